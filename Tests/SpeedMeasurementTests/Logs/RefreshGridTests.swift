import Testing

@testable import SpeedMeasurement

/// The refreshes that times are counted in.
struct RefreshGridTests {
  private let grid = RefreshGrid(start: 0, refreshSeconds: 1, parts: 1)

  /// Behind frames at every second refresh, the last of which is the tenth.
  @Test(arguments: [
    (12.0, 12), (11.4, 12), (11.1, 11), (10.4, 10), (12.6, 12), (12.9, 13), (13.6, 14), (14.4, 14), (9.4, 10),
  ])
  func `a time between two refreshes is at the one that keeps the pace, by a refresh and no more`(
    seconds: Double, refresh: Int
  ) {
    let counted = grid.count([0, 2, 4, 6, 8, 10, seconds])
    #expect(counted.numbers == [0, 2, 4, 6, 8, 10, refresh])
  }

  @Test func `two and three refreshes in turn are a pace, and where they are none the nearest refresh counts`() {
    #expect(grid.count([0, 3, 5, 8, 10, 13.55]).numbers.last == 13)
    for times in [[0, 5, 7, 10, 12, 15.55], [0, 3, 7, 10, 12, 15.55]] {
      #expect(grid.count(times[...]).numbers.last == 16, "\(times)")
    }
  }

  @Test func `distances cost four times their squares, and a gap that is not the one before the last costs one`() {
    #expect(grid.count([0, 2, 4, 6, 8]).cost == 0)
    #expect(grid.count([0, 2, 4, 6.25, 8]).cost == 0.25)
    // The gap of 3 is none of the pace, and what compares with it neither.
    #expect(grid.count([0, 2, 4, 7, 9, 11]).cost == 2)
  }
}
