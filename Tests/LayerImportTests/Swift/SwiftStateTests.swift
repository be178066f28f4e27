import LayerDiagnostics
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// The state in which a screen is drawn, of the views of all states that code creates.
@Suite(.withSwiftReader)
struct SwiftStateTests {
  /// The views that are visible in the scene of a controller with the given members.
  private static func visible(_ members: String, in trees: (([SwiftTree]) -> SwiftTree?) = { $0.first }) throws
    -> Set<String>
  {
    let text = "import UIKit\nclass Screen: UIViewController {\n\(members)\n}"
    let own = try SwiftSceneMaker.trees([text]).filter { $0.name == "Screen" }
    let tree = try #require(trees(own))
    let scene = try #require(Validator.scene(from: tree.draft).value)
    var names: Set<String> = []
    var hiddenUntil = 0
    for (place, node) in scene.nodes.enumerated() where place >= hiddenUntil {
      if scene[node.layer].isHidden {
        hiddenUntil = Int(node.end.rawValue)
      } else if let name = scene[node.layer].name {
        names.insert(name)
      }
    }
    return names
  }

  private static let labels = "let first = UILabel(), second = UILabel(), third = UILabel()\nvar state = State()\n"

  /// Of views that a statement adds in different branches, those of one branch are drawn: that with most views, unless
  /// it is named as a state in which something is missing.
  @Test(arguments: [
    (
      "if state.isOn { view.addSubview(first) } else { view.addSubview(second)\n view.addSubview(third) }",
      ["second", "third"]
    ),
    ("if state.isOn { view.addSubview(first) } else { view.addSubview(second) }", ["first"]),
    ("if state.isLoading { view.addSubview(first) } else { view.addSubview(second) }", ["second"]),
    (
      "if !state.isEmpty { view.addSubview(first) } else { view.addSubview(second)\n view.addSubview(third) }",
      ["first"]
    ),
    (
      "switch state.kind { case .error: view.addSubview(first)\n view.addSubview(third)\n"
        + "case .ready: view.addSubview(second) }",
      ["second"]
    ),
    // A branch without an alternative is drawn, and each branch of a loop may run.
    ("if state.isOn { view.addSubview(first) }\nview.addSubview(second)", ["first", "second"]),
    (
      "for item in state.items { if item.isOn { view.addSubview(first) } else { view.addSubview(second) } }",
      ["first", "second"]
    ),
  ])
  func oneBranchIsDrawn(statements: String, shown: [String]) throws {
    let views = try Self.visible(Self.labels + "override func viewDidLoad() { \(statements) }")
    #expect(views.intersection(["first", "second", "third"]) == Set(shown))
  }

  /// Views that code hides and shows in turn are not drawn together.
  @Test(arguments: [
    ("first.isHidden = state.isOn\nsecond.isHidden = !state.isOn", ["first", "third"]),
    ("first.isHidden = state.kind == .a\nsecond.isHidden = state.kind != .a", ["first", "third"]),
    ("first.isHidden = !state.isLoading", ["second", "third"]),
    ("first.isHidden = state.isOn\nsecond.isHidden = !other.isOn", ["first", "second", "third"]),
    (
      "first.isHidden = true\nsecond.isHidden = true\nswitch state.kind { case .a: first.isHidden = false\n"
        + "case .b: second.isHidden = false }", ["first", "third"]
    ),
    ("if state.isOn { first.isHidden = true }", ["first", "second", "third"]),
    (
      "first.isHidden = state.kind == .a && state.isOn\nsecond.isHidden = state.kind != .a && state.isOn",
      ["first", "second", "third"]
    ),
    ("first.isHidden = state.items.count != 0", ["second", "third"]),
    ("first.isHidden = state.items.count == 0", ["first", "second", "third"]),
  ])
  func viewsThatAreHiddenInTurn(statements: String, shown: [String]) throws {
    let setup = "view.addSubview(first)\nview.addSubview(second)\nview.addSubview(third)\n"
    let views = try Self.visible(
      Self.labels + "var other = State()\noverride func viewDidLoad() { \(setup)\(statements) }")
    #expect(views.intersection(["first", "second", "third"]) == Set(shown))
  }

  /// What code hides at first is drawn only if code that prepares the screen may show it.
  @Test(arguments: [
    ("func configure(_ item: Item?) { if let item { first.isHidden = false } }", true),
    ("func configure(_ item: Item) { first.isHidden = item.isOn }", true),
    ("func configure(_ item: Item) { item.publisher.sink { self.first.isHidden = $0.isOn } }", false),
    ("func showHint() { first.isHidden = false }", false),
    ("@objc func tap(_ sender: UITapGestureRecognizer) { first.isHidden = false }", false),
    ("", false),
  ])
  func viewsThatAreHiddenAtFirst(method: String, isShown: Bool) throws {
    let setup =
      "override func viewDidLoad() { view.addSubview(first)\nview.addSubview(second)\nfirst.isHidden = true }\n"
    #expect(try Self.visible(Self.labels + setup + method).contains("first") == isShown)
  }

  /// A view that is named as a passing state is drawn only if it is always there.
  @Test(arguments: [
    ("view.addSubview(loadingView)", "", true),
    ("", "func startLoading() { view.addSubview(loadingView) }", false),
    ("view.addSubview(loadingView)\nloadingView.isHidden = state.isOn", "", false),
  ])
  func passingStates(setup: String, method: String, isShown: Bool) throws {
    let members = """
      \(Self.labels)let loadingView = UIView()
      override func viewDidLoad() { view.addSubview(first)\n loadingView.backgroundColor = .red\n \(setup) }
      \(method)
      """
    #expect(try Self.visible(members).contains("loadingView") == isShown)
  }

  /// Words in a name count from their beginning, and a function that runs again may run each of its branches.
  @Test(arguments: [
    ("let spendingView = UIView()", "func add() { view.addSubview(spendingView) }", "spendingView", true),
    ("let noResultsView = UIView()", "func add() { view.addSubview(noResultsView) }", "noResultsView", false),
    (
      "let chart = UIView(), table = UIView()\nvar kinds = Kinds()",
      "func fill() { add(kinds.a)\n add(kinds.b) }\nfunc add(_ kind: Kind) {\n"
        + "switch kind { case .chart: view.addSubview(chart)\n case .table: view.addSubview(table) } }",
      "table", true
    ),
  ])
  func namesAndHelpers(property: String, method: String, name: String, isShown: Bool) throws {
    let members = """
      \(Self.labels)\(property)
      override func viewDidLoad() { view.addSubview(first) }
      \(method)
      """
    #expect(try Self.visible(members).contains(name) == isShown)
  }

  /// A view that only a helper's caller knows does not cover the screen.
  @Test func viewsOfCallersAreNotDrawn() throws {
    let members = """
      \(Self.labels)override func viewDidLoad() { view.addSubview(first) }
      func embed(_ child: UIView) { view.addSubview(child) }
      """
    #expect(try Self.visible(members) == ["view", "first"])
  }

  /// The rules judge the views of all states if those that are not drawn cost passes.
  @Test(arguments: [("", 1), ("second.layer.cornerRadius = 8\n", 2)])
  func allStatesAreJudged(setting: String, scenes: Int) throws {
    let members = """
      \(Self.labels)override func viewDidLoad() {
        \(setting)if state.isLoading { view.addSubview(second) } else { view.addSubview(first) }
      }
      """
    var count = 0
    let all = try Self.visible(members) { trees in
      count = trees.count
      return trees.last
    }
    #expect(count == scenes && all.contains("second") == (scenes > 1))
  }

  /// The scene of a view shows the view, even if its code hides it at first.
  @Test func theRootIsShown() throws {
    let views = try Self.visible("override func viewDidLoad() { view.isHidden = true }")
    #expect(views.contains("view"))
  }
}
