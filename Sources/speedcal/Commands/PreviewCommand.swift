import ArgumentParser
import Pages
import Reports
import DeviceInfo
import ScrollMotion
import SpeedCalibration
import SystemPackage

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Write a page that plays the motion at true size.",
    usage: "speedcal preview <devices> ... [<speed>] [<options>]",
    discussion: """
      The page opens from disk in any browser, plays each display at its true size and speed once the screen is \
      calibrated with a bank card, and prints as a hand-over sheet. With --all it holds every display, with a search.

      Example: speedcal preview 'iPhone 8' 'Pixel 8' 30mm/s --output both.html
      Example: speedcal preview --all --output displays.html
      """)

  @OptionGroup(title: "Motion") var motion: MotionOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Output") var output: OutputOptions<PageChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    try displays.require()
    let isPage = output.format == .html || output.file.fileExtension == nil
    guard isPage else { throw ValidationError("preview writes HTML only; name a file that ends in .html") }
    if output.typedFile == nil, StandardStreams.outputIsTerminal {
      throw ValidationError("a page is for a browser; name its file, such as --output page.html")
    }
  }

  func run() throws {
    var notes = Notes()
    if displays.all { return try writeCatalogue(&notes) }
    let screens = try displays.screens(&notes).once
    guard screens.count <= 200 else {
      throw ValidationError(
        "a page shows at most 200 displays, not \(screens.count); name fewer, or give --all alone, for the catalogue")
    }
    let shown = motion.refresh.setting(on: screens, &notes)
    let database = try displays.profiles.database(listed: screens.map(\.title))
    let page = try PreviewPage(
      shown, request(on: screens, &notes), words: displays.words(of: screens, in: database))
    try output.write(Document(page.html, notes: page.notes), notes)
  }

  private func writeCatalogue(_ notes: inout Notes) throws {
    try OptionRule.check(.excludes("--all", "names", if: displays.hasNames))
    guard !displays.description.isDescribed, !displays.zoomed, displays.display == nil else {
      throw ValidationError("--all shows every display as its profile has it, and a form; leave out what describes one")
    }
    let database = try displays.profiles.database(.everything)
    let words = displays.words(of: database.devices.flatMap { $0.screens() }, in: database)
    let page = try PreviewPage(
      catalogue: database.devices, refreshRates: motion.refresh.refresh, request(on: [], &notes), words: words)
    try output.write(Document(page.html), notes)
  }

  private func request(on screens: [Screen], _ notes: inout Notes) throws -> PreviewPage.Request {
    try PreviewPage.Request(
      motion.speed.asked(on: screens, in: displays.typedWords, &notes), settings: motion.settings(on: screens, &notes),
      ways: motion.ways, durationSeconds: motion.duration,
      readerOptions: TypedLine.current.typed(Set(ReaderOptions.ofText)),
      content: page.pageContent(), generator: Speedcal.nameAndVersion)
  }
}

/// A command that writes a page and nothing else.
enum PageChoice: FormatChoice { static let formats = [OutputFormat.html] }

/// The content of a page.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Move a ruler, stripes, text or a file. (default: text)", valueName: "content"),
    completion: .list(["ruler", "stripes", "text"]))
  var content: String?

  func pageContent() throws -> PageContent {
    switch content?.lowercased() {
    case nil, "text": return .sentence
    case "ruler": return .ruler
    case "stripes": return .stripes
    default:
      let name = FileName(text: content ?? "")
      if !name.isStandardStream, (try? name.path.stat()) == nil {
        throw ValidationError(
          "there is no file '\(name)'; --content is ruler, stripes, text, or the name of a file with text of your own")
      }
      let bytes = try name.bytes()
      return try BadFile.naming(name) {
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
          throw InputError("is no text; save it as .txt in UTF-8")
        }
        return try PageContent(text: text)
      }
    }
  }
}
