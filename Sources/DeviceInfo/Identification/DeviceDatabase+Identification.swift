public import SpeedCalibration

extension DeviceDatabase {
  /// The expanded uncertainty (k = 2) of a ppi that is taken from the newest kin, in percent.
  ///
  /// Of 22 displays since 2019 that have no other evidence, predicted from the devices of the years before, 21 lie within
  /// it; a display of a new size is the reason where one does not.
  public static let kinExpandedUncertaintyPercent = 7.0

  /// How far the ppi of displays of the same pixel size may lie apart and still count as one answer, in percent.
  static let agreementPercent = 1.0

  /// Finds out which display some evidence is about.
  ///
  /// The evidence counts in the order of ``Identification/Reason``: a model identifier that a device has; a measured
  /// profile of this pixel size; devices of this pixel size; pixels over a stated size; pixels over a stated diagonal;
  /// the newest devices of the same family and scale. Where there is nothing of all that, there is no answer.
  ///
  /// - Parameter evidence: What is known.
  /// - Returns: The answers, the best first, and what contradicts what.
  /// - Throws: `InputError` where a size does not fit the pixels.
  public func identify(_ evidence: DisplayEvidence) throws(InputError) -> Identification {
    var candidates = known(evidence)
    candidates += alike(evidence)
    candidates += try calculated(evidence)
    if candidates.isEmpty, let kin = kin(of: evidence) { candidates.append(kin) }
    // Of alternatives with the same reason those come first that agree with what was calculated.
    let measures = candidates.filter { $0.reason == .size || $0.reason == .diagonal }
    let ordered = candidates.enumerated().sorted { first, second in
      if first.element.reason != second.element.reason { return first.element.reason < second.element.reason }
      let (firstFits, secondFits) = (
        measures.count { $0.ppi.agrees(with: first.element.ppi) },
        measures.count { $0.ppi.agrees(with: second.element.ppi) }
      )
      return firstFits != secondFits ? firstFits > secondFits : first.offset < second.offset
    }.map { $0.element }
    return Identification(candidates: ordered, contradictions: Self.contradictions(among: ordered))
  }

  /// The displays of the device that has the identifier; those that fit the rest of the evidence, if any do.
  private func known(_ evidence: DisplayEvidence) -> [Identification.Candidate] {
    guard let identifier = evidence.modelIdentifier, isTypable(identifier) else { return [] }
    let key = identifier.lowercased()
    let owners = sharedIdentifiers[key] ?? indexByIdentifier[key].map { [$0] } ?? []
    let screens = owners.flatMap { devices[$0].screens() }
    let fitting = screens.filter { evidence.fits($0.panel) }
    return (fitting.isEmpty ? screens : fitting).map { screen in
      Identification.Candidate(
        ppi: screen.display.uncertainPPI, reason: .modelIdentifier, devices: [screen.title], screen: screen)
    }
  }

  /// Displays of the same pixel size, an answer for each ppi that they have.
  private func alike(_ evidence: DisplayEvidence) -> [Identification.Candidate] {
    guard evidence.pixels != nil else { return [] }
    let family = family(of: evidence.modelIdentifier)
    let screens = devices.filter { family == nil || $0.family == family }.flatMap { $0.screens() }
      .filter { $0.panel.pixels != nil && evidence.fits($0.panel) }
    let measured = screens.filter { $0.device.confidence == .measured }
    let others = screens.filter { $0.device.confidence != .measured && $0.device.confidence != .guessed }
    return Self.grouped(measured, .measuredProfile) + Self.grouped(others, .pixels)
  }

  /// Screens whose ppi lie within ``agreementPercent`` of each other make one answer, the group of most devices first.
  private static func grouped(_ screens: [Screen], _ reason: Identification.Reason) -> [Identification.Candidate] {
    var groups: [[Screen]] = []
    for screen in screens.sorted(by: { $0.display.ppi < $1.display.ppi }) {
      if let first = groups.last?.first, screen.display.ppi <= first.display.ppi * (1 + agreementPercent / 100) {
        groups[groups.count - 1].append(screen)
      } else {
        groups.append([screen])
      }
    }
    return groups.sorted { $0.count > $1.count }.map { group in
      let middle = group[group.count / 2].display
      // The group's spread counts as a rectangular distribution around its middle.
      let spread = group.map { abs($0.display.ppi - middle.ppi) }.max() ?? 0
      let uncertainty = hypotenuse(middle.ppiStandardUncertainty, spread / 3.0.squareRoot())
      let newest = group.sorted { ($0.device.year ?? 0) > ($1.device.year ?? 0) }
      return Identification.Candidate(
        ppi: Uncertain(checked: middle.ppi, standardUncertainty: uncertainty), reason: reason,
        devices: newest.map { $0.title }, screen: group.count == 1 ? group[0] : nil)
    }
  }

  /// The pixels over the stated size and diagonal.
  private func calculated(_ evidence: DisplayEvidence) throws(InputError) -> [Identification.Candidate] {
    guard let pixels = evidence.pixels else { return [] }
    var candidates: [Identification.Candidate] = []
    func add(_ density: PixelDensity, _ reason: Identification.Reason) {
      candidates.append(Identification.Candidate(ppi: density.ppi, reason: reason, devices: [], screen: nil))
    }
    if let size = evidence.size {
      add(
        try PixelDensity(
          width: size.width, height: size.height, widthPixels: pixels.width, heightPixels: pixels.height), .size)
    }
    if let diagonal = evidence.diagonal {
      add(
        try PixelDensity(diagonal: diagonal, widthPixels: pixels.width, heightPixels: pixels.height), .diagonal)
    }
    return candidates
  }

  /// The newest display of the same family and scale; of those of the newest year the one of the nearest size in pixels.
  private func kin(of evidence: DisplayEvidence) -> Identification.Candidate? {
    guard let scale = evidence.scale, let family = family(of: evidence.modelIdentifier) else { return nil }
    let screens = devices.filter { $0.family == family && $0.confidence != .guessed }.flatMap { $0.screens() }
      .filter { $0.display.scale == scale }
    guard let newest = screens.compactMap({ $0.device.year }).max() else { return nil }
    let latest = screens.filter { $0.device.year == newest }
    func gap(_ screen: Screen) -> Double {
      guard let wanted = evidence.pixels?.area, let area = screen.panel.pixels?.area else { return 0 }
      return abs(area / wanted - 1)
    }
    guard let kin = latest.reversed().min(by: { gap($0) < gap($1) }) else { return nil }
    let ppi = kin.display.ppi
    return Identification.Candidate(
      ppi: Uncertain(checked: ppi, standardUncertainty: ppi * Self.kinExpandedUncertaintyPercent / 200),
      reason: .kin, devices: [kin.title], screen: nil)
  }

  /// The family of the devices whose identifiers start with the same letters, such as `iPhone19,9`; nil where the
  /// identifier has another form, or those are of several families.
  private func family(of identifier: String?) -> String? {
    guard let parts = identifier.flatMap({ ModelIdentifier($0) }) else { return nil }
    let families = Set(relatives(of: parts).compactMap { $0.device.family })
    return families.count == 1 ? families.first : nil
  }

  /// An answer contradicts one of another reason where it agrees with no alternative of that reason.
  private static func contradictions(
    among candidates: [Identification.Candidate]
  ) -> [Identification.Contradiction] {
    var contradictions: [Identification.Contradiction] = []
    for (index, first) in candidates.enumerated() {
      for second in candidates[(index + 1)...] where second.reason != first.reason {
        let alternatives = candidates.filter { $0.reason == first.reason }
        let others = candidates.filter { $0.reason == second.reason }
        let someAgree = alternatives.contains { first in others.contains { $0.ppi.agrees(with: first.ppi) } }
        if !someAgree { contradictions.append(.init(first: first, second: second)) }
      }
    }
    return contradictions
  }
}

extension Display {
  /// The ppi with its uncertainty (k = 2), in px/in.
  fileprivate var uncertainPPI: Uncertain {
    Uncertain(checked: ppi, standardUncertainty: ppiStandardUncertainty)
  }
}
