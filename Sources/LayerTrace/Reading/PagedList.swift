/// A list that grows without moving its elements.
///
/// An array that grows copies itself, and for a moment needs three times its memory; a recording can have millions of
/// frames.
public struct PagedList<Element: Sendable>: RowList {
  private static var pageCount: Int { 1 << 14 }

  private var pages: [[Element]] = []
  /// The number of elements.
  public private(set) var count = 0

  /// Creates an empty list.
  public init() {}

  /// Adds an element.
  public mutating func append(_ element: Element) {
    if count & (Self.pageCount - 1) == 0 {
      pages.append([])
      // The first page grows as needed, because most lists are short.
      if pages.count > 1 { pages[pages.count - 1].reserveCapacity(Self.pageCount) }
    }
    pages[pages.count - 1].append(element)
    count += 1
  }

  /// Adds all elements of another list.
  public mutating func append(contentsOf other: PagedList) { other.forEach { append($0) } }

  /// The element at a place.
  public subscript(place: Int) -> Element {
    get { pages[place >> 14][place & (Self.pageCount - 1)] }
    set { pages[place >> 14][place & (Self.pageCount - 1)] = newValue }
  }

  /// The last element.
  public var last: Element? { count == 0 ? nil : self[count - 1] }

  /// Calls a function with each element, in order.
  public func forEach(_ body: (Element) -> Void) {
    for page in pages { for element in page { body(element) } }
  }

  /// Whether an element satisfies a condition.
  public func contains(where isWanted: (Element) -> Bool) -> Bool {
    pages.contains { $0.contains(where: isWanted) }
  }
}

extension PagedList: Equatable where Element: Equatable {}
