import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A mask that neither a clip nor a gradient overlay can replace.
  static let irregularMask = LintRule(
    "irregular-mask", .warning, .likely,
    summary: "a mask that no clip can replace, because of its outline or its image",
    rationale: """
      A mask costs two passes in every frame: the layer and its mask are rendered into textures and multiplied. \
      'masksToBounds' can replace a mask only if its outline is a rounded rectangle. Often you can draw the content \
      with its final outline instead: as a filled path, or as an image that you cut out once and keep.
      """,
    source: "Apple Tech Talk 10857",
    words: ["mask", "bubble", "shape mask", "image mask", "layer.mask", "maskView", "stencil"],
    examples: [
      .triggering(
        """
        { "id": "play", "frame": [20, 20, 64, 64], "backgroundColor": "black",
          ↓"mask": { "class": "CAShapeLayer", "path": "M0 0 L64 32 L0 64 Z" } }
        """),
      .triggering(
        """
        { "id": "bubble", "frame": [20, 20, 200, 64], "contents": "photo",
          ↓"mask": { "frame": [0, 0, 200, 64], "contents": "cutout" } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 200, 64], "contents": "photo",
          "sublayers": [{ "frame": [8, 8, 40, 20], "backgroundColor": "white" }],
          ↓"mask": { "class": "CAShapeLayer", "path": "M0 0 L200 10 L200 64 L0 64 Z" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 64, 64], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "path": { "ellipse": [0, 0, 64, 64] } } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo",
          "mask": { "frame": [0, 0, 100, 60], "backgroundColor": "black", "cornerRadius": 18 } }
        """),
      .fine(
        """
        { "class": "CAShapeLayer", "frame": [20, 20, 64, 64], "path": "M0 0 L64 32 L0 64 Z", "fillColor": "black" }
        """),
    ]
  ) { facts, options in
    // Masks for which another rule suggests a replacement are left to that rule.
    let known = [LintRule.maskAsShape, .maskAsPlainLayer, .gradientMask].flatMap { $0.check(facts, options) }
    let others = Set(known.map(\.node))
    return facts.layers(with: .mask).filter { !others.contains($0.node) }.map { node, reason in
      let alternative = MaskAlternative(of: node, in: facts)
      var match = RuleMatch(node, .mask, alternative.problem)
      match.cost = facts.cost(of: .mask, in: node)
      match.reason = .mask
      match.confidence = reason.confidence
      match.notesMoment("the layer and its mask are drawn into separate textures and multiplied", in: facts, of: node)
      match.help = alternative.help
      match.code = alternative.code
      return match
    }
  }
}

/// A cheaper replacement that most likely looks the same as a mask.
private enum MaskAlternative {
  /// The layer has a single colour, and the mask is a filled path.
  case filledPath
  /// The mask is an image.
  case cutImage
  /// The mask is a gradient.
  case gradient
  /// The mask is a gradient, and the layer has a single colour.
  case gradientOfColor
  /// Anything else.
  case flattened
  /// The outline is not known.
  case unknown

  init(of node: PreparedIndex, in facts: SceneFacts) {
    guard let mask = facts.tree.mask(of: node) else {
      self = .flattened
      return
    }
    guard facts.isSwiftUI || facts.knowsOutline(ofMask: mask, over: node) && !facts.isUnread(mask: mask) else {
      self = .unknown
      return
    }
    let (layer, cut) = (facts.tree.layer(node), facts.tree.layer(facts.drawn(mask: mask)))
    switch cut.content {
    case .gradient: self = Self.isOneColor(node, in: facts) ? .gradientOfColor : .gradient
    case .shape:
      let isPlain = layer.contents == nil && facts.tree.shownSublayers(of: node).isEmpty
      self = isPlain && layer.backgroundColor != nil ? .filledPath : .flattened
    default: self = cut.contents == nil ? .flattened : .cutImage
    }
  }

  /// Whether a layer shows one rectangle in one colour and nothing else.
  private static func isOneColor(_ node: PreparedIndex, in facts: SceneFacts) -> Bool {
    var inner = node
    while true {  // Ends: each iteration descends one layer.
      let (layer, inside) = (facts.tree.layer(inner), facts.tree.shownSublayers(of: inner))
      guard case .plain = layer.content, layer.contents == nil, layer.filters.isEmpty, layer.borderWidth == 0,
        layer.shadowOpacity == 0, layer.cornerRadius == 0
      else { return false }
      if layer.backgroundColor?.isVisible ?? false { return inside.isEmpty }
      guard inside.count == 1 else { return false }
      inner = inside[0]
    }
  }

  /// The advice as code; empty if no edit is known to keep the picture.
  var code: [CodeEdit] {
    guard case .gradientOfColor = self else { return [] }
    return [
      .uiKit("show a CAGradientLayer from the view's colour to the same colour with alpha 0, without a mask"),
      .swiftUI("fill the shape with the gradient, from its colour to its colour with .opacity(0), without .mask"),
    ]
  }

  /// What the mask does that no clip can do.
  var problem: String {
    switch self {
    case .gradientOfColor: "gradient mask fades a single colour"
    case .gradient: "mask fades the content, which no clip can do"
    case .unknown: "mask has an outline that is not known"
    case .filledPath, .cutImage, .flattened: "mask has an outline that no clip can reproduce"
    }
  }

  /// The advice for the help line; nil if no edit is known to keep the picture.
  var help: String? {
    switch self {
    case .filledPath: "draw the shape itself: a CAShapeLayer with the same path and colour costs no pass"
    case .cutImage:
      "draw the content once, already cut to the mask's shape, and show that image; for a bubble, a resizable image"
    case .unknown: nil
    case .gradientOfColor: "make it a CAGradientLayer from its colour to the same colour with alpha 0, without a mask"
    case .gradient: "cover it with a gradient in the background's colour, if the background has one colour"
    case .flattened:
      "draw the content once, already cut to that outline, and show that image; or cover the area outside it with the "
        + "background's colour"
    }
  }
}
