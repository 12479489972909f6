internal import SpeedCalibration

extension InputError {
  /// There is no such page; pages count from 0.
  static func pageOutOfRange(_ index: Int, pageCount count: Int) -> InputError {
    InputError(
      count == 0
        ? "there is no page \(index): the list is empty"
        : "there is no page \(index); pages count from 0 to \(count - 1)")
  }

  /// The same error of an event, with its number, from 1, and its text in front. The text is short and escaped, so that it
  /// can neither fill a screen nor forge a line.
  func inEvent(_ number: Int, _ text: String) -> InputError {
    with { "event \(number)\(text.isEmpty ? "" : ", '\(text.quotable)'"): \($0)" }
  }
}
