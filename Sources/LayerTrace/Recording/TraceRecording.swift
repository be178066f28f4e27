/// One run of one recording: what its documents say together.
public struct TraceRecording: Sendable {
  /// The names of the documents.
  public var files: [String] = []
  /// The number of the run.
  public var run = 1
  /// The numbers of other runs in the documents.
  public var otherRuns: [Int] = []
  /// The facts in the table of contents; nil without one.
  public var contents: TraceContents?
  /// The names of the displays.
  public var displays: [String] = []
  /// The names of the processes that updated frames.
  public var processes: [String] = []
  /// The frames, each once, in order of time.
  public var frames = PackedList<MeasuredFrame>()
  /// The apps' updates.
  public var updates = PackedList<MeasuredWork>()
  /// The GPU's work.
  public var gpu = PackedList<MeasuredWork>()
  /// The hitches, in order of time.
  public var hitches = PagedList<MeasuredHitch>()
  /// The intervals of signposts.
  public var intervals = PagedList<TraceInterval>()
  /// The titles of signposts that begin and do not end.
  public var openSignposts: [String] = []
  /// The texts of the events with which `LayerStage` says that it skips a scene, such as `corners/card: no image`.
  public var skips: [String] = []
  /// The number of rows that do not say when something began.
  public private(set) var rowsWithoutTime = 0
  /// The number of rows that repeat a frame or a hitch, which counts once.
  public private(set) var repeatedRows = 0
  /// The tables of the documents.
  public var tables: [TraceTableNote] = []
  /// The length of the recording, or of the part that was chosen.
  public var seconds = 0.0
  /// Whether the length is known; without a table of contents, it is the time of the last row.
  public var isLengthKnown = false
  /// Signs that the table of contents is of another recording than the rows.
  public var contradictions: [Contradiction] = []

  /// A sign that a table of contents and the rows are of different recordings.
  public enum Contradiction: Hashable, Sendable {
    /// No row is of the process that was recorded.
    case process(String, rows: [String])
    /// The last row ends after the recording.
    case length(Double, lastRow: Double)
  }

  /// Whether a table lists all frames.
  public var hasFrames: Bool {
    tables.contains { [TraceTable.renders, .renderIntervals].map(\.rawValue).contains($0.schema) }
  }

  /// Whether a table lists hitches.
  public var hasHitches: Bool {
    tables.contains { [TraceTable.hitches, .summary].map(\.rawValue).contains($0.schema) }
  }

  /// Whether frames have counts of passes.
  public private(set) var hasPasses = true
  /// The end of the last row, in seconds.
  private(set) var lastRow = 0.0

  /// Whether the recording shows that its system counts passes: frames have counts, or Instruments names some.
  public var namesPasses: Bool { (hasPasses && !frames.isEmpty) || hitches.contains { $0.passes != nil } }

  /// Whether the system records no passes, such as iOS 18: by its name, or by the tables that it wrote.
  public var isOfOlderSystem: Bool {
    if let recordsPasses = contents?.recordsPasses { return !recordsPasses }
    let generations = Set(tables.compactMap { TraceTable(rawValue: $0.schema)?.generation })
    return generations == [.uncounted]
  }

  /// Creates an empty recording.
  public init() {}

  /// Adds the rows of a document.
  mutating func add(_ rows: TraceRows) {
    let displayPlaces = Self.places(of: rows.displays.all, in: &displays)
    let processPlaces = Self.places(of: rows.processes.all, in: &processes)
    // A document's lists are shared, not copied, if its places are those of the recording.
    let isFirst = displayPlaces.elementsEqual(0..<Int32(displayPlaces.count))
    if frames.isEmpty, isFirst {
      frames = rows.frames
    } else {
      rows.frames.forEach { frame in
        var frame = frame
        frame.rawDisplay = displayPlaces[frame.display]
        frames.append(frame)
      }
    }
    func placed(_ work: MeasuredWork) -> MeasuredWork {
      var work = work
      work.display = displayPlaces[Int(work.display)]
      if work.process >= 0 { work.process = processPlaces[Int(work.process)] }
      return work
    }
    let areProcessesFirst = isFirst && processPlaces.elementsEqual(0..<Int32(processPlaces.count))
    func move(_ work: PackedList<MeasuredWork>, to list: inout PackedList<MeasuredWork>) {
      if list.isEmpty, areProcessesFirst { list = work } else { work.forEach { list.append(placed($0)) } }
    }
    move(rows.updates, to: &updates)
    move(rows.gpu, to: &gpu)
    rows.hitches.forEach { hitch in
      var hitch = hitch
      hitch.display = Int(displayPlaces[hitch.display])
      hitches.append(hitch)
    }
    rows.intervals.forEach { intervals.append($0) }
    openSignposts += rows.openSignposts
    skips += rows.skips
    repeatedRows += rows.repeatedRows
    rowsWithoutTime += rows.rowsWithoutTime
    tables += rows.tables
    lastRow = max(lastRow, Double(rows.end) / 1e9)
    if !isLengthKnown { seconds = lastRow }
  }

  /// Puts rows in order, and keeps one row for each frame.
  mutating func settle() {
    settleHitches()
    hasPasses = frames.isEmpty || frames.contains { $0.passes != nil }
    if isSettled { return }
    let rows = frames.count
    let bySwap = frames.sorted { left, right in
      (left.rawDisplay, left.swap ?? -1, left.start) < (right.rawDisplay, right.swap ?? -1, right.start)
    }
    let byTime = Self.single(bySwap).sorted { left, right in
      (left.rawDisplay, left.start, left.nanoseconds) < (right.rawDisplay, right.start, right.nanoseconds)
    }
    frames = Self.single(byTime).sorted { ($0.start, $0.rawDisplay) < ($1.start, $1.rawDisplay) }
    repeatedRows += rows - frames.count
  }

  /// Puts hitches in order, and keeps one of those that are the same in every respect, down to the frame's number.
  private mutating func settleHitches() {
    var single = PagedList<MeasuredHitch>()
    var known: Set<MeasuredHitch> = []
    hitches.sorted { $0.start < $1.start }.forEach { hitch in
      if let last = single.last, last.start != hitch.start { known.removeAll(keepingCapacity: true) }
      if hitch.swap == nil || known.insert(hitch).inserted { single.append(hitch) } else { repeatedRows += 1 }
    }
    hitches = single
  }

  /// Frames of which equal neighbours are one.
  private static func single(_ frames: PackedList<MeasuredFrame>) -> PackedList<MeasuredFrame> {
    var single = PackedList<MeasuredFrame>()
    frames.forEach { frame in
      if let last = single.last, last.isSame(as: frame) {
        single.replaceLast(with: last.merged(with: frame))
      } else {
        single.append(frame)
      }
    }
    return single
  }

  /// Whether the frames are in order of time, and no frame of a display occurs twice, because their numbers and times
  /// go up.
  private var isSettled: Bool {
    var last = displays.map { _ in (swap: -1, start: -1) }
    var start = -1
    var isSettled = true
    frames.forEach { frame in
      let swap = frame.swap ?? -1
      let before = last[frame.display]
      if frame.start < start || swap <= before.swap || frame.start <= before.start { isSettled = false }
      start = frame.start
      last[frame.display] = (swap, frame.start)
    }
    return isSettled
  }

  /// The places of names in a list, to which new names are added.
  private static func places(of names: [String], in list: inout [String]) -> [Int32] {
    var known = TraceNames()
    for name in list { _ = known.place(of: name) }
    let places = names.map { Int32(clamping: known.place(of: $0)) }
    list = known.all
    return places
  }
}
