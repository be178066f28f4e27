import SourceProgram
import Testing

@testable import LayerImport

/// The platform's declarations: what they cover, and which overload a call refers to.
@Suite struct PlatformDeclarationTests {
  private static let platform = PlatformDeclarations.all

  @Test func declarationsHaveMeanings() {
    #expect(Self.platform.faults.isEmpty, "\(Self.platform.faults)")
    #expect(Self.platform.methods.count > 400)
    #expect(Self.platform.types.values.count(where: \.isView) > 80)
  }

  /// Each meaning is that of a declaration, so that no code is left without a way to reach it.
  @Test func meaningsAreDeclared() {
    let used = Set(Self.platform.methods.values.joined().map(\.meaning))
    let all: [PlatformMeaning] =
      PlatformMeaning.Effect.allCases.map { .effect($0) } + PlatformMeaning.Layout.allCases.map { .layout($0) }
      + PlatformMeaning.Setting.allCases.map { .setting($0) } + PlatformMeaning.Drawing.allCases.map { .drawing($0) }
      + PlatformMeaning.Code.allCases.map { .runs($0) } + PlatformMeaning.Attachment.allCases.map { .attaches($0) }
    for meaning in all { #expect(used.contains(meaning), "nothing is declared as \(meaning)") }
  }

  @Test func rowsWithoutMeaningsAreFaults() {
    let head = #"{"format":"layercost-source/1","file":"A.swift","bytes":9,"nodes":["#
    func faults(_ rows: String) -> [String] {
      PlatformDeclarations(rows: Array((head + rows + "],\"errors\":[],\"waivers\":[]}").utf8)).faults
    }
    let known = #"[0,"extension",0,0,"View"],[1,"function",0,0,"a"],[2,"attribute",0,0,"box"]"#
    #expect(faults(known) == [])
    #expect(faults(known.replacing("box", with: "boxx")) == ["View.a has no meaning"])
    #expect(faults(#"[0,"struct",0,0,"A"]"#) == ["A has no meaning"])
    #expect(PlatformDeclarations(rows: Array("x".utf8)).faults.count == 1)
  }

  /// An argument of a test call: a label and a value.
  private static func argument(_ label: String, _ value: SwiftValue) -> SwiftArgument {
    SwiftArgument(label: label, value: value, node: SwiftNode(0, 0))
  }

  private static func number(_ value: Double) -> SwiftValue { .number(.known(value)) }
  private static let closure = SwiftValue.closure(
    SwiftClosure(node: SwiftNode(0, 0), scope: -1, context: SwiftContext()))

  /// The names of the parameters that arguments are matched with, and the number of faults.
  private static func names(_ word: String, _ arguments: [SwiftArgument]) -> String {
    guard let call = platform.method(word, of: ["Shape", "View"], arguments) else { return "not declared" }
    return call.named.map(\.label).joined(separator: " ") + " \(call.match.faults)"
  }

  @Test func argumentsReachTheirParameters() {
    let word = SwiftValue.word("top", [])
    #expect(Self.names("padding", []) == " 0")
    #expect(Self.names("padding", [Self.argument("", Self.number(4))]) == "length 0")
    #expect(Self.names("padding", [Self.argument("", word)]) == "edges 0")
    #expect(Self.names("padding", [Self.argument("", word), Self.argument("", Self.number(4))]) == "edges length 0")
    let insets = SwiftValue.insets(top: .zero, left: .zero, bottom: .zero, right: .zero)
    #expect(Self.names("padding", [Self.argument("", insets)]) == "insets 0")
    #expect(Self.names("contentMargins", [Self.argument("", Self.number(4))]) == "length 0")
    #expect(Self.names("offset", [Self.argument("", .size(.zero, .zero))]) == "offset 0")
    #expect(Self.names("frame", [Self.argument("maxWidth", .word("infinity", []))]) == "maxWidth 0")
    #expect(Self.names("frame", [Self.argument("depth", Self.number(4))]) == "depth 4")
    #expect(Self.names("fill", [Self.argument("", .color(nil))]) == "content 0")
    #expect(Self.names("formFoo", []) == "not declared")
    #expect(Self.names("searchFoo", []) == "not declared")
  }

  @Test func closuresReachTheirParameters() {
    let presented = Self.argument("isPresented", .flag(true))
    // The closure after the parentheses is the content, because `onDismiss` has a default.
    #expect(Self.names("sheet", [presented, Self.argument("", Self.closure)]) == "isPresented content 0")
    #expect(
      Self.names("sheet", [presented, Self.argument("onDismiss", .unknown), Self.argument("", Self.closure)])
        == "isPresented onDismiss content 0")
    #expect(Self.names("onTapGesture", [Self.argument("", Self.closure)]) == "action 0")
    #expect(Self.names("overlay", [Self.argument("", Self.closure)]) == "content 0")
    #expect(Self.names("mask", [Self.argument("", Self.closure)]) == "mask 0")
  }

  @Test func namesOfOtherTypesAreNotSurelyViews() {
    let style = [Self.argument("style", .unknown)]
    #expect(Self.platform.isSurelyModifier("frame", [Self.argument("width", Self.number(4))]))
    #expect(Self.platform.isSurelyModifier("stroke", style))
    // A font and a view can be bold; `context.fill(path, with:)` is not `Shape.fill(_:style:)`.
    #expect(!Self.platform.isSurelyModifier("bold", []))
    #expect(!Self.platform.isSurelyModifier("fill", [Self.argument("", .unknown), Self.argument("with", .unknown)]))
    #expect(!Self.platform.isSurelyModifier("append", [Self.argument("", .unknown)]))
  }
}
