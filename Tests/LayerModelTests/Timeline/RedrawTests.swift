import LayerModel
import Testing

struct RedrawTests {
  @Test func onceIsOnce() {
    let redraw = Redraw(from: Microseconds(10))
    #expect(redraw.happens(after: Microseconds(9), upTo: Microseconds(10)))
    #expect(!redraw.happens(after: Microseconds(10), upTo: Microseconds(90)))
    #expect(!redraw.happens(after: Microseconds(-1), upTo: Microseconds(9)))
  }

  /// Every interval of a small timeline, against the times written out.
  @Test(arguments: [nil, Microseconds(4), Microseconds(5), Microseconds(23), Microseconds(25)])
  func timesAreThoseWrittenOut(_ until: Microseconds?) {
    let redraw = Redraw(from: Microseconds(5), every: Microseconds(6), until: until)
    let times = stride(from: Int64(5), to: until?.rawValue ?? 60, by: 6)
    for start in -1..<Int64(40) {
      for end in start..<Int64(45) {
        let happens = redraw.happens(after: Microseconds(start), upTo: Microseconds(end))
        #expect(happens == times.contains { $0 > start && $0 <= end }, "\(start) to \(end)")
      }
    }
  }
}
