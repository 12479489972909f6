package import SpeedCalibration

extension DeviceDatabase {
  /// The evidence with a size as points that was named neither pixels nor points; nil where it is in pixels.
  ///
  /// It is in pixels where displays have those, and else in points. A wide one beside a scale is mostly what a page says
  /// of its screen: it is in points unless ten times as many displays have it in pixels. 1920x1080 at 2 px/pt is 215
  /// displays of 3840x2160, and 3840x2160 at 2 px/pt those and not the one of 7680x4320.
  ///
  /// - Parameters:
  ///   - known: What is known.
  ///   - size: The size.
  /// - Returns: The evidence.
  /// - Throws: `InputError` where a size does not fit the pixels.
  package func reading(_ known: DisplayEvidence, inPoints size: DisplaySize) throws -> DisplayEvidence? {
    let scale = known.scale
    guard known == DisplayEvidence(pixels: size, scale: scale), scale != 1 else { return nil }
    let points = DisplayEvidence(scale: scale, points: size)
    let counts = try [known, points].map { evidence in
      let found = try identify(evidence)
      return (found.candidates + found.others).map(\.screens.count).reduce(0, +)
    }
    let isPoints = size.width > size.height && scale != nil ? counts[1] * 10 > counts[0] : counts[0] == 0
    return isPoints && counts[1] > 0 ? points : nil
  }

  /// The meaning of a size that no panel has: a picture that a system draws and scales down.
  ///
  /// - Parameter size: The size.
  /// - Returns: A sentence; nil for another size.
  package func drawing(of size: DisplaySize) -> String? {
    let drawing = devices.flatMap { $0.screens() }.filter { screen in
      guard let points = screen.record.points, screen.figures.nativeScale != screen.figures.scale else { return false }
      let drawn = [points.width, points.height].map { $0 * screen.figures.scale }
      return drawn == [size.width, size.height] || drawn == [size.height, size.width]
    }
    return drawing.first?.record.pixels.map { panel in
      "\(size.plainText) is what the system draws on \(drawing.map(\.title).listed(4)), and scales down; their panels have "
        + panel.plainText
    }
  }

  /// That a size which no panel has in pixels is that of displays in points: `393x852 are points of iPhone 16, ...`.
  package func pointsNote(of size: DisplaySize) -> String? {
    let found = try? identify(DisplayEvidence(points: size)).candidates.first
    return found.map {
      "\(size.plainText) are points of \($0.devices.listed(3)), and pixels of no panel here; give --points \(size.plainText)"
    }
  }
}
