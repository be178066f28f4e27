import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

/// A layer that views produce, positioned in the hosting view, before it becomes part of a scene.
struct DrawnLayer {
  /// The role of a layer, which decides how effects change it.
  enum Role {
    /// A plain layer in one colour: it can have a shadow with a path and clip itself.
    case color
    /// An image, which can clip itself if it has the clip's size.
    case image
    /// Text, a symbol or a path: its shadow has no path, and it cannot clip itself.
    case drawn
    /// A gradient or a backdrop: it can clip itself, but its shadow needs a layer around it.
    case filled
    /// A group's layer, to which effects apply once.
    case group
    /// A layer that was added around other layers for one effect.
    case wrapper
    /// An iteration of a loop, which itself draws nothing.
    case row
  }

  var layer: Layer {
    get { properties[0] }
    _modify { yield &properties[0] }
  }
  /// The properties of the layer: an array of one element, because layers are passed on more often than changed.
  private var properties = [Layer()]
  var role: Role
  /// The layer's frame in the hosting view, before its transform.
  var frame: LayoutFrame
  /// The painted area in the hosting view, including shadows.
  var extent: LayoutFrame
  var name: String
  /// The view whose body contains the layer's view.
  var owner: String
  /// Whether the layer shows an image that its name names.
  var isNamedImage = false
  var site: SwiftNode
  var children: [DrawnLayer] = []
  /// The layers of the layer's mask; empty without a mask.
  var mask: [DrawnLayer] = []
  /// The properties that the source sets, with their positions.
  var stated: [(property: LayerProperty, node: SwiftNode)] = []
  /// The calls of the functions that set properties.
  var calls: [LayerProperty: SwiftNode] = [:]
  /// Properties that follow from an inferred row of the table.
  var inferred: Set<LayerProperty> = []
  /// What is not known about the layer's passes.
  var doubts: PassDoubt = []
  /// Properties whose value only some branches set.
  var sometimes: Set<LayerProperty> = []
  /// The assumptions about the layer.
  var assumptions: [ViewAssumption] = []

  /// Lists the layer's colour among the assumptions.
  mutating func assumeColor() { assumptions.append(.color("colour of '\(name)'")) }
  /// The image that it shows.
  var picture: Picture?
  /// The frames of a loop's iterations, including the first.
  var copies: [LayoutFrame] = []
  /// Whether the number of the loop's iterations is assumed.
  var hasNominalCopies = false
  /// The frame of the second iteration, on the screen or below it.
  var next: LayoutFrame?
  /// The container that scrolls the loop's iterations; nil without one.
  var container: RowList.Container?
  /// Whether the layer represents a view from another module, with an unknown number of planes.
  var isForeign = false
  /// Whether the layer's size is assumed, because it is that of an image that is not available.
  var hasNominalSize = false
  /// Whether a rounded box is drawn instead of a path of the program whose outline is not known.
  var isOfUnknownShape = false
  /// Whether the size of a mask depends on an unknown value.
  var isMaskOfUnknownSize = false
  /// Whether the layer is in a row of a loop whose rows are all drawn, because its elements are known.
  var isInRow = false
  /// Whether this is the layer of a scroll view.
  var isScrollView = false

  /// The view of UIKit that the layer contains.
  var hosted: HostedView?

  /// An image in the scene's assets.
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

  /// A loop's iterations as scrolling rows, each with the iterations that are side by side; nil for other arrangements.
  var rows: DraftRows? {
    guard let container, let first = copies.first else { return nil }
    // Positions are rounded to pixels.
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

  /// Records that the source sets properties, with the evidence for them.
  mutating func state(_ properties: [LayerProperty], by node: ViewTree.Node, _ row: LayerMapping) {
    for property in properties {
      stated.removeAll { $0.property == property }
      stated.append((property, node.site))
      calls[property] = node.call
      // An effect on a view with unknown planes may cost less: on a shape, a shadow has a path.
      if !row.isLikely || isForeign || !node.assumptions.allSatisfy(\.isAboutColor) { inferred.insert(property) }
      if node.isSometimes { sometimes.insert(property) }
    }
  }

  var hasShadow: Bool { layer.shadowOpacity > 0 }

  /// Whether the layer's content is a gradient or a material.
  var isPainted: Bool {
    switch layer.content {
    case .gradient, .backdrop: true
    default: false
    }
  }

  /// Whether the layer, or one in it, has an effect that may cost passes.
  ///
  /// The nesting of wrappers is limited by that of layouts.
  var mayCost: Bool {
    let isBackdrop = if case .backdrop = layer.content { true } else { false }
    return isBackdrop || hasShadow && !layer.hasShadowPath || !layer.filters.isEmpty || !mask.isEmpty
      || layer.compositingFilter != .sourceOver || layer.masksToBounds && layer.cornerRadius > 0 && !children.isEmpty
      || children.contains(where: \.mayCost)
  }

  /// Adds a doubt to the shadows without a path in the layer.
  mutating func doubtShadows(_ doubt: PassDoubt) {
    if hasShadow, !layer.hasShadowPath { doubts.insert(doubt) }
    for index in children.indices { children[index].doubtShadows(doubt) }
  }

  /// Whether nothing is painted outside the layer's rounded corners.
  var isRounded: Bool { layer.cornerRadius > 0 && (role == .color || layer.masksToBounds) }
}

/// The layers that a view has drawn, from the back to the front, and whether the last effect was a clip.
struct DrawnView {
  var layers: [DrawnLayer] = []
  /// Whether the last effect was a clip, and no layer has been added since.
  var isClipped = false

  /// Changes each layer, including those in the iterations of a loop.
  mutating func changeEach(_ body: (inout DrawnLayer) -> Void) {
    for index in layers.indices {
      if layers[index].role == .row {
        // An iteration contains only other iterations of nested loops.
        var inner = DrawnView(layers: layers[index].children)
        inner.changeEach(body)
        layers[index].children = inner.layers
      } else {
        body(&layers[index])
      }
    }
  }

  /// The number of leaves; iterations of a loop are counted once.
  var leafCount: Int { layers.reduce(0) { $0 + ($1.role == .row ? DrawnView(layers: $1.children).leafCount : 1) } }

  /// The area painted by all layers; nil without layers.
  var extent: LayoutFrame? {
    guard let first = layers.first else { return nil }
    return layers.dropFirst().reduce(first.extent) { $0.union($1.extent) }
  }
}
