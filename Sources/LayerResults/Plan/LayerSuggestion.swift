import LayerDiagnostics
public import LayerPlanning

/// Suggests layers for an unknown path.
public enum LayerSuggestion {
  /// The maximum number of names in a list.
  private static let mostNames = 8

  /// A help line: the layer that was probably meant, or else the names at the first unknown part of the path.
  public static func help(for path: String, in tree: PreparedTree) -> String {
    var paths = LayerPaths(tree)
    let wanted = path.split(separator: "/").map(String.init)
    if wanted.count == 1, let help = help(forName: wanted[0], in: tree) { return help }
    let children = children(in: tree)
    guard let root = children[nil]?.first else { return "" }
    var parent: PreparedIndex?
    var candidates = [root]
    for part in wanted {
      let names = candidates.map { paths.part(of: $0) }
      if let place = names.firstIndex(of: part) {
        parent = candidates[place]
        candidates = children[candidates[place]] ?? []
        continue
      }
      if let near = NearMiss.suggestion(for: part, among: names), let place = names.firstIndex(of: near) {
        return offer(paths.path(of: candidates[place]))
      }
      break
    }
    return holding(parent.map { paths.path(of: $0) }, candidates.map { paths.part(of: $0) })
  }

  /// A help line for a plain name, which users remember more easily than a path.
  private static func help(forName name: String, in tree: PreparedTree) -> String? {
    var paths = LayerPaths(tree)
    let names = tree.indices.map { paths.part(of: $0) }
    guard let near = names.contains(name) ? name : NearMiss.suggestion(for: name, among: Set(names).sorted()) else {
      return nil
    }
    let called = zip(tree.indices, names).filter { $0.1 == near }.map(\.0)
    guard let first = called.first else { return nil }
    let more = called.count > 1 ? " (\(called.count) layers have this name)" : ""
    return offer(paths.path(of: first)) + more
  }

  private static func children(in tree: PreparedTree) -> [PreparedIndex?: [PreparedIndex]] {
    let indices = Array(tree.indices)
    return Dictionary(grouping: indices) { index in
      let parent = tree[index].parent
      return parent < 0 ? nil : indices[Int(parent)]
    }
  }

  private static func offer(_ path: String) -> String { "did you mean \"\(DisplayText.escaped(path))\"?" }

  private static func holding(_ path: String?, _ names: [String]) -> String {
    guard let path else { return "paths begin with \"/\(names.first.map(DisplayText.escaped) ?? "root")\"" }
    guard !names.isEmpty else { return "\"\(DisplayText.escaped(path))\" has no sublayers" }
    let shown = names.prefix(mostNames).map(DisplayText.escaped).joined(separator: ", ")
    let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
    return "\"\(DisplayText.escaped(path))\" contains \(shown)\(more)"
  }
}
