/// Profile files to run the program on.
enum ProfileText {
  /// The smallest one.
  static let kiosk = #"{"formatVersion":1,"devices":[{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1}]}]}"#

  /// One that replaces a bundled device.
  static let replacement = #"{"formatVersion":1,"devices":[{"name":"IPHONE 15","displays":[{"ppi":100,"scale":2}]}]}"#

  /// One that claims an identifier of a bundled device.
  static let thief =
    #"{"formatVersion":1,"devices":[{"name":"Mine","modelIdentifiers":["iPhone15,4"],"displays":[{"ppi":100,"scale":2}]}]}"#

  /// One with several problems, on several lines.
  static let broken = #"""
    {"formatVersion":1,"devices":[
    {"name":"A","colour":"red","displays":[{"ppi":0,"scale":1}]},
    {"name":"B","displays":[{"scale":2}]}]}

    """#

  /// One that is no JSON.
  static let noJSON = "{\"formatVersion\":1,\n\"devices\":[}\n"

  /// A profile with one display of these members.
  static func display(_ members: String) -> String {
    #"{"formatVersion":1,"devices":[{"name":"A","displays":[{\#(members)}]}]}"#
  }
}
