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
      profiles.append(Profile(reading: try contents(of: file), origin: .file(file.string)))
    }
    return profiles
  }

  private static func contents(of path: FilePath) throws(ProfileError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor.open(path, .readOnly)
      bytes = try file.closeAfter { try file.readAll(upTo: maximumBytes + 1) }
    } catch {
      throw .unreadable(path: path.string, error as? Errno ?? .ioError)
    }
    guard bytes.count <= maximumBytes else { throw .tooLarge(path: path.string) }
    return bytes
  }
}

extension FileDescriptor {
  /// The bytes from here to the end, or as many as the limit allows.
  fileprivate func readAll(upTo limit: Int) throws -> [UInt8] {
    // A regular file tells its size, so that one allocation does; the byte more is what ``JSONText`` adds.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(try stat().size), limit) + 1)
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
      while bytes.count < limit {
        let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: chunk.prefix(limit - bytes.count)))
        if count == 0 { break }
        bytes.append(contentsOf: chunk.prefix(count))
      }
    }
    return bytes
  }
}
