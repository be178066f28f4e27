import LayerDiagnostics
import LayerModel
import SourceProgram

/// The circumstances in which a piece of code runs: its caller, thread, loop and condition.
struct SwiftWorkContext: Sendable {
  /// The type that contains the code; nil outside types.
  var type: Int?
  /// The class of `self`, if it is known to be a subclass of the type with the code.
  var subclass: Int?
  /// Whether `self` was created in this context, so that its lazy properties have no values yet.
  var isFresh = false
  /// Whether the code is part of the creation of an object.
  var isCreation = false
  /// What is known about the arguments of the running function, by the names of its parameters.
  var parameters: [String: Passed] = [:]
  /// The parameters of the running function whose default values are not used, although they would run code.
  var given: Set<String> = []
  /// The property that a predicate compares which was passed to the running function: empty if it is not known; nil
  /// without a predicate.
  var predicate: String?
  /// The type whose callback leads to the code.
  var root: Int?
  var occasion = SourceWork.Occasion.unknown
  /// The method that the platform calls.
  var callback = ""
  /// The seconds between two runs of the code, if a timer or a loop runs it again and again.
  var interval: Double?
  /// The methods called between the callback and the code.
  var through: [String] = []
  /// The sequence of the innermost enclosing loop.
  var loop: String?
  /// The code of that loop.
  var loopCode: SwiftNode?
  /// The number of methods between the callback and the loop.
  var callsToLoop = 0
  /// Whether the code runs as part of the innermost loop, not in a closure that runs later.
  var loopsAtOnce = false
  /// The names of the loop's element; several if a pattern destructures it.
  var elements: [String] = []
  var timing = SourceWork.Timing.now
  /// Whether the code is in a closure that was stored, so that an event runs it, whatever the code then waits for.
  var isInHandler = false
  var isConditional = false
  var isOnce = false
  /// The SwiftUI rows around the code; nil outside rows.
  var rows: Rows?
  /// Whether `self` belongs to a single row: it is the view of the row, or a part of its record.
  var isOfRow = false
  /// The SwiftUI containers around the code, outermost first.
  var containers: [SwiftContainer] = []

  /// The type of `self`.
  var object: Int? { subclass ?? type }

  /// Whether the code runs for each frame of a scroll or of an animation.
  var isPerFrame: Bool { SourceWork.isPerFrame(occasion, callback: callback) }

  /// The method that the innermost loop calls to run the code; nil if the loop contains the code itself.
  var calledInLoop: String? { loop != nil && through.count > callsToLoop ? through[callsToLoop] : nil }

  /// Whether the code runs for each row of a list, or of a lazy stack or grid.
  var isInLazyRows: Bool {
    guard occasion == .body, timing == .now, rows?.isLong ?? false else { return false }
    return containers.contains { if case .lazy = $0 { true } else { false } }
  }

  /// Continues in a loop over a sequence with many elements.
  mutating func enterLoop(over sequence: String, code: SwiftNode, elements: [String]) {
    (loop, loopCode, callsToLoop, loopsAtOnce) = (sequence, code, through.count, true)
    self.elements = elements
    isConditional = isPerFrame && isConditional
  }

  /// What is known about an argument of a call.
  struct Passed: Hashable, Sendable {
    /// The types of the program that the object can have.
    let types: [Int]
    /// Whether the object was created for the call.
    let isFresh: Bool
  }

  /// The closure of a `ForEach` or `List` that creates a row for each element.
  struct Rows: Hashable, Sendable {
    /// The file and the row of the closure.
    let closure: SwiftNode
    /// The code whose value is the row: the closure, or the body of a function that it calls for the row.
    var code: SwiftNode
    /// The names of the element in this code.
    var elements: [String]
    /// Whether the nearest enclosing lazy container is a `List`.
    let isInList: Bool
    /// Whether there may be many rows, more than those that fill a screen.
    let isLong: Bool
  }

  /// The parts of a context that decide whether following the same code again could add results.
  struct Key: Hashable {
    let node: SwiftNode
    let subclass: Int?
    let isFresh: Bool
    let isCreation: Bool
    let isOnce: Bool
    let parameters: [String: Passed]
    let given: Set<String>
    let predicate: String?
    let occasion: SourceWork.Occasion
    let isPerFrame: Bool
    /// Whether the code runs only in some frames; in other code, a condition decides nothing.
    let isConditional: Bool
    let isInLoop: Bool
    let isInRows: Bool
    /// The names of the element in a function that creates a row as a whole; nil in other code.
    let elementsOfRow: [String]?
    let isOfRow: Bool
    let isInHandler: Bool
    let timing: SourceWork.Timing
    let containers: [SwiftContainer]
  }

  func key(_ node: SwiftNode) -> Key {
    Key(
      node: node, subclass: subclass, isFresh: isFresh, isCreation: isCreation, isOnce: isOnce,
      parameters: parameters, given: given, predicate: predicate, occasion: occasion, isPerFrame: isPerFrame,
      isConditional: (isPerFrame || occasion == .update) && isConditional, isInLoop: loop != nil,
      isInRows: rows != nil, elementsOfRow: rows.flatMap { $0.code == $0.closure ? nil : $0.elements },
      isOfRow: isOfRow, isInHandler: isInHandler, timing: timing, containers: containers)
  }

  /// A record of work in this context.
  func work(_ kind: SourceWork.Kind, _ subject: String, at place: SourceSpan, in owner: String) -> SourceWork {
    var work = SourceWork(kind, subject, at: place, in: owner)
    work.occasion = occasion
    work.callback = callback
    work.interval = interval
    work.through = through
    work.loop = loop
    work.loopsAtOnce = loopsAtOnce
    work.calledInLoop = calledInLoop
    work.isInitialization = occasion == .body && isCreation
    work.timing = timing
    work.isConditional = isConditional
    work.isOnce = isOnce
    switch occasion {
    case .cell, .reuse, .height, .scroll, .change, .frequent: work.isRepeated = true
    case .body, .initial, .update, .poll, .unknown: work.isRepeated = rows != nil
    }
    return work
  }
}

/// A SwiftUI container that decides whether its rows are created all at once.
enum SwiftContainer: Hashable, Sendable {
  /// A scroll view, and the row of its call.
  case scroll(isHorizontal: Bool, SwiftNode)
  /// A stack that creates all of its views at once, and the row of its call.
  case stack(isHorizontal: Bool, SwiftNode)
  /// A list, or a stack or grid that creates only visible rows.
  case lazy(isList: Bool)
  /// A view whose content is not part of a scroll view's content.
  case barrier

  /// The container kind of a view; nil for a transparent one, such as `Group`.
  ///
  /// - Parameter isHorizontal: whether an argument makes the container horizontal.
  init?(_ name: String, call: SwiftNode, isHorizontal: Bool) {
    switch name {
    case "ScrollView": self = .scroll(isHorizontal: isHorizontal, call)
    case "VStack": self = .stack(isHorizontal: false, call)
    case "HStack": self = .stack(isHorizontal: true, call)
    case "List", "Form", "Table": self = .lazy(isList: true)
    case "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "OutlineGroup": self = .lazy(isList: false)
    // A layered stack is as high as its content, so a lazy stack in it is lazy.
    case "Group", "Section", "ForEach", "ScrollViewReader", "ViewThatFits", "ZStack": return nil
    default: self = .barrier
    }
  }
}

extension [SwiftContainer] {
  /// The innermost stack, if it is the content of a scroll view with the same direction; or a scroll view without a
  /// stack, which stacks its content itself.
  var eagerStack: SwiftNode? {
    switch last {
    case .scroll(false, let node)?: return node
    case .stack(let isHorizontal, let node)?:
      // A stack inside a stack contains one part of a screen, such as a few reasons or options.
      guard case .scroll(isHorizontal, _)? = dropLast().last else { return nil }
      return node
    default: return nil
    }
  }

  /// Whether rows in the content could be rows of a scroll view.
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
