import LayerGeometry
import LayerRaster
import Testing

@testable import LayerPictures

/// What overlays lie on, and what their colours come to over it.
@Suite struct OverlayGroundTests {
  /// How bright a colour is to the eye, of 255.
  private func brightness(_ pixel: PackedPixel) -> Double {
    let (red, green, blue) = (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The pixel that a step shows over a gray.
  private func shown(_ step: LevelScale.Step, over gray: PackedPixel) -> PackedPixel {
    let color = step.ink.color
    let channels = [color.red, color.green, color.blue].map { channel in
      PackedPixel((Double(channel) * 255 * Double(color.alpha) + Double(gray) * (1 - Double(color.alpha))).rounded())
    }
    return 0xFF00_0000 | channels[0] << 16 | channels[1] << 8 | channels[2]
  }

  private static let grays: [PackedPixel] = [OverlayGround.darkest, 230, 255]

  @Test func blackIsPaleAndWhiteStaysWhite() {
    let picture = Pixmap(width: 2, height: 1, filledWith: 0xFF00_0000)
    let ground = OverlayGround.desaturated(picture)
    #expect(ground[0, 0] == 0xFFD4_D4D4)
    #expect(OverlayGround.desaturated(Pixmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF))[0, 0] == 0xFFFF_FFFF)
    // What is clear is as white as what it is shown on.
    #expect(OverlayGround.desaturated(Pixmap(width: 1, height: 1))[0, 0] == 0xFFFF_FFFF)
  }

  @Test(arguments: grays) func morePassesAreDarkerOverEveryGround(gray: PackedPixel) {
    var last = Double(gray)
    for step in Overlay.offscreen.scale.steps {
      let now = brightness(shown(step, over: gray))
      #expect(now < last, "\(step.from) passes over \(gray)")
      last = now
    }
  }

  @Test(arguments: grays) func numbersOfTheLegendAreToldApart(gray: PackedPixel) {
    let named = Overlay.offscreen.scale.steps.filter { $0.meaning != nil }.map { shown($0, over: gray) }
    for (one, other) in zip(named, named.dropFirst()) {
      let distance = [16, 8, 0].reduce(0.0) { sum, shift in
        let step = Double(one >> shift & 255) - Double(other >> shift & 255)
        return sum + step * step
      }.squareRoot()
      #expect(distance > 35)
    }
  }
}
