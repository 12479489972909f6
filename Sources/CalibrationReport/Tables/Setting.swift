/// A named value that the rows of a report were made with.
public struct Setting: Sendable, Hashable {
  let key: String
  let value: Cell

  init(_ key: String, _ value: Cell) {
    self.key = key
    self.value = value
  }
}
