import ViewLayout

// Modifiers around the rows of a list: SwiftUI applies a modifier of a section or a loop to each of its rows.

extension SwiftInterpreter {
  /// The section or the loop below modifiers, with the modifiers around each row instead; nil for other parts.
  mutating func modifiedRows(_ modifier: ViewPart) -> Int? {
    guard Self.isModifier(modifier), let first = modifier.children.first else { return nil }
    // The settings and groups between the modifiers and the rows stay around the rows.
    var (modifiers, settings, next) = ([modifier], [ViewPart](), first)
    while let inner = parts[next].children.first {  // Ends: each iteration descends one part.
      if Self.isAroundOne(parts[next]) {
        settings.append(parts[next])
      } else if Self.isModifier(parts[next]) {
        modifiers.append(parts[next])
      } else {
        break
      }
      next = inner
    }
    var rows = parts[next]
    guard parts.count + modifiers.count * rows.children.count + settings.count < ViewReading.mostParts else {
      return nil
    }
    switch rows.kind {
    case .section(let hasHeader, let hasFooter):
      let count = rows.children.count
      rows.children = rows.children.enumerated().map { place, row in
        let isTitle = hasHeader && place == 0 || hasFooter && place == count - 1
        return isTitle ? row : wrap(row, in: modifiers)
      }
    case .node(.group) where rows.children.count > 1 || rows.isLoop || rows.copies > 1:
      rows.children = rows.children.map { wrap($0, in: modifiers) }
    default: return nil
    }
    parts.append(rows)
    for var setting in settings.reversed() {
      setting.children[0] = parts.count - 1
      parts.append(setting)
    }
    return parts.count - 1
  }

  /// A row inside copies of modifiers, of which the first is the outermost.
  private mutating func wrap(_ row: Int, in modifiers: [ViewPart]) -> Int {
    modifiers.reversed().reduce(row) { inner, modifier in
      var copy = modifier
      copy.children[0] = inner
      parts.append(copy)
      return parts.count - 1
    }
  }

  /// Whether a part is a setting, or a group of one part.
  private static func isAroundOne(_ part: ViewPart) -> Bool {
    switch part.kind {
    case .setting: true
    case .node(.group): part.children.count == 1 && !part.isLoop && part.copies == 1
    default: false
    }
  }

  private static func isModifier(_ part: ViewPart) -> Bool {
    switch part.kind {
    case .node(.effect): true
    case .node(.layout(let rule)): rule.isModifier
    default: false
    }
  }

  /// Whether the children of a part are rows if the part is one.
  static func isAroundRows(_ part: ViewPart) -> Bool {
    switch part.kind {
    case .node(.group), .branch: true
    default: false
    }
  }
}
