import SwiftSyntax

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
