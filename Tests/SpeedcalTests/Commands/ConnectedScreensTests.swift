import DeviceInfo
import SystemPackage
import TestSupport
import Testing

@testable import ProgramSupport

/// `identify` of the screens that are connected, and of one that a file describes.
@Suite struct ConnectedScreensTests {
  /// A Dell U2715H.
  private static let hexadecimal = """
    00ffffffffffff0010ac65d0533838300b1b0104a53c22783e4455a9554d9d26
    0f5054a54b00b300d100714fa9408180778001010101565e00a0a0a029503020
    350055502100001a000000ff004748383544373344303838530a000000fc0044
    454c4c205532373135480a20000000fd0038561e711e010a2020202020200099
    """

  @Test func `screens say themselves what they are`() throws {
    let folder = try TemporaryFolder([
      "ports/card1-DP-1/edid": Self.hexadecimal, "ports/card1-DP-2/edid": "", "ports/card1-DP-3/edid": "hello",
      "a.hex": Self.hexadecimal,
    ])
    let head =
      "name,model_identifier,pixels_width,pixels_height,width_mm,height_mm,refresh_hz,refresh_hz_maximum,ppi,"
      + "expanded_uncertainty_percent,reason,devices\n"
    func connected(_ ports: String, _ words: String...) throws -> Program.Outcome {
      try ConnectedScreens.$folder.withValue(FilePath(folder.path(ports))) {
        try Program.runInProcess(["identify", "--connected"] + words, in: folder, columns: 200)
      }
    }
    let file = try Program.runInProcess("identify", "--format", "csv", "--edid", "a.hex", in: folder)
    for (found, isConnected) in try [(file, false), (connected("ports", "--format", "csv"), true)] {
      #expect(found.status == 0 && found.text.hasPrefix(head), "\(found.errors)")
      #expect(found.lines.last?.hasPrefix("DELL U2715H,DELD065,2560,1440,597,336,59.9505501052548,") == true)
      #expect(found.lines.last?.hasSuffix(",\"EDID, 597x336 mm\",Dell U2715H") == true)
      #expect(
        found.errors.replacing("\n  ", with: " ")
          == (isConnected
            ? "Note: card1-DP-3: this is neither the bytes of an EDID nor their hexadecimal digits\n" : ""))
    }
    let profile = try Program.runInProcess("identify", "--edid", "a.hex", "--as-profile", in: folder)
    #expect(profile.text.contains("\"family\": \"Monitor\"") && profile.text.contains("\"ppi\": 108.903"))
    #expect(try Program.runInProcess("identify", "--edid", "ports/card1-DP-2/edid", in: folder).status == 65)
    #expect(try Program.runInProcess("identify", "--edid", "ports", in: folder).status == 66)
    #expect(try connected("none").status == 66)
    let nothing = try connected("ports/card1-DP-2")
    #expect(nothing.status == 1 && nothing.errors.hasPrefix("Note: no connected screen has an EDID"))
  }
}
