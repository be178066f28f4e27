package import LayerDiagnostics

/// Access to calls and their arguments.
extension SwiftFile {
  /// An argument of a call.
  package struct Argument {
    /// The label; empty without one.
    package let label: String
    /// The row of the value.
    package let value: Int
    /// Whether the argument is an unlabeled trailing closure.
    package let isTrailing: Bool
  }

  /// The first child of a row.
  @inlinable package func firstChild(_ row: Int) -> Int? {
    let child = row + 1
    return child < Int(subtreeEnds[row]) ? child : nil
  }

  /// The callee of a call, without generic arguments.
  package func callee(of call: Int) -> Int? {
    guard let first = firstChild(call) else { return nil }
    return kinds[first] == .generics ? firstChild(first) : first
  }

  /// The last name of a call's callee: `async` for `DispatchQueue.main.async { }`; empty if a closure is called.
  package func calledName(_ call: Int) -> String {
    guard let callee = callee(of: call) else { return "" }
    switch kinds[callee] {
    case .name: return text(callee)
    case .member:
      // `Model.init()` creates a model, as `Model()` does.
      guard text(callee) == "init", let base = firstChild(callee) else { return text(callee) }
      return text(base)
    default: return ""
    }
  }

  /// The receiver of a method call; nil for a function call.
  package func receiver(of call: Int) -> Int? {
    guard let callee = callee(of: call), kinds[callee] == .member else { return nil }
    return firstChild(callee)
  }

  /// The arguments of a call, including trailing closures.
  package func arguments(of call: Int) -> [Argument] {
    children(call).compactMap { row in
      guard kinds[row] == .argument else { return nil }
      var isTrailing = false
      var value: Int?
      for child in children(row) {
        if kinds[child] == .attribute { isTrailing = true } else { value = child }
      }
      return value.map { Argument(label: text(row), value: $0, isTrailing: isTrailing) }
    }
  }

  /// The part of a call before its arguments: `tableView.reloadData` of `tableView.reloadData()`.
  package func calleeSpan(_ call: Int) -> SourceSpan {
    guard kinds[call] == .call, let callee = callee(of: call) else { return span(call) }
    return SourceSpan(start: Int(starts[call]), end: Int(ends[callee]))
  }

  /// The name of a modifier with its dot: `.id` of `Row().id(item.id)`, which may be on a different line from `Row()`.
  package func modifierSpan(_ call: Int) -> SourceSpan {
    guard let callee = callee(of: call), kinds[callee] == .member else { return calleeSpan(call) }
    let end = Int(ends[callee])
    return SourceSpan(start: max(Int(starts[call]), end - text(callee).utf8.count - 1), end: end)
  }

  /// The source text of a row, on one line of at most 60 bytes.
  package func written(_ row: Int) -> String {
    let bytes = source.bytes[min(Int(starts[row]), source.bytes.count)..<min(Int(ends[row]), source.bytes.count)]
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let isWhole = line.count == bytes.count && line.count <= 60
    let text = String(decoding: line.prefix(isWhole ? 60 : 57), as: UTF8.self)
    return isWhole ? text : text + "..."
  }

  /// The rows of a subtree, the row itself first.
  @inlinable package func subtree(_ row: Int) -> Range<Int> { row..<Int(subtreeEnds[row]) }

  /// The name of a function with its parameter labels, as in `tableView(_:cellForRowAt:)`.
  package func signature(of function: Int) -> String {
    var labels = ""
    for row in children(function) where kinds[row] == .parameter {
      labels += (child(.label, of: row).map(text) ?? text(row)) + ":"
    }
    return "\(text(function))(\(labels))"
  }

  /// The initial value of a variable, which is below its `value` row.
  package func initialValue(of variable: Int) -> Int? { child(.value, of: variable).flatMap(firstChild) }

  /// Whether a declaration has an attribute.
  package func hasAttribute(_ names: Set<String>, _ row: Int) -> Bool {
    children(row).contains { kinds[$0] == .attribute && names.contains(text($0)) }
  }
}

extension String {
  /// The expression without `self` at its beginning.
  package var withoutSelf: String {
    for prefix in ["self?.", "self."] where hasPrefix(prefix) { return String(dropFirst(prefix.count)) }
    return self
  }

  /// Whether the text contains another string, compared byte by byte; the standard library compares characters, which
  /// takes longer.
  package func includes(_ part: String) -> Bool {
    var (own, part) = (self, part)
    return own.withUTF8 { bytes in
      part.withUTF8 { wanted in
        guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
        return (0...bytes.count - wanted.count).contains { start in
          bytes[start] == first && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
        }
      }
    }
  }

  /// Whether the text begins like the name of a type.
  package var isTypeName: Bool { first?.isUppercase ?? false }
}
