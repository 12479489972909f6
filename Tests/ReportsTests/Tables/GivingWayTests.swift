import Testing

@testable import Reports

/// The columns that give way where a terminal is narrow.
@Suite struct GivingWayTests {
  @Test func `columns give way in their order, the highest number first`() throws {
    let orders = try LegendTests.reports().map { report in
      let heads = ([report.table] + report.sections().compactMap(\.table)).flatMap(\.heads)
      let order = heads.filter { $0.dropOrder > 0 }.sorted { ($0.dropOrder, $0.title) < ($1.dropOrder, $1.title) }
      return order.map { "\($0.dropOrder) \($0.title)" }.grouped(by: ==).map { $0[0] }.joined(separator: ", ")
    }
    #expect(
      orders.filter { !$0.isEmpty } == [
        "4 native, 5 ppi, 6 ticks, 7 density, 8 scale, 9 confidence",
        "2 beat, 3 pattern, 4 movement, 5 smear, 6 angle, 6 step, 7 mean, 8 still, 9 error, 10 RMS, 11 ticks, 12 unseen",
        "2 within 5 %, 3 points",
        "3 interval, 3 step, 4 at 60 Hz, 5 at 120 Hz, 15 inches, 16 height, 17 width, 18 pixel, 19 angle, "
          + "20 words, sideways",
        "1 native, 2 refresh, 3 year, 4 pixels, 5 points, 6 confidence, 10 profile", "1 address",
        "1 lost identifiers, 2 new native, 2 old native, 3 new identifiers", "1 recommended, 2 marks",
      ])
  }
}
