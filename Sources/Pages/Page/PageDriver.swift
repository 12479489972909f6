internal import DeviceInfo
internal import Reports
internal import SpeedCalibration

/// Code that the page offers, for those of its displays that run it.
struct PageDriver {
  let target: Driver.Target

  /// Whose code it is, where other displays of the page have other code: `iPhone 15, iPad mini`; else empty.
  let owners: String

  /// The code, with a slot for its speed.
  let text: String

  /// The command line that writes it, without its speed.
  let command: String

  /// The drivers that fit the displays, each for the displays that run it.
  static func offered(for displays: [DisplayFigures], _ request: PreviewPage.Request) -> [PageDriver] {
    let offers = displays.map { ($0, Driver.Target.offered(for: $0.screen)) }
    return Driver.Target.allCases.compactMap { target in
      let owners = offers.filter { $0.1.contains(target) }.map(\.0)
      guard !owners.isEmpty,
        var driver = try? Driver(
          target, for: owners.map(\.screen), speeds: [request.millimetersPerSecond], settings: request.settings)
      else { return nil }
      driver.hasOpenSpeed = true
      return PageDriver(
        target: target, owners: owners.count == displays.count ? "" : owners.map(\.name).listed(2), text: driver.text,
        command: request.exportCommand(for: owners, target))
    }
  }
}

extension PreviewPage.Request {
  /// The command line that writes code for displays, with a slot for its speed.
  fileprivate func exportCommand(for displays: [DisplayFigures], _ target: Driver.Target) -> String {
    let subjects = displays.flatMap(\.subject).map(\.quotedForShell)
    let words =
      ["speedcal", "export"] + subjects + ["--speed", "{{speed}}"]
      + (limits.map { ["--limits", "\($0.lowerBound.shortestText):\($0.upperBound.shortestText)"] } ?? [])
      + (displays.contains { $0.screen.isZoomed } ? ["--zoomed"] : []) + ["--format", target.format]
    return words.joined(separator: " ")
  }
}

extension DisplayFigures {
  /// The words of the command line that name the device, or describe its display.
  var subject: [String] {
    isDescribed
      ? ["--ppi", display.ppi.shortestText, "--scale", display.scale.shortestText] : [screen.device.name]
  }
}
