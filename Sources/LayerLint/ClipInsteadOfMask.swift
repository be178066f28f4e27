import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

/// A clip that has the same outline as a mask, and the advice to use the clip instead.
struct ClipInsteadOfMask {
  private let mask: MaskOutline
  private let facts: SceneFacts

  init(_ mask: MaskOutline, in facts: SceneFacts) {
    self.mask = mask
    self.facts = facts
  }

  private var layer: Layer { facts.tree.layer(mask.node) }

  /// Whether the mask shows exactly the layer's own bounds.
  private var fitsBounds: Bool {
    let (outline, bounds) = (mask.outline.rect, layer.bounds)
    return outline.contains(bounds, tolerance: PixelGrid.tolerance)
      && bounds.contains(outline, tolerance: PixelGrid.tolerance)
  }

  private var radius: String { SceneText.number(mask.outline.radius) }

  /// The remark that a clip makes the edges of rounded corners thinner; empty if the result is exact to the pixel.
  private var note: String {
    let isRounded = mask.outline.radius > 0 && layer.backgroundColor?.isVisible ?? false
    return isRounded ? "; this thins the edge of the corners, but a clip on a container does not" : ""
  }

  /// The radius as Swift code: half of the bounds if the code calculates it from a size, so that the edit is right for
  /// all layers that the line configures.
  private var radiusInCode: String {
    let (radius, size) = (mask.outline.radius, layer.bounds.size)
    guard facts.scene.code?.masksFromSizes.contains(index) ?? false,
      abs(radius - min(size.width, size.height) / 2) < PixelGrid.tolerance
    else { return self.radius }
    return size.height <= size.width ? "bounds.height / 2" : "bounds.width / 2"
  }

  private var isContinuous: Bool { mask.outline.curve == .continuous && mask.outline.radius > 0 }

  private var index: LayerIndex { facts.tree[mask.node].layer }

  /// Whether a SwiftUI `.clipShape` created the mask.
  private var isClipShape: Bool { facts.scene.origins[index]?.owner?.hasPrefix(".clipShape") ?? false }

  /// Adds the advice to clip without a mask, on the layer itself or in a container.
  ///
  /// The corner radius rounds the layer's own background and the clip applies to it once more, which makes the edges of
  /// the corners thinner. If that is visible, or if the mask does not match the bounds, a container's clip is exact.
  func complete(_ match: inout RuleMatch) {
    if fitsBounds {
      let sets = ownClip.compactMap { change -> String? in
        guard case .set(let property, let value, _) = change else { return nil }
        return "\"\(property.rawValue)\": \(value)"
      }
      match.help = "write \(sets.joined(separator: ", ")) instead of \"mask\"\(note)"
      match.code = codeOnLayer
      let outline = mask.outline
      match.edit = .layers(.clipInPlaceOfMask(mask.node, radius: outline.radius, corners: outline.corners))
      match.fixes = [
        FixProposal(.safe, "Clip to the corners instead of masking", [LayerEdit(index, [.remove(.mask)] + ownClip)])
      ]
    } else {
      match.help = helpAround
      match.code = codeAround
      match.edit = nil
    }
    if let name = Container.geometry(named: "clip", over: mask.outline.rect, of: mask.node, in: facts.tree) {
      let edit = LayerEdit(index, [.remove(.mask)], inside: "\(name), \(look)")
      var fix = FixProposal(.safe, "Clip in a container instead of masking", [edit])
      fix.advice = FixAdvice(help: helpAround, code: codeAround)
      match.fixes.append(fix)
    }
  }

  /// The changes that make the layer itself clip like its mask.
  private var ownClip: [LayerEdit.Change] {
    let outline = mask.outline
    var changes: [LayerEdit.Change] = []
    if outline.radius > 0 || layer.cornerRadius > 0 { changes.append(.set(.cornerRadius, radius, after: .mask)) }
    if isContinuous != (layer.cornerCurve == .continuous) {
      changes.append(.set(.cornerCurve, isContinuous ? "\"continuous\"" : "\"circular\"", after: .mask))
    }
    if outline.corners != layer.maskedCorners, outline.radius > 0 {
      changes.append(.set(.maskedCorners, "\(outline.corners.rawValue)", after: .mask))
    }
    return changes + [.set(.masksToBounds, "true", after: .mask)]
  }

  /// The JSON members, apart from geometry, of a container that clips like the mask.
  private var look: String {
    let outline = mask.outline
    var members: [String] = []
    if outline.radius > 0 {
      members.append("\"cornerRadius\": \(radius)")
      if isContinuous { members.append("\"cornerCurve\": \"continuous\"") }
      if outline.corners != .all { members.append("\"maskedCorners\": \(outline.corners.rawValue)") }
    }
    return (members + ["\"masksToBounds\": true"]).joined(separator: ", ")
  }

  private var codeOnLayer: [CodeEdit] {
    let attributes = hasAllCorners ? "" : ", layer.maskedCorners = \(mask.outline.corners.rawValue)"
    return [
      .uiKit(code: "\(corners(of: "layer")); layer.masksToBounds = true", "  // instead of the mask"),
      swiftUIClip(isClipShape ? " instead of the current shape" : " instead of .mask"),
      .interfaceBuilder(
        "set the runtime attribute layer.cornerRadius = \(radius)\(attributes), and turn on Clip to Bounds"),
    ]
  }

  private var hasAllCorners: Bool { mask.outline.corners == .all || mask.outline.radius == 0 }

  /// The statements that round a layer's corners like the mask's.
  private func corners(of layer: String) -> String {
    var statements = ["\(layer).cornerRadius = \(radiusInCode)"]
    if !hasAllCorners {
      statements.append("\(layer).maskedCorners = \(OutlineText.layerCorners(mask.outline.corners))")
    }
    if isContinuous { statements.append("\(layer).cornerCurve = .continuous") }
    return statements.joined(separator: "; ")
  }

  private var helpAround: String { "put the layer into a container with the mask's frame and \(look)" }

  private var codeAround: [CodeEdit] {
    [
      .uiKit(
        code: "\(corners(of: "container.layer")); container.clipsToBounds = true",
        ", where 'container' is a view with the mask's frame"),
      swiftUIClip(" on a container with the mask's frame"),
    ]
  }

  /// The clip as a SwiftUI modifier; in SwiftUI source, it uses the shape of the existing mask.
  private func swiftUIClip(_ words: String) -> CodeEdit {
    guard facts.isSwiftUI else {
      return .swiftUI(code: ".clipShape(\(OutlineText.swiftUIShape(mask.outline)))", words)
    }
    if mask.outline.radius <= 0 { return .swiftUI(code: ".clipped()", words) }
    // A circular outline comes from a shape without a style, and is repeated as it was written.
    let isContinuous = mask.outline.curve == .continuous
    return .swiftUI(code: ".clipShape(\(OutlineText.shapeView(mask.outline, withStyle: isContinuous)))", words)
  }
}

/// Code that describes an outline in UIKit, SwiftUI and Core Animation.
///
/// `UIBezierPath(roundedRect:cornerRadius:)` accepts any bounds. `CGPath(roundedRect:cornerWidth:cornerHeight:)`, which
/// would draw the circular curve exactly, traps if a side is shorter than twice the radius, which can happen during the
/// first layout.
enum OutlineText {
  /// UIKit's expression for a path that follows a layer's bounds.
  static func uiKitPath(_ outline: RoundedRect) -> String {
    if outline.radius == 0 { return "CGPath(rect: bounds, transform: nil)" }
    let radius = SceneText.number(outline.radius)
    if outline.corners != .all {
      return "UIBezierPath(roundedRect: bounds, byRoundingCorners: \(corners(outline.corners)), "
        + "cornerRadii: CGSize(width: \(radius), height: \(radius))).cgPath"
    }
    return "UIBezierPath(roundedRect: bounds, cornerRadius: \(radius)).cgPath"
  }

  /// A radius in SwiftUI code: two decimals are less than a pixel.
  static func swiftUINumber(_ radius: Double) -> String { DisplayText.number((radius * 100).rounded() / 100) }

  /// SwiftUI's shape for an outline.
  static func swiftUIShape(_ outline: RoundedRect) -> String {
    if outline.radius == 0 { return ".rect" }
    let style = outline.curve == .continuous ? "" : ", style: .circular"
    if outline.corners != .all {
      // In the order of the parameters: from the top left corner down and around.
      let corners: [(CornerMask, String)] = [
        (.minXminY, "topLeading"), (.minXmaxY, "bottomLeading"), (.maxXmaxY, "bottomTrailing"),
        (.maxXminY, "topTrailing"),
      ]
      let radii = corners.filter { outline.corners.contains($0.0) }
        .map { "\($0.1)Radius: \(swiftUINumber(outline.radius))" }
      return ".rect(\(radii.joined(separator: ", "))\(style))"
    }
    return ".rect(cornerRadius: \(swiftUINumber(outline.radius))\(style))"
  }

  /// The SwiftUI shape with a given outline; the default style differs between versions of SwiftUI.
  static func shapeView(_ outline: RoundedRect, withStyle: Bool = true) -> String {
    let (width, height) = (outline.rect.width, outline.rect.height)
    if outline.corners == .all, abs(outline.radius * 2 - min(width, height)) < 0.1 {
      return abs(width - height) < 0.1 ? "Circle()" : "Capsule()"
    }
    guard outline.corners != .all else {
      let style = outline.curve == .continuous ? ", style: .continuous" : ", style: .circular"
      return "RoundedRectangle(cornerRadius: \(swiftUINumber(outline.radius))\(withStyle ? style : ""))"
    }
    let radii = names.filter { outline.corners.contains($0.mask) }.map { name in
      "\(name.swiftUI)Radius: \(swiftUINumber(outline.radius))"
    }
    return "UnevenRoundedRectangle(\(radii.joined(separator: ", ")))"
  }

  /// The corners with their SwiftUI names, in the order of the parameters.
  private static let names: [(mask: CornerMask, swiftUI: String)] = [
    (.minXminY, "topLeading"), (.minXmaxY, "bottomLeading"), (.maxXmaxY, "bottomTrailing"), (.maxXminY, "topTrailing"),
  ]

  private static func corners(_ mask: CornerMask) -> String {
    "[\(names(of: mask, ".topLeft", ".topRight", ".bottomLeft", ".bottomRight").joined(separator: ", "))]"
  }

  /// Core Animation's list of corners.
  static func layerCorners(_ mask: CornerMask) -> String {
    let found = names(
      of: mask, ".layerMinXMinYCorner", ".layerMaxXMinYCorner", ".layerMinXMaxYCorner", ".layerMaxXMaxYCorner")
    return "[\(found.joined(separator: ", "))]"
  }

  /// The names of the corners in a mask, out of four names: two for the top, then two for the bottom.
  private static func names(of mask: CornerMask, _ names: String...) -> [String] {
    let corners: [CornerMask] = [.minXminY, .maxXminY, .minXmaxY, .maxXmaxY]
    return zip(corners, names).filter { mask.contains($0.0) }.map(\.1)
  }
}

/// The rounded rectangle that a mask shows.
struct MaskOutline {
  /// The outline in the masked layer's points.
  let outline: RoundedRect
  /// The masked layer.
  let node: PreparedIndex

  /// The outline of a mask that is a shape layer: a filled rectangle, rounded rectangle or circle.
  static func ofShape(_ mask: PreparedIndex, over node: PreparedIndex, in tree: PreparedTree) -> MaskOutline? {
    let layer = tree.layer(mask)
    guard case .shape(let shape) = layer.content, let path = shape.path, shape.fillColor?.isOpaque ?? false,
      shape.strokeColor == nil, layer.backgroundColor == nil
    else { return nil }
    let outline: RoundedRect
    switch path.form {
    case .rect(let rect): outline = RoundedRect(rect: rect, radius: 0)
    case .roundedRect(let rect, let radius, let curve):
      outline = RoundedRect(rect: rect, radius: radius, curve: curve)
    case .ellipse(let rect):
      // A radius can turn a square into a circle, but not a rectangle into an ellipse.
      guard abs(rect.width - rect.height) < PixelGrid.tolerance else { return nil }
      outline = RoundedRect(rect: rect, radius: rect.width / 2)
    case .free:
      guard let drawn = RoundedRect(drawnBy: path) else { return nil }
      outline = drawn
    }
    return MaskOutline(outline, mask, node, tree)
  }

  /// The outline of a mask that is a plain layer with a background.
  static func ofPlainLayer(_ mask: PreparedIndex, over node: PreparedIndex, in tree: PreparedTree) -> MaskOutline? {
    let layer = tree.layer(mask)
    guard case .plain = layer.content, layer.backgroundColor?.isOpaque ?? false else { return nil }
    return MaskOutline(layer.outline, mask, node, tree)
  }

  /// The outline of a SwiftUI mask: a layer that draws nothing and contains only a shape's plain layer.
  static func ofSwiftUIShape(_ mask: PreparedIndex, over node: PreparedIndex, in tree: PreparedTree) -> MaskOutline? {
    let (layer, inside) = (tree.layer(mask), tree.children(of: mask))
    guard inside.count == 1, case .plain = layer.content, layer.backgroundColor == nil, layer.contents == nil,
      !layer.masksToBounds, tree[mask].flags.contains(.shown), tree[mask].opacity == 1, layer.filters.isEmpty,
      layer.shadowOpacity == 0
    else { return nil }
    let shape = tree.layer(inside[0])
    guard case .plain = shape.content, shape.backgroundColor?.isOpaque ?? false,
      let cut = MaskOutline(shape.outline, inside[0], node, tree), let rect = tree.placed(cut.outline.rect, of: mask),
      fills(rect, tree.layer(node).bounds, radius: cut.outline.radius)
    else { return nil }
    let outline = RoundedRect(
      rect: rect, radius: cut.outline.radius, corners: cut.outline.corners, curve: cut.outline.curve)
    return MaskOutline(outline: outline, node: node)
  }

  /// Whether a shape fills the available space, as the shape of a clip does; a circle fills the largest square in that
  /// space.
  private static func fills(_ rect: Rect<LayerSpace>, _ bounds: Rect<LayerSpace>, radius: Double) -> Bool {
    let side = min(bounds.width, bounds.height)
    let isCircle = abs(rect.width - rect.height) < 0.1 && abs(radius * 2 - rect.width) < 0.1
    if isCircle { return abs(rect.width - side) < 0.5 }
    return abs(rect.width - bounds.width) < 0.5 && abs(rect.height - bounds.height) < 0.5
  }

  private init(outline: RoundedRect, node: PreparedIndex) { (self.outline, self.node) = (outline, node) }

  private init?(_ outline: RoundedRect, _ mask: PreparedIndex, _ node: PreparedIndex, _ tree: PreparedTree) {
    let layer = tree.layer(mask)
    guard tree[mask].flags.contains(.shown), tree[mask].opacity == 1, layer.filters.isEmpty,
      layer.shadowOpacity == 0, tree.children(of: mask).isEmpty, !outline.rect.isEmpty,
      let rect = tree.placed(outline.rect, of: mask)
    else { return nil }
    self.outline = RoundedRect(rect: rect, radius: outline.radius, corners: outline.corners, curve: outline.curve)
    self.node = node
  }
}

/// A container that is added around a layer without moving it.
///
/// Its bounds use the coordinates of the parent, so the geometry of the layer inside does not change.
enum Container {
  /// The name and geometry of a container that covers a rectangle of a layer, as members of the container's JSON
  /// object.
  ///
  /// Nil if a container would change the picture, or would change other copies of the layer.
  ///
  /// - Parameter name: the container's name in paths.
  static func geometry(
    named name: String, over rect: Rect<LayerSpace>, of node: PreparedIndex, in tree: PreparedTree
  ) -> String? {
    let prepared = tree[node]
    guard let parent = tree.parent(of: node), !prepared.flags.contains(.mask), prepared.instance < 0,
      !tree[parent].flags.contains(.transformLayer), tree.layer(parent).sublayerTransform == .identity,
      tree.scene[prepared.source].copy == nil, tree.layer(node).zPosition == 0,
      tree.layer(node).compositingFilter == .sourceOver, let placed = tree.placed(rect, of: node)
    else { return nil }
    let center = placed.center
    return "\"name\": \"\(name)\", \"bounds\": \(SceneText.rect(placed)), "
      + "\"position\": [\(SceneText.number(center.x)), \(SceneText.number(center.y))]"
  }
}
