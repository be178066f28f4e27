import LayerGeometry

/// A line or a length of an item along one axis.
struct LayoutLine: Hashable, Sendable {
  enum Kind: Sendable { case low, high, length, middle }

  let isHorizontal: Bool
  let kind: Kind
}

/// How the two sides of a constraint relate.
enum LayoutRelation: Sendable {
  case equal, atLeast, atMost

  /// The same relation with the sides exchanged.
  var reversed: LayoutRelation {
    switch self {
    case .equal: .equal
    case .atLeast: .atMost
    case .atMost: .atLeast
    }
  }
}

/// One equation between lines: `first = second * multiplier + constant`; or a limit, if its relation says so.
struct LayoutEquation: Sendable {
  let first: Int
  let firstLine: LayoutLine
  /// The second item; nil for a constant length.
  let second: Int?
  let secondLine: LayoutLine?
  let multiplier: Double
  let constant: Double
  var relation = LayoutRelation.equal
}

/// Finds the frames of items in one space from equations that determine them directly.
///
/// The caller numbers the items: views of a file, objects of a program, and the guides and views around them, whose
/// frames are known from the start.
struct LayoutSolver {
  /// The known values of an item along one axis; any two of the four determine the others.
  struct Axis {
    var low: Double?
    var high: Double?
    var length: Double?
    var middle: Double?

    /// Both ends, once two values are known.
    var ends: (low: Double, high: Double)? {
      if let low, let high { return (low, high) }
      if let length {
        if let low { return (low, low + length) }
        if let high { return (high - length, high) }
        if let middle { return (middle - length / 2, middle + length / 2) }
      }
      if let low, let middle { return (low, 2 * middle - low) }
      if let high, let middle { return (2 * middle - high, high) }
      return nil
    }

    /// The length, once it is known.
    var extent: Double? { length ?? ends.map { $0.high - $0.low } }

    subscript(_ kind: LayoutLine.Kind) -> Double? {
      get {
        switch kind {
        case .low: low
        case .high: high
        case .length: length
        case .middle: middle
        }
      }
      set {
        switch kind {
        case .low: low = newValue
        case .high: high = newValue
        case .length: length = newValue
        case .middle: middle = newValue
        }
      }
    }
  }

  /// The maximum length of a chain of items in which each item depends on the next.
  private static let mostRounds = 16

  private var known: [Int: Rect<SuperlayerSpace>]
  private(set) var open: [Int: (x: Axis, y: Axis)] = [:]

  /// Creates a solver for items without frames, given the frames of others.
  init(known: [Int: Rect<SuperlayerSpace>], open items: some Sequence<Int>) {
    self.known = known
    for item in items where known[item] == nil { open[item] = (Axis(), Axis()) }
  }

  /// The frame of an item; nil if it was not found.
  func frame(of item: Int) -> Rect<SuperlayerSpace>? { known[item] }

  /// Whether both ends of an item along an axis are known.
  func isDetermined(_ item: Int, isHorizontal: Bool) -> Bool {
    guard let axes = open[item] else { return true }
    return (isHorizontal ? axes.x : axes.y).ends != nil
  }

  /// Whether an end or the middle of an item along an axis is known.
  func isPlaced(_ item: Int, isHorizontal: Bool) -> Bool {
    guard let axes = open[item] else { return true }
    let axis = isHorizontal ? axes.x : axes.y
    return axis.low != nil || axis.high != nil || axis.middle != nil
  }

  /// Solves the equations of each item.
  mutating func solve(_ equations: [Int: [LayoutEquation]]) {
    for _ in 0..<Self.mostRounds {
      var isChanged = false
      for item in open.keys.sorted() {
        for equation in equations[item] ?? [] where learn(equation, about: item) { isChanged = true }
        settle(item)
        if open[item] == nil { isChanged = true }
      }
      if !isChanged || open.isEmpty { return }
    }
  }

  /// Completes an item with known values, without equations that affect other items.
  mutating func settle(_ item: Int) {
    guard let axes = open[item], let x = axes.x.ends, let y = axes.y.ends else { return }
    known[item] = Rect(minX: x.low, minY: y.low, maxX: max(x.low, x.high), maxY: max(y.low, y.high))
    open[item] = nil
  }

  /// Sets the position of a line of an item; false if it is already known.
  @discardableResult
  mutating func note(_ value: Double, _ line: LayoutLine, of item: Int) -> Bool {
    guard value.isFinite, var axes = open[item] else { return false }
    if line.isHorizontal {
      guard axes.x[line.kind] == nil else { return false }
      axes.x[line.kind] = value
    } else {
      guard axes.y[line.kind] == nil else { return false }
      axes.y[line.kind] = value
    }
    open[item] = axes
    return true
  }

  /// Derives a value of an item from an equation; true if the value was not known before.
  private mutating func learn(_ equation: LayoutEquation, about item: Int) -> Bool {
    if equation.first == item {
      guard let second = equation.second, let line = equation.secondLine else {
        return note(equation.constant, equation.firstLine, of: item)
      }
      guard let other = position(of: line, of: second) else { return false }
      return note(other * equation.multiplier + equation.constant, equation.firstLine, of: item)
    }
    guard let own = equation.secondLine, equation.multiplier != 0,
      let other = position(of: equation.firstLine, of: equation.first)
    else { return false }
    return note((other - equation.constant) / equation.multiplier, own, of: item)
  }

  /// The position of a line; nil if unknown.
  func position(of line: LayoutLine, of item: Int) -> Double? {
    if let frame = known[item] {
      switch line.kind {
      case .low: return line.isHorizontal ? frame.minX : frame.minY
      case .high: return line.isHorizontal ? frame.maxX : frame.maxY
      case .middle: return line.isHorizontal ? frame.center.x : frame.center.y
      case .length: return line.isHorizontal ? frame.width : frame.height
      }
    }
    guard let axes = open[item] else { return nil }
    let axis = line.isHorizontal ? axes.x : axes.y
    switch line.kind {
    case .length: return axis.extent
    case .low: return axis.low ?? axis.ends?.low
    case .high: return axis.high ?? axis.ends?.high
    case .middle: return axis.middle ?? axis.ends.map { ($0.low + $0.high) / 2 }
    }
  }
}

/// What inequalities say about an item along one axis, given the positions that are known.
struct LayoutBounds {
  /// The least position of the near end, and the greatest of the far end.
  var low: Double?
  var high: Double?
  var leastLength: Double?
  var mostLength: Double?

  init(of item: Int, isHorizontal: Bool, _ limits: [LayoutEquation], _ solver: LayoutSolver) {
    for limit in limits {
      guard let (line, value, relation) = Self.limit(limit, on: item, solver), line.isHorizontal == isHorizontal else {
        continue
      }
      switch (line.kind, relation) {
      case (.low, .atLeast): low = max(low ?? value, value)
      case (.high, .atMost): high = min(high ?? value, value)
      case (.length, .atLeast): leastLength = max(leastLength ?? value, value)
      case (.length, .atMost): mostLength = min(mostLength ?? value, value)
      default: break
      }
    }
  }

  /// The line of an item that an inequality limits, and the limit; nil if the other line is not known.
  private static func limit(
    _ limit: LayoutEquation, on item: Int, _ solver: LayoutSolver
  ) -> (LayoutLine, Double, LayoutRelation)? {
    if limit.first == item {
      guard let second = limit.second, let line = limit.secondLine else {
        return (limit.firstLine, limit.constant, limit.relation)
      }
      guard let other = solver.position(of: line, of: second) else { return nil }
      return (limit.firstLine, other * limit.multiplier + limit.constant, limit.relation)
    }
    guard limit.second == item, let line = limit.secondLine, limit.multiplier > 0,
      let other = solver.position(of: limit.firstLine, of: limit.first)
    else { return nil }
    return (line, (other - limit.constant) / limit.multiplier, limit.relation.reversed)
  }

  /// A length within the limits, for an item with the given ends or middle.
  func length(_ free: Double, _ axis: LayoutSolver.Axis) -> Double {
    var length = max(free, leastLength ?? free)
    if let mostLength { length = min(length, mostLength) }
    if let start = axis.low, let high { length = min(length, high - start) }
    if let end = axis.high, let low { length = min(length, end - low) }
    if let middle = axis.middle {
      if let low { length = min(length, 2 * (middle - low)) }
      if let high { length = min(length, 2 * (high - middle)) }
    }
    return max(0, length)
  }
}
