import LayerDiagnostics

/// A view that no other view holds: the root of one tree.
struct InterfaceRoot: Hashable, Sendable {
  /// The view's element.
  let view: Int
  /// What the tree is called; unique in the file.
  let name: String

  /// The roots of a file, in its order.
  static func roots(of document: InterfaceDocument) -> [InterfaceRoot] {
    let embedded = Set(document.embeddedView.values)
    var views: [(view: Int, owner: Int)] = []
    for object in objects(of: document.tree) {
      if document.isView(object) {
        views.append((object, object))
      } else {
        views += document.views(below: object).map { ($0, object) }
      }
    }
    let free = views.filter { !embedded.contains($0.view) }
    var uses: [String: Int] = [:]
    // Scenes that embed each other in a circle are all shown, each with the other in it once.
    return (free.isEmpty ? views : free).map { view, owner in
      let name = name(of: view, owner: owner, in: document.tree)
      let use = uses[name, default: 0] + 1
      uses[name] = use
      return InterfaceRoot(view: view, name: use == 1 ? name : "\(name)-\(use)")
    }
  }

  /// The objects of all scenes, or of the file itself.
  private static func objects(of tree: IBTree) -> [Int] {
    let lists: [Int]
    if let scenes = tree.child(.scenes, of: 0) {
      lists = tree.children(of: scenes).compactMap { tree.child(.objects, of: $0) }
    } else {
      lists = tree.child(.objects, of: 0).map { [$0] } ?? []
    }
    return lists.flatMap { Array(tree.children(of: $0)) }
  }

  /// What people call a scene: its identifier, its class, its label, else its id.
  private static func name(of view: Int, owner: Int, in tree: IBTree) -> String {
    let words = [IBKey.storyboardIdentifier, .customClass, .userLabel, .title]
    let called = words.lazy.compactMap { tree.string($0, of: owner) }.first { !$0.isEmpty }
    let name = called ?? tree.string(.id, of: owner) ?? tree.name(of: owner)
    let key = tree.string(.key, of: view) ?? tree.name(of: view)
    // A controller's own view needs no further word; its bars, and what its bar items hold, do.
    return view == owner || ["view", "tableView", "collectionView"].contains(key) ? name : "\(name).\(key)"
  }
}
