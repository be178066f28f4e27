public import LayerGeometry
internal import LayerModel

/// Words on pictures that the tool itself makes: titles, legends, labels.
///
/// One belongs to one thread.
public final class Lettering {
  private let engine: TextEngine

  /// Nil where the text library is not installed; pictures then go without words.
  public init?() {
    guard let engine = try? TextEngine() else { return nil }
    self.engine = engine
  }

  /// One line of text, as large as it needs to be.
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
