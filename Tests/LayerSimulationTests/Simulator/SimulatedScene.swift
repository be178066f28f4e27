import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// A scene on a screen of 100 x 100 pixels, with changes at frames of a sixtieth of a second.
struct SimulatedScene {
  var root = LayerTree {
    $0.frame(0, 0, 100, 100)
    $0.background(.white)
  }
  private var changes: [(frame: Int, id: String, property: LayerProperty, edit: @Sendable (inout Layer) -> Void)] = []

  init(_ fill: (inout LayerTree) -> Void) { fill(&root) }

  /// Changes a property of the layer with the given id, from the given frame on.
  mutating func set(
    _ frame: Int, _ id: String, _ property: LayerProperty, _ edit: @escaping @Sendable (inout Layer) -> Void
  ) {
    changes.append((frame, id, property, edit))
  }

  /// The scene over so many frames.
  func scene(frames: Int) throws -> Scene {
    var scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100), root: root)
    scene.timeline.duration = Microseconds(seconds: (Double(frames) - 0.5) / 60)
    var layers = scene.layers
    for change in changes {
      let node = try #require(scene.nodes.firstIndex { scene[$0.layer].id == change.id })
      let layer = scene.nodes[node].layer
      change.edit(&layers[Int(layer.rawValue)])
      let value = try #require(change.property.definition.form.value(in: layers[Int(layer.rawValue)]))
      scene.timeline.changes.append(
        Targeted(
          node: SceneNodeIndex(node), layer: layer,
          value: PropertyChange(at: scene.clock.time(ofFrame: change.frame), values: [(change.property, value)]),
          span: .init(start: 0, end: 0)))
    }
    return scene
  }

  func simulation(
    frames: Int, _ options: SimulationOptions = SimulationOptions(), on device: Device = device
  ) throws -> Simulation {
    try Self.simulation(of: scene(frames: frames), options, on: device)
  }

  static func simulation(
    of scene: Scene, _ options: SimulationOptions = SimulationOptions(), on device: Device = device
  ) throws -> Simulation {
    try #require(
      Simulator.run(scene, compositor: .coreAnimation, device: device, options: options).value)
  }

  /// A million pixels or bytes take a millisecond.
  static let device = {
    let figure = Device.Figure(value: 1, isTheoretical: true, source: "test")
    return Device(
      id: "test", name: "Test", screen: SceneBuilder.screen(100, 100), fillRateGigapixels: figure,
      bandwidthGigabytes: figure)
  }()
}
