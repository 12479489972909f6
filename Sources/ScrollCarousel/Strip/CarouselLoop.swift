public import SpeedCalibration

/// How a finite row of items is made to look endless, or not.
///
/// Every loop but ``pages`` repeats some of its items in further cells. When the offset leaves the loop's range, it
/// returns by a whole number of periods. A period is one pitch per item, so the same items show at the same places.
///
///     sets        0 1 2 0 1 2 0 1 2 0 1 2    stays within one period of the middle, starts at cell 3
///     sentinels   2 0 1 2 0                  stays between the two sentinels, starts at cell 1
///     tripled     0 1 2 0 1 2 0 1 2          stays in the middle set, starts at cell 3
///     pages       0 1 2                      goes anywhere, ends at its ends
public enum CarouselLoop: Sendable, Hashable {
  /// Equal sets of the items, made for gliding.
  ///
  ///     setWidth = itemCount * (itemWidth + spacing)
  ///     range    = contentWidth / 2 - setWidth ... contentWidth / 2 + setWidth
  ///
  /// An offset farther than one set from the middle of the content returns by the fewest whole sets. The first layout
  /// stands one set in for 3 and 4 sets, and `(setCount + 1) / 2 - 1` sets in general. At the upper end of the range
  /// the viewport must still end within the content, which takes
  ///
  ///     setCount >= 2 + (2 * viewportWidth + spacing) / setWidth
  ///
  /// With 4 sets of 6 items, 390 points wide and 4 apart, in a viewport of 390: a set is 2364 points, 3 sets are
  /// enough, and the offset starts at 2364.
  case sets(_ setCount: Int = 4)

  /// The last item repeated before the first, and the first after the last; made for paging.
  ///
  ///     range = between 0 and (itemCount + 1) * pitch, both excluded
  ///
  /// Reaching one of the two sentinels jumps to its twin, one period away. Beyond a sentinel nothing is laid out, so
  /// the viewport may be no wider than an item. One item neither loops nor moves.
  ///
  /// With 3 pages of 390 points the offset starts at 390; reaching 1560, the repeated first page, returns to 390.
  case sentinels

  /// Three sets of the items, with the offset in the middle one; made for paging.
  ///
  ///     range = setWidth ..< 2 * setWidth
  ///
  /// Leaving the middle set at either end jumps by one set. The viewport may be as wide as a set without its last
  /// spacing. One item neither loops nor moves.
  ///
  /// With 3 pages of 390 points the offset starts at 1170; 2340 and 2350 return to 1170 and 1180, and 1160 to 2330.
  case tripled

  /// The items once, in a row that ends at its ends and moves only when told: a pager in a scroll view.
  ///
  ///     range = 0 ... (itemCount - 1) * pitch
  ///
  /// It has offsets, drags and settling for a fixed number of pages. Where the list of pages changes, or the view has
  /// its own geometry, use a ``Pager``.
  case pages

  /// The loop of a name, nil where there is none.
  ///
  /// - Parameters:
  ///   - name: One of ``names``.
  ///   - setCount: The number of sets of ``sets(_:)``; the others have none.
  package init?(named name: String, setCount: Int = 4) {
    guard let loop = Self.all(setCount: setCount).first(where: { $0.name == name }) else { return nil }
    self = loop
  }

  /// The names of all loops: `sets`, `sentinels`, `tripled`, `pages`.
  package static let names = all(setCount: 4).map(\.name)

  private static func all(setCount: Int) -> [CarouselLoop] { [.sets(setCount), .sentinels, .tripled, .pages] }

  /// The loop's name, without its number of sets.
  package var name: String {
    switch self {
    case .sets: "sets"
    case .sentinels: "sentinels"
    case .tripled: "tripled"
    case .pages: "pages"
    }
  }

  /// The number of sets that are laid out; nil for a loop that is not made of sets.
  package var setCount: Int? {
    if case .sets(let count) = self { count } else { nil }
  }

  /// Whether it is made for gliding at a physical speed, and not for paging.
  package var isGliding: Bool { setCount != nil }

  /// Whether it goes on behind its last item. A row of pages does not, so nothing moves it but the user and the
  /// program.
  package var isEndless: Bool { self != .pages }

  /// The usual space between two items, in points: 4 between sets that glide, else 0.
  package var standardSpacingPoints: Double { isGliding ? 4 : 0 }

  /// The usual time between two pages, in seconds: 3 with sentinels, 3.5 tripled; nil for what does not page by itself.
  package var standardIntervalSeconds: Double? {
    switch self {
    case .sets, .pages: nil
    case .sentinels: 3
    case .tripled: 3.5
    }
  }

  /// The fewest sets that fill the viewport at every offset, at least 3.
  ///
  /// - Parameter geometry: The items, their spacing and the viewport.
  /// - Returns: The count; `Int.max` where no strip is long enough.
  /// - Throws: `InputError`.
  public static func sufficientSetCount(for geometry: CarouselGeometry) throws(InputError) -> Int {
    guard geometry.itemCount > 0 else { throw InputError("an endless strip needs at least one item") }
    let quotient = 2 + (2 * geometry.viewportWidthPoints + geometry.spacingPoints) / geometry.setWidthPoints
    return max(3, Int(exactly: decimalCeiling(quotient)) ?? .max)
  }
}
