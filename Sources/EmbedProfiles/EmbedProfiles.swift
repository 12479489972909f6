import Foundation
import SpeedCalibration
import StrictJSON

/// Usage: `EmbedProfiles OUTPUT PROFILE...`; writes the profiles as raw string literals into one Swift file.
@main
enum EmbedProfiles {
  /// Ends with status 1 and a message that a build shows, where an error that leaves `main` would be a crash.
  static func main() {
    do {
      guard let output = CommandLine.arguments.dropFirst().first else { throw MissingOutput() }
      let profiles = try CommandLine.arguments.dropFirst(2).map(profile)
      try source(of: profiles).write(to: URL(filePath: output), atomically: true, encoding: .utf8)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  /// The name of a file, and what stands in it.
  private static func profile(_ path: String) throws -> (name: String, bytes: [UInt8]) {
    let file = URL(filePath: path)
    do {
      return (file.lastPathComponent, Array(try Data(contentsOf: file)))
    } catch {
      throw UnfitProfile(name: file.lastPathComponent, reason: error.localizedDescription)
    }
  }

  /// A Swift file with some profiles.
  ///
  /// - Parameter profiles: The name of each file, and what stands in it.
  /// - Returns: The file's text. The profiles are in it without the white space between their tokens, which is half of a
  ///   readable profile and would be read at every start.
  /// - Throws: ``UnfitProfile`` for a name that is no plain one, and for a file that is not JSON.
  static func source(of profiles: [(name: String, bytes: [UInt8])]) throws(UnfitProfile) -> String {
    var entries: [String] = []
    for (name, bytes) in profiles {
      guard isPlain(name) else {
        throw UnfitProfile(name: name, reason: "its name has other signs than A-Z a-z 0-9 . _ -")
      }
      do throws(JSONSyntaxError) {
        let text = String(decoding: try JSONText(validating: bytes).compact, as: UTF8.self)
        entries.append("    BundledProfile(name: \(literal(name)), text: \(literal(text)))")
      } catch {
        throw UnfitProfile(name: name, reason: "\(error.position.line):\(error.position.column): \(error.reason)")
      }
    }
    return """
      extension BundledProfiles {
        /// The profiles in name order.
        package static let files: [BundledProfile] = [
      \(entries.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Whether a file's name may stand in the source, and in what the program prints, as it is.
  private static func isPlain(_ name: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return name.utf8.allSatisfy { letters.contains($0 | 0x20) || digits.contains($0) || "._-".utf8.contains($0) }
      && name.utf8.first.map { letters.contains($0 | 0x20) || digits.contains($0) } == true
  }

  /// A text on one line as a raw string literal, with one more mark than the longest run in it, so that nothing in it can end
  /// the literal or be evaluated.
  private static func literal(_ text: String) -> String {
    let longestRun = text.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
    let marks = String(repeating: "#", count: longestRun + 1)
    return "\(marks)\"\(text)\"\(marks)"
  }
}

/// A call without the file to write.
struct MissingOutput: Error, CustomStringConvertible {
  /// The way to call the tool.
  var description: String { "usage: EmbedProfiles OUTPUT PROFILE..." }
}

/// A profile that cannot be embedded.
struct UnfitProfile: Error, CustomStringConvertible {
  let name: String
  let reason: String

  /// The file, its name so that it cannot disturb a terminal, and the reason.
  var description: String { "cannot embed '\(name.escapedForTerminal)': \(reason)" }
}
