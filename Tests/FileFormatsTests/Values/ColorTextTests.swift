import LayerGeometry
import Testing

@testable import FileFormats

@Suite struct ColorTextTests {
  @Test func formsMeanTheSame() {
    #expect(ColorText.color("#F80".utf8) == ColorText.color("#FF8800".utf8))
    #expect(ColorText.color("#f80c".utf8) == ColorText.color("#FF8800CC".utf8))
    #expect(ColorText.color("#123".utf8) == Color(red: Float(17) / 255, green: Float(34) / 255, blue: Float(51) / 255))
    #expect(ColorText.color("#12345678".utf8)?.alpha == Float(120) / 255)
    #expect(ColorText.color("#FFFFFF".utf8) == .white)
    #expect(ColorText.color("#000".utf8) == .black)
  }

  @Test func namesAreKnown() {
    #expect(ColorText.color("clear".utf8) == .clear)
    #expect(ColorText.color("black".utf8) == .black)
    #expect(ColorText.color("white".utf8) == .white)
  }

  @Test(arguments: ["", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#GGG", "#12 ", "White", "red", "FFF"])
  func otherTextsAreNone(text: String) {
    #expect(ColorText.color(text.utf8) == nil)
  }
}
