import SpeedCalibration
import SystemPackage

/// The name of a file as it was typed.
struct FileName: Sendable {
  /// The words as typed.
  let text: String

  var path: FilePath { FilePath(text) }

  /// Whether it is `-`, standard input or output.
  var isStandardStream: Bool { text == "-" }

  /// The name without its folders; nil of a standard stream.
  var fileName: String? { isStandardStream ? nil : path.lastComponent?.string }

  /// The part behind the last dot of the name, in lower case; nil where the name has no text before or behind it.
  var fileExtension: String? { path.extension.flatMap { $0.isEmpty ? nil : $0.lowercased() } }

  /// What the ending of a name says of a file.
  enum Kind: String {
    case table = "csv tsv txt log"
    case recording = "mp4 mov m4v mkv webm gif"
    case picture = "png jpg jpeg heic gif webp tiff bmp svg"
    case profile = "json"
    case spreadsheet = "xlsx xls xlsm ods numbers"

    /// Programs open these by their ending, and would refuse what is in them or show it wrong.
    case foreign = """
      gz zip bz2 xz zst 7z tgz xhtml html htm pdf doc docx odt rtf tex xml yaml yml toml plist parquet feather sqlite db \
      js mjs jsx ts tsx vue svelte kt kts java py ipynb r rb go rs c h cpp cs dart php lua sh swift css scss sass less
      """
  }

  /// Whether its ending is one of a kind.
  func isA(_ kind: Kind) -> Bool { kind.rawValue.split(separator: " ").contains { $0 == fileExtension ?? "" } }

  /// Whether a slash at its end asks for a folder; ``path`` does not tell.
  var isFolder: Bool { text.utf8.last == UInt8(ascii: "/") }
}

extension FileName: CustomStringConvertible {
  /// The name as a message shows it.
  var description: String { String(shortening: text.utf8, to: 300).escapedForTerminal }
}
