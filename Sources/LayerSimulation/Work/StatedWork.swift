import LayerModel

/// Work that a scene states outright, in the frames in which the run loop comes to it.
struct StatedWork: Sendable {
  private var schedule: FrameSchedule<WorkPiece>

  /// - Parameter scrolls: when a finger or its momentum moves something; in any order, and they may overlap.
  init(_ items: [WorkItem], scrolls: [Range<Microseconds>], clock: FrameClock) {
    let tracking = Self.joined(scrolls)
    schedule = FrameSchedule(
      items.enumerated().map { place, item in
        let piece = WorkPiece(
          item.label, on: item.thread, in: item.stage, milliseconds: item.milliseconds, isStated: true)
        return (Self.frame(of: item, tracking, clock), piece.of(.work(place)))
      })
  }

  private static func frame(of item: WorkItem, _ tracking: [Range<Microseconds>], _ clock: FrameClock) -> Int {
    switch item.when {
    case .now: clock.frame(during: item.at)
    case .nextTurn: clock.frame(during: item.at) + 1
    case .defaultMode: clock.frame(during: tracking.first { $0.contains(item.at) }?.upperBound ?? item.at)
    }
  }

  /// The same times, none meeting another, in their order.
  private static func joined(_ ranges: [Range<Microseconds>]) -> [Range<Microseconds>] {
    var joined: [Range<Microseconds>] = []
    for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// The work of a frame; frames are asked for in their order.
  mutating func next(_ frame: Int) -> [WorkPiece] { schedule.due(in: frame) }

  /// How many pieces wait beyond the last frame.
  var waiting: Int { schedule.remaining }
}
