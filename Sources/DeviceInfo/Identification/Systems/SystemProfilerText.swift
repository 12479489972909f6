internal import ProfileJSON
import SpeedCalibration

/// The output of `system_profiler SPDisplaysDataType -json` on a Mac: the name, maker and product of each screen, and
/// the pixels of a built-in panel. It states no size.
enum SystemProfilerText {
  /// The screens; nil for another text.
  ///
  /// - Throws: `InputError` for a text that begins as JSON of this program and is none.
  static func read(_ bytes: [UInt8]) throws(InputError) -> [EDID]? {
    let start = Substring(decoding: bytes.prefix(4096), as: UTF8.self)
    guard start.trimmingWhitespace.first(where: { !$0.isNewline }) == "{", start.after("\"SPDisplaysDataType\"") != nil
    else { return nil }
    var drivers: [[String: String]] = []
    do throws(JSONSyntaxError) {
      try bytes.withUnsafeBufferPointer { pointer throws(JSONSyntaxError) in
        let text = JSONText(pointer)
        drivers = try text.value { root, _ in Self.drivers(root) }
        try text.end()
      }
    } catch {
      throw InputError("the text of system_profiler is no whole JSON: \(error.reason), at byte \(error.offset)")
    }
    var screens: [EDID] = []
    for driver in drivers {
      let isBuiltIn =
        driver["spdisplays_connection_type"] == "spdisplays_internal"
        || driver["spdisplays_display_type"]?.hasPrefix("spdisplays_built-in") == true
      let resolution = driver["spdisplays_pixelresolution"]?.split(separator: "_").last
      screens.append(
        EDID(
          source: "system_profiler", modelIdentifier: identifier(driver),
          name: driver["_name"].flatMap { EDID.name(stated: $0) },
          pixels: isBuiltIn ? try resolution?.leadingPixels() : nil))
    }
    return screens
  }

  /// The texts of each screen's object.
  private static func drivers(_ root: JSONNode) -> [[String: String]] {
    members(root, "SPDisplaysDataType").flatMap { members($0, "spdisplays_ndrvs") }.map { screen in
      var texts: [String: String] = [:]
      screen.forEachMember { texts[$0.text] = $1.string }
      return texts
    }
  }

  private static func members(_ node: JSONNode, _ key: StaticString) -> [JSONNode] {
    var found: [JSONNode] = []
    node.forEachMember { if $0 == key { found = Array($1.elements) } }
    return found
  }

  /// The maker is a number whose three groups of five bits are letters, as in an EDID: 10ac is DEL.
  private static func identifier(_ driver: [String: String]) -> String? {
    func number(_ key: String) -> UInt16? { driver[key].flatMap { UInt16($0, radix: 16) } }
    guard let vendor = number("_spdisplays_display-vendor-id"), let product = number("_spdisplays_display-product-id")
    else { return nil }
    let letters = [10, 5, 0].map { UInt8(0x40 + (vendor >> $0) & 0x1F) }
    return EDID.identifier(maker: String(decoding: letters, as: UTF8.self), product: Double(product))
  }
}
