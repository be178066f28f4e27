import LayerModel
import Testing

@Suite struct NumberRangeTests {
  @Test func endsAreInside() {
    let range = NumberRange(-1, 2)
    #expect(range.contains(-1))
    #expect(range.contains(2))
    #expect(range.contains(0))
    #expect(!range.contains((-1.0).nextDown))
    #expect(!range.contains((2.0).nextUp))
  }

  @Test func leastCanBeRefused() {
    #expect(!NumberRange.positive.contains(0))
    #expect(NumberRange.positive.contains(0.0.nextUp))
    #expect(NumberRange.length.contains(0))
    #expect(NumberRange.length.contains(-0.0))
    #expect(!NumberRange.length.contains(-1e-300))
  }

  @Test(arguments: [NumberRange.coordinate, .length, .positive, .unit]) func onlyFiniteNumbersAreInside(
    range: NumberRange
  ) {
    #expect(!range.contains(.nan))
    #expect(!range.contains(.infinity))
    #expect(!range.contains(-.infinity))
    #expect(range.contains(0.5))
  }

  @Test func coordinatesReachAsFarAsTheLimit() {
    #expect(NumberRange.coordinate.maximum == Double(Limits().coordinate.value))
    #expect(NumberRange.coordinate.minimum == -Double(Limits().coordinate.value))
  }
}
