package import SystemPackage

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Finds the profile files below a folder; swift-system reads files and not yet folders.
package enum ProfileFolder {
  /// The file itself, or every `*.json` below a folder in name order, without `schema.json`; what cannot be read is in
  /// its place. Names are bytes: one that is not UTF-8 is as good as any other.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - maximumCount: The most files and folders that are looked at below a folder.
  /// - Returns: The files, or why one cannot be read.
  static func files(at path: FilePath, maximumCount: Int = 10_000) -> [Result<FilePath, ProfileError>] {
    do throws(ProfileError) {
      guard try fileType(at: path) == .directory else { return [.success(path)] }
    } catch {
      return [.failure(error)]
    }
    let files = profiles(below: path, maximumCount)
    return files.isEmpty ? [.failure(.noProfiles(folder: path.string))] : files
  }

  /// A list holds the folders that are still to be read, so that no depth exhausts the stack.
  private static func profiles(below folder: FilePath, _ maximumCount: Int) -> [Result<FilePath, ProfileError>] {
    var found: [Result<FilePath, ProfileError>] = []
    // The next one is the last.
    var pending: [(path: FilePath, isFolder: Bool)] = [(folder, true)]
    var count = 0
    while let (path, isFolder) = pending.popLast() {
      do throws(ProfileError) {
        if try isFolder ? true : fileType(at: path, followsLink: false) == .directory {
          let names = try names(in: path)
          count += names.count
          guard count <= maximumCount else {
            let reason = "it holds more than \(maximumCount) files; give the folder of the profiles"
            return [.failure(.unreadable(path: folder.string, reason: reason))]
          }
          // By their bytes, which no locale and no repair of what is not UTF-8 can change; the first is to be the last.
          pending += names.sorted { first, second in
            first.withPlatformString { one in second.withPlatformString { other in strcmp(one, other) > 0 } }
          }.map { (path.appending($0), false) }
        } else if try isProfile(path) {
          found.append(.success(path))
        }
      } catch {
        found.append(.failure(error))
      }
    }
    return found
  }

  /// Whether a file is a profile by its name.
  private static func isProfile(_ path: FilePath) throws(ProfileError) -> Bool {
    guard path.extension == "json", path.lastComponent?.string != "schema.json" else { return false }
    // A pipe would keep the program waiting for someone to write into it.
    let type = try fileType(at: path)
    guard type == .regular || type == .directory else { throw .unreadable(path, .notSupported) }
    return true
  }

  private static func fileType(at path: FilePath, followsLink: Bool = true) throws(ProfileError) -> FileType {
    do {
      return try path.stat(followTargetSymlink: followsLink).type
    } catch {
      throw .unreadable(path, error)
    }
  }

  /// The entries of a folder, in no order.
  package static func names(in folder: FilePath) throws(ProfileError) -> [FilePath.Component] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else {
      throw .unreadable(folder, Errno(rawValue: errno))
    }
    defer { closedir(stream) }
    var names: [FilePath.Component] = []
    while true {
      // At the end of the folder nil comes too, and leaves the error number alone.
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          FilePath.Component(platformString: $0)
        }
      }
      if let name, name.kind == .regular { names.append(name) }
    }
    guard errno == 0 else { throw .unreadable(folder, Errno(rawValue: errno)) }
    return names
  }
}
