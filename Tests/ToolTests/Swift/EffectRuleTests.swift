import Foundation
import LayerTestSupport
import Testing

/// Findings about filters, glass and effects that nobody can see, in SwiftUI code.
@Suite(.withSwiftReader)
struct EffectRuleTests {
  /// A view of the code that lint reads, and the rule, severity and words of its finding; nil if there must be none.
  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let finding: (rule: String, words: [String])?

    init(_ code: String, _ rule: String? = nil, _ words: String...) {
      self.code = code
      finding = rule.map { ($0, words) }
    }

    var testDescription: String { code }
  }

  private static let rules = "backdrop-in-group,content-filter,glass-effect,hidden-work,irregular-mask"

  private static let filters = [
    Case(
      #"Image("a").resizable().blur(radius: 9)"#, "content-filter", "note: ", "blur the image once", "saves 3 passes"),
    Case(
      #"Image("a").resizable().saturation(0)"#, "content-filter", "note: ", "change the image once", "saves 1 pass "),
    Case(#"HStack { Image("a"); Text("b") }.blur(radius: 9)"#, "content-filter", "is computed again whenever"),
    Case("VideoPlayer(player: nil).blur(radius: 9)", "content-filter", "content that changes by itself"),
    Case("ProgressView().grayscale(1)", "content-filter", "content that changes by itself"),
    Case(
      "TimelineView(.animation) { _ in Circle().frame(width: 9) }.blur(radius: 9)", "content-filter",
      "content that changes by itself"),
    Case(
      #"TimelineView(.everyMinute) { _ in Text("a") }.blur(radius: 9)"#, "content-filter", "is computed again"),
    Case(
      #"List(items, id: \.self) { _ in Image("a").resizable().frame(height: 40).grayscale(1) }"#, "content-filter",
      "warning: ", "change the image once"),
    Case(
      #"List(items, id: \.self) { _ in HStack { Image("a"); Text("b") }.blur(radius: flag ? 9 : 0) }"#,
      "content-filter", "unsure"),
    Case(
      #"if flag { HStack { Image("a"); Text("b") }.blur(radius: 9) } else { Text("a") }"#, "content-filter",
      "(in some branches)", "unsure"),
    Case(
      #"HStack { Image("a"); Text("b") }.blur(radius: flag ? 9 : 0)"#, "content-filter", "unsure"),
    Case(#"Image("a").blur(radius: 0)"#),
    Case(#"Image("a").saturation(1)"#),
    Case(#"Image("a").grayscale(0)"#),
  ]

  private static let glass = [
    Case(
      #"ScrollView { LazyVStack { ForEach(items, id: \.self) { _ in Text("a").padding().glassEffect() } } }"#,
      "glass-effect", "warning: ", "glass is in every row", "likely"),
    Case(
      #"List(items, id: \.self) { _ in Text("a").glassEffect(.regular, in: .rect(cornerRadius: 9)) }"#,
      "glass-effect", "glass is in every row"),
    Case(
      """
      HStack {
        Text("a").glassEffect(); Text("b").glassEffect(); Text("c").glassEffect(); Text("d").glassEffect()
      }
      """, "glass-effect", "note: ", "4 glass surfaces of Example are not in one container"),
    Case(
      """
      VStack {
        Text("a").glassEffect(); Text("b").glassEffect(); Spacer()
        HStack { Text("c").glassEffect(); Text("d").glassEffect() }
      }
      """, "glass-effect", "4 glass surfaces"),
    Case(#"HStack { Text("a").glassEffect(); Text("b").glassEffect() }"#),
    Case(#"GlassEffectContainer { HStack { Text("a").glassEffect(); Text("b").glassEffect() } }"#),
    Case(#"GlassEffectContainer { Text("a").glassEffect() }"#),
    Case(#"Text("a").glassEffect()"#),
    Case(#"HStack { Text("a").glassEffect(.identity); Text("b").glassEffect() }"#),
    Case(
      #"HStack { if flag { Text("a").glassEffect() }; Text("b") }.mask(Image("m"))"#, "backdrop-in-group",
      "(in some branches)"),
  ]

  private static let unseen = [
    Case(#"Text("a").background(.thinMaterial).opacity(0)"#, "hidden-work", "nobody can see", "0–4 passes"),
    Case(#"Text("a").shadow(radius: 4).opacity(0)"#, "hidden-work", "nobody can see", "0–5 passes"),
    Case(
      #"Color.red.frame(width: 9, height: 9).blur(radius: 4).frame(width: 0, height: 0).clipped()"#, "hidden-work",
      "nobody can see"),
    Case(#"Text("a").opacity(0)"#),
    Case(#"Color.red.frame(width: 9).shadow(radius: 4).opacity(0)"#),
    Case(#"if items.isEmpty { Text("a").padding() }"#),
  ]

  private static let masks = [
    Case(
      "Rectangle().fill(.blue).mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))",
      "irregular-mask", "fades a single colour", "fill the shape with the gradient"),
    Case(
      "Color.blue.mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }",
      "irregular-mask", "fades a single colour"),
    Case(
      #"Image("a").resizable().mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))"#,
      "irregular-mask", "mask fades the content"),
  ]

  @Test(arguments: filters + glass + unseen + masks)
  func findingsAreThoseOfTheCode(_ example: Case) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = """
      import SwiftUI
      import AVKit
      struct Example: View {
        let items: [Int]
        let flag: Bool
        var body: some View { \(example.code) }
      }
      """
    try scratch.write(text, to: "Example.swift")
    let words = [
      "lint", ".", "--all", "--fail-on", "never", "--minimum-confidence", "unsure", "--rule", Self.rules,
    ]
    let run = try ToolRun.of(words, in: scratch.folder)
    guard let (rule, parts) = example.finding else {
      #expect(run.output.contains("no findings"), "\(run.output)")
      return
    }
    #expect(run.output.contains("[\(rule), "), "\(run.output)")
    for part in parts { #expect(run.output.contains(part), "\(part) is missing: \(run.output)") }
  }

  /// Glass draws its own shadow, so advice on a shadow around glass is to leave it out.
  @Test func shadowsOfGlassAreLeftOut() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = """
      import SwiftUI
      struct Example: View {
        var body: some View { Text("a").padding().glassEffect().shadow(radius: 8) }
      }
      """
    try scratch.write(text, to: "Example.swift")
    let run = try ToolRun.of(["lint", ".", "--all", "--fail-on", "never"], in: scratch.folder)
    #expect(run.output.contains("glass has a shadow of its own"), "\(run.output)")
  }
}
