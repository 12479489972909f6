package import Testing
import Foundation

/// Expects a text that a file of the calling module's `Fixtures` folder keeps; a failure prints the first lines that
/// differ. Where SPEEDCAL_RECORD is set, the file is written anew.
package func expectKept(
  _ actual: String, in name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var folder = URL(filePath: filePath).deletingLastPathComponent()
  while !folder.lastPathComponent.hasSuffix("Tests") { folder.deleteLastPathComponent() }
  let file = folder.appending(path: "Fixtures/\(name)")
  if ProcessInfo.processInfo.environment["SPEEDCAL_RECORD"] != nil { try Data(actual.utf8).write(to: file) }
  let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  guard kept != actual else { return }
  let (old, new) = (
    kept.split(separator: "\n", omittingEmptySubsequences: false),
    actual.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let lines = (0..<max(old.count, new.count)).filter { $0 >= old.count || $0 >= new.count || old[$0] != new[$0] }
  let shown = lines.prefix(5).map { line in
    "\(name):\(line + 1)\n- \(line < old.count ? old[line].prefix(300) : "")\n+ \(line < new.count ? new[line].prefix(300) : "")"
  }
  Issue.record(
    """
    \(lines.count) lines of Fixtures/\(name) differ; if they should, set SPEEDCAL_RECORD=1 and read what changed
    \(shown.joined(separator: "\n"))
    """, sourceLocation: sourceLocation)
}
