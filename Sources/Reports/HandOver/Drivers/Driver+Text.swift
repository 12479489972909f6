import DeviceInfo
import SpeedCalibration

extension Driver {
  /// The code: the file of the target with the displays and the speed in its slots.
  package var text: String {
    switch target {
    case .uikit: filled(EmbeddedFiles.uikit_swift_txt, swiftSlots)
    case .swiftui, .watch, .mac: filled(EmbeddedFiles.swiftui_swift_txt, swiftSlots)
    case .compose:
      filled(
        EmbeddedFiles.compose_kt,
        [
          "rows": .markup(openRows ?? kotlinRows), "speed": .markup(decimalSpeedCode),
        ])
    case .reactNative:
      filled(
        EmbeddedFiles.useScroll_ts, ["rows": .markup(openRows ?? typedRows), "speed": .markup(speedCode)])
    case .js:
      filled(
        EmbeddedFiles.scroll_js,
        [
          "rows": .markup(openRows ?? scriptRows), "speed": .markup(speedCode),
          "handle": "{{ pause: function(), resume: function(), stop: function() }}",
        ])
    }
  }

  private var decimalSpeedCode: String { hasOpenSpeed ? "{{decimal}}" : speed.decimalCodeText }

  private var openRows: String? { hasOpenDisplays ? "{{rows}}" : nil }

  private func filled(_ file: String, _ slots: Template.Slots) -> String {
    Template(file).filled(slots.merging(["head": .markup(head)]) { $1 })
  }

  private var swiftSlots: Template.Slots {
    systemSlots.merging(["screens": .markup(swiftScreens), "speed": .markup(decimalSpeedCode)]) { $1 }
  }

  /// The sections for Apple's systems: one of them is written.
  private var systemSlots: Template.Slots {
    let isPhone = target == .uikit || target == .swiftui
    return ["isPhone": .flag(isPhone), "isWatch": .flag(target == .watch), "isMac": .flag(target == .mac)]
  }

  /// The displays in Swift, and how a screen finds its own among them.
  private var swiftScreens: String {
    let rows = subjects.map { subject in
      let screen = subject.screen
      let pixels = sides(screen).map(String.init).joined(separator: ", ")
      let models = SourceLanguage.swift.literals(screen.device.modelIdentifiers)
      return "  ([\(models)], [\(pixels)], \(screen.figures.ppi.codeText)),  \(remark(screen))\n"
    }
    let file = target == .mac ? EmbeddedFiles.mac_swift_txt : EmbeddedFiles.screens_swift_txt
    return Template(file).filled(systemSlots.merging(["rows": .markup(openRows ?? rows.joined())]) { $1 })
  }

  private var kotlinRows: String {
    subjects.enumerated().map { index, subject in
      let screen = subject.screen
      let models = SourceLanguage.kotlin.literals(screen.device.modelIdentifiers)
      let pixels = sides(screen).isEmpty ? [0, 0] : sides(screen)
      let end = index < subjects.count - 1 ? "," : ""
      return "    Glass(\(pixels[0]), \(pixels[1]), \(screen.figures.ppi.decimalCodeText), \(models))\(end) "
        + "\(remark(screen))\n"
    }.joined()
  }

  private var typedRows: String {
    subjects.map { subject in
      let screen = subject.screen
      let models = SourceLanguage.javaScript.literals(screen.device.modelIdentifiers)
      return "  { models: [\(models)], pixels: \(sides(screen)), ppi: \(screen.figures.ppi.codeText) }, "
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
        size =
          screen.display == nil
          ? "" : screen.extentPoints.map { " longSide: \(max($0.width, $0.height).shortestText)," } ?? ""
      }
      let texts = SourceLanguage.javaScript.literals(names + screen.device.modelIdentifiers)
      let pixels = sides(screen).isEmpty ? "" : " pixels: \(sides(screen)),"
      let density =
        screen.followsDevicePixelRatio
        ? "panelPxPerMillimeter: \((subject.calculator.pointsPerMillimeter * screen.figures.scale).codeText)"
        : "pxPerMillimeter: \(subject.calculator.pointsPerMillimeter.codeText)"
      return "  { names: [\(texts)],\(size)\(pixels) \(density) }, // \(uncertainty(screen))\n"
    }.joined()
  }
}

extension Screen {
  /// Whether devicePixelRatio tells a page how many rendered pixels make a CSS px, its zoom included: on a monitor, on a
  /// Mac, whose browsers zoom alike, and on a display that is described, unless the picture is resampled there.
  fileprivate var followsDevicePixelRatio: Bool {
    Driver.Target.mac.fits(self)
      || (pointName == .px || device.origin == .commandLine || !hasPoints) && figures.scale == figures.nativeScale
  }
}

extension Double {
  /// The shortest decimal within a relative 1e-12: 79.704 for 79.70400000000002.
  var codeText: String {
    for decimals in 0..<16 {
      let text = formatted(.upTo(decimals))
      if let value = Double(text), (value - self).magnitude <= magnitude * 1e-12 { return text }
    }
    return shortestText
  }

  /// The same with a point, as Swift and Kotlin want a Double.
  fileprivate var decimalCodeText: String { codeText.contains(".") ? codeText : codeText + ".0" }
}
