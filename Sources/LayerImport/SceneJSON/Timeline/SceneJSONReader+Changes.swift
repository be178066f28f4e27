import LayerDiagnostics
import LayerGeometry
import LayerModel

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

  /// Reads when a layer is drawn again.
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
  /// The share of its speed that a scroll view keeps each millisecond (`UIScrollView.DecelerationRate.normal`).
  private static let usualRate = 0.998
  private static let rates = NumberRange(0.5, 0.9999)

  /// Reads how the bounds of a layer move: as a finger let them go, or to a place.
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
        "wrong-type", .error, "scroll is neither a fling nor a way to a place", at: span,
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
