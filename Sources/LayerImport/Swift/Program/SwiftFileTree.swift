/// A scene of a file, or one that repeats another scene of the same file.
public enum SwiftFileTree: Sendable {
  case tree(SwiftTree)
  /// A variant with the same layers, at the same rows, as the scene with the given index: only its name and the row of
  /// its root differ.
  case twin(of: Int, make: @Sendable () -> SwiftTree)
}

/// Gives each tree of a file its own name: of two previews called `Stat`, the second becomes `Stat 2`.
///
/// The trees of a view's other branches follow the view's first tree and keep its name.
struct SwiftTreeNames {
  private var taken: Set<String> = []
  private var (first, given) = ("", "")

  mutating func name(of name: String, variant: Int) -> String {
    if variant == 0 {
      (first, given) = (name, name)
      var number = 1
      while !taken.insert(given).inserted {  // Ends: one name more than there are trees is free.
        number += 1
        given = "\(name) \(number)"
      }
    }
    return name == first && given != first ? given : name
  }
}
