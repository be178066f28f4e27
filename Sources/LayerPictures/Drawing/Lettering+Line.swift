import LayerGeometry
import LayerRaster

extension Lettering {
  /// One line of text with a maximum width: longer text is cut, with an ellipsis at its end.
  func line(
    _ words: String, sizePixels: Double, color: Color, isBold: Bool = false, room: Int
  ) throws(DrawingError) -> Pixmap {
    // A letter is at least a pixel wide, so no more letters than pixels are measured, however long a name is.
    var kept = words.prefix(room)
    var line = try line(
      kept.endIndex < words.endIndex ? kept + "…" : String(kept), sizePixels: sizePixels, color: color, isBold: isBold)
    if line.width > room { kept = kept.prefix(kept.count * room / line.width) }
    while line.width > room {  // Ends: one letter fewer in each round.
      line = try self.line(kept + "…", sizePixels: sizePixels, color: color, isBold: isBold)
      if kept.isEmpty { break }
      kept = kept.dropLast()
    }
    return line
  }
}
