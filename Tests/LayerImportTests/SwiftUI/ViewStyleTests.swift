import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@testable import LayerImport

/// Styles, shapes and colours in source, and the layers and passes that result.
@Suite(.withSwiftReader)
struct ViewStyleTests {
  private static func source(_ body: String, _ more: String = "") -> String {
    "import SwiftUI\nstruct T: View {\n@State var flag = true\nvar body: some View {\n\(body)\n}\n}\n\(more)"
  }

  private static func tree(_ body: String, _ more: String = "", others: [String] = []) throws -> SwiftTree {
    let files = try SwiftReaderProgram.files(of: [source(body, more)] + others)
    return try #require(SwiftProgram(files).trees(in: 0).first { $0.name == "T" })
  }

  private static func scene(_ body: String, _ more: String = "") throws -> Scene {
    try #require(Validator.scene(from: try tree(body, more).draft).value)
  }

  private static func scene(of trees: [SwiftTree]) throws -> Scene {
    let first = try #require(trees.first)
    return try #require(Validator.scene(from: first.draft).value)
  }

  private static func layer(_ name: String, in scene: Scene) throws -> Layer {
    try #require(scene.layers.first { $0.name == name }, "only \(scene.layers.map { $0.name ?? "-" })")
  }

  // MARK: Shapes and shadows

  private static let triangle = "struct Tri: Shape { func path(in rect: CGRect) -> Path { Path() } }"

  @Test(arguments: [
    // It is unknown what a custom path cuts: it becomes a mask, and is unsure.
    ("Image(\"a\").resizable().frame(width: 40, height: 40).clipShape(Tri())", "mask 2", false),
    ("Text(\"a\").padding(30).background(Color.red).clipShape(Tri())", "mask 2", false),
    ("Image(\"a\").resizable().frame(width: 40, height: 40).clipShape(Circle())", "", true),
    ("Rectangle().fill(.red.gradient).frame(width: 40, height: 40).shadow(radius: 4)", "shadow-without-path 5", false),
    ("Circle().fill(Color.red.gradient).frame(width: 9, height: 9).shadow(radius: 4)", "shadow-without-path 5", false),
    // A shadow in a fill style becomes the shape's shadow.
    ("Circle().fill(.white.shadow(.drop(radius: 3))).frame(width: 40, height: 40)", "", true),
    ("Circle().fill(.white.shadow(.drop(radius: 3)).shadow(.drop(radius: 9)))", "shadow-without-path 5", true),
    ("Text(\"a\").background(.white.shadow(.drop(radius: 3)), in: Capsule())", "", true),
    ("Text(\"a\").foregroundStyle(.red.shadow(.drop(radius: 3)))", "shadow-without-path 5", false),
    ("Circle().fill(.blue.gradient.shadow(.drop(radius: 3)))", "shadow-without-path 5", false),
  ])
  func passesOf(body: String, passes: String, isLikely: Bool) throws {
    let scene = try Self.scene(body, Self.triangle)
    #expect(EffectsOnLeavesTests.passes(of: scene) == passes)
    #expect(EffectsOnLeavesTests.isLikely(scene) == isLikely)
  }

  @Test func shadowOfAStyleHasItsNumbers() throws {
    let scene = try Self.scene("Circle().fill(.white.shadow(.drop(color: .red, radius: 3, x: 1, y: 2)))")
    let circle = try Self.layer("Circle", in: scene)
    #expect(circle.shadowRadius == 3 && circle.shadowOffset == Size(1, 2) && circle.shadowPathIsBounds)
  }

  @Test func innerShadowsAreAssumed() throws {
    let trees = try ViewReadingTests.trees("T", Self.source("Circle().fill(.white.shadow(.inner(radius: 3)))"))
    let lines = trees.first.map { ViewTreeText(tree: $0).lines } ?? []
    #expect(lines.contains { $0.contains("assumed: ") }, "\(lines)")
  }

  // MARK: Screens

  @Test(arguments: [".page", ".page(indexDisplayMode: .always)", "PageTabViewStyle()"])
  func pagesFillTheirPlaceUnderDots(style: String) throws {
    let scene = try Self.scene(
      "TabView { Text(\"a\"); Text(\"b\") }.tabViewStyle(\(style)).background(Color.red.ignoresSafeArea())")
    let ground = try Self.layer("Color", in: scene)
    #expect(ground.bounds.width == SwiftScreen.width && ground.bounds.height == SwiftScreen.height)
    #expect(scene.layers.count { $0.name == "dot" } == 2)
  }

  @Test func pagesWithoutDotsHaveNone() throws {
    let scene = try Self.scene("TabView { Text(\"a\") }.tabViewStyle(.page(indexDisplayMode: .never))")
    #expect(!scene.layers.contains { $0.name == "dot" })
  }

  // MARK: Dark mode

  private static let white = Color.white
  private static let red = Color(red: 1, green: 69.0 / 255, blue: 58.0 / 255)

  @Test(arguments: [
    ("Color.primary", Color.white), ("Color(.systemBackground)", .black), ("Color(uiColor: .label)", .white),
    ("Color.red", red), ("Color(UIColor.systemRed)", red), ("Color.black", .black),
  ])
  func coloursOfTheSystemAreDark(color: String, expected: Color) throws {
    let view = "ZStack { \(color).frame(width: 9, height: 9) }"
    for modifier in [".preferredColorScheme(.dark)", ".environment(\\.colorScheme, .dark)"] {
      for body in [view + modifier, "VStack { \(view)\(modifier); Text(\"b\") }"] {
        #expect(try Self.layer("Color", in: Self.scene(body)).backgroundColor == expected, "\(body)")
      }
    }
    let light = try Self.layer("Color", in: Self.scene(view)).backgroundColor
    #expect(color == "Color.black" || light != expected)
  }

  @Test func darkIsForWhatTheModifierChanges() throws {
    let scene = try Self.scene(
      """
      HStack {
        Circle().fill(Color.primary).environment(\\.colorScheme, .dark)
        Capsule().fill(Color.primary)
        Rectangle().fill(.thinMaterial).environment(\\.colorScheme, .dark)
        RoundedRectangle(cornerRadius: 3).fill(.background).environment(\\.colorScheme, .dark)
      }
      """)
    #expect(try Self.layer("Circle", in: scene).backgroundColor == .white)
    #expect(try Self.layer("Capsule", in: scene).backgroundColor == .black)
    #expect(try Self.layer("RoundedRectangle", in: scene).backgroundColor == .black)
    guard case .backdrop(let backdrop) = try Self.layer("thinMaterial", in: scene).content else {
      Issue.record("no backdrop")
      return
    }
    #expect(backdrop.style == .dark)
  }

  @Test func previewsInTheDarkAreDarkAndTheirViewIsNot() throws {
    let text = """
      import SwiftUI
      struct T: View { var body: some View { Text("a") } }
      #Preview("P") { T().preferredColorScheme(.dark) }
      """
    #expect(try ViewReadingTests.trees("P", text).first?.isDark == true)
    #expect(try ViewReadingTests.trees("T", text).first?.isDark == false)
  }

  // MARK: Names

  /// A model in another folder does not hide the SwiftUI view with the same name.
  @Test(arguments: [
    ("Image(\"a\")", "struct Image: Codable { let url: String }", "image a"),
    ("Image(\"a\").resizable()", "enum Image { case small }", "image a resizable"),
    ("List { Text(\"a\") }", "struct List: Decodable { let items: [Int] }", "list"),
    ("Button(\"a\") { flag = false }", "struct Button { let title: String; let action: String }", "group"),
    ("Label(\"a\", systemImage: \"b\")", "final class Label { var name = \"\" }", "layout"),
    ("Text(\"a\").background(Color(\"b\"))", "struct Color: Codable { let hex: String }", "background"),
    // A view of that name is used.
    ("Button(\"a\")", "struct Button: View { let t: String\nvar body: some View { Circle() } }", "group"),
  ])
  func modelsHideNoViews(body: String, model: String, expected: String) throws {
    let trees = try ViewReadingTests.trees("T", Self.source(body), "import Foundation\n" + model)
    let lines = trees.first.map { ViewTreeText(tree: $0).lines.dropFirst().map { String($0.dropFirst()) } } ?? []
    #expect(lines.first.map { $0.hasPrefix(expected) || expected == "layout" } ?? false, "\(lines)")
    #expect(!lines.contains { $0.contains("unknown") })
  }

  /// Outside view builders, a call refers to the model if it matches the model's initialiser.
  @Test func modelsAreMeantByTheirLabels() throws {
    let trees = try ViewReadingTests.trees(
      "T",
      """
      import SwiftUI
      struct T: View {
        let label = Label(name: "x")
        var body: some View { Text(label.name) }
      }
      """, "struct Label: Codable { let name: String }")
    #expect(trees.first.map { ViewTreeText(tree: $0).lines.last } == " text x 17 Regular 0,0,0,1")
  }

  @Test func scenesHaveNamesOfTheirOwn() throws {
    let files = try SwiftReaderProgram.files(of: [
      """
      import SwiftUI
      struct Stat: View { let flag: Bool
        var body: some View { if flag { Text("a") } else { Text("b") } } }
      #Preview("Stat") { Stat(flag: true) }
      #Preview("Stat") { Stat(flag: false) }
      """
    ])
    let trees = SwiftProgram(files).trees(in: 0)
    #expect(trees.filter { $0.variant == 0 }.map(\.name) == ["Stat", "Stat 2", "Stat 3"])
    #expect(trees.map { $0.draft.tree } == trees.map(\.name))
  }

  // MARK: Asset catalogues

  private static let brand = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)

  private static func options(_ names: String...) -> ImportOptions {
    var options = ImportOptions()
    options.catalogColor = { name, isDark in names.contains(name) ? (isDark ? .black : brand) : nil }
    return options
  }

  @Test(arguments: [
    "Color(\"Brand\")", "Color(\"Brand\", bundle: .main)", "Color(.brand)", "Color.brand", "Color(uiColor: .brand)",
    "Color(UIColor(named: \"Brand\")!)", "Color(UIColor.brand)", "Rectangle().fill(.brand)",
    "Rectangle().foregroundStyle(Color(\"Brand\"))", "Color.own",
  ])
  func colourOfACatalogueIsItsColour(view: String) throws {
    let own = "extension Color { static let own = Color(\"Brand\") }"
    let files = try SwiftReaderProgram.files(of: [Self.source(view, own)])
    let trees = SwiftProgram(files, options: Self.options("Brand", "brand")).trees(in: 0)
    let scene = try Self.scene(of: trees)
    #expect(scene.layers.contains { $0.backgroundColor == Self.brand }, "\(scene.layers.map(\.backgroundColor))")
  }

  @Test func accentOfTheAppIsTheTintOfItsControls() throws {
    let files = try SwiftReaderProgram.files(of: [Self.source("Button(\"a\") { }.buttonStyle(.borderedProminent)")])
    let trees = SwiftProgram(files, options: Self.options("AccentColor")).trees(in: 0)
    let scene = try Self.scene(of: trees)
    #expect(scene.layers.contains { $0.backgroundColor == Self.brand })
  }

  @Test(arguments: [
    ("Color.white.zIndex(1); Color.black", [Color.black, .white]),
    ("Color.white.padding().zIndex(1); Color.black.zIndex(2)", [.white, .black]),
    ("Color.white.overlay(Color.black.zIndex(-1))", [.white, .black]),
    ("Group { Color.white; Color.black }.zIndex(-1); Color.white.padding().zIndex(-2)", [.white, .white, .black]),
  ])
  func zIndexOrdersTheViewsOfAStack(views: String, expected: [Color]) throws {
    let files = try SwiftReaderProgram.files(of: [Self.source("ZStack { \(views) }")])
    let scene = try Self.scene(of: SwiftProgram(files).trees(in: 0))
    #expect(scene.layers.compactMap(\.backgroundColor).suffix(expected.count) == expected[...])
  }

  /// Apple's page about `ButtonRole`: a destructive button is shown in red.
  @Test func destructiveButtonsAreRedWhateverTheTint() throws {
    let files = try SwiftReaderProgram.files(of: [
      Self.source("Button(\"a\", role: .destructive) { }.buttonStyle(.borderedProminent)")
    ])
    let scene = try Self.scene(of: SwiftProgram(files, options: Self.options("AccentColor")).trees(in: 0))
    let red = SystemColors.color("systemRedColor", isDark: false)
    #expect(scene.layers.contains { $0.backgroundColor == red })
  }

  @Test(arguments: [false, true]) func tintFollowsTheAppearanceAround(hasAccent: Bool) throws {
    let button = "Button(\"a\") { }.buttonStyle(.borderedProminent)"
    let files = try SwiftReaderProgram.files(of: [
      Self.source("VStack { Color.white\n\(button).environment(\\.colorScheme, .dark) }")
    ])
    let options = hasAccent ? Self.options("AccentColor") : ImportOptions()
    let scene = try Self.scene(of: SwiftProgram(files, options: options).trees(in: 0))
    let blue = SystemColors.color("systemBlueColor", isDark: true)
    #expect(scene.layers.contains { $0.backgroundColor == (hasAccent ? .black : blue) })
  }

  @Test(arguments: [
    "UIColor(named: \"Brand\")", "UIColor(named: \"Brand\", in: nil, compatibleWith: nil)!", ".init(named: \"Brand\")",
    "UIColor(resource: .brand)", ".brand", "UIColor.brand",
  ])
  func colourOfACatalogueIsReadInUIKitCode(color: String) throws {
    let text = "import UIKit\nclass V: UIView { func setUp() { backgroundColor = \(color) } }"
    let files = try SwiftReaderProgram.files(of: [text])
    let trees = SwiftProgram(files, options: Self.options("Brand", "brand")).trees(in: 0)
    let scene = try Self.scene(of: trees)
    #expect(scene.layers.contains { $0.backgroundColor == Self.brand }, "\(scene.layers.map(\.backgroundColor))")
  }

  // MARK: States

  @Test(arguments: [
    // The declared state decides the picture and the count; the other is another branch.
    (".blur(radius: flag ? 0 : 4)", "", "filter 3"), (".blur(radius: flag ? 4 : 0)", "filter 3", nil),
    (".shadow(radius: flag ? 0 : 4)", "", "shadow-without-path 5"),
    (".shadow(radius: flag ? 2 : 8)", "shadow-without-path 5", nil),
  ])
  func declaredStateDecidesAnEffect(modifier: String, declared: String, other: String?) throws {
    let files = try SwiftReaderProgram.files(of: [Self.source("Text(\"a\")\(modifier)")])
    let scenes = try SwiftProgram(files).trees(in: 0).map { try Self.scene(of: [$0]) }
    #expect(scenes.map { EffectsOnLeavesTests.passes(of: $0) } == [declared] + [other].compactMap(\.self))
  }

  @Test(arguments: [
    "colorEffect(ShaderLibrary.a())", "layerEffect(ShaderLibrary.a(), maxSampleOffset: .zero)",
    "rotation3DEffect(.degrees(30), axis: (0, 1, 0))",
  ])
  func effectsWithoutARowAreAssumed(modifier: String) throws {
    let trees = try ViewReadingTests.trees("T", Self.source("Text(\"a\").\(modifier)"))
    let name = String(modifier.prefix { $0.isLetter || $0.isNumber })
    let lines = trees.first.map { ViewTreeText(tree: $0).lines } ?? []
    #expect(lines.contains { $0.contains("assumed: effect of '.\(name)'") }, "\(lines)")
  }
}
