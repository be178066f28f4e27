import LayerTestSupport
import Testing

/// Advice on SwiftUI code: the help line, and what following it saves.
@Suite(.withSwiftReader)
struct SwiftAdviceTests {
  private static let content = "HStack { Text(\"a\"); Circle().frame(width: 20) }.padding()"

  /// Code, a part of its help line, and the code after following it, which costs no pass.
  @Test(arguments: [
    (
      "\(content).background(Color.white).cornerRadius(10).shadow(radius: 2)",
      ".background(RoundedRectangle(cornerRadius: 10).fill(Color.white).shadow(radius: 2)) after the clip instead of",
      "\(content).background(RoundedRectangle(cornerRadius: 10).fill(Color.white).shadow(radius: 2))"
    ),
    (
      "Image(\"p\").resizable().frame(width: 50, height: 80).cornerRadius(5).shadow(radius: 8)",
      "write .background(RoundedRectangle(cornerRadius: 5).fill(...).shadow(radius: 8)) after the clip",
      "Image(\"p\").resizable().frame(width: 50, height: 80).cornerRadius(5)"
        + ".background(RoundedRectangle(cornerRadius: 5).fill(.white).shadow(radius: 8))"
    ),
    (
      "Text(\"a\").padding().background(RoundedRectangle(cornerRadius: 10).fill(Color.white)).shadow(radius: 4)",
      "only on the shape behind, .background(RoundedRectangle(cornerRadius: 10).fill(Color.white).shadow(radius: 4))",
      "Text(\"a\").padding().background(RoundedRectangle(cornerRadius: 10).fill(Color.white).shadow(radius: 4))"
    ),
    (
      "ZStack { RoundedRectangle(cornerRadius: 9).fill(.white); Text(\"a\") }.frame(height: 60).shadow(radius: 4)",
      "only on the shape behind, .background(RoundedRectangle(cornerRadius: 9).fill(.white).shadow(radius: 4))",
      "Text(\"a\").frame(maxWidth: .infinity).frame(height: 60)"
        + ".background(RoundedRectangle(cornerRadius: 9).fill(.white).shadow(radius: 4))"
    ),
    (
      "Text(\"a\").frame(width: 90, height: 50).background(Capsule().fill(Color.blue)).shadow(radius: 5)",
      "put .shadow only on the shape behind, .background(Capsule().fill(Color.blue).shadow(radius: 5))",
      "Text(\"a\").frame(width: 90, height: 50).background(Capsule().fill(Color.blue).shadow(radius: 5))"
    ),
    (
      "RoundedRectangle(cornerRadius: 15).fill(Color.blue).clipShape(RoundedRectangle(cornerRadius: 15))"
        + ".frame(height: 60).shadow(radius: 3)",
      "on the filled shape, RoundedRectangle(cornerRadius: 15).fill(Color.blue).shadow(radius: 3), without a clip",
      "RoundedRectangle(cornerRadius: 15).fill(Color.blue).shadow(radius: 3).frame(height: 60)"
    ),
    (
      "Capsule().fill(.red).clipShape(Capsule()).frame(width: 80, height: 40).shadow(radius: 3)",
      "put .shadow directly on the filled shape, Capsule().fill(.red).shadow(radius: 3), without a clip of the same",
      "Capsule().fill(.red).shadow(radius: 3).frame(width: 80, height: 40)"
    ),
    (
      "Color.red.frame(width: 80, height: 50).clipShape(RoundedRectangle(cornerRadius: 8)).shadow(radius: 3)",
      "put .shadow directly on the filled shape, RoundedRectangle(cornerRadius: 8).fill(...).shadow(radius: 3)",
      "RoundedRectangle(cornerRadius: 8).fill(.red).shadow(radius: 3).frame(width: 80, height: 50)"
    ),
  ])
  func followedAdviceSavesThePasses(code: String, help: String, followed: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    func view(_ body: String) -> String { "import SwiftUI\nstruct Card: View { var body: some View { \(body) } }\n" }
    try scratch.write(view(code), to: "Before.swift")
    try scratch.write(view(followed), to: "After.swift")
    let lint = try ToolRun.of(["lint", "Before.swift", "--all"], in: scratch.folder).output
    #expect(lint.contains(help) && lint.contains("saves 5 passes"), "\(lint)")
    let plan = try ToolRun.of(["plan", "After.swift"], in: scratch.folder).output
    #expect(plan.contains("0 offscreen passes"), "\(plan)")
  }

  /// Code of several lines is repeated in one, and code that is too long is not repeated.
  @Test(arguments: [
    (
      "\(content).background(\n  flag\n    ? Color.white\n    : Color.gray\n)"
        + ".cornerRadius(10)\n.shadow(\n  color: .red,\n  radius: 2\n)",
      ".fill(flag ? Color.white : Color.gray).shadow(color: .red, radius: 2))"
    ),
    (
      "\(content).background(Color(.systemBackground)).cornerRadius(10).shadow(radius: 2)",
      ".fill(Color(.systemBackground)).shadow("
    ),
    (
      "\(content).background(Color.white.opacity(0.5)).cornerRadius(10).shadow(radius: 2)",
      ".fill(Color.white.opacity(0.5)).shadow("
    ),
    (
      "\(content).background(\(String(repeating: "flag ? ", count: 20))Color.white"
        + "\(String(repeating: " : Color.red", count: 20))).cornerRadius(9).shadow(radius: 2)",
      ".fill(...).shadow(radius: 2)"
    ),
  ])
  func adviceRepeatsTheCode(body: String, help: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let card = "import SwiftUI\nstruct Card: View { let flag: Bool; var body: some View { \(body) } }\n"
    try scratch.write(card, to: "Card.swift")
    let lint = try ToolRun.of(["lint", "Card.swift", "--all", "--format", "json"], in: scratch.folder).output
    #expect(lint.contains(help), "\(lint)")
  }

  /// A material has no shadow path, whichever way code adds it; one on a part of the view does not matter.
  @Test(arguments: [
    ("\(content).background(.thinMaterial).clipShape(Capsule()).shadow(radius: 4)", true),
    ("\(content).background(.regularMaterial, in: Capsule()).clipShape(Capsule()).shadow(radius: 4)", true),
    ("\(content).background { Rectangle().fill(.ultraThinMaterial) }.cornerRadius(9).shadow(radius: 4)", true),
    (
      "HStack { Text(\"a\").background(.thinMaterial); Text(\"b\") }.background(Color.white).cornerRadius(9)"
        + ".shadow(radius: 4)",
      false
    ),
  ])
  func materialsHaveNoShadowPath(body: String, isMaterial: Bool) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("import SwiftUI\nstruct Card: View { var body: some View { \(body) } }\n", to: "Card.swift")
    let lint = try ToolRun.of(["lint", "Card.swift", "--all"], in: scratch.folder).output
    #expect(lint.contains("the shadow of a material has no path") == isMaterial, "\(lint)")
    #expect(lint.contains("[shadow-without-path"), "\(lint)")
  }

  /// Text next to a shape keeps its shadow, so it is not advised to move the shadow to the shape.
  @Test func textNextToAShapeIsNotOnIt() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let body =
      "VStack { RoundedRectangle(cornerRadius: 9).fill(.white).frame(width: 90, height: 40); Text(\"a\") }"
      + ".shadow(radius: 4)"
    try scratch.write("import SwiftUI\nstruct Card: View { var body: some View { \(body) } }\n", to: "Card.swift")
    let lint = try ToolRun.of(["lint", "Card.swift", "--all"], in: scratch.folder).output
    #expect(lint.contains("help:") && !lint.contains(".background"), "\(lint)")
  }

  /// Parts that share corners with a clip are rounded by themselves, and so is the background that the clip rounds.
  @Test(arguments: [
    (
      "VStack(spacing: 0) { Image(\"a\").resizable().frame(height: 90); Text(\"b\").padding() }"
        + ".background(Color.gray).cornerRadius(15)",
      "draw the background in its shape, .background(..., in: RoundedRectangle(cornerRadius: 15)), round the image 'a' "
        + "in Card.body with .clipShape(UnevenRoundedRectangle(topLeadingRadius: 15, topTrailingRadius: 15)), and drop "
        + ".cornerRadius"
    ),
    (
      "HStack(spacing: 0) { Image(\"a\").resizable().frame(width: 90); Text(\"b\").padding() }.frame(height: 60)"
        + ".clipShape(RoundedRectangle(cornerRadius: 9))",
      "round the image 'a' in Card.body with .clipShape(UnevenRoundedRectangle(topLeadingRadius: 9, "
        + "bottomLeadingRadius: 9)), and drop .clipShape"
    ),
    (
      "ZStack(alignment: .top) { Image(\"a\").resizable(); Image(\"b\").resizable().frame(height: 20) }"
        + ".frame(width: 80, height: 60).cornerRadius(8)",
      "move .cornerRadius to the image 'a' in Card.body, and round the image 'b' in Card.body with .clipShape("
        + "UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8))"
    ),
  ])
  func partsAreRoundedByThemselves(body: String, help: String) throws {
    let lint = try Self.lint(card: body)
    #expect(lint.contains("rounded clip") && lint.contains("help: \(help)\n"), "\(lint)")
  }

  /// A part that reaches into a corner with anything but its own corner cannot be rounded instead.
  @Test(arguments: [
    "ZStack(alignment: .top) { Image(\"a\").resizable(); Image(\"b\").resizable().frame(height: 4) }"
      + ".frame(width: 80, height: 60).cornerRadius(8)",
    "VStack(spacing: 0) { Image(\"a\").resizable().frame(height: 40).padding(.leading, 2); Text(\"b\") }"
      + ".cornerRadius(15)",
    "VStack(spacing: 0) { Image(\"a\").resizable().frame(height: 9).padding(.top, 3); Text(\"b\") }.cornerRadius(15)",
  ])
  func clipsOfOtherPartsGetNoAdvice(body: String) throws {
    let lint = try Self.lint(card: body)
    #expect(lint.contains("rounded clip") && !lint.contains("help:"), "\(lint)")
  }

  /// Everything that lint says about a view.
  private static func lint(card body: String) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("import SwiftUI\nstruct Card: View { var body: some View { \(body) } }\n", to: "Card.swift")
    return try ToolRun.of(["lint", "Card.swift", "--all", "--minimum-confidence", "unsure"], in: scratch.folder).output
  }

  /// A clip between a background and its shadow would cut off the shadow of that background.
  @Test(arguments: [".clipShape(RoundedRectangle(cornerRadius: 9))", ".cornerRadius(9)"])
  func shadowsGoBehindAClip(clip: String) throws {
    let ground = ".background(RoundedRectangle(cornerRadius: 9).fill(Color(.systemBackground)))"
    let lint = try Self.lint(card: "Image(\"a\").resizable().frame(height: 90)\(ground)\(clip).shadow(radius: 4)")
    let shape = "RoundedRectangle(cornerRadius: 9).fill(Color(.systemBackground)).shadow(radius: 4)"
    #expect(lint.contains("help: write .background(\(shape)) after the clip instead of .shadow\n"), "\(lint)")
  }

  /// A line that costs in several scenes is reported for the one with the most passes, however small they are.
  @Test func theSceneWithTheMostPassesIsNamed() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = """
      import SwiftUI
      struct Tile: View {
        var body: some View {
          Rectangle().fill(Color.clear).overlay { Image("a").resizable().padding(-4) }
            .clipShape(RoundedRectangle(cornerRadius: 5))
        }
      }
      struct Wall: View {
        let names: [String]
        var body: some View {
          ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) {
            ForEach(names, id: \\.self) { _ in Tile().frame(width: 20, height: 20) }
          } }
        }
      }
      """
    try scratch.write(text, to: "Tile.swift")
    let lint = try ToolRun.of(["lint", "Tile.swift", "--all"], in: scratch.folder).output
    #expect(lint.contains("in Wall (about 10 copies)"), "\(lint)")
  }

  /// Files of tests are not linted in a folder, and a remark says so; a file that is named is linted.
  @Test func filesOfTestsAreNotLinted() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for name in ["App/Cell.swift", "AppTests/Cell.swift", "App/CellSpec.swift"] {
      let start = name.hasSuffix("Spec.swift") ? "import XCTest\n" : ""
      try scratch.write(start + SwiftLintTests.cell, to: name)
    }
    try scratch.write(SwiftLintTests.base, to: "App/Base.swift")
    let run = try ToolRun.of(["lint", ".", "--verbose"], in: scratch.folder)
    #expect(run.output.contains("App/Cell.swift:") && !run.output.contains("AppTests"), "\(run.output)")
    #expect(!run.output.contains("CellSpec"), "\(run.output)")
    #expect(run.output.contains("2 Swift files of tests are not read"), "\(run.output)")
    #expect(run.diagnostics.contains("App/CellSpec.swift: belongs to tests"), "\(run.diagnostics)")
    let named = try ToolRun.of(["lint", "AppTests/Cell.swift"], in: scratch.folder)
    #expect(named.output.contains("AppTests/Cell.swift"), "\(named.output)")
  }
}
