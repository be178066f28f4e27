import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning

/// The titles of a plan's layers in texts for people: their paths.
///
/// In an Interface Builder file, paths consist of generated identifiers such as `b3B-9a-fwl`. There, the title is the
/// view's name with its identifier in parentheses.
struct LayerTitles {
  private let tree: PreparedTree
  private let names: ObjectNames
  private var paths: LayerPaths

  init(_ tree: PreparedTree) {
    self.tree = tree
    names = ObjectNames(tree.scene)
    paths = LayerPaths(tree)
  }

  /// The last part of a layer's path, or the view's name: `UIView 'card' (b3B-9a-fwl)`.
  func part(of index: PreparedIndex, withIdentifier: Bool = true) -> String {
    guard let name = names.viewName(of: tree[index].source) else { return DisplayText.escaped(paths.part(of: index)) }
    return DisplayText.escaped(name) + (withIdentifier ? identifier(of: index) : "")
  }

  /// The whole path, or the name and the container of a view: `UIView 'card' in FeedCell (b3B-9a-fwl)`.
  mutating func title(of index: PreparedIndex) -> String {
    let source = tree[index].source
    guard tree.scene.interface != nil else { return DisplayText.escaped(paths.path(of: index)) }
    let title = names.name(of: source).text
    return names.viewName(of: source) == nil ? title : title + identifier(of: index)
  }

  /// A view's identifier in parentheses, if the file has one.
  private func identifier(of index: PreparedIndex) -> String {
    let part = paths.part(of: index)
    return part.hasPrefix("#") ? "" : " (\(DisplayText.escaped(part)))"
  }

  /// The titles of the given layers, in any order.
  mutating func titles(of layers: [PreparedIndex]) -> [String] {
    guard tree.scene.interface == nil else { return layers.map { title(of: $0) } }
    return paths.paths(of: layers).map(DisplayText.escaped)
  }
}
