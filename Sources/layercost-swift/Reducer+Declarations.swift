import SwiftSyntax

extension Reducer {
  mutating func declaration(_ declaration: DeclSyntax, _ depth: Int) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): group("class", node, Self.name(node.name), node.genericParameterClause, depth)
    case .structDecl(let node): group("struct", node, Self.name(node.name), node.genericParameterClause, depth)
    case .enumDecl(let node): group("enum", node, Self.name(node.name), node.genericParameterClause, depth)
    case .actorDecl(let node): group("actor", node, Self.name(node.name), node.genericParameterClause, depth)
    case .protocolDecl(let node): group("protocol", node, Self.name(node.name), nil, depth)
    case .extensionDecl(let node): group("extension", node, Self.folded(node.extendedType), nil, depth)
    case .functionDecl(let node): function(node, depth)
    case .initializerDecl(let node): initializer(node, depth)
    case .deinitializerDecl(let node):
      if row(depth, "deinitializer", node), let body = node.body { block(body, depth + 1) }
    case .subscriptDecl(let node): subscriptDeclaration(node, depth)
    case .variableDecl(let node): variables(node, depth)
    case .enumCaseDecl(let node): cases(node, depth)
    case .typeAliasDecl(let node):
      if row(depth, "typealias", node, Self.name(node.name)) { type(node.initializer.value, depth + 1) }
    case .importDecl(let node): leaf(depth, "import", node, Self.folded(node.path))
    case .macroExpansionDecl(let node):
      if row(depth, "macro", node, Self.name(node.macroName)) {
        callArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures, depth + 1)
      }
    case .ifConfigDecl(let node): conditional(node, depth)
    default: leaf(depth, "other", declaration, "\(declaration.kind)")
    }
  }

  private mutating func group(
    _ kind: StaticString, _ node: some DeclGroupSyntax, _ name: String, _ generic: GenericParameterClauseSyntax?,
    _ depth: Int
  ) {
    guard row(depth, kind, node, name) else { return }
    attributes(node.attributes, depth + 1)
    modifiers(node.modifiers, depth + 1)
    generics(generic, depth + 1)
    inheritance(node.inheritanceClause, depth + 1)
    requirements(node.genericWhereClause, depth + 1)
    members(node.memberBlock.members, depth + 1)
  }

  private mutating func members(_ list: MemberBlockItemListSyntax, _ depth: Int) {
    for member in list { declaration(member.decl, depth) }
  }

  // MARK: Functions

  private mutating func function(_ node: FunctionDeclSyntax, _ depth: Int) {
    guard row(depth, "function", node, Self.name(node.name)) else { return }
    attributes(node.attributes, depth + 1)
    modifiers(node.modifiers, depth + 1)
    generics(node.genericParameterClause, depth + 1)
    requirements(node.genericWhereClause, depth + 1)
    signature(node.signature, depth + 1)
    if let body = node.body { block(body, depth + 1) }
  }

  private mutating func initializer(_ node: InitializerDeclSyntax, _ depth: Int) {
    guard row(depth, "initializer", node) else { return }
    attributes(node.attributes, depth + 1)
    modifiers(node.modifiers, depth + 1)
    generics(node.genericParameterClause, depth + 1)
    requirements(node.genericWhereClause, depth + 1)
    signature(node.signature, depth + 1)
    if let body = node.body { block(body, depth + 1) }
  }

  private mutating func subscriptDeclaration(_ node: SubscriptDeclSyntax, _ depth: Int) {
    guard row(depth, "subscript", node) else { return }
    modifiers(node.modifiers, depth + 1)
    parameters(node.parameterClause, depth + 1)
    leaf(depth + 1, "returns", node.returnClause.type, Self.folded(node.returnClause.type))
    if let accessors = node.accessorBlock { self.accessors(accessors, depth + 1) }
  }

  private mutating func signature(_ signature: FunctionSignatureSyntax, _ depth: Int) {
    parameters(signature.parameterClause, depth)
    if let returned = signature.returnClause?.type { leaf(depth, "returns", returned, Self.folded(returned)) }
  }

  private mutating func parameters(_ clause: FunctionParameterClauseSyntax, _ depth: Int) {
    for parameter in clause.parameters {
      guard row(depth, "parameter", parameter, Self.name(parameter.secondName ?? parameter.firstName)) else { continue }
      attributes(parameter.attributes, depth + 1)
      leaf(depth + 1, "label", parameter.firstName, Self.name(parameter.firstName))
      type(parameter.type, depth + 1)
      if let value = parameter.defaultValue?.value { self.value(value, depth + 1) }
    }
  }

  mutating func value(_ expression: ExprSyntax, _ depth: Int) {
    if row(depth, "value", expression) { self.expression(expression, depth + 1) }
  }

  // MARK: Properties

  private mutating func variables(_ node: VariableDeclSyntax, _ depth: Int) {
    let kind: StaticString = node.bindingSpecifier.tokenKind == .keyword(.let) ? "constant" : "variable"
    // In `let a, b: Int` the last type applies to all names before it.
    let stated: [TypeSyntax?] = node.bindings.map { $0.typeAnnotation?.type }
    var types = stated
    for index in types.indices.dropLast().reversed() where types[index] == nil {
      if Array(node.bindings)[index].initializer == nil { types[index] = types[index + 1] }
    }
    for (number, (binding, type)) in zip(node.bindings, types).enumerated() {
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)
      let isSingle = identifier != nil
      let name = identifier.map { Self.name($0.identifier) } ?? Self.folded(binding.pattern)
      // A declaration of one name has the range of the whole declaration. In a declaration of several names, each has
      // its own range, unless it shares the type of a later name.
      let isRow =
        node.bindings.count == 1 || (stated[number] == nil && type != nil)
        ? row(depth, isSingle ? kind : "pattern", node, name) : row(depth, isSingle ? kind : "pattern", binding, name)
      guard isRow else { continue }
      attributes(node.attributes, depth + 1)
      modifiers(node.modifiers, depth + 1)
      if let type { self.type(type, depth + 1) }
      if let initial = binding.initializer?.value { value(initial, depth + 1) }
      if let accessors = binding.accessorBlock { self.accessors(accessors, depth + 1) }
    }
  }

  private mutating func accessors(_ accessorBlock: AccessorBlockSyntax, _ depth: Int) {
    switch accessorBlock.accessors {
    case .getter(let statements): if row(depth, "get", accessorBlock) { block(statements, depth + 1) }
    case .accessors(let list):
      for accessor in list {
        let isRow =
          switch accessor.accessorSpecifier.tokenKind {
          case .keyword(.get): row(depth, "get", accessor)
          case .keyword(.set): row(depth, "set", accessor)
          case .keyword(.didSet): row(depth, "didSet", accessor)
          case .keyword(.willSet): row(depth, "willSet", accessor)
          default: row(depth, "other", accessor, accessor.accessorSpecifier.text)
          }
        if isRow, let body = accessor.body { block(body, depth + 1) }
      }
    @unknown default: break
    }
  }

  private mutating func cases(_ node: EnumCaseDeclSyntax, _ depth: Int) {
    for element in node.elements {
      guard row(depth, "enumcase", element, Self.name(element.name)) else { continue }
      for parameter in element.parameterClause?.parameters ?? [] {
        let name = parameter.secondName ?? parameter.firstName
        guard row(depth + 1, "parameter", parameter, name.map(Self.name) ?? "_") else { continue }
        type(parameter.type, depth + 2)
      }
      if let raw = element.rawValue?.value { value(raw, depth + 1) }
    }
  }

  // MARK: #if

  mutating func conditional(_ node: IfConfigDeclSyntax, _ depth: Int) {
    guard row(depth, "conditional", node) else { return }
    for clause in node.clauses {
      guard row(depth + 1, "clause", clause, clause.condition == nil ? "else" : "") else { continue }
      if let condition = clause.condition { expression(condition, depth + 2) }
      switch clause.elements {
      case .statements(let statements): items(statements, depth + 2)
      case .decls(let declarations): members(declarations, depth + 2)
      case .switchCases(let cases): switchCases(cases, depth + 2)
      case .postfixExpression(let expression): self.expression(expression, depth + 2)
      default: break
      }
    }
  }
}
