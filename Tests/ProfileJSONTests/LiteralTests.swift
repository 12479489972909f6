import ProfileJSON
import Testing

@Suite struct LiteralTests {
  static let refused = [
    SyntaxCase("'a'", 1, 1, "unexpected '''; expected a value"),
    SyntaxCase("['a']", 1, 2, "unexpected '''; expected a value or ']'"),
    SyntaxCase("// x\n1", 1, 1, "unexpected '/'; expected a value"),
    SyntaxCase("1 // x", 1, 3, "unexpected '/'; expected the end of the text"),
    SyntaxCase("/* x */ 1", 1, 1, "unexpected '/'; expected a value"),
    SyntaxCase("[1 /* x */]", 1, 4, "unexpected '/'; expected ',' or ']'"),
    SyntaxCase("[1, # x\n2]", 1, 5, "unexpected '#'; expected a value"),
    SyntaxCase("<a/>", 1, 1, "unexpected '<'; expected a value"),
    SyntaxCase("*", 1, 1, "unexpected '*'; expected a value"),
    SyntaxCase("[*]", 1, 2, "unexpected '*'; expected a value or ']'"),
    SyntaxCase("@", 1, 1, "unexpected '@'; expected a value"),
    SyntaxCase("`a`", 1, 1, "unexpected '`'; expected a value"),
    SyntaxCase("undefined", 1, 1, "unexpected 'u'; expected a value"),
    SyntaxCase("abc", 1, 1, "unexpected 'a'; expected a value"),
    SyntaxCase("True", 1, 1, "unexpected 'T'; expected a value"),
    SyntaxCase("TRUE", 1, 1, "unexpected 'T'; expected a value"),
    SyntaxCase("tru", 1, 1, "unexpected 't'; expected 'true'"),
    SyntaxCase("tru\u{435}", 1, 1, "unexpected 't'; expected 'true'"),
    SyntaxCase("true1", 1, 5, "unexpected '1'; expected the end of the text"),
    SyntaxCase("truefalse", 1, 5, "unexpected 'f'; expected the end of the text"),
    SyntaxCase("fals", 1, 1, "unexpected 'f'; expected 'false'"),
    SyntaxCase("False", 1, 1, "unexpected 'F'; expected a value"),
    SyntaxCase("nul", 1, 1, "unexpected 'n'; expected 'null'"),
    SyntaxCase("nulll", 1, 5, "unexpected 'l'; expected the end of the text"),
    SyntaxCase("NULL", 1, 1, "unexpected 'N'; expected a value"),
    SyntaxCase("[nulL]", 1, 2, "unexpected 'n'; expected 'null'"),
    SyntaxCase("None", 1, 1, "unexpected 'N'; expected a value"),
    SyntaxCase("NaN", 1, 1, "unexpected 'N'; expected a value"),
    SyntaxCase("[NaN]", 1, 2, "unexpected 'N'; expected a value or ']'"),
    SyntaxCase("nan", 1, 1, "unexpected 'n'; expected 'null'"),
    SyntaxCase("[-NaN]", 1, 3, "unexpected 'N'; expected a digit"),
    SyntaxCase("Infinity", 1, 1, "unexpected 'I'; expected a value"),
    SyntaxCase("[-Infinity]", 1, 3, "unexpected 'I'; expected a digit"),
    SyntaxCase("inf", 1, 1, "unexpected 'i'; expected a value"),
    SyntaxCase("-inf", 1, 2, "unexpected 'i'; expected a digit"),
    SyntaxCase("\"a\" \"b\"", 1, 5, "unexpected '\"'; expected the end of the text"),
    SyntaxCase("1 2", 1, 3, "unexpected '2'; expected the end of the text"),
    SyntaxCase("null null", 1, 6, "unexpected 'n'; expected the end of the text"),
    SyntaxCase("null,", 1, 5, "unexpected ','; expected the end of the text"),
    SyntaxCase("\"a\"b", 1, 4, "unexpected 'b'; expected the end of the text"),
  ]

  @Test(arguments: refused)
  func `what other notations allow is refused where it stands`(_ test: SyntaxCase) {
    expectRefusal(test)
  }
}
