import LayerGeometry
import LayerRaster

/// What an overlay lies on: the picture in pale gray, so that a yellow interface does not hide yellow.
///
/// A dark interface is as pale as a light one: over black, more coats would be brighter, and look like no swatch of the
/// legend.
enum OverlayGround {
  /// The gray of black; white stays white.
  static let darkest: PackedPixel = 212
  /// The gray halfway between, on which legends show their colours.
  static let middle: PackedPixel = gray((darkest + 255) / 2)

  /// The picture on white, without colour and between the darkest gray and white.
  static func desaturated(_ picture: Pixmap) -> Pixmap {
    var ground = picture
    ground.withMutablePixels { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        // Rec. 709 luma of the pixel on white, in 1/256 parts.
        let luma = min((54 * red + 183 * green + 19 * blue) / 256 + 255 - alpha, 255)
        pixels[index] = gray(darkest + luma * (255 - darkest) / 255)
      }
    }
    return ground
  }

  private static func gray(_ level: PackedPixel) -> PackedPixel { 0xFF00_0000 | level << 16 | level << 8 | level }
}
