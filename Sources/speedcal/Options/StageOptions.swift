import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// The display that a carousel runs on, and how wide its viewport is.
struct StageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The device, by name or model identifier.", valueName: "selector"))
  var device: String?

  @Option(help: ArgumentHelp("Which display of a device with several.", valueName: "name"))
  var display: String?

  @Option(help: "Physical pixels per inch of a display that is in no profile.", transform: Decimal.number)
  var ppi: Double?

  @Option(help: "Rendered pixels per point of that display.", transform: Decimal.number)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the viewport in points. (default: the display's)", valueName: "points"),
    transform: Decimal.number)
  var viewport: Double?

  @OptionGroup var profiles: ProfileOptions

  func validate() throws {
    if device != nil, ppi != nil { throw ValidationError("--device and --ppi exclude each other") }
    if (ppi == nil) != (scale == nil) { throw ValidationError("--ppi and --scale describe a display together") }
    if display != nil, device == nil { throw ValidationError("--display needs --device") }
    if device == nil, viewport == nil {
      throw ValidationError("give --device SELECTOR, or the width of the viewport with --viewport POINTS")
    }
  }

  /// The viewport's width in points.
  func viewportPoints() throws -> Double {
    if let viewport { return viewport }
    guard let width = try profile()?.points?.width else {
      throw ValidationError("no profile says how many points '\(device ?? "")' is wide; add --viewport POINTS")
    }
    return width
  }

  /// The figures that a speed needs; nil when no display is given.
  func figures() throws -> Display? {
    if let ppi, let scale { return try Display(ppi: ppi, scale: scale) }
    return try profile()?.display()
  }

  private func profile() throws -> DeviceDisplay? {
    guard let device else { return nil }
    let found = try profiles.database().device(for: device)
    guard let display else {
      guard found.displays.count == 1 else {
        throw ValidationError(
          "'\(found.name)' has several displays; add --display "
            + found.displays.compactMap(\.name).joined(separator: " or --display "))
      }
      return found.displays[0]
    }
    guard let named = found.displays.first(where: { $0.name?.lowercased() == display.lowercased() }) else {
      throw ValidationError("'\(found.name)' has no display '\(display)'")
    }
    return named
  }
}

extension DeviceDatabase {
  /// The one device that a selector finds.
  func device(for selector: String) throws -> Device {
    if let device = device(named: selector) { return device }
    let selected = try select([selector])
    guard selected.count == 1 else {
      throw ValidationError(
        "'\(selector)' fits \(selected.count) devices, and one is wanted; list them with 'speedcal devices'")
    }
    return selected[0].device
  }
}
