import LayerDiagnostics
import LayerModel

/// The circumstances in which a piece of code runs: who calls it, on which thread, in which loop, under which
/// condition.
struct SwiftMoment: Sendable {
  /// The type whose code it is; nil outside of types.
  var type: Int?
  /// The type whose callback started it.
  var root: Int?
  var occasion = SourceWork.Occasion.unknown
  /// The method that the platform calls.
  var callback = ""
  /// Methods on the way from the callback.
  var through: [String] = []
  /// The sequence of the nearest loop around it.
  var loop: String?
  /// Whether no closure that runs later lies between that loop and the code.
  var loopsAtOnce = false
  /// The names of the loop's element: several where a pattern takes it apart.
  var elements: [String] = []
  var timing = SourceWork.Timing.now
  var isConditional = false
  var isOnce = false
  /// The rows of SwiftUI that it is in; nil outside of rows.
  var rows: Rows?
  /// The containers of SwiftUI around it, the outermost first.
  var containers: [SwiftContainer] = []

  /// The closure of a `ForEach` or `List` that makes a row for each element.
  struct Rows: Hashable, Sendable {
    /// The file and the row of the closure.
    let closure: SwiftNode
    /// The names of the element in the closure.
    let elements: [String]
    /// Whether the nearest lazy container around is a `List`.
    let isInList: Bool
  }

  /// The parts that decide what following the same code again could add.
  struct Key: Hashable {
    let node: SwiftNode
    let occasion: SourceWork.Occasion
    let isInLoop: Bool
    let isInRows: Bool
    let timing: SourceWork.Timing
    let containers: [SwiftContainer]
  }

  func key(_ node: SwiftNode) -> Key {
    Key(
      node: node, occasion: occasion, isInLoop: loop != nil, isInRows: rows != nil, timing: timing,
      containers: containers)
  }

  /// Work that happens at this moment, with all that is known about when.
  func work(_ kind: SourceWork.Kind, _ subject: String, at place: SourceSpan, in owner: String) -> SourceWork {
    var work = SourceWork(kind, subject, at: place, in: owner)
    work.occasion = occasion
    work.callback = callback
    work.through = through
    work.loop = loop
    work.loopsAtOnce = loopsAtOnce
    work.timing = timing
    work.isConditional = isConditional
    work.isOnce = isOnce
    switch occasion {
    case .cell, .reuse, .height, .scroll, .change, .frequent: work.isRepeated = true
    case .body, .initial, .unknown: work.isRepeated = rows != nil
    }
    return work
  }
}

/// A container of SwiftUI that decides whether rows in it are made all at once.
enum SwiftContainer: Hashable, Sendable {
  /// A scroll view, and the row of its call.
  case scroll(isHorizontal: Bool, SwiftNode)
  /// A stack that makes all of its views at once, and the row of its call.
  case stack(isHorizontal: Bool, SwiftNode)
  /// A list, or a stack or grid that makes the rows that are visible.
  case lazy(isList: Bool)
  /// A view whose content is not part of a scroll view's content.
  case barrier

  /// The container that a view is; nil for one that lets its content through, such as `Group`.
  ///
  /// - Parameter isHorizontal: whether an argument says so.
  init?(_ name: String, call: SwiftNode, isHorizontal: Bool) {
    switch name {
    case "ScrollView": self = .scroll(isHorizontal: isHorizontal, call)
    case "VStack": self = .stack(isHorizontal: false, call)
    case "HStack": self = .stack(isHorizontal: true, call)
    case "List", "Form", "Table": self = .lazy(isList: true)
    case "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "OutlineGroup": self = .lazy(isList: false)
    case "Group", "Section", "ForEach", "ScrollViewReader", "ViewThatFits": return nil
    default: self = .barrier
    }
  }
}

extension [SwiftContainer] {
  /// The innermost stack, where it is the content of a scroll view and both have one direction; a scroll view without
  /// one, which stacks its content itself.
  var eagerStack: SwiftNode? {
    switch last {
    case .scroll(false, let node)?: return node
    case .stack(let isHorizontal, let node)?:
      // A stack inside a stack holds one part of a screen, such as a few reasons or options.
      guard case .scroll(isHorizontal, _)? = dropLast().last else { return nil }
      return node
    default: return nil
    }
  }

  /// Whether rows in what comes next could be rows of a scroll view.
  var isInScrollView: Bool {
    guard let last, last != .barrier else { return false }
    return contains { if case .scroll = $0 { true } else { false } }
  }

  /// Whether the nearest lazy container is a list.
  var isList: Bool {
    for container in reversed() {
      if case .lazy(let isList) = container { return isList }
      if case .barrier = container { return false }
    }
    return false
  }
}
