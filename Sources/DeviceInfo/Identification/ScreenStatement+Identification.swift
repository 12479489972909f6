package import SpeedCalibration

extension ScreenStatement {
  /// The evidence that the statement gives about the display.
  package var evidence: DisplayEvidence {
    var evidence = DisplayEvidence(
      modelIdentifier: modelIdentifier, pixels: pixels, scale: pointName == .dp ? ownScale ?? scale : nil)
    evidence.statement = pointName == .dp ? nil : self
    return evidence
  }

  /// The name to look for, where a text states neither a size nor pixels; nil for one that is a pattern.
  package var soughtName: String? {
    guard case .text(let panel) = origin, panel.pixels == nil, let name, !name.contains(where: { "*?[@".contains($0) })
    else { return nil }
    return name
  }

  /// The statement with the panel's pixels by all that is known: what is typed, and the database's record.
  ///
  /// - Parameters:
  ///   - database: The database that has the product code, if any has.
  ///   - typed: The pixels that a person states; nil for none.
  /// - Returns: The statement.
  package func resolved(in database: DeviceDatabase, pixels typed: DisplaySize? = nil) -> ScreenStatement {
    var statement = self
    switch origin {
    case .edid(var edid):
      edid.typedPixels = typed
      edid.recordPixels = database.pixels(of: edid)
      statement.origin = .edid(edid)
    case .text(var panel):
      panel.pixels = typed ?? panel.pixels
      statement.origin = .text(panel)
    }
    return statement
  }

  /// The display by its size, else as the database knows it.
  ///
  /// - Parameters:
  ///   - name: What to call it; nil for its own name.
  ///   - scale: Rendered pixels per point, as it is set; nil for what the text states, if it does.
  ///   - database: What is asked where the file gives no ppi.
  /// - Returns: The display, and what to know of its ppi.
  /// - Throws: `InputError` where no ppi follows, which says what to measure, and for the name or the scale.
  package func screen(
    named name: String?, scale: Double?, in database: DeviceDatabase
  ) throws(InputError) -> (screen: Screen, notes: [String]) {
    if density.ppi != nil || isHeadset { return (try screen(named: name, scale: scale), notes) }
    guard let answer = try database.identify(self, evidence).answer, !answer.devices.isEmpty else {
      throw pointName == .px ? missingSize : InputError("\(missing), and several displays have its pixels; give --ppi")
    }
    // Where several devices can be it, its pixels are its name.
    let size = answer.devices.count > 1 ? pixels?.plainText : nil
    let own = pointName == .px ? title : nil
    let screen = try Screen(
      ppi: answer.ppi.value, uncertainty: answer.ppi.standardUncertainty, scale: scale ?? self.scale,
      nativeScale: scale ?? nativeScale, name: name ?? own ?? size ?? answer.devices[0], pixels: pixels,
      pointName: pointName)
    return (screen, notes + [taken(from: answer.devices)])
  }
}

extension DeviceDatabase {
  /// Identifies a screen by its evidence; one with a ``ScreenStatement/soughtName`` by that, where it is a single display's.
  /// Several models share a product code. What is found in Android's dp has the scale that is set.
  package func identify(
    _ screen: ScreenStatement, _ evidence: DisplayEvidence
  ) throws(InputError) -> Identification {
    if let name = screen.soughtName, evidence.modelIdentifier == screen.modelIdentifier {
      var named = evidence
      named.modelIdentifier = name
      let found = try identify(named)
      if found.answer != nil { return found }
    }
    var found = try identify(evidence)
    guard screen.pointName == .dp, let scale = screen.scale else { return found }
    for index in found.candidates.indices {
      found.candidates[index].screens = found.candidates[index].screens.map {
        (try? $0.setting(scale: scale, nativeScale: screen.nativeScale)) ?? $0
      }
    }
    return found
  }

  /// The pixels that the records of an EDID's product code have, of those that bear its name, since makers give a code
  /// twice, and whose size agrees with the EDID's within 3 % in both axes; nil where there is none, or several have other
  /// pixels.
  func pixels(of edid: EDID) -> DisplaySize? {
    guard let name = edid.name.map({ NameWords($0) }) else { return nil }
    let displays =
      owners(ofIdentifier: edid.modelIdentifier.lowercased())?.map { devices[$0] }
      .filter { device in ([device.name] + device.aliases).contains { name.isPart(of: NameWords($0)) } }
      .flatMap(\.displays) ?? []
    let agreeing = displays.compactMap { display -> DisplaySize? in
      guard let pixels = display.pixels,
        let size = edid.sizes(of: .init(origin: .record, pixels: pixels)).first(where: { $0.fault == nil })
      else { return nil }
      let ratios = [size.axes.across, size.axes.down].map { $0.value / display.ppi }
      return ratios.allSatisfy { abs($0 - 1) <= 0.03 } ? pixels : nil
    }
    return Set(agreeing).count == 1 ? agreeing.first : nil
  }
}
