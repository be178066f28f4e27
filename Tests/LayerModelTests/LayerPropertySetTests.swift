import LayerModel
import Testing

struct LayerPropertySetTests {
  @Test func everyPropertyHasABitOfItsOwn() {
    var all = LayerPropertySet()
    for property in LayerProperty.allCases {
      let one = LayerPropertySet(property)
      #expect(one.properties == [property])
      #expect(!all.intersects(one))
      all.formUnion(one)
    }
    #expect(all.properties == LayerProperty.allCases)
    #expect(LayerPropertySet().isEmpty && !all.isEmpty)
  }

  @Test func sidesOfABitmapShareNothing() {
    let (inside, outside) = (LayerPropertySet.on(.inside), LayerPropertySet.on(.outside))
    #expect(inside.contains(.backgroundColor) && !inside.contains(.position))
    #expect(outside.contains(.opacity) && !outside.intersects(inside))
  }
}
