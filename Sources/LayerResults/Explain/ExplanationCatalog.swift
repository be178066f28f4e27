import LayerDiagnostics
public import LayerLint
public import LayerModel
import LayerPlanning
public import LayerWriting

/// Every word that can be explained, built from the catalogs and tables that the tool itself uses.
public struct ExplanationCatalog: Sendable {
  /// The entries, ordered by group.
  let entries: [Explanation]
  private let places: [String: [Int]]

  /// Creates the catalog of all words that can be explained.
  ///
  /// - Parameters:
  ///   - devices: the known devices.
  ///   - observations: the built-in observations.
  ///   - rules: the lint rules.
  ///   - overlays: the available overlays.
  public init(
    devices: [Device], observations: [Observation], rules: [LintRule] = RuleCatalog.all, overlays: [OverlayName] = []
  ) {
    var entries = Reason.allCases.map(Self.entry) + rules.map(Self.entry) + Glossary.all + [Self.cache]
    entries += SourceRuleCatalog.all.filter { $0.twin == nil }.map { Self.entry($0) }
    entries += overlays.map(Self.overlay)
    entries += CompositorCatalog.all.map(Self.entry)
    entries += [Self.list(of: observations)] + observations.map(Self.entry)
    entries += devices.map(Self.entry)
    entries += LayerProperty.allCases.map(Self.entry) + PassKind.allCases.map(Self.entry)
    entries.sort { $0.group.rawValue < $1.group.rawValue }
    var places: [String: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      for key in Set(([entry.id] + entry.synonyms).map(Explanation.key)) { places[key, default: []].append(place) }
    }
    self.entries = entries
    self.places = places
  }

  /// The explanations of a word, in the order of groups; empty for an unknown word.
  public func entries(for word: String) -> [Explanation] {
    (places[Explanation.key(word)] ?? []).map { entries[$0] }
  }

  /// All known words, for suggestions.
  public var words: [String] { entries.map(\.id) + entries.flatMap(\.synonyms) }
}

extension ExplanationCatalog {
  private static func entry(_ reason: Reason) -> Explanation {
    let text = reason.row
    // The first compositor that knows the reason.
    let home = CompositorCatalog.all.first { $0.recipes[reason] != nil } ?? .coreAnimation
    let recipe = home.recipe(reason)
    let isForeign = home.id != Compositor.coreAnimation.id
    var entry = Explanation(id: word(for: reason), group: .reason, title: text.title, synonyms: text.words)
    entry.facts = [
      .init("when", text.condition), .init("then", text.mechanism.sentence),
      .init("passes", passes(of: reason, on: home)),
      .init("source", recipe.source),
      .init(
        "confidence",
        "\(recipe.confidence.rawValue) about the cost, \(recipe.countConfidence.rawValue) about the "
          + "number of passes"),
      .init("counted", isForeign ? "in the renderer itself (docs/accuracy.md)" : counted(reason)),
      .init("to do", text.remedy),
    ]
    entry.commands = ["plan \(text.example)" + (isForeign ? " --compositor \(home.id)" : "")]
    return entry
  }

  /// The word that explains a reason: its id, unless only Chromium has the reason, and more people ask for the property
  /// of the same name.
  static func word(for reason: Reason) -> String {
    let isShared = Compositor.coreAnimation.recipes[reason] != nil || LayerProperty(rawValue: reason.rawValue) == nil
    return isShared ? reason.rawValue : "\(Compositor.chromium.id)-\(reason.rawValue)"
  }

  /// The number of real systems on which the reason's passes were counted.
  private static func counted(_ reason: Reason) -> String {
    let seen = CompositorCatalog.all.compactMap { compositor -> String? in
      let count = ObservationCatalog.count(for: reason, compositor: compositor)
      return count == 0 ? nil : "\(count) of \(compositor.id)"
    }
    return seen.isEmpty
      ? "not on any real system"
      : "on real systems: \(seen.joined(separator: ", ")) (\"\(ToolIdentity.name) explain observations\")"
  }

  /// The passes of all cases of a reason; those of a reason that only one compositor knows are the same.
  private static func passes(of reason: Reason, on home: Compositor) -> String {
    let cases = CompositorCase.all.filter { $0.reason == reason }
    return cases.isEmpty
      ? "\(home.recipe(reason).passes) on \(home.id)" : cases.map(passes).joined(separator: "\n")
  }

  /// The passes of a case on the default compositor, and on compositors that differ.
  private static func passes(_ row: CompositorCase) -> String {
    let usual = row.passes(.coreAnimation).value
    let others = CompositorCatalog.all.filter { row.passes($0).value != usual }
    let exceptions = others.map { "\(row.passes($0).value) on \($0.id)" }.joined(separator: ", ")
    return "\(usual)  \(ModelManual.title(of: row))" + (exceptions.isEmpty ? "" : " (\(exceptions))")
  }

  /// The rasterization cache, with the numbers of the default compositor.
  private static var cache: Explanation {
    let (screens, idle) = (Compositor.coreAnimation.cacheScreens, Compositor.coreAnimation.cacheIdleMilliseconds)
    var entry = Explanation(
      id: "cache", group: .word, title: "where the bitmaps of rasterized layers are kept",
      synonyms: [
        "rasterization cache", "cache budget", "over budget", "color hits green and misses red", "hit", "hits", "miss",
        "misses",
      ])
    entry.text =
      "The cache keeps bitmaps of rasterized layers, including margins for shadows and blurs, up to a total size, "
      + "measured in screens. A layer that does not fit is rendered into its bitmap again in every frame."
    entry.facts = [
      .init("size", "\(DecimalText.short(screens.value)) screens (\(screens.source))"),
      .init("keeps", "bitmaps that were used in the last \(DecimalText.short(idle.value)) ms (\(idle.source))"),
    ]
    entry.commands = ["plan Scenes/rasterize/over-budget.json"]
    return entry
  }

  private static func overlay(_ overlay: OverlayName) -> Explanation {
    let more = OverlayText.of(overlay.id)
    let command =
      overlay.needsTimeline
      ? "render Scenes/timeline/changes.json --filmstrip --overlay \(overlay.id)"
      : "render Scenes/cases/tech-talk-10857.json --overlay \(overlay.id) -o out/"
    return Explanation(
      id: overlay.id, group: .overlay, title: overlay.title, synonyms: more?.words ?? [], text: more?.text ?? "",
      commands: [command])
  }

  private static func entry(_ compositor: Compositor) -> Explanation {
    let differing = CompositorCase.all.filter { $0.passes(compositor).value != $0.passes(.coreAnimation).value }
    var entry = Explanation(
      id: compositor.id, group: .compositor, title: compositor.title, synonyms: ["compositors", "render server"])
    entry.facts = [
      .init("model", compositor.model),
      .init(
        "differences",
        differing.isEmpty
          ? "none; all counts are those of the default"
          : differing.map {
            "\(ModelManual.title(of: $0)): \(DecimalText.count($0.passes(compositor).value, "pass", "passes"))"
          }.joined(separator: "; ")),
    ]
    if compositor.recipes.values.allSatisfy({ $0.confidence == .unsure }) {
      entry.facts.append(
        .init("confidence", "every number is uncertain, because there are no counts from real systems"))
    }
    entry.commands = ["compositors", "plan SCENE --compositor \(compositor.id)"]
    return entry
  }

  private static func entry(_ device: Device) -> Explanation {
    let screen = device.screen
    let size = "\(DecimalText.short(screen.width)) x \(DecimalText.short(screen.height)) points"
    var entry = Explanation(id: device.id, group: .device, title: device.name, synonyms: [device.name])
    entry.facts = [
      .init("screen", "\(size), \(DecimalText.short(screen.scale)) pixels per point"),
      .init("frames", "\(DecimalText.short(screen.framesPerSecond)) per second"),
    ]
    if let source = device.source { entry.facts.append(.init("source", source)) }
    entry.commands = ["devices \(device.id)"]
    return entry
  }

  private static func entry(_ property: LayerProperty) -> Explanation {
    let definition = property.definition
    var entry = Explanation(id: property.rawValue, group: .property, title: "")
    entry.text = definition.summary
    if !definition.classes.isEmpty {
      entry.facts.append(.init("of", definition.classes.map(\.rawValue).joined(separator: ", ")))
    }
    entry.facts.append(.init("written", "as described in docs/scene-format.md"))
    return entry
  }

  private static func entry(_ kind: PassKind) -> Explanation {
    var entry = Explanation(id: kind.rawValue, group: .pass, title: "")
    entry.text = kind.meaning
    if let reason = kind.reason { entry.facts = [.init("for", reason.rawValue)] }
    return entry
  }
}

extension String {
  /// The text as a separate sentence.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension ExplanationCatalog {
  /// One observation, count by count.
  static func entry(_ observation: Observation) -> Explanation {
    var entry = Explanation(
      id: observation.id, group: .observation, title: observation.title, synonyms: [observation.title])
    entry.facts = [.init("source", observation.source), .init("tool", observation.tool)]
    if let device = observation.device { entry.facts.append(.init("device", device)) }
    if let system = observation.system { entry.facts.append(.init("system", system)) }
    entry.facts.append(.init("of", observation.compositor))
    entry.facts += observation.counts.map { .init(agreement($0), "\($0.shows) (\($0.scene))") }
    return entry
  }

  /// The list of all observations, and of the reasons without one.
  static func list(of observations: [Observation]) -> Explanation {
    var entry = Explanation(
      id: "observations", group: .observation, title: "counts from real systems",
      synonyms: ["observation", "validated", "not validated", "validation", "measured", "evidence", "Xcode"])
    let counts = observations.flatMap(\.counts)
    let agreeing = counts.count { $0.agreement.isAgreement }
    entry.text =
      "\(agreeing) of \(DecimalText.count(counts.count, "count agrees", "counts agree")) with the plan of the matching "
      + "scene. In \"5 = 5\", the first number is the observed count and the second is the planned one; \"~\" means "
      + "that their ranges overlap, and \"/\" that they do not. docs/accuracy.md states the rule."
    for observation in observations {
      entry.facts.append(.init("", observation.title + ", " + observation.compositor + ":"))
      entry.facts += observation.counts.map { .init(agreement($0), $0.shows) }
    }
    for compositor in CompositorCatalog.all where compositor.drawsItsPlans {
      let reasons = ObservationCatalog.unobserved(on: compositor)
      let list = reasons.map(\.rawValue).joined(separator: ", ")
      let isMeasured = observations.contains { $0.compositor == compositor.id }
      entry.facts.append(
        .init(
          "",
          reasons == compositor.reasons
            ? "For \(compositor.id), no \(isMeasured ? "exact " : "")pass counts have been published."
            : "For \(compositor.id), no pass counts have been published for: \(list)."))
    }
    let renderer = RendererAgreement.chromium
    entry.facts.append(
      .init(
        "",
        "For \(renderer.compositor), plans were compared with \(renderer.renderer): "
          + "\(share(renderer.scenes)) scenes, \(share(renderer.surfaces)) surfaces and "
          + "\(share(renderer.frames)) frames agree."))
    entry.facts.append(.init("", "To add a count, see docs/check-one-screen-in-xcode.md."))
    return entry
  }

  private static func share(_ share: RendererAgreement.Share) -> String {
    "\(DisplayText.grouped(share.right)) of \(DisplayText.grouped(share.all))"
  }

  /// The counted and the planned number of passes, and whether they agree.
  private static func agreement(_ count: Observation.Count) -> String {
    let measured =
      count.isYesOrNo
      ? count.passes > 0 ? "yes" : "no" : PassWords.range(PassRange(count.passes, count.mostPasses ?? count.passes))
    let planned = PassWords.range(PassRange(count.planned, count.mostPlanned ?? count.planned))
    let sign =
      switch count.agreement {
      case .exact, .right: "="
      case .within: "~"
      case .unsure, .wrong: "/"
      }
    return "\(measured) \(sign) \(planned)"
  }
}

/// The description of an overlay, and the words that lead to it.
private struct OverlayText {
  let text: String
  let words: [String]

  /// The text of an overlay, or nil if it has only a title.
  static func of(_ id: String) -> OverlayText? { all[id] }

  private static let all: [String: OverlayText] = [
    "offscreen": OverlayText(
      text: "Layers that cost offscreen passes, coloured by their own number of passes: 1 yellow, 2 or 3 amber, 4 or 5 "
        + "red, 6 or more crimson. Where such layers overlap, the topmost one is shown. A dashed outline marks the "
        + "area outside the layer that its passes also cover. Xcode and the Simulator use one colour for any number of "
        + "passes.",
      words: ["yellow", "color offscreen-rendered yellow", "offscreen rendered"]),
    "blended": OverlayText(
      text: "Blended layers in magenta. The more times a layer itself blends, the darker its colour. Layers that are "
        + "known to be opaque have no colour.",
      words: ["color blended layers", "magenta blending", "opaque layers"]),
    "overdraw": OverlayText(
      text:
        "The number of draws and pass steps that shaded a pixel, in blue: 2 or 3, 4 or 5, 6 or more. Pixels that a "
        + "later, opaque layer hides are never shaded.", words: ["show overdraw"]),
    "misaligned": OverlayText(
      text: "Bright cyan where an image is shown at a size other than its own, dark cyan where it is off the pixel "
        + "grid.",
      words: ["color misaligned images", "scaled images"]),
    "images": OverlayText(
      text:
        "Images larger than their largest displayed size, coloured by the amount of wasted memory; cyan for image "
        + "formats that have to be converted first.",
      words: ["color copied images", "cyan", "decoded images", "image memory", "decodedBytes"]),
    "cost": OverlayText(
      text: "Layers that cause memory traffic, coloured by the number of pixels that are stored and loaded for each of "
        + "their own pixels. An image or text that is drawn once is not marked.",
      words: ["heat map", "heatmap"]),
    "damage": OverlayText(
      text: "The pixels that a frame draws again because something there has changed since the previous frame. The "
        + "first frame is drawn completely. Passes outside these pixels do not run.",
      words: ["flash updated regions", "dirty rectangles", "show screen updates", "redraw"]),
    "cache": OverlayText(
      text: "Green where a rasterized layer was drawn from its bitmap, red where the bitmap had to be rendered; labels "
        + "show the reason. Layers that a frame does not draw again are not looked up in the cache, and have no "
        + "colour.",
      words: ["color hits green and misses red", "rasterize cache", "cache hits", "cache misses"]),
    "counters": OverlayText(
      text: "Badges on lists and views show how many times each has been drawn, created and notified since the first "
        + "frame.",
      words: ["badges", "evaluations", "created", "notified"]),
  ]
}
