import LayerImport
import Testing

/// Scans of bytes that decide which Swift files are parsed.
struct SwiftScanTests {
  @Test(arguments: [
    ("enum Texts {\n  enum Menu {}\n}", ["Texts", "Menu"]),
    ("extension Outer.Inner {}\nfunc make() {}", ["Inner", "make"]),
    ("let subclass = 1\nstruct A {}", ["A"]),
    ("// no declaration", []),
    ("class ", []),
  ])
  func declaredNames(code: String, names: [String]) {
    #expect(SwiftScan.declaredNames(Array(code.utf8)) == Set(names))
    #expect(SwiftScan.firstDeclaredName(Array(code.utf8)) == names.first)
  }

  @Test(arguments: [
    ("a = Texts.title", true), ("Texts", true), ("(Texts)", true), ("MyTexts, Texts", true),
    ("MyTexts", false), ("Texts2", false), ("Text", false), ("", false), ("_Texts é", false), ("éTexts", false),
  ])
  func mentionsOnlyWholeWords(code: String, isMentioned: Bool) {
    #expect(SwiftScan.mentions("Texts", Array(code.utf8)) == isMentioned)
    #expect(!SwiftScan.mentions("", Array(code.utf8)))
  }
}
