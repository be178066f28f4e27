public import LayerDiagnostics

/// A Swift file as the reader outputs it: flat tables in pre-order, with one row and a byte range for each declaration,
/// statement and expression.
public final class SwiftFile: Sendable {
  /// A remark from the reader about a range of the file.
  public struct Remark: Hashable, Sendable {
    /// The range that the remark is about.
    public let span: SourceSpan
    /// The parser's message, or the text of the comment.
    public let text: String

    /// Creates a remark.
    package init(span: SourceSpan, text: String) {
      (self.span, self.text) = (span, text)
    }
  }

  /// The file's text.
  public let source: SourceText
  /// Syntax errors that the parser reports; the rest of the file is still used.
  public let errors: [Remark]
  /// Comments that begin with `layercost:allow`.
  public let waivers: [Remark]

  /// The kind of each row.
  @usableFromInline package let kinds: [SwiftSyntaxKind]
  /// The first byte of each row.
  package let starts: [UInt32]
  /// The byte after the last one of each row.
  package let ends: [UInt32]
  /// The end of the subtree of each row.
  @usableFromInline package let subtreeEnds: [Int32]
  /// The parent of each row; -1 for top-level rows.
  package let parents: [Int32]
  /// The number of each row's text; 0 for a row without text.
  @usableFromInline package let texts: [Int32]
  /// The texts by their numbers.
  @usableFromInline package let strings: [String]

  /// Creates a file from the tables of its rows.
  package init(source: SourceText, _ tables: SwiftTables) {
    self.source = source
    (errors, waivers) = (tables.errors, tables.waivers)
    (kinds, starts, ends) = (tables.kinds, tables.starts, tables.ends)
    (subtreeEnds, parents) = (tables.subtreeEnds, tables.parents)
    (texts, strings) = (tables.texts, tables.strings)
  }

  /// The number of rows.
  public var rowCount: Int { kinds.count }

  /// The top-level names and members that the file declares, which other files can use.
  public var declaredNames: Set<String> {
    var names: Set<String> = []
    for row in kinds.indices {
      switch kinds[row] {
      case .class, .struct, .enum, .protocol, .actor, .typealias: names.insert(text(row))
      case .extension: names.insert(Self.lastName(text(row)))
      case .function, .variable, .constant:
        // Local names of a function cannot be used elsewhere.
        if parents[row] < 0 || kinds[Int(parents[row])].declaresType { names.insert(text(row)) }
      default: break
      }
    }
    return names
  }

  /// A row's text; empty if it has none.
  @inlinable package func text(_ row: Int) -> String { strings[Int(texts[row])] }

  /// The rows directly below a row, in order.
  @inlinable package func children(_ row: Int) -> SwiftRows {
    SwiftRows(ends: subtreeEnds, place: row + 1, end: Int(subtreeEnds[row]))
  }

  /// The type or extension whose member a row is; nil for top-level and local rows.
  package func declaration(around row: Int) -> Int? {
    var holder = Int(parents[row])
    // A part of `#if` belongs to the type around it. Ends: a row's parent comes before it.
    while holder >= 0, kinds[holder] == .conditional || kinds[holder] == .clause { holder = Int(parents[holder]) }
    return holder >= 0 && kinds[holder].declaresType ? holder : nil
  }

  /// The top-level rows.
  package var top: SwiftRows { SwiftRows(ends: subtreeEnds, place: 0, end: kinds.count) }

  /// The first child of the given kind.
  @inlinable package func child(_ kind: SwiftSyntaxKind, of row: Int) -> Int? {
    let end = Int(subtreeEnds[row])
    var place = row + 1
    while place < end, kinds[place] != kind { place = Int(subtreeEnds[place]) }  // Ends: a subtree ends after its row.
    return place < end ? place : nil
  }

  /// Whether a function can return before its last statement; closures and functions in it return on their own.
  package func hasReturn(inFunction row: Int) -> Bool {
    let end = Int(subtreeEnds[row])
    var next = row + 1
    while next < end {  // Ends: each iteration goes on by a row or a subtree.
      if kinds[next] == .return { return true }
      next = kinds[next] == .closure || kinds[next].declaresCode ? Int(subtreeEnds[next]) : next + 1
    }
    return false
  }

  /// Whether a declaration, or the extension around it, is public.
  package func isPublic(_ row: Int) -> Bool {
    var next = row
    while next >= 0 {  // Ends: a parent comes before its children.
      if children(next).contains(where: { kinds[$0] == .modifier && ["public", "open"].contains(text($0)) }) {
        return true
      }
      next = Int(parents[next])
    }
    return false
  }

  /// The byte at which a person would look for a row in the file.
  ///
  /// For a call in a chain, such as `.shadow(radius: 4)` below a stack, this is the call's dot, not the beginning of
  /// the chain.
  package func place(of row: Int) -> Int {
    let start = Int(starts[row])
    let member = row + 1
    let receiver = row + 2
    guard kinds[row] == .call, member < Int(subtreeEnds[row]), kinds[member] == .member,
      receiver < Int(subtreeEnds[member])
    else { return start }
    let isType = kinds[receiver] == .name && text(receiver).first?.isUppercase == true
    let dot = Int(ends[member]) - text(member).utf8.count - 1
    return isType || dot <= start ? start : dot
  }

  /// The byte range of a row.
  package func span(_ row: Int) -> SourceSpan { SourceSpan(start: Int(starts[row]), end: Int(ends[row])) }

  /// Whether a byte can begin a name; operators begin with other bytes.
  package static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// The part of a dotted name after its last dot.
  package static func lastName(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.index(after: dot)...])
  }
}

/// The tables of a Swift file while it is being read.
package struct SwiftTables {
  package var errors: [SwiftFile.Remark] = []
  package var waivers: [SwiftFile.Remark] = []
  package var kinds: [SwiftSyntaxKind] = []
  package var starts: [UInt32] = []
  package var ends: [UInt32] = []
  package var subtreeEnds: [Int32] = []
  package var parents: [Int32] = []
  package var texts: [Int32] = []
  package var strings = [""]

  /// Creates empty tables.
  package init() {}
}

/// Sibling rows, each found from the end of the one before it.
@usableFromInline package struct SwiftRows: Sequence, IteratorProtocol {
  @usableFromInline let ends: [Int32]
  /// The next sibling.
  @usableFromInline var place: Int
  @usableFromInline let end: Int

  @inlinable init(ends: [Int32], place: Int, end: Int) {
    (self.ends, self.place, self.end) = (ends, place, end)
  }

  /// The next sibling; the sequence ends, because a subtree ends after its row.
  @inlinable package mutating func next() -> Int? {
    guard place < end else { return nil }
    let row = place
    place = Int(ends[row])
    return row
  }
}

/// The kind of a row in a source table; the raw value is the kind's name in the protocol `layercost-source/1`.
///
/// An unknown kind is read as `other`: its children are kept, but the row itself is not interpreted.
@usableFromInline package enum SwiftSyntaxKind: String, CaseIterable, Sendable {
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
  /// An expression and the `#if` after it, whose clauses continue it with members and calls.
  case postfixConditional

  /// Whether a row of this kind declares or extends a type.
  @inlinable package var declaresType: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor, .extension: true
    default: false
    }
  }

  /// Whether a row of this kind contains code that runs when it is called.
  @inlinable package var declaresCode: Bool {
    switch self {
    case .function, .initializer, .subscript, .get, .set, .didSet, .willSet: true
    default: false
    }
  }
}
