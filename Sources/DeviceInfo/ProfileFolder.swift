internal import SystemPackage

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Finds the profile files below a folder; swift-system reads files and not yet folders.
enum ProfileFolder {
  /// The file itself, or every `*.json` below a folder in name order, without `schema.json`.
  static func files(at path: FilePath) throws(ProfileError) -> [FilePath] {
    guard try type(of: path) == .directory else { return [path] }
    let files = try profiles(below: path)
    guard !files.isEmpty else { throw .noProfiles(folder: path.string) }
    return files
  }

  private static func profiles(below folder: FilePath) throws(ProfileError) -> [FilePath] {
    var files: [FilePath] = []
    for name in try names(in: folder).sorted() {
      let path = folder.appending(name)
      if try type(of: path, followsLink: false) == .directory {
        files += try profiles(below: path)
      } else if path.extension == "json", name != "schema.json" {
        // A pipe would keep the program waiting for someone to write into it.
        let type = try type(of: path)
        guard type == .regular || type == .directory else {
          throw .unreadable(path: path.string, .notSupported)
        }
        files.append(path)
      }
    }
    return files
  }

  private static func type(of path: FilePath, followsLink: Bool = true) throws(ProfileError) -> FileType {
    do {
      return try path.stat(followTargetSymlink: followsLink).type
    } catch {
      throw .unreadable(path: path.string, error)
    }
  }

  private static func names(in folder: FilePath) throws(ProfileError) -> [String] {
    guard let stream = opendir(folder.string) else {
      throw .unreadable(path: folder.string, Errno(rawValue: errno))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
