/// A number as far as source says it: known, or worked out from where objects lie, which layout finds later.
indirect enum SwiftNumber: Sendable {
  case known(Double)
  /// Nobody knows.
  case unknown
  /// A part of an object's frame.
  case part(Int, SwiftPart)
  /// Two numbers and what is done with them; how deep they are nested is bounded.
  case operation(SwiftOperation, SwiftNumber, SwiftNumber, depth: Int)

  static let zero = SwiftNumber.known(0)
  /// Sums that a loop adds up are given up beyond this.
  private static let deepest = 24

  var known: Double? { if case .known(let number) = self { number } else { nil } }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  private var depth: Int { if case .operation(_, _, _, let depth) = self { depth } else { 0 } }

  /// Two numbers together.
  static func apply(_ operation: SwiftOperation, _ left: SwiftNumber, _ right: SwiftNumber) -> SwiftNumber {
    if let first = left.known, let second = right.known {
      return operation.of(first, second).map { .known($0) } ?? .unknown
    }
    // Half of an unknown length is as unknown.
    if left.isUnknown || right.isUnknown {
      switch operation {
      case .least, .most: return left.isUnknown ? right : left
      default: return .unknown
      }
    }
    let depth = max(left.depth, right.depth) + 1
    return depth > deepest ? .unknown : .operation(operation, left, right, depth: depth)
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
    return result.isFinite && abs(result) < 1e9 ? result : nil
  }
}

/// A part of where an object lies in the one around it.
enum SwiftPart: Sendable { case x, y, width, height }

/// A rectangle whose parts may be worked out later.
struct SwiftRect: Sendable {
  var x = SwiftNumber.unknown
  var y = SwiftNumber.unknown
  var width = SwiftNumber.unknown
  var height = SwiftNumber.unknown

  static let zero = SwiftRect(x: .zero, y: .zero, width: .zero, height: .zero)

  /// The bounds of an object: its size, from 0.
  static func bounds(of object: Int) -> SwiftRect {
    SwiftRect(x: .zero, y: .zero, width: .part(object, .width), height: .part(object, .height))
  }

  /// Where an object lies.
  static func frame(of object: Int) -> SwiftRect {
    SwiftRect(
      x: .part(object, .x), y: .part(object, .y), width: .part(object, .width), height: .part(object, .height))
  }

  /// The rectangle without a strip at each edge.
  func inset(_ top: SwiftNumber, _ left: SwiftNumber, _ bottom: SwiftNumber, _ right: SwiftNumber) -> SwiftRect {
    SwiftRect(
      x: .apply(.add, x, left), y: .apply(.add, y, top),
      width: .apply(.subtract, width, .apply(.add, left, right)),
      height: .apply(.subtract, height, .apply(.add, top, bottom)))
  }
}
