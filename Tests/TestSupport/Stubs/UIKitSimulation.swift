extension ScrollingView: Receiver {
  nonisolated func receive(_ selector: Selector, _ argument: AnyObject?) {
    nonisolated(unsafe) let argument = argument
    MainActor.assumeIsolated {
      switch selector.name {
      case "show": if let link = argument as? CADisplayLink { show(link) }
      default: begin()
      }
    }
  }
}

func XCTAssertEqual(_ found: Double, _ wanted: Double, accuracy: Double) {
  Simulation.expect((found - wanted).magnitude <= accuracy, "\(found) is not \(wanted)")
}

/// A minute of an iPhone 8 Plus at each rate, with frames dropped, and then all that makes the content stand. What is wrong is
/// printed.
@main struct Simulation {
  @MainActor static var seconds = 100.0

  static func expect(_ isRight: Bool, _ what: String) { if !isRight { print(what) } }

  @MainActor static func play(_ duration: Double, _ hertz: Double, each: (Double) -> Void = { _ in }) {
    let frames = Int((duration * hertz).rounded())
    for frame in 1...frames {
      // Every seventh frame is dropped, and a tenth of a second in each of ten.
      if frame < frames, frame % 7 == 0 || Double(frame % Int(10 * hertz)) < hertz / 10 { continue }
      let time = seconds + Double(frame) / hertz
      // The clock of a display link has steps of 1/24 µs.
      Stage.show(at: time - 1 / hertz, target: (time * 24e6).rounded() / 24e6)
      each(time)
    }
    seconds += duration
  }

  /// A log is in pixels of the panel, whatever a point is.
  static func checkLog(_ rows: [(seconds: Double, pixels: Double)], _ what: String) {
    guard let first = rows.first, let last = rows.last else { return print("there is no log \(what)") }
    let speed = (last.pixels - first.pixels) / (last.seconds - first.seconds)
    expect((speed / (30 * 401 / 25.4) - 1).magnitude < 3e-4, "a log of \(speed) px/s \(what)")
  }

  @MainActor static func main() {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "iPhone10,5", 1)
    let screen = UIScreen()
    screen.nativeBounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
    (screen.nativeScale, screen.scale) = (1080.0 / 414, 3)
    let pointsPerSecond = 30 * 401 / 25.4 / (1080.0 / 414)
    for hertz in [60.0, 80, 120] {
      screen.maximumFramesPerSecond = Int(hertz)
      let text = UIView()
      text.fitting = CGSize(width: 400, height: 40)
      let view = ScrollingView(text)
      let copies = view.subviews[0]
      var offset: Double { Double(-copies.transform.tx) }
      view.window = UIWindow(screen: screen)
      view.layoutIfNeeded()
      let range = CAFrameRateRange(minimum: min(80, Float(hertz)), maximum: Float(hertz), preferred: Float(hertz))
      expect(Stage.links.first?.preferredFrameRateRange == range, "the high rate is not asked for")
      play(1 / hertz, hertz)
      let start = seconds
      var (least, most, wraps, last) = (0.0, 0.0, 0, 0.0)
      play(60, hertz) { time in
        let off = (offset - pointsPerSecond * (time - start)).remainder(dividingBy: 400) * 3
        (least, most) = (min(least, off), max(most, off))
        expect(0..<400 ~= offset, "\(offset) is beyond the loop")
        expect((offset * 3 - (offset * 3).rounded()).magnitude < 1e-9, "\(offset) is no whole pixel")
        if offset < last { wraps += 1 }
        last = offset
      }
      expect(most - least < 1.001, "judder of \(most - least) px at \(hertz) Hz")
      expect(wraps == Int(60 * pointsPerSecond / 400), "\(wraps) wraps")
      func stands(_ reason: String, _ hold: () -> Void, _ go: () -> Void) {
        let before = offset
        hold()
        play(5, hertz)
        expect(offset == before && Stage.links.isEmpty, "it moves when \(reason)")
        go()
        expect(Stage.links.count == 1, "it stands after it was \(reason)")
        play(1 / hertz, hertz)
        expect(offset == before, "it jumps after it was \(reason)")
        play(0.5, hertz)
        let moved = (offset - before - pointsPerSecond / 2).remainder(dividingBy: 400) * 3
        expect(moved.magnitude <= 1, "it is \(moved) px off after it was \(reason)")
      }
      stands("paused", { view.isPaused = true }, { view.isPaused = false })
      func enterBackground(_ isThere: Bool) {
        Stage.isInBackground = isThere
        Stage.send(
          isThere ? UIApplication.didEnterBackgroundNotification : UIApplication.didBecomeActiveNotification)
      }
      stands("in the background", { enterBackground(true) }, { enterBackground(false) })
      func reduceMotion(_ isOn: Bool) {
        Stage.reducesMotion = isOn
        Stage.send(UIAccessibility.reduceMotionStatusDidChangeNotification)
      }
      view.layoutSubviews()
      play(0.5, hertz)
      var told: [(seconds: Double, pixels: Double)] = []
      view.onFrame = { told.append(($1, $2)) }
      play(10, hertz)
      checkLog(told, "at \(hertz) Hz")
      let before = offset
      reduceMotion(true)
      view.contentOffset.x = 50
      play(5, hertz)
      expect(offset == 0 && view.isScrollEnabled, "it cannot be scrolled under reduced motion")
      let work = (Stage.questions, Stage.writes)
      for frame in 0..<120 {
        view.contentOffset.x = CGFloat(frame)
        view.layoutSubviews()
      }
      expect((Stage.questions, Stage.writes) == work, "it works in each frame that is scrolled by hand")
      reduceMotion(false)
      expect(offset == before && !view.isScrollEnabled && view.contentOffset.x == 0, "it does not go on")
      let window = view.window
      stands("removed", { view.window = nil }, { view.window = window })
      view.window = nil
    }
    showScreens()
    showChanges()
    showLoops()
    print("done")
  }
  /// The screens of devices, simulators and televisions, and the points per inch of those that are known.
  @MainActor static func showScreens() {
    let screen = UIScreen()
    let plus = 1080.0 / 414
    let cases: [(model: String, width: Double, height: Double, scale: Double, native: Double, pointsPerInch: Double)] =
      [
        ("iPhone99,9", 1179, 2556, 3, 3, 0), ("iPhone10,5", 1080, 1920, 3, plus, 401 / plus),
        ("iPhone10,5", 1080, 1920, 3, 2.88, 401 / 2.88), ("iPhone19,4", 1878, 2670, 3, 3, 430 / 3.0),
        ("iPhone19,4", 2670, 1878, 3, 3, 430 / 3.0),
        // Simulators that draw what the device renders; a point has the size that it has on the device.
        ("iPhone10,5", 2208, 1242, 3, 3, 401 / plus), ("iPhone14,4", 1125, 2436, 3, 3, 476 / 2.88),
        // Of another size, and televisions, one of which has as many pixels as the device.
        ("iPhone10,5", 1170, 2532, 3, 3, 0), ("iPhone10,5", 1920, 1080, 1, 1, 0), ("iPhone14,4", 3840, 2160, 2, 2, 0),
      ]
    for (model, width, height, scale, native, pointsPerInch) in cases {
      setenv("SIMULATOR_MODEL_IDENTIFIER", model, 1)
      screen.nativeBounds = CGRect(x: 0, y: 0, width: width, height: height)
      (screen.scale, screen.nativeScale) = (scale, native)
      let found = screen.glass.pointsPerMillimeter * 25.4
      expect((found - pointsPerInch).magnitude < 1e-9, "\(model), \(width) px, has \(found) points per inch")
    }
    let rendered = ViewMotion.glass(model: "iPhone14,4", pixels: [1125, 2436], scale: 3, nativeScale: 3)
    expect(rendered.ppi == 0, "a device has the pixels of its simulator")
    expect(said.filter { $0.contains("iPhone99,9") }.count == 1, "an unknown device is not said")
  }
  /// A label whose text changes, a screen that is asked once, and Display Zoom, which a log does not have.
  @MainActor static func showChanges() {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "iPhone10,5", 1)
    for (scale, width) in [(1080.0 / 414, 414), (1080.0 / 375, 375)] {
      let screen = UIScreen()
      screen.nativeBounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
      (screen.nativeScale, screen.scale) = (scale, 3)
      let label = UILabel()
      let view = ScrollingView(label)
      view.bounds.size = CGSize(width: width, height: 20)
      view.window = UIWindow(screen: screen)
      let asked = Stage.questions
      var told: [(seconds: Double, pixels: Double)] = []
      view.onFrame = { told.append(($1, $2)) }
      for text in ["News", "News of to-day, which are longer than the view is wide, and go on", "None"] {
        label.text = text
        expect(view.needsLayout, "a text that changes is not laid out")
        view.layoutIfNeeded()
        let layer = view.subviews[0].layer as? CAReplicatorLayer
        let loop = Double(layer?.instanceTransform.m41 ?? 0)
        expect(loop == 10 * Double(text.count), "a loop of \(loop) for \(text.count) letters")
        expect(label.bounds.width == 10 * CGFloat(text.count), "the label keeps its width")
        expect(view.intrinsicContentSize == CGSize(width: -1, height: 20), "the view has no height of its own")
        play(10, 60)
      }
      expect(Stage.questions == asked, "the screen is asked \(Stage.questions - asked) times more")
      checkLog(told, "at the native scale \(scale)")
      view.window = nil
      // The banner and the log of the article, on the same glass.
      let log = FrameLog()
      let own = banner(log: log)
      own.window = UIWindow(screen: screen)
      own.bounds.size = CGSize(width: width, height: 20)
      own.layoutIfNeeded()
      for frame in 0..<600 { Stage.show(at: seconds + Double(frame) / 60, target: seconds + Double(frame + 1) / 60) }
      try? log.write(to: URL(fileURLWithPath: "LOGS/\(width).csv"))
      own.window = nil
    }
    testTenSecondsAreTenTimesTheSpeed()
  }
  /// Content from a tenth of the view to three times as long, along both axes and in both layouts.
  @MainActor static func showLoops() {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "iPhone10,5", 1)
    let window = UIWindow(screen: UIScreen())
    window.screen.nativeBounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
    (window.screen.nativeScale, window.screen.scale) = (1080.0 / 414, 3)
    for length in [30.1, 149.9, 150, 900, 0, 1] {
      for (isVertical, isMirrored) in [(false, false), (false, true), (true, false), (true, true)] {
        let text = UIView()
        text.fitting = isVertical ? CGSize(width: 40, height: length) : CGSize(width: length, height: 40)
        let view = ScrollingView(text, axis: isVertical ? .vertical : .horizontal)
        view.bounds.size = CGSize(width: 300, height: 300)
        view.effectiveUserInterfaceLayoutDirection = isMirrored ? .rightToLeft : .leftToRight
        view.window = window
        view.layoutIfNeeded()
        let (copies, what) = (view.subviews[0], "\(length) pt \(isVertical) \(isMirrored)")
        guard let layer = copies.layer as? CAReplicatorLayer else { return print("there are no copies") }
        let step = Double(isVertical ? layer.instanceTransform.m42 : layer.instanceTransform.m41)
        let loop = step.magnitude
        expect(loop >= length && loop < length + 1 / 3.0 && (loop * 3 - (loop * 3).rounded()).magnitude < 1e-9, what)
        expect(layer.instanceCount <= 64 && !copies.transform.tx.isNaN, "\(what): \(layer.instanceCount) copies")
        guard length > 1 else {
          expect(Stage.links.isEmpty == (length == 0), "\(what): it moves")
          view.window = nil
          continue
        }
        var last: Double?
        play(20, 60) { _ in
          let frame = copies.frame
          let first = Double(isVertical ? frame.minY + copies.transform.ty : frame.minX + copies.transform.tx)
          let edges = (0..<layer.instanceCount).map { first + step * Double($0) }
          let (begin, end) = (edges.min() ?? 0, (edges.max() ?? 0) + length + 1 / 3.0)
          expect(begin <= 1e-9 && end >= 300 - 1e-9, "\(what): a gap, content from \(begin) to \(end)")
          let moved = (first - (last ?? first)).remainder(dividingBy: loop)
          let sign = isMirrored && !isVertical ? 1.0 : -1
          expect(loop < 60 || moved * sign >= 0, "\(what): it moves by \(moved)")
          last = first
        }
        view.window = nil
      }
    }
    // A typed rate: stamps are off by up to 0.1 ms, and the steps are those of exact ones.
    for hertz in [60.0, 90, 120, 144] {
      let motion = ViewMotion(scale: 3, pointsPerSecond: 7 * hertz / 3, frameRate: hertz)
      for frame in 1...2000 {
        let stamp = Double(frame) / hertz + Double(frame % 21 - 10) / 100_000
        let steps = motion.offset(seconds: stamp) * 3 / 7
        expect((steps - Double(frame)).magnitude < 1e-6, "\(steps) steps in \(frame) frames at \(hertz) Hz")
      }
    }
  }
}
