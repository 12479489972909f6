import Testing
import TestSupport

/// `identify`, end to end.
@Suite struct IdentifyRunTests {
  static let guess = "Note: this is a guess; its uncertainty comes from how such guesses did in the past\n"

  @Test func `what is known is told with its candidates`() throws {
    try Program.expect(
      ["identify", "--pixels", "1179x2556", "--points", "393X852", "--size", "65.1x141.1mm"],
      errors: Self.guess,
      """
        ppi      U  because of  devices
                ±%
        460   0.13  pixel size  iPhone 16, iPhone 15, iPhone 15 Pro, iPhone 14 Pro
      460.1  0.037  size

      Note: this is a guess; its uncertainty comes from how such guesses did in the
        past
      """)
  }

  @Test func `points alone say nothing`() throws {
    try Program.expect(
      ["identify", "--points", "393x852"],
      """
      Nothing that is known here says which display this is. Its diagonal or its size,
        with its pixels, would.
      """)
  }

  @Test(arguments: [([], "Unknown display"), (["--name", "Mine"], "Mine")])
  func `an answer as a profile`(_ options: [String], _ name: String) throws {
    try Program.expect(
      ["identify", "--scale", "3", "--pixels", "1179x2556", "--diagonal", "6.12in", "--as-profile"] + options,
      errors: Self.guess,
      """
      {
        "formatVersion": 1,
        "devices": [
          {
            "name": "\(name)",
            "displays": [
              {
                "ppi": 460,
                "ppiUncertainty": 0.289,
                "scale": 3,
                "pixels": {
                  "width": 1179,
                  "height": 2556
                }
              }
            ],
            "sources": [
              "speedcal identify: pixel size as iPhone 16, iPhone 15, iPhone 15 Pro"
            ],
            "confidence": "guessed"
          }
        ]
      }
      """)
  }

  @Test func `what contradicts itself is told, beside a profile of the best candidate too`() throws {
    let contradiction =
      "Note: pixel size says 460 ppi and diagonal says 402.1 ppi: they contradict each other beyond their uncertainty\n"
    let known = ["identify", "--pixels", "1179x2556", "--diagonal", "7.0", "--scale", "3"]
    try Program.expect(
      known + ["--format", "csv", "--columns", "ppi,reason"], errors: contradiction + Self.guess,
      """
      ppi,reason
      460,pixel size
      402.11626402810214,diagonal
      """)
    let profile = try Program.run(known + ["--as-profile"])
    #expect(profile.status == 0)
    #expect(profile.errors == contradiction + Self.guess)
    #expect(profile.text.contains("\"ppi\": 460,"))
    #expect(try Program.run(known + ["--as-profile", "--strict"]).status == 1)
    try Program.expect(
      ["identify", "iPhone15,4", "--format", "csv", "--columns", "ppi,reason"], "ppi,reason\n460,model identifier")
  }

  @Test func `a replaced device among the candidates is told`() throws {
    let folder = try TemporaryFolder(["mine.json": ConvertRunTests.own])
    let found = try Program.run("identify", "iPhone10,1", "--profiles", "mine.json", "--format", "csv", in: folder)
    #expect(found.status == 0)
    #expect(found.errors == ConvertRunTests.note)
    #expect(found.lines.count == 2 && found.lines.last?.hasSuffix(",model identifier,iPhone 8") == true)
    let other = try Program.run("identify", "iPhone15,4", "--profiles", "mine.json", in: folder)
    #expect(other.errors == "")
  }
}
