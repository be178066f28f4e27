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
    let isFromSize = facts.scene.code?.masksFromSizes.contains(index) ?? false
    return (isFromSize ? OutlineText.halfSide(mask.outline.radius, of: layer.bounds.size) : nil) ?? radius
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
    if fitsBounds || writtenShape != nil {
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
      .uiKit(code: "\(corners(of: "layer"))layer.masksToBounds = true", "  // instead of the mask" + cornersRemark),
      swiftUIClip(isClipShape ? " instead of the current shape" : " instead of .mask"),
      .interfaceBuilder(
        isSquare
          ? "turn on Clip to Bounds"
          : "set the runtime attribute layer.cornerRadius = \(radius)\(attributes), and turn on Clip to Bounds"),
    ]
  }

  /// The remark that the corners depend on a value that the code does not write out; empty for other corners.
  private var cornersRemark: String {
    let isAssumed = facts.scene.code?.assumed[index]?.contains(.maskedCorners) ?? false
    return isAssumed ? "; also set layer.maskedCorners to the corners that the path rounds" : ""
  }

  private var hasAllCorners: Bool { mask.outline.corners == .all || mask.outline.radius == 0 }

  /// Whether neither the mask nor the layer has rounded corners.
  private var isSquare: Bool { mask.outline.radius <= 0 && layer.cornerRadius <= 0 }

  /// The statements that round a layer's corners like the mask's, each with its separator.
  private func corners(of layer: String) -> String {
    if isSquare { return "" }
    var statements = ["\(layer).cornerRadius = \(radiusInCode)"]
    if !hasAllCorners {
      statements.append("\(layer).maskedCorners = \(OutlineText.layerCorners(mask.outline.corners))")
    }
    if isContinuous { statements.append("\(layer).cornerCurve = .continuous") }
    return statements.map { $0 + "; " }.joined()
  }

  private var helpAround: String { "put the layer into a container with the mask's frame and \(look)" }

  private var codeAround: [CodeEdit] {
    [
      .uiKit(
        code: "\(corners(of: "container.layer"))container.clipsToBounds = true",
        ", where 'container' is a view with the mask's frame"),
      swiftUIClip(" on a container with the mask's frame"),
    ]
  }

  /// The clip as a SwiftUI modifier; in SwiftUI source, it uses the shape of the existing mask.
  private func swiftUIClip(_ words: String) -> CodeEdit {
    guard facts.isSwiftUI else {
      return .swiftUI(code: ".clipShape(\(OutlineText.swiftUIShape(mask.outline)))", words)
    }
    if mask.outline.radius <= 0 { return swiftUI(".clipped()", words) }
    if let writtenShape { return swiftUI(".clipShape(\(writtenShape))", words) }
    if isClipShape, !hasOwnNumbers {
      return .swiftUI("use RoundedRectangle or UnevenRoundedRectangle, with the same values,\(words)")
    }
    // A circular outline comes from a shape without a style, and is repeated as it was written.
    let isContinuous = mask.outline.curve == .continuous
    return swiftUI(".clipShape(\(OutlineText.shapeView(mask.outline, withStyle: isContinuous)))", words)
  }

  /// A modifier that is written where the mask is, if it has the mask's frame.
  private func swiftUI(_ code: String, _ words: String) -> CodeEdit {
    fitsBounds || writtenShape != nil
      ? .swiftUI(code: code, words, insteadOf: .mask, of: index) : .swiftUI(code: code, words)
  }

  /// Whether the code of a clip states all numbers of its shape: an argument with a name can have other values, too.
  private var hasOwnNumbers: Bool {
    let start = facts.scene.sources.start(of: .mask, in: index)
    let call = start.flatMap { SourceLines(facts.scene.source).modifier(at: $0) }
    return call.map { SourceLines.hasNoNames(String(decoding: facts.scene.source.bytes[$0], as: UTF8.self)) } ?? false
  }

  /// The shape that SwiftUI code writes as the mask, which a clip in that place puts into the same frame.
  private var writtenShape: String? {
    guard facts.isSwiftUI else { return nil }
    return facts.scene.writtenMask(of: index)
  }
}

/// Code that describes an outline in UIKit, SwiftUI and Core Animation.
///
/// `UIBezierPath(roundedRect:cornerRadius:)` accepts any bounds. `CGPath(roundedRect:cornerWidth:cornerHeight:)`, which
/// would draw the circular curve exactly, traps if a side is shorter than twice the radius, which can happen during the
/// first layout.
enum OutlineText {
  /// UIKit's expression for a path that follows a layer's bounds.
  ///
  /// - Parameter isFromSize: whether the code calculates the radius from a size, so that a number is wrong for others.
  static func uiKitPath(_ outline: RoundedRect, isFromSize: Bool = false) -> String {
    if outline.radius == 0 { return "CGPath(rect: bounds, transform: nil)" }
    let half = isFromSize ? halfSide(outline.radius, of: outline.rect.size) : nil
    let radius = half ?? SceneText.number(outline.radius)
    if outline.corners != .all {
      return "UIBezierPath(roundedRect: bounds, byRoundingCorners: \(corners(outline.corners)), "
        + "cornerRadii: CGSize(width: \(radius), height: \(radius))).cgPath"
    }
    return "UIBezierPath(roundedRect: bounds, cornerRadius: \(radius)).cgPath"
  }

  /// A radius as Swift code, if it is half the shorter side.
  static func halfSide(_ radius: Double, of size: Size) -> String? {
    guard abs(radius - min(size.width, size.height) / 2) < PixelGrid.tolerance else { return nil }
    return size.height <= size.width ? "bounds.height / 2" : "bounds.width / 2"
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
