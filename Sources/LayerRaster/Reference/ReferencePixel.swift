internal import LayerGeometry

/// One premultiplied pixel with room between its levels; channels from 0 to 255.
struct ReferencePixel {
  var blue: Float
  var green: Float
  var red: Float
  var alpha: Float

  init(_ packed: PackedPixel) {
    blue = Float(packed & 255)
    green = Float(packed >> 8 & 255)
    red = Float(packed >> 16 & 255)
    alpha = Float(packed >> 24)
  }

  init(_ color: PremultipliedColor) {
    blue = color.blue * 255
    green = color.green * 255
    red = color.red * 255
    alpha = color.alpha * 255
  }

  /// The nearest pixel; no colour above its alpha.
  var packed: PackedPixel {
    let most = UInt32(max(0, min(255, alpha)) + 0.5)
    return most << 24 | min(most, UInt32(max(0, min(255, red)) + 0.5)) << 16
      | min(most, UInt32(max(0, min(255, green)) + 0.5)) << 8 | min(most, UInt32(max(0, min(255, blue)) + 0.5))
  }

  func scaled(by factor: Float) -> ReferencePixel {
    var pixel = self
    pixel.blue *= factor
    pixel.green *= factor
    pixel.red *= factor
    pixel.alpha *= factor
    return pixel
  }

  /// The pixel with a share of another added.
  mutating func add(_ other: ReferencePixel, _ share: Float) {
    blue += other.blue * share
    green += other.green * share
    red += other.red * share
    alpha += other.alpha * share
  }

  /// This pixel over another.
  func over(_ below: PackedPixel) -> ReferencePixel {
    var pixel = self
    pixel.add(ReferencePixel(below), 1 - alpha / 255)
    return pixel
  }
}

extension Pixmap {
  /// A picture of the same size whose pixels are made of this one's, one by one.
  func mapped(_ body: (PackedPixel) -> PackedPixel) -> Pixmap {
    var result = Pixmap(width: width, height: height)
    withPixels { source in
      result.withMutablePixels { target in
        for index in 0..<source.count { target[index] = body(source[index]) }
      }
    }
    return result
  }
}

extension PixelSource {
  /// One pixel.
  func pixel(_ x: Int, _ y: Int) -> PackedPixel {
    var scratch: PackedPixel = 0
    return withUnsafeMutablePointer(to: &scratch) { row(y, from: x, count: 1, scratch: $0).pointee }
  }
}
