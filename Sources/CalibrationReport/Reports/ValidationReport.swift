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
      if !profile.problems.isEmpty {
        lines += profile.problems.map(\.description)
      } else if !conflicts.contains(where: { $0.concerns(profile) }) {
        lines.append("\(profile.origin): ok, \(devices)")
      }
    }
    return [TextSection(lines: lines + conflicts.map(\.description))]
  }
}

extension ProfileProblem {
  /// Whether a profile is a side of this conflict, so that it cannot be called sound.
  fileprivate func concerns(_ profile: Profile) -> Bool {
    if case .identifierTaken(_, _, _, let other) = fault, other == profile.origin { return true }
    return origin == profile.origin
  }
}
