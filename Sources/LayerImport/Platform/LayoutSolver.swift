import LayerGeometry

/// A line or a length of an item along one axis.
struct LayoutLine: Hashable, Sendable {
  enum Kind: Sendable { case low, high, length, middle }

  let isHorizontal: Bool
  let kind: Kind
}

/// One equation between lines: `first = second * multiplier + constant`.
struct LayoutEquation: Sendable {
  let first: Int
  let firstLine: LayoutLine
  /// The second item; nil for a constant length.
  let second: Int?
  let secondLine: LayoutLine?
  let multiplier: Double
  let constant: Double
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
