import SwiftOperators
import SwiftParser
import SwiftSyntax

extension Reducer {
  mutating func expression(_ expression: ExprSyntax, _ depth: Int) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): leaf(depth, "name", node, Self.name(node.baseName))
    case .superExpr(let node): leaf(depth, "name", node, "super")
    case .memberAccessExpr(let node):
      if row(depth, "member", node, Self.name(node.declName.baseName)), let base = node.base {
        self.expression(base, depth + 1)
      }
    case .functionCallExpr(let node):
      guard row(depth, "call", node) else { return }
      self.expression(node.calledExpression, depth + 1)
      callArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures, depth + 1)
    case .subscriptCallExpr(let node):
      guard row(depth, "subscriptCall", node) else { return }
      self.expression(node.calledExpression, depth + 1)
      arguments(node.arguments, depth + 1)
    case .closureExpr(let node): closure(node, depth)
    case .ifExpr(let node): branch(node, depth)
    case .switchExpr(let node): choice(node, depth)
    case .macroExpansionExpr(let node):
      guard row(depth, "macroCall", node, Self.name(node.macroName)) else { return }
      callArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures, depth + 1)
    case .awaitExpr(let node): if row(depth, "await", node) { self.expression(node.expression, depth + 1) }
    case .genericSpecializationExpr(let node):
      guard row(depth, "generics", node) else { return }
      self.expression(node.expression, depth + 1)
      for argument in node.genericArgumentClause.arguments {
        leaf(depth + 1, "type", argument, Self.folded(argument.argument))
      }
    case .postfixIfConfigExpr(let node):
      // The first link of each clause has no base: it continues the expression before `#if`.
      guard row(depth, "postfixConditional", node) else { return }
      if let base = node.base { self.expression(base, depth + 1) }
      conditional(node.config, depth + 1)
    case .keyPathExpr(let node): leaf(depth, "keyPath", node, Self.folded(node))
    case .typeExpr(let node): leaf(depth, "type", node, Self.folded(node))
    default: if !literal(expression, depth), !operation(expression, depth) { rest(expression, depth) }
    }
  }

  // MARK: Literals

  private mutating func literal(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): string(node, depth)
    case .integerLiteralExpr(let node): leaf(depth, "number", node, node.literal.text.filter { $0 != "_" })
    case .floatLiteralExpr(let node): leaf(depth, "number", node, node.literal.text.filter { $0 != "_" })
    case .booleanLiteralExpr(let node): leaf(depth, "boolean", node, node.literal.text)
    case .nilLiteralExpr(let node): leaf(depth, "nil", node)
    case .arrayExpr(let node):
      guard row(depth, "array", node) else { return true }
      for element in node.elements { self.expression(element.expression, depth + 1) }
    case .dictionaryExpr(let node):
      guard row(depth, "dictionary", node), case .elements(let elements) = node.content else { return true }
      for element in elements where row(depth + 1, "entry", element) {
        self.expression(element.key, depth + 2)
        self.expression(element.value, depth + 2)
      }
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first, only.label == nil {
        self.expression(only.expression, depth)  // Parentheses; the guard limits their nesting.
      } else if row(depth, "tuple", node) {
        arguments(node.elements, depth + 1)
      }
    default: return false
    }
    return true
  }

  private mutating func string(_ node: StringLiteralExprSyntax, _ depth: Int) {
    if let value = node.representedLiteralValue {
      leaf(depth, "string", node, value)
      return
    }
    let parts = node.segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }
    guard row(depth, "interpolation", node, parts.joined()) else { return }
    for segment in node.segments {
      guard let inner = segment.as(ExpressionSegmentSyntax.self) else { continue }
      for argument in inner.expressions { self.expression(argument.expression, depth + 1) }
    }
  }

  // MARK: Operators

  private mutating func operation(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let node): sequence(node, depth)
    case .infixOperatorExpr(let node): infix(node, depth)
    case .prefixOperatorExpr(let node):
      if row(depth, "prefix", node, node.operator.text) { self.expression(node.expression, depth + 1) }
    case .postfixOperatorExpr(let node):
      if row(depth, "postfix", node, node.operator.text) { self.expression(node.expression, depth + 1) }
    case .ternaryExpr(let node):
      guard row(depth, "ternary", node) else { return true }
      self.expression(node.condition, depth + 1)
      self.expression(node.thenExpression, depth + 1)
      self.expression(node.elseExpression, depth + 1)
    case .asExpr(let node):
      guard row(depth, "cast", node, "as" + (node.questionOrExclamationMark?.text ?? "")) else { return true }
      self.expression(node.expression, depth + 1)
      type(node.type, depth + 1)
    case .isExpr(let node):
      guard row(depth, "is", node) else { return true }
      self.expression(node.expression, depth + 1)
      type(node.type, depth + 1)
    case .tryExpr(let node): self.expression(node.expression, depth)
    case .forceUnwrapExpr(let node): self.expression(node.expression, depth)
    case .optionalChainingExpr(let node): self.expression(node.expression, depth)
    case .inOutExpr(let node): self.expression(node.expression, depth)
    default: return false
    }
    return true
  }

  /// Folds a flat operator sequence from the parser into a tree, so that each operator has its operands.
  ///
  /// A folded tree is a separate tree that begins at 0 and contains all bytes of the sequence, so its offsets are
  /// relative to the start of the sequence in the file.
  private mutating func sequence(_ node: SequenceExprSyntax, _ depth: Int) {
    let elements = Array(node.elements)
    // Most sequences are assignments `target = value` or have two operands.
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self) {
      return pair("assign", node, elements[0], elements[2], nil, depth)
    }
    if elements.count == 3, let name = elements[1].as(BinaryOperatorExprSyntax.self) {
      return pair("binary", node, elements[0], elements[2], name.operator.text, depth)
    }
    if elements.count <= Self.longestFolded {
      // Operators declared in the checkout are folded as if they had their own precedence.
      let folded = operators.foldSingle(node, errorHandler: { _ in })
      let outer = base
      base += node.position.utf8Offset
      expression(folded, depth)
      base = outer
    } else if row(depth, "other", node, "sequence") {
      for element in elements { operand(element, depth + 1) }
    }
  }

  private mutating func pair(
    _ kind: StaticString, _ node: some SyntaxProtocol, _ left: ExprSyntax, _ right: ExprSyntax, _ text: String?,
    _ depth: Int
  ) {
    guard row(depth, kind, node, text) else { return }
    expression(left, depth + 1)
    expression(right, depth + 1)
  }

  private mutating func infix(_ node: InfixOperatorExprSyntax, _ depth: Int) {
    let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    pair(name == nil ? "assign" : "binary", node, node.leftOperand, node.rightOperand, name, depth)
  }

  /// Adds rows for an operand or an operator of a sequence that is not folded.
  private mutating func operand(_ element: ExprSyntax, _ depth: Int) {
    if let name = element.as(BinaryOperatorExprSyntax.self) {
      leaf(depth, "other", element, name.operator.text)
    } else {
      expression(element, depth)
    }
  }

  // MARK: Calls and closures

  mutating func callArguments(
    _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?,
    _ additional: MultipleTrailingClosureElementListSyntax, _ depth: Int
  ) {
    arguments(list, depth)
    if let trailing, row(depth, "argument", trailing) {
      leaf(depth + 1, "attribute", trailing.leftBrace, "trailing")
      closure(trailing, depth + 1)
    }
    for element in additional where row(depth, "argument", element, Self.name(element.label)) {
      closure(element.closure, depth + 1)
    }
  }

  mutating func arguments(_ list: LabeledExprListSyntax, _ depth: Int) {
    for argument in list where row(depth, "argument", argument, argument.label.map(Self.name)) {
      expression(argument.expression, depth + 1)
    }
  }

  private mutating func closure(_ node: ClosureExprSyntax, _ depth: Int) {
    guard row(depth, "closure", node) else { return }
    for capture in node.signature?.capture?.items ?? [] { leaf(depth + 1, "capture", capture, Self.folded(capture)) }
    switch node.signature?.parameterClause {
    case .simpleInput(let list)?:
      for parameter in list { leaf(depth + 1, "parameter", parameter, Self.name(parameter.name)) }
    case .parameterClause(let clause)?:
      for parameter in clause.parameters {
        let name = Self.name(parameter.secondName ?? parameter.firstName)
        if row(depth + 1, "parameter", parameter, name), let type = parameter.type { self.type(type, depth + 2) }
      }
    default: break
    }
    items(node.statements, depth + 1)
  }

  // MARK: Other expressions

  /// Adds a row for an expression that has no specific row kind, and rows for the expressions directly in it.
  private mutating func rest(_ expression: ExprSyntax, _ depth: Int) {
    guard row(depth, "other", expression, "\(expression.kind)") else { return }
    for child in expression.children(viewMode: .sourceAccurate) {
      if let inner = child.as(ExprSyntax.self) { self.expression(inner, depth + 1) }
    }
  }
}
