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

  /// Counted by division, because there are too many to count one by one.
  @Test func aMillionASecondAreCounted() {
    let often = Recurrence(from: .zero, every: Microseconds(1))
    #expect(often.count(before: Microseconds(seconds: 1_000_000)) == 1_000_000_000_000)
  }

  @Test func onceHappensOnce() {
    let once = Recurrence(from: Microseconds(10))
    #expect(once.happens(after: Microseconds(9), upTo: Microseconds(10)))
    #expect(!once.happens(after: Microseconds(10), upTo: Microseconds(90)))
    #expect(!once.happens(after: Microseconds(-1), upTo: Microseconds(9)))
  }

  /// Compares every interval of a small timeline with a written list of times.
  @Test(arguments: [nil, Microseconds(4), Microseconds(5), Microseconds(23), Microseconds(25)])
  func timesAreThoseWrittenOut(_ until: Microseconds?) {
    let often = Recurrence(from: Microseconds(5), every: Microseconds(6), until: until)
    let times = stride(from: Int64(5), to: until?.rawValue ?? 60, by: 6)
    for start in -1..<Int64(40) {
      for end in start..<Int64(45) {
        let happens = often.happens(after: Microseconds(start), upTo: Microseconds(end))
        #expect(happens == times.contains { $0 > start && $0 <= end }, "\(start) to \(end)")
      }
    }
  }
}
