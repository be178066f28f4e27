import LayerDiagnostics
import LayerGeometry
public import LayerModel

/// Random changes from a seed to the layers of a random scene, frame by frame.
///
/// Each change is one that a timeline can contain: of position, appearance, effects, scrolling or order, and sometimes
/// of structure.
public struct RandomTimeline {
  private var generator: SeededGenerator
  private var scene: Scene
  /// Layers with exactly one node each, as a timeline requires.
  private let nodes: [SceneNode]
  /// The layers after the changes so far.
  private var layers: [Layer]

  /// A scene of a seed with a timeline of some frames.
  public static func make(seed: UInt64, options: RandomScene.Options = .everything) -> Scene {
    var random = RandomScene(seed: seed, options: options)
    var generator = SeededGenerator(seed: seed ^ 0x7157_1172)
    random.screen.framesPerSecond = generator.pick([60, 59.94, 120, 10, 9.9999, 30])
    var timeline = RandomTimeline(random.scene, generator)
    timeline.fill()
    return timeline.scene
  }

  /// A timeline of a seed over a scene in which a layer scrolls, and rarely anything else happens.
  static func make(seed: UInt64, over scene: Scene, scrolling id: String) -> Scene {
    var timeline = RandomTimeline(scene, SeededGenerator(seed: seed ^ 0x7157_1172))
    timeline.fill(scrolling: timeline.nodes.first { scene[$0.layer].id == id }, busy: [0, 0, 0.2, 0.5])
    return timeline.scene
  }

  private init(_ scene: Scene, _ generator: SeededGenerator) {
    self.scene = scene
    self.generator = generator
    var uses = [Int](repeating: 0, count: scene.layers.count)
    for node in scene.nodes { uses[Int(node.layer.rawValue)] += 1 }
    nodes = scene.nodes.filter { uses[Int($0.layer.rawValue)] == 1 }
    layers = scene.layers
  }

  private mutating func fill(scrolling: SceneNode? = nil, busy shares: [Double] = [0.2, 0.6, 1]) {
    let frames = generator.int(3...9)
    let interval = 1 / scene.screen.framesPerSecond
    scene.timeline.duration = Microseconds(seconds: (Double(frames) - 0.5) * interval)
    let busy = generator.pick(shares)
    // A scroll goes on for some frames; other changes come and go.
    let scrolled = scrolling ?? (generator.chance(0.6) ? generator.pick(nodes) : nil)
    let step = scrollStep()
    for frame in 1..<frames {
      let time = scene.clock.time(ofFrame: frame)
      if let scrolled { scroll(scrolled, by: step, at: time) }
      if generator.chance(busy) {
        for _ in 0..<generator.int(1...3) { change(generator.pick(nodes), at: time) }
      }
      if generator.chance(0.1) { redraw(generator.pick(nodes), at: time) }
    }
  }

  private mutating func scrollStep() -> Size {
    let pixel = generator.chance(0.8) ? 1 / scene.screen.scale : 0.4
    return Size(Double(generator.int(-1...1)) * pixel, Double(generator.int(-9...9)) * pixel)
  }

  private mutating func scroll(_ node: SceneNode, by step: Size, at time: Microseconds) {
    set(node, .bounds, at: time) { layer in
      layer.bounds = layer.bounds.offset(by: step)
    }
  }

  private mutating func redraw(_ node: SceneNode, at time: Microseconds) {
    guard let place = index(of: node) else { return }
    scene.timeline.redraws.append(
      Targeted(node: place, layer: node.layer, value: Recurrence(from: time), span: SourceSpan(start: 0, end: 0)))
  }

  private mutating func change(_ node: SceneNode, at time: Microseconds) {
    let (x, y) = (Double(generator.int(-12...12)), Double(generator.int(-12...12)))
    let (share, flag, side) = (generator.unit(), generator.chance(0.5), Double(generator.int(0...60)))
    let color = Color(red: Float(share), green: 0.5, blue: 0.2, alpha: generator.pick([0, 0.5, 1, 1]))
    switch generator.int(0...15) {
    case 0, 1: set(node, .position, at: time) { $0.position = Point($0.position.x + x, $0.position.y + y) }
    case 2: set(node, .opacity, at: time) { $0.opacity = flag ? share : flag ? 0 : 1 }
    case 3: set(node, .backgroundColor, at: time) { $0.backgroundColor = color }
    case 4:
      set(node, .bounds, at: time) { layer in
        layer.bounds = Rect(x: layer.bounds.minX, y: layer.bounds.minY, width: side, height: 60 - side)
      }
    case 5: set(node, .cornerRadius, at: time) { $0.cornerRadius = side / 4 }
    case 6: set(node, .hidden, at: time) { $0.isHidden.toggle() }
    case 7:
      set(node, .transform, at: time) { layer in
        layer.transform = flag ? .steps([.rotate(degrees: x * 15, x: 0, y: 0, z: 1)]) : .identity
      }
    case 8: set(node, .shadowOpacity, at: time) { $0.shadowOpacity = flag ? share : 0 }
    case 9: set(node, .masksToBounds, at: time) { $0.masksToBounds.toggle() }
    case 10: set(node, .zPosition, at: time) { $0.zPosition = x }
    case 11: set(node, .shouldRasterize, at: time) { $0.shouldRasterize.toggle() }
    case 12: set(node, .borderWidth, at: time) { $0.borderWidth = flag ? 2 : 0 }
    case 13: set(node, .filters, at: time) { $0.filters = flag ? [.gaussianBlur(radius: share * 4)] : [] }
    case 14: set(node, .rasterizationScale, at: time) { $0.rasterizationScale = flag ? 2 : 1 }
    default:
      if layers[Int(node.layer.rawValue)].layerClass == .replicator {
        set(node, .instanceCount, at: time) { $0.replicator.instanceCount = Int(side) % 4 }
      } else {
        set(node, .anchorPoint, at: time) { $0.anchorPoint = Point(share, 0.5) }
      }
    }
  }

  private mutating func set(
    _ node: SceneNode, _ property: LayerProperty, at time: Microseconds, _ edit: (inout Layer) -> Void
  ) {
    guard let place = index(of: node) else { return }
    edit(&layers[Int(node.layer.rawValue)])
    guard let value = property.definition.form.value(in: layers[Int(node.layer.rawValue)]) else { return }
    scene.timeline.changes.append(
      Targeted(
        node: place, layer: node.layer, value: PropertyChange(at: time, values: [(property, value)]),
        span: SourceSpan(start: 0, end: 0)))
  }

  private func index(of node: SceneNode) -> SceneNodeIndex? {
    scene.nodes.firstIndex { $0.layer == node.layer }.map { SceneNodeIndex($0) }
  }
}
