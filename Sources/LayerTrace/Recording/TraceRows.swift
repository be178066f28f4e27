/// One frame that the render server rendered for a display.
public struct MeasuredFrame: PackedRow, Hashable {
  /// When rendering began, in nanoseconds from the start of the recording.
  public var start: Int
  /// The time that rendering took.
  public var nanoseconds: Int
  /// The number that Instruments gives the frame; nil in tables without it.
  public var swap: Int? { rawSwap < 0 ? nil : rawSwap }
  /// The number of offscreen passes; nil in tables of iOS 18, which do not count them.
  public var passes: Int? { rawPasses < 0 ? nil : Int(rawPasses) }
  /// The display's place in the list of displays.
  public var display: Int { Int(rawDisplay) }

  // Missing figures are -1, as in lists of frames.
  private var rawSwap: Int
  private var rawPasses: Int32
  var rawDisplay: Int32

  /// Creates a frame from its parts.
  public init(start: Int, nanoseconds: Int, swap: Int?, passes: Int?, display: Int) {
    self.start = start
    self.nanoseconds = nanoseconds
    rawSwap = swap ?? -1
    rawPasses = passes.map { Int32(clamping: $0) } ?? -1
    rawDisplay = Int32(clamping: display)
  }

  /// Creates a frame from the numbers of a list.
  public init(_ numbers: PackedNumbers) {
    (start, nanoseconds, rawSwap) = (numbers.start, numbers.nanoseconds, numbers.swap)
    rawPasses = Int32(clamping: numbers.other)
    rawDisplay = Int32(clamping: numbers.display)
  }

  /// The numbers of the frame in a list.
  public var numbers: PackedNumbers {
    PackedNumbers(
      start: start, nanoseconds: nanoseconds, swap: rawSwap, display: Int(rawDisplay), other: Int(rawPasses))
  }

  /// The time that rendering took, in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

  /// The time in seconds from the start of the recording.
  public var seconds: Double { Double(start) / 1_000_000_000 }

  /// Whether two rows describe the same frame of a display.
  ///
  /// A display does not begin two frames in the same nanosecond, so rows that say so repeat each other, even if their
  /// numbers differ.
  func isSame(as other: MeasuredFrame) -> Bool {
    guard rawDisplay == other.rawDisplay else { return false }
    if start == other.start, nanoseconds == other.nanoseconds { return true }
    return rawSwap >= 0 && rawSwap == other.rawSwap
  }

  /// The frame with the greater figures of two rows.
  func merged(with other: MeasuredFrame) -> MeasuredFrame {
    var frame = self
    frame.start = min(start, other.start)
    frame.nanoseconds = max(nanoseconds, other.nanoseconds)
    frame.rawPasses = max(rawPasses, other.rawPasses)
    return frame
  }
}

/// Work for a frame outside the render server's rendering: an app's update, or the GPU's.
public struct MeasuredWork: PackedRow, Hashable {
  /// When it began, in nanoseconds from the start of the recording.
  public var start: Int
  /// The time that it took.
  public var nanoseconds: Int
  /// The frame's number; -1 in tables without it.
  public var swap: Int
  /// The display's place in the list of displays.
  public var display: Int32
  /// The process's place in the list of processes; -1 for none.
  public var process: Int32

  /// Creates work from its parts.
  init(start: Int, nanoseconds: Int, swap: Int, display: Int32, process: Int32) {
    (self.start, self.nanoseconds, self.swap) = (start, nanoseconds, swap)
    (self.display, self.process) = (display, process)
  }

  /// Creates work from the numbers of a list.
  public init(_ numbers: PackedNumbers) {
    self.init(
      start: numbers.start, nanoseconds: numbers.nanoseconds, swap: numbers.swap,
      display: Int32(clamping: numbers.display), process: Int32(clamping: numbers.other))
  }

  /// The numbers of the work in a list.
  public var numbers: PackedNumbers {
    PackedNumbers(start: start, nanoseconds: nanoseconds, swap: swap, display: Int(display), other: Int(process))
  }
}

/// One hitch: a frame that appeared late.
public struct MeasuredHitch: Hashable, Sendable {
  /// When it began, in nanoseconds from the start of the recording.
  public var start: Int
  /// How late the frame appeared.
  public var nanoseconds: Int
  /// The frame's number; nil in tables without it.
  public var swap: Int?
  /// The display's place in the list of displays.
  public var display: Int
  /// The process, such as `App (123)`; nil in tables without it.
  public var process: String?
  /// Whether the hitch is the system's, not an app's.
  public var isSystem = false
  /// What Instruments says about it; empty if it says nothing.
  public var narrative = ""

  /// How late the frame appeared, in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

  /// The time in seconds from the start of the recording.
  public var seconds: Double { Double(start) / 1_000_000_000 }

  /// The number of offscreen passes that Instruments names; nil if it names none.
  public var passes: Int? { Self.passes(in: narrative) }

  /// The causes that Instruments names, without the stray bracket that some versions write.
  public var causes: [String] {
    var causes: [String] = []
    for part in narrative.split(separator: ",") {
      var words = part.drop { $0 == " " }
      let isStray = words.count { $0 == ")" } > words.count { $0 == "(" }
      if isStray, words.hasSuffix(")") { words = words.dropLast() }
      // The number of passes belongs to the cause before it.
      if let last = causes.last, words.first.map({ ("0"..."9").contains($0) }) ?? false {
        causes[causes.count - 1] = "\(last), \(words)"
      } else if !words.isEmpty {
        causes.append(String(words))
      }
    }
    return causes
  }

  private static func passes(in narrative: String) -> Int? {
    let words = narrative.split { $0 == " " || $0 == "," || $0 == ")" }
    for (place, word) in words.enumerated().dropFirst() where word == "offscreen" {
      guard place + 1 < words.count, words[place + 1].hasPrefix("pass") else { continue }
      return Int(words[place - 1])
    }
    return nil
  }
}

/// A part of a recording with a name, from a signpost or a file.
public struct TraceInterval: Hashable, Sendable {
  /// The name.
  public var title: String
  /// The process that set the signpost; nil if it is not known.
  public var process: String?
  /// The times, in nanoseconds from the start of the recording.
  public var times: Range<Int>

  /// Creates an interval from its parts.
  public init(title: String, process: String? = nil, times: Range<Int>) {
    self.title = title
    self.process = process
    self.times = times
  }
}

/// The rows of one run in one document.
struct TraceRows: Sendable {
  var frames = PackedList<MeasuredFrame>()
  var updates = PackedList<MeasuredWork>()
  var gpu = PackedList<MeasuredWork>()
  var hitches = PagedList<MeasuredHitch>()
  var intervals = PagedList<TraceInterval>()
  /// The titles of signposts that begin and do not end.
  var openSignposts: [String] = []
  /// The texts of the events with which `LayerStage` says that it skips a scene.
  var skips: [String] = []
  /// The number of rows that do not say when something began.
  var rowsWithoutTime = 0
  /// The number of rows that repeat a frame of the row before.
  var repeatedRows = 0
  var displays = TraceNames()
  var processes = TraceNames()
  /// The tables, in the order of the document.
  var tables: [TraceTableNote] = []
  /// The end of the last row, in nanoseconds from the start of the recording.
  var end = 0
}

/// Names with places in a list.
struct TraceNames: Sendable {
  private(set) var all: [String] = []
  private var places: [String: Int] = [:]

  /// The place of a name, which is added if it is new.
  mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = all.count
    all.append(name)
    return all.count - 1
  }
}

/// A table of a document.
public struct TraceTableNote: Hashable, Sendable {
  /// The table's name, such as `hitches-renders`.
  public var schema: String
  /// The number of rows.
  public var rows = 0
  /// Whether the rows are read.
  public var isRead: Bool
  /// Columns that this version of the tool does not know.
  public var unknownColumns: [String] = []

  /// The tables to export, in the order of commands: those of iOS 26, then those of iOS 18.
  ///
  /// Each system has its own, so one command fits both.
  public static let wanted: [String] = [
    TraceTable.hitches, .renders, .updates, .gpu, .summary, .renderIntervals, .commitIntervals, .gpuIntervals,
    .signposts,
  ].map(\.rawValue)

  /// Whether Instruments' templates about hitches are known to write the table.
  public var isKnown: Bool { isRead || TraceTable.others.contains(schema) }
}
