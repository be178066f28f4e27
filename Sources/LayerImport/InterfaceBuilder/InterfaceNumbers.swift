import LayerDiagnostics

/// Numbers of a file that cannot be taken as they stand: what is no number, lengths below 0, shares outside 0 to 1.
///
/// Whoever reads a number takes the default or the nearest that there is; here is gathered what is said of it, once a
/// file.
struct InterfaceNumbers {
  /// What is wrong with a number.
  private enum Fault: CaseIterable {
    /// It is none, or not finite, or one that nothing can have.
    case unreadable
    /// A length is below 0.
    case negative
    /// A part of a colour or an opacity is below 0 or above 1.
    case beyondShare
  }

  private let tree: IBTree
  private var found: [Fault: [IBTree.Attribute]] = [:]

  /// A list longer than this ends with a count.
  private static let mostShown = 5

  /// Looks at all numbers of a file.
  init(of tree: IBTree) {
    self.tree = tree
    for place in tree.elements.indices {
      guard let name = tree[place].name, let keys = Self.keys(of: name) else { continue }
      for attribute in tree.attributes(of: place) {
        guard let key = attribute.key, keys.contains(key), let fault = fault(of: attribute, key, in: name) else {
          continue
        }
        found[fault, default: []].append(attribute)
      }
    }
  }

  /// One finding for each matter, or one for each place where the user wants a list.
  func findings(listsAll: Bool) -> [Finding] {
    Fault.allCases.flatMap { fault -> [Finding] in
      guard let attributes = found[fault], let first = attributes.first else { return [] }
      if listsAll { return attributes.map { finding(fault, [$0], at: $0) } }
      return [finding(fault, attributes, at: first)]
    }
  }

  private func fault(of attribute: IBTree.Attribute, _ key: IBKey, in name: IBName) -> Fault? {
    if key == .multiplier { return InterfaceConstraint.ratio(tree.string(attribute)) == nil ? .unreadable : nil }
    guard let number = tree.number(attribute) else { return .unreadable }
    switch key {
    case .pointSize, .size: return InterfaceFont.size(number) == nil ? .unreadable : nil
    // A size may be an offset, such as a shadow's.
    case .width, .height: return number < 0 && name != .size ? .negative : nil
    case .red, .green, .blue, .white, .alpha: return number < 0 || number > 1 ? .beyondShare : nil
    default: return nil
    }
  }

  /// The attributes of an element that are numbers wherever they stand; nil where none is.
  private static func keys(of name: IBName) -> Set<IBKey>? {
    switch name {
    case .rect, .size, .point, .image: geometry
    case .color: components
    case .real, .integer: values
    case .constraint: constraintNumbers
    case .frame, .inset: insets
    case .fontDescription, .font: fontNumbers
    default: ViewKind.of(name) == nil ? nil : viewNumbers
    }
  }

  private static let geometry: Set<IBKey> = [.x, .y, .width, .height]
  private static let components: Set<IBKey> = [.red, .green, .blue, .white, .alpha]
  private static let values: Set<IBKey> = [.value]
  private static let constraintNumbers: Set<IBKey> = [.constant, .multiplier, .priority]
  private static let insets: Set<IBKey> = [.minX, .minY, .maxX, .maxY, .width, .height]
  private static let fontNumbers: Set<IBKey> = [.pointSize, .size]
  private static let viewNumbers: Set<IBKey> = [
    .alpha, .progress, .value, .minValue, .maxValue, .numberOfPages, .currentPage, .selectedSegmentIndex,
    .numberOfLines,
  ]

  private func finding(_ fault: Fault, _ attributes: [IBTree.Attribute], at place: IBTree.Attribute) -> Finding {
    let texts = attributes.map { DisplayText.escaped("\(tree.name(of: $0))=\"\(tree.string($0).prefix(40))\"") }
    let more = texts.count > Self.mostShown ? " and \(texts.count - Self.mostShown) more" : ""
    let shown = texts.prefix(Self.mostShown).joined(separator: ", ") + more
    let isOne = attributes.count == 1
    let count = isOne ? "1" : "\(attributes.count)"
    let help = attributes.count > Self.mostShown ? "\"--verbose\" lists each" : nil
    let span = tree.span(of: place)
    let (it, noun) = isOne ? ("it", "part") : ("each", "parts")
    switch fault {
    case .unreadable:
      return Finding(
        "unreadable-value", .warning, "\(count) \(isOne ? "number" : "numbers") cannot be taken: \(shown)", at: span,
        notes: ["the default stands for \(it)"], help: help)
    case .negative:
      return Finding(
        "negative-size", .warning, "\(count) \(isOne ? "length is" : "lengths are") below 0: \(shown)", at: span,
        notes: ["\(it) is taken as 0"], help: help)
    case .beyondShare:
      return Finding(
        "number-out-of-range", .note,
        "\(count) \(noun) of colours and opacities \(isOne ? "lies" : "lie") outside 0 to 1: \(shown)", at: span,
        notes: ["the nearest of the two stands for \(it): scenes have the colours of sRGB"], help: help)
    }
  }
}
