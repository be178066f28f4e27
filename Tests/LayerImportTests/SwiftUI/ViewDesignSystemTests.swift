import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing
import ViewLayout

@testable import LayerImport

/// Design systems and libraries: members of the platform's types, own overloads, and views of other modules.
@Suite(.withSwiftReader)
struct ViewDesignSystemTests {
  /// The tree that pictures show of a view with the given body.
  private static func tree(_ body: String, members: String = "", more: String = "") throws -> ViewTree {
    let text = "import SwiftUI\nstruct T: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n\(more)"
    return try #require(try ViewReadingTests.trees("T", text).first)
  }

  private static let sizes = """
    extension CGFloat {
      static let large: CGFloat = 33
      static var big: CGFloat { 44 }
      static func of(_ n: CGFloat) -> CGFloat { n * 4 }
    }
    extension EdgeInsets {
      static var none: Self { .init(top: 0, leading: 0, bottom: 0, trailing: 0) }
      static let top = EdgeInsets(top: 200, leading: 0, bottom: 0, trailing: 0)
      static let thick = EdgeInsets(top: 30, leading: 31, bottom: 32, trailing: 33)
      static let card: EdgeInsets = .init(top: 5, leading: 6, bottom: 7, trailing: 8)
    }
    extension Edge.Set { static let sides: Edge.Set = [.leading, .trailing] }
    extension Font { static let huge = Font.system(size: 60); static var tall: Font { .system(size: 50) } }
    """

  @Test(arguments: [
    (".padding(.large)", [33, 33, 33, 33]), (".padding(.big)", [44, 44, 44, 44]), (".padding(.of(2))", [8, 8, 8, 8]),
    (".padding(.top, .large)", [33, 0, 0, 0]), (".padding(.sides, .big)", [0, 44, 0, 44]),
    (".padding(.none)", [0, 0, 0, 0]), (".padding(.thick)", [30, 31, 32, 33]), (".padding(.card)", [5, 6, 7, 8]),
    // A word of the platform is one, whatever other types have such a member.
    (".padding(.top, 10)", [10, 0, 0, 0]), (".padding(.large).controlSize(.large)", [33, 33, 33, 33]),
    (".padding(CGFloat.large)", [33, 33, 33, 33]), (".padding(EdgeInsets.thick)", [30, 31, 32, 33]),
  ])
  func membersOfSizesAreRead(modifier: String, expected: [Double]) throws {
    let nodes = try Self.tree("Color.red\(modifier)", more: Self.sizes).nodes
    let found = nodes.compactMap { node -> [Double]? in
      guard case .layout(.padding(let insets)) = node.kind else { return nil }
      return [insets.top, insets.leading, insets.bottom, insets.trailing]
    }
    #expect(found == [expected])
  }

  @Test(arguments: [
    ("Text(\"a\").font(.huge)", 60.0), ("Text(\"a\").font(.tall)", 50), ("Text(\"a\").font(Font.huge)", 60),
    ("Text(\"a\").font(Font.system(size: 20))", 20), ("Text(\"a\").font(.title)", 28),
    ("VStack { Text(\"a\") }.font(.huge)", 60),
  ])
  func fontsOfAProgramAreRead(body: String, size: Double) throws {
    let nodes = try Self.tree(body, more: Self.sizes).nodes
    let sizes = nodes.compactMap { if case .text(let text) = $0.kind { text.size } else { nil } }
    #expect(sizes == [size])
  }

  /// A shape, a stack and a frame take the program's sizes, too; a member of two types is that of the parameter.
  @Test func constructorsTakeMembersOfSizes() throws {
    let more = Self.sizes + "\nextension Double { static let large = 7.0 }"
    let nodes = try Self.tree(
      "VStack(spacing: .large) { RoundedRectangle(cornerRadius: .big).frame(width: .large, height: .big) }", more: more
    ).nodes
    let spacings = nodes.compactMap { if case .layout(.vertical(let spacing, _)) = $0.kind { spacing } else { nil } }
    #expect(spacings == [33])
    let radii = nodes.compactMap { node -> Double? in
      if case .shape(.rounded(let radius), _) = node.kind { radius } else { nil }
    }
    #expect(radii == [44])
  }

  /// The program's overload that takes a closure does not hide SwiftUI's method that takes a value.
  @Test(arguments: [
    ("Text(\"a\").modifier(Lifted())", 1), ("Text(\"a\").lifted()", 1),
    ("Text(\"a\").modifier { $0.shadow(radius: 3) }", 1), ("Text(\"a\").modifier { $0.padding() }", 0),
  ])
  func overloadsAreToldApartByClosures(body: String, shadows: Int) throws {
    let more = """
      struct Lifted: ViewModifier { func body(content: Content) -> some View { content.shadow(radius: 4) } }
      extension View {
        func modifier<T: View>(@ViewBuilder _ transform: (Self) -> T) -> some View { transform(self) }
        func lifted() -> some View { modifier(Lifted()) }
      }
      """
    let nodes = try Self.tree(body, more: more).nodes
    #expect(nodes.count { if case .effect(.shadow) = $0.kind { true } else { false } } == shadows)
  }

  /// A button in the style of glass has a glass surface; other styles have none.
  @Test(arguments: [
    (".buttonStyle(.glass)", 1), (".buttonStyle(.glassProminent)", 1),
    (".buttonStyle(.glass(.regular.interactive()))", 1), (".buttonStyle(.bordered)", 0), (".buttonStyle(.plain)", 0),
  ])
  func glassButtonsAreGlass(style: String, surfaces: Int) throws {
    let nodes = try Self.tree("Button(\"a\") { }\(style)").nodes
    #expect(nodes.count { if case .effect(.glass) = $0.kind { true } else { false } } == surfaces)
  }

  /// A library's grid shows its content for each element of a collection; a loader of one image does not.
  @Test(arguments: [
    ("WaterfallGrid(items) { item in Card() }", [10]), ("Pager(page: page, data: items) { Card(name: $0) }", [10]),
    ("WaterfallGrid(model.items) { item in Card() }.gridStyle(columns: 2)", [10]),
    ("LazyImage(url: url) { state in Card() }", []), ("Carousel(items) { Card() }", []),
    ("Wrapper(title) { text in Card() }", []),
  ])
  func gridsOfLibrariesRepeatTheirContent(body: String, copies: [Int]) throws {
    let members = "let items: [String]; let model: Model; let page: Int; let url: URL; let title: String"
    let more = """
      final class Model { var items: [Int] { [] } }
      struct Card: View { var name = ""; var body: some View { Text(name) } }
      """
    let nodes = try Self.tree(body, members: members, more: more).nodes
    #expect(nodes.map(\.copies).filter { $0 > 1 } == copies)
  }

  /// Views of libraries keep the modifiers that the program adds to them, after modifiers that are not known, too.
  @Test(arguments: [
    "KFImage(url).cover()", "KFImage(url).fade(duration: 1).cover()", "KFImage(url).onFailure { _ in }.resizable()",
    "KFImage(url).placeholder { Text(\"a\") }.cover()",
  ])
  func modifiersOfLibraryViewsAreFollowed(body: String) throws {
    let more = "extension KFImage { func cover(round: Bool = true) -> KFImage { fade(duration: 0.2).resizable() } }"
    let nodes = try Self.tree("\(body).frame(width: 80)", members: "let url: URL", more: more).nodes
    #expect(nodes.contains { if case .image(let image) = $0.kind { image.isResizable } else { false } })
  }

  /// A library's word for a symbol is its name.
  @Test(arguments: [
    (".starFill", "star.fill"), (".photoOnRectangleAngled", "photo.on.rectangle.angled"), (".star", "star"),
    (".square3Layers3d", "square.3.layers.3d"), (".starLeadinghalfFilled", "star.leadinghalf.filled"),
  ])
  func wordsOfSymbolsAreNames(word: String, name: String) throws {
    for body in ["Image(systemSymbol: \(word))", "Label(\"a\", systemSymbol: \(word))"] {
      let nodes = try Self.tree(body).nodes
      #expect(nodes.contains { if case .image(let image) = $0.kind { image.name == name } else { false } })
    }
  }

  /// A number that is not known is replaced by the one after `??`; a known one is not.
  @Test(arguments: [
    ("(window?.frame.width ?? screen) * 0.5", 196.5), ("(window?.frame.width ?? 80)", 80), ("min(known ?? 9, 50)", 20),
  ])
  func theSecondNumberIsUsedForAnUnknownOne(width: String, expected: Double) throws {
    let members = """
      static var window: UIWindow? { scenes.compactMap { $0 as? UIWindowScene }.last?.window }
      static var scenes: Set<UIScene> { UIApplication.shared.connectedScenes }
      var window: UIWindow? { Self.window }
      var screen: CGFloat { UIScreen.main.bounds.width }
      let known: CGFloat? = 20
      """
    let nodes = try Self.tree("Color.red.frame(width: \(width))", members: members).nodes
    let widths = nodes.compactMap { node -> Double? in
      if case .layout(.frame(let width, _, _)) = node.kind { width } else { nil }
    }
    #expect(widths == [expected])
  }

  /// States named after something that is missing are hidden next to the content; others are shown.
  @Test(arguments: [
    ("VStack { Text(\"a\") }.opacity(model.error != nil ? 1 : 0)", false),
    ("Text(\"a\").opacity(model.isLoading && model.names.isEmpty ? 1 : 0)", false),
    ("Text(\"a\").opacity(model.names.isEmpty ? 0 : 1)", true), ("Text(\"a\").opacity(model.isOpen ? 1 : 0)", true),
    ("Text(\"a\").opacity(model.isOpen ? 0 : 1)", true),
  ])
  func statesAreNotShownTogether(body: String, isShown: Bool) throws {
    let text = """
      import SwiftUI
      struct T: View { let model: Model; var body: some View { VStack { Color.red
      \(body)
      } } }
      """
    let files = try SwiftReaderProgram.files(of: [text])
    let tree = try #require(SwiftProgram(files).trees(in: 0).first { $0.name == "T" })
    let shown = tree.draft.layers.contains { layer in
      guard case .text = layer.layerClass else { return false }
      return layer.opacity > 0 && !layer.isHidden
    }
    #expect(shown == isShown)
  }
}
