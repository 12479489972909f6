/// A profile file of many devices, some 300 bytes each, the same at every run.
enum SampleProfile {
  static func text(devices: Int) -> String {
    "{\"formatVersion\":1,\"devices\":[\n" + (0..<devices).map(device).joined(separator: ",\n") + "\n]}\n"
  }

  private static func device(_ index: Int) -> String {
    let width = 750 + index % 97 * 6
    let height = 1334 + index % 89 * 6
    return """
      {"name":"Sample Phone \(index)","family":"Sample","modelIdentifiers":["Sample\(index),1","Sample\(index),2"],\
      "year":\(2007 + index % 20),"displays":[{"ppi":\(300 + index % 200).5,"scale":2,\
      "pixels":{"width":\(width),"height":\(height)},"points":{"width":\(width / 2),"height":\(height / 2)},\
      "refreshRate":{"maximum":60}}],"sources":["a list of displays","a maker's data sheet"],"confidence":"high"}
      """
  }
}
