import LayerGeometry
import LayerRaster

/// How overlays show what they have to say.
public enum OverlayPalette: String, Sendable, CaseIterable {
  /// The colours of Apple's tools.
  case standard = "default"
  /// Colours that differ for those who tell red from green badly.
  case colourBlind = "colour-blind"
  /// Pale coats with lines, each meaning with its own: for print, and over pictures of the same colours.
  case hatched

  /// How an ink looks.
  func coat(_ ink: OverlayInk, unit: Double) -> OverlayCoat {
    switch self {
    case .standard: OverlayCoat(field: ink.color)
    case .colourBlind: OverlayCoat(field: ink.blindColor)
    case .hatched: OverlayCoat(hatched: ink, unit: unit)
    }
  }
}

/// The pixels of a coat.
struct OverlayCoat {
  private let field: PackedPixel
  private let line: PackedPixel
  /// How much x and y of a pixel count towards its place between lines.
  private let directions: [(x: Int, y: Int)]
  private let period: Int
  private let thickness: Int

  /// The same everywhere.
  init(field color: Color) {
    field = color.premultiplied.packed
    line = field
    directions = []
    (period, thickness) = (1, 0)
  }

  /// The coat at its palest, with dark lines.
  init(hatched ink: OverlayInk, unit: Double) {
    var color = ink.color
    color.alpha = 0.26
    field = color.premultiplied.packed
    let (red, green, blue) = (color.red * 0.6, color.green * 0.6, color.blue * 0.6)
    line = Color(red: red, green: green, blue: blue, alpha: 0.9).premultiplied.packed
    let distance: Double
    switch ink.hatch {
    case .rising(let points): (directions, distance) = ([(1, 1)], points)
    case .falling(let points): (directions, distance) = ([(1, -1)], points)
    case .crossed(let points): (directions, distance) = ([(1, 1), (1, -1)], points)
    case .level(let points): (directions, distance) = ([(0, 1)], points)
    case .upright(let points): (directions, distance) = ([(1, 0)], points)
    }
    period = max(2, Int((distance * unit).rounded()))
    thickness = max(1, Int(unit.rounded()))
  }

  /// The pixel at a place.
  func pixel(_ x: Int, _ y: Int) -> PackedPixel {
    for direction in directions {
      let place = (x * direction.x + y * direction.y) % period
      if (place < 0 ? place + period : place) < thickness { return line }
    }
    return field
  }
}
