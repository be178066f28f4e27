import LayerGeometry
import LayerRaster

extension Lettering {
  /// One line of text that fits its room: longer text is cut, with an ellipsis at its end.
  func line(
    _ words: String, sizePixels: Double, color: Color, isBold: Bool = false, room: Int
  ) throws(DrawingError) -> Pixmap {
    // A letter is at least a pixel wide: more of them than that are never drawn, however long a name is.
    var kept = words.prefix(room)
    var line = try line(
      kept.endIndex < words.endIndex ? kept + "…" : String(kept), sizePixels: sizePixels, color: color, isBold: isBold)
    if line.width > room { kept = kept.prefix(kept.count * room / line.width) }
    while line.width > room {  // Ends: a letter less in each round, down to the sign alone.
      line = try self.line(kept + "…", sizePixels: sizePixels, color: color, isBold: isBold)
      if kept.isEmpty { break }
      kept = kept.dropLast()
    }
    return line
  }
}
