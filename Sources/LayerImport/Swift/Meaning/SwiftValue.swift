import LayerGeometry
import LayerModel
import SourceProgram

/// The possible value of an expression, as far as the source determines it.
indirect enum SwiftValue: Sendable {
  /// A value that the source does not determine.
  case unknown
  /// `nil`.
  case none
  case number(SwiftNumber)
  case flag(Bool)
  /// Text; nil for text that is composed at run time.
  case text(String?)
  /// A colour; nil for a colour with unknown components.
  case color(Color?)
  case point(SwiftNumber, SwiftNumber)
  case size(SwiftNumber, SwiftNumber)
  case rect(SwiftRect)
  case insets(top: SwiftNumber, left: SwiftNumber, bottom: SwiftNumber, right: SwiftNumber)
  case font(SwiftFont)
  case image(SwiftImage)
  case path(SwiftPath)
  /// A transform; nil for an unknown one.
  case transform(LayerTransform?)
  /// An object, seen as a view or as its layer.
  case object(Int, SwiftFacet)
  case list([SwiftValue])
  case tuple([SwiftArgument])
  /// One of several values, depending on an unknown condition.
  case choice([SwiftValue])
  /// A word with a dot before it, and its arguments.
  case word(String, [SwiftArgument])
  case closure(SwiftClosure)
  /// A type of the program.
  case type(Int)
  /// A type from another module.
  case foreign(String)
  /// A reference to a method, without a call.
  case method(SwiftMember, on: Int?)
  /// A reference to a platform method, without a call: `forEach(view.addSubview)`.
  case platformMethod(String, on: Int)
  /// The names of a key path such as `\.layer.shadowOpacity`.
  case keyPath([String])
  /// An effect view's effect.
  case effect(style: String, isVibrant: Bool)
  case anchor(SwiftAnchor)
  /// A guide of a view: its safe area, its margins, or its bounds.
  case guide(Int, SwiftAnchor.Area)
  /// A constraint, by its index among those of the run.
  case constraint(Int)
  /// The argument of SnapKit closures: lines of an object to be constrained.
  case maker(SwiftMaker)
  /// A SwiftUI view, by its index among the parts of the interpreter.
  case view(Int)

  /// The maximum number of bytes of text that code composes; longer text is treated as unknown.
  ///
  /// Text that a loop repeatedly joins with itself would fill the memory.
  static let mostTextBytes = 10_000
  /// The maximum number of values in a value, and of levels; a larger value is unknown.
  static let (mostNested, deepest) = (1_024, 16)

  var object: Int? { if case .object(let object, _) = self { object } else { nil } }

  /// The number; for a choice, the first known one.
  var number: SwiftNumber? {
    switch self {
    case .number(let number): number
    case .choice(let values): Self.first(values) { $0.number }
    case .word("pi", let arguments) where arguments.isEmpty: .known(.pi)
    default: nil
    }
  }

  /// The first result for the values of a choice.
  ///
  /// Inlining is disabled because the function would be copied to each of the many places that read a number or a word.
  @inline(never) static func first<Result>(_ values: [SwiftValue], _ read: (SwiftValue) -> Result?) -> Result? {
    for value in values {
      if let result = read(value) { return result }
    }
    return nil
  }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// Whether the value is one of a few options that code chooses between: a flag or a word.
  var isState: Bool {
    switch self {
    case .flag: true
    case .word(_, let arguments): arguments.isEmpty
    case .choice(let values): values.allSatisfy { if case .flag = $0 { true } else { false } }
    default: false
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether the value is the path of a rectangle or of a rounded rectangle, even one of unknown size.
  var isRectangle: Bool {
    switch self {
    case .path(.rect), .path(.rounded): true
    default: false
    }
  }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Whether the value is a known text, number, flag or colour, and thus certainly not `nil`.
  var isKnownScalar: Bool {
    switch self {
    case .text(_?), .flag, .color(_?): true
    case .number(let number): number.known != nil
    default: false
    }
  }

  /// Whether the value neither refers to an object, a view or code, nor contains such a value.
  var isConstant: Bool {
    switch self {
    case .text, .flag, .color, .font, .image, .none: true
    case .number(let number): number.known != nil
    case .size(let one, let other), .point(let one, let other): one.known != nil && other.known != nil
    case .word(_, let parts): parts.allSatisfy { !$0.value.nests && $0.value.isConstant }
    case .list(let values): values.allSatisfy { !$0.nests && $0.isConstant }
    default: false
    }
  }

  /// Whether another value that is known can be compared with this one.
  var isComparable: Bool {
    switch self {
    case .text(let text): text != nil
    case .number(let number): number.known != nil
    case .flag: true
    case .word(_, let parts): parts.isEmpty
    default: false
    }
  }

  /// The possible values.
  var alternatives: [SwiftValue] { if case .choice(let values) = self { values } else { [self] } }

  /// Whether another value is certainly the same.
  func isSame(as other: SwiftValue) -> Bool {
    switch (self, other) {
    case (.unknown, .unknown), (.none, .none): true
    case (.flag(let own), .flag(let other)): own == other
    case (.number(let own), .number(let other)): own.known != nil && own.known == other.known
    case (.text(let own), .text(let other)): own == other
    case (.word(let own, let parts), .word(let other, let others)): own == other && parts.isEmpty && others.isEmpty
    case (.list(let own), .list(let other)): own.isEmpty && other.isEmpty
    case (.object(let own, _), .object(let other, _)): own == other
    default: false
    }
  }

  /// The value with its nesting limited to a number of levels.
  ///
  /// A loop can nest a list in itself any number of times, so code that traverses values needs a limit.
  func limited(to levels: Int = 4) -> SwiftValue {
    switch self {
    case .list(let values):
      if levels == 0 { return .unknown }
      guard values.contains(where: \.nests) else { return self }
      return .list(values.map { $0.limited(to: levels - 1) })
    case .choice(let values):
      if levels == 0 { return .unknown }
      guard values.contains(where: \.nests) else { return self }
      return .choice(values.map { $0.limited(to: levels - 1) })
    case .tuple(let parts):
      if levels == 0 { return .unknown }
      guard parts.contains(where: \.value.nests) else { return self }
      return .tuple(parts.map { $0.limited(to: levels - 1) })
    case .word(let word, let parts):
      guard !parts.isEmpty else { return self }
      if levels == 0 { return .word(word, []) }
      guard parts.contains(where: \.value.nests) else { return self }
      return .word(word, parts.map { $0.limited(to: levels - 1) })
    default: return self
    }
  }

  /// The number of values in this one, each counted as often as it is visited; nil beyond a limit.
  ///
  /// Code that adds a value to itself in a loop doubles it each time, although its memory hardly grows.
  func size(upTo most: Int = mostNested, levels: Int = deepest) -> Int? {
    let values: [SwiftValue]
    switch self {
    case .list(let all), .choice(let all): values = all
    case .tuple(let parts), .word(_, let parts): values = parts.map(\.value)
    default: return 0
    }
    var size = values.count
    guard size <= most, levels > 0 else { return nil }
    for value in values where value.nests {
      guard let inner = value.size(upTo: most - size, levels: levels - 1) else { return nil }
      size += inner
    }
    return size
  }

  /// Whether the value can contain others.
  var nests: Bool {
    switch self {
    case .list, .choice, .tuple, .word: true
    default: false
    }
  }

  /// A choice of two values; the number of options is limited.
  static func either(_ left: SwiftValue, _ right: SwiftValue) -> SwiftValue {
    let all = left.alternatives + right.alternatives
    return SwiftValue.choice(Array(all.prefix(6))).limited()
  }
}

/// The way in which an object is accessed: as a view, as its layer, or through `rx`.
enum SwiftFacet: Sendable { case view, layer, reactive }

/// A value with its label.
struct SwiftArgument: Sendable {
  let label: String
  let value: SwiftValue
  let node: SwiftNode

  fileprivate func limited(to levels: Int) -> SwiftArgument {
    SwiftArgument(label: label, value: value.limited(to: levels), node: node)
  }
}

/// A closure with its context: the scope and the object in which it was written.
struct SwiftClosure: Sendable {
  let node: SwiftNode
  let scope: Int
  let context: SwiftContext
  /// The cell class of the closure's first parameter, if the type that takes the closure determines it.
  var cell: String?
  /// Whether that cell is a header or a footer.
  var isForSection = false
}

/// A font: its size and its weight.
struct SwiftFont: Sendable {
  var size = SwiftNumber.known(17)
  var weight = "Regular"
  var isMonospaced = false
  /// The font family; nil for the system font.
  var family: String?
}

/// An image, as requested in code.
struct SwiftImage: Sendable {
  var name: String?
  var isSymbol = false
  /// Whether only the alpha of the image is used.
  var isTemplate = false
}

/// A path, if its shape can be determined.
enum SwiftPath: Sendable {
  case rect(SwiftRect)
  case rounded(SwiftRect, radius: SwiftNumber, corners: CornerMask?)
  case ellipse(SwiftRect)
  /// Lines from point to point: an object to which steps are added.
  case free([SwiftPathStep])
  case unknown
}

/// A step of a path that is drawn line by line.
enum SwiftPathStep: Sendable {
  case move(SwiftNumber, SwiftNumber), line(SwiftNumber, SwiftNumber), close, unknown
}

/// A line or a length of a view.
struct SwiftAnchor: Sendable {
  enum Line: String, Sendable, CaseIterable {
    case leading, trailing, left, right, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
  }

  enum Area: Sendable { case whole, safeArea, margins }

  var object: Int
  var line: Line
  var area = Area.whole
}

/// An equation between two lines.
struct SwiftConstraint: Sendable {
  var first: SwiftAnchor
  var second: SwiftAnchor?
  var multiplier = SwiftNumber.known(1)
  var constant = SwiftNumber.zero
  var relation = LayoutRelation.equal
  /// Whether the constraint is active.
  var isActive = false
  var priority = 1000.0
}

/// The argument of SnapKit closures.
struct SwiftMaker: Sendable {
  var object: Int
  var lines: [SwiftAnchor.Line] = []
  /// The constraints that the chain has created so far, by index.
  var made: [Int] = []
  /// Whether the maker is an argument, such as `view.snp.top`, rather than the parameter of a closure.
  var isTarget = false
}
