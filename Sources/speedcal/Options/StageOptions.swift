import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// The display that a carousel runs on, and how wide its viewport is.
struct StageOptions: ParsableArguments {
  /// What the options come down to.
  struct Stage {
    let viewportPoints: Double
    /// The figures that a speed needs; nil when no display is given.
    let figures: Display?
  }

  @Option(help: ArgumentHelp("The device, by name or model identifier.", valueName: "selector"))
  var device: String?

  @Option(help: ArgumentHelp("Which display of a device with several.", valueName: "name"))
  var display: String?

  @Option(
    parsing: .unconditional, help: "Physical pixels per inch of a display that is in no profile.",
    transform: Decimal.number)
  var ppi: Double?

  @Option(parsing: .unconditional, help: "Rendered pixels per point of that display.", transform: Decimal.number)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: "Physical pixels per point of that display, if it is not the scale: a decimal or a ratio such as 1080/414.",
    transform: Decimal.ratio)
  var nativeScale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the viewport in points. (default: the display's)", valueName: "points"),
    transform: Decimal.number)
  var viewport: Double?

  @OptionGroup var profiles: ProfileOptions

  func validate() throws {
    if device != nil, ppi != nil { throw ValidationError("--device and --ppi exclude each other") }
    if (ppi == nil) != (scale == nil) { throw ValidationError("--ppi and --scale describe a display together") }
    if nativeScale != nil, ppi == nil {
      throw ValidationError("--native-scale describes a display together with --ppi")
    }
    if display != nil, device == nil { throw ValidationError("--display needs --device") }
    if device == nil, viewport == nil {
      throw ValidationError("give --device SELECTOR, or the width of the viewport with --viewport POINTS")
    }
    if let viewport, viewport <= 0 { throw ValidationError("--viewport must be above 0 points") }
  }

  /// The display and the width of the viewport; the database is only loaded for a device.
  func stage() throws -> Stage {
    guard let device else {
      let figures = try ppi.map { try Display(ppi: $0, scale: scale ?? $0, nativeScale: nativeScale) }
      return Stage(viewportPoints: viewport ?? 0, figures: figures)
    }
    let found = try profiles.database().device(for: device)
    let shown = try display(of: found)
    guard let width = viewport ?? shown.points?.width else {
      throw ValidationError("no profile says how many points '\(found.name)' is wide; add --viewport POINTS")
    }
    return Stage(viewportPoints: width, figures: shown.display)
  }

  private func display(of device: Device) throws -> DeviceDisplay {
    let choices = device.displays.compactMap(\.name).joined(separator: " or --display ")
    guard let display else {
      guard device.displays.count == 1 else {
        throw ValidationError("'\(device.name)' has several displays; add --display \(choices)")
      }
      return device.displays[0]
    }
    guard let named = device.displays.first(where: { $0.name?.lowercased() == display.lowercased() }) else {
      let advice = choices.isEmpty ? "leave --display out" : "choose --display \(choices)"
      throw ValidationError("'\(device.name)' has no display '\(display)'; \(advice)")
    }
    return named
  }
}

extension DeviceDatabase {
  /// The one device that a selector finds.
  func device(for selector: String) throws -> Device {
    if let device = device(name: selector) ?? device(modelIdentifier: selector) { return device }
    let selected = try select([selector])
    guard selected.count == 1 else {
      throw ValidationError(
        "'\(selector)' fits \(selected.count) devices, and one is wanted; list them with "
          + "\"speedcal devices '\(selector)'\"")
    }
    return selected[0]
  }
}
