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
    PixmapDifference.forEach(between: left, and: right) { x, y, distances in
      let place = y / reduction * columns + x / reduction
      worst[place] = max(worst[place], Int(distances.max()))
    }
    map.withMutablePixels { pixels in
      for place in pixels.indices { pixels[place] = color(of: worst[place], tolerance) }
    }
    return map
  }

  /// What the map's colours mean: the ends of each, and one between yellow and red.
  static func key(tolerance: Int) -> [(color: PackedPixel, meaning: String)] {
    [
      (color(of: 1, tolerance), "up to \(tolerance), unseen"),
      (color(of: tolerance + 1, tolerance), "\(tolerance + 1)"), (color(of: 64, tolerance), "64"),
      (color(of: 128, tolerance), "128 and more"),
    ]
  }

  private static func color(of distance: Int, _ tolerance: Int) -> PackedPixel {
    if distance == 0 { return 0 }
    if distance <= tolerance { return 0xFF9D_B4F0 }
    // The smallest fault is as bright as the largest, so that a single pixel is seen; its hue says how far it is off.
    return 0xFFFF_0000 | PackedPixel(255 - min(255, 2 * distance)) << 8
  }
}
