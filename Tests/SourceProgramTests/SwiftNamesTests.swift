import Testing

@testable import SourceProgram

/// The names that a scan of a file's bytes finds.
struct SwiftNamesTests {
  private static func names(_ code: String) -> SwiftNames { SwiftNames(Array(code.utf8)) }

  private static func words(_ words: [String]) -> Set<SwiftNames.Word> { Set(words.map { SwiftNames.word($0) }) }

  @Test(arguments: [
    ("enum Texts {\n  enum Menu {}\n}", ["Texts", "Menu"]),
    ("struct A<T> where T: B {}\nactor C { class func make() {} }", ["A", "C"]),
    ("let subclass = 1\nprotocol P: AnyObject {}\ntypealias Q = P", ["P", "Q"]),
    ("// class A\n/* class B /* class C */ class D */ let a = \"class E\" + \"\"\"\n class F \"\n\"\"\"", []),
    ("let a = \"\\(make { class Inner {} }) class Outer\"; class After {}", ["Inner", "After"]),
    ("class", []), ("class {", []), ("x.class A", []),
  ])
  func types(code: String, names: [String]) {
    #expect(Self.names(code).types == Self.words(names))
  }

  @Test(arguments: [
    ("func make() { let inner = 1 }\nlet radius = 2, a = 3\nvar `b` = 1", ["make", "radius", "b"]),
    ("struct A { func make() {} ; let radius = 2 }", []),
    ("#if DEBUG\nlet a = \"{\"\n#endif\nfunc b() {}", ["a", "b"]),
  ])
  func globals(code: String, names: [String]) {
    #expect(Self.names(code).globals == Self.words(names))
  }

  @Test(arguments: [
    (
      "extension UIView: Styled { func round() { let inner = 1 }\n  static var a: Int { 1 } }", "UIView",
      ["Styled", "round", "a"]
    ),
    ("extension Outer.Inner where Element == Row { subscript(safe i: Int) -> Int { 1 } }", "Inner", ["where", "safe"]),
    ("extension UIColor { convenience init?(hex: Int) {}\n  init(_ name: String) {} }", "UIColor", ["hex", "UIColor"]),
  ])
  func extensions(code: String, type: String, names: [String]) throws {
    let found = try #require(Self.names(code).extensions.first)
    #expect(found.type == SwiftNames.word(type))
    #expect(found.words.union(Self.words(["where"])) == Self.words(names + ["where"]))
  }

  @Test func wordsOfInterpolatedCodeCountAndTextsDoNot() {
    let names = Self.names("title = \"Card \\(Texts.title(of: \"Row\")) Cell\" // Comment\n#Preview { A() }")
    let known = Set(names.words)
    #expect(Self.words(["title", "Texts", "of", "A"]).isSubset(of: known))
    #expect(known.isDisjoint(with: Self.words(["Card", "Cell", "Row", "Comment"])))
  }

  @Test func namesInGeneratedCodeBeginWithSmallLetters() {
    for (name, capitals) in [("PhotoCell", 1), ("URLCard", 3), ("URL", 3), ("photo", 0), ("AView", 1)] {
      #expect(SwiftNames.leadingCapitals(name.utf8) == capitals, "\(name)")
    }
  }
}
