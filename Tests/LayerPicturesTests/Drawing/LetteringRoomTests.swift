import LayerGeometry
import LayerRaster
import Testing

@testable import LayerPictures

/// Texts that must fit into their space.
@Suite(.enabled(if: Lettering() != nil, "the text library is not installed")) struct LetteringRoomTests {
  @Test(arguments: [1, 5, 40, 200, 1_000]) func linesKeepWithinTheirRoom(letters: Int) throws {
    let lettering = try #require(Lettering())
    let words = String(repeating: "a name ", count: letters)
    let sign = try lettering.line("…", sizePixels: 17, color: .black)
    let whole = try lettering.line(words, sizePixels: 17, color: .black)
    for room in [sign.width, 60, 200, 900] {
      let line = try lettering.line(words, sizePixels: 17, color: .black, room: room)
      #expect(line.width <= room)
      #expect(line.width == whole.width || whole.width > room)
    }
  }
}
