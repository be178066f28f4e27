public import LayerModel

/// What loading records comes to.
public struct LoadWork: Hashable, Sendable {
  /// All but the last step, in milliseconds.
  public let workMilliseconds: Double
  /// The last step, saving, in milliseconds.
  public let deliveryMilliseconds: Double
}

extension LoadWork {
  /// Adds up the steps: n' fetches, n insertions, m comparisons, s savings.
  ///
  /// One by one, n' and s grow with the records n; linear lookup looks at half of the others for each, n x n / 2 in
  /// all. From a network, each fetch is a request as well. A batch update is one request, without any object.
  public init(_ load: RecordLoad) {
    let costs = load.costs
    let n = Double(load.records)
    guard load.strategy != .batchUpdate else {
      workMilliseconds = costs[.request]
      deliveryMilliseconds = 0
      return
    }
    let fetches = load.records == 0 || load.strategy == .batched ? 1 : n
    let saves = load.records == 0 || load.save == .once ? 1 : n
    let lookup: Double =
      switch load.lookup {
      case .linear: n * n / 2 * costs[.compare]
      case .hashed: n * (costs[.compare] + costs[.build])
      }
    let fetch = costs[.fetch] + (load.source == .network ? costs[.request] : 0)
    workMilliseconds = fetches * fetch + n * costs[.insert] + lookup
    deliveryMilliseconds = saves * costs[.save]
  }
}

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
    let begins = clock.frame(during: load.at)
    // In the background, the time passes whatever frames do; on the main thread, the frame waits.
    let ends =
      load.thread == .main ? begins : clock.frame(during: load.at + Microseconds(milliseconds: work.workMilliseconds))
    if load.deliver == load.thread || work.deliveryMilliseconds == 0 {
      let total = work.workMilliseconds + work.deliveryMilliseconds
      return [(begins, WorkPiece("load \(records)", on: load.thread, milliseconds: total))]
    }
    return [
      (begins, WorkPiece("load \(records)", on: load.thread, milliseconds: work.workMilliseconds)),
      (ends, WorkPiece("save \(records)", on: load.deliver, milliseconds: work.deliveryMilliseconds)),
    ]
  }

  /// The work of a frame; frames are asked for in their order.
  mutating func next(_ frame: Int) -> [WorkPiece] { schedule.due(in: frame) }
}

extension Microseconds {
  /// The microsecond that is nearest to a number of milliseconds; nothing takes longer than 30,000 years.
  init(milliseconds: Double) { self.init(Int64(min(max(milliseconds, 0) * 1_000, 1e18).rounded())) }
}
