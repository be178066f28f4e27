/// Who owns a layer, as captures write it into the layer's name: `SwiftUI._UIGraphicsView (0x7f8333111390)`, or
/// `VC:` and a view controller's mangled class.
///
/// The address is different every time, so it has no place in a name; classes are mangled as Swift's runtime does it
/// for Objective-C (`_TtC7SwiftUI14_UIHostingView`).
enum OwnerName {
  /// The owner's class; nil when the name names none.
  static func owner(in name: String) -> String? {
    if name.hasPrefix("VC:") { return demangled(name.dropFirst(3)) }
    guard let place = name.range(of: " (0x"), name.hasSuffix(")") else { return nil }
    return demangled(name[..<place.lowerBound])
  }

  /// A class's own name, its module and types around it before it; generic arguments are left out.
  static func demangled(_ name: Substring) -> String {
    guard name.hasPrefix("_Tt") else { return String(name.prefix { $0 != "<" }) }
    var rest = name.dropFirst(3).drop { $0.isLetter }
    var parts: [Substring] = []
    // `P` and a word of its own say that a name is private.
    while let first = rest.first, first.isNumber || first == "P" {  // Ends: each round passes a name.
      let isPrivate = first == "P"
      if isPrivate { rest = rest.dropFirst() }
      let digits = rest.prefix { $0.isNumber }
      guard let count = Int(digits), count > 0, count <= rest.count - digits.count else { break }
      rest = rest.dropFirst(digits.count)
      if !isPrivate { parts.append(rest.prefix(count)) }
      rest = rest.dropFirst(count)
    }
    return parts.isEmpty ? String(name) : parts.joined(separator: ".")
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {  // Ends: the beginning moves on.
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
