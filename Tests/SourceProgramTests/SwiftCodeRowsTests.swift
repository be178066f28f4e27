import LayerTestSupport
import Testing

@testable import SourceProgram

/// The rows of compiled code, and lookups in a program that avoid work.
@Suite(.withSwiftReader)
struct SwiftCodeRowsTests {
  private static let source = """
    #if os(macOS)
    import AppKit
    #else
    import UIKit
    #endif
    class A: UIView {
      struct Inner { static let radius = 2.0 }
      var title = "a"
      func set(_ value: Int, with other: String? = nil) {
        #if DEBUG
          layer.cornerRadius = 1
          #if os(tvOS)
          layer.opacity = 0
          #elseif os(iOS)
          layer.opacity = 1
          #endif
        #endif
      }
      #if false
      func never() {}
      #endif
    }
    extension A { static let title = "b"; func title(of other: A) {} }
    """

  private static func program(_ text: String) throws -> SwiftProgramIndex {
    let platform = PlatformClasses([.init("UIView", nil, .view)], endings: [])
    return SwiftProgramIndex(try SwiftReaderProgram.files(of: [text]), platform: platform)
  }

  @Test func conditionalsAreReplacedByWhatIsCompiled() throws {
    let program = try Self.program(Self.source)
    let file = program.files[0]
    #expect(file.kinds.contains(.conditional))
    for row in 0..<file.rowCount {
      #expect(Array(program.code[0][row]) == SwiftConditions.rows(file.children(row), in: file), "row \(row)")
    }
  }

  @Test(arguments: ["title", "Inner", "set", "none", "never"]) func nearestMemberIsTheFirst(name: String) throws {
    let program = try Self.program(Self.source)
    let type = try #require(program.types.type("A", in: nil))
    let lineage = program.lineage(of: type, base: "")
    for isStatic in [false, true] {
      let all = program.members(name, of: lineage, isStatic: isStatic)
      #expect(program.member(name, of: lineage, isStatic: isStatic)?.node == all.first?.node)
    }
  }

  @Test func typesInTypesAreFoundByEachPath() throws {
    let text = """
      struct A { struct B { struct C {} } }
      extension A.B { enum D {} }
      struct E {}
      """
    let types = try Self.program(text).types
    let outer = try #require(types.type("A", in: nil))
    let middle = try #require(types.type("A.B", in: nil))
    #expect(types.type("B", in: outer) == middle)
    #expect(types.type("B.C", in: outer) == types.type("A.B.C", in: nil))
    #expect(types.type("D", in: middle) == types.type("A.B.D", in: nil))
    #expect(types.types.filter(\.containsTypes).map(\.path) == ["A", "A.B"])
  }

  @Test(arguments: [
    ("UIView", "UIView"), ("UIView?", "UIView"), ("any View", "View"), ("Array<Int>", "Array"), ("[Int]", "[Int]"),
    ("(Int) -> Void", "(Int) -> Void"), ("weak UIView!", "UIView"), ("some View", "View"), ("", ""),
  ])
  func namesAreFreedOfMarks(name: String, plain: String) {
    #expect(SwiftTypeTable.plain(name) == plain)
  }
}
