import SourceProgram

/// Code whose views an `ImageRenderer` draws into an image.
///
/// A lazy stack creates the views in the visible part of a scroll view. An image has no such part, so views that are
/// also drawn into one cannot be lazy.
struct SwiftImageContent {
  /// The maximum number of pieces of code that are followed from all images.
  private static let most = 2_000

  /// Functions, getters and expressions.
  private var code: Set<SwiftNode> = []

  init(_ program: SwiftProgramIndex) {
    var open: [Part] = []
    for (number, file) in program.files.enumerated() where file.strings.contains("ImageRenderer") {
      for call in file.kinds.indices where file.kinds[call] == .call && file.calledName(call) == "ImageRenderer" {
        guard let content = file.arguments(of: call).first(where: { $0.label == "content" })?.value else { continue }
        let type = program.type(around: call, in: file)
        open.append(Part(node: SwiftNode(number, content), type: type))
        guard file.kinds[content] == .name, let value = Self.local(file.text(content), before: call, in: file) else {
          continue
        }
        open.append(Part(node: SwiftNode(number, value), type: type))
      }
    }
    while let next = open.popLast(), code.count < Self.most {  // Ends: code is followed once.
      guard code.insert(next.node).inserted else { continue }
      open += Self.parts(of: next, in: program)
    }
  }

  /// Whether a row is part of code that is drawn into an image.
  func contains(_ node: SwiftNode, in program: SwiftProgramIndex) -> Bool {
    if code.isEmpty { return false }
    let file = program.files[Int(node.file)]
    var row = Int(node.row)
    while row >= 0 {  // Ends: a parent comes before its children.
      if code.contains(SwiftNode(Int(node.file), row)) { return true }
      row = Int(file.parents[row])
    }
    return false
  }

  /// Code, and the type whose members it can use.
  private struct Part {
    let node: SwiftNode
    let type: Int?
  }

  /// The value of a local constant that is declared before a row.
  private static func local(_ name: String, before row: Int, in file: SwiftFile) -> Int? {
    var around = Int(file.parents[row])
    while around >= 0, !file.kinds[around].declaresType {  // Ends: a parent comes before its children.
      for sibling in file.children(around) where sibling < row {
        if file.kinds[sibling] == .constant || file.kinds[sibling] == .variable, file.text(sibling) == name,
          let value = file.initialValue(of: sibling)
        {
          return value
        }
      }
      around = Int(file.parents[around])
    }
    return nil
  }

  /// The views that code creates, and the properties and functions of its type that it uses.
  private static func parts(of part: Part, in program: SwiftProgramIndex) -> [Part] {
    let file = program.files[Int(part.node.file)]
    var found: [Part] = []
    for row in file.subtree(Int(part.node.row)) {
      let name = file.text(row)
      switch file.kinds[row] {
      case .name where name.isTypeName:
        guard let view = program.types.type(name, in: part.type), program.isView(view),
          let body = program.body(of: view)
        else { continue }
        found.append(Part(node: body, type: view))
      case .name, .member:
        if file.kinds[row] == .member {
          guard let base = file.firstChild(row), file.text(base) == "self" else { continue }
        }
        guard let type = part.type, let member = program.declared(name, in: type, orAround: true),
          program.makesView(member) || program.type(of: member).map(program.isView) ?? false
        else { continue }
        let source = program.files[Int(member.node.file)]
        let place = Int(member.node.row)
        guard let used = member.kind == .function ? place : source.child(.get, of: place) else { continue }
        found.append(Part(node: SwiftNode(Int(member.node.file), used), type: member.type))
      default: continue
      }
    }
    return found
  }
}

extension SwiftProgramIndex {
  /// The type whose code contains a row; nil at the top level.
  func type(around row: Int, in file: SwiftFile) -> Int? {
    var names: [String] = []
    var around = Int(file.parents[row])
    while around >= 0 {  // Ends: a parent comes before its children.
      if file.kinds[around].declaresType { names.append(SwiftTypeTable.plain(file.text(around))) }
      around = Int(file.parents[around])
    }
    if names.isEmpty { return nil }
    let path = names.reversed().joined(separator: ".")
    return types.typeOfPath[path] ?? types.type(path, in: nil)
  }
}
