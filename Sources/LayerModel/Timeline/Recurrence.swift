/// The times of an event, which happens once or repeatedly.
public struct Recurrence: Hashable, Sendable {
  /// The first time.
  public let from: Microseconds
  /// The interval from one time to the next; nil for a single time.
  public let every: Microseconds?
  /// The end, before which the last time must be; nil for no end.
  public let until: Microseconds?

  /// Creates times from their parts.
  public init(from: Microseconds, every: Microseconds? = nil, until: Microseconds? = nil) {
    precondition(every.map { $0 > .zero } ?? true, "The reader must ensure that the interval is positive.")
    self.from = from
    self.every = every
    self.until = until
  }

  /// The number of occurrences before a given time, found by division because there may be a million per second.
  public func count(before end: Microseconds) -> Int {
    let end = until.map { min($0, end) } ?? end
    guard end > from else { return 0 }
    guard let every else { return 1 }
    return Int(((end - from).rawValue - 1) / every.rawValue) + 1
  }

  /// The number of occurrences from a start time on and before an end time.
  public func count(from start: Microseconds, before end: Microseconds) -> Int {
    max(0, count(before: end) - count(before: start))
  }

  /// Whether the event happens after a start time and at or before an end time.
  public func happens(after start: Microseconds, upTo end: Microseconds) -> Bool {
    let next = Microseconds(1)
    return count(from: start + next, before: end + next) > 0
  }

  /// The last occurrence before a given time; nil if it has not happened by then.
  public func last(before end: Microseconds) -> Microseconds? {
    let count = count(before: end)
    guard count > 0 else { return nil }
    return from + Microseconds(Int64(count - 1) * (every?.rawValue ?? 0))
  }
}

extension Recurrence {
  /// All occurrences before a given time; the limit on events of a timeline bounds their number.
  public func times(before end: Microseconds) -> [Microseconds] {
    (0..<count(before: end)).map { from + Microseconds(Int64($0) * (every?.rawValue ?? 0)) }
  }
}
