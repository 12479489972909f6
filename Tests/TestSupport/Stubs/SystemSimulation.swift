/// Ten seconds of a watch or a Mac, and how far the content went.
@main struct Simulation {
  @MainActor static func main() {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "Watch7,5", 1)
    // A state
    Scene.environment.displayScale = 2
    let view = ScrollingTrack(loopLength: 100_000) { Text("") }
    Scene.play(view)
    Scene.appear()
    Scene.play(view)
    for seconds in [1.0, 11] { Scene.show(Date(timeIntervalSinceReferenceDate: 1e8 + seconds)) }
    print(-Scene.offset)
  }
}
