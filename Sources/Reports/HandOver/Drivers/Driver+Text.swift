import DeviceInfo
import SpeedCalibration

extension Driver {
  /// The code: the file of the target with the displays and the speed in its slots.
  package var text: String {
    switch target {
    case .uikit: filled(PackageResources.uikit_swift_txt, ["screens": .markup(swiftScreens), "speed": "\(speed)"])
    case .swiftui: filled(PackageResources.swiftui_swift_txt, ["screens": .markup(swiftScreens), "speed": "\(speed)"])
    case .compose:
      filled(
        PackageResources.compose_kt,
        [
          "rows": .markup(kotlinRows), "speed": "\(speed)",
          "fallback": .markup(fallback.map { "\($0.calculator.pointsPerMillimeter)" } ?? "null"),
        ])
    case .js:
      filled(
        PackageResources.scroll_js,
        [
          "rows": .markup(scriptRows), "speed": .markup(speed.shortestText),
          "handle": "{{ pause: function(), resume: function(), stop: function() }}",
        ])
    }
  }

  private func filled(_ file: [UInt8], _ slots: Template.Slots) -> String {
    Template(file).filled(slots.merging(["head": .markup(head)]) { $1 })
  }

  /// The displays in Swift, and how a screen finds its own among them.
  private var swiftScreens: String {
    let rows = subjects.map { subject in
      let screen = subject.screen
      let pixels = sides(screen).map(String.init).joined(separator: ", ")
      let models = SourceLanguage.swift.literals(screen.device.modelIdentifiers)
      return "  ([\(models)], [\(pixels)], \(screen.display.ppi.shortestText)),  \(remark(screen))\n"
    }
    return Template(PackageResources.screens_swift_txt).filled([
      "rows": .markup(rows.joined()),
      "fallback": .markup(fallback.map { $0.screen.display.ppi.shortestText } ?? "nil"),
    ])
  }

  private var kotlinRows: String {
    subjects.enumerated().map { index, subject in
      let screen = subject.screen
      let models = SourceLanguage.kotlin.literals(screen.device.modelIdentifiers)
      let pixels = sides(screen).isEmpty ? [0, 0] : sides(screen)
      let end = index < subjects.count - 1 ? "," : ""
      return "    Glass(\(pixels[0]), \(pixels[1]), \(subject.calculator.pointsPerMillimeter), \(models))\(end) "
        + "\(remark(screen))\n"
    }.joined()
  }

  private var scriptRows: String {
    subjects.map { subject in
      let screen = subject.screen
      var names = [screen.title]
      var size = ""
      if screen.displayName != nil {
        names.append(screen.device.name)
        size = screen.extentPoints.map { " longSide: \(max($0.width, $0.height).shortestText)," } ?? ""
      }
      let texts = SourceLanguage.javaScript.literals(names + screen.device.modelIdentifiers)
      let density = subject.calculator.pointsPerMillimeter.shortestText
      return "  { names: [\(texts)],\(size) pxPerMillimeter: \(density) }, // \(uncertainty(screen))\n"
    }.joined()
  }
}
