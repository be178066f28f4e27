import LayerGeometry
import LayerModel
import LayerPlanning

/// The least that a forecast of costs is: one walk over a flat tree in paint order.
///
/// For each layer it puts its transform, about its anchor, behind those of the layers around it, intersects its box
/// with their clips, multiplies opacities, asks whether it looks like an offscreen one, and adds up areas. It allocates
/// nothing, and keeps nothing that a plan would.
struct PlainWalk {
  /// The linear part of a map, and its move.
  private struct Map {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

    func followed(by next: Map) -> Map {
      Map(
        a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
        d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }
  }

  /// A layer's properties, as many as are asked for.
  private struct Record {
    var parent: Int32
    var position: Point<SuperlayerSpace>
    var anchor: Point<UnitSpace>
    var bounds: Rect<LayerSpace>
    var transform: Map
    var opacity, cornerRadius, shadowOpacity: Double
    var clips, rasterizes, hasShadowPath, hasFilters, hasSublayers: Bool
  }

  private struct State {
    var map = Map()
    var minX = 0.0, minY = 0.0, maxX = 1e9, maxY = 1e9
    var opacity = 1.0
  }

  private let records: [Record]
  private var states: [State]
  private let scale: Double

  init(_ tree: PreparedTree) {
    scale = tree.scale
    records = tree.indices.map { index in
      let (node, layer) = (tree[index], tree.layer(index))
      let matrix = PlaneTransform<LayerSpace, SuperlayerSpace>(flattening: layer.transform.matrix)
      return Record(
        parent: node.parent, position: layer.position, anchor: layer.anchorPoint, bounds: layer.bounds,
        transform: Map(a: matrix.a, b: matrix.c, c: matrix.b, d: matrix.d, tx: matrix.tx, ty: matrix.ty),
        opacity: node.opacity, cornerRadius: layer.cornerRadius, shadowOpacity: layer.shadowOpacity,
        clips: layer.masksToBounds, rasterizes: layer.shouldRasterize, hasShadowPath: layer.hasShadowPath,
        hasFilters: !layer.filters.isEmpty, hasSublayers: node.end > index.rawValue + 1)
    }
    states = [State](repeating: State(), count: records.count)
  }

  /// Walks once: the pixels of all layers that are seen, and those of their passes.
  mutating func run() -> Double {
    var pixels = 0.0
    for (index, record) in records.enumerated() {
      var state = State(map: Map(a: scale, d: scale))
      if record.parent >= 0 { state = states[Int(record.parent)] }
      let (width, height) = (record.bounds.maxX - record.bounds.minX, record.bounds.maxY - record.bounds.minY)
      let (x, y) = (record.bounds.minX + record.anchor.x * width, record.bounds.minY + record.anchor.y * height)
      var own = record.transform
      own.tx += record.position.x - (x * own.a + y * own.c)
      own.ty += record.position.y - (x * own.b + y * own.d)
      state.map = own.followed(by: state.map)
      state.opacity *= record.opacity
      let (map, midX, midY) = (state.map, record.bounds.minX + width / 2, record.bounds.minY + height / 2)
      let (left, top) = (map.a * midX + map.c * midY + map.tx, map.b * midX + map.d * midY + map.ty)
      let halfX = (abs(map.a) * width + abs(map.c) * height) / 2
      let halfY = (abs(map.b) * width + abs(map.d) * height) / 2
      let (minX, minY) = (max(state.minX, left - halfX), max(state.minY, top - halfY))
      let (maxX, maxY) = (min(state.maxX, left + halfX), min(state.maxY, top + halfY))
      if record.clips { (state.minX, state.minY, state.maxX, state.maxY) = (minX, minY, maxX, maxY) }
      if maxX > minX, maxY > minY, state.opacity > 0 {
        pixels += (maxX - minX) * (maxY - minY) * (1 + Self.passes(record))
      }
      states[index] = state
    }
    return pixels
  }

  /// How many passes a layer looks like taking.
  @inline(__always) private static func passes(_ record: Record) -> Double {
    var passes = 0.0
    if record.shadowOpacity > 0, !record.hasShadowPath { passes += 5 }
    if record.clips, record.cornerRadius > 0, record.hasSublayers { passes += 1 }
    if record.opacity < 1, record.hasSublayers { passes += 1 }
    if record.rasterizes { passes += 1 }
    if record.hasFilters { passes += 2 }
    return passes
  }
}
