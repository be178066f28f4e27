import LayerDiagnostics
import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerWriting

extension Overlay {
  /// Bright cyan where an image is scaled, dark cyan where it is unscaled but off the pixel grid: in both cases, each
  /// pixel on the screen is mixed from several image pixels.
  ///
  /// The meanings are those of Apple's "Color Misaligned Images" (WWDC 2014, session 419). In an image with a
  /// stretchable centre, only the stretched parts count as scaled.
  static let misaligned = Overlay(
    id: "misaligned", title: "Misaligned images", nothing: "Nothing is misaligned", scale: fits
  ) { plan, shapes in
    var paths = LayerPaths(plan.tree)
    var parts = LevelMap(area: plan.tree.screen)
    var found: [PreparedIndex: (fit: Int32, words: String, pixels: Int)] = [:]
    ImageArea.forEach(in: plan) { use, part, coverage in
      let fit: Int32
      switch part.fit {
      case .exact: return
      case .offGrid, .turned: fit = offGrid
      case .scaled: fit = scaled
      }
      parts.insert(fit, over: coverage)
      let before = found[use.node] ?? (0, description(of: use), 0)
      found[use.node] = (max(before.fit, fit), before.words, before.pixels + coverage.box.area)
    }
    let marks = found.keys.sorted().compactMap { node -> OverlayMark? in
      guard let entry = found[node], let shape = shapes.shape(of: node) else { return nil }
      var mark = OverlayMark(node: node, level: entry.fit, shape: shape)
      mark.isSystem = plan.tree[node].flags.contains(.system)
      mark.weight = entry.pixels
      mark.name = OverlayFigures.name(ofPath: paths.path(of: node))
      mark.words = entry.words
      return mark
    }
    var diagnosis = Diagnosis(marks, summary(of: plan), shapes, in: plan)
    // The parts determine which pixels count, and the marks determine which of them are visible.
    let owners = diagnosis.owners?.owners ?? []
    parts.keep { owners[$0] >= 0 }
    diagnosis.map = parts
    return diagnosis
  }

  private static func summary(of plan: PassPlan) -> OverlaySummary {
    let uses = ImageUse.all(in: plan)
    let (scaled, offGrid) = (uses.count(where: \.isScaled), uses.count(where: \.isOffGrid))
    guard !uses.isEmpty else { return OverlaySummary(headline: "No image") }
    let all = DecimalText.count(uses.count, "image", "images")
    guard scaled + offGrid > 0 else { return OverlaySummary(headline: "0 of \(all) misaligned") }
    return OverlaySummary(
      headline: "\(DisplayText.grouped(scaled)) scaled and \(DisplayText.grouped(offGrid)) off the grid, of \(all)",
      notes: ["each image counts every time it is drawn"])
  }

  private static func description(of use: ImageUse) -> String {
    for part in use.parts {
      guard case .scaled(let x, let y) = part.fit else { continue }
      let (across, down) = (OverlayFigures.factor(x), OverlayFigures.factor(y))
      return across == down ? "scaled by \(across)" : "scaled by \(across) \u{00D7} \(down)"
    }
    for part in use.parts {
      switch part.fit {
      case .offGrid(let pixels): return "off by \(OverlayFigures.factor(pixels)) px"
      case .turned: return "turned"
      case .exact, .scaled: continue
      }
    }
    return ""
  }

  private static let offGrid: Int32 = 1
  private static let scaled: Int32 = 2

  private static let fits = LevelScale(steps: [
    .init(from: 1, OverlayFamily.misaligned[0], "off the grid"),
    .init(from: 2, OverlayFamily.misaligned[1], "scaled"),
  ])
}

extension ImageUse {
  /// Whether any part is scaled.
  fileprivate var isScaled: Bool { parts.contains { if case .scaled = $0.fit { true } else { false } } }

  /// Whether no part is scaled, but at least one is off the grid.
  fileprivate var isOffGrid: Bool { !isScaled && parts.contains { $0.fit != .exact } }
}
