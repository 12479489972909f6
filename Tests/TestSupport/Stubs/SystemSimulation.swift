/// Ten seconds of a watch, and how far the content went.
@main struct Simulation {
  @MainActor static func main() async {
    setenv("SIMULATOR_MODEL_IDENTIFIER", "Watch7,5", 1)
    Scene.environment.displayScale = 2
    Scene.sizes = [CGSize(width: 100_000, height: 100), CGSize(width: 300, height: 300)]
    let view = ScrollingTrack { Text("") }
    await Scene.play(view)
    Scene.appear()
    await Scene.play(view)
    for tenth in 0...100 { await Scene.show(Date(timeIntervalSinceReferenceDate: 1e8 + Double(tenth) / 10)) }
    print(-Scene.offset.width)
  }
}
