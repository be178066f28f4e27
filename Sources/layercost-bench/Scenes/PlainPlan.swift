import LayerGeometry
import LayerModel
import LayerPlanning

/// The minimum code for a plan of plain layers: those that are only moved, with a background and a border.
///
/// It does not support clips, shadows, masks, opacity, copies, effects, textures other than the screen, culling or
/// costs, and does not plan a scene that needs them. For each layer, the plan stores the place, the content, a box and
/// the draws. A plan that contains draws cannot take less work.
struct PlainPlan {
  /// The position of a layer and the part of it that is drawn.
  private struct Place {
    var parent, end: Int32
    var x, y: Double
    var bounds: Rect<LayerSpace>
    var borderWidth: Double
    var pixels: PixelRect
    var hasBackground, hasBorder, isOpaque: Bool
  }

  /// One drawn plane of a layer, which takes as many bytes as a draw in a plan.
  private struct Drawn {
    var node: Int32
    var kind: Draw.Kind
    var rect: PixelRect
    var hole = PixelRect.empty
    var opacity = 1.0
    var isOpaque: Bool
  }

  private let scale: Double
  private let screen: PixelRect
  private var places: [Place] = []
  private var boxes: [Rect<TargetSpace>] = []
  private var drawn: [Drawn] = []

  /// The number of draws.
  var drawCount: Int { drawn.count }

  /// Plans a scene; returns nil if a layer is not plain.
  init?(_ scene: Scene) {
    scale = scene.screen.scale
    screen = Screen(width: scene.screen.width, height: scene.screen.height, scale: scale).pixels
    let count = scene.nodes.count
    PlatformPages.reserve(count, in: &places)
    PlatformPages.reserve(count, in: &boxes)
    PlatformPages.reserve(2 * count, in: &drawn)
    guard place(scene) else { return nil }
    measure()
    draw()
  }

  /// Reads each layer once, starting with the first.
  private mutating func place(_ scene: Scene) -> Bool {
    var open: [Int32] = []
    let (nodes, layers, shown) = (scene.nodes, scene.layers, screen.rect)
    for index in nodes.indices {
      while let last = open.last, places[Int(last)].end <= Int32(index) { open.removeLast() }  // Removes one element.
      let (place, end) = (Int(nodes[index].layer.rawValue), nodes[index].end.rawValue)
      guard Self.isPlain(layers, place) else { return false }
      let (bounds, anchor) = (layers[place].bounds, layers[place].anchorPoint)
      var x = scale * (layers[place].position.x + nodes[index].offset.width - bounds.minX - bounds.width * anchor.x)
      var y = scale * (layers[place].position.y + nodes[index].offset.height - bounds.minY - bounds.height * anchor.y)
      let parent = open.last ?? -1
      if parent >= 0 { (x, y) = (x + places[Int(parent)].x, y + places[Int(parent)].y) }
      let box = Rect<TargetSpace>(
        minX: scale * bounds.minX + x, minY: scale * bounds.minY + y, maxX: scale * bounds.maxX + x,
        maxY: scale * bounds.maxY + y
      ).intersection(shown)
      let (pixels, color) = (PixelGrid.snappedOutward(box), layers[place].backgroundColor)
      let isFilled = box.contains(pixels.rect, tolerance: PixelGrid.tolerance)
      places.append(
        Place(
          parent: parent, end: end, x: x, y: y, bounds: bounds, borderWidth: layers[place].borderWidth, pixels: pixels,
          hasBackground: color?.isVisible ?? false,
          hasBorder: layers[place].borderWidth > 0 && layers[place].borderColor?.isVisible ?? false,
          isOpaque: isFilled && layers[place].cornerRadius == 0 && color?.isOpaque ?? false))
      boxes.append(box)
      if end > Int32(index) + 1 { open.append(Int32(index)) }
    }
    return true
  }

  /// Computes the extent of the draws, starting with the last layer.
  private mutating func measure() {
    for index in places.indices.reversed() where places[index].parent >= 0 {
      let parent = Int(places[index].parent)
      boxes[parent] = boxes[parent].union(boxes[index])
    }
  }

  /// Records the visible draws; a border comes after the sublayers of its layer.
  private mutating func draw() {
    var open: [Int32] = []
    var index = 0
    while index < places.count {  // Advances by a layer or past an invisible one.
      let place = places[index]
      close(&open, before: Int32(index))
      guard PixelGrid.touchesPixels(boxes[index]) else {
        index = Int(place.end)
        continue
      }
      let isLeaf = place.end == Int32(index) + 1
      if place.hasBackground { append(place.hasBorder && isLeaf ? .backgroundAndBorder : .background, index) }
      if place.hasBorder, !isLeaf { open.append(Int32(index)) }
      index += 1
    }
    close(&open, before: Int32(places.count))
  }

  private mutating func close(_ open: inout [Int32], before index: Int32) {
    while let last = open.last, places[Int(last)].end <= index {  // Terminates: removes one element.
      open.removeLast()
      append(.border, Int(last))
    }
  }

  @inline(__always) private mutating func append(_ kind: Draw.Kind, _ index: Int) {
    let place = places[index]
    var draw = Drawn(
      node: Int32(index), kind: kind, rect: place.pixels, isOpaque: kind != .border && place.isOpaque)
    let inner = place.bounds.outset(by: -place.borderWidth)
    if kind == .border, !inner.isEmpty {
      draw.hole = PixelGrid.snappedInward(
        Rect(
          minX: scale * inner.minX + place.x, minY: scale * inner.minY + place.y, maxX: scale * inner.maxX + place.x,
          maxY: scale * inner.maxY + place.y))
    }
    drawn.append(draw)
  }

  /// Whether a layer is only moved, and shows no more than a background and a border.
  @inline(__always) private static func isPlain(_ layers: [Layer], _ place: Int) -> Bool {
    guard case .plain = layers[place].content else { return false }
    return layers[place].opacity == 1 && !layers[place].isHidden && layers[place].transform.isIdentity
      && layers[place].sublayerTransform.isIdentity && !layers[place].isGeometryFlipped
      && layers[place].anchorPointZ == 0 && layers[place].zPosition == 0 && layers[place].contents == nil
      && layers[place].cpuDrawMilliseconds == nil && layers[place].shadowOpacity == 0
      && layers[place].filters.isEmpty && layers[place].backgroundFilters.isEmpty
      && layers[place].compositingFilter == .sourceOver && !layers[place].shouldRasterize
      && !layers[place].masksToBounds && !layers[place].isSystem
  }
}
