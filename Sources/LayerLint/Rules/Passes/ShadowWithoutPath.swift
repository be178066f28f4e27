import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A shadow whose outline is known only after the subtree has been rendered.
  static let shadowWithoutPath = LintRule(
    "shadow-without-path", .warning, fix: .safe,
    summary: "a shadow without a shadowPath",
    rationale: """
      Without 'shadowPath', the render server renders the layer and all its sublayers a second time in every frame, \
      blackens and scales down the result, blurs it twice and tints it: five passes. With a path, the shadow is \
      blurred once and kept. An opaque or rounded background makes no difference, because the render server does not \
      guess the outline.
      """,
    source: "Apple Tech Talk 10857",
    words: ["shadow", ".shadow", "shadowPath", "drop shadow", "dynamic shadow"],
    examples: [
      .triggering(
        """
        { "id": "card", "frame": [20, 40, 200, 120], "backgroundColor": "white", "cornerRadius": 16,
          ↓"shadowOpacity": 0.25, "shadowRadius": 8 }
        """),
      .triggering(
        """
        { "class": "CAShapeLayer", "frame": [40, 40, 64, 64], ↓"shadowOpacity": 0.4,
          "path": "M0 64 L32 0 L64 64 Z", "fillColor": "#FF9F0A" }
        """),
      .triggering(
        """
        { "id": "holder", "frame": [20, 40, 200, 120], ↓"shadowOpacity": 0.3,
          "sublayers": [
            { "id": "card", "frame": [0, 0, 200, 120], "backgroundColor": "white", "cornerRadius": 20,
              "cornerCurve": "continuous" } ] }
        """),
      .triggering(
        """
        { "class": "CATextLayer", "frame": [20, 40, 200, 40], "string": "Hello", ↓"shadowOpacity": 0.5 }
        """),
      .triggering(
        """
        { "origin": { "owner": "SwiftUI" }, "frame": [20, 40, 200, 120], ↓"shadowOpacity": 0.5,
          "sublayers": [
            { "frame": [0, 0, 200, 120], "backgroundColor": "#000", "shadowOpacity": 1, "shadowPathIsBounds": true } ] }
        """),
      .fine(
        """
        { "frame": [20, 40, 200, 120], "backgroundColor": "white", "shadowOpacity": 0.25, "shadowPathIsBounds": true }
        """),
      .fine(
        """
        { "frame": [20, 40, 200, 120], "backgroundColor": "white", "cornerRadius": 16, "shadowOpacity": 0.25,
          "shadowPath": { "roundedRect": [0, 0, 200, 120, 16] } }
        """),
      .fine(
        """
        { "frame": [20, 40, 200, 120], "backgroundColor": "white", "shadowOpacity": 0 }
        """),
      .fine(
        """
        { "frame": [20, 40, 200, 120], "shadowOpacity": 0.5 }
        """),
    ]
  ) { facts, _ in
    facts.layers(with: .shadowWithoutPath).map { node, reason in
      let words = facts.isSwiftUI ? "shadow is not on a filled shape" : "shadow has no path"
      var match = RuleMatch(node, reason.property, words)
      match.costs(.shadowWithoutPath, of: node, in: facts)
      match.confidence = reason.confidence
      let isCached = match.notesMoment(
        "the layer is drawn again to find the shadow's shape, which is then blurred", in: facts, insideOf: node)
      if facts.scene.code?.isSwiftUI ?? false {
        match.code = [edit(for: node, in: facts)]
      } else if isPlacedBySwiftUI(node, in: facts) {
        adviseSwiftUI(&match)
      } else if let caster = ShadowCaster(of: node, in: facts) {
        caster.complete(&match)
      } else if let glyphs = facts.glyphs(in: node) {
        switch glyphs {
        case .text: adviseText(&match, isCached: isCached)
        case .images: adviseImages(&match)
        }
      } else {
        advise(&match)
      }
      return match
    }
  }

  /// The modifier to move, which depends on whether the layer is a leaf, a group or a wrapper around one view.
  private static func edit(for node: PreparedIndex, in facts: SceneFacts) -> CodeEdit {
    let index = facts.tree[node].layer
    let removal = ModifierChange(.removed, .shadowOpacity, of: index)
    if facts.tree.subtree(of: node).contains(where: facts.isGlass) {
      return .swiftUI("leave the shadow out: glass has a shadow of its own", deciding: [removal])
    }
    if facts.tree.children(of: node).contains(where: { facts.tree.layer($0).shadowOpacity > 0 }) {
      return .swiftUI("replace the .shadow modifiers by one: only the first .shadow of a filled shape costs no pass")
    }
    if facts.tree.subtree(of: node).contains(where: { isMaterial($0, asLargeAs: node, in: facts) }) {
      return .swiftUI(
        "leave the shadow out, or fill the shape with a colour instead of the material, and put .shadow on it: the "
          + "shadow of a material has no path", deciding: [removal])
    }
    if let shape = roundedShape(in: node, facts) { return edit(around: shape, of: index, in: facts) }
    if let (shape, ground) = shapeBehind(node, in: facts) {
      return .swiftUI(
        "put .shadow only on the shape behind, .background(\(shape).fill(...).shadow(...)), instead of on the whole "
          + "view: the shadow of letters and symbols has no path", ground: ground, outline: (ground, shape),
        ModifierEdit([removal, ModifierChange(.filledAnd(".shadow(...)"), .backgroundColor, of: ground)]))
    }
    return editOfContent(of: node, removal, in: facts)
  }

  /// Whether a layer blurs everything behind another layer.
  private static func isMaterial(
    _ node: PreparedIndex, asLargeAs other: PreparedIndex, in facts: SceneFacts
  ) -> Bool {
    guard case .backdrop = facts.tree.layer(node).content else { return false }
    let (size, whole) = (facts.tree.layer(node).bounds.size, facts.tree.layer(other).bounds.size)
    return size.width >= whole.width - PixelGrid.tolerance && size.height >= whole.height - PixelGrid.tolerance
  }

  /// The modifier to move for a view with a rounded outline.
  private static func edit(around shape: RoundedShape, of layer: LayerIndex, in facts: SceneFacts) -> CodeEdit {
    let outline = (layer: shape.layer, shape: shape.text)
    let filled = "\(shape.text).fill(...).shadow(...)"
    let behind = "put .shadow on the shape behind the content, .background(\(filled)), instead of on the whole view"
    // Another shape in the same opaque colour changes nothing; the shadow of what shows through or sticks out is lost.
    let isOpaque = shape.fill.map { facts.scene[$0].backgroundColor?.isOpaque ?? false } ?? false
    let moved = ModifierEdit(
      [
        ModifierChange(.removed, .shadowOpacity, of: layer),
        ModifierChange(.filledAnd(".shadow(...)"), .backgroundColor, of: shape.fill ?? layer),
      ], text: shape.part == .ground ? behind : nil, changesLook: !isOpaque || !shape.isAround)
    let change = ModifierChange(.replaced(by: ".background(\(filled))"), .shadowOpacity, of: layer)
    let after = "write .background(\(filled)) after the clip instead of .shadow"
    let added = ModifierEdit([change], text: after, followsClip: true)
    let never = ModifierEdit([])
    switch shape.part {
    // A clip that follows would cut the shadow off.
    case .ground:
      return .swiftUI(
        behind + ", and leave out a clip around it, or clip the content before the .background", ground: shape.fill,
        outline: outline, moved, isOpaque ? added : never)
    case .whole:
      return .swiftUI(
        "put .shadow directly on the filled shape, \(filled), without a clip of the same outline between them",
        ground: shape.fill, outline: outline, moved, isOpaque ? added : never)
    case .clip:
      let condition = isOpaque ? "" : ", if the view has an opaque background"
      return .swiftUI(
        after + condition, ground: shape.fill, outline: outline,
        ModifierEdit([change], text: after + condition, followsClip: true)
      ).deciding(!isOpaque)
    }
  }

  /// The modifier to move for a view without a shape behind its content.
  private static func editOfContent(
    of node: PreparedIndex, _ removal: ModifierChange, in facts: SceneFacts
  ) -> CodeEdit {
    let layer = facts.scene[removal.layer]
    let shape = ModifierChange(
      .replaced(by: ".background(Rectangle().fill(...).shadow(...))"), removal.property, of: removal.layer)
    if let image = layer.contents.map({ facts.scene[$0].facts }), image.isOpaque {
      // The image itself is not always there to be read.
      let condition = image.encoding == .plain ? ", if no part of the image is transparent" : ""
      return .swiftUI(
        "write .background(Rectangle().fill(...).shadow(...)) instead of .shadow" + condition, deciding: [shape])
    }
    if case .shape(let shape) = layer.content {
      let isKnown = !(facts.scene.code?.assumed[facts.tree[node].layer]?.contains(.path) ?? false)
      if isKnown, shape.strokeColor == nil, let outline = shape.path.flatMap({ RoundedRect(drawnBy: $0) }) {
        return .swiftUI("fill \(shapeView(outline)) instead of the path: its first .shadow costs no pass")
      }
      return .swiftUI(
        "leave the shadow out, or put it on a plain shape behind this one: a line, an ellipse and a path of your own "
          + "have no shadow path", deciding: [removal])
    }
    if layer.layerClass != .layer || layer.contents != nil {
      return .swiftUI(
        "leave the shadow out, or use an image that contains it: the shadow of letters and symbols has no path",
        deciding: [removal])
    }
    if layer.allowsGroupOpacity {
      return .swiftUI("put .shadow on a filled shape in .background instead of on the group", deciding: [shape])
    }
    return .swiftUI(
      "fill a shape in .background, and put .shadow on that shape instead of on the whole view", deciding: [shape])
  }

  /// The outline of everything that a view with a shadow shows.
  private struct RoundedShape {
    enum Part {
      /// A background with rounded corners, in front of which the rest is.
      case ground
      /// A filled shape, with nothing in front of it.
      case whole
      /// A clip around everything.
      case clip
    }

    let part: Part
    /// The shape in SwiftUI.
    let text: String
    /// The layer that has the shape.
    let layer: LayerIndex
    /// The layer that fills the shape; nil if its content does.
    let fill: LayerIndex?
    /// Whether everything that the view shows is in front of the shape.
    var isAround = true
  }

  /// The maximum number of layers among which the shape behind a layer is looked for.
  private static let mostBehind = 64

  /// The filled shape behind a layer to which the same modifier gives a shadow with a path; nil if there is none.
  private static func shapeBehind(
    _ node: PreparedIndex, in facts: SceneFacts
  ) -> (shape: String, fill: LayerIndex)? {
    let start = facts.scene.sources.start(of: .shadowOpacity, in: facts.tree[node].layer)
    guard let start, let parent = facts.tree.parent(of: node),
      let rect = facts.tree.placed(facts.tree.layer(node).bounds, of: node)
    else { return nil }
    for other in facts.tree.shownSublayers(of: parent).prefix(mostBehind) where other != node {
      let (layer, index) = (facts.tree.layer(other), facts.tree[other].layer)
      guard layer.shadowPath != nil || layer.shadowPathIsBounds, layer.backgroundColor?.isVisible ?? false,
        facts.scene.sources.start(of: .shadowOpacity, in: index) == start,
        let place = facts.tree.placed(layer.bounds, of: other), place.contains(rect, tolerance: PixelGrid.tolerance)
      else { continue }
      return (shapeView(layer.outline), index)
    }
    return nil
  }

  /// The shape as code would write it: one without a style has the default style, which is what the reader assumes.
  private static func shapeView(_ outline: RoundedRect) -> String {
    if outline.radius == 0 { return "Rectangle()" }
    return OutlineText.shapeView(outline, withStyle: outline.curve == .continuous)
  }

  /// The rounded shape whose shadow is that of the whole view; nil if there is none.
  private static func roundedShape(in node: PreparedIndex, _ facts: SceneFacts) -> RoundedShape? {
    var inner = node
    while true {  // Ends: each iteration descends one layer.
      let children = facts.tree.shownSublayers(of: inner)
      guard let child = children.first, facts.tree.toPlane(child).isTranslation else { return nil }
      let (layer, around) = (facts.tree.layer(child), facts.tree.layer(inner).bounds.size)
      let index = facts.tree[child].layer
      guard layer.shadowOpacity == 0 else { return nil }
      let isWhole =
        layer.bounds.width >= around.width - PixelGrid.tolerance
        && layer.bounds.height >= around.height - PixelGrid.tolerance
      if isWhole, layer.outline.radius > 0, layer.backgroundColor?.isVisible ?? false {
        let isAlone =
          children.count == 1 && layer.contents == nil && facts.tree.shownSublayers(of: child).isEmpty
        let part: RoundedShape.Part = isAlone ? .whole : .ground
        let ground = facts.tree.placed(layer.bounds, of: child)
        let isAround = children.dropFirst().allSatisfy { other in
          let place = facts.tree.placed(facts.tree.layer(other).bounds, of: other)
          return place.flatMap { ground?.contains($0, tolerance: PixelGrid.tolerance) } ?? false
        }
        return RoundedShape(
          part: part, text: shapeView(layer.outline), layer: index, fill: index, isAround: isAround)
      }
      guard children.count == 1 else { return nil }
      if layer.masksToBounds, layer.outline.radius > 0 {
        let ground = ground(of: child, in: facts)
        return RoundedShape(part: .clip, text: shapeView(layer.outline), layer: index, fill: ground)
      }
      inner = child
    }
  }

  /// The layer at the back of a view that fills all of it with a colour; nil if there is none.
  private static func ground(of node: PreparedIndex, in facts: SceneFacts) -> LayerIndex? {
    if facts.tree.layer(node).backgroundColor?.isVisible ?? false { return facts.tree[node].layer }
    guard let back = facts.tree.shownSublayers(of: node).first,
      facts.tree.layer(back).backgroundColor?.isVisible ?? false,
      let place = facts.tree.placed(facts.tree.layer(back).bounds, of: back),
      place.contains(facts.tree.layer(node).bounds, tolerance: PixelGrid.tolerance)
    else { return nil }
    return facts.tree[back].layer
  }

  /// Whether SwiftUI created the layer, so that the app cannot set a path for its shadow.
  private static func isPlacedBySwiftUI(_ node: PreparedIndex, in facts: SceneFacts) -> Bool {
    let owner = facts.scene.origins[facts.tree[node].layer]?.owner
    return owner == "SwiftUI" || owner?.hasPrefix("SwiftUI.") ?? false
  }

  /// Adds advice for a layer that SwiftUI created.
  ///
  /// SwiftUI applies a view's first shadow to the view's shape, as a shadow path, and wraps the view in another layer
  /// for each further shadow.
  private static func adviseSwiftUI(_ match: inout RuleMatch) {
    match.help = "use one shadow instead of several, directly on a filled shape"
    match.code = [
      .swiftUI("only the first .shadow directly on a filled shape gets a path; put one there, or in .background")
    ]
  }

  /// Adds advice for text: an outline does not follow letters, but the text can be drawn with its shadow.
  private static func adviseText(_ match: inout RuleMatch, isCached: Bool) {
    if isCached {
      match.help = "draw the shadow with the text"
      match.code = [.uiKit("use an NSShadow in the attributes of the text")]
      return
    }
    match.help = "draw the shadow with the text, or write \"shouldRasterize\": true if the text rarely changes"
    match.code = [
      .uiKit("use an NSShadow in an attributed string or, if the text rarely changes, layer.shouldRasterize = true"),
      .swiftUI("put .shadow on a plain shape in .background, or leave it out"),
    ]
  }

  /// Adds advice for images, whose shadow follows their transparent parts.
  private static func adviseImages(_ match: inout RuleMatch) {
    match.help = "use an image that contains its shadow; a \"shadowPath\" fits only an image without transparent parts"
    match.code = [
      .uiKit("use an image that contains its shadow; a shadowPath fits only an image without transparent parts"),
      .swiftUI("put .shadow on a plain shape in .background, or leave it out"),
    ]
  }

  private static func advise(_ match: inout RuleMatch) {
    match.help = "set \"shadowPath\" to a simple outline of the content, if that looks right"
    match.code = [
      .uiKit("set layer.shadowPath in layoutSubviews").inLayout,
      .swiftUI("put .shadow on a plain shape in .background instead of on the whole view"),
    ]
  }
}

/// The source of a shadow that an outline can describe.
private struct ShadowCaster {
  private let layer: LayerIndex
  private let changes: [LayerEdit.Change]
  private let help: String
  private let code: String
  private let shape: String

  /// Finds the outline of a layer's subtree, which is its own or a sublayer's opaque background, its opaque image, or
  /// its shape.
  init?(of node: PreparedIndex, in facts: SceneFacts) {
    layer = facts.tree[node].layer
    let picture = facts.tree.layer(node)
    if case .shape(let shape) = picture.content {
      guard let path = Self.path(of: shape, picture, layer, facts, node) else { return nil }
      changes = [.set(.shadowPath, path, after: .shadowOpacity)]
      help = "add \"shadowPath\": \(path.count > 60 ? "the layer's own path" : path)"
      code = "shapeLayer.shadowPath = shapeLayer.path"
      self.shape = "the shape itself"
      return
    }
    guard let (outline, source) = Self.outline(of: node, in: facts) else { return nil }
    let isFromSize = facts.scene.code?.radiiFromSizes.contains(facts.tree[source].layer) ?? false
    let isWhole = outline.corners == .all || outline.radius == 0
    changes = [
      isWhole
        ? .set(.shadowPath, SceneText.path(outline), after: .shadowOpacity)
        : .set(.shadowPathIsBounds, "true", after: .shadowOpacity)
    ]
    help = isWhole ? "add \"shadowPath\": \(SceneText.path(outline))" : "add \"shadowPathIsBounds\": true"
    code = "layer.shadowPath = \(OutlineText.uiKitPath(outline, isFromSize: isFromSize))"
    shape = "a \(OutlineText.swiftUIShape(outline)) shape"
  }

  /// Adds the help and the fix for a shadow.
  func complete(_ match: inout RuleMatch) {
    match.help = help
    match.code = [
      .uiKit(code: code, "  // in layoutSubviews").inLayout,
      .swiftUI("put .shadow on \(shape) in .background instead of on the whole view"),
      .interfaceBuilder("set shadowPath in layoutSubviews; Interface Builder has no setting for it"),
    ]
    match.fixes = [FixProposal(.safe, "Set \"shadowPath\" to the outline", [LayerEdit(layer, changes)])]
  }

  /// A shape's own path, if only its fill is visible.
  private static func path(
    of shape: ShapeContent, _ layer: Layer, _ index: LayerIndex, _ facts: SceneFacts, _ node: PreparedIndex
  ) -> String? {
    guard let path = shape.path, shape.fillColor?.isOpaque ?? false, shape.fillRule == .nonZero,
      shape.strokeColor == nil, layer.backgroundColor == nil, layer.contents == nil,
      path.controlBox.contains(facts.reach.ofPicture(node), tolerance: PixelGrid.tolerance)
    else { return nil }
    return SceneText.value(of: .path, in: index, facts.scene)
  }

  /// The rounded rectangle that a subtree fills: no layer extends beyond it, and one layer covers it completely.
  private static func outline(
    of node: PreparedIndex, in facts: SceneFacts
  ) -> (outline: RoundedRect, source: PreparedIndex)? {
    let layer = facts.tree.layer(node)
    let reach = facts.reach.ofPicture(node)
    func holdsAll(_ rect: Rect<LayerSpace>) -> Bool { rect.contains(reach, tolerance: PixelGrid.tolerance) }
    if isSolid(layer, facts), holdsAll(layer.bounds) { return (layer.outline, node) }
    for sublayer in facts.tree.shownSublayers(of: node) {
      let candidate = facts.tree.layer(sublayer)
      guard isSolid(candidate, facts), facts.tree[sublayer].opacity == 1,
        let rect = facts.tree.placed(candidate.bounds, of: sublayer), holdsAll(rect),
        candidate.outline.corners == .all || candidate.outline.radius == 0
      else { continue }
      return (RoundedRect(rect: rect, radius: candidate.outline.radius, curve: candidate.cornerCurve), sublayer)
    }
    return nil
  }

  /// Whether a layer is opaque inside its outline.
  private static func isSolid(_ layer: Layer, _ facts: SceneFacts) -> Bool {
    if layer.backgroundColor?.isOpaque ?? false { return true }
    guard let image = layer.contents, layer.contentsGravity == .resize else { return false }
    return facts.scene[image].facts.isOpaque && layer.cornerRadius == 0
  }
}
