internal import SystemPackage

/// Reads whole files, up to ``Profile/maximumBytes``.
package enum TextFile {
  /// The text of a file; bytes that are not UTF-8 become replacement characters.
  package static func contents(of path: String) throws(ProfileError) -> String {
    String(decoding: try bytes(of: FilePath(path)), as: UTF8.self)
  }

  static func bytes(of path: FilePath) throws(ProfileError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor.open(path, .readOnly)
      bytes = try file.closeAfter { try file.readAll(upTo: Profile.maximumBytes + 1) }
    } catch {
      throw .unreadable(path: path.string, error as? Errno ?? .ioError)
    }
    guard bytes.count <= Profile.maximumBytes else { throw .tooLarge(path: path.string) }
    return bytes
  }
}

extension FileDescriptor {
  /// The bytes from here to the end, or as many as the limit allows.
  fileprivate func readAll(upTo limit: Int) throws -> [UInt8] {
    // A regular file tells its size, so that one allocation does; the byte more is what JSONText adds.
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
