/// The six kinds of JSON value.
public enum JSONKind: String, Sendable, Hashable {
  case null
  case boolean
  case number
  case string
  case array
  case object
}
