import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A rounded clip that is applied to a texture, in an offscreen pass.
  static let roundedClip = LintRule(
    "rounded-clip", .warning, fix: .safe,
    summary: "a rounded clip that costs an offscreen pass",
    rationale: """
      A radius rounds a background, a border or a lone image without an offscreen pass, and a sublayer inside the \
      rounded outline is not cut at all. If 'masksToBounds' clips more than that, such as a sublayer that reaches the \
      corners or an image above a background, all of it is rendered into a texture first. Often you can remove the \
      clip (if everything at the corners is rounded itself) or the background (if an opaque image hides it).
      """,
    source: "Apple Tech Talk 10857",
    words: ["cornerRadius", "clipShape", "masksToBounds", "clipsToBounds", ".cornerRadius", "rounded corners"],
    examples: [
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 100], "backgroundColor": "#D5F2DD",
          ↓"cornerRadius": 16, "masksToBounds": true,
          "sublayers": [{ "frame": [0, 0, 200, 100], "backgroundColor": "#5E5CE6", "cornerRadius": 16 }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 104, 72], "backgroundColor": "white", "contents": "photo",
          ↓"cornerRadius": 20, "masksToBounds": true }
        """),
      .triggering(
        """
        { "id": "place", "frame": [20, 20, 96, 72], "backgroundColor": "#D5F2DD",
          ↓"cornerRadius": 18, "masksToBounds": true,
          "sublayers": [{ "id": "sky", "frame": [0, 0, 96, 40], "backgroundColor": "#CFE4FF" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 100], "backgroundColor": "#D5F2DD", "cornerRadius": 16, "masksToBounds": true,
          "sublayers": [{ "frame": [20, 20, 100, 40], "backgroundColor": "#5E5CE6" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 104, 72], "contents": "photo", "cornerRadius": 20, "masksToBounds": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 104, 72], "backgroundColor": "white", "cornerRadius": 20,
          "sublayers": [{ "frame": [20, 20, 50, 30], "backgroundColor": "#5E5CE6" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 104, 72], "backgroundColor": "white", "masksToBounds": true,
          "sublayers": [{ "frame": [-20, 20, 50, 30], "backgroundColor": "#5E5CE6" }] }
        """),
    ]
  ) { facts, _ in
    return facts.layers(with: .roundedClip).filter { facts.saves($0.reason.reason, of: $0.node) }.map { node, reason in
      let remedy = RoundedClipRemedy(of: node, in: facts)
      var match = RuleMatch(node, reason.property, "rounded clip applies to \(remedy.parts)")
      match.costs(.roundedClip, of: node, in: facts)
      match.confidence = reason.confidence
      remedy.complete(&match)
      return match
    }
  }
}

/// The advice on one rounded clip.
private struct RoundedClipRemedy {
  private let facts: SceneFacts
  private let node: PreparedIndex
  private let layer: Layer

  init(of node: PreparedIndex, in facts: SceneFacts) {
    self.facts = facts
    self.node = node
    layer = facts.tree.layer(node)
  }

  /// The first layer that the clip affects: a sublayer, or the layer itself for its own contents.
  private var firstCut: PreparedIndex? {
    if layer.contents != nil || !isPlainInside { return node }
    return facts.tree.shownSublayers(of: node).first { !facts.isClear($0, of: layer.outline) }
  }

  private var isPlainInside: Bool {
    switch layer.content {
    case .plain, .replicator: layer.cpuDrawMilliseconds == nil
    case .shape(let shape): shape.drawnOutline.map(layer.outline.isClear) ?? true
    case .gradient, .text, .external, .backdrop, .transform: false
    }
  }

  func complete(_ match: inout RuleMatch) {
    let index = facts.tree[node].layer
    // Code of UIKit can add views to a view of another type.
    if !facts.isSwiftUI {
      match.outside = outsideLayers(most: 3).compactMap { part in
        facts.tree.layer(part).name.map { "'\(DisplayText.escaped($0))'" }
      }
    }
    if facts.isHiddenBackgroundSecondPlane(of: node) {
      match.dropHiddenBackground(of: index, since: "a lone image is rounded without an offscreen pass")
      return
    }
    guard let cut = firstCut else {
      guard !facts.scene.scrollViews.contains(index) else {
        match.notes = ["rows that scroll under the corners would show outside them"]
        match.help =
          "if the area behind the corners has one colour, remove the clip and cover each corner with a small layer in "
          + "that colour, above the rows"
        match.code = [
          .uiKit("remove the clip, and cover the view's corners with small views that match the colour around it"),
          .swiftUI("remove the clip, and cover the corners in .overlay with small shapes that match the colour around"),
        ]
        match.edit = nil
        return
      }
      match.message = "rounded clip \(isMeasured ? "cuts" : "seems to cut") nothing off"
      let reach = isMeasured ? "shows outside the corners" : "seems to show outside the corners (check this)"
      match.notes = ["no sublayer \(reach), and cornerRadius rounds the background without the clip"]
      match.help = "remove \"masksToBounds\": the radius still rounds the background and border"
      match.code = [
        .uiKit(
          code: "layer.masksToBounds = false", "  // instead of the value in the code; keep cornerRadius",
          for: .masksToBounds),
        .swiftUI("drop \(clipInSwiftUI); round only the background", deciding: [removal]),
      ]
      match.fixes = [
        FixProposal(.safe, "Remove the clip, which has no effect", [LayerEdit(index, [.remove(.masksToBounds)])])
      ]
      return
    }
    advise(&match, cut: cut)
  }

  /// The planes that the layer itself draws, each as one word.
  private var ownPlanes: [String] {
    [
      layer.backgroundColor?.isVisible ?? false ? "background" : nil,
      layer.contents != nil ? "image" : nil,
      layer.borderWidth > 0 && layer.borderColor?.isVisible ?? false ? "border" : nil,
    ].compactMap(\.self)
  }

  /// The removal of the clip from SwiftUI code.
  private var removal: ModifierChange { ModifierChange(.removed, .masksToBounds, of: facts.tree[node].layer) }

  /// The modifier of SwiftUI code that clips.
  private var clipInSwiftUI: String {
    let index = facts.tree[node].layer
    if let start = facts.scene.sources.start(of: .masksToBounds, in: index),
      SourceLines(facts.scene.source).hasText(".cornerRadius(", at: start)
    {
      return ".cornerRadius"
    }
    let owner = facts.scene.origins[index]?.owner ?? ""
    let name = owner.prefix { $0 == "." || $0.isLetter }
    return name.count > 1 && name.hasPrefix(".") ? String(name) : ".clipShape"
  }

  /// Whether positions are known; source code rarely contains them.
  private var isMeasured: Bool { facts.scene.code == nil }

  /// The parts that the clip applies to; a single part of the layer itself would be rounded without a pass.
  var parts: String {
    let sublayers = facts.tree.shownSublayers(of: node).contains { !facts.reach.ofAll($0).isEmpty }
    let all = ownPlanes + (isPlainInside ? [] : ["drawn contents"]) + (sublayers ? ["sublayers"] : [])
    return DisplayText.list(all.isEmpty ? ["its contents"] : all)
  }

  /// Why the clip is there, and what it costs.
  private static func cost(of part: String) -> String {
    "the clip costs a pass; without it, \(part) would show outside the rounded corners"
  }

  /// Adds the possible replacements for the clip.
  private func advise(_ match: inout RuleMatch, cut: PreparedIndex) {
    let pixels = layer.bounds.width * layer.bounds.height * facts.tree.scale * facts.tree.scale
    let bytes = DisplayText.bytes(Int(pixels) * FindingCost.bytesPerPixel)
    let planes = ownPlanes
    if cut == node, layer.contents != nil, planes.count > 1, facts.tree.shownSublayers(of: node).isEmpty {
      adviseOnePlane(&match, planes)
    } else if !facts.isOutOfReach(cut), !facts.isSwiftUI, !isOnlyCut(cut) {
      // To round this part alone would not remove the clip.
      match.notes = [Self.cost(of: facts.phrase(of: cut, nextTo: node))]
      match.edit = nil
      return
    } else if facts.isOutOfReach(cut) {
      // No line of code can round the cut layer by itself, so nothing better than the clip is known.
      match.notes = ["without the clip, \(facts.phrase(of: cut)) would show outside the rounded corners"]
      match.edit = nil
      return
    } else if facts.isSwiftUI, cut != node {
      adviseSwiftUI(&match, cut)
      return
    } else {
      let what = cut == node ? "the layer's own contents" : facts.phrase(of: cut, nextTo: node)
      match.notes = [Self.cost(of: what)]
      let isRounded = cut != node && hasSameCorners(cut)
      match.help =
        isRounded
        ? "remove \"masksToBounds\": \(what) already has the same corners"
        : "round \(cut == node ? "the contents" : what) instead, or draw the layer into one image of \(bytes)"
      match.code = [
        .uiKit(
          cut == node
            ? "draw the contents with rounded corners, and drop clipsToBounds"
            : isRounded
              ? "remove the clip: \(what) already has the same corners"
              : "round \(what) itself (cornerRadius; maskedCorners if it touches some corners), and remove the clip"
        ),
        .swiftUI(
          "draw the background with .background(..., in: \(Self.shape(layer.outline))) instead, and clip "
            + (cut == node ? "only the contents" : "only \(what)")),
      ]
    }
    match.fixes = [
      FixProposal(.display, "Draw the layer into one image, which adds \(bytes)", []),
      FixProposal(.display, "Cover each corner with a small layer in the background's colour", []),
    ]
  }

  /// Advises to round each part by itself, if these are a background and at most two views with corners of the clip.
  private func adviseSwiftUI(_ match: inout RuleMatch, _ cut: PreparedIndex) {
    match.notes = [Self.cost(of: facts.phrase(of: cut))]
    let outside = outsideLayers(most: 4)
    let grounds = outside.filter(isGround)
    let others = outside.filter { !isGround($0) }
    let corners = others.compactMap(sharedCorners)
    let together = roundedTogether
    guard grounds.count <= 1, grounds.allSatisfy(fillsClip), others.count <= 2, corners.count == others.count,
      outside.allSatisfy(isInSameCode), others.allSatisfy(isOnePlane), together.allSatisfy(isInSameCode),
      together.allSatisfy({ facts.tree.shownSublayers(of: $0).isEmpty })
    else {
      match.edit = nil
      return
    }
    let ground = "draw the background in its shape, .background(..., in: \(Self.shape(layer.outline)))"
    let rest = zip(others, corners).map { part, corners in
      let name = facts.phrase(of: part)
      if corners == layer.outline.corners { return "move \(clipInSwiftUI) to \(name)" }
      let own = RoundedRect(
        rect: facts.tree.layer(part).bounds, radius: layer.outline.radius, corners: corners, curve: layer.outline.curve)
      return "round \(name) with .clipShape(\(Self.shape(own)))"
    }
    let leaves = together.filter { !isGround($0) }.map { "move \(clipInSwiftUI) to \(facts.phrase(of: $0))" }
    let isMoved = !leaves.isEmpty || corners.contains(layer.outline.corners)
    let hasGround = !grounds.isEmpty || together.contains(where: isGround)
    let all = (hasGround ? [ground] : []) + leaves + rest + (isMoved ? [] : ["drop \(clipInSwiftUI)"])
    let last = all.count > 1 ? ", and " + all[all.count - 1] : ""
    let text = all.prefix(max(1, all.count - 1)).joined(separator: ", ") + last
    match.code = [.swiftUI(text, deciding: [removal])]
  }

  /// The layers next to this one that the same modifier rounds: SwiftUI clips each view by itself.
  private var roundedTogether: [PreparedIndex] {
    guard let parent = facts.tree.parent(of: node),
      let start = facts.scene.sources.start(of: .masksToBounds, in: facts.tree[node].layer)
    else { return [] }
    return facts.tree.shownSublayers(of: parent).prefix(64).filter { other in
      other != node && facts.scene.sources.start(of: .cornerRadius, in: facts.tree[other].layer) == start
    }
  }

  /// The corners that a part shares with the clip, which are those of the clip if the part fills it; nil if the part
  /// reaches into a corner of the clip with anything but its own corner.
  private func sharedCorners(_ part: PreparedIndex) -> CornerMask? {
    if fillsClip(part) { return layer.outline.corners }
    let (all, radius) = (layer.bounds, layer.outline.radius)
    guard facts.tree.parent(of: part) == node,
      let place = facts.tree.placed(facts.tree.layer(part).bounds, of: part), min(place.width, place.height) > radius
    else { return nil }
    var shared: CornerMask = []
    let corners: [(CornerMask, isLeft: Bool, isTop: Bool)] = [
      (.minXminY, true, true), (.maxXminY, false, true), (.minXmaxY, true, false), (.maxXmaxY, false, false),
    ]
    for (corner, isLeft, isTop) in corners where layer.outline.corners.contains(corner) {
      // The distances from the sides that meet in the corner, inwards.
      let across = isLeft ? place.minX - all.minX : all.maxX - place.maxX
      let along = isTop ? place.minY - all.minY : all.maxY - place.maxY
      if max(abs(across), abs(along)) < PixelGrid.tolerance {
        shared.formUnion(corner)
      } else if across < radius, along < radius {
        return nil
      }
    }
    return shared.isEmpty ? nil : shared
  }

  /// The shape as code would write it: one without a style has the default style, which is what the reader assumes.
  private static func shape(_ outline: RoundedRect) -> String {
    OutlineText.shapeView(outline, withStyle: outline.curve == .continuous)
  }

  /// The layers inside that draw outside the rounded corners.
  private func outsideLayers(most: Int) -> [PreparedIndex] {
    facts.tree.shownSublayers(of: node).flatMap { facts.layersOutside(of: layer.outline, from: $0, most: most) }
  }

  /// Whether a layer shows only a colour.
  private func isGround(_ part: PreparedIndex) -> Bool {
    let layer = facts.tree.layer(part)
    guard case .plain = layer.content else { return false }
    return layer.contents == nil && layer.cpuDrawMilliseconds == nil
  }

  /// Whether a layer has the size of the clip: what is larger must be cut off, and what is smaller has other corners.
  private func fillsClip(_ part: PreparedIndex) -> Bool {
    let size = facts.tree.layer(part).bounds.size
    return abs(size.width - layer.bounds.width) < PixelGrid.tolerance
      && abs(size.height - layer.bounds.height) < PixelGrid.tolerance
  }

  /// Whether a layer over the whole clip is rounded as the clip is.
  private func hasSameCorners(_ part: PreparedIndex) -> Bool {
    let outline = facts.tree.layer(part).outline
    return fillsClip(part) && outline.corners == layer.outline.corners && outline.curve == layer.outline.curve
      && abs(outline.radius - layer.outline.radius) < PixelGrid.tolerance
  }

  /// Whether a layer can be rounded without a pass: it draws one plane and nothing else.
  private func isOnePlane(_ part: PreparedIndex) -> Bool {
    let layer = facts.tree.layer(part)
    let isPlain = if case .plain = layer.content { true } else { false }
    return facts.tree.shownSublayers(of: part).isEmpty && layer.backgroundFilters.isEmpty && isPlain
      && (layer.contents == nil || layer.backgroundColor == nil) && layer.borderWidth == 0
  }

  /// Whether a sublayer is the only one that reaches the corners, and can be rounded without a pass.
  private func isOnlyCut(_ part: PreparedIndex) -> Bool {
    if part == node { return true }
    let outside = outsideLayers(most: 2)
    return outside.count == 1 && outside.allSatisfy(isOnePlane)
  }

  /// Whether the type whose code clips also creates a layer; other code can use the view, too.
  private func isInSameCode(_ part: PreparedIndex) -> Bool {
    facts.scene.isSameCode(facts.tree[part].layer, facts.tree[node].layer)
  }

  /// Advises reducing the layer to one plane, because a single plane is rounded without a texture.
  private func adviseOnePlane(_ match: inout RuleMatch, _ planes: [String]) {
    let together = "\(DisplayText.list(planes)) are clipped together, which takes a pass"
    match.notes = [planes.contains("border") ? together : together + "; an image alone is rounded without a pass"]
    if planes.contains("border") {
      match.help = "draw the border and the rounded corners into the image, and drop the clip"
      match.code = [
        .uiKit(
          "draw the border and the rounded corners into the image when you load it, then remove clipsToBounds and the "
            + "layer's border"),
        .swiftUI("clip only the image, and add the border with .overlay after the clip"),
      ]
    } else {
      match.help = "remove \"backgroundColor\", because the image covers it"
      match.code = [
        .uiKit(
          code: "imageView.backgroundColor = nil",
          "  // only if the image is opaque; replaces the value in the code; keep cornerRadius", for: .backgroundColor
        ),
        .swiftUI("clip only the image, and apply .background after the clip"),
      ]
    }
  }
}
