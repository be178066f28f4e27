import LayerGeometry
import LayerModel
import ViewLayout

/// A layer that views make, at its place in the hosting view, before it is part of a scene.
struct DrawnLayer {
  /// What effects may do to it.
  enum Role {
    /// A plain layer in one colour: it takes a shadow with a path and a clip of its own.
    case color
    /// An image, which takes a clip of its own if it has the clip's size.
    case image
    /// A text, a symbol, a path: its shadow has no path, and it is not clipped by itself.
    case drawn
    /// A gradient or a backdrop: it takes a clip of its own, and its shadow needs a layer around it.
    case filled
    /// A group's layer, which has effects once.
    case group
    /// A layer that was made around others for one effect.
    case wrapper
    /// One round of a loop, which itself draws nothing.
    case row
  }

  var layer = Layer()
  var role: Role
  /// Its place in the hosting view, before its transform.
  var frame: LayoutFrame
  /// The area that is painted, shadows included, in the hosting view.
  var extent: LayoutFrame
  var name: String
  /// The view whose body it is written in.
  var owner: String
  var site: SwiftNode
  var children: [DrawnLayer] = []
  /// The layers of its mask; empty without a mask.
  var mask: [DrawnLayer] = []
  /// The properties that source states, and where.
  var stated: [(property: LayerProperty, node: SwiftNode)] = []
  /// Properties that follow from a row of the table without evidence.
  var inferred: Set<LayerProperty> = []
  /// Properties that only some branch sets so.
  var sometimes: Set<LayerProperty> = []
  /// The assumptions about it, in words.
  var assumptions: [String] = []
  /// The image that it shows.
  var picture: Picture?
  /// Where a loop's rounds lie, the first one included.
  var copies: [LayoutFrame] = []
  /// Where the second round lies, on the screen or below it.
  var next: LayoutFrame?
  /// What scrolls these rounds; nil where nothing does.
  var container: RowList.Container?
  /// Whether it represents a view of another module, whose number of planes is not known.
  var isForeign = false
  /// Whether it is the layer of a scroll view.
  var isScrollView = false

  /// An image as the scene's assets have it.
  struct Picture: Hashable {
    var name: String
    var file: String?
    var facts: AssetFacts
    var color: Color
  }

  init(_ role: Role, _ frame: LayoutFrame, named name: String, of owner: String, at site: SwiftNode) {
    self.role = role
    self.frame = frame
    extent = frame
    self.name = name
    self.owner = owner
    self.site = site
  }

  /// A loop's rounds as rows that scroll, each of as many rounds as lie side by side; nil for rounds in other places.
  var rows: DraftRows? {
    guard let container, let first = copies.first else { return nil }
    // Places are rounded to pixels.
    let columns = copies.prefix { abs($0.y - first.y) < 0.7 }.count
    let lines = copies.count / columns
    if copies.count == 1, let next, abs(next.x - first.x) < 0.7, next.y > first.y {
      return DraftRows(in: container, height: next.y - first.y)
    }
    guard lines > 1 else { return nil }
    var rows = DraftRows(in: container, height: (copies[columns * (lines - 1)].y - first.y) / Double(lines - 1))
    rows.columns = columns
    if columns > 1 { rows.columnWidth = (copies[columns - 1].x - first.x) / Double(columns - 1) }
    let isGrid = copies.enumerated().allSatisfy { number, copy in
      abs(copy.x - first.x - rows.columnWidth * Double(number % columns)) < 0.7
        && abs(copy.y - first.y - rows.height * Double(number / columns)) < 0.7
    }
    return isGrid && rows.height > 0 ? rows : nil
  }

  /// Takes over that source states a property, and how that is known.
  mutating func state(_ properties: [LayerProperty], by node: ViewTree.Node, _ row: LayerMapping) {
    for property in properties {
      stated.removeAll { $0.property == property }
      stated.append((property, node.site))
      // An effect on a view of which nobody knows the planes may cost less: on a shape, a shadow has a path.
      if !row.isLikely || isForeign || !node.assumptions.isEmpty { inferred.insert(property) }
      if node.isSometimes { sometimes.insert(property) }
    }
  }

  var hasShadow: Bool { layer.shadowOpacity > 0 }

  /// Whether nothing is painted outside of the layer's round corners.
  var isRounded: Bool { layer.cornerRadius > 0 && (role == .color || layer.masksToBounds) }
}

/// The layers that a view has drawn, from the back to the front, and whether the last effect was a clip.
struct DrawnView {
  var layers: [DrawnLayer] = []
  /// Whether the last effect was a clip, and nothing was put next to it since.
  var isClipped = false

  /// Changes each layer, those in a loop's rounds included.
  mutating func changeEach(_ body: (inout DrawnLayer) -> Void) {
    for index in layers.indices {
      if layers[index].role == .row {
        // A loop's rounds hold no other rounds than those of loops inside.
        var inner = DrawnView(layers: layers[index].children)
        inner.changeEach(body)
        layers[index].children = inner.layers
      } else {
        body(&layers[index])
      }
    }
  }

  /// How many leaves there are, a loop's rounds counted once.
  var leafCount: Int { layers.reduce(0) { $0 + ($1.role == .row ? DrawnView(layers: $1.children).leafCount : 1) } }

  /// The area that all layers paint; nil without layers.
  var extent: LayoutFrame? {
    guard let first = layers.first else { return nil }
    return layers.dropFirst().reduce(first.extent) { $0.union($1.extent) }
  }
}
