internal import SpeedCalibration
package import SystemPackage

/// The EDIDs of the screens that are connected, as Linux shows them.
package enum ConnectedScreens {
  /// Where Linux has a folder for each port, with a file `edid` in it that is empty where no screen is connected.
  package static let folder = FilePath("/sys/class/drm")

  /// The ports with a screen, in name order, and what their screens say of themselves.
  ///
  /// - Parameter folder: Where the ports are.
  /// - Returns: The name of each port, such as `card1-DP-1`, and the bytes of its EDID.
  /// - Throws: ``ProfileError/unreadable(path:reason:)`` for the folder. What is no file, or cannot be read, is
  ///   skipped.
  package static func ports(in folder: FilePath) throws(ProfileError) -> [(name: String, contents: [UInt8])] {
    var ports: [(name: String, contents: [UInt8])] = []
    for name in try ProfileFolder.names(in: folder).sorted(by: { $0.string < $1.string }) {
      let file = folder.appending(name).appending("edid")
      // A pipe would keep the program waiting for someone to write into it.
      guard (try? file.stat())?.type == .regular, let contents = try? TextFile.bytes(of: file), !contents.isEmpty
      else { continue }
      ports.append((name.string, contents))
    }
    return ports
  }

  /// The EDID of the only screen that is connected.
  ///
  /// - Parameter folder: As for ``ports(in:)``.
  /// - Returns: What the screen says of itself.
  /// - Throws: As ``ports(in:)``; `InputError` where no screen is connected, or several are.
  package static func only(in folder: FilePath = folder) throws -> EDID {
    let ports = try ports(in: folder)
    guard let port = ports.first, ports.count == 1 else {
      throw InputError(
        ports.isEmpty
          ? "no connected screen has an EDID"
          : "\(ports.count) screens are connected; give the file of one, such as \(folder)/\(ports[0].name)/edid")
    }
    return try EDID(contents: port.contents)
  }
}
