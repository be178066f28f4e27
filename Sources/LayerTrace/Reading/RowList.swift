/// A list that grows at its end and is read in order: pages of elements, or rows as differences.
public protocol RowList<Element>: Sendable {
  /// What the list contains.
  associatedtype Element: Sendable

  /// Creates an empty list.
  init()
  /// The number of elements.
  var count: Int { get }
  /// Adds an element.
  mutating func append(_ element: Element)
  /// Calls a function with each element, in order.
  func forEach(_ body: (Element) -> Void)
}

extension RowList {
  /// Whether there are no elements.
  public var isEmpty: Bool { count == 0 }

  /// All elements, as an array.
  public var elements: [Element] {
    var all: [Element] = []
    all.reserveCapacity(count)
    forEach { all.append($0) }
    return all
  }

  /// The elements that satisfy a condition.
  public func filter(_ isIncluded: (Element) -> Bool) -> Self {
    var list = Self()
    forEach { if isIncluded($0) { list.append($0) } }
    return list
  }

  /// The elements in order of a key, which for most recordings is the order they already have.
  func sorted(by areInOrder: (Element, Element) -> Bool) -> Self {
    var isSorted = true
    var last: Element?
    forEach { element in
      if let last, areInOrder(element, last) { isSorted = false }
      last = element
    }
    if isSorted { return self }
    var list = Self()
    for element in elements.sorted(by: areInOrder) { list.append(element) }
    return list
  }
}
