import SourceProgram

/// Views and previews of a program, with the trees of each.
struct ViewRoots: Sendable {
  /// A view, preview or modifier in a file.
  struct Root: Sendable {
    enum Kind: Sendable {
      case view(type: Int)
      /// `#Preview`, by the row of its closure.
      case macro(closure: SwiftNode)
      /// A `PreviewProvider` with the code of its `previews`.
      case provider(type: Int, code: SwiftNode)
      /// A `ViewModifier` or a style, on a placeholder view.
      case modifier(type: Int, isStyle: Bool)
    }

    let kind: Kind
    let name: String
    let site: SwiftNode

    var isView: Bool { if case .view = kind { true } else { false } }

    var isPreview: Bool {
      switch kind {
      case .view, .modifier: false
      case .macro, .provider: true
      }
    }
  }

  /// The trees of a root; the first is the one that pictures show.
  struct Trees: Sendable {
    let root: Root
    var trees: [ViewTree]
    let count: ViewCount
    /// The code and the types on which the trees depend.
    let trace: SwiftTrace
    /// The reason that there is no tree.
    var reason: String?
    /// The calls of `GeometryReader` whose size the code reads.
    var geometryReaders: Set<SwiftNode> = []
    /// The limits at which reading the view ended early.
    var cuts: [SwiftCut] = []
  }

  /// The roots of each file, in order.
  let ofFile: [[Root]]
  /// Previews by the names of the types that they create.
  private let previewsOfName: [String: [Root]]

  init(_ app: SwiftApp) {
    let program = app.program
    var found = [[Root]](repeating: [], count: program.files.count)
    for (type, declared) in program.types.types.enumerated() {
      guard let site = declared.declaration else { continue }
      if app.viewKinds[type] == .view, ViewTypes.body(of: type, in: program) != nil {
        found[Int(site.file)].append(Root(kind: .view(type: type), name: declared.path, site: site))
      } else if let code = Self.previews(of: type, in: program) {
        found[Int(site.file)].append(Root(kind: .provider(type: type, code: code), name: declared.path, site: site))
      } else if let isStyle = Self.isStyle(type, in: program) {
        let kind = Root.Kind.modifier(type: type, isStyle: isStyle)
        found[Int(site.file)].append(Root(kind: kind, name: declared.path, site: site))
      }
    }
    for (number, file) in program.files.enumerated() {
      for row in SwiftConditions.rows(file.top, in: file, alsoDebug: true) where Self.isPreview(row, in: file) {
        guard let closure = Self.closure(of: row, in: file) else { continue }
        let name = Self.title(of: row, in: file) ?? ""
        found[number].append(
          Root(kind: .macro(closure: SwiftNode(number, closure)), name: name, site: SwiftNode(number, row)))
      }
    }
    ofFile = found.enumerated().map { Self.named($1.sorted { $0.site.row < $1.site.row }, in: program.files[$0]) }
    var previews: [String: [Root]] = [:]
    for root in ofFile.joined() where root.isPreview {
      for name in Self.names(in: root, program) { previews[name, default: []].append(root) }
    }
    previewsOfName = previews
  }

  // MARK: Finding

  private static func isPreview(_ row: Int, in file: SwiftFile) -> Bool {
    [.macro, .macroCall].contains(file.kinds[row]) && file.text(row) == "Preview"
  }

  private static func closure(of row: Int, in file: SwiftFile) -> Int? {
    for argument in file.children(row) where file.kinds[argument] == .argument {
      if let closure = file.child(.closure, of: argument), file.text(argument).isEmpty || file.text(argument) == "body"
      {
        return closure
      }
    }
    return nil
  }

  private static func title(of row: Int, in file: SwiftFile) -> String? {
    for argument in file.children(row) where file.kinds[argument] == .argument {
      if let words = file.child(.string, of: argument) { return file.text(words) }
    }
    return nil
  }

  /// Whether a type that changes views is a style; nil for other types.
  private static func isStyle(_ type: Int, in program: SwiftProgramIndex) -> Bool? {
    let declared = program.types.types[type]
    guard declared.kind != .protocol else { return nil }
    let bases = declared.inherits.map(SwiftFile.lastName)
    if bases.contains("ViewModifier"), declared.members(named: "body").contains(where: { $0.kind == .function }) {
      return false
    }
    let isStyle = bases.contains { $0.hasSuffix("Style") }
    return isStyle && declared.members(named: "makeBody").contains { $0.kind == .function } ? true : nil
  }

  private static func previews(of type: Int, in program: SwiftProgramIndex) -> SwiftNode? {
    let declared = program.types.types[type]
    guard declared.inherits.contains(where: { SwiftFile.lastName($0) == "PreviewProvider" }),
      let member = declared.members(named: "previews").first(where: \.isStatic)
    else { return nil }
    return program.files[Int(member.node.file)].child(.get, of: Int(member.node.row)).map {
      SwiftNode(Int(member.node.file), $0)
    }
  }

  /// Previews with the name of the file's first view, numbered if there are several.
  private static func named(_ roots: [Root], in file: SwiftFile) -> [Root] {
    let first = (roots.first { $0.isView } ?? roots.first { !$0.isPreview })?.name
    let count = roots.count(where: \.isPreview)
    var number = 0
    return roots.map { root in
      guard root.isPreview else { return root }
      number += 1
      if case .macro = root.kind, !root.name.isEmpty { return root }
      let name = (first ?? "View") + (count > 1 ? " preview \(number)" : " preview")
      return Root(kind: root.kind, name: name, site: root.site)
    }
  }

  /// The names of the types that a preview refers to.
  private static func names(in root: Root, _ program: SwiftProgramIndex) -> Set<String> {
    let node: SwiftNode
    switch root.kind {
    case .macro(let closure): node = closure
    case .provider(_, let code): node = code
    case .view, .modifier: return []
    }
    let file = program.files[Int(node.file)]
    var names: Set<String> = []
    for row in Int(node.row)..<Int(file.subtreeEnds[Int(node.row)]) {
      if file.kinds[row] == .name, file.text(row).first?.isUppercase ?? false { names.insert(file.text(row)) }
    }
    return names
  }

  // MARK: Reading

  /// The previews that show a type, in the order of files; only the first ones are tried.
  func previews(of type: String) -> some Sequence<Root> { (previewsOfName[type] ?? []).prefix(2) }

  /// The trees of a root.
  func trees(of root: Root, in app: SwiftApp) -> Trees {
    var reader = ViewReader(self, in: app, budget: SwiftBudget(app.program.files[Int(root.site.file)]))
    return reader.trees(of: root)
  }
}
