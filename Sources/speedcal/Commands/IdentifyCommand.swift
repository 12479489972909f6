import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration
import SystemPackage

struct IdentifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Find out which display this is.",
    usage: "speedcal identify [<identifier>|<pixels>|<name>] [<options>]",
    discussion: """
      The more you know of the display, the more certain the answer. Contradictions are shown, never averaged. \
      --connected reads the screens of this computer. The user of a monitor or a notebook sets its scale, so that points \
      or pixels alone are those of many: one answer then covers them all.

      Example: speedcal identify 1179x2556 --scale 3
      Example: speedcal identify --connected
      """)

  @Argument(
    help: ArgumentHelp("A model identifier, pixels (1179x2556, 4k), or a name.", valueName: "display"),
    completion: SelectorCompletion.kind)
  var words: [String] = []

  @OptionGroup(title: "Evidence") var evidence: EvidenceOptions

  @Flag(help: "Print a profile file of the best candidate.") var asProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  private var word: String? { words.isEmpty ? nil : words.joined(separator: " ") }

  func validate() throws {
    if word == nil, !evidence.isGiven {
      throw ValidationError(
        "give a model identifier, or what is known of the display: --pixels WxH, --scale S, --edid FILE, --connected")
    }
    try OptionRule.check(.needs("--name", "--as-profile", if: evidence.panel.name != nil && !asProfile))
  }

  func run() throws {
    var notes = Notes()
    guard !evidence.asksScreen else { return try writeScreens(&notes) }
    if let word, (try? FileName(text: word).path.stat())?.type == .regular {
      throw ValidationError("'\(word.quotable)' is a file; give it as --edid \(word.quotable)")
    }
    let size = word.flatMap { try? ValueKind.pixels.read($0) as DisplaySize }
    // What a browser calls its size is in CSS px, and so is a size beside its ratio.
    let isInPoints = size != nil && evidence.panel.points == nil && TypedLine.current.has("--dpr")
    var known = evidence.evidence(size == nil ? word : nil, pixels: isInPoints ? nil : size)
    if isInPoints { known.points = size }
    try OptionRule.check(
      .needs("--size", "--pixels WxH", if: known.pixels == nil && known.size != nil),
      .needs("--diagonal", "--pixels WxH", if: known.pixels == nil && known.diagonal != nil))
    let names = known.modelIdentifier.map { [$0] }
    let database = try names.map { try profiles.database(for: $0, .devices) } ?? profiles.database(.everything)
    if let size, let points = try database.reading(known, inPoints: size) {
      known = points
      notes.add("\(size.plainText) is read as points; give --pixels \(size.plainText) if they are the panel's pixels")
    }
    let identification = try database.identify(known)
    notes.add(database.replacements, among: identification.candidates.flatMap(\.devices))
    if let size = known.pixels, known == DisplayEvidence(pixels: size), identification.candidates.isEmpty,
      let note = database.drawing(of: size) ?? database.pointsNote(of: size)
    {
      notes.add(note)
    }
    try write(identification, known, notes)
  }

  /// Writes the candidates, or the profile of the best one.
  private func write(_ identification: Identification, _ known: DisplayEvidence, _ notes: Notes) throws {
    try write(Report(of: identification), isFound: !identification.candidates.isEmpty, notes) {
      let name = evidence.panel.name ?? known.modelIdentifier ?? "Unknown display"
      guard let device = try identification.answer?.device(named: name, from: known) else {
        throw ValidationError("there is no single answer that makes a profile; add --scale, or --pixels and --diagonal")
      }
      return device
    }
  }

  /// Writes the report, or the profile; fails where nothing is found.
  private func write(_ report: Report, isFound: Bool, _ notes: Notes, profile: (() throws -> Device)?) throws {
    if asProfile, let device = try profile?() {
      return try output.write(Document(device.profileText, notes: report.notes), notes)
    }
    try output.write(report, notes)
    if !isFound { throw ExitStatus.checkFailed.code }
  }

  /// The screens that a file describes, or those that are connected.
  private func writeScreens(_ notes: inout Notes) throws {
    let described = try evidence.screens(&notes)
    let database = try profiles.database(for: described.flatMap(\.selectors), .devices)
    let stated = described.map { $0.resolved(in: database, pixels: evidence.panel.pixels) }
    for remark in stated.flatMap(\.remarks) { notes.add(remark, .remark) }
    let known = stated.map { evidence.evidence(word, screen: $0) }
    if stated.contains(where: { $0.pointName == .dp }) {
      if stated.count > 1 { notes.add("\(stated.count) screens are described; this is the first") }
      return try write(database.identify(stated[0], known[0]), known[0], notes)
    }
    let screens = try stated.indices.map { try StatedScreen(stated[$0], database.identify(stated[$0], known[$0])) }
    let isFound = screens.allSatisfy { $0.answer != nil }
    func profile() throws -> Device {
      guard stated.count == 1 else {
        throw ValidationError("--as-profile is for one screen, and these are \(stated.count); give the EDID of one")
      }
      return try evidence.device(stated[0], database.identify(stated[0], known[0]))
    }
    try write(Report(of: screens), isFound: isFound, notes, profile: isFound ? profile : nil)
  }
}

/// The evidence about a display.
struct EvidenceOptions: ParsableArguments {
  @OptionGroup var panel: PanelOptions

  @Flag(help: "Read every screen connected to this computer.") var connected = false

  /// Whether a display is to say itself what it is.
  var asksScreen: Bool { panel.edid != nil || connected }

  var isGiven: Bool { asksScreen || evidence(nil) != DisplayEvidence() }

  func validate() throws {
    try OptionRule.check(.excludes("--edid", "--connected", if: panel.edid != nil && connected))
  }

  func evidence(_ identifier: String?, pixels: DisplaySize? = nil, screen: ScreenStatement? = nil) -> DisplayEvidence {
    let stated = screen?.evidence
    var evidence = DisplayEvidence(
      modelIdentifier: identifier ?? stated?.modelIdentifier, pixels: pixels ?? panel.pixels ?? stated?.pixels,
      scale: panel.scale ?? stated?.scale, points: panel.points, size: panel.size, diagonal: panel.diagonal)
    evidence.statement = stated?.statement
    return evidence
  }

  /// The screens that the file describes, or those that are connected.
  func screens(_ notes: inout Notes) throws -> [ScreenStatement] {
    if let file = panel.edid {
      let text = try panel.text(of: file)
      for note in text.notes { notes.add(note) }
      return text.screens
    }
    #if os(Linux)
      return try portScreens(&notes)
    #elseif os(macOS)
      return try SystemText(contents: Self.output(of: SystemText.macCommand)).screens
    #else
      throw ValidationError(
        "the connected screens cannot be read here; give --edid FILE with an EDID, or with what 'xrandr --props' prints"
      )
    #endif
  }

  /// What a program of the system prints.
  ///
  /// - Throws: `ProfileError` where it does not start or fails, which names the command.
  static func output(of command: [String]) throws -> [UInt8] {
    func fault(_ reason: String) -> ProfileError {
      .unreadable(
        path: command[0],
        reason: "\(reason); run '\(command.joined(separator: " "))', and give what it prints with --edid FILE")
    }
    let child: Child
    do throws(Errno) {
      child = try Child(command[0], Array(command.dropFirst()))
    } catch {
      throw fault("it does not start (\(error))")
    }
    var output: [UInt8] = []
    do {
      try child.read(output: { output += $0 }, errors: { _ in })
    } catch {
      _ = child.end(isDone: false)
      throw fault("\(error)")
    }
    let status = child.end(isDone: true)
    guard status == 0 else { throw fault("it ended with status \(status)") }
    return output
  }

  /// The screens of the ports in Linux's folder.
  private func portScreens(_ notes: inout Notes) throws -> [ScreenStatement] {
    let found: [(name: String, contents: [UInt8])]
    do {
      found = try ConnectedScreens.ports()
    } catch {
      notes.add(
        "connected screens cannot be read here; give an EDID file with --edid FILE, or measure: --pixels WxH --size WxHmm"
      )
      notes.tell()
      throw error
    }
    guard !found.isEmpty else {
      notes.add("no connected screen has an EDID; give a file with --edid FILE")
      notes.tell()
      throw ExitStatus.checkFailed.code
    }
    var faults: [BadFile] = []
    let screens = found.compactMap { port -> ScreenStatement? in
      do {
        return ScreenStatement(try EDID(contents: port.contents, ignoringChecksum: panel.ignoreChecksum))
      } catch {
        faults.append(BadFile(name: FileName(text: port.name), error: error))
        return nil
      }
    }
    if screens.isEmpty, let fault = faults.first { throw fault }
    for fault in faults { notes.add("\(fault)") }
    return screens
  }

  /// The display as a device of its own: by its EDID, or by what was measured in its place.
  func device(_ screen: ScreenStatement, _ identification: Identification) throws -> Device {
    if screen.density.ppi != nil { return try screen.device(named: panel.name) }
    let name = panel.name ?? screen.title
    let device = try identification.answer?.device(named: name, from: evidence(nil, screen: screen))
    guard let device else { throw ValidationError(screen.missingSizeAdvice) }
    return device
  }
}
