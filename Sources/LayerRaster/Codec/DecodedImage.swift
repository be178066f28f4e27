public import LayerGeometry
public import LayerModel

/// A decoded file: its picture and what else is worth knowing.
public struct DecodedImage: Sendable {
  /// The picture.
  public let pixmap: Pixmap
  /// What layers and costs need to know of it.
  public let facts: AssetFacts
  /// What the decoder had to overlook, in its own words.
  public let warning: String?

  /// The smallest rectangle outside which nothing is drawn.
  public var contentBox: PixelRect { pixmap.contentBox }
}

extension Pixmap {
  /// A part of the picture.
  public func cropped(to part: PixelRect) -> Pixmap {
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    precondition(whole.contains(part), "A part lies inside its picture.")
    let memory = PixelStorage<PackedPixel>(uninitializedCount: part.width * part.height)
    var cropped = Pixmap(width: part.width, height: part.height, reusing: memory)
    withPixels { source in
      cropped.withMutablePixels { target in
        for y in 0..<part.height {
          let row = source[((part.minY + y) * width + part.minX)...].prefix(part.width)
          _ = UnsafeMutableBufferPointer(rebasing: target[(y * part.width)...]).update(fromContentsOf: row)
        }
      }
    }
    return cropped
  }

  /// The smallest rectangle outside which every pixel is transparent.
  public var contentBox: PixelRect {
    withPixels { pixels in
      var box = PixelRect.empty
      for y in 0..<height {
        let row = UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
        guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else {
          continue
        }
        box = box.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
      }
      return box
    }
  }
}
