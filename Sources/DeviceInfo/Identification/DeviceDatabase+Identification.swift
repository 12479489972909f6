public import SpeedCalibration

extension DeviceDatabase {
  /// The expanded uncertainty (k = 2) of a ppi that is taken from devices of the same size, in percent.
  ///
  /// Each year's devices predicted from those before: all 73 of Apple's since 2019 have the ppi of the known ones. Of
  /// Android's, whose makers put any number of pixels on any glass, 95 % of 1,253 displays since 2019 lie within 7.9 % by
  /// pixels and scale, 95 % of 1,280 within 11.3 % by points and scale, and 95 % of 1,375 within 45.1 % by points alone.
  ///
  /// - Parameters:
  ///   - device: A device of that size.
  ///   - evidence: What the size was found by.
  /// - Returns: U in percent.
  static func sizeExpandedUncertaintyPercent(_ device: Device, by evidence: DisplayEvidence) -> Double {
    guard device.runsAndroid else { return 1 }
    return evidence.pixels != nil ? 10 : evidence.scale != nil ? 12 : 46
  }

  /// How far the ppi of Apple's displays of the same pixel size may lie apart and still count as one answer, in
  /// percent.
  static let agreementPercent = 1.0

  /// Finds out which display some evidence is about.
  ///
  /// The evidence counts in the order of ``Identification/Reason``: what was measured on this display (its EDID, its
  /// size, its diagonal); a model identifier that a device has, or its name; a measured profile of this pixel size;
  /// devices of this pixel size, or displays whose users set the scale and that fit any. Devices of this pixel size that
  /// contradict what was measured are no answers. Where there is nothing of all that, there is no answer.
  ///
  /// - Parameter evidence: What is known.
  /// - Returns: The answers, the best first, and what contradicts what.
  /// - Throws: `InputError` where a size does not fit the pixels.
  public func identify(_ evidence: DisplayEvidence) throws(InputError) -> Identification {
    let measures = try calculated(evidence)
    let (known, remarks) = known(evidence)
    let alike = alike(evidence).filter { candidate in measures.allSatisfy { $0.ppi.agrees(with: candidate.ppi) } }
    let (likely, others) = known.isEmpty ? likely(alike, by: evidence) : (alike, [])
    // Guesses come by their U, zoomed ones last.
    func rank(_ candidate: (offset: Int, element: Identification.Candidate)) -> (
      Identification.Reason, Int, Double, Int
    ) {
      let answer = candidate.element
      return (
        answer.reason, answer.screens.first?.isZoomed == true ? 1 : 0,
        answer.isGuess ? answer.ppi.expandedUncertaintyPercent : 0, candidate.offset
      )
    }
    let ordered = (measures + known + likely).enumerated().sorted { rank($0) < rank($1) }.map(\.element)
    return Identification(
      candidates: ordered, others: others, contradictions: Self.contradictions(among: ordered), remarks: remarks)
  }

  /// The displays of the devices that have the identifier, or are called so, and that fit the rest of the evidence; or
  /// what is wrong with the identifier.
  private func known(_ evidence: DisplayEvidence) -> (candidates: [Identification.Candidate], remarks: [String]) {
    guard let typed = evidence.modelIdentifier, isTypable(typed) else { return ([], []) }
    let owners = owners(ofIdentifier: typed.lowercased())
    // The code of a screen is no name.
    let meant = evidence.statement == nil || owners == nil ? finding(of: typed)?.members : owners
    let named = meant == owners ? nil : try? screens(matching: [typed]).screens
    guard let screens = named ?? meant?.flatMap({ devices[$0].screens() }) else {
      return (
        [], evidence.statement == nil ? ["no device has the model identifier or the name '\(typed.quotable)'"] : []
      )
    }
    let fitting = screens.filter { evidence.isCompatible(with: $0.record) }
    guard fitting.isEmpty else {
      return (
        fitting.map {
          Identification.Candidate(
            ppi: Uncertain(checked: $0.figures.ppi, standardUncertainty: $0.figures.ppiStandardUncertainty),
            reason: meant == owners ? .modelIdentifier : .name, devices: [$0.title], screens: [$0])
        }, []
      )
    }
    let figures = screens.map { screen in
      let pixels = screen.record.pixels.map { "\($0.plainText) at " } ?? ""
      return "\(screen.title) has \(pixels)"
        + (screen.record.scale.map { "scale \($0.shortestText)" } ?? "an unknown scale")
    }
    return ([], ["'\(typed.quotable)' contradicts the rest: \(figures.joined(separator: ", "))"])
  }

  /// The answers where displays whose users set the scale fit as well as phones, tablets and Macs: with points, one for
  /// all, since a single Mac of those points is one model among many; with pixels alone one for the former, beside which
  /// the others are only said to fit too.
  ///
  /// - Parameters:
  ///   - alike: Displays of phones, tablets and Macs.
  ///   - evidence: What is known.
  /// - Returns: The answers, the likeliest first, and the others.
  private func likely(
    _ alike: [Identification.Candidate], by evidence: DisplayEvidence
  ) -> (answers: [Identification.Candidate], others: [Identification.Candidate]) {
    // A phone is up to 480 points across, and no computer is used with so few: at 3 px/pt 640x360 is a phone that lies
    // on its side, and not a monitor at 300 %.
    let side = evidence.shorterPoints
    if let side, side <= 480, !alike.isEmpty { return (alike, []) }
    let fixed = alike.filter { $0.reason != .measuredProfile }
    let crowd = userScaled(evidence, beside: side == nil ? [] : fixed.flatMap(\.screens))
    guard !crowd.isEmpty else { return (alike, []) }
    return (alike.filter { !fixed.contains($0) } + crowd, side == nil ? fixed : [])
  }

  /// Known displays of the same pixel size whose makers set the scale, those of measured profiles by themselves. An
  /// EDID of Apple's that no display has as its own is of a Mac's panel, and any other tells of no device.
  private func alike(_ evidence: DisplayEvidence) -> [Identification.Candidate] {
    let isApple = family(of: evidence.modelIdentifier) != nil
    let isMacs = evidence.statement != nil
    // A class of panels is known by its size, too.
    let isSized = evidence.size != nil || evidence.diagonal != nil
    guard evidence.statement?.isMac != false else { return [] }
    let screens = devices.filter { device in
      (!device.isUserScaled || isSized && !isMacs && device.kind == .panelClass)
        && (!isApple || device.pointName == .pt) && (!isMacs || device.kind == .mac)
    }.flatMap { device in
      device.displays.compactMap { panel in
        evidence.identifies(panel).flatMap { device.screen(of: panel, isZoomed: $0, isNamed: false) }
      }
    }
    let measured = screens.filter { $0.device.confidence == .measured }
    let others = screens.filter { $0.device.confidence != .measured && $0.device.confidence != .guessed }
    // Android's devices of a pixel size have any ppi: the median of all is the best guess.
    let androids = others.filter { $0.device.runsAndroid }.sorted { $0.figures.ppi < $1.figures.ppi }
    let apples = others.filter { !$0.device.runsAndroid }
    let groups =
      (androids.isEmpty ? [] : [androids]) + Self.groups(apples.filter { !$0.isZoomed })
      + Self.groups(apples.filter(\.isZoomed))
    let sorted = groups.sorted { ($1[0].isZoomed ? 1 : 0, $0.count) > ($0[0].isZoomed ? 1 : 0, $1.count) }
    return Self.groups(measured).map { Self.candidate($0, .measuredProfile, by: evidence) }
      + sorted.map { Self.candidate($0, .pixels, by: evidence) }
  }

  /// Screens whose ppi lie within ``agreementPercent`` of each other.
  static func groups(_ screens: [Screen]) -> [[Screen]] {
    screens.sorted { $0.figures.ppi < $1.figures.ppi }.reduce(into: []) { groups, screen in
      if let first = groups.last?.first, screen.figures.ppi <= first.figures.ppi * (1 + agreementPercent / 100) {
        groups[groups.count - 1].append(screen)
      } else {
        groups.append([screen])
      }
    }
  }

  /// The middle one of a group, with the uncertainty of its kind of evidence.
  static func candidate(
    _ group: [Screen], _ reason: Identification.Reason, by evidence: DisplayEvidence
  ) -> Identification.Candidate {
    let middle = group[group.count / 2]
    // The spread counts as a rectangular distribution around the middle.
    let spread = group.map { abs($0.figures.ppi - middle.figures.ppi) }.max() ?? 0
    let own = hypotenuse(middle.figures.ppiStandardUncertainty, spread / 3.0.squareRoot())
    var guessed = middle.figures.ppi * sizeExpandedUncertaintyPercent(middle.device, by: evidence) / 200
    // The back-test of Android is one of medians; of points, which screens of any density have, U also covers 95 % of
    // those that are known.
    let isMedian = middle.device.runsAndroid
    if isMedian, evidence.pixels == nil {
      let off = group.map { abs($0.figures.ppi - middle.figures.ppi) }.sorted()
      guessed = max(guessed, off[min(off.count - 1, off.count * 95 / 100)] / 2)
    }
    let uncertainty = reason == .measuredProfile ? own : isMedian ? guessed : max(own, guessed)
    let newest = group.sorted { ($0.device.year ?? 0) > ($1.device.year ?? 0) }
    return Identification.Candidate(
      ppi: Uncertain(checked: middle.figures.ppi, standardUncertainty: uncertainty),
      reason: reason, devices: newest.map { $0.isZoomed ? "\($0.title) (zoomed)" : $0.title }, screens: newest)
  }

  /// The ppi of the EDID, and the pixels over the stated size and diagonal.
  private func calculated(_ evidence: DisplayEvidence) throws(InputError) -> [Identification.Candidate] {
    var found: [(reason: Identification.Reason, ppi: Uncertain)] = []
    if let ppi = evidence.statement?.density.ppi { found.append((.edid, ppi)) }
    if let pixels = evidence.pixels, let size = evidence.size {
      let density = try PixelDensity(size: size, widthPixels: pixels.width, heightPixels: pixels.height)
      found.append((.size, density.ppi))
    }
    if let pixels = evidence.pixels, let diagonal = evidence.diagonal {
      let density = try PixelDensity(diagonal: diagonal, widthPixels: pixels.width, heightPixels: pixels.height)
      found.append((.diagonal, density.ppi))
    }
    return found.map { Identification.Candidate(ppi: $0.ppi, reason: $0.reason, devices: [], screens: []) }
  }

  /// The family of the devices whose identifiers start with the same letters, such as `iPhone19,9`; nil where the
  /// identifier has another form, or those are of several families.
  func family(of identifier: String?) -> String? {
    guard let parts = identifier.flatMap(modelIdentifier) else { return nil }
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

extension Device {
  /// Whether Android is its platform, whatever is known of its density.
  fileprivate var runsAndroid: Bool { pointName == .dp || kind == .android }
}
