/// A minute of an iPhone 8 Plus at each rate, with frames dropped, and then all that makes the content stand. What is wrong is
/// printed.
@main @MainActor struct Simulation {
  static func expect(_ isRight: Bool, _ what: String) { if !isRight { print(what) } }

  /// A view of 300 pt with content of a length, once it is measured and in a window.
  static func begin(_ view: ScrollingTrack<Text>, _ length: Double, on screen: UIScreen) async {
    (Scene.views, Scene.offset) = ([:], .zero)
    Scene.sizes = [CGSize(width: length, height: length), CGSize(width: 300, height: 300)]
    await Scene.play(view)
    Scene.show(Date(timeIntervalSinceReferenceDate: 1e8))
    expect(Scene.offset == .zero && Scene.isPaused, "it moves before its display is known")
    (Scene.views.values.first as? UIView)?.window = UIWindow(screen: screen)
    await Task.yield()
    await Scene.play(view)
  }

  static func at(_ seconds: Double) -> Double {
    Scene.show(Date(timeIntervalSinceReferenceDate: 1e8 + seconds))
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
      var rows = 0
      let view = ScrollingTrack(onFrame: { _, _, _ in rows += 1 }) { Text("") }
      await begin(view, 400, on: screen)
      expect(Scene.minimumInterval == 1 / 120 && !Scene.isPaused, "it stands on its screen")
      func off(_ offset: Double, _ seconds: Double) -> Double {
        (offset - pointsPerSecond * seconds).remainder(dividingBy: 400) * 3
      }
      expect(at(2) == 0, "it does not start at 0")
      var (least, most) = (0.0, 0.0)
      for frame in 1...Int(60 * hertz) where frame == Int(60 * hertz) || frame % 7 > 0 {
        let offset = at(2 + Double(frame) / hertz)
        let distance = off(offset, Double(frame) / hertz)
        (least, most) = (min(least, distance), max(most, distance))
        expect(0..<400 ~= offset && (offset * 3 - (offset * 3).rounded()).magnitude < 1e-9, "\(offset)")
      }
      expect(most - least < 1.001, "judder of \(most - least) px at \(hertz) Hz")
      expect(rows > Int(50 * hertz), "\(rows) frames were told")
      let before = at(62)
      expect(at(100) == before, "it jumps after the background")
      for tenth in 1...100 { _ = at(100 + Double(tenth) / 10) }
      expect(off(at(110) - before, 10).magnitude <= 1, "it does not go on")
      let last = at(110)
      Scene.environment.accessibilityReduceMotion = true
      await Scene.play(view)
      expect(Scene.scrolls, "it cannot be scrolled under reduced motion")
      Scene.environment.accessibilityReduceMotion = false
      await Scene.play(view)
      expect(at(130) == last && !Scene.scrolls, "it jumps after reduced motion")
      expect(off(at(130.2) - last, 0.2).magnitude <= 1, "it does not go on after reduced motion")
      // A television of as many pixels is not the device's own screen.
      (screen.nativeScale, screen.scale) = (1, 1)
      (Scene.views.values.first as? UIView)?.layoutSubviews()
      await Task.yield()
      await Scene.play(view)
      expect(Scene.scrolls, "it moves on an unknown screen")
      (screen.nativeScale, screen.scale) = (1080.0 / 414, 3)
    }
    expect(said.count == 1, "\(said) were said")
    await showLoops(on: screen)
    print("done")
  }

  /// Content from a tenth of the view to three times as long, along both axes and in all directions.
  static func showLoops(on screen: UIScreen) async {
    for length in [30.1, 149.9, 150, 900] {
      for (isVertical, isMirrored, isReversed) in [
        (false, false, false), (false, false, true), (false, true, false), (false, true, true), (true, false, false),
        (true, true, true),
      ] {
        Scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let view = ScrollingTrack(axis: isVertical ? .vertical : .horizontal, isReversed: isReversed, frameRate: 60) {
          Text("")
        }
        await begin(view, length, on: screen)
        await Scene.play(view)
        let what = "\(length) pt \(isVertical) \(isMirrored) \(isReversed)"
        expect(Scene.minimumInterval == 1 / 60, "the rate is not asked for")
        let places = Scene.offsets.map { Double(isVertical ? $0.height : $0.width) }
        let edge = isMirrored && !isVertical ? 300 - length : 0
        let pitch = places.count > 1 ? (places[1] - places[0]).magnitude : length
        var last: Double?
        for frame in 0..<1200 {
          _ = at(1 + Double(frame) / 60)
          let shift = Double(isVertical ? Scene.offset.height : Scene.offset.width)
          let (begin, end) = (edge + shift + (places.min() ?? 0), edge + shift + length + (places.max() ?? 0))
          expect(begin <= 1 / 3.0 && end >= 300 - 1 / 3.0, "\(what): a gap, content from \(begin) to \(end)")
          let moved = (shift - (last ?? shift)).remainder(dividingBy: pitch)
          let sign = (isMirrored && !isVertical ? 1.0 : -1) * (isReversed ? -1 : 1)
          expect(length < 60 || moved * sign >= 0, "\(what): it moves by \(moved)")
          last = shift
        }
      }
    }
  }
}
