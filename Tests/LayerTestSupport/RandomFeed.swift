import LayerGeometry
public import LayerModel

/// A random feed from a seed: rows of random layers that scroll under a header, usually by whole pixels.
public enum RandomFeed {
  /// The feed of a seed, with a timeline of some frames.
  public static func make(seed: UInt64) -> Scene {
    var generator = SeededGenerator(seed: seed ^ 0xFEED)
    let screen = generator.pick([SceneBuilder.screen(120, 200), SceneBuilder.screen(100, 160, scale: 2)])
    let designs = (0..<generator.int(1...3)).map { _ in
      generator.chance(0.75) ? card(&generator) : row(generator.next(), &generator)
    }
    var feed = LayerTree()
    feed.id = "feed"
    feed.frame(0, 0, screen.width, screen.height)
    feed.masksToBounds = generator.chance(0.7)
    let pitch = Double(generator.int(14...40))
    let isUneven = generator.chance(0.3)
    for place in 0..<generator.int(10...40) {
      var row = designs[place % designs.count]
      // Rows that overlap hide parts of one another; hidden rows and those at other depths separate their neighbours.
      let height = pitch + Double(generator.int(isUneven ? -6...6 : -6...0))
      row.frame(0, pitch * Double(place), screen.width, height)
      if isUneven {
        if generator.chance(0.15) { row.zPosition = Double(generator.int(-1...1)) }
        row.isHidden = generator.chance(0.1)
      }
      feed.add(row)
    }
    if generator.chance(0.1) {
      feed.sublayerTransform = .steps([.scale(x: 1, y: generator.pick([0.5, 0.8, 1]), z: 1)])
    }
    var root = LayerTree()
    root.frame(0, 0, screen.width, screen.height)
    root.background(.white)
    root.add(feed)
    if generator.chance(0.6) { root.add(header(screen.width, &generator)) }
    return RandomTimeline.make(
      seed: seed, over: SceneBuilder.scene(screen: screen, root: root), scrolling: "feed")
  }

  /// A self-contained card with any cost: a round picture, a shadow, a fading group, a mask, a blur.
  private static func card(_ generator: inout SeededGenerator) -> LayerTree {
    var card = LayerTree()
    card.background(.white)
    card.cornerRadius = generator.pick([0, 4, 4, 4])
    // Opaque layers may hide others; there are only a few, since all of them count.
    let color = generator.chance(0.3) ? Color.black : Color(red: 0, green: 0, blue: 1, alpha: 0.9)
    for place in 0..<generator.int(1...4) {
      var part = LayerTree()
      part.frame(6 + 20 * Double(place), 5, 8, 8)
      part.background(color)
      if generator.chance(0.5) { part.opacity = 0.5 }
      switch generator.int(0...5) {
      case 0: part.roundedClip(4)
      case 1: part.shadow(opacity: 0.5, radius: 1, offset: Size(0, 1))
      case 2: part.filters = [.gaussianBlur(radius: 1)]
      case 3:
        part.mask {
          $0.frame(0, 0, 8, 8)
          $0.cornerRadius = 4
          $0.background(.black)
        }
      case 4: part.isHidden = true
      default: part.rotate(Double(generator.int(0...3)) * 15)
      }
      part.add {
        $0.frame(1, 1, 4, 4)
        $0.background(color)
      }
      card.add(part)
    }
    return card
  }

  /// Some layers of a random scene; most rows have no effects that read the layers below.
  private static func row(_ seed: UInt64, _ generator: inout SeededGenerator) -> LayerTree {
    var options = RandomScene.Options.everything
    options.hasBackdrops = generator.chance(0.1)
    options.hasBlends = generator.chance(0.1)
    var row = LayerTree()
    if generator.chance(0.5) { row.background(generator.pick([.white, .black])) }
    if generator.chance(0.3) { row.cornerRadius = 6 }
    row.masksToBounds = generator.chance(0.5)
    for sublayer in RandomScene(seed: seed, options: options).tree.sublayers.prefix(generator.int(1...3)) {
      row.add(sublayer)
    }
    return row
  }

  private static func header(_ width: Double, _ generator: inout SeededGenerator) -> LayerTree {
    let (isOpaque, isBlurred) = (generator.chance(0.5), generator.chance(0.2))
    return LayerTree {
      $0.frame(0, 0, width, 40)
      if isBlurred { $0.backdrop(blur: 4) } else { $0.background(isOpaque ? .black : .clear) }
      $0.add {
        $0.frame(10, 10, 20, 20)
        $0.background(.white)
      }
    }
  }
}
