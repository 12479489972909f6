import DeviceInfo
import Reports
import ScrollCarousel
import SpeedCalibration
import SpeedMeasurement

/// What libFuzzer calls with each input. The first byte chooses what the others are read as; a broken promise ends the
/// program, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let kind = input.first else { return 0 }
  let rest = Array(input.dropFirst())
  switch kind {
  case UInt8(ascii: "e"): readEvents(rest)
  case UInt8(ascii: "s"): readSpeeds(rest)
  case UInt8(ascii: "r"): readRuns(rest)
  case UInt8(ascii: "l"): readLog(rest)
  case UInt8(ascii: "d"): readEDID(rest)
  default: readProfile(input)
  }
  return 0
}

/// A profile's bytes, a database, every format of every report on it, and the way back from each device's own profile.
private func readProfile(_ bytes: [UInt8]) {
  let profile = Profile(checking: bytes, origin: .file("fuzz.json"))
  check(profile.isSound == (profile.problemCount == 0), "sound without problems, or the other way round")
  check(profile.problems.count <= Profile.maximumProblems, "too many problems are listed")
  for problem in profile.problems {
    check(isFitForTerminal(problem.summary) && !problem.summary.contains("\n"), "a problem disturbs a terminal")
    check(isFitForTerminal(problem.description), "an excerpt disturbs a terminal")
  }
  write(ValidationReport(profiles: [profile], isLaidOverBundled: false).report())
  guard profile.isSound, let database = try? DeviceDatabase(profiles: [profile]) else { return }
  for device in database.devices {
    let copy = Profile(checking: Array(device.profileText.utf8), origin: device.origin)
    check(copy.devices == [device], "a device reads back as another one")
    check(isFitForTerminal(device.profileText), "a profile disturbs a terminal")
    check(database.device(name: device.name) == device, "a device is not found by its name")
    for identifier in device.modelIdentifiers {
      check(database.device(modelIdentifier: identifier) == device, "a device is not found by its identifier")
    }
  }
  write(Report(of: database.devices.flatMap { $0.screens() }))
  if let first = database.devices.first { write(Report(of: first)) }
  let screens = database.devices.prefix(8).flatMap { $0.screens() + $0.screens(isZoomed: true) }
  for layout in [SpeedReport.Layout.groups, .lines, .displays] {
    guard let speeds = try? SpeedReport(displays: screens, speeds: [0, 30, 200], layout: layout) else {
      continue
    }
    write(speeds.report)
    for document in [
      try? speeds.css(), try? speeds.tokens(), try? speeds.swiftFile(typeName: "Fuzz"), speeds.handOverSheet(),
    ] {
      guard let text = try? document?.text() else { continue }
      check(isFitForTerminal(text), "a hand-over disturbs a terminal")
    }
    if let tokens = try? speeds.tokens().text() { checkNumbers(ofJSON: tokens) }
  }
}

/// The events of a carousel, and a short run of them.
private func readEvents(_ bytes: [UInt8]) {
  do {
    let schedule = try CarouselSchedule(String(decoding: bytes, as: UTF8.self))
    let geometry = try CarouselGeometry(
      itemCount: 3, itemWidthPoints: 100, spacingPoints: 10, viewportWidthPoints: 320)
    let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
    let simulation = try CarouselSimulation(
      strip: CarouselStrip(.sets(3), geometry: geometry),
      drive: CarouselDrive(millimetersPerSecond: 30, calculator: calculator), calculator: calculator,
      durationSeconds: 1, schedule: schedule)
    write(Report(of: simulation))
  } catch {
    checkMessage("\(error)")
  }
}

/// A list of speeds.
private func readSpeeds(_ bytes: [UInt8]) {
  do {
    let speeds = try SpeedQuantity.list(String(decoding: bytes, as: UTF8.self)).map { try $0.millimetersPerSecond() }
    check(speeds.count > 0 && speeds.count <= 1_000_000_000, "a list of no speeds, or of too many")
    for speed in speeds.prefix(100) { check(speed.isFinite, "a speed that is no number") }
  } catch {
    checkMessage("\(error)")
  }
}

/// A table of measured runs.
private func readRuns(_ bytes: [UInt8]) {
  do {
    let runs = try MeasuredRun.runs(table: bytes, commandedMillimetersPerSecond: 30)
    let screen = try Screen(described: Display(ppi: 460, scale: 3), name: "runs")
    let fit = try RunFit(runs, display: MeasuredDisplay(screen.figures))
    let verification = try Verification(fit: fit, tolerancePercent: 2)
    write(Report(of: fit, on: screen, verification: verification), hasOwnTextAlone: true)
  } catch {
    checkMessage("\(error)")
  }
}

/// A tick log.
private func readLog(_ bytes: [UInt8]) {
  do {
    let screen = try Screen(described: Display(ppi: 460, scale: 3), name: "log")
    let log = try TickLog(table: bytes, on: screen.figures)
    let analysis = try TickLogAnalysis(
      of: log, on: screen.figures, settings: TickLogSettings(commandedMillimetersPerSecond: 30))
    write(Report(of: MeasuredMotion(analysis, on: screen)), hasOwnTextAlone: true)
  } catch {
    checkMessage("\(error)")
  }
}

/// What a display says of itself, as bytes or as digits, and the profile that is made of it.
private func readEDID(_ bytes: [UInt8]) {
  for ignoresChecksum in [false, true] {
    do {
      let edid = try EDID(contents: bytes, ignoringChecksum: ignoresChecksum)
      for note in edid.notes + [edid.density.reason, edid.title] { checkMessage(note) }
      let screen = try edid.screen()
      write(try SpeedReport(displays: [screen], speeds: [30]).report)
      readProfile(Array(try ScreenStatement(edid).device().profileText.utf8))
    } catch {
      checkMessage("\(error)")
    }
  }
}

private func checkMessage(_ message: String) {
  check(isFitForTerminal(message), "a message disturbs a terminal")
  check(message.utf8.count < 4000, "a message as long as its input")
}
