public import SpeedCalibration

/// The displays that the evidence allows, the best first, and its contradictions.
public struct Identification: Sendable, Hashable {
  /// One answer.
  public struct Candidate: Sendable, Hashable {
    /// Physical pixels per inch with their uncertainty (k = 2), in px/in.
    public let ppi: Uncertain

    /// The evidence that the answer rests on.
    public let reason: Reason

    /// The devices that it is taken from, the newest first; empty where it was calculated.
    public let devices: [String]

    /// The displays that it is taken from, the newest first; empty where it was calculated.
    public internal(set) var screens: [Screen]

    /// The figures of the display where a single device is the answer; nil otherwise.
    public var screen: Screen? { screens.count == 1 ? screens[0] : nil }

    /// Whether nobody says that the display has this ppi: it follows from others that are alike.
    public var isGuess: Bool { reason >= .pixels }
  }

  /// The evidence that an answer rests on, the most reliable first.
  public enum Reason: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The display's own EDID states its size.
    case edid = "EDID"

    /// The pixels over the panel's size.
    case size = "size"

    /// The pixels over the panel's diagonal.
    case diagonal = "diagonal"

    /// A device has exactly this model identifier.
    case modelIdentifier = "model identifier"

    /// A device is called so.
    case name = "name"

    /// A measured profile has a display of this pixel size, and of this scale where it is known.
    case measuredProfile = "measured profile"

    /// Known devices have this pixel size, and this scale where it is known.
    case pixels = "pixel size"

    /// Whether one reason is more reliable than another.
    public static func < (first: Reason, second: Reason) -> Bool { first.rank < second.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Two answers that differ by more than their uncertainties allow.
  package struct Contradiction: Sendable, Hashable {
    /// The more reliable answer.
    package let first: Candidate

    /// The other one.
    package let second: Candidate
  }

  /// The answers, the best first. Several of the same reason are alternatives: the evidence does not tell which.
  public internal(set) var candidates: [Candidate]

  /// Known displays that have these pixels too, without being an answer beside those whose users set the scale: 1920x1080
  /// is an iMac far more seldom than a monitor.
  package let others: [Candidate]

  /// Answers that cannot both be right. None of them is an average.
  package let contradictions: [Contradiction]

  /// Further faults of the evidence, a sentence each: an identifier that no device has, or whose device is another.
  public let remarks: [String]

  /// The best answer; nil where there is none, or several that the evidence does not decide between: one that lies
  /// beyond the best one's uncertainty.
  public var answer: Candidate? {
    guard let best = candidates.first else { return nil }
    let others = candidates.filter { $0.reason == best.reason }
    let isDecided = others.allSatisfy { ($0.ppi.value - best.ppi.value).magnitude <= best.ppi.expandedUncertainty }
    return isDecided ? best : nil
  }
}

extension Identification.Candidate {
  /// The pixels that all of its displays have.
  private var commonPixels: DisplaySize? {
    let sizes = Set(screens.map(\.record.pixels))
    return sizes.count == 1 ? sizes.first ?? nil : nil
  }

  /// The display as a device of its own, to start a profile from: its confidence is that of a guess unless the display
  /// itself is known, and its sources say what it rests on.
  ///
  /// - Parameters:
  ///   - name: A name for the device.
  ///   - evidence: What is known of the display.
  /// - Returns: The device, without a scale where that is unknown.
  /// - Throws: `InputError` where the name or the evidence breaks a rule.
  package func device(named name: String, from evidence: DisplayEvidence) throws(InputError) -> Device {
    let ppi = ppi.value.rounded(significantDigits: 6)
    let uncertainty = self.ppi.standardUncertainty.rounded(significantDigits: 3)
    let names = devices.prefix(isUserScaled ? 1 : 3).joined(separator: ", ")
    let basis = devices.isEmpty ? reason.rawValue : "\(reason.rawValue) as \(names)"
    // The scale that a user has set counts, and not the one of a default.
    let isSet = screen?.record.scaleIsDefault == true && (evidence.scale != nil || evidence.points != nil)
    let known = isSet ? nil : screen
    let point = (screens.first { $0.device.isUserScaled && isUserScaled } ?? screen)?.pointName ?? .pt
    // A name that was typed in place of an identifier is none.
    let identifiers = [evidence.modelIdentifier].compactMap { $0 }.filter { !$0.contains(where: \.isWhitespace) }
    return try Device(
      name: name, modelIdentifiers: identifiers,
      displays: [
        DeviceDisplay(
          ppi: ppi, ppiUncertainty: uncertainty, scale: known?.record.scale ?? evidence.scale,
          pixels: evidence.pixels ?? commonPixels,
          points: evidence.points ?? known?.points)
      ], pointName: point, sources: [Source("speedcal identify: \(basis)")],
      confidence: isGuess ? .guessed : .low)
  }
}
