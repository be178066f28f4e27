/// When something happens: once, or over and over.
public struct Recurrence: Hashable, Sendable {
  /// When first.
  public let from: Microseconds
  /// How long from one to the next; nil for once.
  public let every: Microseconds?
  /// The time before which the last one lies; nil for no end.
  public let until: Microseconds?

  /// Times from their parts.
  public init(from: Microseconds, every: Microseconds? = nil, until: Microseconds? = nil) {
    precondition(every.map { $0 > .zero } ?? true, "What happens over and over takes time; the reader sees to it.")
    self.from = from
    self.every = every
    self.until = until
  }

  /// How often it happens before a time; found by division, since there may be a million a second.
  public func count(before end: Microseconds) -> Int {
    let end = until.map { min($0, end) } ?? end
    guard end > from else { return 0 }
    guard let every else { return 1 }
    return Int(((end - from).rawValue - 1) / every.rawValue) + 1
  }

  /// How often it happens at a time or after it, and before another.
  public func count(from start: Microseconds, before end: Microseconds) -> Int {
    max(0, count(before: end) - count(before: start))
  }

  /// Whether it happens after a time and not after another.
  public func happens(after start: Microseconds, upTo end: Microseconds) -> Bool {
    let next = Microseconds(1)
    return count(from: start + next, before: end + next) > 0
  }

  /// The last time before another at which it happens, or nil when it has not happened by then.
  public func last(before end: Microseconds) -> Microseconds? {
    let count = count(before: end)
    guard count > 0 else { return nil }
    return from + Microseconds(Int64(count - 1) * (every?.rawValue ?? 0))
  }
}

extension Recurrence {
  /// All times before another; a limit on how much happens in a timeline keeps them few.
  public func times(before end: Microseconds) -> [Microseconds] {
    (0..<count(before: end)).map { from + Microseconds(Int64($0) * (every?.rawValue ?? 0)) }
  }
}
