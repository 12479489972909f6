internal import SpeedCalibration
package import SystemPackage

/// The EDIDs of the screens that are connected, as Linux shows them.
package enum ConnectedScreens {
  /// Where Linux has a folder for each port, with a file `edid` in it that is empty where no screen is connected.
  @TaskLocal package static var folder = FilePath("/sys/class/drm")

  /// The ports with a screen, in name order, and what their screens say of themselves.
  ///
  /// - Returns: The name of each port, such as `card1-DP-1`, and the bytes of its EDID.
  /// - Throws: ``ProfileError/unreadable(path:reason:)`` for the folder. What is no file, or cannot be read, is
  ///   skipped.
  package static func ports() throws(ProfileError) -> [(name: String, contents: [UInt8])] {
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
}
