public import LayerModel

/// A scene that was concluded from the code of one type or one function.
public struct SwiftTree: Sendable {
  /// A kind of code that a scene is made from.
  public enum Kind: String, Sendable { case cell, view, controller, layer, function, holder, swiftUI, preview }

  /// The type, or the function with its type.
  public let name: String
  /// The kind of code that it is made from.
  public let kind: Kind
  /// Whether its content appears many times on a screen.
  public let isRepeated: Bool
  /// The scene.
  public private(set) var draft: SceneDraft
  /// The assumptions that were made.
  public let assumptions: [String]
  /// Which of the branches of a SwiftUI view it shows: 0 is the one that pictures show.
  public var variant = 0

  /// The scene with its rows or its content flung; nil where nothing scrolls.
  func scrolled(by fling: DraftFling) -> SwiftTree? {
    var tree = self
    return tree.draft.add(fling) ? tree : nil
  }
}

/// Counts of what was read of a program, and of what was not.
public struct SwiftSummary: Hashable, Sendable {
  /// Files that were read.
  public var files = 0
  /// Types that are drawn.
  public var views = 0
  /// SwiftUI views.
  public var swiftUIViews = 0
  /// Of these, cells.
  public var cells = 0
  /// Settings that were read onto an object.
  public var settings = 0
  /// Scenes whose code was more than is run.
  public var cutShort = 0
  /// Names that nothing declares, by how often they were met.
  public var unknownNames: [String: Int] = [:]
}

/// Counts of what was read of the SwiftUI views of a program.
public struct SwiftViewSummary: Hashable, Sendable {
  /// Views that files declare.
  public var roots = 0
  /// Previews.
  public var previews = 0
  /// Of views and previews, those that give no scene, each with the reason.
  public var without: [String] = []
  /// Views in the bodies of these, as often as their code makes them.
  public var views = 0
  /// Modifiers on them.
  public var modifiers = 0
  /// Of these, modifiers that can cost a pass.
  public var costly = 0
  /// Of these, the ones without a meaning here.
  public var unknownCostly = 0
  /// Views that nothing is known of, by name.
  public var unknownViews: [String: Int] = [:]
  /// Modifiers that nothing is known of, by name.
  public var unknownModifiers: [String: Int] = [:]
}

/// The Swift files of a checkout as one program, and the scenes that its types make.
public struct SwiftProgram: Sendable {
  let index: SwiftProgramIndex
  private let options: ImportOptions
  /// SwiftUI views and previews; each is read when its file is asked for.
  let views: ViewRoots
  /// The scenes of each file, in its order, before they are laid out.
  let stages: [[SwiftStage]]
  /// The counts of what was read.
  public let summary: SwiftSummary
  /// Types that code names and that neither a file nor the platform, as far as it is known here, declares.
  private let unknownTypes: Set<String>

  /// A program of files, in the order of their names.
  ///
  /// - Parameter interfaces: Interface Builder files that may keep objects of its classes.
  public init(_ files: [SwiftFile], interfaces: [SwiftInterface] = [], options: ImportOptions = ImportOptions()) {
    self.options = options
    let index = SwiftProgramIndex(files, interfaces: interfaces)
    self.index = index
    let made = SwiftStages.all(of: index)
    stages = made
    views = ViewRoots(index)
    var summary = SwiftSummary()
    summary.files = files.count
    var unknownTypes: Set<String> = []
    for stage in made.joined() {
      if stage.type != nil, stage.role.isDrawn { summary.views += 1 }
      if stage.role == .cell { summary.cells += 1 }
      if stage.hasRunOut { summary.cutShort += 1 }
      summary.settings += stage.objects.reduce(0) { $0 + $1.settings.count }
      summary.unknownNames.merge(stage.unknownNames) { $0 + $1 }
      unknownTypes.formUnion(stage.unknownTypes)
    }
    summary.swiftUIViews = views.ofFile.joined().count { $0.isView }
    self.summary = summary
    self.unknownTypes = unknownTypes
  }

  /// Names that other files of the checkout may declare: superclasses, and names that code uses and no file declares.
  public var unresolvedNames: Set<String> {
    var names = Set(summary.unknownNames.keys).union(unknownTypes)
    for type in index.types.types {
      for name in type.inherits where index.types.type(name, in: nil) == nil && UIKitClass.named(name) == nil {
        names.insert(SwiftFile.lastName(name))
      }
    }
    return names.union(SwiftWorkEntries.undeclaredModels(in: index)).union(views.namesUsed(in: index))
  }

  /// The work in each file that is not a layer, with when it happens.
  public var work: [SourceFileWork] { SwiftWorkReader.read(index) }

  /// The syntax errors of a file, in its order.
  public func syntaxErrors(in file: Int) -> [SwiftFile.Remark] { index.files[file].errors }

  /// The scenes of the types and functions that a file declares, in its order.
  ///
  /// - Parameter options: in place of those that the program was read with; with a fling, the scenes that scroll.
  public func trees(in file: Int, options: ImportOptions? = nil) -> [SwiftTree] {
    let options = options ?? self.options
    let trees = objectTrees(in: file, options) + viewTrees(in: file, options)
    guard let fling = options.fling else { return trees }
    return trees.compactMap { $0.scrolled(by: fling) ?? (options.keepsStillScenes ? $0 : nil) }
  }

  /// The scenes of the SwiftUI views and previews of a file, each with those of its other branches behind it.
  private func viewTrees(in file: Int, _ options: ImportOptions) -> [SwiftTree] {
    let hasViews = views.ofFile[file].contains { $0.isView }
    return views.ofFile[file].flatMap { root -> [SwiftTree] in
      let read = views.trees(of: root, in: index, repeatsRows: options.fling != nil)
      return read.trees.enumerated().compactMap { variant, tree in
        guard !tree.nodes.isEmpty else { return nil }
        var builder = ViewDraftBuilder(tree, in: index, options: options)
        var draft = builder.build()
        // A modifier shows in the views that it changes, if the checkout has any.
        draft.code?.isVariant = variant > 0 || (root.isPreview && hasViews) || !(root.isPreview || root.isView)
        return SwiftTree(
          name: tree.name, kind: root.isPreview ? .preview : .swiftUI, isRepeated: builder.isRepeated, draft: draft,
          assumptions: builder.assumptions, variant: variant)
      }
    }
  }

  /// Counts what is understood of the program's SwiftUI views; reads all of them.
  public func viewSummary() -> SwiftViewSummary {
    var summary = SwiftViewSummary()
    var count = ViewCount()
    for root in views.ofFile.joined() where root.isView || root.isPreview {
      let read = views.trees(of: root, in: index)
      if root.isPreview { summary.previews += 1 } else { summary.roots += 1 }
      if let reason = read.reason { summary.without.append("\(root.name): \(reason)") }
      count.add(read.count)
    }
    summary.unknownViews = ViewCount.names(count.unknownViews) { count.views.contains($0) }
    summary.unknownModifiers = ViewCount.names(count.unknownModifiers) { count.modifiers[$0] != nil }
    summary.views = count.views.count + summary.unknownViews.values.reduce(0, +)
    summary.modifiers = count.modifiers.count + summary.unknownModifiers.values.reduce(0, +)
    let isCostly = ViewCount.costlyModifiers.contains
    summary.unknownCostly = summary.unknownModifiers.reduce(0) { isCostly($1.key) ? $0 + $1.value : $0 }
    summary.costly = count.modifiers.values.count(where: isCostly) + summary.unknownCostly
    return summary
  }

  private func objectTrees(in file: Int, _ options: ImportOptions) -> [SwiftTree] {
    stages[file].compactMap { stage in
      var builder = SwiftDraftBuilder(stage, in: index, options: options)
      let draft = builder.build()
      // One layer without a property is a type that says nothing of its looks.
      guard !draft.layers.isEmpty else { return nil }
      return SwiftTree(
        name: stage.name, kind: Self.kind(of: stage), isRepeated: builder.isRepeated, draft: draft,
        assumptions: builder.facts.assumptions.map(\.text))
    }
  }

  private static func kind(of stage: SwiftStage) -> SwiftTree.Kind {
    guard stage.type != nil else { return .function }
    switch stage.role {
    case .cell: return .cell
    case .controller: return .controller
    case .layer: return .layer
    case .view, .control: return .view
    case .other: return .holder
    }
  }
}

/// Runs all that a program's types and functions make.
enum SwiftStages {
  /// The stages of each file: of its types that are drawn, of its types that hold views, and of functions that make or
  /// take a view and that none of these runs.
  static func all(of program: SwiftProgramIndex) -> [[SwiftStage]] {
    var stages = [[SwiftStage]](repeating: [], count: program.files.count)
    var visited: Set<SwiftNode> = []
    func add(_ stage: SwiftStage) {
      visited.formUnion(stage.visited)
      stages[Int(stage.node.file)].append(stage)
    }
    let types = program.types.types.indices.filter { program.types.types[$0].declaration != nil }
    for type in types where program.role(of: type)?.isDrawn ?? false {
      if let stage = SwiftInterpreter.stage(of: type, in: program) { add(stage) }
    }
    for type in types where !(program.role(of: type)?.isDrawn ?? false) && holdsViews(type, program) {
      if let stage = SwiftInterpreter.stage(of: type, in: program), shows(stage) { add(stage) }
    }
    for (member, name) in functions(of: program) {
      for node in codes(of: member, in: program) where !visited.contains(node) && speaksOfLayers(node, program) {
        let stage = SwiftInterpreter.stage(ofFunction: node, named: name, member: member, in: program)
        if shows(stage) { add(stage) }
      }
    }
    return stages.map { $0.sorted { $0.node.row < $1.node.row } }
  }

  /// Whether a stage shows anything that its code gives a look.
  private static func shows(_ stage: SwiftStage) -> Bool {
    stage.objects.enumerated().contains { number, object in
      number != stage.root && object.role.isDrawn && (!object.settings.isEmpty || !object.children.isEmpty)
    }
  }

  /// Whether a type that is not drawn makes views in its properties or methods.
  private static func holdsViews(_ type: Int, _ program: SwiftProgramIndex) -> Bool {
    guard [.class, .actor].contains(program.types.types[type].kind) else { return false }
    return program.types.types[type].members.contains { member in
      !member.isStatic && member.kind == .stored && (makesView(member, program) || keepsView(member, program))
    }
  }

  /// Whether a property is a constant of a class that is drawn: an initialiser makes or is given the view.
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

  /// The rows of a member that run code.
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

  /// Whether code names anything that changes how layers look.
  private static func speaksOfLayers(_ node: SwiftNode, _ program: SwiftProgramIndex) -> Bool {
    let file = program.files[Int(node.file)]
    return (Int(node.row)..<Int(file.subtreeEnds[Int(node.row)])).contains { row in
      file.kinds[row] == .member && words.contains(file.text(row))
    }
  }
}
