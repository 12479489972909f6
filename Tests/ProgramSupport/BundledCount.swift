import Foundation
import TestSupport

/// What the profiles of Apple's devices hold, counted in the files by a reader of JSON that is not the program's.
enum BundledCount {
  static func devices() throws -> Int { try all().count }

  static func displays() throws -> Int {
    try all().reduce(0) { $0 + (($1["displays"] as? [Any])?.count ?? 0) }
  }

  private static func all() throws -> [[String: Any]] {
    let folder = Sketch.root.appendingPathComponent("profiles")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && $0.lastPathComponent.contains(/^(apple-.*|ip[aho].*|mac.*)\.json/) }
      .flatMap { file in
        let profile = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        // The schema is in the folder too, and has no devices.
        return profile?["devices"] as? [[String: Any]] ?? []
      }
  }
}
