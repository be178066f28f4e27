public import LayerGeometry
public import LayerModel

/// The layers to which SwiftUI applies a clip that replaces a mask.
///
/// SwiftUI clips the leaves (`docs/swiftui.md`): an image of the clip's size rounds itself, a leaf inside the outline
/// stays as it is, and every other leaf gets a layer around it, which costs a pass.
public struct SwiftUIClips {
  /// The layers directly in each masked layer; whether a layer has sublayers of its own.
  private let leaves: [LayerIndex: [(layer: LayerIndex, isGroup: Bool)]]
  private let scene: Scene

  /// Finds the masked layers of a scene that SwiftUI views show.
  public init(_ scene: Scene) {
    self.scene = scene
    guard scene.code?.isSwiftUI ?? false else {
      leaves = [:]
      return
    }
    let masked = Set(scene.nodes.lazy.filter { $0.role == .mask }.compactMap { $0.parent.map { scene[$0].layer } })
    var found: [LayerIndex: [(layer: LayerIndex, isGroup: Bool)]] = [:]
    // The rows of a list are copies with the same layers, of which the first counts.
    var firstCopy: [LayerIndex: SceneNodeIndex] = [:]
    for (place, node) in scene.nodes.enumerated() where node.role == .sublayer {
      guard let parent = node.parent, masked.contains(scene[parent].layer) else { continue }
      let layer = scene[parent].layer
      guard firstCopy[layer, default: parent] == parent else { continue }
      firstCopy[layer] = parent
      found[layer, default: []].append((node.layer, Int(node.end.rawValue) > place + 1))
    }
    leaves = found
  }

  /// The layers that clip when a masked layer is clipped to rounded corners instead; nil if several leaves need a layer
  /// around them, which cost at least as much as the mask.
  public func layers(clipping masked: LayerIndex, radius: Double, corners: CornerMask) -> [LayerIndex]? {
    guard let leaves = leaves[masked] else { return [masked] }
    let layer = scene[masked]
    let outline = RoundedRect(rect: layer.bounds, radius: radius, corners: corners, curve: layer.cornerCurve)
    var rounded: [LayerIndex] = []
    var wrapped = layer.backgroundColor == nil ? 0 : 1
    for (leaf, isGroup) in leaves where !scene[leaf].isHidden {
      let frame = Self.plainFrame(of: scene[leaf])
      if let frame, outline.contains(frame, tolerance: Self.slack(of: scene[leaf])) { continue }
      if let frame, !isGroup, Self.canRoundItself(scene[leaf], in: frame, as: layer.bounds) {
        rounded.append(leaf)
      } else {
        wrapped += 1
      }
    }
    // A rectangular clip costs nothing, around however many leaves.
    if wrapped > 1, radius > 0 { return nil }
    return wrapped == 1 || rounded.isEmpty ? [masked] : rounded
  }

  /// The frame of a layer that nothing else changes; nil for a layer that is transformed, clips, or has a shadow.
  private static func plainFrame(of layer: Layer) -> Rect<LayerSpace>? {
    guard layer.transform == .identity, layer.cornerRadius == 0, !layer.masksToBounds, layer.shadowOpacity == 0 else {
      return nil
    }
    let size = layer.bounds.size
    return Rect(
      x: layer.position.x - layer.anchorPoint.x * size.width, y: layer.position.y - layer.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  /// How far a layer may extend outside a clip without being cut: glyphs leave the corners of their boxes empty.
  private static func slack(of layer: Layer) -> Double {
    switch layer.content {
    case .text, .shape: 2
    default: PixelGrid.tolerance
    }
  }

  /// Whether a layer draws only an image or a gradient of the clip's size, or a colour at least as large, so that its
  /// own corner radius rounds it.
  private static func canRoundItself(_ layer: Layer, in frame: Rect<LayerSpace>, as clip: Rect<LayerSpace>) -> Bool {
    guard frame.contains(clip, tolerance: PixelGrid.tolerance) else { return false }
    let fits = clip.contains(frame, tolerance: PixelGrid.tolerance)
    switch layer.content {
    case .plain: return layer.cpuDrawMilliseconds == nil && (fits || layer.contents == nil)
    case .gradient: return fits
    default: return false
    }
  }
}
