package import DeviceInfo
import SpeedCalibration

/// The problems of some profile files, a row for each problem.
package struct ValidationReport {
  private let profiles: [Profile]
  private let conflicts: [ProfileDiagnostic]
  private let count: Int

  /// The devices that sound files replace among the bundled profiles.
  package let replacements: [DeviceDatabase.Replacement]

  /// Makes a report, and puts sound files together to see whether they fit.
  ///
  /// - Parameters:
  ///   - profiles: The files that were read, in order.
  ///   - isLaidOverBundled: Whether the bundled profiles are below them.
  package init(profiles: [Profile], isLaidOverBundled: Bool) {
    self.profiles = profiles
    let found = DeviceDatabase.conflicts(among: (isLaidOverBundled ? Profile.bundled(.apple) : []) + profiles)
    conflicts = found.listed
    count = profiles.reduce(found.count) { $0 + $1.problemCount }
    replacements =
      count == 0 && isLaidOverBundled
      ? (try? DeviceDatabase(profiles: Profile.bundled(.everything) + profiles).replacements) ?? [] : []
  }

  /// Each file with its problems, or with how many devices it holds.
  ///
  /// - Parameter errors: Why other files could not be read; of all formats, JUnit's has them.
  /// - Returns: The report.
  package func report(errors: [String] = []) -> Report {
    let problems = problems
    let rows: [Row] = problems.map { ($0, $0.message) } + (unlisted.map { [(nil, $0)] } ?? [])
    let sound = profiles.filter(isClean).map { Finding("\($0.origin)") }
    let failed = rows.map { diagnostic, message in
      let place = diagnostic?.location.map { ":\($0.line):\($0.column)" } ?? ""
      return Finding(
        (diagnostic.map { "\($0.origin)" } ?? "") + place, .fail, diagnostic?.description ?? message)
    }
    let unread = errors.map { Finding("file", .error, $0) }
    return Report(table: Table(Self.columns, of: rows), findings: ("profile", sound + failed + unread)) {
      [Section(lines: lines)]
    }
  }

  /// A problem, or how many are not listed.
  private typealias Row = (diagnostic: ProfileDiagnostic?, message: String)

  private static let columns: [Column<Row>] = [
    .text("file") { $0.diagnostic.map { "\($0.origin)" } },
    .number("line") { $0.diagnostic?.location.map { Double($0.line) } },
    .number("column") { $0.diagnostic?.location.map { Double($0.column) } },
    .text("pointer") { $0.diagnostic?.location?.pointer },
    .text("problem") { $0.message },
  ]

  /// The problems that are listed.
  private var problems: [ProfileDiagnostic] {
    Array((profiles.flatMap(\.problems) + conflicts).prefix(Profile.maximumProblems))
  }

  private var unlisted: String? { count > problems.count ? "and \(count - problems.count) more" : nil }

  /// Whether a file has no problem, by itself and beside the others.
  private func isClean(_ profile: Profile) -> Bool {
    profile.isSound && !conflicts.contains { $0.concerns(profile.origin) }
  }

  private var lines: [String] {
    var lines: [String] = []
    for profile in profiles {
      if isClean(profile) {
        let origin = profile.origin.description.escapedForTerminal
        lines.append("\(origin): ok, \(counted(profile.devices.count, "device"))")
      }
      lines += profile.problems.map(\.description)
    }
    let ownCount = profiles.reduce(0) { $0 + $1.problems.count }
    return lines + problems.dropFirst(ownCount).map(\.description) + (unlisted.map { [$0] } ?? [])
  }
}
