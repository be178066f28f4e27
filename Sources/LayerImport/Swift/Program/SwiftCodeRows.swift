/// The rows directly below each row of a file, in compiled code: each `#if` is replaced by the rows of its compiled
/// clause.
///
/// The interpreter reads the children of a row several times for each expression, so they are determined only once.
struct SwiftCodeRows: Sendable {
  /// The children of all rows, one after the other.
  private var children: [Int32] = []
  /// The index of each row's first child, followed by the total number of children.
  private var starts: [Int32] = []

  init(of file: SwiftFile) {
    children.reserveCapacity(file.rowCount)
    starts.reserveCapacity(file.rowCount + 1)
    for row in 0..<file.rowCount {
      starts.append(Int32(truncatingIfNeeded: children.count))
      for child in file.children(row) {
        if file.kinds[child] == .conditional {
          let compiled = SwiftConditions.rows(CollectionOfOne(child), in: file)
          children += compiled.lazy.map { Int32(truncatingIfNeeded: $0) }
        } else {
          children.append(Int32(truncatingIfNeeded: child))
        }
      }
    }
    starts.append(Int32(truncatingIfNeeded: children.count))
  }

  /// The children of a row, in order.
  subscript(row: Int) -> Children {
    let start = Int(starts[row])
    return Children(rows: children, start: start, count: Int(starts[row + 1]) - start)
  }

  /// The children of a row, numbered from 0.
  struct Children: RandomAccessCollection {
    fileprivate let rows: [Int32]
    fileprivate let start: Int
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(place: Int) -> Int {
      precondition(place >= 0 && place < count, "a row has fewer children")
      return Int(rows[start + place])
    }
  }
}
