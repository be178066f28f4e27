/// A layer whose content is drawn again though no property changes, once or over and over.
public struct Redraw: Hashable, Sendable {
  /// When first.
  public let from: Microseconds
  /// How long from one to the next; nil for once.
  public let every: Microseconds?
  /// The time before which the last one lies; nil for no end.
  public let until: Microseconds?

  /// A redraw from its parts.
  public init(from: Microseconds, every: Microseconds? = nil, until: Microseconds? = nil) {
    precondition(every.map { $0 > .zero } ?? true, "What happens over and over takes time; the reader sees to it.")
    self.from = from
    self.every = every
    self.until = until
  }

  /// Whether it happens after a time and not after another.
  public func happens(after start: Microseconds, upTo end: Microseconds) -> Bool {
    guard let every else { return from > start && from <= end }
    guard end >= from else { return false }
    var last = (end - from).rawValue / every.rawValue
    if let until {
      guard until > from else { return false }
      last = min(last, ((until - from).rawValue - 1) / every.rawValue)
    }
    return from + Microseconds(last * every.rawValue) > start
  }
}
