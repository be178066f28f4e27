import LayerModel

/// When a list fills rows again.
struct ReloadSchedule: Sendable {
  /// What a frame fills again.
  struct Due: Sendable {
    /// Whether all kept rows are.
    var all = false
    /// Rows that are in any case.
    var rows: Set<Int> = []
    /// How many reloads that is: of several of the whole list in one frame, a list does one.
    var count: Int { (all ? 1 : 0) + (rows.isEmpty ? 0 : 1) }
  }

  private enum Part: Sendable {
    case all
    case rows([Int])
  }

  private var schedule: FrameSchedule<Part>

  /// - Parameter end: no reload is asked for at this time or later.
  init(_ reloads: [RowList.Reload], clock: FrameClock, before end: Microseconds) {
    var parts: [(frame: Int, value: Part)] = []
    for reload in reloads {
      let times = reload.times.times(before: end)
      switch reload.mode {
      case .all: parts += times.map { (clock.frame(during: $0), .all) }
      case .rows: parts += times.map { (clock.frame(during: $0), .rows(reload.rows)) }
      case .debounced: break
      }
    }
    parts += RowList.settled(reloads, before: end).map { (clock.frame(during: $0), .all) }
    schedule = FrameSchedule(parts)
  }

  /// What a frame fills again; frames are asked for in their order.
  mutating func next(_ frame: Int) -> Due {
    schedule.due(in: frame).reduce(into: Due()) { due, part in
      switch part {
      case .all: due.all = true
      case .rows(let rows): due.rows.formUnion(rows)
      }
    }
  }
}
