import Foundation

/// A folder that goes with its test.
final class ProfileTree {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "speedcal-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A profile of one device, or a file of any content.
  func write(_ name: String, device: String? = nil, content: String = "") throws {
    let file = "\(path)/\(name)"
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let profile = device.map {
      "{\"formatVersion\":1,\"devices\":[{\"name\":\"\($0)\",\"displays\":[{\"ppi\":1,\"scale\":1}]}]}"
    }
    try Data((profile ?? content).utf8).write(to: URL(filePath: file))
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: destination)
  }
}
