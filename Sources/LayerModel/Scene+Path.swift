/// How layers are named in findings, plans and timelines.
///
/// A path is `/root/feed/cell-3/avatar`: the root's part, then one part a level. Only what could be mistaken for
/// something else is escaped, so that most paths read as they were written.
extension Scene {
  /// Paths longer than this show their two ends only.
  public static let longestPathCharacters = 1_000

  /// How many parts each end of a long path shows.
  public static let shownPathParts = 8

  /// The path of a layer.
  ///
  /// `instances` says, for the layer and those above it that lie directly in a replicator, which of the replicator's
  /// instances is meant; planning numbers the copies from 1, and the original, 0, needs no number.
  public func path(of node: SceneNodeIndex, instances: [SceneNodeIndex: Int] = [:]) -> String {
    var parts: [String] = []
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends: a parent comes before its children.
      var part = pathPart(of: current)
      if let instance = instances[current], instance > 0 { part += "~\(instance)" }
      parts.append(part)
      next = self[current].parent
    }
    parts.reverse()
    let path = "/" + parts.joined(separator: "/")
    // Bytes bound characters from above, and are known without counting.
    guard path.utf8.count > Self.longestPathCharacters, path.count > Self.longestPathCharacters,
      parts.count > 2 * Self.shownPathParts
    else { return path }
    let ends = parts.prefix(Self.shownPathParts) + ["…"] + parts.suffix(Self.shownPathParts)
    return "/" + ends.joined(separator: "/")
  }

  /// The last part of a layer's path, without the number of a replicator's copy.
  public func pathPart(of index: SceneNodeIndex) -> String {
    let node = self[index]
    if node.role == .mask { return "@mask" }
    if let copy = node.copy { return "\(Self.escaped(templateNames[node.layer] ?? "copy"))-\(copy)" }
    let layer = self[node.layer]
    if let id = layer.id { return Self.escaped(id) }
    if node.parent == nil { return "root" }
    if let name = layer.name, !name.isEmpty { return Self.escaped(name) }
    return "#\(layer.layerClass.rawValue)\(node.ordinal)"
  }

  /// A name with what has a meaning in paths replaced: `~0` for `~`, `~1` for `/`, and at the beginning `~2` for `#`,
  /// `~3` for `@`.
  public static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) || isMarked(name) else {
      return name
    }
    var escaped = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      case "#" where escaped.isEmpty: escaped += "~2"
      case "@" where escaped.isEmpty: escaped += "~3"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isMarked(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "#") || name.utf8.first == UInt8(ascii: "@")
  }
}
