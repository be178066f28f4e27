import LayerDiagnostics
import LayerModel
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

@Suite struct SwiftFileReaderTests {
  private static let text = "class Card: UIView { let line = UIView() }\n"

  private static func read(_ line: String) -> Checked<SwiftFile> {
    SwiftFileReader.read(Array(line.utf8), source: SourceText(name: "Card.swift", bytes: Array(text.utf8)))
  }

  private static func line(_ nodes: String, more: String = "") -> String {
    """
    {"format":"layercost-source/1","file":"Card.swift","bytes":43,"nodes":[\(nodes)],"errors":[],"waivers":[]\(more)}
    """
  }

  @Test func rowsBecomeATree() throws {
    let file = try #require(
      Self.read(
        Self.line(
          """
          [0,"class",0,42,"Card"],[1,"inherits",12,18,"UIView"],[1,"constant",21,40,"line"],[2,"value",32,40],
          [3,"call",32,40],[4,"name",32,38,"UIView"],[0,"import",43,43,"UIKit"]
          """)
      ).value)
    #expect(file.rowCount == 7)
    #expect(Array(file.top) == [0, 6])
    #expect(Array(file.children(0)) == [1, 2])
    #expect(file.child(.inherits, of: 0).map { file.text($0) } == "UIView")
    #expect(file.kinds[5] == .name)
    #expect(file.parents == [-1, 0, 0, 2, 3, 4, -1])
    #expect(file.declaredNames == ["Card", "line"])
    #expect(file.span(3) == SourceSpan(start: 32, end: 40))
  }

  @Test func remarksAreKept() throws {
    let file = try #require(
      Self.read(
        """
        {"format":"layercost-source/1","nodes":[],"errors":[[4,5,"expected '}'"]],
        "waivers":[[6,9,"layercost:allow shadow-without-path wanted"]],"later":{"any":[1,2]}}
        """
      ).value)
    #expect(file.errors == [SwiftFile.Remark(span: SourceSpan(start: 4, end: 5), text: "expected '}'")])
    #expect(file.waivers.map(\.text) == ["layercost:allow shadow-without-path wanted"])
  }

  @Test func unknownKindsKeepTheirChildren() throws {
    let file = try #require(
      Self.read(Self.line("[0,\"newKind\",0,9],[1,\"name\",0,4,\"card\"],[400,\"cut\",5,9]")).value)
    #expect(file.kinds == [.other, .name, .cut])
  }

  @Test(arguments: [
    ("", "swift-reader"), ("[]", "swift-reader"), ("{\"format\":\"layercost-source/1\"", "swift-reader"),
    ("{\"format\":\"layercost-source/1\"}", "swift-reader"),
    ("{\"format\":\"layercost-source/2\",\"nodes\":[]}", "unknown-format"),
    ("{\"format\":\"layercost-source/1\",\"nodes\":[[0]]}", "swift-reader"),
    ("{\"format\":\"layercost-source/1\",\"nodes\":[[0,\"class\",-1,2]]}", "swift-reader"),
    ("{\"format\":\"layercost-source/1\",\"refused\":\"depth\"}", "swift-source"),
  ])
  func badLinesAreOneFinding(line: String, rule: String) {
    let read = Self.read(line)
    #expect(read.value == nil)
    #expect(read.findings.map(\.rule) == [rule])
    #expect(read.findings.allSatisfy { $0.severity == .error })
  }

  @Test func aFileThatIsTooLargeIsAWarning() {
    // Such a file is generated, and must not end the run of a folder.
    let read = Self.read(#"{"format":"layercost-source/1","refused":"size","message":"3000000 bytes"}"#)
    #expect(read.value == nil)
    #expect(read.findings.map(\.severity) == [.warning])
  }

  @Test func placesBeyondTheFileLeadNowhere() throws {
    let file = try #require(Self.read(Self.line("[0,\"name\",900,4000000000,\"x\"]")).value)
    #expect(file.span(0) == SourceSpan(start: 43, end: 43))
  }

  /// Truncated or corrupted output of the reader must not cause a crash.
  @Test func brokenLinesDoNoHarm() {
    let whole = Array(
      Self.line(
        """
        [0,"class",0,42,"Card"],[1,"inherits",12,18,"UIView"],[1,"function",21,40,"setup"],[2,"block",32,40],
        [3,"call",32,40],[4,"member",32,38,"addSubview"],[5,"name",32,38,"self"],[4,"argument",33,34],
        [5,"name",33,34,"self"]
        """
      ).utf8)
    var generator = SeededGenerator(seed: 7)
    for round in 0..<600 {
      var bytes = whole
      if round % 2 == 0 {
        bytes.removeLast(generator.int(1...bytes.count - 1))
      } else {
        for _ in 0..<3 { bytes[generator.int(0...bytes.count - 1)] = UInt8(generator.int(0...255)) }
      }
      let source = SourceText(name: "Card.swift", bytes: Array(Self.text.utf8))
      guard let file = SwiftFileReader.read(bytes, source: source).value else { continue }
      for tree in SwiftProgram([file]).trees(in: 0) { _ = Validator.scene(from: tree.draft) }
    }
  }
}
