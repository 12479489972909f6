import Foundation
import Testing
import TestSupport

/// The usual runs of report, table and export, whole.
@Suite struct CalibrationRunTests {
  @Test func `report is the default command`() throws {
    try Program.expect(
      ["iPhone 8 Plus", "iPad14,1", "--speeds", "30"],
      #"""
      30 mm/s, whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPad                        ppi  native  density   speed  step  interval   ticks
                                        px/pt    pt/mm    pt/s    pt        ms      Hz
      iPad mini (6th generation)  326   2.000   6.4173  192.52     1     5.194  192.52

      iPhone                      ppi  native  density   speed  step  interval   ticks
                                        px/pt    pt/mm    pt/s    pt        ms      Hz
      iPhone 8 Plus               401   2.609   6.0518  181.56     1     5.508  181.56

      Where the tutorial formula errs
      Dividing by the scale instead of the native scale, it would really run at:
      display        scale  native  speed  really  error
                     px/pt   px/pt   mm/s    mm/s      %
      iPhone 8 Plus      3   2.609     30   26.09  -13.0
      """#)
  }

  @Test func `report`() throws {
    try Program.expect(
      ["report", "iPhone 13 mini", "iPod touch", "--speeds", "10,200"],
      #"""
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone                       native  requested  speed   speed  step  interval  status
                                    px/pt       mm/s   mm/s    pt/s    pt        ms
      iPhone 13 mini                2.880         10     10   65.07     1    15.368  ok
      iPhone 13 mini                2.880        200    100  650.70     6     9.221  clamped

      iPod touch                   native  requested  speed   speed  step  interval  status
                                    px/pt       mm/s   mm/s    pt/s    pt        ms
      iPod touch (1st generation)   1.000         10     10   64.17     1    15.583  ok
      iPod touch (1st generation)   1.000        200    100  641.73     6     9.350  clamped
      iPod touch (2nd generation)   1.000         10     10   64.17     1    15.583  ok
      iPod touch (2nd generation)   1.000        200    100  641.73     6     9.350  clamped
      iPod touch (3rd generation)   1.000         10     10   64.17     1    15.583  ok
      iPod touch (3rd generation)   1.000        200    100  641.73     6     9.350  clamped
      iPod touch (4th generation)   2.000         10     10   64.17     1    15.583  ok
      iPod touch (4th generation)   2.000        200    100  641.73     6     9.350  clamped
      iPod touch (5th generation)   2.000         10     10   64.17     1    15.583  ok
      iPod touch (5th generation)   2.000        200    100  641.73     6     9.350  clamped
      iPod touch (6th generation)   2.000         10     10   64.17     1    15.583  ok
      iPod touch (6th generation)   2.000        200    100  641.73     6     9.350  clamped
      iPod touch (7th generation)   2.000         10     10   64.17     1    15.583  ok
      iPod touch (7th generation)   2.000        200    100  641.73     6     9.350  clamped

      Where the tutorial formula errs
      Dividing by the scale instead of the native scale, it would really run at:
      display         scale  native  speed  really  error
                      px/pt   px/pt   mm/s    mm/s      %
      iPhone 13 mini      3   2.880     10    9.60   -4.0

      Confidence below high
      iPod touch (2nd generation) (medium), iPod touch (3rd generation) (medium)
      """#)
  }

  @Test func `table`() throws {
    try Program.expect(
      ["table", "iPhone Duo", "--speeds", "0,30"],
      #"""
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone Duo, inner
      430 ppi, scale 3, native 2.8072, 1878 × 2670 px, 669 × 951 pt, confidence high
      speed   speed   speed  step  interval   ticks  status
       mm/s    pt/s    px/s    pt        ms      Hz
          0    0.00    0.00     –         –       –  stopped
         30  180.92  507.87     1     5.527  180.92  ok

      iPhone Duo, outer
      460 ppi, scale 3, native 3, 1398 × 2034 px, 466 × 678 pt, confidence high
      speed   speed   speed  step  interval   ticks  status
       mm/s    pt/s    px/s    pt        ms      Hz
          0    0.00    0.00     –         –       –  stopped
         30  181.10  543.31     1     5.522  181.10  ok

      Where the tutorial formula errs
      Dividing by the scale instead of the native scale, it would really run at:
      display            scale  native  speed  really  error
                         px/pt   px/pt   mm/s    mm/s      %
      iPhone Duo, inner      3   2.807     30   28.07   -6.4
      """#)
  }

  @Test func `export`() throws {
    try Program.expect(
      ["export", "iPhone 15", "iPhone 8 Plus"],
      #"""
      device,family,model_identifiers,display,ppi,scale,native_scale,points_per_mm,requested_mm_per_s,speed_mm_per_s,points_per_s,pixels_per_s,step_points,interval_s,ticks_per_s,status␍
      iPhone 8 Plus,iPhone,"iPhone10,2 iPhone10,5",,401,3,2.608695652173913,6.051837270341207,30,30,181.55511811023624,473.6220472440945,1,0.005507969207416242,181.55511811023624,ok␍
      iPhone 15,iPhone,"iPhone15,4",,460,3,3,6.0367454068241475,30,30,181.10236220472444,543.3070866141734,1,0.005521739130434781,181.10236220472444,ok␍
      """#)
  }

  @Test func `the whole report is instant reading`() throws {
    let outcome = try Program.run("report")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.bytes == (try Program.run([])).bytes)
    let families = outcome.lines.filter { $0.contains(" ppi ") }.map {
      $0.prefix(12).trimmingCharacters(in: .whitespaces)
    }
    #expect(families == ["Apple Watch", "iPad", "iPhone", "iPod touch", "Mac"])
    let tables = outcome.lines.prefix { !$0.hasPrefix("Where the tutorial") }
    #expect(tables.allSatisfy { $0.count <= 80 })
    #expect(tables.count == 1 + 153 + 2 * families.count)
  }

  @Test func `the version`() throws {
    let outcome = try Program.run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
