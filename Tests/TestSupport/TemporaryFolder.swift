package import Foundation

/// A folder that goes away with its owner.
package final class TemporaryFolder: Sendable {
  package let url: URL

  /// Makes a folder with some files in it.
  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("speedcal-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, content) in files { try write(content, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  package func write(_ content: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appendingPathComponent(name)))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// A new file, open for writing.
  package func handle(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  /// The names of everything in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
