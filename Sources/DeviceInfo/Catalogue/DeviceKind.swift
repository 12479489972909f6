/// The kind of a device, by its family: rules on scales, on code and on what a size identifies go by it.
package enum DeviceKind: String, Sendable, Hashable {
  case iPhone
  case iPad
  case iPodTouch = "iPod touch"
  case appleWatch = "Apple Watch"
  case mac = "Mac"
  case appleDisplay = "Apple display"
  case android = "Android"
  case wearOS = "Wear OS"
  case monitor = "Monitor"
  case notebook = "Windows"
  case television = "Television"

  /// All panels of one size, such as `15.6-inch laptop 1920x1080`.
  case panelClass = "Class"

  /// Any other family, and a device without one.
  case other

  /// Several of its devices.
  var plural: String {
    switch self {
    case .iPhone, .iPad: "\(rawValue)s"
    case .iPodTouch: "iPods"
    case .appleWatch: "Apple Watches"
    case .mac: "Macs"
    case .appleDisplay: "Apple displays"
    case .android, .wearOS: "\(rawValue) devices"
    case .monitor: "monitors"
    case .notebook: "notebooks"
    case .television: "televisions"
    case .panelClass: "classes"
    case .other: "other devices"
    }
  }
}

extension Device {
  /// Its kind, by its family as it is written.
  package var kind: DeviceKind { family.flatMap(DeviceKind.init) ?? .other }
}
