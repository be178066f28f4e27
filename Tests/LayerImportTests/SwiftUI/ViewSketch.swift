import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import SourceProgram
import ViewLayout

@testable import LayerImport

/// A view tree written by hand, as SwiftUI writes views: a view, and modifiers around it.
struct ViewSketch {
  let kind: ViewNodeKind
  let children: [ViewSketch]
  var copies = 1

  static func node(_ kind: ViewNodeKind, _ children: [ViewSketch], copies: Int = 1) -> ViewSketch {
    ViewSketch(kind: kind, children: children, copies: copies)
  }

  // MARK: Views

  static func text(_ string: String, size: Double = 17, weight: String = "Regular") -> ViewSketch {
    var text = ViewText()
    (text.string, text.size, text.weight) = (string, size, weight)
    return .node(.text(text), [])
  }

  static func symbol(_ name: String, color: Color? = nil, size: LayoutSize? = nil) -> ViewSketch {
    var image = ViewImage(name: name, isSymbol: true)
    (image.paint, image.size) = (color.map { .color($0) }, size)
    return .node(.image(image), [])
  }

  static func image(_ name: String, size: LayoutSize? = nil, isResizable: Bool = true) -> ViewSketch {
    var image = ViewImage(name: name, isResizable: isResizable)
    image.size = size
    return .node(.image(image), [])
  }

  static func color(_ color: Color) -> ViewSketch { .node(.fill(.color(color)), []) }

  static func shape(_ shape: ViewShape, _ color: Color = .white) -> ViewSketch {
    .node(.shape(shape, .fill(.color(color))), [])
  }

  static func stroke(
    _ shape: ViewShape, _ color: Color, width: Double, isInside: Bool = false, dash: [Double] = []
  ) -> ViewSketch {
    .node(.shape(shape, .stroke(.color(color), ViewLine(width: width, dash: dash, isInside: isInside))), [])
  }

  static var gradient: ViewSketch {
    let stops = [ViewStop(color: .white, location: nil), ViewStop(color: .black, location: nil)]
    return .node(.fill(.linear(stops, start: Point(0, 0), end: Point(1, 1))), [])
  }

  static func column(_ views: ViewSketch...) -> ViewSketch {
    .node(.layout(.vertical(spacing: nil, .center)), views)
  }

  static func layered(_ views: ViewSketch...) -> ViewSketch { .node(.layout(.layered(.center)), views) }

  static func group(_ views: [ViewSketch], copies: Int = 1) -> ViewSketch { .node(.group, views, copies: copies) }

  // MARK: Modifiers

  func layout(_ rule: LayoutRule, _ others: ViewSketch...) -> ViewSketch { .node(.layout(rule), [self] + others) }

  func padding(_ all: Double = 16) -> ViewSketch { layout(.padding(LayoutInsets(all))) }

  func frame(_ width: Double?, _ height: Double?) -> ViewSketch {
    layout(.frame(width: width, height: height, .center))
  }

  func background(_ view: ViewSketch) -> ViewSketch { .node(.layout(.background(.center)), [self, view]) }

  func overlay(_ view: ViewSketch) -> ViewSketch { .node(.layout(.overlay(.center)), [self, view]) }

  func effect(_ effect: ViewEffect) -> ViewSketch { .node(.effect(effect), [self]) }

  func shadow(_ radius: Double = 4, color: Color? = nil) -> ViewSketch {
    effect(.shadow(color: color, radius: radius, x: 0, y: 0))
  }

  func clip(_ shape: ViewShape) -> ViewSketch { effect(.clip(shape)) }

  func mask(_ view: ViewSketch) -> ViewSketch { .node(.effect(.mask), [self, view]) }

  var grouped: ViewSketch { effect(.compositingGroup) }

  // MARK: Trees

  /// Returns the tree, in which the node with the number n is on line n + 1 of its file.
  func tree(_ name: String = "SketchView", fits: Bool = false) -> ViewTree {
    var tree = ViewTree(name: name, site: SwiftNode(0, 0))
    tree.fitsContent = fits
    var work: [(ViewSketch, Int)] = [(self, -1)]
    while let (view, parent) = work.popLast() {
      let site = SwiftNode(0, tree.nodes.count)
      var node = ViewTree.Node(kind: view.kind, parent: parent, site: site, owner: "\(name).body")
      node.copies = view.copies
      let index = tree.add(node)
      for child in view.children.reversed() { work.append((child, index)) }
    }
    return tree
  }

  /// A file with a line for each node.
  static func app(rows: Int) -> SwiftApp {
    let count = max(rows, 1)
    let source = SourceText(name: "SketchView.swift", bytes: Array(repeating: UInt8(ascii: "\n"), count: count + 1))
    var file = SwiftTables()
    file.kinds = Array(repeating: .call, count: count)
    file.starts = (0..<count).map { UInt32($0) }
    file.ends = (0..<count).map { UInt32($0) + 1 }
    file.subtreeEnds = (0..<count).map { Int32($0) + 1 }
    file.parents = Array(repeating: -1, count: count)
    file.texts = Array(repeating: 0, count: count)
    return SwiftApp([SwiftFile(source: source, file)])
  }

  /// The draft of a tree.
  static func draft(_ tree: ViewTree, options: ImportOptions = ImportOptions()) -> SceneDraft {
    var builder = ViewDraftBuilder(tree, in: app(rows: tree.nodes.count), options: options)
    return builder.build()
  }

  /// The scene of the view as a preview with the view's own size.
  func scene(options: ImportOptions = ImportOptions()) -> Checked<Scene> {
    Validator.scene(from: Self.draft(tree(fits: true), options: options))
  }
}
