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
  /// The file itself, or every `*.json` below a folder in name order, without `schema.json`; what cannot be read is in its
  /// place.
  static func files(at path: FilePath) -> [Result<FilePath, ProfileError>] {
    switch Result(catching: { () throws(ProfileError) in try type(of: path) }) {
    case .failure(let error): return [.failure(error)]
    case .success(.directory):
      let files = profiles(below: path)
      return files.isEmpty ? [.failure(.noProfiles(folder: path.string))] : files
    case .success: return [.success(path)]
    }
  }

  private static func profiles(below folder: FilePath) -> [Result<FilePath, ProfileError>] {
    do throws(ProfileError) {
      return try names(in: folder).sorted().flatMap { profiles(at: folder.appending($0)) }
    } catch {
      return [.failure(error)]
    }
  }

  /// A file of a folder, if it is a profile by its name, or those below a folder in it.
  private static func profiles(at path: FilePath) -> [Result<FilePath, ProfileError>] {
    do throws(ProfileError) {
      if try type(of: path, followsLink: false) == .directory { return profiles(below: path) }
      guard path.extension == "json", path.lastComponent?.string != "schema.json" else { return [] }
      // A pipe would keep the program waiting for someone to write into it.
      let type = try type(of: path)
      guard type == .regular || type == .directory else { throw .unreadable(path: path.string, .notSupported) }
      return [.success(path)]
    } catch {
      return [.failure(error)]
    }
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
    while true {
      // At the end of the folder nil comes too, and leaves the error number alone.
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .unreadable(path: folder.string, Errno(rawValue: errno)) }
    return names
  }
}
