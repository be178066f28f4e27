import FileFormats
import LayerDiagnostics
import LayerModel
import Testing

@testable import LayerImport

/// Whole texts as flat arrays.
@Suite struct XMLTreeTests {
  private enum Name: String, XMLName { case list, item }
  private enum Key: String, XMLName { case id, size }

  private static func read(_ text: String) -> (tree: XMLTree<Name, Key>, findings: FindingList) {
    XMLTree<Name, Key>.read(SourceText(name: "a.xml", bytes: Array(text.utf8)), limits: Limits())
  }

  private static let text = """
    <list>
      <item id="a&amp;b" size="12.50"> one <other x="1"/><![CDATA[&]]> two</item>
      <other><item id="c" size="1e1"/></other>
      <item size="wide"/>
    </list>
    """

  @Test func elementsAreInPreOrderWithTheirEnds() {
    let tree = Self.read(Self.text).tree
    #expect(tree.elements.map(\.name) == [.list, .item, nil, nil, .item, .item])
    #expect(tree.elements.map(\.end) == [6, 3, 3, 5, 5, 6])
    #expect(tree.elements.map(\.parent) == [-1, 0, 1, 0, 3, 0])
    #expect(Array(tree.children(of: 0)) == [1, 3, 5])
    #expect(tree.child(.item, of: 0) == 1)
    #expect(tree.child(.item, of: 1) == nil)
    #expect(tree.name(of: 2) == "other")
  }

  @Test func valuesAreRead() throws {
    let tree = Self.read(Self.text).tree
    #expect(tree.string(.id, of: 1) == "a&b")
    #expect(tree.string(.id, of: 5) == nil)
    #expect([1, 4, 5].map { tree.number(.size, of: $0) } == [12.5, 10, nil])
    #expect(tree.has(.size, "wide", of: 5) && !tree.has(.size, "wid", of: 5) && !tree.has(.id, "c", of: 5))
    #expect(tree.text(of: 1) == " one & two")
    #expect(tree.text(of: 0) == "")
    let unknown = try #require(tree.attributes(of: 2).first)
    #expect(unknown.key == nil && tree.name(of: unknown) == "x" && tree.string(unknown) == "1")
  }

  @Test func spansHoldWhatTheySay() throws {
    let tree = Self.read(Self.text).tree
    func part(_ span: SourceSpan) -> String {
      String(decoding: Array(Self.text.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    #expect(part(tree.span(of: 4)) == "<item")
    #expect(part(tree.span(of: try #require(tree.attribute(.size, of: 1)))) == "size=\"12.50\"")
  }

  @Test func brokenTextIsNoTree() {
    let broken = Self.read("<list><item></list>")
    #expect(broken.tree.elements.isEmpty)
    #expect(broken.findings.inSourceOrder.map(\.rule) == ["xml-syntax"])
  }

  @Test func unresolvedConflictIsNamedAsWhatItIs() {
    let text = "<list>\n<<<<<<< HEAD\n<item/>\n=======\n>>>>>>> other\n</list>"
    let findings = Self.read(text).findings.inSourceOrder
    #expect(findings.map(\.rule) == ["conflict-marker"])
    #expect(findings.first?.span?.start == 7)
    // In a comment the same line breaks nothing.
    #expect(Self.read("<list><!--\n<<<<<<< HEAD\n--></list>").findings.count == 0)
  }

  @Test(arguments: [
    "0.0", "375", "-144", "43.666667938232422", "12.999999999999998", ".5", "1.", "00012",
    "123456789012345", "1234567890123456789", "0.00000001",
  ])
  func numbersAreTheNearestDoubles(text: String) {
    let bytes = Array(text.utf8)
    #expect(NumberText.value(of: bytes.indices, in: bytes) == Double(text) ?? Double("0\(text)0"))
  }

  /// No length, share or time is that small: the same rule applies to numbers in every format.
  @Test(arguments: ["2.2250738585072014e-308", "0.000000000000001", "-1e-320"])
  func numbersTooSmallToMatterAreZero(text: String) {
    let bytes = Array(text.utf8)
    #expect(NumberText.value(of: bytes.indices, in: bytes) == 0)
  }

  @Test(arguments: ["", "-", ".", "x", "1x", "nan", "inf", "1e999", "--1", "0x10p"])
  func otherWordsAreNoNumbers(text: String) {
    let bytes = Array(text.utf8)
    #expect(NumberText.value(of: bytes.indices, in: bytes) == nil)
  }
}
