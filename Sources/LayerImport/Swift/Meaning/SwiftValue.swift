import LayerGeometry
import LayerModel

/// The possible value of an expression, as far as the source determines it.
indirect enum SwiftValue: Sendable {
  /// Nobody knows.
  case unknown
  /// `nil`.
  case none
  case number(SwiftNumber)
  case flag(Bool)
  /// Text; nil for text that is put together at run time.
  case text(String?)
  /// A colour; nil for one that is known to be a colour and no more.
  case color(Color?)
  case point(SwiftNumber, SwiftNumber)
  case size(SwiftNumber, SwiftNumber)
  case rect(SwiftRect)
  case insets(top: SwiftNumber, left: SwiftNumber, bottom: SwiftNumber, right: SwiftNumber)
  case font(SwiftFont)
  case image(SwiftImage)
  case path(SwiftPath)
  /// A transform; nil for one that nobody knows.
  case transform(LayerTransform?)
  /// An object, seen as a view or as its layer.
  case object(Int, SwiftFacet)
  case list([SwiftValue])
  case tuple([SwiftArgument])
  /// One of several, by what is not known.
  case choice([SwiftValue])
  /// A word with a dot before it, and its arguments.
  case word(String, [SwiftArgument])
  case closure(SwiftClosure)
  /// A type of the program.
  case type(Int)
  /// A type of somebody else.
  case foreign(String)
  /// A method that is named and not called.
  case method(SwiftMember, on: Int?)
  /// A method of the platform's that is named and not called: `forEach(view.addSubview)`.
  case platformMethod(String, on: Int)
  /// An effect view's effect.
  case effect(style: String, isVibrant: Bool)
  case anchor(SwiftAnchor)
  /// A guide of a view: its safe area, its margins, or all of it.
  case guide(Int, SwiftAnchor.Area)
  /// A constraint, by its place among those of the stage.
  case constraint(Int)
  /// What SnapKit's closures are given: lines of an object that are about to be constrained.
  case maker(SwiftMaker)
  /// A SwiftUI view, by its place among the parts of the interpreter.
  case view(Int)

  var object: Int? { if case .object(let object, _) = self { object } else { nil } }

  /// The number; of a choice the first that is known.
  var number: SwiftNumber? {
    switch self {
    case .number(let number): number
    case .choice(let values): values.lazy.compactMap(\.number).first
    default: nil
    }
  }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// Whether it is one of a few that code chooses between: a flag, or a word.
  var isState: Bool {
    switch self {
    case .flag: true
    case .word(_, let arguments): arguments.isEmpty
    case .choice(let values): values.allSatisfy { if case .flag = $0 { true } else { false } }
    default: false
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// The values that it may be.
  var alternatives: [SwiftValue] { if case .choice(let values) = self { values } else { [self] } }

  /// The value without nesting that is deeper than meaningful code has.
  ///
  /// A loop can put a list into itself any number of times; code that walks values needs a limit.
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

  private var nests: Bool {
    switch self {
    case .list, .choice, .tuple, .word: true
    default: false
    }
  }

  /// One of two values; a choice has at most a few.
  static func either(_ left: SwiftValue, _ right: SwiftValue) -> SwiftValue {
    let all = left.alternatives + right.alternatives
    return SwiftValue.choice(Array(all.prefix(6))).limited()
  }
}

/// The way that an object is accessed: as a view, as its layer, or through `rx`.
enum SwiftFacet: Sendable { case view, layer, reactive }

/// A value under its label.
struct SwiftArgument: Sendable {
  let label: String
  let value: SwiftValue
  let node: SwiftNode

  fileprivate func limited(to levels: Int) -> SwiftArgument {
    SwiftArgument(label: label, value: value.limited(to: levels), node: node)
  }
}

/// A closure with what it sees: the scope and the object that it was written in.
struct SwiftClosure: Sendable {
  let node: SwiftNode
  let scope: Int
  let context: SwiftContext
}

/// A font: its size and its weight.
struct SwiftFont: Sendable {
  var size = SwiftNumber.known(17)
  var weight = "Regular"
  var isMonospaced = false
  /// The family where it is not the system's.
  var family: String?
}

/// An image, by what is asked for.
struct SwiftImage: Sendable {
  var name: String?
  var isSymbol = false
  /// Whether only its alpha is used.
  var isTemplate = false
}

/// A path as far as it is a shape that can be worked out.
enum SwiftPath: Sendable {
  case rect(SwiftRect)
  case rounded(SwiftRect, radius: SwiftNumber, corners: CornerMask)
  case ellipse(SwiftRect)
  /// Lines from point to point; an object that steps are added to.
  case free([SwiftPathStep])
  case unknown
}

/// A step of a path that is drawn line by line.
enum SwiftPathStep: Sendable {
  case move(SwiftNumber, SwiftNumber), line(SwiftNumber, SwiftNumber), close, unknown
}

/// A line of a view, or a length of it.
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
  var isEqual = true
  /// Whether something makes it count.
  var isActive = false
  var priority = 1000.0
}

/// What SnapKit's closures are given.
struct SwiftMaker: Sendable {
  var object: Int
  var lines: [SwiftAnchor.Line] = []
  /// The constraints that the chain has made so far, by their places.
  var made: [Int] = []
  /// Whether it is an argument, such as `view.snp.top`, and not what a closure is given.
  var isTarget = false
}
