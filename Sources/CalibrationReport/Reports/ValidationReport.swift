public import DeviceInfo

/// What is wrong with some profile files, a row for each problem.
public struct ValidationReport: Report, Sendable {
  private let profiles: [Profile]
  private let conflicts: [ProfileDiagnostic]
  private let count: Int

  /// Makes a report, and puts sound files together to see whether they fit.
  ///
  /// - Parameters:
  ///   - profiles: The files that were read, in order.
  ///   - isLaidOverBundled: Whether the bundled profiles are below them.
  public init(profiles: [Profile], isLaidOverBundled: Bool) {
    self.profiles = profiles
    let found = DeviceDatabase.conflicts(among: (isLaidOverBundled ? Profile.bundled() : []) + profiles)
    conflicts = found.listed
    count = profiles.reduce(found.count) { $0 + $1.problemCount }
  }

  /// Whether nothing is wrong.
  public var isSound: Bool { count == 0 }

  /// What is listed.
  private var problems: [ProfileDiagnostic] {
    Array((profiles.flatMap(\.problems) + conflicts).prefix(Profile.maximumProblems))
  }

  /// How many problems are not listed.
  private var unlisted: String? { count > problems.count ? "and \(count - problems.count) more" : nil }

  /// The machine columns.
  public var columns: [String] { ["file", "line", "column", "pointer", "problem"] }

  /// No settings.
  public var settings: [Setting] { [] }

  /// Appends a row for each problem.
  public func appendRows(to writer: inout RowWriter) throws {
    for problem in problems {
      writer.append([
        .text("\(problem.origin)"), Cell(problem.location.map { Double($0.line) }),
        Cell(problem.location.map { Double($0.column) }), Cell(problem.location?.pointer), .text(problem.message),
      ])
      try writer.endRow()
    }
    if let unlisted {
      writer.append([.missing, .missing, .missing, .missing, .text(unlisted)])
      try writer.endRow()
    }
  }

  /// Each file with its problems, or with how many devices it holds.
  public var sections: [TextSection] {
    var lines: [String] = []
    for profile in profiles {
      let devices = DeviceReport.counted(profile.devices.count, "device")
      if profile.isSound, !conflicts.contains(where: { $0.concerns(profile.origin) }) {
        lines.append("\(profile.origin): ok, \(devices)")
      }
      lines += profile.problems.map(\.description)
    }
    let ownCount = profiles.reduce(0) { $0 + $1.problems.count }
    lines += problems.dropFirst(ownCount).map(\.description)
    if let unlisted { lines.append(unlisted) }
    return [TextSection(lines: lines)]
  }
}
