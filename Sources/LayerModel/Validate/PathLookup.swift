import LayerDiagnostics

/// Finds layers by their paths; the names below a layer are computed once, when first needed.
struct PathLookup {
  /// The reason why a path does not identify a layer.
  enum Fault: Error {
    /// No layer has the path; the value is the advice.
    case unknown(help: String)
    /// Several siblings have the same name.
    case ambiguous
  }

  /// The number of names that a list shows.
  private static let mostNames = 8

  private let scene: Scene
  private var namesBelow: [SceneNodeIndex?: [String: [SceneNodeIndex]]] = [:]

  init(_ scene: Scene) { self.scene = scene }

  /// The layer that a timeline refers to; reports a path that does not identify a layer.
  mutating func node(at place: DraftPlace, _ findings: inout FindingList) -> SceneNodeIndex? {
    switch place {
    case .path(let path): node(at: path, &findings)
    case .layer(let layer): scene.nodes.firstIndex { $0.layer == layer }.map { SceneNodeIndex($0) }
    }
  }

  /// The layer at a path in a file; reports a path that does not identify a layer.
  mutating func node(at path: Stated<String>, _ findings: inout FindingList) -> SceneNodeIndex? {
    switch node(at: path.value) {
    case .success(let node): return node
    case .failure(.unknown(let help)):
      findings.append(
        Finding(
          "unknown-layer", .error, "layer '\(DisplayText.escaped(path.value))' is not in the scene", at: path.span,
          help: help))
    case .failure(.ambiguous):
      findings.append(
        Finding(
          "ambiguous-layer", .error, "path '\(DisplayText.escaped(path.value))' leads to several layers",
          at: path.span, notes: ["siblings can have the same name"],
          help: "give the layer an \"id\", and use it in the path"))
    }
    return nil
  }

  /// The layer at a path.
  mutating func node(at path: String) -> Result<SceneNodeIndex, Fault> {
    guard path.hasPrefix("/") else { return .failure(.unknown(help: rootHelp)) }
    var found: SceneNodeIndex?
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let names = names(below: found)
      guard let nodes = names[String(part)] else {
        return .failure(.unknown(help: help(for: String(part), among: names, below: found)))
      }
      guard nodes.count == 1 else { return .failure(.ambiguous) }
      found = nodes[0]
    }
    return found.map { .success($0) } ?? .failure(.unknown(help: rootHelp))
  }

  private var rootHelp: String { "paths begin with \"\(DisplayText.escaped(scene.path(of: Scene.root)))\"" }

  private mutating func names(below parent: SceneNodeIndex?) -> [String: [SceneNodeIndex]] {
    if let known = namesBelow[parent] { return known }
    var names: [String: [SceneNodeIndex]] = [:]
    if let parent {
      var child = SceneNodeIndex(Int(parent.rawValue) + 1)
      while child < scene[parent].end {  // Ends because a node's end is after the node itself.
        names[scene.pathPart(of: child), default: []].append(child)
        child = scene[child].end
      }
    } else {
      names[scene.pathPart(of: Scene.root)] = [Scene.root]
    }
    namesBelow[parent] = names
    return names
  }

  private func help(
    for part: String, among names: [String: [SceneNodeIndex]], below parent: SceneNodeIndex?
  ) -> String {
    let sorted = names.sorted { $0.value[0] < $1.value[0] }.map(\.key)
    if part.contains("~"), let original = part.split(separator: "~").first, names[String(original)] != nil {
      return "a replicator's copies share one layer, \"\(DisplayText.escaped(String(original)))\""
    }
    if let near = NearMiss.suggestion(for: part, among: sorted), let node = names[near]?.first {
      return "did you mean \"\(DisplayText.escaped(scene.path(of: node)))\"?"
    }
    guard let parent else { return rootHelp }
    let path = DisplayText.escaped(scene.path(of: parent))
    guard !sorted.isEmpty else { return "\"\(path)\" has no sublayers" }
    let shown = sorted.prefix(Self.mostNames).map(DisplayText.escaped).joined(separator: ", ")
    let more = sorted.count > Self.mostNames ? " and \(sorted.count - Self.mostNames) more" : ""
    return "\"\(path)\" contains \(shown)\(more)"
  }
}
