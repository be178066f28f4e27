internal import Dispatch
public import LayerGeometry
internal import LayerModel

/// A layer's text as placed in a target.
///
/// The text is drawn into a bitmap of `contentsScale` pixels per point, as in CATextLayer, and then shown like an
/// image.
struct TextContents {
  let layer: Layer
  let map: PlaneTransform<LayerSpace, TargetSpace>
  let isFlipped: Bool

  /// Draws the text and returns notes on how the result differs from its author's intention.
  func draw(
    with engine: TextEngine, on canvas: inout Canvas, through clip: Coverage, extent: PixelRect, opacity: Double
  ) throws(DrawingError) -> [TextNote] {
    let text = layer.text
    guard let color = text.foregroundColor, text.fontSize > 0, !layer.bounds.isEmpty else { return [] }
    let scale = min(layer.contentsScale, TextEngine.largestFontPixels / text.fontSize)
    let window = window(scale: scale, extent)
    if window.isEmpty { return [] }
    // If the text is shown pixel for pixel, its picture may end anywhere; otherwise samples next to its edge
    // contribute.
    let isMoved = ImageSource.isWholeMove(toTarget(from: window, scale), window)
    let drawn = try engine.picture(
      of: text, size: layer.bounds.size, scale: scale, window: window, isInkAlone: isMoved)
    let toTarget = toTarget(from: drawn.area, scale)
    let reduction = ImageReduction(of: (drawn.picture.width, drawn.picture.height), under: toTarget)
    let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(
      a: Double(reduction.x), b: 0, tx: 0, c: 0, d: Double(reduction.y), ty: 0)
    let shown = reduction.isIdentity ? drawn.picture : drawn.picture.reduced(reduction)
    guard let source = ImageSource(shown, under: fromReduced.followed(by: toTarget), filter: layer.magnificationFilter)
    else { return drawn.notes }
    var clip = clip
    if isMoved {
      let size = Rect<ImageSpace>(x: 0, y: 0, width: Double(shown.width), height: Double(shown.height))
      clip = clip.cut(to: PixelGrid.snappedOutward(toTarget.boundingBox(of: size)))
    }
    let box = LayerOutline(RoundedRect(rect: layer.bounds, radius: 0), under: map).coverage(within: clip.box)
    canvas.draw(source: source, through: box.intersection(clip), opacity: opacity * Double(color.alpha))
    return drawn.notes
  }

  /// The transform from a part of the text's bitmap to the target.
  private func toTarget(from area: PixelRect, _ scale: Double) -> PlaneTransform<ImageSpace, TargetSpace> {
    var toLayer = PlaneTransform<ImageSpace, LayerSpace>(
      a: 1 / scale, b: 0, tx: layer.bounds.minX + Double(area.minX) / scale,
      c: 0, d: 1 / scale, ty: layer.bounds.minY + Double(area.minY) / scale)
    if isFlipped { toLayer = toLayer.followed(by: upright) }
    return toLayer.followed(by: map)
  }

  private var upright: PlaneTransform<LayerSpace, LayerSpace> {
    PlaneTransform(a: 1, b: 0, tx: 0, c: 0, d: -1, ty: layer.bounds.minY + layer.bounds.maxY)
  }

  /// The visible pixels of the bitmap, and two more on each side for sampling.
  private func window(scale: Double, _ clip: PixelRect) -> PixelRect {
    let bounds = layer.bounds
    let whole = PixelRect(
      minX: 0, minY: 0, maxX: PixelGrid.whole((bounds.width * scale).rounded(.up)),
      maxY: PixelGrid.whole((bounds.height * scale).rounded(.up)))
    guard let back = map.inverse else { return .empty }
    var seen = back.boundingBox(of: clip.rect.outset(by: 2))
    if seen.isEmpty { return whole.intersection(PixelRect(minX: 0, minY: 0, maxX: 4096, maxY: 4096)) }
    if isFlipped { seen = upright.boundingBox(of: seen) }
    let toBitmap = PlaneTransform<LayerSpace, TargetSpace>(
      a: scale, b: 0, tx: -bounds.minX * scale, c: 0, d: scale, ty: -bounds.minY * scale)
    return PixelGrid.snappedOutward(toBitmap.boundingBox(of: seen).outset(by: 2)).intersection(whole)
  }
}

/// Draws text on the tool's own pictures: titles, legends, labels.
///
/// Each instance belongs to one thread.
public final class Lettering {
  private let engine: TextEngine

  /// Creates the lettering; returns nil if the text library is not installed, and pictures then have no text.
  public init?() {
    guard let engine = try? TextEngine() else { return nil }
    self.engine = engine
  }

  /// A picture of one line of text, as large as needed.
  public func line(
    _ words: String, sizePixels: Double, color: Color, isBold: Bool = false
  ) throws(DrawingError) -> Pixmap {
    var text = TextContent()
    text.string = words
    text.font = isBold ? "Helvetica-Bold" : "Helvetica"
    text.fontSize = sizePixels
    text.foregroundColor = color
    text.alignment = .left
    let size = engine.lineSize(of: text)
    let window = PixelRect(
      minX: 0, minY: 0, maxX: max(1, PixelGrid.whole(size.width.rounded(.up)) + 1),
      maxY: max(1, PixelGrid.whole(size.height.rounded(.up))))
    return try engine.picture(of: text, size: size, scale: 1, window: window).picture
  }
}

/// The ways in which drawn text can differ from its author's intention.
public enum TextNote: Hashable, Sendable {
  /// A library for drawing text is not installed, so no text is drawn.
  case noTextLibrary(MissingLibrary)
  /// The font is not installed; another one is used.
  case missingFont(name: String)
  /// No installed font has a glyph for some characters.
  case missingGlyphs(count: Int, font: String)
}

/// Opens the text library on another thread and loads the fonts, which is the slowest part of getting ready to draw.
public struct TextPreparation: Sendable {
  private let group = DispatchGroup()

  /// Starts the preparation.
  public init() {
    DispatchQueue.global().async(group: group) {
      var text = TextContent()
      text.string = "x"
      // If a library is missing, the code that draws text reports it.
      if let engine = try? TextEngine() { _ = engine.lineSize(of: text) }
    }
  }

  /// Waits until the preparation has finished, because the process must not end while it runs.
  public func wait() { group.wait() }
}
