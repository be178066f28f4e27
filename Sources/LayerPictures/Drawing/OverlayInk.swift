import LayerGeometry
import LayerRaster

/// A translucent tint, with a form for each palette.
struct OverlayInk: Sendable {
  /// The tint of the default palette.
  let color: Color
  /// The tint for people with red-green colour blindness.
  let blindColor: Color
  /// The lines that mark an area where colours are not reliable.
  let hatch: Hatch

  /// Lines over a tint.
  enum Hatch: Sendable {
    /// Lines from the lower left to the upper right, at a distance in points.
    case rising(Double)
    /// Lines from the upper left to the lower right.
    case falling(Double)
    /// Lines in both directions.
    case crossed(Double)
    /// Horizontal lines.
    case level(Double)
    /// Vertical lines.
    case upright(Double)
  }

  /// Creates an ink from two colours, each as 0xRRGGBB, their opacities, and the lines.
  init(_ tint: (rgb: UInt32, opacity: Float), blind: (rgb: UInt32, opacity: Float), _ hatch: Hatch) {
    color = Self.color(tint.rgb, tint.opacity)
    blindColor = Self.color(blind.rgb, blind.opacity)
    self.hatch = hatch
  }

  private static func color(_ number: UInt32, _ opacity: Float) -> Color {
    func channel(_ shift: UInt32) -> Float { Float(number >> shift & 255) / 255 }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: opacity)
  }

  /// The tint for parts that the platform owns: grey, hatched in every palette, because they cannot be edited.
  static let system = OverlayInk((0x8E8E93, 0.26), blind: (0x8E8E93, 0.26), .rising(6))
}

/// The tints of overlays, one family of colour for each meaning.
///
/// Opacities are from 0.255 to 0.35. The colours and opacities of a family were chosen together by a search. Over greys
/// with a lightness of 10, 50 and 95, its steps differ from one another and from the grey by at least 12 in CIEDE2000.
/// Over white, no step removes so much light that dark text loses half of its contrast.
enum OverlayFamily {
  private typealias Tint = (rgb: UInt32, opacity: Float)

  /// The tints for people with red-green colour blindness: from yellow to violet.
  private static let blind: [Tint] = [(0xFAE028, 0.327), (0x20EEAD, 0.334), (0x006EFF, 0.345), (0x8000C0, 0.261)]
  private static let hatches: [OverlayInk.Hatch] = [.level(10), .rising(9), .crossed(10), .crossed(6)]

  /// The tints for offscreen passes: from the Simulator's yellow through amber to crimson.
  static let offscreen = family([(0xFDD719, 0.273), (0xFB831B, 0.345), (0xFF2208, 0.331), (0xBF126E, 0.265)])
  /// The tints for blending: magenta.
  static let blended = family([(0xFFB4E8, 0.318), (0xF91B9E, 0.338), (0x510BB2, 0.255)])
  /// The tints for overdraw: blue.
  static let overdraw = family([(0x24EAFC, 0.267), (0x60AFF6, 0.323), (0x1323FF, 0.269)])
  /// The tints for memory: violet.
  static let memory = family([(0xF8A9FF, 0.312), (0x2636E6, 0.29), (0xE40BFF, 0.321)])
  /// The tints for images off the pixel grid, or scaled images: cyan.
  static let misaligned = [
    OverlayInk((0x005F8A, 0.345), blind: (0x20EEAD, 0.334), .falling(7)),
    OverlayInk((0x00E5FF, 0.345), blind: (0x006EFF, 0.345), .rising(7)),
  ]
  /// The tint for formats that have to be converted: the cyan of Apple's "Color Copied Images".
  static let converted = OverlayInk((0x00E5FF, 0.345), blind: (0x8000C0, 0.261), .falling(8))
  /// The tint for bitmaps from the cache.
  static let hit = OverlayInk((0x30D158, 0.32), blind: (0x006EFF, 0.345), .level(10))
  /// The tint for bitmaps that had to be rendered.
  static let miss = OverlayInk((0xFF2A20, 0.34), blind: (0xFAE028, 0.327), .rising(7))
  /// The tint for pixels that a frame draws again.
  static let drawnAgain = OverlayInk((0xFF6482, 0.32), blind: (0xFAE028, 0.327), .falling(8))
  /// The tint for lists and views that are counted.
  static let counted = OverlayInk((0x5E5CE6, 0.28), blind: (0x006EFF, 0.3), .upright(10))

  private static func family(_ tints: [Tint]) -> [OverlayInk] {
    tints.enumerated().map { OverlayInk($1, blind: blind[$0], hatches[$0]) }
  }
}

/// The colours of overlays.
public enum OverlayPalette: String, Sendable, CaseIterable {
  /// One family of colour for each meaning.
  case standard = "default"
  /// Colours that are distinct for people with red-green colour blindness.
  case colourBlind = "colour-blind"
  /// The default tints with different lines for each step: for print, and over pictures of the same colours.
  case hatched

  /// The tint of an ink in this palette.
  func tint(_ ink: OverlayInk, unit: Double) -> OverlayTint {
    switch self {
    case .standard: OverlayTint(field: ink.color)
    case .colourBlind: OverlayTint(field: ink.blindColor)
    case .hatched: OverlayTint(hatched: ink, unit: unit)
    }
  }

  /// The colour of a mark on a dark chip: the colour of the mark's outline, lightened if that is dark.
  static func onChip(_ color: Color) -> Color {
    let light = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    let share = max(0, 0.45 - light)
    func mixed(_ channel: Float) -> Float { channel + (1 - channel) * share }
    return Color(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
  }

  /// The outline colour of an ink.
  func line(_ ink: OverlayInk) -> Color {
    var color = self == .colourBlind ? ink.blindColor : ink.color
    color.alpha = 1
    return color
  }

  /// The tints of a scale's steps, and after the last one the tint of the platform's layers.
  func tints(_ scale: LevelScale, unit: Double) -> [OverlayTint] {
    scale.steps.map { tint($0.ink, unit: unit) } + [OverlayTint(hatched: .system, unit: unit)]
  }
}

/// The pixels of a tint.
struct OverlayTint {
  /// The tint between lines.
  let field: Color
  /// The tint of lines.
  let line: Color
  /// The weights of x and y for a pixel's position between lines.
  private let directions: [(x: Int, y: Int)]
  private let period: Int
  private let thickness: Int

  /// Creates a uniform tint.
  init(field color: Color) {
    field = color
    line = field
    directions = []
    (period, thickness) = (1, 0)
  }

  /// Creates the tint with darker lines.
  init(hatched ink: OverlayInk, unit: Double) {
    field = ink.color
    line = Color(red: ink.color.red * 0.55, green: ink.color.green * 0.55, blue: ink.color.blue * 0.55, alpha: 0.62)
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

  /// Whether the tint has lines.
  var isHatched: Bool { !directions.isEmpty }

  /// Calls a closure for each part of a row that a line covers; the parts of two directions may overlap.
  func forEachLine(inRow y: Int, _ columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    for direction in directions {
      let phase = ((y * direction.y) % period + period) % period
      if direction.x == 0 {
        if phase < thickness { body(columns) }
        continue
      }
      var start = columns.lowerBound - (columns.lowerBound + phase) % period
      while start < columns.upperBound {  // Ends: each round advances by a period.
        let part = (start..<start + thickness).clamped(to: columns)
        if !part.isEmpty { body(part) }
        start += period
      }
    }
  }

  /// Whether a line covers a pixel.
  func isLine(_ x: Int, _ y: Int) -> Bool {
    for direction in directions {
      let place = (x * direction.x + y * direction.y) % period
      if (place < 0 ? place + period : place) < thickness { return true }
    }
    return false
  }

  /// The pixel at the given place, over a transparent background.
  func pixel(_ x: Int, _ y: Int) -> PackedPixel { (isLine(x, y) ? line : field).premultiplied.packed }
}
