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
      --connected reads the screens of this computer.

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
    if evidence.panel.name != nil, !asProfile { throw ValidationError("--name is for --as-profile; add it") }
  }

  func run() throws {
    var notes = Notes()
    guard !evidence.asksScreen else { return try writeScreens(&notes) }
    if let word, (try? FileName(text: word).path.stat())?.type == .regular {
      throw ValidationError("'\(word.quotable)' is a file; give it as --edid \(word.quotable)")
    }
    let size = word.flatMap { try? ValueKind.pixels.read($0) as DisplaySize }
    // What a browser calls its size is in CSS px, and so is a size beside its ratio.
    let isInPoints = size != nil && evidence.panel.points == nil && Arguments.all.contains { $0.hasPrefix("--dpr") }
    var known = evidence.evidence(size == nil ? word : nil, pixels: isInPoints ? nil : size)
    if isInPoints { known.points = size }
    if known.pixels == nil, known.size != nil || known.diagonal != nil {
      throw ValidationError("--size and --diagonal need the panel's pixels; add --pixels WxH")
    }
    let database = try profiles.database(for: known.modelIdentifier.map { [$0] } ?? [], isComplete: true)
    let identification = try database.identify(known)
    notes.add(database.replacements, among: identification.candidates.flatMap(\.devices))
    if let size = known.pixels ?? known.points,
      known == DisplayEvidence(pixels: size) || known == DisplayEvidence(points: size)
    {
      let others = identification.candidates.isEmpty ? try database.readings(of: size) : []
      for reading in others { notes.add(reading) }
      if others.isEmpty, known.pixels != nil, size.width > size.height {
        notes.add(database.classes(of: size) ?? Self.monitors(of: size))
      }
    }
    try write(identification, known, &notes)
  }

  /// Writes the candidates, or the profile of the best one.
  private func write(_ identification: Identification, _ known: DisplayEvidence, _ notes: inout Notes) throws {
    let report = Report(of: identification)
    if asProfile {
      let name = evidence.panel.name ?? known.modelIdentifier ?? "Unknown display"
      guard let device = try identification.answer?.device(named: name, from: known) else {
        throw ValidationError("there is no single answer that makes a profile; add --scale, or --pixels and --diagonal")
      }
      return try output.write(Document(device.profileText, notes: report.notes), notes)
    }
    try output.write(report, notes)
    if identification.candidates.isEmpty { throw ExitStatus.checkFailed.code }
  }

  /// The densities of monitors, which pixels alone do not tell apart.
  private static func monitors(of pixels: DisplaySize) -> String {
    let diagonal = (pixels.width * pixels.width + pixels.height * pixels.height).squareRoot()
    let classes = [24.0, 27, 32, 43].map { "\((diagonal / $0).rounded().shortestText) ppi at \($0.shortestText) in" }
    return "a monitor of these pixels has \(classes.joined(separator: ", ")); add its diagonal, such as "
      + "--diagonal 27in, or read the screen itself with --connected"
  }

  /// The screens that a file describes, or those that are connected.
  private func writeScreens(_ notes: inout Notes) throws {
    let stated = try evidence.screens(&notes)
    let database = try profiles.database(for: stated.flatMap(\.selectors), isComplete: true)
    let known = stated.map { evidence.evidence(word, screen: $0) }
    let edids = stated.compactMap(\.evidence.edid)
    guard edids.count == stated.count else {
      if stated.count > 1 { notes.add("\(stated.count) screens are described; this is the first") }
      return try write(database.identify(stated[0], known[0]), known[0], &notes)
    }
    let screens = try stated.indices.map { try EDIDScreen(edids[$0], database.identify(stated[$0], known[$0])) }
    let report = Report(of: screens)
    let isComplete = screens.allSatisfy { $0.answer != nil }
    if asProfile, isComplete {
      guard edids.count == 1 else {
        throw ValidationError("--as-profile is for one screen, and these are \(edids.count); give the EDID of one")
      }
      let device = try evidence.device(edids[0], database.identify(stated[0], known[0]))
      return try output.write(Document(device.profileText, notes: report.notes), notes)
    }
    try output.write(report, notes)
    if !isComplete { throw ExitStatus.checkFailed.code }
  }
}

extension DeviceDatabase {
  /// The densities of the classes of panels with so many pixels, and what tells them apart; nil where there are none.
  fileprivate func classes(of size: DisplaySize) -> String? {
    let found = devices.filter { $0.family == "Class" && $0.displays[0].pixels == size }
    guard let first = found.first else { return nil }
    let densities = found.map { "\($0.displays[0].ppi.formatted(.upTo(1))) ppi as a \($0.name)" }.listed(6)
    return
      "panels of these pixels have \(densities); name the class, such as '\(first.name)', add --diagonal, or read the "
      + "screen itself with --connected"
  }

  /// What a size may be that no panel has in pixels: points, or what a system draws and scales down.
  fileprivate func readings(of size: DisplaySize) throws -> [String] {
    func text(_ size: DisplaySize) -> String { "\(size.width.shortestText)x\(size.height.shortestText)" }
    let pointsOf = try identify(DisplayEvidence(points: size)).candidates.first?.devices.listed(4)
    let drawing = devices.flatMap { $0.screens() }.filter { screen in
      guard let points = screen.panel.points, screen.figures.nativeScale != screen.figures.scale else { return false }
      let drawn = [points.width, points.height].map { $0 * screen.figures.scale }
      return drawn == [size.width, size.height] || drawn == [size.height, size.width]
    }
    // Windows sets notebooks to steps of a quarter.
    let windows = [1.25, 1.5, 1.75, 2, 2.5, 3].lazy.compactMap { scale -> String? in
      let pixels = try? DisplaySize(
        width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
      return pixels.flatMap(self.classes).map {
        "\(text(size)) is what a browser says of \(pixels.map(text) ?? "") at \((scale * 100).shortestText) %; \($0)"
      }
    }.first
    return [
      pointsOf.map { "\(text(size)) are the points of \($0); give them as --points \(text(size))" }, windows,
      drawing.first?.panel.pixels.map { panel in
        "\(text(size)) is what the system draws on \(drawing.map(\.title).listed(4)), and scales down; their panels have "
          + "\(text(panel))"
      },
    ].compactMap { $0 }
  }
}

/// The evidence about a display.
struct EvidenceOptions: ParsableArguments {
  @OptionGroup var panel: PanelOptions

  @Flag(help: "Read every screen connected to this computer.") var connected = false

  @Option(.file, help: .hidden("Where the ports are, in place of /sys/class/drm.")) var ports: FileName?

  /// Whether a display is to say itself what it is.
  var asksScreen: Bool { panel.edid != nil || connected }

  var isGiven: Bool { asksScreen || evidence(nil) != DisplayEvidence() }

  func validate() throws {
    if panel.edid != nil, connected {
      throw ValidationError("--edid and --connected exclude each other; leave one out")
    }
  }

  func evidence(_ identifier: String?, pixels: DisplaySize? = nil, screen: SystemScreen? = nil) -> DisplayEvidence {
    let stated = screen?.evidence
    return DisplayEvidence(
      modelIdentifier: identifier, pixels: pixels ?? panel.pixels ?? stated?.pixels,
      scale: panel.scale ?? stated?.scale, points: panel.points, size: panel.size, diagonal: panel.diagonal,
      edid: stated?.edid)
  }

  /// The screens that the file describes, or those that are connected.
  func screens(_ notes: inout Notes) throws -> [SystemScreen] {
    if let file = panel.edid {
      let text = try panel.text(of: file)
      for note in text.notes { notes.add(note) }
      return text.screens
    }
    guard ports == nil else { return try portScreens(&notes) }
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
      try child.read {
        output += $0
      } errors: { _ in
      }
    } catch {
      _ = child.end(isDone: false)
      throw fault("\(error)")
    }
    let status = child.end(isDone: true)
    guard status == 0 else { throw fault("it ended with status \(status)") }
    return output
  }

  /// The screens of the ports in Linux's folder.
  private func portScreens(_ notes: inout Notes) throws -> [SystemScreen] {
    let found: [(name: String, contents: [UInt8])]
    do {
      found = try ConnectedScreens.ports(in: ports?.path ?? ConnectedScreens.folder)
    } catch {
      notes.add(
        "connected screens cannot be read here; give an EDID file with --edid FILE, or measure: --pixels WxH --size WxHmm"
      )
      throw error
    }
    guard !found.isEmpty else {
      notes.add("no connected screen has an EDID; give a file with --edid FILE")
      throw ExitStatus.checkFailed.code
    }
    var faults: [BadFile] = []
    let screens = found.compactMap { port -> SystemScreen? in
      do {
        return SystemScreen(try EDID(contents: port.contents, ignoringChecksum: panel.ignoreChecksum))
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
  func device(_ edid: EDID, _ identification: Identification) throws -> Device {
    if edid.density.ppi != nil { return try edid.device(named: panel.name) }
    let known = evidence(nil, screen: SystemScreen(edid))
    guard let device = try identification.answer?.device(named: panel.name ?? edid.title, from: known) else {
      throw ValidationError(edid.missingSizeAdvice)
    }
    return device
  }
}
