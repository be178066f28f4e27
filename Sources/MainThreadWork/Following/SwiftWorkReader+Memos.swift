import LayerModel
import SourceProgram

/// Values that code keeps in a property, so that it computes them only once.
extension SwiftWorkReader {
  /// The rows after a check whether a property already has its value, if the code there sets the property:
  /// `if let known { return known }`, `guard known == nil else { return }`.
  func rowsAfterCheck(_ row: Int) -> Range<Int>? {
    let block = Int(file.parents[row])
    guard block >= 0, [.block, .closure].contains(file.kinds[block]), file.child(.else, of: row) == nil,
      let conditions = file.child(.conditions, of: row), leaves(row)
    else { return nil }
    let isGuard = file.kinds[row] == .guard
    let rest = Int(file.subtreeEnds[row])..<Int(file.subtreeEnds[block])
    let isChecked = file.children(conditions).contains { condition in
      let checked = isGuard ? missingProperty(condition) : existingProperty(condition)
      return checked.map { sets($0, in: rest) } ?? false
    }
    return isChecked ? rest : nil
  }

  /// Whether an `if` fills a property that is empty: `if names.isEmpty { names = load() }`.
  func fillsProperty(_ row: Int) -> Bool {
    guard let conditions = file.child(.conditions, of: row), let block = file.child(.block, of: row) else {
      return false
    }
    return file.children(conditions).contains { condition in
      missingProperty(condition).map { sets($0, in: file.subtree(block)) } ?? false
    }
  }

  /// Whether the block of a `guard` sets the property that it requires: `guard let known else { known = load() }`.
  func setsRequiredProperty(_ row: Int) -> Bool {
    guard let conditions = file.child(.conditions, of: row), let block = file.child(.block, of: row) else {
      return false
    }
    return file.children(conditions).contains { condition in
      existingProperty(condition).map { sets($0, in: file.subtree(block)) } ?? false
    }
  }

  /// Whether the block of an `if` or a `guard` ends with `return`.
  private func leaves(_ row: Int) -> Bool {
    guard let block = file.child(.block, of: row) else { return false }
    var last: Int?
    for statement in file.children(block) { last = statement }
    return last.map { file.kinds[$0] == .return } ?? false
  }

  /// The property that a condition requires to have a value.
  private func existingProperty(_ condition: Int) -> String? {
    switch file.kinds[condition] {
    case .binding:
      guard let value = file.initialValue(of: condition) else { return stored(localName(condition)) }
      return property(value)
    case .binary where file.text(condition) == "!=": return comparedWithNil(condition)
    case .prefix where file.text(condition) == "!": return file.firstChild(condition).flatMap(emptyProperty)
    default: return nil
    }
  }

  /// The property that a condition requires to have no value.
  private func missingProperty(_ condition: Int) -> String? {
    if file.kinds[condition] == .binary, file.text(condition) == "==" { return comparedWithNil(condition) }
    return emptyProperty(condition)
  }

  private func emptyProperty(_ row: Int) -> String? {
    guard file.kinds[row] == .member, file.text(row) == "isEmpty" else { return nil }
    return file.firstChild(row).flatMap(property)
  }

  private func comparedWithNil(_ row: Int) -> String? {
    let sides = Array(file.children(row))
    guard sides.count == 2, file.kinds[sides[1]] == .nil else { return nil }
    return property(sides[0])
  }

  /// The stored property that an expression is, or from which it takes an element.
  private func property(_ row: Int) -> String? {
    var next: Int? = row
    while let link = next {  // Ends: each iteration descends one row.
      switch file.kinds[link] {
      case .name: return stored(file.text(link))
      case .member:
        guard let base = file.firstChild(link), file.kinds[base] == .name else { return nil }
        let owner = file.text(base)
        return owner == "self" || owner == "Self" || owner.isTypeName ? stored(file.text(link), of: owner) : nil
      case .subscriptCall, .postfix, .cast: next = file.firstChild(link)
      case .call:
        let isLookup = file.arguments(of: link).contains { $0.label.lowercased().hasPrefix("for") }
        next = isLookup ? file.receiver(of: link) : nil
      default: return nil
      }
    }
    return nil
  }

  /// A name, if it is that of a stored property.
  private func stored(_ name: String, of owner: String = "self") -> String? {
    let type = owner.isTypeName && owner != "Self" ? named(owner) : context.object
    let member = type.flatMap { program.declared(name, in: $0, orAround: true) } ?? program.types.globals[name]?.first
    return member?.kind == .stored ? name : nil
  }

  /// The most rows that are searched for the statement that sets a property.
  private static let mostRows = 2_000

  /// Whether code sets a property or an element of it; long code is not searched.
  private func sets(_ name: String, in rows: Range<Int>) -> Bool {
    guard rows.count <= Self.mostRows else { return false }
    return rows.contains { row in
      switch file.kinds[row] {
      case .assign: return file.firstChild(row).flatMap(property) == name
      case .call:
        let called = file.calledName(row)
        return ["setObject", "setValue", "updateValue", "insert", "append", "set", "store"].contains(called)
          && file.receiver(of: row).flatMap(property) == name
      default: return false
      }
    }
  }
}
