import LayerModel

/// Work that a scene states outright, in the frames in which the run loop comes to it.
struct StatedWork: Sendable {
  private var schedule: FrameSchedule<WorkPiece>

  init(_ items: [WorkItem], scrolls: ScrollTimes, clock: FrameClock) {
    schedule = FrameSchedule(
      items.enumerated().map { place, item in
        let piece = WorkPiece(
          item.label, on: item.thread, in: item.stage, milliseconds: item.milliseconds, isStated: true)
        return (item.frame(scrolls, clock), piece.of(.work(place)))
      })
  }

  /// The work of a frame; frames are asked for in their order.
  mutating func next(_ frame: Int) -> [WorkPiece] { schedule.due(in: frame) }

  /// How many pieces wait beyond the last frame.
  var waiting: Int { schedule.remaining }
}
