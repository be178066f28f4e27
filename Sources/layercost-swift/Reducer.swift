import SwiftOperators
import SwiftSyntax

/// Converts a syntax tree into rows for its declarations, statements and expressions, each with its byte range.
///
/// Rows omit trivia and punctuation. The reducer does not interpret anything: names have no meaning here, and no branch
/// is omitted. It is recursive like the parser and runs on a thread with a large enough stack. Rows deeper than a limit
/// are cut off, so that reading the rows does not require such a stack.
struct Reducer {
  static let deepestRow = 400
  /// The longest operator sequence that is folded; the tree of a sequence can be as deep as the sequence is long.
  static let longestFolded = 400

  var writer: RowWriter
  let operators = OperatorTable.standardOperators
  /// The offset in the file of the tree being walked, which is not 0 only in a folded sequence.
  var base = 0

  init(_ writer: RowWriter) { self.writer = writer }

  /// Adds a row for a node; returns false if it is too deep, in which case its contents must be skipped.
  mutating func row(_ depth: Int, _ kind: StaticString, _ node: some SyntaxProtocol, _ text: String? = nil) -> Bool {
    let start = base + node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = max(start, base + node.endPositionBeforeTrailingTrivia.utf8Offset)
    if depth >= Self.deepestRow {
      writer.row(Self.deepestRow, "cut", start, end)
      return false
    }
    writer.row(depth, kind, start, end, text)
    return true
  }

  /// Adds a row without rows below it.
  mutating func leaf(_ depth: Int, _ kind: StaticString, _ node: some SyntaxProtocol, _ text: String? = nil) {
    _ = row(depth, kind, node, text)
  }

  // MARK: Blocks

  mutating func items(_ items: CodeBlockItemListSyntax, _ depth: Int) {
    for item in items {
      switch item.item {
      case .decl(let declaration): self.declaration(declaration, depth)
      case .stmt(let statement): self.statement(statement, depth)
      case .expr(let expression): self.expression(expression, depth)
      @unknown default: break
      }
    }
  }

  mutating func block(_ block: CodeBlockSyntax, _ depth: Int) {
    if row(depth, "block", block) { items(block.statements, depth + 1) }
  }

  mutating func block(_ statements: CodeBlockItemListSyntax, _ depth: Int) {
    if row(depth, "block", statements) { items(statements, depth + 1) }
  }

  // MARK: Types and attributes

  /// The text of a node with white space collapsed.
  static func folded(_ node: some SyntaxProtocol) -> String {
    var text = ""
    var needsSpace = false
    for token in node.tokens(viewMode: .sourceAccurate) {
      if needsSpace, !text.isEmpty { text.append(" ") }
      text.append(token.text)
      needsSpace = !token.trailingTrivia.isEmpty
    }
    return text
  }

  /// A name without the backticks that escape a keyword.
  static func name(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.first == "`" ? String(text.dropFirst().dropLast()) : text
  }

  mutating func type(_ type: TypeSyntax, _ depth: Int) { leaf(depth, "type", type, Self.folded(type)) }

  mutating func attributes(_ list: AttributeListSyntax, _ depth: Int) {
    for element in list {
      switch element {
      case .attribute(let attribute):
        guard row(depth, "attribute", attribute, Self.folded(attribute.attributeName)) else { continue }
        if case .argumentList(let arguments)? = attribute.arguments { self.arguments(arguments, depth + 1) }
      case .ifConfigDecl: continue
      @unknown default: continue
      }
    }
  }

  mutating func modifiers(_ list: DeclModifierListSyntax, _ depth: Int) {
    for modifier in list { leaf(depth, "modifier", modifier, Self.folded(modifier)) }
  }

  mutating func generics(_ clause: GenericParameterClauseSyntax?, _ depth: Int) {
    for parameter in clause?.parameters ?? [] {
      if row(depth, "generic", parameter, Self.name(parameter.name)), let type = parameter.inheritedType {
        self.type(type, depth + 1)
      }
    }
  }

  mutating func inheritance(_ clause: InheritanceClauseSyntax?, _ depth: Int) {
    for inherited in clause?.inheritedTypes ?? [] {
      leaf(depth, "inherits", inherited.type, Self.folded(inherited.type))
    }
  }
}
