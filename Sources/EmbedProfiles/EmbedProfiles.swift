import Foundation

/// Usage: `EmbedProfiles OUTPUT PROFILE...`; writes the profiles as raw string literals into one Swift file.
@main
enum EmbedProfiles {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let output = paths.first else { throw CocoaError(.fileNoSuchFile) }
    let entries = try paths.dropFirst().map { try entry(URL(filePath: $0)) }
    let source = """
      extension BundledProfiles {
        /// The profiles in name order.
        package static let files: [BundledProfile] = [
      \(entries.joined(separator: ",\n"))
        ]
      }

      """
    try source.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
  }

  private static func entry(_ profile: URL) throws -> String {
    let text = withoutBlanks(try String(contentsOf: profile, encoding: .utf8))
    // One more mark than the longest run in the text, so that nothing in it can end the literal.
    let marks = String(repeating: "#", count: longestRunOfMarks(in: text) + 1)
    return """
      BundledProfile(name: "\(profile.lastPathComponent)", text: \(marks)"\(text)"\(marks))
      """
  }

  /// JSON without the white space between its tokens, which is half of a readable profile and would be parsed at every
  /// start.
  private static func withoutBlanks(_ text: String) -> String {
    var result = ""
    var isInString = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isInString {
        isInString = scalar != "\"" || isEscaped
        isEscaped = scalar == "\\" && !isEscaped
      } else {
        if " \t\r\n".unicodeScalars.contains(scalar) { continue }
        isInString = scalar == "\""
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func longestRunOfMarks(in text: String) -> Int {
    text.split { $0 != "#" }.map(\.count).max() ?? 0
  }
}
