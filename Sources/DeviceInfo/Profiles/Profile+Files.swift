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
    var profiles: [Profile] = []
    for file in ProfileFolder.files(at: FilePath(path)) { profiles.append(try Profile(readingFile: file.get())) }
    return profiles
  }

  /// Reads a profile file, or every profile of a folder, however many of them cannot be read.
  ///
  /// - Parameter path: A file or a folder, as for ``read(_:)``.
  /// - Returns: A profile for each file, sound or not, or why there is none.
  public static func readEach(_ path: String) -> [Result<Profile, ProfileError>] {
    ProfileFolder.files(at: FilePath(path)).map { file in
      Result { () throws(ProfileError) in try Profile(readingFile: file.get()) }
    }
  }

  private init(readingFile path: FilePath) throws(ProfileError) {
    self.init(reading: try TextFile.bytes(of: path), origin: .file(path.string))
  }
}
