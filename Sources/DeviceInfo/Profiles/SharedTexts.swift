/// Texts that many devices have in common, each stored once.
struct SharedTexts {
  private var texts: Set<String> = []

  mutating func shared(_ text: String) -> String {
    // A text of up to 15 bytes needs no storage of its own.
    text.utf8.count <= 15 ? text : texts.insert(text).memberAfterInsert
  }
}
