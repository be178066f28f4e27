import LayerModel
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// Views and previews that are read together: what they share changes none of their trees.
@Suite(.withSwiftReader)
struct ViewReaderTests {
  /// Views with previews: of the view alone, in other views, with arguments, in the dark, after `onAppear`, by a name
  /// that another type has too.
  private static let sources = [
    """
    struct T: View { let title: String; @State var isWide = false
      var body: some View { VStack { Text(title).shadow(radius: 3); if isWide { Image("a") } } } }
    #Preview { T(title: "a") }
    #Preview("Two") { VStack { T(title: "b"); T(title: "c") } }
    """,
    """
    struct Badge: View { @State private var isOn = false
      var body: some View { Text(isOn ? "on" : "off").onAppear { isOn = true } } }
    struct T: View { var body: some View { HStack { Badge(); Color.primary } } }
    struct T_Previews: PreviewProvider { static var previews: some View { T().preferredColorScheme(.dark) } }
    #Preview { Badge() }
    """,
    """
    struct T: View { var title = "none"
      var body: some View { Button(title) { }.buttonStyle(.borderedProminent).task { load() } }
      func load() { print(title) } }
    struct Wide: ViewModifier { func body(content: Content) -> some View { content.frame(maxWidth: .infinity) } }
    struct T_Previews: PreviewProvider {
      static var previews: some View { Group { T(title: "x"); T(title: "y").modifier(Wide()) } } }
    #Preview { T() }
    """,
    """
    struct Row: View { let n: Int; var body: some View { if n > 1 { Text("many") } else { Text("one") } } }
    struct T: View { @State var all = [1, 2]
      var body: some View { List(all, id: \\.self) { Row(n: $0) }.onAppear { all = [3] } } }
    #Preview { T() }
    #Preview { Row(n: 1) }
    """,
  ]

  private static func program(_ source: String) throws -> SwiftProgram {
    SwiftProgram(try SwiftReaderProgram.files(of: ["import SwiftUI\n" + source]))
  }

  private static func isSame(_ left: ViewTree, _ right: ViewTree) -> Bool {
    left.isTwin(of: right) && left.name == right.name && left.site == right.site && left.isAppeared == right.isAppeared
  }

  @Test(arguments: sources) func rootsReadTogetherAreAsReadAlone(source: String) throws {
    let program = try Self.program(source)
    for (file, roots) in program.views.ofFile.enumerated() {
      let budget = SwiftBudget(program.index.files[file])
      var reader = ViewReader(program.views, in: program.app, budget: budget)
      // In the other order, too: a preview may run first for a view and first for itself.
      for root in roots + roots.reversed() {
        let together = reader.trees(of: root).trees
        let alone = program.views.trees(of: root, in: program.app).trees
        #expect(together.count == alone.count, "\(root.name)")
        for (one, other) in zip(together, alone) { #expect(Self.isSame(one, other), "\(one.name)") }
      }
    }
  }

  /// A variant is left out only where it has the layers of the scene that it names.
  @Test(arguments: sources) func twinsRepeatTheSceneThatTheyName(source: String) throws {
    let program = try Self.program(source)
    let trees = program.trees(in: 0)
    let found = program.distinctTrees(in: 0, options: ImportOptions())
    #expect(found.count == trees.count)
    for (tree, found) in zip(trees, found) {
      switch found {
      case .tree(let same): #expect(same.name == tree.name && same.draft.layers == tree.draft.layers)
      case .twin(let place, let make):
        let made = make()
        #expect(made.name == tree.name && made.draft.layers == tree.draft.layers)
        #expect(made.draft.code?.isVariant == true)
        #expect(made.draft.layers.dropFirst() == trees[place].draft.layers.dropFirst())
        #expect(made.assumptions == trees[place].assumptions)
      }
    }
  }

  @Test func onlyPreviewsThatShowTheSameAreTwins() throws {
    let found = try Self.program(Self.sources[0]).distinctTrees(in: 0, options: ImportOptions())
    let twins = found.map { found -> Int? in if case .twin(let place, _) = found { place } else { nil } }
    // The view as its first preview shows it, that preview, and the other one: each with its other branch.
    #expect(twins == [nil, nil, 0, 1, nil, nil])
  }

  @Test func layoutsOfEqualTreesAreShared() throws {
    let program = try Self.program(Self.sources[0])
    let roots = program.views.ofFile[0]
    var layouts = ViewLayouts(ImportOptions())
    for root in roots {
      for tree in program.views.trees(of: root, in: program.app).trees {
        var alone = ViewLayouts(ImportOptions())
        #expect(layouts.layout(of: tree).frames.frames == alone.layout(of: tree).frames.frames)
      }
    }
  }
}
