public import LayerDiagnostics
public import LayerModel
public import MainThreadWork
public import SourceProgram

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
  /// The branch of a SwiftUI view that the scene shows, or 1 for all states of UIKit code; pictures show 0.
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
    tree.draft.code?.isDrawnElsewhere = true
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
  let app: SwiftApp
  private let options: ImportOptions
  /// SwiftUI views and previews, each of which is read when its file is requested.
  let views: ViewRoots
  /// The scenes of each file, in order, before layout.
  let runs: [[SwiftRun]]
  /// The limits at which reading the code of each file ended early, with the declarations.
  private let cuts: [[SwiftRuns.Cut]]
  /// The counts of the code that was read.
  public let summary: SwiftSummary
  /// Runs a body for each number below a count, possibly in several threads.
  public typealias Loop = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  /// Creates a program from files, in the order of their names.
  ///
  /// - Parameters:
  ///   - interfaces: Interface Builder files that may contain objects of the program's classes.
  ///   - wanted: the indices of the files whose scenes are needed; nil for all files.
  ///   - loop: how the code of the types is run; by default one after the other.
  public init(
    _ files: [SwiftFile], interfaces: [SwiftInterface] = [], scenesOf wanted: Set<Int>? = nil,
    options: ImportOptions = ImportOptions(), loop: Loop = { count, body in (0..<count).forEach { body($0) } }
  ) {
    self.options = options
    let app = SwiftApp(files, interfaces: interfaces, options: options)
    self.app = app
    let all = SwiftRuns(app, in: wanted, loop)
    let made = all.ofFile
    (runs, cuts) = (made, all.cuts)
    views = ViewRoots(app)
    var summary = SwiftSummary()
    summary.files = files.count
    for run in made.joined() {
      if run.type != nil, run.role.isDrawn { summary.views += 1 }
      if run.type != nil, run.role == .cell { summary.cells += 1 }
    }
    summary.cutShort = cuts.reduce(0) { $0 + $1.count }
    summary.count(made.joined(), files: files.count)
    summary.swiftUIViews = views.ofFile.joined().count { $0.isView }
    self.summary = summary
  }

  /// The files with their types.
  var index: SwiftProgramIndex { app.program }

  /// The names in the code that the scenes of some files have run: only other files that declare one of these names can
  /// change the scenes.
  public func namesUsed(byScenesOf files: Set<Int>) -> Set<SwiftNames.Word> {
    var trace = SwiftTrace()
    for file in files {
      for run in runs[file] { trace.formUnion(run.trace) }
      var reader = ViewReader(views, in: app, budget: SwiftBudget(index.files[file]))
      for root in views.ofFile[file] { trace.formUnion(reader.trees(of: root).trace) }
    }
    return trace.words(in: app)
  }

  /// The work in each file that does not concern layers, with the time at which it happens; empty for files that are
  /// not judged.
  public var work: SwiftWorkSearch {
    let cells = app.fixedCells
    let scope = SwiftWorkScope(fixedCells: cells.types, fixedProperties: cells.properties) { [app] in
      app.isNeverShown($0)
    }
    var search = SwiftWorkReader.read(index, scope)
    for file in search.work.indices where !app.targets[file].isJudged {
      search.work[file].work = []
      search.limits[file] = nil
    }
    return search
  }

  /// The names of the views in a file that no code of the app creates, so that no rule judges them, in order.
  public func unusedViews(in file: Int) -> [String] {
    if app.unusedViews.isEmpty { return [] }
    return index.types.types.lazy.filter { $0.declaration.map { Int($0.file) == file } ?? false }.map(\.name)
      .filter { app.unusedViews.contains($0) }.sorted()
  }

  /// The syntax errors of a file, in order.
  public func syntaxErrors(in file: Int) -> [SwiftFile.Remark] { index.files[file].errors }

  /// The warnings about code of a file's UIKit types and functions that was not read because of a limit; those about
  /// SwiftUI views are findings of their scenes.
  public func limitFindings(in file: Int) -> [Finding] {
    cuts[file].map { $0.limit.finding(at: index.files[file].span(Int($0.node.row))) }
  }

  /// The scenes of the types and functions that a file declares, in order.
  ///
  /// - Parameter options: options that replace those of the program; with a fling, only scenes that scroll are
  ///   returned.
  public func trees(in file: Int, options: ImportOptions? = nil) -> [SwiftTree] {
    let options = options ?? self.options
    var names = SwiftTreeNames()
    var texts = SwiftTexts()
    let objects = objectTrees(in: file, options, &texts)
    let views = drawnViews(in: file, options).map { tree(of: $0, options, &texts) }
    var trees = (objects + views).map { tree in
      tree.renamed(names.name(of: tree.name, variant: tree.variant))
    }
    if !app.targets[file].isJudged { trees = trees.map(\.unjudged) }
    guard let fling = options.fling else { return trees }
    return trees.compactMap { $0.scrolled(by: fling) ?? (options.keepsStillScenes ? $0 : nil) }
  }

  /// The scenes of a file, for a caller that needs the scene of a variant only if it differs from another scene of the
  /// file.
  public func distinctTrees(in file: Int, options: ImportOptions) -> [SwiftFileTree] {
    var names = SwiftTreeNames()
    let isJudged = app.targets[file].isJudged
    @Sendable func finished(_ tree: SwiftTree, _ name: String) -> SwiftTree {
      let tree = tree.renamed(name)
      return isJudged ? tree : tree.unjudged
    }
    var texts = SwiftTexts()
    let objects = objectTrees(in: file, options, &texts)
    var found = objects.map { SwiftFileTree.tree(finished($0, names.name(of: $0.name, variant: $0.variant))) }
    for view in drawnViews(in: file, options) {
      let name = names.name(of: view.tree.name, variant: view.variant)
      if let twin = view.twin {
        found.append(
          .twin(of: objects.count + twin) { [texts] in
            var texts = texts
            return finished(tree(of: view, options, &texts), name)
          })
      } else {
        found.append(.tree(finished(tree(of: view, options, &texts), name)))
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
    /// The limits at which reading the view, or the views after it, ended early.
    var cuts: [SwiftCut] = []
  }

  /// The trees of the SwiftUI views and previews of a file, each followed by those of its other branches.
  private func drawnViews(in file: Int, _ options: ImportOptions) -> [DrawnTree] {
    let hasViews = views.ofFile[file].contains { $0.isView }
    var reader = ViewReader(
      views, in: app, budget: SwiftBudget(index.files[file]), repeatsRows: options.fling != nil)
    var layouts = ViewLayouts(options)
    var drawn: [DrawnTree] = []
    var placesOfHash: [Int: [Int]] = [:]
    for root in views.ofFile[file] {
      var read = reader.trees(of: root)
      if reader.budget.left > 0, let sizes = layouts.geometry(in: read) {
        let again = reader.trees(of: root, with: sizes)
        // A second reading that ends early knows less than the first one.
        if !again.trees.isEmpty, again.cuts.isEmpty || !read.cuts.isEmpty { read = again }
      }
      for tree in read.trees where !tree.nodes.isEmpty {
        // A modifier is visible in the views that use it, if the checkout contains any.
        let isVariant =
          tree.variant > 0 || tree.isAppeared || (root.isPreview && hasViews) || !(root.isPreview || root.isView)
        let hash = tree.contentHash
        var new = DrawnTree(
          root: root, tree: tree, layout: layouts.layout(of: tree, hash: hash), variant: tree.variant,
          isVariant: isVariant,
          cuts: tree.variant > 0 || tree.isAppeared || root.isPreview && hasViews ? [] : read.cuts)
        if isVariant { new.twin = placesOfHash[hash]?.first { drawn[$0].tree.isTwin(of: tree) } }
        if new.twin == nil { placesOfHash[hash, default: []].append(drawn.count) }
        drawn.append(new)
      }
    }
    if let cut = reader.budget.cut, !drawn.isEmpty { drawn[0].cuts.append(cut) }
    return drawn
  }

  private func tree(of view: DrawnTree, _ options: ImportOptions, _ texts: inout SwiftTexts) -> SwiftTree {
    var builder = ViewDraftBuilder(view.tree, view.layout, in: app, options: options, &texts)
    var draft = builder.build()
    for cut in view.cuts { draft.findings.append(cut.finding(at: builder.place)) }
    draft.code?.isVariant = view.isVariant
    if app.isNeverShown(view.root.site) { draft.code?.isUnjudged = true }
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
    for (file, roots) in views.ofFile.enumerated() {
      var reader = ViewReader(views, in: app, budget: SwiftBudget(index.files[file]))
      for root in roots where root.isView || root.isPreview {
        let read = reader.trees(of: root)
        if root.isPreview { summary.previews += 1 } else { summary.roots += 1 }
        if root.isView, !app.targets[Int(root.site.file)].isJudged { summary.unjudged += 1 }
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

  private func objectTrees(in file: Int, _ options: ImportOptions, _ texts: inout SwiftTexts) -> [SwiftTree] {
    var trees: [SwiftTree] = []
    for run in runs[file] {
      let isUnjudged = app.isNeverShown(run.node)
      for (variant, shown) in [run, run.withAllStates].compactMap(\.self).enumerated() {
        var pages: [SwiftRowPage?] = [nil]
        while let page = pages.popLast() {  // Ends: only the scene without a page adds some.
          var builder = SwiftDraftBuilder(shown, page, in: app, options: options, &texts)
          var draft = builder.build()
          draft.code?.isVariant = variant > 0
          if isUnjudged { draft.code?.isUnjudged = true }
          // A single layer without properties means that the type does not set its appearance.
          guard !draft.layers.isEmpty else { break }
          pages += builder.furtherPages.reversed()
          trees.append(
            SwiftTree(
              name: page?.name ?? run.name, kind: Self.kind(of: run), isRepeated: builder.isRepeated, draft: draft,
              assumptions: builder.facts.assumptions.map(\.text), variant: variant))
        }
      }
    }
    return trees
  }

  private static func kind(of run: SwiftRun) -> SwiftTree.Kind {
    guard run.type != nil || run.holder != nil else { return .function }
    switch run.role {
    case .cell: return .cell
    case .controller: return .controller
    case .layer: return .layer
    case .view, .control: return .view
    case .other: return .holder
    }
  }
}
