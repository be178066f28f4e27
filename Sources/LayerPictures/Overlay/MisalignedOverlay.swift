import LayerDiagnostics
import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerSimulation

extension Overlay {
  /// Yellow where an image is scaled, magenta where it is not but lies off the pixel grid: either way its pixels are
  /// mixed from several.
  ///
  /// Meanings and colours are those of Apple's "Color Misaligned Images" (WWDC 2014, session 419). Of an image with a
  /// stretching middle only the parts that are stretched count as scaled.
  static let misaligned = Overlay(id: "misaligned", title: "Misaligned images", scale: fits) { plan in
    var map = LevelMap(area: plan.tree.screen)
    ImageArea.forEach(in: plan) { use, part, coverage in
      switch part.fit {
      case .exact: break
      case .offGrid, .turned: map.insert(offGrid, over: coverage)
      case .scaled: map.insert(scaled, over: coverage)
      }
    }
    return map
  } summary: { plan in
    let uses = ImageUse.all(in: plan)
    let (scaled, offGrid) = (uses.count(where: \.isScaled), uses.count(where: \.isOffGrid))
    guard !uses.isEmpty else { return OverlaySummary(headline: "No image") }
    let all = OverlayFigures.count(uses.count, "image", "images")
    return OverlaySummary(
      headline: "\(DisplayText.grouped(scaled)) scaled and \(DisplayText.grouped(offGrid)) off the grid of \(all)",
      notes: ["each image as often as it is drawn"])
  } labels: { plan in
    var tally = LayerTally()
    var words: [PreparedIndex: String] = [:]
    ImageArea.forEach(in: plan) { use, part, coverage in
      guard part.fit != .exact else { return }
      tally.add(coverage.box.area, of: use.node, at: coverage.box)
      // The largest part comes in the middle of nine; of one part it is the only one.
      words[use.node] = description(of: use)
    }
    return tally.labels(in: plan) { node, _ in words[node] ?? "" }
  }

  private static func description(of use: ImageUse) -> String {
    for part in use.parts {
      guard case .scaled(let x, let y) = part.fit else { continue }
      let (across, down) = (OverlayFigures.factor(x), OverlayFigures.factor(y))
      return across == down ? "\u{00D7} \(across)" : "\u{00D7} \(across) by \(down)"
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
    .init(from: 1, OverlayInk(0xFF2D9B, blind: 0x0072B2, opacity: 0.46, .falling(7)), "off the grid"),
    .init(from: 2, OverlayInk(0xFFD60A, blind: 0xE69F00, opacity: 0.52, .rising(7)), "scaled"),
  ])
}

extension ImageUse {
  /// Whether any part is larger or smaller than it is.
  fileprivate var isScaled: Bool { parts.contains { if case .scaled = $0.fit { true } else { false } } }

  /// Whether no part is scaled, and any lies off the grid.
  fileprivate var isOffGrid: Bool { !isScaled && parts.contains { $0.fit != .exact } }
}
