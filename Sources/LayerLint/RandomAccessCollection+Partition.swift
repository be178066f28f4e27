extension RandomAccessCollection {
  /// The first place from which on something holds; it holds for all after it.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {  // Halves each time.
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
