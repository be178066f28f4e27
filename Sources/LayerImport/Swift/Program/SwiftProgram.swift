public import LayerModel

/// A scene that was derived from the code of a type or function.
public struct SwiftTree: Sendable {
  /// A kind of code that scenes are derived from.
  public enum Kind: String, Sendable { case cell, view, controller, layer, function, holder, swiftUI, preview }

  /// The type, or the function with its type.
  public private(set) var name: String
  /// The kind of code that the scene is derived from.
  public let kind: Kind
  /// Whether the scene's content appears many times on a screen.
  public let isRepeated: Bool
  /// The scene.
  public private(set) var draft: SceneDraft
  /// The assumptions that were made.
  public let assumptions: [String]
  /// The branch of a SwiftUI view that the scene shows; pictures show branch 0.
  public var variant = 0

  /// The same scene under another name.
  fileprivate func renamed(_ name: String) -> SwiftTree {
    if name == self.name { return self }
    var tree = self
    tree.name = name
    (tree.draft.tree, tree.draft.name) = (name, name)
    return tree
  }

  /// The same scene, marked as drawn by another renderer.
  fileprivate var unjudged: SwiftTree {
    var tree = self
    tree.draft.code?.isUnjudged = true
    return tree
  }

  /// The scene with a fling that scrolls its rows or content; nil if nothing scrolls.
  func scrolled(by fling: DraftFling) -> SwiftTree? {
    var tree = self
    return tree.draft.add(fling) ? tree : nil
  }
}

/// The Swift files of a checkout as one program, with the scenes of its types.
public struct SwiftProgram: Sendable {
  let index: SwiftProgramIndex
  private let options: ImportOptions
  /// SwiftUI views and previews, each of which is read when its file is requested.
  let views: ViewRoots
  /// The scenes of each file, in order, before layout.
  let stages: [[SwiftStage]]
  /// The counts of the code that was read.
  public let summary: SwiftSummary
  /// Types in code that neither a file nor the known platform declares.
  private let unknownTypes: Set<String>

  /// Creates a program from files, in the order of their names.
  ///
  /// - Parameter interfaces: Interface Builder files that may contain objects of the program's classes.
  public init(_ files: [SwiftFile], interfaces: [SwiftInterface] = [], options: ImportOptions = ImportOptions()) {
    self.options = options
    let index = SwiftProgramIndex(files, interfaces: interfaces, options: options)
    self.index = index
    let made = SwiftStages.all(of: index)
    stages = made
    views = ViewRoots(index)
    var summary = SwiftSummary()
    summary.files = files.count
    var unknownTypes: Set<String> = []
    for stage in made.joined() {
      if stage.type != nil, stage.role.isDrawn { summary.views += 1 }
      if stage.type != nil, stage.role == .cell { summary.cells += 1 }
      if stage.hasRunOut { summary.cutShort += 1 }
      summary.unknownNames.formUnion(stage.unknownNames)
      unknownTypes.formUnion(stage.unknownTypes)
    }
    summary.count(made.joined(), files: files.count)
    summary.swiftUIViews = views.ofFile.joined().count { $0.isView }
    self.summary = summary
    self.unknownTypes = unknownTypes
  }

  /// Names that other files of the checkout may declare: superclasses, and names that are used but not declared.
  public var unresolvedNames: Set<String> {
    var names = summary.unknownNames.union(unknownTypes)
    for type in index.types.types {
      for name in type.inherits where index.types.type(name, in: nil) == nil && UIKitClass.named(name) == nil {
        names.insert(SwiftFile.lastName(name))
      }
    }
    return names.union(SwiftWorkEntries.undeclaredModels(in: index)).union(views.namesUsed(in: index))
  }

  /// The work in each file that does not concern layers, with the time at which it happens; empty for files that are
  /// not judged.
  public var work: [SourceFileWork] {
    SwiftWorkReader.read(index).enumerated().map { number, work in
      guard !index.targets[number].isJudged else { return work }
      var without = work
      without.work = []
      return without
    }
  }

  /// The syntax errors of a file, in order.
  public func syntaxErrors(in file: Int) -> [SwiftFile.Remark] { index.files[file].errors }

  /// The scenes of the types and functions that a file declares, in order.
  ///
  /// - Parameter options: options that replace those of the program; with a fling, only scenes that scroll are
  ///   returned.
  public func trees(in file: Int, options: ImportOptions? = nil) -> [SwiftTree] {
    let options = options ?? self.options
    var names = SwiftTreeNames()
    let views = drawnViews(in: file, options).map { tree(of: $0, options) }
    var trees = (objectTrees(in: file, options) + views).map { tree in
      tree.renamed(names.name(of: tree.name, variant: tree.variant))
    }
    if !index.targets[file].isJudged { trees = trees.map(\.unjudged) }
    guard let fling = options.fling else { return trees }
    return trees.compactMap { $0.scrolled(by: fling) ?? (options.keepsStillScenes ? $0 : nil) }
  }

  /// The scenes of a file, for a caller that needs the scene of a variant only if it differs from another scene of the
  /// file.
  public func distinctTrees(in file: Int, options: ImportOptions) -> [SwiftFileTree] {
    var names = SwiftTreeNames()
    let isJudged = index.targets[file].isJudged
    @Sendable func finished(_ tree: SwiftTree, _ name: String) -> SwiftTree {
      let tree = tree.renamed(name)
      return isJudged ? tree : tree.unjudged
    }
    let objects = objectTrees(in: file, options)
    var found = objects.map { SwiftFileTree.tree(finished($0, names.name(of: $0.name, variant: $0.variant))) }
    for view in drawnViews(in: file, options) {
      let name = names.name(of: view.tree.name, variant: view.variant)
      if let twin = view.twin {
        found.append(.twin(of: objects.count + twin) { finished(tree(of: view, options), name) })
      } else {
        found.append(.tree(finished(tree(of: view, options), name)))
      }
    }
    return found
  }

  /// A branch of a SwiftUI view or preview, laid out.
  private struct DrawnTree {
    let root: ViewRoots.Root
    let tree: ViewTree
    let layout: ViewLayouts.Layout
    let variant: Int
    let isVariant: Bool
    /// The index of an earlier tree that shows the same content from the same rows: for a preview, the tree of the view
    /// that it shows.
    var twin: Int?
  }

  /// The trees of the SwiftUI views and previews of a file, each followed by those of its other branches.
  private func drawnViews(in file: Int, _ options: ImportOptions) -> [DrawnTree] {
    let hasViews = views.ofFile[file].contains { $0.isView }
    var reader = ViewReader(views, in: index, repeatsRows: options.fling != nil)
    var layouts = ViewLayouts(options)
    var drawn: [DrawnTree] = []
    var placesOfHash: [Int: [Int]] = [:]
    for root in views.ofFile[file] {
      for tree in reader.trees(of: root).trees where !tree.nodes.isEmpty {
        // A modifier is visible in the views that use it, if the checkout contains any.
        let isVariant =
          tree.variant > 0 || tree.isAppeared || (root.isPreview && hasViews) || !(root.isPreview || root.isView)
        let hash = tree.contentHash
        var new = DrawnTree(
          root: root, tree: tree, layout: layouts.layout(of: tree, hash: hash), variant: tree.variant,
          isVariant: isVariant)
        if isVariant { new.twin = placesOfHash[hash]?.first { drawn[$0].tree.isTwin(of: tree) } }
        if new.twin == nil { placesOfHash[hash, default: []].append(drawn.count) }
        drawn.append(new)
      }
    }
    return drawn
  }

  private func tree(of view: DrawnTree, _ options: ImportOptions) -> SwiftTree {
    var builder = ViewDraftBuilder(view.tree, view.layout, in: index, options: options)
    var draft = builder.build()
    draft.code?.isVariant = view.isVariant
    // A branch may show nothing, and a modifier's scene shows a placeholder.
    let isWhole = view.root.isView || view.root.isPreview
    if !isWhole || view.isVariant && view.tree.coverage.views == 0 { draft.code?.coverage = nil }
    return SwiftTree(
      name: view.tree.name, kind: view.root.isPreview ? .preview : .swiftUI, isRepeated: builder.isRepeated,
      draft: draft, assumptions: builder.assumptions, variant: view.variant)
  }

  /// Counts the supported SwiftUI code of the program; reads all views.
  public func viewSummary() -> SwiftViewSummary {
    var summary = SwiftViewSummary()
    var count = ViewCount()
    for roots in views.ofFile {
      var reader = ViewReader(views, in: index)
      for root in roots where root.isView || root.isPreview {
        let read = reader.trees(of: root)
        if root.isPreview { summary.previews += 1 } else { summary.roots += 1 }
        if root.isView, !index.targets[Int(root.site.file)].isJudged { summary.unjudged += 1 }
        if let reason = read.reason { summary.without.append("\(root.name): \(reason)") }
        count.add(read.count)
      }
    }
    summary.unknownViews = ViewCount.names(count.unknownViews) { count.views.contains($0) }
    summary.unknownModifiers = ViewCount.names(count.unknownModifiers) { count.modifiers[$0] != nil }
    summary.views = count.views.count + summary.unknownViews.values.reduce(0, +)
    summary.modifiers = count.modifiers.count + summary.unknownModifiers.values.reduce(0, +)
    return summary
  }

  private func objectTrees(in file: Int, _ options: ImportOptions) -> [SwiftTree] {
    stages[file].compactMap { stage in
      var builder = SwiftDraftBuilder(stage, in: index, options: options)
      let draft = builder.build()
      // A single layer without properties means that the type does not set its appearance.
      guard !draft.layers.isEmpty else { return nil }
      return SwiftTree(
        name: stage.name, kind: Self.kind(of: stage), isRepeated: builder.isRepeated, draft: draft,
        assumptions: builder.facts.assumptions.map(\.text))
    }
  }

  private static func kind(of stage: SwiftStage) -> SwiftTree.Kind {
    guard stage.type != nil || stage.holder != nil else { return .function }
    switch stage.role {
    case .cell: return .cell
    case .controller: return .controller
    case .layer: return .layer
    case .view, .control: return .view
    case .other: return .holder
    }
  }
}

/// Creates the stages of a program's types and functions.
enum SwiftStages {
  /// The stages of each file: those of drawn types, of types that contain views, and of functions that create or take a
  /// view and that no other stage runs.
  static func all(of program: SwiftProgramIndex) -> [[SwiftStage]] {
    var stages = [[SwiftStage]](repeating: [], count: program.files.count)
    var visited: Set<SwiftNode> = []
    var others: [SwiftStage] = []
    func add(_ stage: SwiftStage) {
      visited.formUnion(stage.visited)
      stages[Int(stage.node.file)].append(stage)
    }
    let types = program.types.types.indices.filter { program.types.types[$0].declaration != nil }
    for type in types where program.role(of: type)?.isDrawn ?? false {
      if let stage = SwiftInterpreter.stage(of: type, in: program) { add(stage) }
    }
    for type in types where !(program.role(of: type)?.isDrawn ?? false) && holdsViews(type, program) {
      guard let stage = SwiftInterpreter.stage(of: type, in: program) else { continue }
      if shows(stage) { add(stage) } else { others.append(stage) }
    }
    for (member, name) in functions(of: program) {
      for node in codes(of: member, in: program) where !visited.contains(node) && speaksOfLayers(node, program) {
        let stage = SwiftInterpreter.stage(ofFunction: node, named: name, member: member, in: program)
        if shows(stage) { add(stage) } else { others.append(stage) }
      }
    }
    let made = stages.joined()
    let ofClasses = Dictionary(
      made.filter { $0.role == .cell }.compactMap { stage in stage.type.map { ($0, stage.statements) } },
      uniquingKeysWith: { $0.union($1) })
    for cell in (Array(made) + others).flatMap({ $0.cells(ofClasses) }) { add(cell) }
    return stages.map { $0.sorted { $0.node.row < $1.node.row } }
  }

  /// Whether a stage shows anything with an appearance set in code.
  private static func shows(_ stage: SwiftStage) -> Bool {
    stage.objects.enumerated().contains { number, object in
      number != stage.root && !object.isReused && object.role.isDrawn
        && (!object.settings.isEmpty || !object.children.isEmpty)
    }
  }

  /// Whether a type that is not drawn creates views in its properties or methods.
  private static func holdsViews(_ type: Int, _ program: SwiftProgramIndex) -> Bool {
    guard [.class, .actor].contains(program.types.types[type].kind) else { return false }
    return program.types.types[type].members.contains { member in
      !member.isStatic && member.kind == .stored && (makesView(member, program) || keepsView(member, program))
    }
  }

  /// Whether a property is a constant whose class is drawn, and whose value an initialiser creates or receives.
  private static func keepsView(_ member: SwiftMember, _ program: SwiftProgramIndex) -> Bool {
    let file = program.files[Int(member.node.file)]
    guard file.kinds[Int(member.node.row)] == .constant, let type = file.child(.type, of: Int(member.node.row)) else {
      return false
    }
    return program.isDrawn(SwiftTypeTable.plain(file.text(type)))
  }

  private static func makesView(_ member: SwiftMember, _ program: SwiftProgramIndex) -> Bool {
    let file = program.files[Int(member.node.file)]
    let rows = Int(member.node.row)..<Int(file.subtreeEnds[Int(member.node.row)])
    return rows.contains { row in
      file.kinds[row] == .call && row + 1 < rows.upperBound && file.kinds[row + 1] == .name
        && program.isDrawn(file.text(row + 1))
    }
  }

  /// All functions and computed properties, with the names of their scenes.
  private static func functions(of program: SwiftProgramIndex) -> [(SwiftMember, String)] {
    var found: [(SwiftMember, String)] = []
    for type in program.types.types {
      for member in type.members where member.kind != .enumCase {
        found.append((member, type.path + "." + member.name))
      }
    }
    for name in program.types.globals.keys.sorted() {
      for member in program.types.globals[name] ?? [] where member.kind != .enumCase { found.append((member, name)) }
    }
    return found
  }

  /// The rows of a member that contain code.
  private static func codes(of member: SwiftMember, in program: SwiftProgramIndex) -> [SwiftNode] {
    let file = Int(member.node.file)
    switch member.kind {
    case .function, .initializer: return [member.node]
    case .stored, .computed:
      let source = program.files[file]
      return source.children(Int(member.node.row)).filter { source.kinds[$0].declaresCode }.map { SwiftNode(file, $0) }
    case .enumCase: return []
    }
  }

  private static let words: Set<String> = [
    "layer", "addSubview", "addSubviews", "addSublayer", "insertSubview", "addArrangedSubview", "clipsToBounds",
    "cornerRadius", "alpha", "isHidden", "mask", "shadowOpacity", "shouldRasterize", "masksToBounds",
  ]

  /// Whether code mentions anything that changes the appearance of layers.
  private static func speaksOfLayers(_ node: SwiftNode, _ program: SwiftProgramIndex) -> Bool {
    let file = program.files[Int(node.file)]
    return (Int(node.row)..<Int(file.subtreeEnds[Int(node.row)])).contains { row in
      file.kinds[row] == .member && words.contains(file.text(row))
    }
  }
}
