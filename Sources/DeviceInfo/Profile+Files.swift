internal import BundledProfiles
internal import SystemPackage

extension Profile {
  /// The largest profile file that is read, in bytes: 64 MiB, some two hundred thousand devices.
  public static let maximumBytes = 64 << 20

  /// The profiles that are part of the program.
  ///
  /// - Returns: A profile for each file, in name order.
  public static func bundled() -> [Profile] {
    BundledProfiles.files.map { file in
      let bytes = UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
      return Profile(reading: Array(bytes), origin: .bundled("\(file.name)"))
    }
  }

  /// Reads a profile file, or every profile of a folder.
  ///
  /// - Parameter path: A file; or a folder, which is read recursively for `*.json` in name order, without `schema.json`.
  /// - Returns: A profile for each file, sound or not.
  /// - Throws: ``ProfileError`` when something cannot be read, is too large, or a folder holds no profile.
  public static func read(_ path: String) throws(ProfileError) -> [Profile] {
    let files = try ProfileFolder.files(at: FilePath(path))
    var profiles: [Profile] = []
    for file in files {
      profiles.append(Profile(reading: try TextFile.bytes(of: file), origin: .file(file.string)))
    }
    return profiles
  }
}
