public import DeviceInfo
import JSONC

/// What is wrong with some profile files, a row for each problem.
public struct ValidationReport: Report, Sendable {
  private let profiles: [Profile]
  private let conflicts: [ProfileProblem]

  /// Makes a report, and puts sound files together to see whether they fit.
  ///
  /// - Parameters:
  ///   - profiles: The files that were read, in order.
  ///   - isLaidOverBundled: Whether the bundled profiles are below them.
  public init(profiles: [Profile], isLaidOverBundled: Bool) {
    self.profiles = profiles
    let layers = (isLaidOverBundled ? Profile.bundled() : []) + profiles.filter(\.problems.isEmpty)
    do throws(ProfileError) {
      _ = try DeviceDatabase(profiles: layers)
      conflicts = []
    } catch {
      conflicts = if case .invalid(let problems) = error { problems } else { [] }
    }
  }

  /// Whether nothing is wrong.
  public var isSound: Bool { problems.isEmpty }

  private var problems: [ProfileProblem] { profiles.flatMap(\.problems) + conflicts }

  /// The machine columns.
  public var columns: [String] { ["file", "line", "column", "pointer", "problem"] }

  /// No settings.
  public var settings: [Setting] { [] }

  /// Appends a row for each problem.
  public func appendRows(to writer: inout RowWriter) throws {
    for problem in problems {
      writer.append([
        .text("\(problem.origin)"), Cell(problem.position.map { Double($0.line) }),
        Cell(problem.position.map { Double($0.column) }), Cell(problem.pointer?.description), .text(problem.message),
      ])
      try writer.endRow()
    }
  }

  /// Each file with its problems, or with how many devices it holds.
  public var sections: [TextSection] {
    var lines: [String] = []
    for profile in profiles {
      let devices = DeviceReport.counted(profile.devices.count, "device")
      lines += profile.problems.isEmpty ? ["\(profile.origin): ok, \(devices)"] : profile.problems.map(\.description)
    }
    return [TextSection(lines: lines + conflicts.map(\.description))]
  }
}
