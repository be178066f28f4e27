import LayerModel

/// The cost of a list's rows, from frame to frame.
struct ListWork: Sendable {
  private let list: RowList
  private let path: String
  /// The list's name in labels.
  private let name: String
  private var reloads: ReloadSchedule
  private var kept = 0..<0
  /// The rows that the frame configures.
  private(set) var filled: [Int] = []
  private var top: Double?
  /// The number of rows that have left and wait for reuse.
  private var pooled = 0
  /// The number of rows whose views were created in advance.
  private var madeAhead = 0
  /// The number of rows that have been measured; they are always the first rows, because lists measure all loaded rows.
  private var measured = 0

  private var created = 0
  private var drawn = 0
  private var configured = 0
  private var heightsComputed = 0
  private var reloadCount = 0
  private var pages = 0
  private var requests = 0

  init(_ list: RowList, path: String, name: String, clock: FrameClock, before end: Microseconds) {
    self.list = list
    self.path = path
    self.name = name
    reloads = ReloadSchedule(list.reloads, clock: clock, before: end)
    pages = list.pageSize == nil ? 0 : 1
  }

  /// The list's work in a frame; call it with frames in order.
  ///
  /// - Parameter top: the top of the list's viewport.
  mutating func next(_ frame: Int, _ rows: KeptRows.Frame, top: Double) -> [WorkPiece] {
    var due = reloads.next(frame)
    if rows.arrivedPages > 0 { due.all = true }
    let stays = kept.overlap(with: rows.kept)
    let entering = rows.kept.count - stays
    let released = leave(kept.count - stays)
    let created = create(entering: entering, loaded: rows.loaded)
    filled =
      due.all
      ? Array(rows.kept)
      : Array(rows.kept.without(kept)) + due.rows.filter { kept.contains($0) && rows.kept.contains($0) }
    let heights = measure(entering: entering, loaded: rows.loaded, isReload: frame == 0 || due.count > 0)
    let isLaidOut = kept != rows.kept || self.top != top || due.count > 0

    drawn += entering
    self.created += created
    configured += filled.count
    heightsComputed += heights
    reloadCount += due.count
    pages += rows.arrivedPages
    requests += rows.asksForPage ? 1 : 0
    (kept, self.top) = (rows.kept, top)
    return [
      piece("create", created, .rowCreate), piece("configure", filled.count, .rowConfigure),
      piece("measure", heights, .rowHeight, on: list.heightThread), piece("release", released, .rowRelease),
      piece("lay out", isLaidOut ? rows.kept.count : 0, .listLayout, times: 1),
    ].compactMap(\.self)
  }

  /// Removes rows and returns the number of released ones.
  private mutating func leave(_ count: Int) -> Int {
    guard !list.createsAllRows else { return 0 }
    guard list.reuse else { return count }
    let room = max(0, (list.pool ?? .max) - pooled)
    pooled += min(count, room)
    return max(0, count - room)
  }

  /// Adds rows and returns the number of created ones.
  private mutating func create(entering: Int, loaded: Int) -> Int {
    guard !list.createsAllRows else {
      defer { madeAhead = loaded }
      return loaded - madeAhead
    }
    let used = min(entering, pooled)
    pooled -= used
    return entering - used
  }

  /// Measures heights and returns their number.
  private mutating func measure(entering: Int, loaded: Int, isReload: Bool) -> Int {
    switch list.heightMode {
    case .fixed: return 0
    case .estimated: return entering
    case .computed: return isReload ? loaded : 0
    case .cached:
      defer { measured = loaded }
      return loaded - measured
    }
  }

  /// A piece of work, or nil without work; `times` is the number of times that its cost applies, if not once per row.
  private func piece(
    _ verb: String, _ rows: Int, _ cost: WorkCost, on thread: WorkThread = .main, times: Int? = nil
  ) -> WorkPiece? {
    guard rows > 0 else { return nil }
    return WorkPiece(
      "\(verb) \(Self.counted(rows)) of \(name)", on: thread,
      milliseconds: Double(times ?? rows) * list.costs[cost])
  }

  private static func counted(_ rows: Int) -> String { rows == 1 ? "1 row" : "\(rows) rows" }

  /// The counts so far.
  var counters: Counters {
    Counters(
      of: "list", name: path,
      [
        ("created", created), ("drawn", drawn), ("configured", configured), ("heightsComputed", heightsComputed),
        ("reloads", reloadCount), ("pages", pages), ("requests", requests),
      ])
  }
}

extension Range<Int> {
  /// The number of integers in both ranges.
  fileprivate func overlap(with other: Range<Int>) -> Int { clamped(to: other).count }
}

/// The times at which a list reloads rows.
struct ReloadSchedule: Sendable {
  /// The rows that a frame reloads.
  struct Due: Sendable {
    /// Whether all kept rows are reloaded.
    var all = false
    /// The rows that are reloaded even if others are not.
    var rows: Set<Int> = []
    /// The number of reloads, where several reloads of the whole list in one frame count as one.
    var count: Int { (all ? 1 : 0) + (rows.isEmpty ? 0 : 1) }
  }

  private enum Part: Sendable {
    case all
    case rows([Int])
  }

  private var schedule: FrameSchedule<Part>

  /// Creates the schedule of a list's reloads.
  ///
  /// - Parameter end: no reload is requested at this time or later.
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

  /// The rows that a frame reloads; call it with frames in order.
  mutating func next(_ frame: Int) -> Due {
    schedule.due(in: frame).reduce(into: Due()) { due, part in
      switch part {
      case .all: due.all = true
      case .rows(let rows): due.rows.formUnion(rows)
      }
    }
  }
}
