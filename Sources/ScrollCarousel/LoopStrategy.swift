/// How a finite row of items is made to look endless, or not.
///
/// Every loop repeats some of its items in further cells and, when the offset has left its home, brings it back by a
/// whole number of periods (a period is one pitch per item), which shows the same items at the same places. A strategy
/// answers how many cells there are, which item the first one shows, which cell to start at and where home is. The rest
/// is the same for all of them, and ``CarouselStrip`` does it.
///
///     sets        0 1 2 0 1 2 0 1 2 0 1 2    home: one period to either side of the middle; starts at cell 3
///     sentinels   2 0 1 2 0                  home: between the sentinels; starts at cell 1
///     tripled     0 1 2 0 1 2 0 1 2          home: the middle set; starts at cell 3
///     pages       0 1 2                      home: all of it; it ends at its ends
public protocol LoopStrategy: Sendable {
  /// Plans the strip for some items and a viewport.
  ///
  /// - Parameter geometry: The items, their spacing and the viewport.
  /// - Returns: The cells, the first of them to show, and the home of the offset.
  /// - Throws: ``CarouselError`` when the viewport could not be filled at every offset.
  func plan(for geometry: CarouselGeometry) throws(CarouselError) -> LoopPlan
}
