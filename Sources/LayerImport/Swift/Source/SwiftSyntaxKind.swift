/// The kind of a row in a source table; the raw value is the kind's name in the protocol `layercost-source/1`.
///
/// An unknown kind is read as `other`: its children are kept, but the row itself is not interpreted.
enum SwiftSyntaxKind: String, CaseIterable, Sendable {
  // Declarations
  case `class`, `struct`, `enum`, `protocol`, actor, `extension`, inherits, generic, attribute, modifier
  case function, initializer, deinitializer, `subscript`, parameter, label, type, value, returns, block
  case variable, constant, pattern, get, set, didSet, willSet, enumcase, `typealias`, `import`, macro
  case conditional, clause
  // Statements
  case `if`, `else`, conditions, `guard`, binding, available, unavailable, casePattern, `switch`, `case`, `where`
  case `for`, sequence, `while`, `repeat`, `do`, `catch`, `defer`, `return`, `throw`, `break`, `continue`, `fallthrough`
  // Expressions
  case name, member, call, argument, trailing, subscriptCall, closure, capture, string, interpolation, number, boolean
  case `nil`, array, dictionary, entry, tuple, assign, binary, prefix, postfix, ternary, cast, `is`, generics, keyPath
  case await, macroCall, other, cut

  /// Whether a row of this kind declares or extends a type.
  var declaresType: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor, .extension: true
    default: false
    }
  }

  /// Whether a row of this kind contains code that runs when it is called.
  var declaresCode: Bool {
    switch self {
    case .function, .initializer, .subscript, .get, .set, .didSet, .willSet: true
    default: false
    }
  }

  /// The names of all kinds, in the order of `allCases`.
  static let words = KeyTable(allCases.map(\.rawValue))
}
