import LayerModel

/// How often what layers show has changed, for themselves and below them.
struct ContentVersions {
  /// Changes of one layer.
  struct Version: Hashable {
    /// Of what it shows itself, inside its bitmap.
    var own = 0
    /// Of anything below it, its mask aside.
    var descendants = 0
  }

  private var versions: [SceneNodeIndex: Version] = [:]

  /// Notes what a frame changes, drawn or not.
  mutating func note(_ changes: [LayerChange], in scene: Scene) {
    var changed: [SceneNodeIndex: (own: Bool, descendants: Bool)] = [:]
    for change in changes where change.isDrawn {
      if change.isInside { changed[change.node, default: (false, false)].own = true }
      var below = change.node
      while let above = scene[below].parent {  // Ends: each round goes one level up.
        // A mask is applied when the bitmap is drawn: what it shows is no part of it.
        if scene[below].role != .mask { changed[above, default: (false, false)].descendants = true }
        below = above
      }
    }
    for (node, part) in changed {
      if part.own { versions[node, default: Version()].own += 1 }
      if part.descendants { versions[node, default: Version()].descendants += 1 }
    }
  }

  /// A layer's version now.
  subscript(node: SceneNodeIndex) -> Version { versions[node] ?? Version() }
}
