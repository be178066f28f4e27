import LayerModel
import Testing

struct LayerKeyPathTests {
  @Test func everyKeyPathIsFoundByItsText() {
    #expect(Set(LayerKeyPath.all.map(\.text)).count == LayerKeyPath.all.count)
    for (text, keyPath) in LayerKeyPath.all { #expect(LayerKeyPath(text) == keyPath) }
  }

  @Test func structureIsNoKeyPath() {
    for text in ["sublayers", "mask", "id", "frame", "position.z", "opacity.x", "", "position."] {
      #expect(LayerKeyPath(text) == nil, "\(text)")
    }
  }

  @Test func partsAreNamedAsCoreAnimationNamesThem() {
    #expect(LayerKeyPath("bounds.size.height")?.part == .number(3))
    #expect(LayerKeyPath("shadowOffset.width")?.part == .number(0))
    #expect(LayerKeyPath("transform.rotation") == LayerKeyPath("transform.rotation.z"))
    #expect(LayerKeyPath("shadowOffset.x") == nil)
  }
}
