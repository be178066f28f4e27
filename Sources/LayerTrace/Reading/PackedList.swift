/// A row that five numbers describe: a frame, or work for a frame.
public protocol PackedRow: Equatable, Sendable {
  /// The numbers of the row.
  var numbers: PackedNumbers { get }
  /// Creates a row from its numbers.
  init(_ numbers: PackedNumbers)
}

/// The numbers of a row: a time, a duration, a frame's number, and two small ones.
public struct PackedNumbers: Equatable, Sendable {
  /// When it began, in nanoseconds from the start of the recording.
  public var start = 0
  /// The time that it took.
  public var nanoseconds = 0
  /// The frame's number; -1 without one.
  public var swap = 0
  /// The display's place.
  public var display = 0
  /// The passes of a frame, or the place of a process.
  public var other = 0
}

/// A list of rows, each of which takes about 11 bytes.
///
/// Rows follow each other in time, so each is kept as its difference from the row before, in as many bytes as the
/// difference needs. A recording can have millions of rows, and an array of them would take three times as much.
/// Rows are read from the start of a page; a page is found by the time of its first row.
public struct PackedList<Element: PackedRow>: RowList {
  /// The rows that are decoded to reach one in the middle of a page.
  private static var pageRows: Int { 1 << 12 }

  /// The complete pages.
  private var pages: [[UInt8]] = []
  /// The page that grows.
  private var bytes: [UInt8] = []
  /// Where the last row begins in its page, and the row from which it is a difference.
  private var lastStart = 0
  private var beforeLast = PackedNumbers()

  /// The number of rows.
  public private(set) var count = 0
  /// The last row.
  public private(set) var last: Element?

  /// Creates an empty list.
  public init() {}

  /// The first row.
  public var first: Element? {
    var first: Element?
    scan(pages.first ?? bytes) { row in
      first = row
      return false
    }
    return first
  }

  /// The memory that the rows take, without the room in which the last page grows.
  var packedBytes: Int { pages.reduce(bytes.count) { $0 + $1.count } }

  /// Adds a row.
  public mutating func append(_ element: Element) {
    if count > 0, count % Self.pageRows == 0 {
      // A copy has no room to grow.
      pages.append(bytes.withUnsafeBufferPointer { Array($0) })
      bytes.removeAll(keepingCapacity: true)
    }
    beforeLast = bytes.isEmpty ? PackedNumbers() : last?.numbers ?? PackedNumbers()
    lastStart = bytes.count
    count += 1
    write(element)
  }

  /// Puts a row in the last one's place; the list is not empty.
  mutating func replaceLast(with element: Element) {
    bytes.removeSubrange(lastStart...)
    write(element)
  }

  private mutating func write(_ element: Element) {
    last = element
    let (row, before) = (element.numbers, beforeLast)
    write(row.start &- before.start)
    write(row.nanoseconds)
    write(row.swap &- before.swap)
    write(row.display &- before.display)
    write(row.other &- before.other)
  }

  /// Writes a number with seven bits a byte, the sign in the lowest bit.
  private mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number &<< 1 ^ number &>> (Int.bitWidth - 1)))
    while rest >= 0x80 {  // Ends: the rest loses seven bits.
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  // MARK: Reading

  /// Calls a function with each row of a page, until it returns false.
  private func scan(_ page: [UInt8], _ body: (Element) -> Bool) {
    page.withUnsafeBufferPointer { bytes in
      var place = 0
      func next() -> Int {
        var (value, shift) = (UInt64(0), UInt64(0))
        while true {  // Ends: the last byte of a number has no upper bit.
          let byte = bytes[place]
          place += 1
          value |= UInt64(byte & 0x7F) << shift
          if byte < 0x80 { return Int(Int64(bitPattern: value >> 1)) ^ -Int(value & 1) }
          shift += 7
        }
      }
      var row = PackedNumbers()
      while place < bytes.count {  // Ends: each row takes five bytes or more.
        row.start &+= next()
        row.nanoseconds = next()
        row.swap &+= next()
        row.display &+= next()
        row.other &+= next()
        if !body(Element(row)) { return }
      }
    }
  }

  /// Calls a function with each row, in order.
  public func forEach(_ body: (Element) -> Void) {
    for page in pages + [bytes] {
      scan(page) { row in
        body(row)
        return true
      }
    }
  }

  /// Calls a function with each row that begins in a range; the list is in order of time.
  func forEach(startingIn range: Range<Int>, _ body: (Element) -> Void) {
    let all = pages + [bytes]
    func start(_ page: Int) -> Int {
      var start = Int.max
      scan(all[page]) { row in
        start = row.numbers.start
        return false
      }
      return start
    }
    // The first page that can contain the range's beginning is the one before the first that begins in it or later.
    var (low, high) = (0, all.count)
    while low < high {  // Ends: the range is halved.
      let middle = (low + high) / 2
      if start(middle) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    for page in max(0, low - 1)..<all.count {
      var isBefore = true
      scan(all[page]) { row in
        isBefore = row.numbers.start < range.upperBound
        if isBefore, row.numbers.start >= range.lowerBound { body(row) }
        return isBefore
      }
      if !isBefore { return }
    }
  }

  /// Whether a row satisfies a condition.
  public func contains(where isWanted: (Element) -> Bool) -> Bool {
    var isFound = false
    for page in pages + [bytes] where !isFound {
      scan(page) { row in
        isFound = isWanted(row)
        return !isFound
      }
    }
    return isFound
  }
}

extension PackedList: Equatable {
  /// Whether two lists have the same rows.
  public static func == (left: PackedList, right: PackedList) -> Bool {
    left.count == right.count && left.pages == right.pages && left.bytes == right.bytes
  }
}
