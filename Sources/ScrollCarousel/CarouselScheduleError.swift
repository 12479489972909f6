/// Why a schedule of events is refused.
public struct CarouselScheduleError: Error, Sendable, Hashable {
  /// What is wrong with the entry.
  public indirect enum Reason: Error, Sendable, Hashable {
    /// Nothing stands before or between the commas.
    case empty

    /// It has no colon between its time and its event.
    case notAnEntry

    /// The time is not a decimal number of at most 18 digits.
    case timeNotADecimal(String)

    /// The time lies before 0.
    case timeNegative

    /// The time lies before that of the entry above it, in seconds.
    case timeOutOfOrder(afterSeconds: Double)

    /// The time lies after the end, in seconds.
    case timeBeyondEnd(durationSeconds: Double)

    /// There is no event of this name.
    case unknownEvent(String)

    /// The event needs a value, such as that of the example.
    case missingValue(example: CarouselEvent)

    /// The event takes no value.
    case surplusValue(event: String)

    /// The value is not a decimal number of at most 18 digits.
    case notADecimal(String)

    /// The value is not a whole number.
    case notAWholeNumber(String)

    /// A speed is given without a display that turns it into points.
    case speedWithoutDisplay

    /// A speed is given to a carousel that pages.
    case speedWhilePaging

    /// An interval is given to a carousel that glides.
    case intervalWhileGliding

    /// The carousel refuses the value.
    case carousel(CarouselError)
  }

  /// The number of the entry, from 1.
  public let entryNumber: Int

  /// The entry itself.
  public let entry: String

  /// What is wrong with it.
  public let reason: Reason
}
