import LayerGeometry

/// How the numbers of an overlay look.
struct LevelScale: Sendable {
  /// One look, from a number up to the next step's.
  struct Step: Sendable {
    /// The first number that looks so.
    let from: Int32
    let ink: OverlayInk
    /// What the legend says of it; nil where the legend leaves it out.
    let meaning: String?

    init(from: Int32, _ ink: OverlayInk, _ meaning: String? = nil) {
      self.from = from
      self.ink = ink
      self.meaning = meaning
    }
  }

  /// The looks in ascending order; what lies below the first leaves no mark.
  let steps: [Step]

  /// The step of each number up to the last step's; -1 below the first.
  var stepOfLevel: [Int] {
    var table = [Int](repeating: -1, count: Int(steps.last?.from ?? 0) + 1)
    for (index, step) in steps.enumerated() {
      for level in Int(step.from)..<table.count { table[level] = index }
    }
    return table
  }
}

/// A translucent coat in the ways that each palette shows it.
struct OverlayInk: Sendable {
  /// The coat of the usual palette.
  let color: Color
  /// The coat for those who tell red from green badly.
  let blindColor: Color
  /// The lines that mark it where colours are not to be relied on.
  let hatch: Hatch

  /// Lines over a coat.
  enum Hatch: Sendable {
    /// From the lower left to the upper right, so many points apart.
    case rising(Double)
    /// From the upper left to the lower right.
    case falling(Double)
    /// Both.
    case crossed(Double)
    /// Level lines.
    case level(Double)
    /// Upright lines.
    case upright(Double)
  }

  /// An ink from two colours, each as 0xRRGGBB, their opacity, and the lines.
  init(_ color: UInt32, blind: UInt32, opacity: Float, _ hatch: Hatch) {
    self.color = Self.color(color, opacity)
    blindColor = Self.color(blind, opacity)
    self.hatch = hatch
  }

  private static func color(_ number: UInt32, _ opacity: Float) -> Color {
    func channel(_ shift: UInt32) -> Float { Float(number >> shift & 255) / 255 }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: opacity)
  }
}
