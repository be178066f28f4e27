import LayerGeometry
import LayerModel
import SourceProgram

// Language and platform functions on values: lists, rectangles, colours, images, paths.

extension SwiftInterpreter {
  /// Calls a global function of the language or platform; nil if it is unknown.
  mutating func callFree(_ word: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    let numbers = arguments.map { $0.value.number ?? .unknown }
    switch word {
    case "Array":
      // The count is limited to the number of elements that are laid out.
      guard let value = arguments.first(where: { $0.label == "repeating" })?.value,
        let count = arguments.first(where: { $0.label == "count" })?.value.number?.known, count >= 1
      else { return nil }
      return .list(Array(repeating: value, count: min(Int(nearest: count), 64)))
    case "min", "max":
      guard var result = numbers.first, numbers.count > 1 else { return .unknown }
      for number in numbers.dropFirst() { result = .apply(word == "min" ? .least : .most, result, number) }
      return .number(result)
    case "abs", "round", "ceil", "floor", "sqrt":
      guard let number = numbers.first else { return .unknown }
      guard let known = number.known else { return .number(number) }
      switch word {
      case "abs": return .number(.known(abs(known)))
      case "round": return .number(.known(known.rounded()))
      case "ceil": return .number(.known(known.rounded(.up)))
      case "floor": return .number(.known(known.rounded(.down)))
      default: return known >= 0 ? .number(.known(known.squareRoot())) : .unknown
      }
    case "pow" where numbers.count == 2:
      guard let base = numbers[0].known, let exponent = numbers[1].index(of: 9) else { return .unknown }
      return .number(.known(repeatElement(base, count: exponent).reduce(1, *)))
    case "CGRectMake" where numbers.count == 4:
      return .rect(SwiftRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case "CGSizeMake" where numbers.count == 2: return .size(numbers[0], numbers[1])
    case "CGPointMake" where numbers.count == 2: return .point(numbers[0], numbers[1])
    case "UIEdgeInsetsMake" where numbers.count == 4:
      return .insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    case "UIEdgeInsetsInsetRect":
      guard case .rect(let rect)? = arguments.first?.value,
        case .insets(let top, let left, let bottom, let right)? = arguments.last?.value
      else { return .unknown }
      return .rect(rect.inset(top, left, bottom, right))
    case "CATransform3DMakeRotation", "CGAffineTransformMakeRotation", "CATransform3DMakeScale",
      "CATransform3DMakeTranslation", "CATransform3DRotate":
      return .transform(nil)
    case "NSLocalizedString":
      let key = arguments.first?.value.string
      let fallback = arguments.first { $0.label == "value" }?.value.string ?? (views == nil ? nil : key)
      return .text(key.flatMap { app.catalogText($0) } ?? fallback)
    case "String": return .text(nil)
    case "zip":
      guard case .list(let first)? = arguments.first?.value, case .list(let second)? = arguments.last?.value else {
        return .unknown
      }
      return .list(zip(first, second).map { Self.pair($0, $1) })
    case "NSCollectionLayoutSize", "NSCollectionLayoutItem": return Self.layoutPart(word, arguments)
    case "stride":
      guard numbers.count == 3, let first = numbers[0].known, let last = numbers[1].known, let step = numbers[2].known,
        step != 0
      else { return .unknown }
      let includesLast = arguments[1].label == "through"
      let all =
        includesLast
        ? Array(Swift.stride(from: first, through: last, by: step).prefix(Self.mostTurns))
        : Array(Swift.stride(from: first, to: last, by: step).prefix(Self.mostTurns))
      return .list(all.map { .number(.known($0)) })
    case "print", "fatalError", "assert", "assertionFailure", "precondition", "preconditionFailure":
      return .unknown
    default: return nil
    }
  }

  private static func pair(
    _ first: SwiftValue, _ second: SwiftValue, named names: (String, String) = ("", "")
  ) -> SwiftValue {
    let node = SwiftNode(0, 0)
    return .tuple([
      SwiftArgument(label: names.0, value: first, node: node),
      SwiftArgument(label: names.1, value: second, node: node),
    ])
  }

  private static func part(_ word: String, of values: [SwiftValue], _ count: Int) -> [SwiftValue] {
    switch word {
    case "prefix": Array(values.prefix(count))
    case "suffix": Array(values.suffix(count))
    case "dropFirst": Array(values.dropFirst(count))
    default: Array(values.dropLast(count))
    }
  }

  /// Calls a method of a value.
  mutating func callValue(
    _ word: String, of target: SwiftValue, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    switch target {
    case .list(let values): return callList(word, values, arguments, at: node)
    case .rect(let rect): return callRect(word, rect, arguments)
    case .color(let color): return callColor(word, color, arguments)
    case .image(var image):
      if word == "withRenderingMode", case .word(let mode, _)? = arguments.first?.value {
        image.isTemplate = mode == "alwaysTemplate"
      }
      return .image(image)
    case .path(let path): return callPath(word, path, arguments, at: node)
    case .anchor(let anchor): return makeConstraint(word, of: anchor, arguments)
    case .maker(let maker): return callMaker(word, of: maker, arguments)
    case .number(let number):
      if let operation = ["rounded": SwiftOperation.add][word] { return .number(.apply(operation, number, .zero)) }
      return .unknown
    case .font(var font):
      if word == "withSize", let size = arguments.first?.value.number { font.size = size }
      return .font(font)
    case .text(let text?):
      if let result = SwiftTextValues.call(word, on: text, arguments) { return result }
      runCallbacks(arguments)
      return target
    case .size, .point, .insets, .text, .transform:
      runCallbacks(arguments)
      return target
    case .word(let name, _):
      // Calls such as `.clear.then { ... }`: the word itself is unknown here.
      if arguments.isEmpty { return .word(name, []) }
      return callUnknown(arguments)
    case .constraint:
      return target
    case .none: return callOptional(word, arguments)
    case .method(let member, let object):
      return invoke(member.node, arguments, on: object, type: member.type)
    default: return dequeue(word, arguments, at: node) ?? callOptional(word, arguments)
    }
  }

  /// Calls a method of an unknown value: objects escape, and closures are assumed to run later.
  private mutating func callOptional(_ word: String, _ arguments: [SwiftArgument]) -> SwiftValue {
    if let mapped = mapUnknown(word, arguments) { return mapped }
    let isState = ["addAction", "addTarget"].contains(word)
    if isState { inTransience { $0.callUnknown(arguments) } } else { callUnknown(arguments) }
    return .unknown
  }

  // MARK: Lists

  /// The views that a closure makes from the elements of an unknown collection, represented by one view; nil for other
  /// calls.
  private mutating func mapUnknown(_ word: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    guard views == nil, ["map", "compactMap", "flatMap"].contains(word), arguments.count == 1,
      case .closure(let closure)? = arguments.first?.value
    else { return nil }
    var made = SwiftValue.unknown
    let element = SwiftArgument(label: "", value: .unknown, node: closure.node)
    inBranch { made = $0.invoke(closure, [element]) }
    guard let object = made.object, objects[object].role.isDrawn else { return .unknown }
    return .list([made])
  }

  private mutating func callList(
    _ word: String, _ values: [SwiftValue], _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    let turns = values.prefix(Self.mostTurns)
    switch word {
    case "forEach":
      for value in turns { apply(arguments.first?.value, to: value, at: node) }
      return .unknown
    case "map", "compactMap", "flatMap":
      return .list(turns.map { apply(arguments.first?.value, to: $0, at: node) })
    case "prefix", "suffix", "dropFirst", "dropLast":
      let given = arguments.isEmpty ? 1 : arguments.first?.value.number?.known
      guard let given, given >= 0, arguments.first?.label.isEmpty ?? true else { return .list(values) }
      return .list(Self.part(word, of: values, Int(nearest: given)))
    case "filter" where views != nil && values.count <= Self.mostTurns:
      let flags = turns.map { apply(arguments.first?.value, to: $0, at: node).flag }
      guard !flags.contains(nil) else { return .list(values) }
      return .list(zip(turns, flags).filter { $1 == true }.map(\.0))
    case "filter", "sorted", "reversed", "lazy", "shuffled":
      return .list(word == "reversed" ? values.reversed() : values)
    case "enumerated":
      return .list(values.enumerated().map { Self.pair(.number(.known(Double($0))), $1, named: ("offset", "element")) })
    case "joined":
      let separator = arguments.first.map(\.value.string) ?? ""
      return separator.flatMap { SwiftTextValues.joined(values, $0) }.map { .text($0) } ?? .unknown
    case "contains" where views != nil && arguments.count == 1:
      guard let value = arguments.first?.value, value.isComparable else { return .unknown }
      // A list of elements that is empty at first is filled at run time, but one of options is complete.
      if values.isEmpty, value.wordName == nil { return .unknown }
      if values.contains(where: { $0.isComparable && $0.isSame(as: value) }) { return .flag(true) }
      return values.allSatisfy(\.isComparable) ? .flag(false) : .unknown
    case "append", "insert", "contains", "remove", "removeAll":
      for argument in arguments { escape(argument.value) }
      return .unknown
    case "first", "last": return (word == "first" ? values.first : values.last) ?? .unknown
    default:
      runCallbacks(arguments)
      return .unknown
    }
  }

  /// Calls the argument of `forEach` or `map` with one element.
  @discardableResult
  private mutating func apply(_ function: SwiftValue?, to value: SwiftValue, at node: SwiftNode) -> SwiftValue {
    let argument = SwiftArgument(label: "", value: value, node: node)
    switch function {
    case .closure(let closure)?: return invoke(closure, [argument])
    case .method(let member, let object)?:
      return invoke(member.node, [argument], on: object ?? context.object, type: member.type)
    case .keyPath(let names)?: return follow(names, from: value, at: node)
    case .platformMethod(let name, let object)?: return callPlatform(name, on: object, .view, [argument], at: node)
    case .word?, nil: return .unknown
    default:
      escape(value)
      return .unknown
    }
  }

  // MARK: Rectangles, colours, paths

  private func callRect(_ word: String, _ rect: SwiftRect, _ arguments: [SwiftArgument]) -> SwiftValue {
    func number(_ label: String) -> SwiftNumber {
      arguments.first { $0.label == label }?.value.number ?? .unknown
    }
    switch word {
    case "insetBy": return .rect(rect.inset(number("dy"), number("dx"), number("dy"), number("dx")))
    case "offsetBy":
      var moved = rect
      moved.x = .apply(.add, rect.x, number("dx"))
      moved.y = .apply(.add, rect.y, number("dy"))
      return .rect(moved)
    case "inset":
      if case .insets(let top, let left, let bottom, let right)? = arguments.first?.value {
        return .rect(rect.inset(top, left, bottom, right))
      }
      return .rect(rect)
    case "equalTo", "contains", "intersects": return .unknown
    default: return .rect(rect)
    }
  }

  private func callColor(_ word: String, _ color: Color?, _ arguments: [SwiftArgument]) -> SwiftValue {
    guard word == "withAlphaComponent" || word == "copy" || word == "opacity", var color else { return .color(color) }
    guard let alpha = arguments.first?.value.number?.known else { return .color(color) }
    color.alpha = Float(min(1, max(0, alpha)))
    return .color(color)
  }

  private mutating func callPath(
    _ word: String, _ path: SwiftPath, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    let adds = [
      "addArc", "addCurve", "addQuadCurve", "append", "addRect", "addEllipse", "addPath", "addRoundedRect", "apply",
    ].contains(word)
    guard case .free(let steps) = path else {
      // A path that begins as a rectangle is none after another one is added to it.
      return .path(adds || word == "addLine" ? .unknown : path)
    }
    let values = arguments.map(\.value)
    func step() -> SwiftPathStep? {
      switch word {
      case "move", "addLine":
        guard case .point(let x, let y)? = values.first else { return .unknown }
        return word == "move" ? .move(x, y) : .line(x, y)
      case "close", "closeSubpath": return .close
      case _ where adds: return .unknown
      default: return nil
      }
    }
    guard let step = step() else { return .path(path) }
    return .path(steps.count < 256 ? .free(steps + [step]) : .unknown)
  }

  /// Stores a path in the variable that a statement such as `path.addLine(to: point)` changes.
  mutating func keepPath(_ value: SwiftValue, in row: Int) {
    guard case .path = value, kind(row) == .name else { return }
    _ = setLocal(text(row), to: value)
  }
}
