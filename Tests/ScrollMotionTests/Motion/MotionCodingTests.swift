import Foundation
import ScrollMotion
import Testing

@Suite struct MotionCodingTests {
  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: data) == value)
  }

  @Test func `settings and results read back as they were`() throws {
    try roundTrip(RefreshRate(hertz: 59.94))
    try roundTrip(ViewingDistance(millimeters: 360))
    let observation = try Observation(
      durationSeconds: 3, stall: Stall(periodSeconds: 1, lengthSeconds: 0.05),
      lateness: Lateness(maximumSeconds: 0.004, seed: .max))
    try roundTrip(observation)
    try roundTrip(Observation.standard)
    let motion = try MotionFixture.motion(30, seconds: 1)
    try roundTrip(motion.summary())
    try roundTrip(Array(motion.frames))
    try roundTrip(DriveWay.allCases)
  }

  @Test(arguments: [
    #"{"durationSeconds":0}"#, #"{"durationSeconds":1,"stall":{"periodSeconds":1,"lengthSeconds":1}}"#,
    #"{"durationSeconds":1,"lateness":{"maximumSeconds":-1,"seed":1}}"#,
  ])
  func `what no initializer accepts is not read either`(_ text: String) {
    #expect(throws: MotionError.self) { try JSONDecoder().decode(Observation.self, from: Data(text.utf8)) }
  }

  @Test func `rates and distances are numbers`() throws {
    #expect(try JSONDecoder().decode([RefreshRate].self, from: Data("[60]".utf8)).map(\.hertz) == [60])
    #expect(throws: MotionError.self) { try JSONDecoder().decode([RefreshRate].self, from: Data("[0]".utf8)) }
    #expect(throws: MotionError.self) { try JSONDecoder().decode([ViewingDistance].self, from: Data("[0]".utf8)) }
  }
}
