import LayerModel

/// Loads of records, in the frames in which they are done.
struct LoadSchedule: Sendable {
  private var schedule: FrameSchedule<WorkPiece>

  init(_ loads: [RecordLoad], clock: FrameClock) {
    schedule = FrameSchedule(
      loads.enumerated().flatMap { place, load in
        Self.pieces(of: load, clock).map { ($0.frame, $0.value.of(.load(place))) }
      })
  }

  /// One piece where all is done on one thread; else the last step is one of its own, once the others are done.
  private static func pieces(of load: RecordLoad, _ clock: FrameClock) -> [(frame: Int, value: WorkPiece)] {
    let work = LoadWork(load)
    let records = load.records == 1 ? "1 record" : "\(load.records) records"
    let frames = load.frames(clock)
    if !load.savesElsewhere {
      let total = work.workMilliseconds + work.deliveryMilliseconds
      return [(frames.begins, WorkPiece("load \(records)", on: load.thread, milliseconds: total))]
    }
    return [
      (frames.begins, WorkPiece("load \(records)", on: load.thread, milliseconds: work.workMilliseconds)),
      (frames.saves, WorkPiece("save \(records)", on: load.deliver, milliseconds: work.deliveryMilliseconds)),
    ]
  }

  /// The work of a frame; frames are asked for in their order.
  mutating func next(_ frame: Int) -> [WorkPiece] { schedule.due(in: frame) }
}
