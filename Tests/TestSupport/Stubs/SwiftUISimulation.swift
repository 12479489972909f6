/// The clock that nobody sets, and the wall's, which a test sets.
enum ProcessInfo {
  struct Info {
    var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }
    var systemUptime: Double { Simulation.uptime }
  }
  static let processInfo = Info()
}

extension Date {
  var timeIntervalSinceNow: Double { timeIntervalSinceReferenceDate - Simulation.wall }
}

func XCTAssertEqual(_ found: Double, _ wanted: Double, accuracy: Double) {
  if (found - wanted).magnitude > accuracy { print("\(found) is not \(wanted)") }
}

/// A minute of an iPhone 8 Plus at each rate, with frames dropped, and then all that makes the content stand. What is wrong is
/// printed.
@main @MainActor struct Simulation {
  nonisolated(unsafe) static var uptime = 0.0, wall = 0.0
  /// How far the wall's clock has been set.
  static var lead = 0.0

  static func expect(_ isRight: Bool, _ what: String) { if !isRight { print(what) } }

  /// A view of 300 pt with content of a length, once it is measured and in a window.
  static func begin(_ view: ScrollingTrack<Text>, _ length: Double, on screen: UIScreen) async {
    Scene.clear()
    Scene.sizes = [CGSize(width: length, height: length), CGSize(width: 300, height: 300)]
    await Scene.play(view)
    _ = await at(0)
    expect(Scene.offset == .zero && Scene.isPaused, "it moves before its display is known")
    (Scene.views.values.first as? UIView)?.window = UIWindow(screen: screen)
    await Task.yield()
    await Scene.play(view)
  }

  /// The date of a frame that is evaluated a little before it is shown.
  static func date(_ seconds: Double) -> Date {
    (uptime, wall) = (5000 + seconds - 0.004, 1e8 + lead + seconds - 0.004)
    return Date(timeIntervalSinceReferenceDate: 1e8 + lead + seconds)
  }

  static func at(_ seconds: Double) async -> Double {
    await Scene.show(date(seconds))
    return -Double(Scene.offset.width)
  }

  static func main() async {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "iPhone10,5", 1)
    let screen = UIScreen()
    screen.nativeBounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
    (screen.nativeScale, screen.scale) = (1080.0 / 414, 3)
    Scene.environment.displayScale = 3
    let pointsPerSecond = 30 * 401 / 25.4 / (1080.0 / 414)
    for hertz in [60.0, 80, 120] {
      var rows: [(seconds: Double, pixels: Double)] = []
      var early = 0
      let view = ScrollingTrack(onFrame: { seconds, _, pixels in
        rows.append((seconds, pixels))
        if Scene.isEvaluating { early += 1 }
      }) { Text("") }
      await begin(view, 400, on: screen)
      expect(Scene.minimumInterval == 1 / 120 && !Scene.isPaused, "it stands on its screen")
      func off(_ offset: Double, _ seconds: Double) -> Double {
        (offset - pointsPerSecond * seconds).remainder(dividingBy: 400) * 3
      }
      expect(await at(2) == 0, "it does not start at 0")
      var (least, most) = (0.0, 0.0)
      for frame in 1...Int(60 * hertz) where frame == Int(60 * hertz) || frame % 7 > 0 {
        // Somebody sets the clock of the wall.
        if frame % 1000 == 0 { lead += 0.1 }
        let offset = await at(2 + Double(frame) / hertz)
        let distance = off(offset, Double(frame) / hertz)
        (least, most) = (min(least, distance), max(most, distance))
        expect(0..<400 ~= offset && (offset * 3 - (offset * 3).rounded()).magnitude < 1e-9, "\(offset)")
      }
      expect(most - least < 1.001, "judder of \(most - least) px at \(hertz) Hz")
      expect(rows.count > Int(50 * hertz), "\(rows.count) frames were told")
      expect(early == 0 && Scene.writes == 0, "a body tells \(early) frames, and writes \(Scene.writes) states")
      if let first = rows.first, let last = rows.last {
        let speed = (last.pixels - first.pixels) / (last.seconds - first.seconds)
        expect((speed / (30 * 401 / 25.4) - 1).magnitude < 3e-4, "a log of \(speed) px/s")
      }
      // SwiftUI may evaluate a body that it does not show, and one twice.
      let (before, count) = (await at(62), rows.count)
      Scene.evaluate(at: date(90))
      expect(await at(62) == before && rows.count == count, "a body that is not shown counts")
      func sleep(_ phase: ScenePhase) async {
        Scene.environment.scenePhase = phase
        await Scene.play(view)
      }
      await sleep(.background)
      await sleep(.active)
      expect(await at(100) == before, "it jumps after the background")
      for tenth in 1...100 { _ = await at(100 + Double(tenth) / 10) }
      expect(off(await at(110) - before, 10).magnitude <= 1, "it does not go on")
      let last = await at(110)
      Scene.environment.accessibilityReduceMotion = true
      await Scene.play(view)
      expect(Scene.scrolls, "it cannot be scrolled under reduced motion")
      Scene.environment.accessibilityReduceMotion = false
      await Scene.play(view)
      expect(await at(130) == last && !Scene.scrolls, "it jumps after reduced motion")
      expect(off(await at(130.2) - last, 0.2).magnitude <= 1, "it does not go on after reduced motion")
      // A television of as many pixels is not the device's own screen.
      (screen.nativeScale, screen.scale) = (1, 1)
      (Scene.views.values.first as? UIView)?.layoutSubviews()
      await Task.yield()
      await Scene.play(view)
      expect(Scene.scrolls, "it moves on an unknown screen")
      (screen.nativeScale, screen.scale) = (1080.0 / 414, 3)
    }
    expect(said.count == 1, "\(said) were said")
    for (scale, width) in [(1080.0 / 414, 414), (1080.0 / 375, 375)] {
      screen.nativeScale = scale
      let log = FrameLog()
      await begin(ScrollingTrack(onFrame: log.add) { Text("") }, 400, on: screen)
      for frame in 0..<600 { _ = await at(Double(frame) / 60) }
      try? log.write(to: URL(fileURLWithPath: "LOGS/\(width).csv"))
    }
    screen.nativeScale = 1080.0 / 414
    testTenSecondsAreTenTimesTheSpeed()
    await showLoops(on: screen)
    print("done")
  }

  /// Content from a tenth of the view to three times as long, along both axes and in both layouts.
  static func showLoops(on screen: UIScreen) async {
    for length in [30.1, 149.9, 150, 900] {
      for (isVertical, isMirrored) in [(false, false), (false, true), (true, false), (true, true)] {
        Scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let view = ScrollingTrack(axis: isVertical ? .vertical : .horizontal, frameRate: 60) { Text("") }
        await begin(view, length, on: screen)
        await Scene.play(view)
        let what = "\(length) pt \(isVertical) \(isMirrored)"
        expect(Scene.minimumInterval == 1 / 60, "the rate is not asked for")
        let places = Scene.offsets.map { Double(isVertical ? $0.height : $0.width) }
        let edge = isMirrored && !isVertical ? 300 - length : 0
        let pitch = places.count > 1 ? (places[1] - places[0]).magnitude : length
        var last: Double?
        for frame in 0..<1200 {
          _ = await at(1 + Double(frame) / 60)
          let shift = Double(isVertical ? Scene.offset.height : Scene.offset.width)
          let (begin, end) = (edge + shift + (places.min() ?? 0), edge + shift + length + (places.max() ?? 0))
          expect(begin <= 1 / 3.0 && end >= 300 - 1 / 3.0, "\(what): a gap, content from \(begin) to \(end)")
          let moved = (shift - (last ?? shift)).remainder(dividingBy: pitch)
          expect(length < 60 || moved * (isMirrored && !isVertical ? 1.0 : -1) >= 0, "\(what): it moves by \(moved)")
          last = shift
        }
      }
    }
  }
}
