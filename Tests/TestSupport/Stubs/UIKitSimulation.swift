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

  @MainActor static func main() {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "iPhone10,5", 1)
    let screen = UIScreen()
    screen.nativeBounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
    (screen.nativeScale, screen.scale) = (1080.0 / 414, 3)
    let pointsPerSecond = 30 * 401 / 25.4 / (1080.0 / 414)
    for hertz in [60.0, 80, 120] {
      screen.maximumFramesPerSecond = Int(hertz)
      let track = UIView(frame: .zero)
      let view = ScrollingView(track: track, loopLength: 400)
      var offset: Double { Double(-track.transform.tx) }
      view.window = UIWindow(screen: screen)
      expect(Stage.links.first?.preferredFrameRateRange.maximum == Float(hertz), "the high rate is not asked for")
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
      stands("reduced", { reduceMotion(true) }, { reduceMotion(false) })
      let window = view.window
      stands("removed", { view.window = nil }, { view.window = window })
      view.window = nil
    }
    for (model, width, height, ppi) in [
      ("iPhone99,9", 1179.0, 2556.0, nil), ("iPhone10,5", 1170, 2532, nil), ("iPhone19,4", 1878, 2670, 430.0),
      ("iPhone19,4", 2670, 1878, 430),
    ] {
      setenv("SIMULATOR_MODEL_IDENTIFIER", model, 1)
      screen.nativeBounds = CGRect(x: 0, y: 0, width: width, height: height)
      let density = screen.pointsPerMillimeter.map { $0 * 25.4 * Double(screen.nativeScale) }
      expect(density.map { ($0 - (ppi ?? 0)).magnitude < 1e-9 } ?? (ppi == nil), "\(model) has \(density ?? 0) ppi")
    }
    print("done")
  }
}
