import LayerGeometry
import SourceProgram

/// Reads the views and previews of a file.
///
/// A preview runs once for itself and for all views that it shows; each of these views continues with a copy of the
/// preview's result.
struct ViewReader {
  /// A preview in light or dark mode.
  private struct Key: Hashable {
    let site: SwiftNode
    let isDark: Bool
  }

  /// A preview that has run.
  private struct Run {
    let interpreter: SwiftInterpreter
    /// The part that the preview shows; nil if it shows nothing.
    let part: Int?
    /// The part of a view that shows the same after `onAppear` as before.
    var unchanged: Int?
  }

  private let roots: ViewRoots
  private let app: SwiftApp
  private let repeatsRows: Bool
  /// The sizes of the views that `GeometryReader` passes to its content, as far as a layout has found them.
  private var geometry: [SwiftNode: Size] = [:]
  private var runs: [Key: Run] = [:]
  /// The steps that are left for the views of the file.
  private(set) var budget: SwiftBudget

  /// - Parameters:
  ///   - budget: the steps for the views of the file that is read.
  ///   - repeatsRows: whether loops over known elements repeat the first element, as in scrolling lists.
  init(_ roots: ViewRoots, in app: SwiftApp, budget: SwiftBudget, repeatsRows: Bool = false) {
    self.roots = roots
    self.budget = budget
    self.app = app
    self.repeatsRows = repeatsRows
  }

  /// The trees of a root.
  mutating func trees(of root: ViewRoots.Root) -> ViewRoots.Trees {
    guard budget.allows(root.name) else {
      return ViewRoots.Trees(
        root: root, trees: [], count: ViewCount(), trace: SwiftTrace(), reason: "its file takes too many steps")
    }
    let trees = trees(of: root, isDark: false)
    guard trees.trees.contains(where: \.isDark) else { return trees }
    // The modifier that sets the dark appearance encloses code that was read before it; a second reading uses the right
    // system colours.
    let dark = self.trees(of: root, isDark: true)
    // Previews of one provider can differ in their appearance.
    guard dark.trees.count == trees.trees.count else { return trees.trees[0].isDark ? dark : trees }
    var both = trees
    if both.cuts.isEmpty { both.cuts = dark.cuts }
    both.trees = zip(trees.trees, dark.trees).map { $0.isDark ? $1 : $0 }
    return both
  }

  /// The trees of a root that was read before, with the sizes that its layout gave to `GeometryReader`.
  mutating func trees(of root: ViewRoots.Root, with geometry: [SwiftNode: Size]) -> ViewRoots.Trees {
    var reader = self
    (reader.runs, reader.geometry) = ([:], geometry)
    defer { budget = reader.budget }
    return reader.trees(of: root)
  }

  private mutating func trees(of root: ViewRoots.Root, isDark: Bool) -> ViewRoots.Trees {
    switch root.kind {
    case .modifier(let type, let isStyle):
      var interpreter = interpreter(isDark: isDark)
      defer { budget.take(interpreter.steps) }
      return interpreter.readModifier(root, type: type, isStyle: isStyle)
    case .macro, .provider:
      let run = run(root, isDark: isDark)
      var interpreter = run.interpreter
      defer { budget.take(interpreter.steps - run.interpreter.steps) }
      // A preview of that view does not change either.
      if run.part != nil, run.part == run.unchanged { interpreter.views?.appearances = [:] }
      return interpreter.readPreview(root, run.part)
    case .view(let type):
      for preview in roots.previews(of: app.program.types.types[type].name) {
        let run = run(preview, isDark: isDark)
        guard let shown = run.interpreter.views?.shown[type] else {
          // Further previews are as expensive, and the view needs steps, too.
          if run.interpreter.hasRunOut { break }
          continue
        }
        var interpreter = run.interpreter
        defer { budget.take(interpreter.steps - run.interpreter.steps) }
        var trees = interpreter.read(root, shown: shown)
        for place in trees.trees.indices { trees.trees[place].showsPreviewData = true }
        if !trees.trees.contains(where: \.isAppeared) { runs[key(preview, isDark)]?.unchanged = shown.part }
        return trees
      }
      var interpreter = interpreter(isDark: isDark)
      defer { budget.take(interpreter.steps) }
      return interpreter.read(root, type: type)
    }
  }

  private func interpreter(isDark: Bool) -> SwiftInterpreter {
    var interpreter = SwiftInterpreter(app, fuel: max(1, min(budget.left, ViewReading.mostFuel)))
    interpreter.repeatsRows = repeatsRows
    interpreter.beginsDark = isDark
    interpreter.geometry = geometry
    return interpreter
  }

  private func key(_ preview: ViewRoots.Root, _ isDark: Bool) -> Key { Key(site: preview.site, isDark: isDark) }

  private mutating func run(_ preview: ViewRoots.Root, isDark: Bool) -> Run {
    let key = key(preview, isDark)
    if let known = runs[key] { return known }
    var interpreter = interpreter(isDark: isDark)
    interpreter.views = ViewReading(isDark: isDark)
    let part = interpreter.runPreview(preview)
    budget.take(interpreter.steps)
    let run = Run(interpreter: interpreter, part: part)
    runs[key] = run
    return run
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

  /// The trees of a view, as shown by a preview that has run.
  fileprivate mutating func read(_ root: ViewRoots.Root, shown: ViewReading.Shown) -> ViewRoots.Trees {
    views?.root = shown.object
    // The view was read before the preview took too many steps.
    if hasRunOut { setFuel(1) }
    return finish(root, [(root, shown.part)], again: shown.object)
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

  /// The trees of a preview that has run.
  fileprivate mutating func readPreview(_ root: ViewRoots.Root, _ part: Int?) -> ViewRoots.Trees {
    guard let part else { return none(root, "the preview shows nothing") }
    return finish(root, previews(of: root, in: part), again: nil)
  }

  /// The maximum number of previews of a provider.
  private static let mostPreviews = 16

  /// The previews of a root, with their names: each view that a provider returns is one.
  private func previews(of root: ViewRoots.Root, in part: Int) -> [(root: ViewRoots.Root, part: Int)] {
    guard case .provider = root.kind else { return [(root, part)] }
    var found: [(root: ViewRoots.Root, part: Int)] = []
    var work = [part]
    var turns = Self.mostPreviews * Self.mostPreviews
    // Ends: iterations are counted. A part can be in several groups, so the parts limit nothing.
    while let next = work.popLast(), found.count < Self.mostPreviews, turns > 0 {
      turns -= 1
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

  /// The name that `previewDisplayName` sets among the settings of a view.
  private func previewName(of part: Int) -> String? {
    var next = part
    while case .setting(let setting) = parts[next].kind, let inner = parts[next].children.first {
      if case .preview(.name(let name)) = setting { return name }
      next = inner  // Ends: down a part each time.
    }
    return nil
  }

  fileprivate mutating func runPreview(_ root: ViewRoots.Root) -> Int? {
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
    let (steps, cuts) = (self.steps, self.cuts(named: root.name))
    var all: [ViewTree] = []
    for view in shown {
      // Writing the trees gets additional steps.
      setFuel(max(0, fuel) + ViewReading.mostFuel)
      var trees = writeTrees(of: view.part, ViewTitle(name: view.root.name, site: view.root.site))
      for place in trees.indices {
        trees[place].variant = place
        trees[place].unknownModifiers = modifiers
        trees[place].unknownViews = views
      }
      all += trees
    }
    var readers = self.views?.geometryReaders.read ?? []
    // A view that takes more steps would not be read again to its end.
    if steps <= Self.appearingFuel {
      let appeared = afterAppearing(object, root, all.filter { $0.variant == 0 }, steps)
      all += appeared
      if !appeared.isEmpty { readers.formUnion(self.views?.geometryReaders.read ?? []) }
    }
    return ViewRoots.Trees(root: root, trees: all, count: count, trace: trace, geometryReaders: readers, cuts: cuts)
  }

  /// The maximum number of steps to read a view again after `onAppear`; a view that needs more has no scene for that
  /// state.
  private static let appearingFuel = 30_000
  /// The number of steps for a view without code of its own, and for each step of the first reading.
  private static let (fewestAppearing, appearingPerStep) = (5_000, 4)

  /// The trees of views after their own and their subviews' `onAppear` closures have run; no trees for views that the
  /// closures do not change.
  ///
  /// - Parameter before: the trees of the same views as declared.
  private mutating func afterAppearing(
    _ object: Int?, _ root: ViewRoots.Root, _ before: [ViewTree], _ steps: Int
  ) -> [ViewTree] {
    let most = min(Self.appearingFuel, Self.fewestAppearing + Self.appearingPerStep * steps)
    guard let noted = views?.appearances, !noted.isEmpty, changesView(noted, most) else { return [] }
    views?.appearing = Set(noted.keys.compactMap { objects[$0].type })
    // Nested views are new objects, whose closures are unknown until their bodies run.
    views?.appearances = noted.filter { $0.key == object }
    views?.isAppeared = true
    setFuel(most)
    guard let part = object == nil ? runPreview(root) : object.flatMap({ inline($0, at: root.site) }),
      !hasRunOut
    else { return [] }
    setFuel(max(0, fuel) + ViewReading.mostFuel)
    var choices = ViewChoices(parts)
    let shown = object == nil ? previews(of: root, in: part) : [(root, part)]
    return zip(shown, before).compactMap { view, before in
      let title = ViewTitle(name: view.root.name + " after onAppear", site: root.site)
      var tree = write(view.part, title, &choices, isFirst: true)
      tree.isAppeared = true
      return tree.nodes.isEmpty || tree.showsSame(as: before) ? nil : tree
    }
  }

  /// Whether `onAppear` closures change a value that the view has read; most only start work.
  ///
  /// The closures run in a copy of the interpreter, so that the view can be read again from its declared state.
  private func changesView(_ noted: [Int: [SwiftClosure]], _ fuel: Int) -> Bool {
    var trial = self
    trial.outerScopes = scopes.count
    trial.setFuel(fuel)
    trial.views?.isActing = true
    for object in noted.keys.sorted() {
      for closure in trial.appearing(noted[object]) { trial.invoke(closure, []) }
    }
    return trial.changes > changes && !trial.hasRunOut
  }

  private func none(_ root: ViewRoots.Root, _ reason: String) -> ViewRoots.Trees {
    ViewRoots.Trees(root: root, trees: [], count: views?.count ?? ViewCount(), trace: trace, reason: reason)
  }
}
