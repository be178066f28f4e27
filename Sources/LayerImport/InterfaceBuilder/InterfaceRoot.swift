import LayerDiagnostics

/// A view without a superview: the root of a tree.
struct InterfaceRoot: Hashable, Sendable {
  /// The view's element.
  let view: Int
  /// The tree's name, which is unique in the file.
  let name: String

  /// The roots of a file, in order.
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
    // Scenes that embed each other in a cycle are all shown, each with the other one inside it once.
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

  /// The display name of a scene: its identifier, its class, its label, or its id.
  private static func name(of view: Int, owner: Int, in tree: IBTree) -> String {
    let words = [IBKey.storyboardIdentifier, .customClass, .userLabel, .title]
    let called = words.lazy.compactMap { tree.string($0, of: owner) }.first { !$0.isEmpty }
    let name = called ?? tree.string(.id, of: owner) ?? tree.name(of: owner)
    let key = tree.string(.key, of: view) ?? tree.name(of: view)
    // A controller's root view needs no suffix, but its bars and the views in its bar items do.
    return view == owner || ["view", "tableView", "collectionView"].contains(key) ? name : "\(name).\(key)"
  }
}

/// Reasons to refuse a well-formed Interface Builder file.
enum InterfaceRefusal {
  /// The common prefix of iOS runtime names: `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`.
  private static let runtime = "iOS.CocoaTouch"

  /// Platforms by their runtimes.
  private static let platforms: [(runtime: String, name: String)] = [
    ("MacOSX.Cocoa", "macOS"), ("AppleTV", "tvOS"), ("watchKit", "watchOS"),
  ]

  /// The message about a file for another platform or in an older format; nil if the file can be read.
  static func finding(for tree: IBTree) -> Finding? {
    if tree[0].name == .archive {
      let version = tree.string(.version, of: 0).map { " of version \(DisplayText.escaped($0))" } ?? ""
      return Finding(
        "unsupported-input", .error, "file is an archive\(version), the format used before Xcode 5",
        at: tree.span(of: 0), help: "open and save it in Interface Builder, which converts it to a document")
    }
    guard tree[0].name == .document else {
      return Finding(
        "unsupported-input", .error, "root '\(DisplayText.escaped(tree.name(of: 0)))' is not a document",
        at: tree.span(of: 0))
    }
    guard let runtime = tree.attribute(.targetRuntime, of: 0) else {
      return Finding(
        "unsupported-input", .error, "document does not name a platform", at: tree.span(of: 0),
        help: "Interface Builder files have targetRuntime=\"\(self.runtime)\"")
    }
    let word = tree.string(runtime)
    if word.hasPrefix(self.runtime) { return nil }
    let platform = platforms.first { word.hasPrefix($0.runtime) }?.name ?? "'\(DisplayText.escaped(word))'"
    return Finding(
      "unsupported-input", .error, "\(platform) interface files are not supported yet", at: tree.span(of: runtime),
      notes: ["the document is for \(platform), not for iOS"])
  }

  /// The message about a file without a view.
  static func noView(in tree: IBTree) -> Finding {
    Finding("unsupported-input", .error, "document contains no view", at: tree.span(of: 0))
  }
}
