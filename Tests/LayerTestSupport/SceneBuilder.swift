import LayerDiagnostics
public import LayerGeometry
public import LayerModel

/// Creates scenes without a file: `SceneBuilder.scene { $0.frame(0, 0, 100, 100); $0.add { … } }`.
public enum SceneBuilder {
  /// The screen of a built scene that names none: 390 x 844 points at 3 pixels per point.
  public static let screen = Screen(width: 390, height: 844, scale: 3)

  /// A screen at 1 pixel per point, for tests that are about pixels.
  public static func screen(_ width: Double, _ height: Double, scale: Double = 1) -> Screen {
    Screen(width: width, height: height, scale: scale)
  }

  /// A scene whose root is configured by a closure.
  public static func scene(
    named name: String = "test", screen: Screen = SceneBuilder.screen, compositor: String = "core-animation",
    assets: [Asset] = [], _ fill: (inout LayerTree) -> Void
  ) -> Scene {
    scene(named: name, screen: screen, compositor: compositor, assets: assets, root: LayerTree(fill))
  }

  /// A scene of an existing tree.
  ///
  /// Its assets are `.opaqueImage`, `.translucentImage` and then the given ones.
  public static func scene(
    named name: String = "test", screen: Screen = SceneBuilder.screen, compositor: String = "core-animation",
    assets: [Asset] = [], root: LayerTree
  ) -> Scene {
    let entries = LayerEntry.entries(of: root)
    var sources = LayerSources()
    for _ in entries { sources.append(objectAt: 0, properties: []) }
    return Scene(
      name: name, source: SourceText(name: "test.json", bytes: Array("{}".utf8)), screen: screen,
      device: "iphone-13", compositor: compositor, assets: standardAssets + assets, layers: entries.map(\.layer),
      sources: sources, nodes: nodes(of: entries))
  }

  private static let standardAssets = [
    asset("opaque", width: 40, height: 40, color: .white),
    asset("translucent", width: 60, height: 20, color: Color(red: 0, green: 0, blue: 0, alpha: 0.5)),
  ]

  /// A plain image, opaque if its colour is.
  public static func asset(_ name: String, width: Int, height: Int, color: Color) -> Asset {
    Asset(
      name: name, file: nil,
      facts: AssetFacts(pixelWidth: width, pixelHeight: height, isOpaque: color.isOpaque, encoding: .plain),
      color: color, span: SourceSpan(start: 0, end: 0))
  }

  /// A layer that still has to become a node.
  private struct Waiting {
    var entry: Int
    var parent: SceneNodeIndex?
    var role = LayerRole.sublayer
    var offset = Size.zero
    var copy: Int32?
    var ordinal: Int32 = 0
  }

  private static func nodes(of entries: [LayerEntry]) -> [SceneNode] {
    var nodes: [SceneNode] = []
    var waiting = [Waiting(entry: 0, parent: nil)]
    while let next = waiting.popLast() {
      let index = SceneNodeIndex(nodes.count)
      nodes.append(
        SceneNode(
          layer: LayerIndex(next.entry), parent: next.parent, end: SceneNodeIndex(nodes.count + 1), role: next.role,
          offset: next.offset, copy: next.copy, ordinal: next.ordinal))
      waiting.append(contentsOf: below(entries[next.entry], parent: index, entries: entries).reversed())
    }
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent else { continue }
      nodes[Int(parent.rawValue)].end = max(nodes[Int(parent.rawValue)].end, nodes[index].end)
    }
    return nodes
  }

  /// The mask and the sublayers of one layer, repeated ones as often as they appear.
  private static func below(_ entry: LayerEntry, parent: SceneNodeIndex, entries: [LayerEntry]) -> [Waiting] {
    var below: [Waiting] = []
    if let mask = entry.mask { below.append(Waiting(entry: mask, parent: parent, role: .mask)) }
    var (copies, unnamed): (Int32, [LayerClass: Int32]) = (0, [:])
    for sublayer in entry.sublayers {
      let layer = entries[sublayer].layer
      guard let repetition = entries[sublayer].repetition else {
        var ordinal: Int32 = 0
        if layer.id == nil, layer.name == nil {
          ordinal = unnamed[layer.layerClass, default: 0]
          unnamed[layer.layerClass] = ordinal + 1
        }
        below.append(Waiting(entry: sublayer, parent: parent, ordinal: ordinal))
        continue
      }
      for copy in 0..<repetition.count {
        let offset = Size(repetition.offset.width * Double(copy), repetition.offset.height * Double(copy))
        below.append(Waiting(entry: sublayer, parent: parent, offset: offset, copy: copies))
        copies += 1
      }
    }
    return below
  }
}

extension AssetIndex {
  /// An opaque image of 40 x 40 pixels.
  public static let opaqueImage = AssetIndex(0)
  /// A half transparent image of 60 x 20 pixels.
  public static let translucentImage = AssetIndex(1)
}
