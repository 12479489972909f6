import SpeedCalibration

/// Displays whose user sets the scale fit every scale: 1920x1080 are 1,802 monitors from 70 to 166 ppi.
enum UserScaled {
  /// Points per inch as computers are used: the geometric mean of 92.6, the median of 1,802 monitors of 1920x1080 at
  /// 100 %, and of 113.4, that of 92 notebooks of these pixels at 125 %.
  static let usualDensity = 102.5

  /// The scales that Windows offers, in px/pt; beside points that come without one.
  static let offeredScales = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]

  /// The least U (k = 2) where fewer than five displays are known, in percent: of 47 displays predicted from one to four
  /// others of their pixels 46 lie within it, and from their spread alone 44.
  static let fewExpandedUncertaintyPercent = 25.0
}

extension Device {
  /// Whether the user sets the scale, and not the maker, as on phones, tablets and Macs.
  var isUserScaled: Bool { [.monitor, .notebook, .television, .panelClass].contains(kind) }

  /// Its kind, of a class of panels that of its members.
  fileprivate var memberKind: DeviceKind {
    kind != .panelClass ? kind : name.contains("television") ? .television : .notebook
  }
}

extension Identification.Candidate {
  /// Whether it stands for displays whose users set the scale.
  package var isUserScaled: Bool { reason == .pixels && screens.contains { $0.device.isUserScaled } }
}

extension DeviceDatabase {
  /// The displays whose user sets the scale and that have these pixels, or render these points, with those of a fixed
  /// scale that do: one answer, and those of measured profiles by themselves.
  ///
  /// Its ppi is the median of the kind that the scale makes likely: of 1920x1080 a monitor at 100 % and a notebook at
  /// 125 %, by ``UserScaled/usualDensity``; without a scale of the most. Televisions come last, since few are
  /// computers' screens, and so do Macs and tablets that are fewer than a tenth. U is what the middle 95 % of all of them are off, of every kind: in the back-test, of each
  /// monitor and notebook by its points at four scales and by its pixels, it covers 96 %.
  ///
  /// - Parameters:
  ///   - evidence: What is known.
  ///   - fixed: The displays of a fixed scale that fit too.
  /// - Returns: The answers; none where only displays of a fixed scale fit.
  func userScaled(_ evidence: DisplayEvidence, beside fixed: [Screen]) -> [Identification.Candidate] {
    guard evidence.statement == nil, evidence.size == nil, evidence.diagonal == nil,
      family(of: evidence.modelIdentifier) == nil
    else { return [] }
    let screens = devices.filter { $0.isUserScaled && $0.confidence != .guessed }.flatMap { device in
      device.displays.filter(evidence.fitsAtSomeScale).compactMap {
        device.screen(of: $0, isZoomed: false, isNamed: false)
      }
    }
    let measured = Self.groups(screens.filter { $0.device.confidence == .measured })
    let scaled = screens.filter { $0.device.confidence != .measured }
    let all = (scaled.isEmpty ? [] : scaled + fixed).sorted { $0.figures.ppi < $1.figures.ppi }
    func strangeness(_ kind: DeviceKind, _ group: [Screen]) -> (Int, Double) {
      let ratio = evidence.scale.map { group.middle.figures.ppi / $0 / UserScaled.usualDensity }
      let isRare = kind == .television || !group[0].device.isUserScaled && group.count * 10 < all.count
      return (isRare ? 1 : 0, ratio.map { max($0, 1 / $0) } ?? -Double(group.count))
    }
    let kinds = Dictionary(grouping: all) { $0.device.memberKind }
      .sorted { strangeness($0.key, $0.value) < strangeness($1.key, $1.value) }
    return measured.map { Self.candidate($0, .measuredProfile, by: evidence) }
      + (kinds.first.map { [Self.candidate($0.value.middle.figures, all, kinds, isFew: scaled.count < 5)] } ?? [])
  }

  /// All displays as one answer, whose U covers the middle 95 % of them.
  private static func candidate(
    _ middle: Display, _ all: [Screen], _ kinds: [(key: DeviceKind, value: [Screen])], isFew: Bool
  ) -> Identification.Candidate {
    let ends = all.middle(percent: 95).map { abs($0.figures.ppi - middle.ppi) / 2 }
    let least = isFew ? middle.ppi * UserScaled.fewExpandedUncertaintyPercent / 200 : 0
    return Identification.Candidate(
      ppi: Uncertain(
        checked: middle.ppi, standardUncertainty: max(ends[0], ends[1], least, middle.ppiStandardUncertainty)),
      reason: .pixels, devices: kinds.flatMap { names(of: $0.value, $0.key, nearest: middle.ppi) },
      screens: kinds.flatMap(\.value))
  }

  /// The class of the nearest ppi, and then the others and the models, the newest first; many by their number and range.
  private static func names(of group: [Screen], _ kind: DeviceKind, nearest ppi: Double) -> [String] {
    let classes = group.filter { $0.device.kind == .panelClass }
      .sorted { abs($0.figures.ppi - ppi) < abs($1.figures.ppi - ppi) }
    let models = group.filter { $0.device.kind != .panelClass }
      .sorted { ($0.device.year ?? 0) > ($1.device.year ?? 0) }
    func text(_ ppi: Double) -> String { ppi.rounded(significantDigits: 3).shortestText }
    func summary(_ screens: [Screen], _ name: String) -> [String] {
      guard screens.count > 4 else { return screens.map(\.title) }
      let sorted = screens.sorted { $0.figures.ppi < $1.figures.ppi }
      let ends = sorted.middle(percent: 90).map { text($0.figures.ppi) }
      guard ends[0] != ends[1] else { return ["\(screens.count) \(name), \(ends[0]) ppi"] }
      let median = text(sorted.middle.figures.ppi)
      return ["\(screens.count) \(name), \(ends[0]) to \(ends[1]) ppi (the middle 90 %), median \(median)"]
    }
    return classes.prefix(1).map(\.title) + summary(Array(classes.dropFirst()), "more classes")
      + summary(models, kind.plural)
  }
}

extension [Screen] {
  /// The median of sorted screens.
  fileprivate var middle: Screen { self[count / 2] }

  /// The first and the last of so many in the middle of sorted screens.
  fileprivate func middle(percent: Int) -> [Screen] {
    let cut = count * (100 - percent) / 200
    return [self[cut], self[count - 1 - cut]]
  }
}
