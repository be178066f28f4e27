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

  /// The trees of a root; the first is the one in pictures.
  struct Trees: Sendable {
    let root: Root
    let trees: [ViewTree]
    let count: ViewCount
    /// The reason that there is no tree.
    var reason: String?
  }

  /// The roots of each file, in order.
  let ofFile: [[Root]]
  /// Previews by the names of the types that they create.
  private let previewsOfName: [String: [Root]]

  init(_ program: SwiftProgramIndex) {
    var found = [[Root]](repeating: [], count: program.files.count)
    for (type, declared) in program.types.types.enumerated() {
      guard let site = declared.declaration else { continue }
      if program.viewKinds[type] == .view, ViewTypes.body(of: type, in: program) != nil {
        found[Int(site.file)].append(Root(kind: .view(type: type), name: declared.path, site: site))
      } else if let code = Self.previews(of: type, in: program) {
        found[Int(site.file)].append(Root(kind: .provider(type: type, code: code), name: declared.path, site: site))
      } else if let isStyle = Self.isStyle(type, in: program) {
        let kind = Root.Kind.modifier(type: type, isStyle: isStyle)
        found[Int(site.file)].append(Root(kind: kind, name: declared.path, site: site))
      }
    }
    for (number, file) in program.files.enumerated() {
      for row in SwiftConditions.rows(file.top, in: file) where Self.isPreview(row, in: file) {
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

  /// Undeclared names in files with views, which other files of the checkout may declare.
  ///
  /// Functions that change views, and constants of design systems, are in extensions of these types.
  func namesUsed(in program: SwiftProgramIndex) -> Set<String> {
    guard ofFile.contains(where: { !$0.isEmpty }) else { return [] }
    var names: Set<String> = ["View", "Color", "Font", "ShapeStyle", "ButtonStyle", "Image", "Text", "Shape"]
    for (number, file) in program.files.enumerated() where !ofFile[number].isEmpty {
      for row in file.kinds.indices where file.kinds[row] == .name || file.kinds[row] == .type {
        let name = SwiftTypeTable.plain(file.text(row))
        guard let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { continue }
        if program.types.type(name, in: nil) == nil { names.insert(SwiftFile.lastName(name)) }
      }
    }
    return names
  }

  // MARK: Reading

  /// The trees of a root.
  ///
  /// - Parameter repeatsRows: whether loops over known elements repeat the first element, as in scrolling lists.
  func trees(of root: Root, in program: SwiftProgramIndex, repeatsRows: Bool = false) -> Trees {
    var interpreter = SwiftInterpreter(program)
    interpreter.repeatsRows = repeatsRows
    let trees = trees(of: root, by: interpreter)
    guard trees.trees.first?.isDark ?? false else { return trees }
    // The modifier that sets the dark appearance encloses code that was read before it; a second reading uses the right
    // system colours.
    interpreter.beginsDark = true
    return self.trees(of: root, by: interpreter)
  }

  private func trees(of root: Root, by reader: SwiftInterpreter) -> Trees {
    var interpreter = reader
    if case .modifier(let type, let isStyle) = root.kind {
      return interpreter.readModifier(root, type: type, isStyle: isStyle)
    }
    guard case .view(let type) = root.kind else { return interpreter.readPreview(root) }
    let name = reader.program.types.types[type].name
    for preview in (previewsOfName[name] ?? []).prefix(2) {
      interpreter = reader
      if let trees = interpreter.read(root, type: type, by: preview) { return trees }
    }
    interpreter = reader
    return interpreter.read(root, type: type)
  }
}

extension SwiftInterpreter {
  /// The trees of a view without arguments.
  fileprivate mutating func read(_ root: ViewRoots.Root, type: Int) -> ViewRoots.Trees {
    views = ViewReading(isDark: beginsDark)
    parts = []
    file = Int(root.site.file)
    context.type = type
    let object = make(program.types.types[type].name, type: type, at: root.site)
    buildRoot(object, type)
    views?.root = object
    guard let part = inline(object, at: root.site) else { return none(root, "its body shows nothing") }
    return finish(root, [(root, part)], again: object)
  }

  /// Initialises the object of a view without arguments.
  private mutating func buildRoot(_ object: Int, _ type: Int) {
    objects[object].isBuilt = true
    guard let initializer = initializer(of: type, []) else { return }
    context.object = object
    invoke(initializer.node, nil, on: object, type: initializer.type)
    // A value that is not passed in is the view's own state, regardless of the initialiser.
    context.object = nil
  }

  /// The trees of a view with the arguments of a preview; nil if the preview does not show it.
  fileprivate mutating func read(
    _ root: ViewRoots.Root, type: Int, by preview: ViewRoots.Root
  ) -> ViewRoots.Trees? {
    views = ViewReading(isDark: beginsDark)
    views?.wanted = type
    _ = runPreview(preview)
    guard let found = views?.found else { return nil }
    views?.root = found.object
    return finish(root, [(root, found.part)], again: found.object)
  }

  /// The trees of a modifier or a style around a placeholder view.
  fileprivate mutating func readModifier(_ root: ViewRoots.Root, type: Int, isStyle: Bool) -> ViewRoots.Trees {
    views = ViewReading(isDark: beginsDark)
    file = Int(root.site.file)
    context.type = type
    let object = make(program.types.types[type].name, type: type, at: root.site)
    buildRoot(object, type)
    views?.root = object
    let content = add(.node(.unknown("content")), at: root.site, name: "content")
    let value = SwiftValue.object(object, .view)
    let part =
      isStyle ? styled(value, label: content, at: root.site) : custom(content, value, at: root.site)
    guard let part, part != content else { return none(root, "it applies no known modifier") }
    return finish(root, [(root, part)], again: nil)
  }

  fileprivate mutating func readPreview(_ root: ViewRoots.Root) -> ViewRoots.Trees {
    views = ViewReading(isDark: beginsDark)
    guard let part = runPreview(root) else { return none(root, "the preview shows nothing") }
    return finish(root, previews(of: root, in: part), again: nil)
  }

  /// The maximum number of previews of a provider.
  private static let mostPreviews = 16

  /// The previews of a root, with their names: each view that a provider returns is one.
  private func previews(of root: ViewRoots.Root, in part: Int) -> [(root: ViewRoots.Root, part: Int)] {
    guard case .provider = root.kind else { return [(root, part)] }
    var found: [(root: ViewRoots.Root, part: Int)] = []
    var work = [part]
    while let next = work.popLast(), found.count < Self.mostPreviews {  // Ends: the children of a part come before it.
      // A group with a name is the body of a view.
      if case .node(.group) = parts[next].kind, parts[next].name == nil {
        work += parts[next].children.reversed()
      } else {
        let name = previewName(of: next) ?? root.name
        found.append((ViewRoots.Root(kind: root.kind, name: name, site: root.site), next))
      }
    }
    return found
  }

  /// The name that `previewDisplayName` states among the settings of a view.
  private func previewName(of part: Int) -> String? {
    var next = part
    while case .setting(let setting) = parts[next].kind, let inner = parts[next].children.first {
      if case .preview(.name(let name)) = setting { return name }
      next = inner  // Ends: down a part each time.
    }
    return nil
  }

  private mutating func runPreview(_ root: ViewRoots.Root) -> Int? {
    file = Int(root.site.file)
    switch root.kind {
    case .macro(let closure):
      let value = invoke(SwiftClosure(node: closure, scope: -1, context: context), [])
      return part(of: value, at: root.site)
    case .provider(let type, let code):
      context.type = type
      return part(of: invoke(code, nil, on: nil, type: type), at: root.site)
    case .view, .modifier: return nil
    }
  }

  /// The trees of the views that a root shows: one view, or each preview of a provider.
  private mutating func finish(
    _ root: ViewRoots.Root, _ shown: [(root: ViewRoots.Root, part: Int)], again object: Int?
  ) -> ViewRoots.Trees {
    let count = views?.count ?? ViewCount()
    let modifiers = ViewCount.names(count.unknownModifiers) { _ in false }
    let views = ViewCount.names(count.unknownViews) { count.views.contains($0) }
    var all: [ViewTree] = []
    for view in shown {
      // Writing the trees gets additional steps.
      fuel += Self.mostFuel
      var trees = writeTrees(of: view.part, ViewTitle(name: view.root.name, site: view.root.site))
      for place in trees.indices {
        trees[place].variant = place
        trees[place].unknownModifiers = modifiers
        trees[place].unknownViews = views
      }
      all += trees
    }
    all += afterAppearing(object, root, all.filter { $0.variant == 0 })
    return ViewRoots.Trees(root: root, trees: all, count: count)
  }

  /// The maximum number of steps to read a view again after `onAppear`; a view that needs more has no such scene.
  private static let appearingFuel = 30_000

  /// The trees of views after their own and their subviews' `onAppear` closures have run; none where they change
  /// nothing.
  ///
  /// - Parameter before: the trees of the same views as declared.
  private mutating func afterAppearing(
    _ object: Int?, _ root: ViewRoots.Root, _ before: [ViewTree]
  ) -> [ViewTree] {
    guard let noted = views?.appearances, !noted.isEmpty else { return [] }
    views?.appearing = Set(noted.keys.compactMap { objects[$0].type })
    views?.appearances = [:]
    views?.isAppeared = true
    fuel = Self.appearingFuel
    guard let part = object == nil ? runPreview(root) : object.flatMap({ inline($0, at: root.site) }),
      !hasRunOut
    else { return [] }
    fuel += Self.mostFuel
    var choices = ViewChoices(parts)
    let shown = object == nil ? previews(of: root, in: part) : [(root, part)]
    return zip(shown, before).compactMap { view, before in
      let title = ViewTitle(name: view.root.name + " after onAppear", site: root.site)
      var tree = write(view.part, title, &choices, isFirst: true)
      tree.isAppeared = true
      return tree.nodes.isEmpty || tree.showsSame(as: before) ? nil : tree
    }
  }

  private func none(_ root: ViewRoots.Root, _ reason: String) -> ViewRoots.Trees {
    ViewRoots.Trees(root: root, trees: [], count: views?.count ?? ViewCount(), reason: reason)
  }
}
