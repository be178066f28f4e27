import LayerGeometry

/// A number from source: either known, or an expression that refers to object frames, which layout determines later.
indirect enum SwiftNumber: Sendable {
  /// A number that is finite and within the limit; no other number leaves the interpreter.
  struct Value: Sendable {
    let number: Double

    /// nil for a number that is too large, and for NaN.
    init?(_ number: Double) {
      guard abs(number) <= SwiftNumber.farthest else { return nil }
      self.number = number
    }
  }

  /// A number that the source determines; `known(_:)` creates it.
  case fixed(Value)
  /// A number that the source does not determine.
  case unknown
  /// A part of an object's frame.
  case part(Int, SwiftPart)
  /// An operation on two numbers, of limited extent.
  case operation(SwiftOperation, SwiftNumber, SwiftNumber, Extent)

  /// The levels of an expression, and its operations, each counted as often as it is evaluated.
  struct Extent: Sendable {
    var levels = 0
    var operations = 0
  }

  static let zero = known(0)
  /// The greatest magnitude of a known number: that of the highest possible limit on coordinates.
  ///
  /// No code draws with larger numbers. Sums and products of larger numbers could become infinite.
  static let farthest = 1e9
  /// The maximum nesting; longer sums from loops become unknown.
  private static let deepest = 24
  /// The maximum number of operations: a number that is added to itself 24 times has sixteen million.
  static let mostOperations = 256

  /// A number that the source determines; unknown if it is not finite or exceeds the limit.
  static func known(_ number: Double) -> SwiftNumber { Value(number).map { .fixed($0) } ?? .unknown }

  var known: Double? { if case .fixed(let value) = self { value.number } else { nil } }

  /// The number as the index of one of a number of elements; nil if it is not one.
  func index(of count: Int) -> Int? {
    guard let known, known >= 0, let index = Int(exactly: known.rounded(.towardZero)) else { return nil }
    return index < count ? index : nil
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether the number is calculated from an object's frame.
  var dependsOnLayout: Bool {
    switch self {
    case .fixed, .unknown: false
    case .part: true
    // The extent is limited.
    case .operation(_, let left, let right, _): left.dependsOnLayout || right.dependsOnLayout
    }
  }

  private var extent: Extent { if case .operation(_, _, _, let extent) = self { extent } else { Extent() } }

  /// The result of an operation on two numbers.
  static func apply(_ operation: SwiftOperation, _ left: SwiftNumber, _ right: SwiftNumber) -> SwiftNumber {
    if let first = left.known, let second = right.known {
      return operation.of(first, second).map { .known($0) } ?? .unknown
    }
    // Half of an unknown length is also unknown.
    if left.isUnknown || right.isUnknown {
      switch operation {
      case .least, .most: return left.isUnknown ? right : left
      default: return .unknown
      }
    }
    let (one, other) = (left.extent, right.extent)
    let extent = Extent(
      levels: max(one.levels, other.levels) + 1, operations: one.operations + other.operations + 1)
    guard extent.levels <= deepest, extent.operations <= mostOperations else { return .unknown }
    return .operation(operation, left, right, extent)
  }
}

/// An operation on two numbers.
enum SwiftOperation: Sendable {
  case add, subtract, multiply, divide, remainder, least, most

  init?(_ word: String) {
    switch word {
    case "+", "+=", "&+": self = .add
    case "-", "-=", "&-": self = .subtract
    case "*", "*=", "&*": self = .multiply
    case "/", "/=": self = .divide
    case "%": self = .remainder
    default: return nil
    }
  }

  func of(_ left: Double, _ right: Double) -> Double? {
    let result: Double
    switch self {
    case .add: result = left + right
    case .subtract: result = left - right
    case .multiply: result = left * right
    case .divide: result = left / right
    case .remainder: result = left.truncatingRemainder(dividingBy: right)
    case .least: result = min(left, right)
    case .most: result = max(left, right)
    }
    return SwiftNumber.Value(result)?.number
  }
}

/// A part of an object's frame.
enum SwiftPart: Sendable { case x, y, width, height }

/// A rectangle with parts that may be determined later.
struct SwiftRect: Sendable {
  var x = SwiftNumber.unknown
  var y = SwiftNumber.unknown
  var width = SwiftNumber.unknown
  var height = SwiftNumber.unknown

  static let zero = SwiftRect(x: .zero, y: .zero, width: .zero, height: .zero)

  /// The bounds of an object: its size, with the origin at 0.
  static func bounds(of object: Int) -> SwiftRect {
    SwiftRect(x: .zero, y: .zero, width: .part(object, .width), height: .part(object, .height))
  }

  /// The frame of an object.
  static func frame(of object: Int) -> SwiftRect {
    SwiftRect(
      x: .part(object, .x), y: .part(object, .y), width: .part(object, .width), height: .part(object, .height))
  }

  /// The rectangle inset at each edge.
  func inset(_ top: SwiftNumber, _ left: SwiftNumber, _ bottom: SwiftNumber, _ right: SwiftNumber) -> SwiftRect {
    SwiftRect(
      x: .apply(.add, x, left), y: .apply(.add, y, top),
      width: .apply(.subtract, width, .apply(.add, left, right)),
      height: .apply(.subtract, height, .apply(.add, top, bottom)))
  }
}
