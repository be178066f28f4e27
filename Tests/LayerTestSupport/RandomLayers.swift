import LayerGeometry
import LayerModel

/// Grows the layers of one random scene.
struct RandomLayers {
  var generator: SeededGenerator
  let options: RandomScene.Options
  private var rates: [Double] = []
  private var room = 0

  static let deepestLevel = 6

  init(seed: UInt64, options: RandomScene.Options) {
    generator = SeededGenerator(seed: seed)
    self.options = options
    for feature in RandomFeature.allCases { rates.append(generator.pick(feature.rates)) }
    room = generator.chance(0.5) ? generator.int(1...12) : generator.int(1...40)
  }

  /// Whether a feature appears here.
  mutating func has(_ feature: RandomFeature) -> Bool {
    switch feature {
    case .backdrop where !options.hasBackdrops, .backgroundFilter where !options.hasBackdrops: false
    case .blend where !options.hasBlends: false
    case .anchor where options.isContained, .turn where options.isContained, .scale where options.isContained,
      .perspective where options.isContained,
      .spatialTurn where options.isContained, .fractional where options.isContained,
      .outside where options.isContained, .large where options.isContained:
      false
    default: generator.chance(rates[feature.rawValue])
    }
  }

  mutating func makeScene() -> (LayerTree, Screen) {
    guard !options.isContained else { return makeContained() }
    let screen = generator.pick([
      Screen(width: 100, height: 100, scale: 1), Screen(width: 200, height: 150, scale: 2),
      Screen(width: 120, height: 200, scale: 3), Screen(width: 90.5, height: 80.25, scale: 2),
    ])
    var root = LayerTree()
    if generator.chance(0.3) { decorate(&root, in: Size(screen.width, screen.height), level: 0) }
    root.frame(0, 0, screen.width, screen.height)
    root.background(.white)
    addSublayers(to: &root, level: 1)
    return (root, screen)
  }

  /// The layers rest on a stage of 160 points in the middle of 800: far enough from the edges for every margin that
  /// six levels of blurs and shadows add.
  private mutating func makeContained() -> (LayerTree, Screen) {
    var stage = layer(in: Size(160, 160), level: 1)
    stage.frame(320, 320, 160, 160)
    addSublayers(to: &stage, level: 2)
    var root = LayerTree()
    root.frame(0, 0, 800, 800)
    root.background(.white)
    root.add(stage)
    return (root, Screen(width: 800, height: 800, scale: 1))
  }

  private mutating func addSublayers(to tree: inout LayerTree, level: Int) {
    guard level <= Self.deepestLevel, room > 0 else { return }
    let size = tree.bounds.size
    for _ in 0..<generator.int(level == 1 ? 1...6 : 0...4) where room > 0 {
      var sublayer = layer(in: size, level: level)
      addSublayers(to: &sublayer, level: level + 1)
      tree.add(sublayer)
    }
    if has(.occluder) {
      tree.add {
        $0.frame(0, 0, size.width, size.height)
        $0.background(.white)
      }
    }
  }

  /// A layer somewhere in a rectangle of a size, without sublayers.
  private mutating func layer(in size: Size, level: Int) -> LayerTree {
    room -= 1
    var tree = LayerTree()
    decorate(&tree, in: size, level: level)
    if has(.repetition) {
      tree.repetition = .init(
        count: generator.int(1...3), offset: Size(options.isContained ? 4 : generator.pick([0, 4, 20]), 8))
    }
    return tree
  }

  private mutating func decorate(_ tree: inout LayerTree, in size: Size, level: Int) {
    place(&tree, in: size)
    turn(&tree)
    addLook(to: &tree)
    addEffects(to: &tree)
    if has(.mask), level < Self.deepestLevel, room > 0 {
      var mask = layer(in: tree.bounds.size, level: level + 1)
      mask.repetition = nil
      if generator.chance(0.3) { addSublayers(to: &mask, level: level + 2) }
      tree.mask = mask
    }
  }

  // MARK: Geometry

  /// A whole distance of up to `most`; a multiple of four if layers must stay on the grid after any quarter turn.
  private mutating func distance(upTo most: Double) -> Double {
    if options.isContained { return Double(generator.int(0...max(0, Int(most / 4)))) * 4 }
    let whole = Double(generator.int(0...max(0, Int(most))))
    return has(.fractional) ? whole + generator.pick([0.01, 0.02, 0.25, 0.4, 0.5, 1.0 / 3]) : whole
  }

  private mutating func place(_ tree: inout LayerTree, in size: Size) {
    if has(.anchor) { tree.anchorPoint = generator.pick([Point(0, 0), Point(1, 0.5), Point(1, 1)]) }
    if has(.spatialTurn) { tree.anchorPointZ = generator.pick([-7, 13]) }
    if generator.chance(0.15) {
      tree.frame(0, 0, size.width, size.height)
    } else {
      // The larger of two, so that layers nested six deep do not shrink to nothing.
      let width = max(distance(upTo: size.width), distance(upTo: size.width))
      let height = max(distance(upTo: size.height), distance(upTo: size.height))
      tree.frame(distance(upTo: size.width - width), distance(upTo: size.height - height), width, height)
    }
    if has(.outside) {
      tree.position.x += generator.pick([-400, -40, -10, 40, 250])
      tree.position.y += generator.pick([-300, -25, 0, 30])
    }
    if has(.large) { tree.frame(-20, -20, size.width + 300, size.height + 300) }
    if has(.boundsOrigin) { tree.boundsOrigin(distance(upTo: 16), -distance(upTo: 16)) }
    if has(.zPosition) { tree.zPosition = Double(generator.int(-2...2)) }
    if has(.flip) { tree.isGeometryFlipped = true }
  }

  private mutating func turn(_ tree: inout LayerTree) {
    var steps: [LayerTransform.Step] = []
    if has(.quarterTurn) { steps.append(.rotate(degrees: generator.pick([90, 180, 270, -90]), x: 0, y: 0, z: 1)) }
    if has(.turn) { steps.append(.rotate(degrees: generator.pick([30, 45, -7, 0.001]), x: 0, y: 0, z: 1)) }
    if has(.scale) {
      steps.append(
        generator.pick([
          .scale(x: 2, y: 2, z: 1), .scale(x: 0.5, y: 0.5, z: 1), .scale(x: -1, y: 1, z: 1),
          .scale(x: 1, y: 3, z: 1), .scale(x: 1.1, y: 0.9, z: 1), .scale(x: 0, y: 1, z: 1),
        ]))
    }
    if has(.spatialTurn) {
      steps.append(
        generator.pick([
          .rotate(degrees: 40, x: 0, y: 1, z: 0), .rotate(degrees: 180, x: 0, y: 1, z: 0),
          .rotate(degrees: 130, x: 1, y: 0, z: 0), .rotate(degrees: 90, x: 1, y: 0, z: 0),
          .translate(x: 5, y: 0, z: 40), .translate(x: 0, y: 0, z: 500),
        ]))
      tree.isDoubleSided = generator.chance(0.5)
    }
    if !steps.isEmpty { tree.transform = .steps(steps) }
    if has(.perspective) {
      let seen = LayerTransform.Step.perspective(distance: generator.pick([120, 300, 900]))
      let moved = LayerTransform.Step.translate(x: 3, y: 0, z: 10)
      tree.sublayerTransform = .steps(generator.chance(0.7) ? [seen] : [seen, moved])
    }
  }
}
