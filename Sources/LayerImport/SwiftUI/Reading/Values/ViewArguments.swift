import LayerGeometry
import ViewLayout

/// The arguments of a view or modifier, with access by label or by the name of a parameter.
///
/// It remembers which arguments code has read: an argument of a declared call that no code reads is an assumption.
struct ViewArguments {
  /// The arguments that were read.
  private final class Reads {
    var indices: Set<Int> = []
    var isWhole = false
  }

  private let list: [SwiftArgument]
  private let reads = Reads()

  init(_ list: [SwiftArgument]) { self.list = list }

  /// All arguments, all of which then count as read.
  var all: [SwiftArgument] {
    reads.isWhole = true
    return list
  }

  /// Whether code has read an argument.
  func isRead(_ index: Int) -> Bool { reads.isWhole || reads.indices.contains(index) }

  /// Whether there are no arguments.
  var isEmpty: Bool { list.isEmpty }

  private func read(_ index: Int) -> SwiftArgument {
    reads.indices.insert(index)
    return list[index]
  }

  /// The argument with one of several names.
  func argument(_ names: [String]) -> SwiftArgument? {
    list.firstIndex { names.contains($0.label) }.map(read)
  }

  /// The value with one of several names.
  subscript(_ names: String...) -> SwiftValue? { argument(names)?.value }

  /// The first value without a label that is not a closure.
  var first: SwiftValue? { list.firstIndex { $0.label.isEmpty && !$0.value.isClosure }.map { read($0).value } }

  /// Values without a label that are not closures.
  var plain: [SwiftValue] {
    list.indices.filter { list[$0].label.isEmpty && !list[$0].value.isClosure }.map { read($0).value }
  }

  /// The first closure without a label: the trailing closure.
  var trailing: SwiftValue? {
    list.firstIndex { $0.label.isEmpty && $0.value.isClosure }.map { read($0).value }
  }

  /// The last closure without a label; in `Button("title") {} label: {}`, another one precedes it.
  var content: SwiftValue? {
    self["content"] ?? list.lastIndex { $0.label.isEmpty && $0.value.isClosure }.map { read($0).value }
  }

  /// All closures, with their labels.
  var closures: [SwiftArgument] { list.indices.filter { list[$0].value.isClosure }.map(read) }

  func has(_ label: String) -> Bool { list.contains { $0.label == label } }

  /// The known number with one of several names.
  func number(_ names: String...) -> Double? { argument(names)?.value.length }

  /// The known number for a label, limited to the values that a picture can need; nil for infinity.
  func finite(_ label: String) -> Double? {
    number(label).flatMap { $0.isFinite ? min(max($0, -1e6), 1e6) : nil }
  }

  /// The values of a style's configuration as arguments: `Label(configuration)`, `Toggle(configuration)`.
  var unfolded: ViewArguments {
    guard case .tuple(let parts)? = first, parts.contains(where: { $0.label == "isPressed" }) else { return self }
    // A progress view without a fraction is a spinner.
    let isOpen = parts.contains { $0.label == "fractionCompleted" && $0.value.isNone }
    return ViewArguments(parts.filter { !$0.value.isNone && !(isOpen && $0.label == "value") })
  }

  /// Whether there is an argument with the label whose number is unknown.
  func isOpen(_ label: String) -> Bool {
    guard let value = self[label] else { return false }
    // `isOpen ? 230 : nil` is nil in the state that is shown.
    return value.length == nil && !(value.alternatives.first ?? value).isNone
  }
}

extension SwiftValue {
  var isClosure: Bool {
    switch self {
    case .closure, .method: true
    default: false
    }
  }

  /// The number if it is known, including infinity.
  ///
  /// For a choice, the first known number, unless the value is nil in the state that is shown.
  var length: Double? {
    if case .choice(let values) = self, values.first?.isNone ?? false { return nil }
    return switch self {
    case .number(let number): number.known
    case .word("infinity", _), .word("greatestFiniteMagnitude", _): .infinity
    case .word("zero", _): 0
    case .word("pi", _): .pi
    case .choice(let values): Self.first(values) { $0.length }
    default: nil
    }
  }

  /// All possible numbers.
  var lengths: [Double] { alternatives.compactMap(\.length) }

  /// The word after a dot; for a choice, the first one.
  var wordName: String? {
    switch self {
    case .word(let word, _): word
    case .choice(let values): Self.first(values) { $0.wordName }
    default: nil
    }
  }

  /// The name of a system symbol, also if a library declares it as a word: `.starFill` is "star.fill".
  var symbolName: String? {
    if let string { return string }
    guard let word = wordName else { return nil }
    var (name, last): (String, Character?) = ("", nil)
    for letter in word {
      // "square.grid.2x2"
      let isNumber = letter.isNumber && last?.isLetter ?? false && last != "x"
      if letter.isUppercase && last != nil || isNumber { name.append(".") }
      if letter != "_" { name += letter.lowercased() }
      last = letter
    }
    return name
  }

  /// The text if it is known.
  var string: String? {
    switch self {
    case .text(let text): text
    case .choice(let values): Self.first(values) { $0.string }
    default: nil
    }
  }

  /// An angle in degrees.
  var degrees: Double? {
    switch self {
    case .word("degrees", let parts): parts.first?.value.length
    case .word("radians", let parts): parts.first?.value.length.map { $0 * 180 / .pi }
    case .word("zero", _): 0
    case .number(let number): number.known
    case .choice(let values): Self.first(values) { $0.degrees }
    default: nil
    }
  }

  /// An alignment in both directions.
  var alignment: LayoutAlignment? {
    switch self {
    case .choice(let values): return Self.first(values) { $0.alignment }
    case .word("init", let parts):
      guard let horizontal = parts.first(where: { $0.label == "horizontal" })?.value.horizontalGuide,
        let vertical = parts.first(where: { $0.label == "vertical" })?.value.verticalGuide
      else { return nil }
      return LayoutAlignment(horizontal: horizontal, vertical: vertical)
    case .word(let word, _):
      switch word {
      case "center": return .center
      case "leading": return .leading
      case "trailing": return .trailing
      case "top": return .top
      case "bottom": return .bottom
      case "topLeading": return .topLeading
      case "topTrailing": return .topTrailing
      case "bottomLeading": return .bottomLeading
      case "bottomTrailing": return .bottomTrailing
      case "leadingFirstTextBaseline": return LayoutAlignment(horizontal: .leading, vertical: .firstTextBaseline)
      case "centerFirstTextBaseline": return LayoutAlignment(horizontal: .center, vertical: .firstTextBaseline)
      case "trailingFirstTextBaseline": return LayoutAlignment(horizontal: .trailing, vertical: .firstTextBaseline)
      default: return nil
      }
    default: return nil
    }
  }

  var horizontalGuide: HorizontalGuide? {
    switch wordName {
    case "leading", "listRowSeparatorLeading": .leading
    case "center": .center
    case "trailing": .trailing
    default: nil
    }
  }

  var verticalGuide: VerticalGuide? {
    switch wordName {
    case "top": .top
    case "center": .center
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: nil
    }
  }

  /// Edges by name: `.horizontal`, `[.top, .leading]`.
  var edges: LayoutEdges? {
    switch self {
    case .choice(let values): return Self.first(values) { $0.edges }
    case .list(let values):
      var edges = LayoutEdges()
      for value in values { edges.formUnion(value.edges ?? []) }
      return edges
    case .word(let word, _):
      switch word {
      case "top": return .top
      case "bottom": return .bottom
      case "leading", "left": return .leading
      case "trailing", "right": return .trailing
      case "horizontal": return .horizontal
      case "vertical": return .vertical
      case "all": return .all
      default: return nil
      }
    default: return nil
    }
  }

  /// A point in a unit square: `.topLeading`, `UnitPoint(x: 0, y: 1)`.
  var unitPoint: Point<UnitSpace>? {
    switch self {
    case .point(let x, let y):
      guard let x = x.known, let y = y.known else { return nil }
      return Point(x, y)
    case .word("init", let parts):
      let values = parts.compactMap(\.value.length)
      return values.count == 2 ? Point(values[0], values[1]) : nil
    case .word("zero", _): return Point(0, 0)
    case .word:
      guard let alignment else { return nil }
      let x = alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
      let y = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
      return Point(x, y)
    case .choice(let values): return Self.first(values) { $0.unitPoint }
    default: return nil
    }
  }
}
