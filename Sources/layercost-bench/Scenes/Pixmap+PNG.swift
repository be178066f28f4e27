import LayerRaster

extension Pixmap {
  /// The picture as PNG bytes.
  func png(_ effort: PNGEncoder.Effort = .standard) throws(BenchFault) -> [UInt8] {
    do throws(DrawingError) {
      return try PNGEncoder.encode(self, effort: effort)
    } catch {
      throw BenchFault("picture cannot be written as PNG: \(error)")
    }
  }
}
