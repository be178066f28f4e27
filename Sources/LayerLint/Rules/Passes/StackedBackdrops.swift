import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Blurs that capture the same pixels one after another.
  static let stackedBackdrops = LintRule(
    "stacked-backdrops", .warning, .likely, fix: .unsafe,
    summary: "blurs that could share one capture, and blurs of content that never changes",
    rationale: """
      Each backdrop captures the content below it and blurs the capture. That costs four passes and interrupts the \
      pass that draws the content. Backdrops with the same 'groupName' share one capture. A blur on top of another \
      blur is hardly visible. A blur over content that never changes produces the same picture in every frame. An \
      image of the blurred content costs no pass.
      """,
    source: "WWDC 2015, session 229; CABackdropLayer's 'groupName'",
    scope: .scene, words: ["UIVisualEffectView", "material", "UIBlurEffect", "groupName", "stacked blurs"],
    examples: [
      .triggering(
        """
        { "frame": [0, 0, 390, 844], "contents": "photo" },
        { "id": "bar", "class": "CABackdropLayer", "frame": [0, 0, 390, 90], "blurRadius": 20 },
        { "id": "tabs", "class": "CABackdropLayer", "frame": [0, 760, 390, 84], ↓"blurRadius": 20 }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 844], "contents": "photo" },
        { "class": "CABackdropLayer", "frame": [0, 0, 390, 90], "style": "light", "group": "bars" },
        { "class": "CABackdropLayer", "frame": [0, 760, 390, 84], ↓"style": "light" }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 844], "contents": "photo" },
        { "class": "CABackdropLayer", "frame": [0, 0, 390, 400], "blurRadius": 20 },
        { "class": "CABackdropLayer", "frame": [20, 20, 200, 200], ↓"blurRadius": 10 }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 90], "contents": "photo" },
        { "id": "bar", "class": "CABackdropLayer", "frame": [0, 0, 390, 90], ↓"blurRadius": 20, "sublayers": [
            { "id": "dot", "frame": [20, 30, 20, 20], "backgroundColor": "white" } ] }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/bar/dot", "keyPath": "opacity", "from": 0,
              "to": 1, "duration": 0.5 } ] }
          """),
      .fine(
        """
        { "id": "photo", "frame": [0, 0, 390, 90], "contents": "photo" },
        { "class": "CABackdropLayer", "frame": [0, 0, 390, 90], "blurRadius": 20 }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/photo", "keyPath": "position.y", "from": 45, "to": 90,
              "duration": 0.5 } ] }
          """),
      .fine(
        """
        { "frame": [0, 0, 390, 844], "contents": "photo" },
        { "class": "CABackdropLayer", "frame": [0, 0, 390, 90], "blurRadius": 20, "group": "bars" },
        { "class": "CABackdropLayer", "frame": [0, 760, 390, 84], "blurRadius": 20, "group": "bars" }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 844], "contents": "photo" },
        { "class": "CABackdropLayer", "frame": [0, 0, 390, 90], "blurRadius": 20 }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 844], "contents": "photo" },
        { "class": "CABackdropLayer", "frame": [0, 0, 390, 90], "blurRadius": 20 },
        { "class": "CABackdropLayer", "frame": [0, 760, 390, 84], "blurRadius": 20, "hidden": true }
        """),
    ],
    check: { facts, _ in capturedAgain(facts) },
    overTime: { time, _ in blurringStills(time) })

  private static func capturedAgain(_ facts: SceneFacts) -> [RuleMatch] {
    var firstOfTarget: [TargetID: PreparedIndex] = [:]
    return facts.plan.passes.compactMap { pass in
      guard pass.kind == .backdropCapture, let target = pass.captured else { return nil }
      guard let first = firstOfTarget[target] else {
        firstOfTarget[target] = pass.node
        return nil
      }
      guard let reason = facts.reason(.backdropBlur, of: pass.node) else { return nil }
      let name = facts.name(of: first)
      let other = name.hasPrefix("backdrop ") ? "another \(name)" : "another backdrop (\(name))"
      var match = RuleMatch(pass.node, reason.property, "backdrop repeats another backdrop's capture")
      match.costs(.backdropBlur, of: pass.node, in: facts)
      let group = facts.tree.layer(first).backdrop.group
      match.edit = .layers(.shareCapture([first, pass.node], group: group.isEmpty ? "shared" : group))
      match.confidence = reason.confidence
      match.notes = [
        "\(other) captures the same target; if both were in one backdrop group, they would share one capture"
      ]
      match.help = "set the same \"group\" in both"
      match.code = [
        .uiKit("put both effects into one UIVisualEffectView, or remove one of the blurs"),
        .swiftUI(code: ".background(.ultraThinMaterial)", " once, behind both views"),
      ]
      match.fixes = fixes(first, pass.node, facts)
      return match
    }
  }

  /// Finds backdrops over an opaque layer that never changes, if passes run in later frames of the scene.
  private static func blurringStills(_ time: TimeFacts) -> [RuleMatch] {
    let first = time.simulation.frames.first?.rendering.offscreenPasses ?? 0
    guard time.simulation.summary.offscreenPasses.value > first else { return [] }
    let ground = StillGround(time.still)
    return time.still.plan.passes.compactMap { pass in
      guard pass.kind == .backdropBlurX, let reason = time.still.reason(.backdropBlur, of: pass.node),
        ground.isStill(below: pass.node)
      else { return nil }
      var match = RuleMatch(pass.node, reason.property, "backdrop blurs content that never changes")
      match.costs(.backdropBlur, of: pass.node, in: time.still)
      match.confidence = reason.confidence
      match.notes = ["the opaque layer below covers its whole area and does not change during the timeline"]
      match.help = "replace the backdrop with an image that is already blurred"
      match.code = [.uiKit("blur the image once with CIGaussianBlur, and show it in a UIImageView")]
      return match
    }
  }

  private static func fixes(_ first: PreparedIndex, _ second: PreparedIndex, _ facts: SceneFacts) -> [FixProposal] {
    let layers = [first, second].map { facts.tree.layer($0) }
    let indices = [first, second].map { facts.tree[$0].layer }
    guard layers.allSatisfy({ $0.layerClass == .backdrop }), indices[0] != indices[1] else { return [] }
    let group = layers[0].backdrop.group.isEmpty ? "shared" : layers[0].backdrop.group
    guard group.utf8.allSatisfy({ $0 > 0x1F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else {
      return []
    }
    let edits = zip(indices, layers).filter { $0.1.backdrop.group != group }.map { index, _ in
      LayerEdit(index, [.set(.group, "\"\(group)\"", after: .blurRadius)])
    }
    return [FixProposal(.unsafe, "Let both share one capture", edits)]
  }
}
