import ArgumentParser
import Reports

/// The answer to `--format help`: the formats that a command writes, by their groups.
enum FormatHelp {
  static func text(of type: any ParsableCommand.Type) -> String {
    let formats = (CommandDescription.of(type)?.formats ?? []).compactMap(OutputFormat.init)
    let width = formats.map(\.rawValue.count).max() ?? 0
    let lines = zip(formats, [OutputFormat?.none] + formats).map { format, before in
      let head = format.group == before?.group ? "" : "\(format.group.rawValue.uppercased()):\n"
      let gap = String(repeating: " ", count: width + 2 - format.rawValue.count)
      let ending = format.fileExtensions.first.map { ": .\($0)" } ?? ""
      return "\(head)  \(format.rawValue)\(gap)\(format.summary)\(ending)"
    }
    return lines.joined(separator: "\n")
  }
}
