import LayerDiagnostics
import LayerGeometry
public import LayerModel

/// A layer's name in the terms of the file's authors, such as `UIButton "Send once" in SettingsViewController`.
public struct ObjectName: Hashable, Sendable {
  /// The layer's class with its label, outlet, identifier or text.
  public var words: String
  /// The screen, cell or named layer that contains the layer; nil if that adds no information.
  public var container: String?
  /// The class whose code sets up the layer, if known.
  public var owner: String
  /// The name in the line that a finding shows, if it is another variable for the same object.
  public var nameInLine: String?

  /// Creates a name from its parts.
  public init(words: String = "", container: String? = nil, owner: String = "") {
    self.words = words
    self.container = container
    self.owner = owner
  }

  /// Whether the name is empty.
  public var isEmpty: Bool { words.isEmpty }

  /// The name and its container in one phrase, with control characters escaped.
  public var text: String {
    DisplayText.escaped(words) + (container.map { " in \(DisplayText.escaped($0))" } ?? "")
  }

  /// The name with words between it and its container: "'card' and 2 more layers in FeedCell".
  func text(adding addition: String) -> String {
    guard container == nil, words.hasSuffix(" in \(owner)") else {
      return ObjectName(words: words + addition, container: container).text
    }
    return ObjectName(words: own + addition, container: owner).text
  }

  /// The name without its container.
  private var own: String {
    container == nil && words.hasSuffix(" in \(owner)") ? String(words.dropLast(owner.count + 4)) : words
  }

  /// The name next to another name, without a container that both share.
  func text(nextTo other: ObjectName) -> String {
    container == other.container && owner == other.owner ? DisplayText.escaped(own) : text
  }

  /// The name within a sentence: with an article unless it begins with a quoted name or has one.
  ///
  /// The layer of a SwiftUI modifier becomes a view: `the .clipped view of ProfileView.body in ProfileView`.
  public var phrase: String {
    guard let first = words.first, first != "'", !words.hasPrefix("the ") else { return text }
    guard first == "." else { return "the \(text)" }
    let end = words.firstIndex(of: " ") ?? words.endIndex
    return "the " + ObjectName(words: "\(words[..<end]) view\(words[end...])", container: container).text
  }
}

/// Names the layers of a scene in the terms of the file's authors.
public struct ObjectNames {
  /// The maximum number of characters that a name shows of a layer's text: enough to recognize it.
  private static let longestText = 24
  /// The maximum number of layers in a subtree that are searched for text.
  private static let mostSearched = 24

  private let scene: Scene

  /// Creates the names of a scene's layers.
  public init(_ scene: Scene) { self.scene = scene }

  /// The name of a layer.
  public func name(of node: SceneNodeIndex) -> ObjectName {
    if scene.code != nil { return nameInCode(of: node) }
    if scene[node].parent == nil, scene.interface == nil, ownName(of: node) == nil || ownName(of: node) == "'root'" {
      return ObjectName(words: "the root layer", owner: viewClass(of: node))
    }
    let owner = viewClass(of: node)
    guard let own = ownName(of: node) else {
      return ObjectName(words: owner, container: container(of: node) ?? fileName, owner: owner)
    }
    return ObjectName(words: partName(of: node) ?? own, container: container(of: node), owner: owner)
  }

  /// The name of a view's part, such as `backdrop of UIVisualEffectView`; nil for anything else, and if the view has a
  /// name, which is then the container.
  private func partName(of node: SceneNodeIndex) -> String? {
    guard let interface = scene.interface, interface.names[scene[node].layer] == nil else { return nil }
    var next = scene[node].parent
    while let current = next, interface.names[scene[current].layer] == nil {  // Ends: one level up each round.
      next = scene[current].parent
    }
    let layer = scene[scene[node].layer]
    guard let view = next, ownName(of: view) == nil, let part = layer.id ?? layer.name else { return nil }
    return "\(part) of \(viewClass(of: view))"
  }

  /// The name of an Interface Builder file's view, without its container; nil for any other layer.
  public func viewName(of node: SceneNodeIndex) -> String? {
    guard scene.interface?.names[scene[node].layer] != nil else { return nil }
    return ownName(of: node) ?? viewClass(of: node)
  }

  /// The name of a layer from source code: its variable and the type that it belongs to.
  private func nameInCode(of node: SceneNodeIndex) -> ObjectName {
    let origin = scene.origins[scene[node].layer]?.owner
    let words = origin ?? scene[scene[node].layer].name ?? viewClass(of: node)
    let place = words.text(afterLast: " in ")
    // A modifier's name contains its view: ".shadow of CardView.body".
    let hasTree = words == scene.tree || words.contains(" of \(scene.tree).")
    let container = place != nil || hasTree ? nil : scene.tree
    return ObjectName(words: words, container: container, owner: place ?? scene.tree)
  }

  /// The name of a layer without its container: its class and a distinguishing word; nil if it has only a class.
  private func ownName(of node: SceneNodeIndex) -> String? {
    let layer = scene[node].layer
    let viewClass = viewClass(of: node)
    if let name = scene.interface?.names[layer] {
      if let word = name.word { return "\(viewClass) '\(word)'" }
      if let text = ownText(of: node) { return "\(viewClass) \"\(text)\"" }
      return name.isCustom ? viewClass : nil
    }
    let owner = scene.origins[layer]?.owner
    let word = scene[layer].id ?? scene[layer].name ?? scene.origins[layer]?.accessibilityIdentifier
    if let word, !word.isEmpty { return owner.map { "\($0) '\(word)'" } ?? "'\(word)'" }
    // Text somewhere in the scene does not identify the root layer.
    if scene[node].parent != nil, let text = ownText(of: node) { return "\(owner ?? viewClass) \"\(text)\"" }
    if scene[node].copy != nil || scene[node].role == .mask { return "'\(scene.pathPart(of: node))'" }
    return owner
  }

  private func viewClass(of node: SceneNodeIndex) -> String {
    let layer = scene[node].layer
    if let name = scene.interface?.names[layer] { return name.viewClass }
    return scene.origins[layer]?.owner ?? scene[layer].layerClass.rawValue
  }

  /// The nearest ancestor with a name, or the screen; nil if neither exists.
  private func container(of node: SceneNodeIndex) -> String? {
    var next = scene[node].parent
    while let current = next {  // Ends because a parent comes before its children.
      if scene[current].parent != nil, let name = ownName(of: current) { return name }
      next = scene[current].parent
    }
    if scene[node].parent != nil, scene.interface == nil, let name = ownName(of: Scene.root), name != "'root'" {
      return name
    }
    return screenName
  }

  /// The authors' name for the screen; nil if the file only has a generated identifier.
  private var screenName: String? {
    let root = scene[scene[Scene.root].layer]
    // Files of early Interface Builder versions number their objects.
    let isIdentifier =
      scene.tree == Scene.onlyTree || scene.tree == root.id || Self.looksGenerated(scene.tree)
      || scene.tree.allSatisfy(\.isNumber)
    return isIdentifier ? nil : scene.tree
  }

  /// The screen's name for use in a sentence: its authors' name for it, or else the file name.
  var screenTitle: String { screenName ?? fileName }

  /// The file's own name, which is more helpful than a generated identifier.
  private var fileName: String { scene.source.name.text(afterLast: "/") ?? scene.source.name }

  /// Whether a word is an identifier generated by Interface Builder, such as `9vu-nG-Iin`.
  static func looksGenerated(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.map(\.utf8.count) == [3, 2, 3]
  }

  /// The text that a layer shows, either itself or in the first layers that the platform created for it.
  private func ownText(of node: SceneNodeIndex) -> String? {
    var next = node
    var remaining = Self.mostSearched
    while next < scene[node].end, remaining > 0 {  // Ends because each round moves forward in the tree.
      let layer = scene[scene[next].layer]
      if next != node, !layer.isSystem, scene.interface != nil, scene.interface?.names[scene[next].layer] != nil {
        // This is another view, whose text does not belong to the layer.
        next = scene[next].end
        remaining -= 1
        continue
      }
      if case .text(let text) = layer.content, let words = Self.shortened(text.string) { return words }
      next = SceneNodeIndex(Int(next.rawValue) + 1)
      remaining -= 1
    }
    return nil
  }

  /// The beginning of a text, as a single line; nil if nothing would be visible.
  private static func shortened(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return words.count > longestText ? words.prefix(longestText - 1) + "…" : words
  }
}

extension String {
  /// The text after the last separator; nil without one.
  fileprivate func text(afterLast separator: String) -> String? {
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    var start = bytes.count - separator.count
    while start >= 0 {  // Ends: each iteration moves by one byte.
      let end = start + separator.count
      if bytes[start..<end].elementsEqual(separator) { return String(decoding: bytes[end...], as: UTF8.self) }
      start -= 1
    }
    return nil
  }
}
