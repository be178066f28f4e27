/// A scene as it is at one time after the other.
///
/// The tree stays as it is; only the layers that the timeline addresses are written, each of which one node has to
/// itself. A time costs what is changed by the timeline then, however large the scene.
public struct SceneSampler: Sendable {
  /// A layer that the timeline addresses.
  private struct Target: Sendable {
    let node: SceneNodeIndex
    let layer: LayerIndex
    /// Its places among `properties`.
    let properties: Range<Int>
    let redraws: [Redraw]
  }

  /// The scene at the time sampled last; before the first, as it is written.
  public private(set) var scene: Scene
  /// The time sampled last.
  public private(set) var time: Microseconds?
  private let targets: [Target]
  private var properties: [SampledProperty] = []

  /// A sampler of a scene.
  public init(_ scene: Scene) {
    self.scene = scene
    let timeline = scene.timeline
    var properties: [SampledProperty] = []
    targets = SampledLayer.all(of: timeline, in: scene).map { layer in
      let first = properties.count
      properties += layer.properties
      return Target(
        node: layer.node, layer: layer.layer, properties: first..<properties.count, redraws: layer.redraws)
    }
    self.properties = properties
  }

  /// The layers at the time sampled last.
  public var layers: [Layer] { scene.layers }

  /// Goes to a time, and says what is different from the time sampled last, in the order of the tree.
  ///
  /// Going back is allowed; redraws count forwards only.
  public mutating func advance(to time: Microseconds) -> [LayerChange] {
    let before = self.time ?? Microseconds(-1)
    if time < before {
      for place in properties.indices { properties[place].rewind() }
    }
    self.time = time
    var changes: [LayerChange] = []
    for target in targets {
      var changed = LayerPropertySet()
      for place in target.properties where properties[place].advance(to: time) {
        changed.insert(properties[place].property)
        properties[place].write(to: &scene.layers[Int(target.layer.rawValue)])
      }
      let isRedrawn = target.redraws.contains { $0.happens(after: before, upTo: time) }
      guard isRedrawn || !changed.isEmpty else { continue }
      changes.append(
        LayerChange(node: target.node, layer: target.layer, properties: changed, isRedrawn: isRedrawn))
    }
    return changes
  }
}

extension Scene {
  /// The scene at a time, without a timeline.
  public func sampled(at time: Microseconds) -> Scene {
    var sampler = SceneSampler(self)
    _ = sampler.advance(to: time)
    var still = sampler.scene
    still.timeline = .still
    return still
  }
}
