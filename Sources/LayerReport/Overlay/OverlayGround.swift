import LayerGeometry
import LayerRaster

/// What an overlay lies on: the picture in pale gray, so that a yellow interface does not hide yellow.
enum OverlayGround {
  /// The picture without colour, brightened, on white.
  static func desaturated(_ picture: Pixmap) -> Pixmap {
    var ground = picture
    ground.withMutablePixels { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        // Rec. 709 luma of the pixel on white, in 1/256 parts; then darkness cut to three quarters.
        let luma = (54 * red + 183 * green + 19 * blue) / 256 + 255 - alpha
        let gray = 255 - (255 - min(luma, 255)) * 3 / 4
        pixels[index] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
      }
    }
    return ground
  }
}
