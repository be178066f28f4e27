import SourceProgram
import Testing

@testable import LayerImport

/// Scans of bytes that decide which Swift files are parsed.
struct SwiftScanTests {
  private static func names(_ code: String) -> SwiftNames { SwiftNames(Array(code.utf8)) }

  private static func words(_ words: [String]) -> Set<SwiftNames.Word> { Set(words.map { SwiftNames.word($0) }) }

  @Test func previewsAreFound() {
    #expect(Self.names("#Preview { A() }").hasPreviews && !Self.names("struct Preview2 {}").hasPreviews)
  }

  @Test func classesOfInterfaceFiles() {
    let text =
      "<view customClass=\"Card\" customModule=\"App\"/><tableViewCell customClass=\"Row\"/><x customClass=\"\"/>"
    #expect(SwiftScan.customClasses(Array(text.utf8)) == Self.words(["Card", "Row"]))
  }

  /// A file needs the declarations of the names it uses: of types with their extensions, of global names, and of
  /// members that an extension adds to a platform class; a member of another type is reached through its type.
  @Test func filesThatDeclareNames() {
    let index = SwiftNameIndex(
      [
        "class Cell: Base { func setUp() { round(); view.fade(); tint = brand } }",
        "class Base { let style = Style() }",
        "extension UIView { func fade() {} }", "extension UIView { func unused() {} }",
        "extension Base { func x() {} }",
        "let brand = 1", "struct Style {}", "class Other { func round() {} }", "#Preview { Cell() }", "struct Cell2 {}",
      ].map { Self.names($0) })
    #expect(index.neighbours(of: [0]) == [0, 1, 2, 4, 5, 8])
    #expect(index.closure(of: [0]) == [0, 1, 2, 4, 5, 6])
    #expect(index.files(declaring: Self.words(["Other", "unused", "x"])) == [3, 7])
  }

  /// A file that replaces `UIView` or SwiftUI's `View` in tests or on other systems is not used by other files.
  @Test(arguments: ["class UIView { var bounds = 0 }", "protocol View {}\nstruct Text: View { var body: Never }"])
  func replacementsOfThePlatformAreNotUsed(replacement: String) {
    let texts = [replacement, "class Card: UIView {}\nstruct Row: View { var body: some View { Text(\"a\") } }"]
    let index = SwiftNameIndex(texts.map { SwiftNames(Array($0.utf8)) })
    #expect(index.neighbours(of: [1]) == [1])
    let own = SwiftNameIndex(["struct Text: View {}", texts[1]].map { SwiftNames(Array($0.utf8)) })
    #expect(own.neighbours(of: [1]) == [0, 1])
  }
}
