import LayerGeometry
import LayerRaster
import Testing

@testable import LayerPictures

/// Inks of all overlays in all palettes.
@Suite struct OverlayPaletteTests {
  /// Every overlay's name, and the appearance of its numbers.
  private static let all =
    OverlayCatalog.all.map { (id: $0.id, scale: $0.scale) }
    + OverlayCatalog.ofFrames.map { (id: $0.id, scale: $0.scale) }

  /// An ink drawn on 40 x 40 pixels.
  private func patch(_ step: LevelScale.Step, _ palette: OverlayPalette) -> [PackedPixel] {
    let tint = palette.tint(step.ink, unit: 1)
    return (0..<1600).map { tint.pixel($0 % 40, $0 / 40) }
  }

  @Test func linesOfARowAreTheLinesOfItsPixels() {
    for step in Self.all.flatMap(\.scale.steps) {
      for unit in [1, 2, 3] {
        let tint = OverlayPalette.standard.tint(step.ink, unit: Double(unit))
        let hatched = OverlayTint(hatched: step.ink, unit: Double(unit))
        for (tint, y) in [tint, hatched].flatMap({ tint in (0..<40).map { (tint, $0) } }) {
          var columns: Set<Int> = []
          tint.forEachLine(inRow: y, 3..<50) { columns.formUnion($0) }
          #expect(columns == Set((3..<50).filter { tint.isLine($0, y) }), "row \(y), unit \(unit)")
        }
      }
    }
  }

  @Test func everyTintIsAQuarterOpaque() {
    for overlay in Self.all {
      for palette in OverlayPalette.allCases {
        for step in overlay.scale.steps {
          let thinnest = patch(step, palette).map { $0 >> 24 }.min() ?? 0
          #expect(thinnest >= 64, "\(overlay.id) in \(palette.rawValue) from \(step.from)")
        }
      }
    }
  }

  @Test func stepsAscendAndTheLegendNamesThem() {
    for overlay in Self.all {
      let starts = overlay.scale.steps.map(\.from)
      #expect(starts == Array(Set(starts)).sorted() && starts.first ?? 0 > 0, "\(overlay.id)")
      #expect(overlay.scale.steps.contains { $0.meaning != nil }, "\(overlay.id)")
    }
  }

  @Test func stepsThatTheLegendNamesLookDifferent() {
    for overlay in Self.all {
      let named = overlay.scale.steps.filter { $0.meaning != nil }
      for palette in OverlayPalette.allCases {
        #expect(Set(named.map { patch($0, palette) }).count == named.count, "\(overlay.id) in \(palette.rawValue)")
      }
    }
  }

  @Test func hatchingAloneTellsMeaningsApart() {
    for overlay in Self.all {
      // The position of the lines, regardless of their colour.
      let lines = overlay.scale.steps.filter { $0.meaning != nil }.map { patch($0, .hatched).map { $0 >> 24 > 110 } }
      #expect(Set(lines).count == lines.count, "\(overlay.id)")
    }
  }

  @Test func hatchingDiffersInDirectionOrByFar() {
    func lines(_ hatch: OverlayInk.Hatch) -> (direction: String, points: Double) {
      switch hatch {
      case .rising(let points): ("rising", points)
      case .falling(let points): ("falling", points)
      case .crossed(let points): ("crossed", points)
      case .level(let points): ("level", points)
      case .upright(let points): ("upright", points)
      }
    }
    for overlay in Self.all {
      let named = overlay.scale.steps.filter { $0.meaning != nil }.map { lines($0.ink.hatch) }
      for (one, other) in zip(named, named.dropFirst()) where one.direction == other.direction {
        // A swatch shows the same number of lines that are a quarter farther apart.
        #expect(one.points / other.points >= 1.3, "\(overlay.id): \(one) and \(other)")
      }
    }
  }

  @Test func coloursDifferForThoseWhoTellRedFromGreenBadly() {
    for overlay in Self.all {
      let named = overlay.scale.steps.filter { $0.meaning != nil }
      for (place, step) in named.enumerated() {
        for other in named[..<place] {
          let (left, right) = (seen(step), seen(other))
          let distance = zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
          #expect(distance > 18, "\(overlay.id): \(step.from) and \(other.from) are \(distance) apart")
        }
      }
    }
  }

  /// An ink on light gray as seen without red cones (Viénot, Brettel and Mollon 1999), in levels.
  private func seen(_ step: LevelScale.Step) -> [Double] {
    let ink = step.ink.blindColor
    let ground = 0.93
    let linear = [ink.red, ink.green, ink.blue].map { channel -> Double in
      let mixed = Double(channel) * Double(ink.alpha) + ground * (1 - Double(ink.alpha))
      return mixed * mixed
    }
    // Long and medium wavelengths become the same; the short one stays.
    let yellow = 0.11238 * linear[0] + 0.88762 * linear[1]
    let blue = 0.00401 * linear[0] - 0.00401 * linear[1] + linear[2]
    return [yellow, yellow, blue].map { max(0, $0).squareRoot() * 255 }
  }
}
