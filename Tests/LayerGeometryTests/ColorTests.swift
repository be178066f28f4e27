import LayerGeometry
import Testing

@Suite struct ColorTests {
  @Test func premultiplyingKeepsAlpha() {
    let color = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    #expect(color.premultiplied == PremultipliedColor(red: 0.5, green: 0.25, blue: 0.125, alpha: 0.5))
    #expect(Color.white.premultiplied == PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(Color(red: 1, green: 1, blue: 1, alpha: 0).premultiplied == Color.clear.premultiplied)
  }

  @Test func visibilityIsAlpha() {
    #expect(Color.black.isVisible)
    #expect(Color.black.isOpaque)
    #expect(!Color.clear.isVisible)
    #expect(!Color.clear.isOpaque)
    let glass = Color(red: 0, green: 0, blue: 0, alpha: 0.999)
    #expect(glass.isVisible)
    #expect(!glass.isOpaque)
    #expect(Color(red: 0, green: 0, blue: 0).isOpaque)
  }
}
