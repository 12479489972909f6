import Reports
import DeviceInfo
import SpeedCalibration

/// Devices with everything that a report can meet: two families and none, two displays, a native scale that differs, zoomed
/// points, wide characters, and signs that each format has to escape.
enum SmallDatabase {
  static let profile = #"""
    {"formatVersion":1,"devices":[
    {"name":"Phone Plus","family":"Phone","modelIdentifiers":["Phone1,1","Phone1,2"],"year":2017,"displays":[
    {"ppi":401,"scale":3,"pixels":{"width":1080,"height":1920},"points":{"width":414,"height":736},
    "zoomedPoints":{"width":375,"height":667},"refreshRate":{"maximum":60}}],
    "sources":["A list","Another, list"],"confidence":"high"},
    {"name":"Fold 漢字","family":"Phone","modelIdentifiers":["Fold1,1"],"year":2026,"displays":[
    {"name":"inner","ppi":430,"scale":3,"pixels":{"width":1878,"height":2670},"points":{"width":669,"height":951},
    "refreshRate":{"minimum":10,"maximum":120}},
    {"name":"outer","ppi":460,"scale":3}],"confidence":"medium"},
    {"name":"Kiosk | \"24\" <b>","displays":[{"ppi":92.5,"scale":1}],"confidence":"low"}]}

    """#

  static func database(of text: String = SmallDatabase.profile) throws -> DeviceDatabase {
    try DeviceDatabase(profiles: [Profile(checking: Array(text.utf8), origin: .file("small.json"))])
  }

  static func devices() throws -> [Device] { try database().devices }

  static func screens(of text: String = SmallDatabase.profile) throws -> [Screen] {
    try database(of: text).devices.flatMap { $0.screens() }
  }

  /// A report on some displays, or on all.
  static func speedReport(
    _ speeds: String, on displays: [Screen]? = nil, settings: CalibrationSettings = .standard,
    layout: SpeedReport.Layout = .lines
  ) throws -> SpeedReport {
    try SpeedReport(
      displays: displays ?? screens(), speeds: AskedSpeeds(speedList(speeds).map { SeenSpeed($0) }), settings: settings,
      layout: layout)
  }
}

extension CalibrationSettings {
  /// The standard settings with the limits of the formula that tutorials copy.
  static let tutorial = (try? CalibrationSettings(limits: .tutorial)) ?? .standard
}

/// Refresh rates in Hz.
func rates(_ hertz: Double...) throws -> [RefreshRate] { try hertz.map { try RefreshRate(hertz: $0) } }

/// Speeds in mm/s as they are typed: `5:20:5,30`.
func speedList(_ text: String) throws -> [Double] { try SpeedQuantity.list(text).map { try $0.millimetersPerSecond() } }
