/// A minute of an iPhone 8 Plus at each rate, with frames dropped, and then all that makes the content stand. What is wrong is
/// printed.
@main struct Simulation {
  static func expect(_ isRight: Bool, _ what: String) { if !isRight { print(what) } }

  @MainActor static func main() {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "iPhone10,5", 1)
    if let screen = (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.screen {
      screen.nativeBounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
      screen.nativeScale = 1080.0 / 414
    }
    Scene.environment.displayScale = 3
    let pointsPerSecond = 30 * 401 / 25.4 / (1080.0 / 414)
    for hertz in [60.0, 80, 120] {
      let view = ScrollingTrack(loopLength: 400) { Text("") }
      func at(_ seconds: Double) -> Double {
        Scene.show(Date(timeIntervalSinceReferenceDate: 1e8 + seconds))
        return -Scene.offset
      }
      func off(_ offset: Double, _ seconds: Double) -> Double {
        (offset - pointsPerSecond * seconds).remainder(dividingBy: 400) * 3
      }
      Scene.play(view)
      expect(at(1) == 0, "it moves before its display is known")
      Scene.appear()
      Scene.play(view)
      expect(at(2) == 0, "it does not start at 0")
      var (least, most) = (0.0, 0.0)
      for frame in 1...Int(60 * hertz) where frame == Int(60 * hertz) || frame % 7 > 0 {
        let offset = at(2 + Double(frame) / hertz)
        let distance = off(offset, Double(frame) / hertz)
        (least, most) = (min(least, distance), max(most, distance))
        expect(0..<400 ~= offset && (offset * 3 - (offset * 3).rounded()).magnitude < 1e-9, "\(offset)")
      }
      expect(most - least < 1.001, "judder of \(most - least) px at \(hertz) Hz")
      let before = at(62)
      Scene.send(UIApplication.didEnterBackgroundNotification)
      expect(at(62.5) == before, "it moves in the background")
      Scene.send(UIApplication.willEnterForegroundNotification)
      expect(at(100) == before, "it jumps after the background")
      expect(off(at(110) - before, 10).magnitude <= 1, "it does not go on")
      let last = at(110)
      Scene.environment.accessibilityReduceMotion = true
      Scene.play(view)
      expect(at(120) == last, "it moves under reduced motion")
      Scene.environment.accessibilityReduceMotion = false
      Scene.play(view)
      expect(at(130) == last, "it jumps after reduced motion")
      expect(off(at(131) - last, 1).magnitude <= 1, "it does not go on after reduced motion")
    }
    print("done")
  }
}
