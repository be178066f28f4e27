import LayerModel

/// Waivers in the notes of an object: a line `layercost:allow RULE reason`, or several.
///
/// Interface Builder keeps notes as `<attributedString key="userComments">` with fragments.
enum InterfaceWaiver {
  private static let mark = "layercost:allow"

  /// The waiver of a view; nil without one.
  ///
  /// Several lines become one waiver, with all rules and reasons.
  static func waiver(of view: Int, in document: InterfaceDocument) -> Waiver? {
    let tree = document.tree
    guard let notes = document.child(.attributedString, keyed: "userComments", of: view) else { return nil }
    let fragments = tree.children(of: notes).filter { tree[$0].name == .fragment }
    let text = fragments.map { document.string(.content, of: $0) ?? "" }.joined()
    var rules: [String] = []
    var reasons: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2, words[0] == mark else { continue }
      rules += words[1].split(separator: ",").map(String.init)
      if words.count > 2 { reasons.append(words[2...].joined(separator: " ")) }
    }
    guard !rules.isEmpty else { return nil }
    return Waiver(rules: rules, reason: reasons.joined(separator: "; "), until: nil, span: tree.span(of: notes))
  }
}
