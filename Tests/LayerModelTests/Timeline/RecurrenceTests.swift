import LayerModel
import Testing

@Suite struct RecurrenceTests {
  @Test func onceIsOnce() {
    let once = Recurrence(from: Microseconds(500))
    #expect(once.count(before: Microseconds(500)) == 0)
    #expect(once.count(before: Microseconds(501)) == 1)
    #expect(once.last(before: Microseconds(500)) == nil)
    #expect(once.last(before: Microseconds(9_000)) == Microseconds(500))
  }

  @Test func endsAreLeftOut() {
    let often = Recurrence(from: Microseconds(100), every: Microseconds(50), until: Microseconds(250))
    #expect(often.times(before: Microseconds(1_000)).map(\.rawValue) == [100, 150, 200])
    #expect(often.count(from: Microseconds(150), before: Microseconds(200)) == 1)
    #expect(often.last(before: Microseconds(200)) == Microseconds(150))
  }

  /// Counted by division: so many could not be counted one by one.
  @Test func aMillionASecondAreCounted() {
    let often = Recurrence(from: .zero, every: Microseconds(1))
    #expect(often.count(before: Microseconds(seconds: 1_000_000)) == 1_000_000_000_000)
  }
}
