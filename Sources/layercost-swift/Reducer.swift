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

  /// Adds a row for each requirement of a `where` clause: `Content: View`, `Self == CardStyle`.
  mutating func requirements(_ clause: GenericWhereClauseSyntax?, _ depth: Int) {
    for requirement in clause?.requirements ?? [] {
      leaf(depth, "where", requirement.requirement, Self.folded(requirement.requirement))
    }
  }

  mutating func inheritance(_ clause: InheritanceClauseSyntax?, _ depth: Int) {
    for inherited in clause?.inheritedTypes ?? [] {
      leaf(depth, "inherits", inherited.type, Self.folded(inherited.type))
    }
  }
}

extension Reducer {
  mutating func statement(_ statement: StmtSyntax, _ depth: Int) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): expression(node.expression, depth)
    case .guardStmt(let node):
      guard row(depth, "guard", node) else { return }
      conditions(node.conditions, depth + 1)
      block(node.body, depth + 1)
    case .forStmt(let node): loop(node, depth)
    case .whileStmt(let node):
      guard row(depth, "while", node) else { return }
      conditions(node.conditions, depth + 1)
      block(node.body, depth + 1)
    case .repeatStmt(let node):
      guard row(depth, "repeat", node) else { return }
      block(node.body, depth + 1)
      if row(depth + 1, "conditions", node.condition) { expression(node.condition, depth + 2) }
    case .doStmt(let node):
      guard row(depth, "do", node) else { return }
      block(node.body, depth + 1)
      for clause in node.catchClauses where row(depth + 1, "catch", clause) { block(clause.body, depth + 2) }
    case .deferStmt(let node): if row(depth, "defer", node) { block(node.body, depth + 1) }
    case .returnStmt(let node):
      if row(depth, "return", node), let value = node.expression { expression(value, depth + 1) }
    case .throwStmt(let node): if row(depth, "throw", node) { expression(node.expression, depth + 1) }
    case .breakStmt(let node): leaf(depth, "break", node)
    case .continueStmt(let node): leaf(depth, "continue", node)
    case .fallThroughStmt(let node): leaf(depth, "fallthrough", node)
    case .labeledStmt(let node): self.statement(node.statement, depth)
    default: leaf(depth, "other", statement, "\(statement.kind)")
    }
  }

  private mutating func loop(_ node: ForStmtSyntax, _ depth: Int) {
    guard row(depth, "for", node) else { return }
    leaf(depth + 1, "pattern", node.pattern, Self.folded(node.pattern))
    if row(depth + 1, "sequence", node.sequence) { expression(node.sequence, depth + 2) }
    if let clause = node.whereClause, row(depth + 1, "where", clause) { expression(clause.condition, depth + 2) }
    block(node.body, depth + 1)
  }

  mutating func conditions(_ list: ConditionElementListSyntax, _ depth: Int) {
    guard row(depth, "conditions", list) else { return }
    for element in list {
      switch element.condition {
      case .expression(let expression): self.expression(expression, depth + 1)
      case .availability(let node):
        let text = Self.folded(node.availabilityArguments)
        if node.availabilityKeyword.tokenKind == .poundUnavailable {
          leaf(depth + 1, "unavailable", node, text)
        } else {
          leaf(depth + 1, "available", node, text)
        }
      case .matchingPattern(let node):
        guard row(depth + 1, "casePattern", node, Self.folded(node.pattern)) else { continue }
        value(node.initializer.value, depth + 2)
      case .optionalBinding(let node):
        guard row(depth + 1, "binding", node, Self.folded(node.pattern)) else { continue }
        if let type = node.typeAnnotation?.type { self.type(type, depth + 2) }
        if let value = node.initializer?.value { self.value(value, depth + 2) }
      @unknown default: continue
      }
    }
  }

  // MARK: if and switch, which the parser treats as expressions

  mutating func branch(_ node: IfExprSyntax, _ depth: Int) {
    guard row(depth, "if", node) else { return }
    conditions(node.conditions, depth + 1)
    block(node.body, depth + 1)
    switch node.elseBody {
    case .ifExpr(let other)?: if row(depth + 1, "else", other) { branch(other, depth + 2) }
    case .codeBlock(let other)?: if row(depth + 1, "else", other) { block(other, depth + 2) }
    default: break
    }
  }

  mutating func choice(_ node: SwitchExprSyntax, _ depth: Int) {
    guard row(depth, "switch", node) else { return }
    expression(node.subject, depth + 1)
    switchCases(node.cases, depth + 1)
  }

  mutating func switchCases(_ list: SwitchCaseListSyntax, _ depth: Int) {
    for element in list {
      switch element {
      case .switchCase(let node): switchCase(node, depth)
      case .ifConfigDecl(let node): conditional(node, depth)
      @unknown default: continue
      }
    }
  }

  private mutating func switchCase(_ node: SwitchCaseSyntax, _ depth: Int) {
    guard row(depth, "case", node) else { return }
    if case .case(let label) = node.label {
      for item in label.caseItems {
        guard row(depth + 1, "pattern", item.pattern, Self.folded(item.pattern)) else { continue }
        if let pattern = item.pattern.as(ExpressionPatternSyntax.self) { expression(pattern.expression, depth + 2) }
        if let clause = item.whereClause, row(depth + 1, "where", clause) { expression(clause.condition, depth + 2) }
      }
    }
    block(node.statements, depth + 1)
  }
}
