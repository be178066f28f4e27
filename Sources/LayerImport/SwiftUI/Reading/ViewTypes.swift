import SourceProgram

/// The kinds of a program's types in SwiftUI.
enum ViewTypes {
  enum Kind: Sendable {
    /// A view with a body.
    case view
    /// A shape that draws its own path.
    case shape
    /// A UIKit view or controller in a SwiftUI view.
    case platform
  }

  /// The protocols that decide about the kind of a type.
  private static let marks: Set<String> = [
    "Shape", "InsettableShape", "UIViewRepresentable", "UIViewControllerRepresentable", "View", "ViewModifier",
    "AnimatableModifier",
  ]

  /// The kind of each type; nil for types that are not views.
  static func kinds(in program: SwiftProgramIndex) -> [Kind?] {
    let types = program.types
    let marksOfType = types.types.map { Set($0.inherits.lazy.map(SwiftFile.lastName).filter(marks.contains)) }
    return types.types.indices.map { type in
      let declared = types.types[type]
      guard declared.declaration != nil, declared.kind != .protocol, declared.kind != .extension else { return nil }
      var names = marksOfType[type]
      for base in program.lineage(of: type, base: "") where types.types[base].kind == .protocol {
        names.formUnion(marksOfType[base])
      }
      if !names.isDisjoint(with: ["Shape", "InsettableShape"]) { return .shape }
      if !names.isDisjoint(with: ["UIViewRepresentable", "UIViewControllerRepresentable"]) { return .platform }
      if names.contains("View") { return .view }
      guard declared.kind == .struct, !declared.inherits.isEmpty else { return nil }
      // A library protocol may be a view protocol, whose body may take arguments.
      let changesViews = !names.isDisjoint(with: ["ViewModifier", "AnimatableModifier"])
      let isView = declared.members(named: "body").contains { body in
        guard !body.isStatic, body.kind == .computed || body.kind == .function && !changesViews else { return false }
        let file = program.files[Int(body.node.file)]
        let result = file.child(body.kind == .function ? .returns : .type, of: Int(body.node.row))
        return result.map { file.text($0) } == "some View"
      }
      return isView ? .view : nil
    }
  }

  /// Whether a view's body has the type `Never`, so that the view cannot show anything of the program.
  static func isStub(_ type: Int, in program: SwiftProgramIndex) -> Bool {
    program.types.types[type].members(named: "body").contains { member in
      let file = program.files[Int(member.node.file)]
      return file.child(.type, of: Int(member.node.row)).map { file.text($0) } == "Never"
    }
  }

  /// Whether the UIKit view that a type makes has a size of its own, such as a label; any other takes the size that it
  /// is offered.
  static func hasIntrinsicSize(_ type: Int, in program: SwiftProgramIndex) -> Bool {
    let makers = program.lineage(of: type, base: "").flatMap { program.types.types[$0].members(named: "makeUIView") }
    guard let maker = makers.first(where: { !$0.isRequirement }) else { return false }
    let source = program.files[Int(maker.node.file)]
    guard let returns = source.child(.returns, of: Int(maker.node.row)) else { return false }
    let name = SwiftTypeTable.plain(source.text(returns))
    let base = program.types.type(name, in: type).map { program.base(of: $0, named: name) } ?? name
    return UIKitClass.named(base).map { $0.height > 0 } ?? false
  }

  /// The code of a view's body, and the type that declares it.
  static func body(of type: Int, in program: SwiftProgramIndex) -> (node: SwiftNode, owner: Int)? {
    for declared in program.lineage(of: type, base: "") {
      for member in program.types.types[declared].members(named: "body")
      where !member.isStatic && !member.isRequirement {
        let source = program.files[Int(member.node.file)]
        switch member.kind {
        case .computed:
          if let getter = source.child(.get, of: Int(member.node.row)) {
            return (SwiftNode(Int(member.node.file), getter), declared)
          }
        case .function: return (member.node, declared)
        default: continue
        }
      }
    }
    return nil
  }
}

extension SwiftProgramIndex {
  /// The first name of the expression at a row: the name of an unknown view.
  func firstName(of node: SwiftNode) -> String? {
    let source = files[Int(node.file)]
    var row = Int(node.row)
    let end = Int(source.subtreeEnds[row])
    while row < end {  // Ends: each iteration advances by one row.
      if source.kinds[row] == .name { return source.text(row) }
      row += 1
    }
    return nil
  }
}
