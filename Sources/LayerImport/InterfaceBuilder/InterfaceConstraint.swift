/// One constraint of a file: `first.anchor = second.anchor * multiplier + constant`.
struct InterfaceConstraint: Hashable, Sendable {
  /// Lines and lengths that constraints speak of; leading is left, as in languages that are read from there.
  enum Anchor: String, Hashable, Sendable {
    case left, right, top, bottom, width, height, centerX, centerY, leading, trailing
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins, baseline, firstBaseline
  }

  /// The constraint's element.
  let place: Int
  /// The view or guide, and its line.
  let first: Int
  let firstAnchor: Anchor
  /// The other view or guide; nil for a constraint on a length alone.
  let second: Int?
  let secondAnchor: Anchor?
  let multiplier: Double
  let constant: Double
  /// `equal` where nothing is said.
  let relation: String
  /// 1000 where nothing is said.
  let priority: Double

  /// The constraint of an element; nil when it names what the file does not hold.
  init?(_ place: Int, in document: InterfaceDocument) {
    let tree = document.tree
    let list = Int(tree[place].parent)
    guard list > 0, let anchor = tree.string(.firstAttribute, of: place).flatMap(Anchor.init) else { return nil }
    func item(_ key: IBKey) -> Int?? {
      guard let id = tree.string(key, of: place) else { return .some(nil) }
      return document.elementOfID[id].map { .some($0) }
    }
    guard let first = item(.firstItem), let second = item(.secondItem) else { return nil }
    self.place = place
    // A constraint that names no view speaks of the one that holds it.
    self.first = first ?? Int(tree[list].parent)
    firstAnchor = anchor
    self.second = second
    secondAnchor = second == nil ? nil : tree.string(.secondAttribute, of: place).flatMap(Anchor.init)
    multiplier = tree.string(.multiplier, of: place).flatMap(Self.ratio) ?? 1
    constant = tree.number(.constant, of: place) ?? 0
    relation = tree.string(.relation, of: place) ?? "equal"
    priority = tree.number(.priority, of: place) ?? 1000
  }

  /// A multiplier, which files write as a number, as `16:9` or as `16/9`.
  static func ratio(_ text: String) -> Double? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { NumberText.value(of: String($0)) }
    guard let first = parts.first, let dividend = first else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? dividend : nil }
    guard let divisor = parts[1], divisor != 0 else { return nil }
    return dividend / divisor
  }

  /// What makes two constraints the same, wherever they stand.
  var meaning: Meaning {
    Meaning(
      first: first, firstAnchor: firstAnchor, second: second, secondAnchor: secondAnchor, multiplier: multiplier,
      constant: constant, relation: relation, priority: priority)
  }

  /// A constraint without its place.
  struct Meaning: Hashable {
    let first: Int
    let firstAnchor: Anchor
    let second: Int?
    let secondAnchor: Anchor?
    let multiplier, constant: Double
    let relation: String
    let priority: Double
  }
}
