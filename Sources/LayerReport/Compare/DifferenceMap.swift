import LayerGeometry
public import LayerRaster

/// Where two pictures differ: clear where they agree, pale blue within a tolerance, yellow to red beyond it.
public enum DifferenceMap {
  /// The map; each of its pixels stands for a square of so many pixels a side, and shows the worst of them.
  public static func picture(
    between left: Pixmap, and right: Pixmap, tolerance: Int, reduction: Int = 1
  ) -> Pixmap {
    let (width, height) = (max(left.width, right.width), max(left.height, right.height))
    var map = Pixmap(width: (width + reduction - 1) / reduction, height: (height + reduction - 1) / reduction)
    let columns = map.width
    var worst = [Int](repeating: 0, count: map.count)
    left.withPixels { leftPixels in
      right.withPixels { rightPixels in
        for y in 0..<height {
          for x in 0..<width {
            let first = x < left.width && y < left.height ? leftPixels[y * left.width + x] : 0
            let second = x < right.width && y < right.height ? rightPixels[y * right.width + x] : 0
            guard first != second else { continue }
            let place = y / reduction * columns + x / reduction
            worst[place] = max(worst[place], distance(first, second))
          }
        }
      }
    }
    map.withMutablePixels { pixels in
      for place in pixels.indices { pixels[place] = color(of: worst[place], tolerance) }
    }
    return map
  }

  private static func color(of distance: Int, _ tolerance: Int) -> PackedPixel {
    if distance == 0 { return 0 }
    if distance <= tolerance { return 0xFF9D_B4F0 }
    // The smallest fault is as bright as the largest, so that a single pixel is seen; its hue says how far it is off.
    return 0xFFFF_0000 | PackedPixel(255 - min(255, 2 * distance)) << 8
  }

  private static func distance(_ first: PackedPixel, _ second: PackedPixel) -> Int {
    stride(from: 0, to: 32, by: 8).reduce(0) { largest, shift in
      max(largest, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
    }
  }
}
