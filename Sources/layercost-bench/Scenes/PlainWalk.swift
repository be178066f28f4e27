import LayerGeometry
import LayerModel
import LayerPlanning

/// The least that planning could cost: one walk over a flat tree.
///
/// It puts transforms together, intersects bounds, multiplies opacities, and asks of each layer whether it looks like
/// an offscreen one. It allocates nothing.
struct PlainWalk {
  private struct Record {
    var parent: Int32
    var scaleX, scaleY, x, y, width, height: Double
    var opacity: Double
    var clips, hasShadow, isRound, hasSublayers: Bool
  }

  private struct State {
    var scaleX = 0.0, scaleY = 0.0, x = 0.0, y = 0.0
    var minX = 0.0, minY = 0.0, maxX = 0.0, maxY = 0.0
    var opacity = 0.0
  }

  private let records: [Record]
  private var states: [State]

  var count: Int { records.count }

  init(_ tree: PreparedTree) {
    records = tree.indices.map { index in
      let (node, layer) = (tree[index], tree.layer(index))
      let map = node.toPlane
      return Record(
        parent: node.parent, scaleX: map.a, scaleY: map.d, x: map.tx, y: map.ty, width: layer.bounds.width,
        height: layer.bounds.height, opacity: node.opacity, clips: layer.masksToBounds,
        hasShadow: layer.shadowOpacity > 0, isRound: layer.cornerRadius > 0,
        hasSublayers: node.end > index.rawValue + 1)
    }
    states = [State](repeating: State(), count: records.count)
  }

  /// Walks once: the pixels of all that looks offscreen.
  mutating func run() -> Double {
    var pixels = 0.0
    for (index, record) in records.enumerated() {
      var above = State(scaleX: 3, scaleY: 3, maxX: 1e9, maxY: 1e9, opacity: 1)
      if record.parent >= 0 { above = states[Int(record.parent)] }
      var state = above
      state.scaleX *= record.scaleX
      state.scaleY *= record.scaleY
      state.x += record.x * above.scaleX
      state.y += record.y * above.scaleY
      state.opacity *= record.opacity
      let (maxX, maxY) = (state.x + record.width * state.scaleX, state.y + record.height * state.scaleY)
      let seen = (
        minX: max(above.minX, state.x), minY: max(above.minY, state.y), maxX: min(above.maxX, maxX),
        maxY: min(above.maxY, maxY)
      )
      if record.clips { (state.minX, state.minY, state.maxX, state.maxY) = seen }
      let isOffscreen =
        record.hasShadow || (record.hasSublayers && (record.opacity < 1 || (record.clips && record.isRound)))
      if isOffscreen, seen.maxX > seen.minX, seen.maxY > seen.minY {
        pixels += (seen.maxX - seen.minX) * (seen.maxY - seen.minY)
      }
      states[index] = state
    }
    return pixels
  }
}
