import ProfileJSON
import Testing

@Suite struct StructureTests {
  static let refused = [
    SyntaxCase("", 1, 1, "the text is empty; expected a JSON value"),
    SyntaxCase(" ", 1, 2, "the text is empty; expected a JSON value"),
    SyntaxCase("\n\t\r ", 2, 4, "the text is empty; expected a JSON value"),
    SyntaxCase("[", 1, 2, "the text ends too early; expected a value or ']'"),
    SyntaxCase("]", 1, 1, "unexpected ']'; expected a value"),
    SyntaxCase("{", 1, 2, "the text ends too early; expected a key in double quotes or '}'"),
    SyntaxCase("}", 1, 1, "unexpected '}'; expected a value"),
    SyntaxCase("[1", 1, 3, "the text ends too early; expected ',' or ']'"),
    SyntaxCase("[1,", 1, 4, "the text ends too early; expected a value"),
    SyntaxCase("[1,]", 1, 4, "unexpected ']'; expected a value"),
    SyntaxCase("[,1]", 1, 2, "unexpected ','; expected a value or ']'"),
    SyntaxCase("[,]", 1, 2, "unexpected ','; expected a value or ']'"),
    SyntaxCase("[1 2]", 1, 4, "unexpected '2'; expected ',' or ']'"),
    SyntaxCase("[1;2]", 1, 3, "unexpected ';'; expected ',' or ']'"),
    SyntaxCase("[1,,2]", 1, 4, "unexpected ','; expected a value"),
    SyntaxCase("[1:2]", 1, 3, "unexpected ':'; expected ',' or ']'"),
    SyntaxCase("[1}", 1, 3, "unexpected '}'; expected ',' or ']'"),
    SyntaxCase("[[1]", 1, 5, "the text ends too early; expected ',' or ']'"),
    SyntaxCase("[1]]", 1, 4, "unexpected ']'; expected the end of the text"),
    SyntaxCase("[1]x", 1, 4, "unexpected 'x'; expected the end of the text"),
    SyntaxCase("[1] 2", 1, 5, "unexpected '2'; expected the end of the text"),
    SyntaxCase("[1],", 1, 4, "unexpected ','; expected the end of the text"),
    SyntaxCase("{\"a\"}", 1, 5, "unexpected '}'; expected ':' after the key"),
    SyntaxCase("{\"a\":}", 1, 6, "unexpected '}'; expected a value"),
    SyntaxCase("{\"a\" 1}", 1, 6, "unexpected '1'; expected ':' after the key"),
    SyntaxCase("{\"a\":1", 1, 7, "the text ends too early; expected ',' or '}'"),
    SyntaxCase("{\"a\":1,", 1, 8, "the text ends too early; expected a key in double quotes"),
    SyntaxCase("{\"a\":1,}", 1, 8, "unexpected '}'; expected a key in double quotes"),
    SyntaxCase("{,\"a\":1}", 1, 2, "unexpected ','; expected a key in double quotes or '}'"),
    SyntaxCase("{\"a\":1 \"b\":2}", 1, 8, "unexpected '\"'; expected ',' or '}'"),
    SyntaxCase("{\"a\":1,,\"b\":2}", 1, 8, "unexpected ','; expected a key in double quotes"),
    SyntaxCase("{a:1}", 1, 2, "unexpected 'a'; expected a key in double quotes or '}'"),
    SyntaxCase("{1:1}", 1, 2, "unexpected '1'; expected a key in double quotes or '}'"),
    SyntaxCase("{null:1}", 1, 2, "unexpected 'n'; expected a key in double quotes or '}'"),
    SyntaxCase("{'a':1}", 1, 2, "unexpected '''; expected a key in double quotes or '}'"),
    SyntaxCase("{\"a\"::1}", 1, 6, "unexpected ':'; expected a value"),
    SyntaxCase("{\"a\":1]", 1, 7, "unexpected ']'; expected ',' or '}'"),
    SyntaxCase("{\"a\", 1}", 1, 5, "unexpected ','; expected ':' after the key"),
    SyntaxCase("{\"a\":1}}", 1, 8, "unexpected '}'; expected the end of the text"),
    SyntaxCase("{\"a\":1} {", 1, 9, "unexpected '{'; expected the end of the text"),
    SyntaxCase("{\"a", 1, 4, "the text ends too early; expected the closing '\"' of the string"),
    SyntaxCase("{\"a\"", 1, 5, "the text ends too early; expected ':' after the key"),
    SyntaxCase("{\"a\":", 1, 6, "the text ends too early; expected a value"),
    SyntaxCase("{[]:1}", 1, 2, "unexpected '['; expected a key in double quotes or '}'"),
    SyntaxCase("{\"a\":1;\"b\":2}", 1, 7, "unexpected ';'; expected ',' or '}'"),
    SyntaxCase("{\"a\"=1}", 1, 5, "unexpected '='; expected ':' after the key"),
    SyntaxCase("{}\n[]", 2, 1, "unexpected '['; expected the end of the text"),
    SyntaxCase("[1]\n\n  x", 3, 3, "unexpected 'x'; expected the end of the text"),
  ]

  @Test(arguments: refused)
  func `what is no value, array or object is refused where it goes wrong`(_ test: SyntaxCase) {
    expectRefusal(test)
  }
}
