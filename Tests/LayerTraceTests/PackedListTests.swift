import Testing

@testable import LayerTrace

/// Lists of rows that are kept as differences.
@Suite struct PackedListTests {
  /// Frames as a device renders them, or with numbers of every size.
  private static func frames(_ count: Int, wild: Bool = false) -> [MeasuredFrame] {
    var state: UInt64 = 88_172_645_463_325_252
    func random(_ below: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(below))
    }
    return (0..<count).map { frame in
      if wild {
        return MeasuredFrame(
          start: random(1 << 60), nanoseconds: random(1 << random(61)), swap: random(4) == 0 ? nil : random(1 << 62),
          passes: random(4) == 0 ? nil : random(1 << random(31)), display: random(3))
      }
      return MeasuredFrame(
        start: frame * 8_333_333 + random(1_000), nanoseconds: 500_000 + random(6_500_000), swap: 3_000_000 + frame,
        passes: random(61), display: 0)
    }
  }

  private static func list(_ frames: [MeasuredFrame]) -> PackedList<MeasuredFrame> {
    var list = PackedList<MeasuredFrame>()
    for frame in frames { list.append(frame) }
    return list
  }

  @Test(arguments: [0, 1, 2, 4_095, 4_096, 4_097, 10_000], [false, true]) func rowsComeBack(count: Int, wild: Bool) {
    let frames = Self.frames(count, wild: wild)
    let list = Self.list(frames)
    #expect(list.elements == frames)
    #expect((list.count, list.isEmpty) == (count, count == 0))
    #expect(list.first == frames.first && list.last == frames.last)
    #expect(list == Self.list(frames))
    let isEven: (MeasuredFrame) -> Bool = { $0.nanoseconds.isMultiple(of: 2) }
    #expect(list.filter(isEven).elements == frames.filter(isEven))
    #expect(list.contains { $0 == frames.last } == (count > 0))
    #expect(!list.contains { $0.display == 7 })
  }

  /// Rows of one frame are merged as they are read, also where a page begins or ends.
  @Test(arguments: [1, 2, 4_095, 4_096, 4_097]) func theLastRowCanBeReplaced(count: Int) {
    var frames = Self.frames(count)
    var list = Self.list(frames)
    for nanoseconds in [1, 1 << 40, 7] {
      frames[count - 1].nanoseconds = nanoseconds
      list.replaceLast(with: frames[count - 1])
    }
    #expect(list.elements == frames && list.count == count)
    list.append(frames[0])
    #expect(list.elements == frames + [frames[0]])
  }

  @Test func rowsAreFoundByTime() {
    let frames = Self.frames(10_000)
    let list = Self.list(frames)
    let last = frames[9_999].start
    for range in [
      0..<1, 0..<last + 1, last..<last + 1, last + 1..<last + 9, frames[4_096].start..<frames[8_192].start,
      frames[4_095].start..<frames[4_097].start + 1, frames[77].start + 1..<frames[78].start,
    ] {
      var found: [MeasuredFrame] = []
      list.forEach(startingIn: range) { found.append($0) }
      #expect(found == frames.filter { range.contains($0.start) }, "\(range)")
    }
    PackedList<MeasuredFrame>().forEach(startingIn: 0..<9) { _ in Issue.record("an empty list has a row") }
  }

  @Test func rowsAreSortedByAnyKey() {
    let frames = Self.frames(9_000, wild: true)
    let sorted = Self.list(frames).sorted { $0.start < $1.start }.elements
    #expect(sorted.map(\.start) == frames.map(\.start).sorted())
  }

  /// An array of frames takes 32 bytes for each.
  @Test func aFrameTakesTwelveBytes() {
    let list = Self.list(Self.frames(50_000))
    #expect(list.packedBytes <= 12 * list.count, "\(list.packedBytes)")
  }

  /// Ranks are found by counting bytes; a sorted list shows what they are.
  @Test(arguments: [(1, false), (2, false), (19, false), (4_097, false), (1, true), (20, true), (5_000, true)])
  func ranksAreThoseOfASortedList(count: Int, wild: Bool) throws {
    let frames = Self.frames(count, wild: wild)
    let figures = try #require(TimeFigures(Self.list(frames)))
    let sorted = frames.map(\.nanoseconds).sorted()
    func rank(_ percent: Int) -> Double { Double(sorted[(count * percent + 99) / 100 - 1]) / 1e6 }
    #expect(figures.median == rank(50))
    #expect(figures.percentile95 == rank(95))
    #expect(figures.longest == Double(sorted[count - 1]) / 1e6)
    #expect(TimeFigures(PackedList()) == nil)
  }
}
