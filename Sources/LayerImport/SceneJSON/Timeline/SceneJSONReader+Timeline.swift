import LayerDiagnostics
import LayerModel

/// The keys of a timeline.
enum TimelineKey: String, CaseIterable {
  case duration, animations, changes, redraws, scroll, work, images, lists, loads, observers

  static let table = KeyTable(allCases.map(\.rawValue))
  /// Seconds, up to the eleven days that whole microseconds are counted in.
  static let seconds = NumberRange(0, 1_000_000)
  /// Seconds above 0.
  static let positiveSeconds = NumberRange(0, 1_000_000, excludesMinimum: true)
}

// A timeline: each key is a list of its own, read in a file of its own.

extension SceneJSONReader {
  /// Reads what changes over time.
  mutating func readTimeline() {
    guard scanner.peekKind() == .object else { return wrongType(.key("timeline"), takes: "an object") }
    // What is wrong with the duration is found below; a stand-in lets the rest be read.
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

  /// Reads a list of objects: `read` is called at the beginning of each.
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

  /// Reads a time, or a length of time that may be none.
  mutating func seconds(_ subject: Subject) -> Microseconds? {
    number(subject, TimelineKey.seconds).map { Microseconds(seconds: $0) }
  }

  /// Reads a length of time of a microsecond at least.
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
