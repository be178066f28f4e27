/// How a `UIStackView` divides its length among its arranged subviews.
struct StackArrangement {
  enum Distribution: String {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  enum Alignment: String {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }

  /// A subview, along the stack.
  struct Item {
    /// The length that the subview asks for or that constraints give it; nil if it takes what it gets.
    var length: Double?
    /// Whether constraints give the length.
    var isFixed = false
    /// How readily the subview grows: the lowest grows first.
    var hugging = 250.0
    /// How readily the subview shrinks: the lowest shrinks first.
    var resistance = 750.0
    /// The space after the subview, unless it is the last.
    var gap = 0.0
  }

  var isVertical = false
  var spacing = 0.0
  var distribution = Distribution.fill
  var alignment = Alignment.fill
  /// Whether the subviews keep the distance of the stack's layout margins.
  var usesMargins = false
  /// Whether subviews become smaller if the stack is too short for them.
  var mayShrink = true

  /// The start and the length of each subview in the given length of the stack.
  ///
  /// Subviews that exceed the stack in total and cannot shrink keep their lengths, because nothing clips them.
  func places(of items: [Item], in whole: Double) -> [(start: Double, length: Double)] {
    guard !items.isEmpty else { return [] }
    let gaps = items.dropLast().reduce(0) { $0 + $1.gap }
    var lengths = items.map { $0.length ?? 0 }
    let free = whole - gaps - lengths.reduce(0, +)
    switch distribution {
    case .fillEqually:
      lengths = items.map { _ in max(0, whole - gaps) / Double(items.count) }
    case .fillProportionally where items.allSatisfy { $0.length ?? 0 > 0 } && (free >= 0 || mayShrink):
      let scale = max(0, whole - gaps) / lengths.reduce(0, +)
      lengths = lengths.map { $0 * scale }
    case .equalSpacing, .equalCentering:
      if free >= 0, items.count > 1 { return spread(lengths, items, whole) }
      fill(&lengths, items, free)
    case .fill, .fillProportionally: fill(&lengths, items, free)
    }
    var start = 0.0
    return zip(items, lengths).map { item, length in
      defer { start += length + item.gap }
      return (start, length)
    }
  }

  private func fill(_ lengths: inout [Double], _ items: [Item], _ free: Double) {
    let open = items.indices.filter { items[$0].length == nil }
    let movable = items.indices.filter { items[$0].length != nil && !items[$0].isFixed }
    if free > 0, !open.isEmpty {
      for place in open { lengths[place] = free / Double(open.count) }
    } else if free > 0, let grown = movable.reversed().min(by: { items[$0].hugging < items[$1].hugging }) {
      lengths[grown] += free
    } else if free < 0, mayShrink {
      var missing = -free
      // The last of equals shrinks first.
      let order = movable.reversed().enumerated().sorted {
        (items[$0.element].resistance, $0.offset) < (items[$1.element].resistance, $1.offset)
      }
      for (_, place) in order where missing > 0 {
        let cut = min(missing, lengths[place])
        lengths[place] -= cut
        missing -= cut
      }
    }
  }

  /// Subviews with equal distances between them, or between their centres.
  private func spread(_ lengths: [Double], _ items: [Item], _ whole: Double) -> [(start: Double, length: Double)] {
    let last = Double(items.count - 1)
    if distribution == .equalCentering {
      let (first, end) = (lengths[0] / 2, whole - lengths[lengths.count - 1] / 2)
      return lengths.enumerated().map { place, length in
        (first + (end - first) * Double(place) / last - length / 2, length)
      }
    }
    let gap = (whole - lengths.reduce(0, +)) / last
    var start = 0.0
    return lengths.map { length in
      defer { start += length + gap }
      return (start, length)
    }
  }

  /// The start of a subview across the stack.
  func start(across whole: Double, of length: Double) -> Double {
    switch alignment {
    case .center: (whole - length) / 2
    case .trailing, .bottom, .lastBaseline: whole - length
    case .fill, .leading, .top, .firstBaseline: 0
    }
  }
}
