import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

/// The keys of a timeline.
enum TimelineKey: String, CaseIterable {
  case duration, animations, changes, redraws, scroll, work, images, lists, loads, observers

  static let table = KeyTable(allCases.map(\.rawValue))
  /// Seconds, up to about eleven days.
  static let seconds = NumberRange(0, 1_000_000)
  /// Seconds above 0.
  static let positiveSeconds = NumberRange(0, 1_000_000, excludesMinimum: true)
}

// A timeline: each key is a separate list, read in a separate file.

extension SceneJSONReader {
  /// Reads a timeline.
  mutating func readTimeline() {
    guard scanner.peekKind() == .object else { return wrongType(.key("timeline"), takes: "an object") }
    // Errors in the duration are reported below; a placeholder lets the rest be read.
    var timeline = DraftTimeline(duration: Stated(.zero, at: scanner.span(at: scanner.cursor)))
    readObject(.key("timeline"), TimelineKey.table, required: ["duration"]) { reader, number, key in
      reader.read(TimelineKey.allCases[number], key, into: &timeline)
    }
    draft.timeline = timeline
  }

  private mutating func read(_ key: TimelineKey, _ text: JSONText, into timeline: inout DraftTimeline) {
    switch key {
    case .duration:
      _ = scanner.peek()
      let start = scanner.cursor
      guard let duration = seconds(.key("duration")) else { return }
      timeline.duration = Stated(duration, at: SourceSpan(start: start, end: scanner.cursor))
    case .animations:
      readEntries(.key("animations")) { reader in
        if let animation = reader.animation() { timeline.animations.append(animation) }
      }
    case .changes:
      readEntries(.key("changes")) { reader in
        if let change = reader.change() { timeline.changes.append(change) }
      }
    case .redraws:
      readEntries(.key("redraws")) { reader in
        if let redraw = reader.redraw() { timeline.redraws.append(redraw) }
      }
    case .scroll:
      readEntries(.key("scroll")) { reader in
        if let scroll = reader.scroll() { timeline.scrolls.append(scroll) }
      }
    case .work:
      readEntries(.key("work")) { reader in
        if let item = reader.workItem() { timeline.work.append(item) }
      }
    case .images: timeline.images = imageLoading()
    case .lists:
      readEntries(.key("lists")) { reader in
        if let list = reader.list() { timeline.lists.append(list) }
      }
    case .loads:
      readEntries(.key("loads")) { reader in
        if let load = reader.recordLoad() { timeline.loads.append(load) }
      }
    case .observers: timeline.observers = observers()
    }
  }

  /// Reads a list of objects and calls `read` at the beginning of each.
  mutating func readEntries(_ subject: Subject, _ read: (inout SceneJSONReader) -> Void) {
    guard scanner.peekKind() == .array else { return wrongType(subject, takes: "a list of objects") }
    scanner.enter()
    while scanner.nextElement() {
      guard scanner.peekKind() == .object else {
        wrongType(subject, takes: "a list of objects")
        continue
      }
      read(&self)
    }
  }

  // MARK: Times

  /// Reads a time, or a duration that can be zero.
  mutating func seconds(_ subject: Subject) -> Microseconds? {
    number(subject, TimelineKey.seconds).map { Microseconds(seconds: $0) }
  }

  /// Reads a duration of at least one microsecond.
  mutating func positiveSeconds(_ subject: Subject) -> Microseconds? {
    _ = scanner.peek()
    let start = scanner.cursor
    guard let seconds = number(subject, TimelineKey.positiveSeconds) else { return nil }
    let time = Microseconds(seconds: seconds)
    guard time > .zero else {
      find(
        "number-out-of-range", .error, "\(subject.quoted) is less than half a microsecond",
        at: SourceSpan(start: start, end: scanner.cursor), help: "times are whole microseconds: write 0.000001 or more")
      return nil
    }
    return time
  }
}

// Changes of the model, redraws and scrolls.
extension SceneJSONReader {
  private static let changeKeys = KeyTable(["at", "layer", "set"])

  /// Reads new values for properties of a layer.
  mutating func change() -> DraftTarget<DraftChange>? {
    let span = scanner.span(at: scanner.cursor)
    var at: Microseconds?
    var path: Stated<String>?
    var patch: LayerIndex?
    readObject(.key("changes"), Self.changeKeys, required: ["at", "layer", "set"]) { reader, number, _ in
      switch number {
      case 0: at = reader.seconds(.key("at"))
      case 1: path = reader.text(.key("layer"))
      default: patch = reader.readPatch(.change)
      }
    }
    guard let at, let path, let patch else { return nil }
    return DraftTarget(path: path, value: DraftChange(at: at, patch: patch), span: span)
  }

  // MARK: Redraws

  private static let redrawKeys = KeyTable(["layer", "at", "every", "from", "until"])

  /// Reads the times at which a layer redraws.
  mutating func redraw() -> DraftTarget<Recurrence>? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var path: Stated<String>?
    var times = StatedTimes()
    readObject(.key("redraws"), Self.redrawKeys, required: ["layer"]) { reader, number, _ in
      switch number {
      case 0: path = reader.text(.key("layer"))
      case 1: times.at = reader.seconds(.key("at"))
      case 2: times.every = reader.positiveSeconds(.key("every"))
      case 3: times.from = reader.seconds(.key("from"))
      default: times.until = reader.seconds(.key("until"))
      }
    }
    guard let path, scanner.findings.count == found else { return nil }
    return recurrence(times, of: "redraw", at: span).map { DraftTarget(path: path, value: $0, span: span) }
  }

  // MARK: Scrolls

  private static let scrollKeys = KeyTable(["layer", "fling", "to", "begin", "duration", "timing"])
  private static let flingKeys = KeyTable(["velocity", "decelerationRate", "begin"])
  /// The fraction of its speed that a scroll view keeps per millisecond (`UIScrollView.DecelerationRate.normal`).
  private static let usualRate = 0.998
  private static let rates = NumberRange(0.5, 0.9999)

  /// Reads a scroll of a layer's bounds: a fling, or a scroll to a position.
  mutating func scroll() -> DraftTarget<DraftScroll>? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var path: Stated<String>?
    var fling: DraftScroll?
    var place: Size?
    var (begin, duration): (Microseconds?, Microseconds?)
    var timing: Timing?
    readObject(.key("scroll"), Self.scrollKeys, required: ["layer"]) { reader, number, _ in
      switch number {
      case 0: path = reader.text(.key("layer"))
      case 1: fling = reader.fling()
      case 2: place = reader.pair(.key("to"))
      case 3: begin = reader.seconds(.key("begin"))
      case 4: duration = reader.positiveSeconds(.key("duration"))
      default: timing = reader.timing()
      }
    }
    guard let path, scanner.findings.count == found else { return nil }
    if let fling, place == nil, begin == nil, duration == nil, timing == nil {
      return DraftTarget(path: path, value: fling, span: span)
    }
    guard fling == nil, let place, let duration else {
      find(
        "wrong-type", .error, "scroll is neither a fling nor a scroll to a position", at: span,
        help: "write \"fling\" alone, or \"to\" and \"duration\", with \"begin\" and \"timing\"")
      return nil
    }
    let scroll = DraftScroll(
      begin: begin ?? .zero, motion: .to(place, timing ?? .linear), duration: duration)
    return DraftTarget(path: path, value: scroll, span: span)
  }

  private mutating func fling() -> DraftScroll? {
    var velocity: Size?
    var rate = Self.usualRate
    var begin = Microseconds.zero
    readObject(.key("fling"), Self.flingKeys, required: ["velocity"]) { reader, number, _ in
      switch number {
      case 0: velocity = reader.pair(.key("velocity"))
      case 1: rate = reader.number(.key("decelerationRate"), Self.rates) ?? rate
      default: begin = reader.seconds(.key("begin")) ?? begin
      }
    }
    return velocity.map { DraftScroll(begin: begin, motion: .fling(velocity: $0, decelerationRate: rate)) }
  }

  /// Reads two numbers.
  mutating func pair(_ subject: Subject) -> Size? {
    list(subject, .coordinate, counts: 2...2, form: "2 numbers") ? Size(numbers[0], numbers[1]) : nil
  }
}
