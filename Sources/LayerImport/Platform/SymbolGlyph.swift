import LayerGeometry
import LayerModel

/// Approximations of the most common SF Symbols, drawn with circles, boxes and lines; any other symbol is a rounded
/// frame.
///
/// The approximations replace Apple's drawings and keep symbols recognisable. A symbol's name includes its enclosure
/// and its fill: `.circle`, `.square`, `.fill`.
struct SymbolGlyph {
  private var elements: [Path.Element] = []
  private let side: Double
  private let left: Double
  private let top: Double

  /// Whether a frame replaces a symbol, because the symbol has no approximation.
  static func isUnknown(_ name: String) -> Bool {
    var glyph = SymbolGlyph(in: Rect(x: 0, y: 0, width: 1, height: 1))
    var words = name.split(separator: ".").map(String.init).filter { $0 != "fill" }
    if words.count > 1, let last = words.last, ["circle", "square"].contains(last) { words.removeLast() }
    glyph.draw(words, isFilled: true, scale: 1)
    return !glyph.isLikeness
  }

  /// The drawing of a symbol in a box.
  static func shape(named name: String, in box: Rect<LayerSpace>, _ color: Color) -> ShapeContent {
    var shape = ShapeContent()
    shape.path = path(named: name, in: box)
    shape.fillColor = color
    shape.fillRule = .evenOdd
    return shape
  }

  /// The path of a symbol in a box, to be filled with the even-odd rule.
  private static func path(named name: String, in box: Rect<LayerSpace>) -> Path {
    var words = name.split(separator: ".").map(String.init)
    let isFilled = words.contains("fill")
    words.removeAll { $0 == "fill" }
    var glyph = SymbolGlyph(in: box)
    // `circle` at the end of a name surrounds the symbol; alone it is the symbol.
    let frame = words.count > 1 ? words.last : nil
    if frame == "circle" || frame == "square" {
      words.removeLast()
      if frame == "circle" { glyph.ring(0.5, 0.5, 0.5, isFilled) } else { glyph.frame(isFilled) }
      glyph.draw(words, isFilled: true, scale: 0.5)
    } else {
      glyph.draw(words, isFilled: isFilled, scale: 1)
    }
    return Path(elements: glyph.elements)
  }

  private init(in box: Rect<LayerSpace>) {
    side = max(0, min(box.width, box.height))
    left = box.minX + (box.width - side) / 2
    top = box.minY + (box.height - side) / 2
  }

  /// Whether the drawing looks like the symbol.
  private var isLikeness = true
  private var middle: (x: Double, y: Double, scale: Double) = (0.5, 0.5, 1)

  private mutating func draw(_ words: [String], isFilled: Bool, scale: Double) {
    middle.scale = scale
    switch words.first ?? "" {
    case "circle", "record", "smallcircle": ring(0.5, 0.5, 0.5, isFilled)
    case "plus": lines([[(0.5, 0.05), (0.5, 0.95)], [(0.05, 0.5), (0.95, 0.5)]])
    case "minus": lines([[(0.05, 0.5), (0.95, 0.5)]])
    case "xmark", "multiply": lines([[(0.12, 0.12), (0.88, 0.88)], [(0.88, 0.12), (0.12, 0.88)]])
    case "checkmark": lines([[(0.1, 0.55), (0.4, 0.85), (0.9, 0.15)]])
    case "chevron", "arrowtriangle": chevron(words.dropFirst().first ?? "right")
    case "arrow": arrow(words.dropFirst().first ?? "right")
    case "heart": heart()
    case "star": star()
    case "person": person(words.contains("2") || words.contains("3"))
    case "house":
      polygon([(0.5, 0.05), (0.98, 0.5), (0.85, 0.5), (0.85, 0.95), (0.15, 0.95), (0.15, 0.5), (0.02, 0.5)])
    case "bell": bell()
    case "trash": trash()
    case "magnifyingglass":
      ring(0.4, 0.4, 0.36, false)
      lines([[(0.66, 0.66), (0.95, 0.95)]])
    case "gear", "gearshape": gear()
    case "ellipsis": for x in [0.14, 0.5, 0.86] { ring(x, 0.5, 0.1, true) }
    case "play": polygon([(0.15, 0.05), (0.95, 0.5), (0.15, 0.95)])
    case "pause":
      box(0.2, 0.1, 0.2, 0.8)
      box(0.6, 0.1, 0.2, 0.8)
    case "stop", "square", "rectangle", "app": frame(isFilled)
    case "line", "list", "text": for y in [0.2, 0.5, 0.8] { box(0.05, y - 0.05, 0.9, 0.1) }
    case "clock", "timer":
      ring(0.5, 0.5, 0.5, false)
      lines([[(0.5, 0.2), (0.5, 0.52), (0.7, 0.6)]])
    case "info", "exclamationmark", "questionmark":
      ring(0.5, words.first == "info" ? 0.14 : 0.88, 0.1, true)
      box(0.42, words.first == "info" ? 0.34 : 0.06, 0.16, 0.6)
    case "bolt": polygon([(0.6, 0), (0.15, 0.58), (0.45, 0.58), (0.38, 1), (0.85, 0.4), (0.53, 0.4)])
    case "sun":
      ring(0.5, 0.5, 0.24, true)
      rays()
    case "cloud": cloud()
    case "photo", "camera", "video", "film": photo()
    case "cart", "bag", "envelope", "bookmark", "flag", "tag", "calendar", "doc", "folder", "lock", "creditcard":
      frame(isFilled)
      isLikeness = false
    default:
      frame(false)
      isLikeness = false
    }
  }

  // MARK: Parts

  private func at(_ x: Double, _ y: Double) -> Point<LayerSpace> {
    let scale = middle.scale
    return Point(
      left + side * (middle.x + (x - 0.5) * scale), top + side * (middle.y + (y - 0.5) * scale))
  }

  private mutating func add(_ path: Path) { elements += path.elements }

  private mutating func oval(_ x: Double, _ y: Double, _ radius: Double) {
    let (low, high) = (at(x - radius, y - radius), at(x + radius, y + radius))
    add(.ellipse(in: Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)))
  }

  private mutating func ring(_ x: Double, _ y: Double, _ radius: Double, _ isFilled: Bool) {
    oval(x, y, radius)
    if !isFilled, radius > 0.1 { oval(x, y, radius - 0.08) }
  }

  private mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) {
    let (low, high) = (at(x, y), at(x + width, y + height))
    let rect = Rect<LayerSpace>(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    add(radius > 0 ? .roundedRect(rect, radius: radius * side * middle.scale) : .rect(rect))
  }

  private mutating func frame(_ isFilled: Bool) {
    box(0.03, 0.08, 0.94, 0.84, radius: 0.18)
    if !isFilled { box(0.11, 0.16, 0.78, 0.68, radius: 0.11) }
  }

  private mutating func polygon(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(at(point.0, point.1)) : .line(at(point.0, point.1)))
    }
    elements.append(.close)
  }

  /// Adds lines as thin boxes; where two meet, the joint is not filled twice, because each begins where the other ends.
  private mutating func lines(_ lines: [[(Double, Double)]]) {
    let half = 0.06 / max(middle.scale, 0.5)
    for line in lines {
      var (there, back): ([(Double, Double)], [(Double, Double)]) = ([], [])
      for (index, point) in line.enumerated() {
        let (before, after) = (line[max(index - 1, 0)], line[min(index + 1, line.count - 1)])
        let (dx, dy) = (after.0 - before.0, after.1 - before.1)
        let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
        let (across, along) = (-dy / length * half, dx / length * half)
        there.append((point.0 + across, point.1 + along))
        back.append((point.0 - across, point.1 - along))
      }
      polygon(there + back.reversed())
    }
  }

  private mutating func chevron(_ direction: String) {
    switch direction {
    case "left", "backward": lines([[(0.7, 0.08), (0.3, 0.5), (0.7, 0.92)]])
    case "up": lines([[(0.08, 0.7), (0.5, 0.3), (0.92, 0.7)]])
    case "down": lines([[(0.08, 0.3), (0.5, 0.7), (0.92, 0.3)]])
    default: lines([[(0.3, 0.08), (0.7, 0.5), (0.3, 0.92)]])
    }
  }

  private mutating func arrow(_ direction: String) {
    switch direction {
    case "left", "backward": lines([[(0.45, 0.1), (0.06, 0.5), (0.45, 0.9)], [(0.15, 0.5), (0.95, 0.5)]])
    case "up": lines([[(0.1, 0.45), (0.5, 0.06), (0.9, 0.45)], [(0.5, 0.15), (0.5, 0.95)]])
    case "down": lines([[(0.1, 0.55), (0.5, 0.94), (0.9, 0.55)], [(0.5, 0.85), (0.5, 0.05)]])
    case "clockwise", "counterclockwise", "triangle": ring(0.5, 0.5, 0.46, false)
    default: lines([[(0.55, 0.1), (0.94, 0.5), (0.55, 0.9)], [(0.85, 0.5), (0.05, 0.5)]])
    }
  }

  private mutating func heart() {
    elements += [
      .move(at(0.5, 0.95)), .curve(at(0.1, 0.65), at(-0.02, 0.5), at(0.02, 0.28)),
      .curve(at(0.07, 0.02), at(0.4, 0), at(0.5, 0.24)), .curve(at(0.6, 0), at(0.93, 0.02), at(0.98, 0.28)),
      .curve(at(1.02, 0.5), at(0.9, 0.65), at(0.5, 0.95)), .close,
    ]
  }

  /// Adds a five-pointed star, with its ten corners as fractions of its box.
  private mutating func star() {
    polygon([
      (0.5, 0.02), (0.62, 0.37), (0.99, 0.38), (0.69, 0.6), (0.8, 0.96), (0.5, 0.75), (0.2, 0.96), (0.31, 0.6),
      (0.01, 0.38), (0.38, 0.37),
    ])
  }

  private mutating func person(_ isSeveral: Bool) {
    for x in isSeveral ? [0.28, 0.72] : [0.5] {
      let size = isSeveral ? 0.7 : 1.0
      ring(x, 0.27, 0.22 * size, true)
      elements += [
        .move(at(x - 0.4 * size, 0.95)), .curve(at(x - 0.4 * size, 0.62), at(x - 0.2 * size, 0.56), at(x, 0.56)),
        .curve(at(x + 0.2 * size, 0.56), at(x + 0.4 * size, 0.62), at(x + 0.4 * size, 0.95)), .close,
      ]
    }
  }

  private mutating func bell() {
    elements += [
      .move(at(0.08, 0.78)), .curve(at(0.28, 0.6), at(0.15, 0.1), at(0.5, 0.06)),
      .curve(at(0.85, 0.1), at(0.72, 0.6), at(0.92, 0.78)), .close,
    ]
    ring(0.5, 0.9, 0.08, true)
  }

  private mutating func trash() {
    box(0.1, 0.12, 0.8, 0.08)
    box(0.36, 0.02, 0.28, 0.08)
    polygon([(0.17, 0.26), (0.83, 0.26), (0.76, 0.97), (0.24, 0.97)])
  }

  private mutating func gear() {
    ring(0.5, 0.5, 0.36, true)
    oval(0.5, 0.5, 0.16)
    rays()
  }

  private mutating func rays() {
    for (x, y) in [
      (0.5, 0.06), (0.5, 0.94), (0.06, 0.5), (0.94, 0.5), (0.19, 0.19), (0.81, 0.19), (0.19, 0.81), (0.81, 0.81),
    ] {
      oval(x, y, 0.06)
    }
  }

  private mutating func cloud() {
    elements += [
      .move(at(0.2, 0.82)), .curve(at(-0.06, 0.8), at(-0.02, 0.42), at(0.22, 0.46)),
      .curve(at(0.28, 0.1), at(0.72, 0.1), at(0.76, 0.44)), .curve(at(1.06, 0.42), at(1.06, 0.82), at(0.8, 0.82)),
      .close,
    ]
  }

  private mutating func photo() {
    frame(false)
    oval(0.32, 0.36, 0.08)
    polygon([(0.14, 0.78), (0.42, 0.5), (0.56, 0.64), (0.7, 0.46), (0.86, 0.7), (0.86, 0.78)])
  }
}
