/// Reads the views and previews of a file.
///
/// A preview runs once for itself and for all views that it shows; each of them continues with a copy of its result.
struct ViewReader {
  /// A preview, in the light or in the dark.
  private struct Key: Hashable {
    let site: SwiftNode
    let isDark: Bool
  }

  /// A preview that has run.
  private struct Run {
    let interpreter: SwiftInterpreter
    /// The part that it shows; nil if it shows nothing.
    let part: Int?
    /// The part of a view that shows the same after `onAppear` as before.
    var unchanged: Int?
  }

  private let roots: ViewRoots
  private let program: SwiftProgramIndex
  private let repeatsRows: Bool
  private var runs: [Key: Run] = [:]

  /// - Parameter repeatsRows: whether loops over known elements repeat the first element, as in scrolling lists.
  init(_ roots: ViewRoots, in program: SwiftProgramIndex, repeatsRows: Bool = false) {
    self.roots = roots
    self.program = program
    self.repeatsRows = repeatsRows
  }

  /// The trees of a root.
  mutating func trees(of root: ViewRoots.Root) -> ViewRoots.Trees {
    let trees = trees(of: root, isDark: false)
    guard trees.trees.first?.isDark ?? false else { return trees }
    // What asks for the dark is around code that was read before it: read again, the system's colours are right.
    return self.trees(of: root, isDark: true)
  }

  private mutating func trees(of root: ViewRoots.Root, isDark: Bool) -> ViewRoots.Trees {
    switch root.kind {
    case .modifier(let type, let isStyle):
      var interpreter = interpreter(isDark: isDark)
      return interpreter.readModifier(root, type: type, isStyle: isStyle)
    case .macro, .provider:
      let run = run(root, isDark: isDark)
      var interpreter = run.interpreter
      // A preview of that view does not change either.
      if run.part != nil, run.part == run.unchanged { interpreter.views?.appearances = [:] }
      return interpreter.readPreview(root, run.part)
    case .view(let type):
      for preview in roots.previews(of: program.types.types[type].name) {
        let run = run(preview, isDark: isDark)
        guard let shown = run.interpreter.views?.shown[type] else { continue }
        var interpreter = run.interpreter
        let trees = interpreter.read(root, shown: shown)
        if !trees.trees.contains(where: \.isAppeared) { runs[key(preview, isDark)]?.unchanged = shown.part }
        return trees
      }
      var interpreter = interpreter(isDark: isDark)
      return interpreter.read(root, type: type)
    }
  }

  private func interpreter(isDark: Bool) -> SwiftInterpreter {
    var interpreter = SwiftInterpreter(program)
    interpreter.repeatsRows = repeatsRows
    interpreter.beginsDark = isDark
    return interpreter
  }

  private func key(_ preview: ViewRoots.Root, _ isDark: Bool) -> Key { Key(site: preview.site, isDark: isDark) }

  private mutating func run(_ preview: ViewRoots.Root, isDark: Bool) -> Run {
    let key = key(preview, isDark)
    if let known = runs[key] { return known }
    var interpreter = interpreter(isDark: isDark)
    interpreter.views = ViewReading(isDark: isDark)
    let part = interpreter.runPreview(preview)
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
    return finish(root, part, again: object)
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

  /// The trees of a view as a preview that has run shows it.
  fileprivate mutating func read(_ root: ViewRoots.Root, shown: ViewReading.Shown) -> ViewRoots.Trees {
    views?.root = shown.object
    return finish(root, shown.part, again: shown.object)
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
    return finish(root, part, again: nil)
  }

  /// The trees of a preview that has run.
  fileprivate mutating func readPreview(_ root: ViewRoots.Root, _ part: Int?) -> ViewRoots.Trees {
    guard let part else { return none(root, "the preview shows nothing") }
    return finish(root, part, again: nil)
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

  private mutating func finish(_ root: ViewRoots.Root, _ part: Int, again object: Int?) -> ViewRoots.Trees {
    let count = views?.count ?? ViewCount()
    // Writing needs separate steps.
    fuel += Self.mostFuel
    var trees = writeTrees(of: part, ViewTitle(name: root.name, site: root.site))
    let modifiers = ViewCount.names(count.unknownModifiers) { _ in false }
    let views = ViewCount.names(count.unknownViews) { count.views.contains($0) }
    for place in trees.indices {
      trees[place].unknownModifiers = modifiers
      trees[place].unknownViews = views
    }
    if let first = trees.first { trees += afterAppearing(object, root, first) }
    return ViewRoots.Trees(root: root, trees: trees, count: count)
  }

  /// The steps for reading a view again after `onAppear`; a view that needs more has no such scene.
  private static let appearingFuel = 30_000

  /// The view after `onAppear` has run, in it and in the views in it, if that changes it.
  private mutating func afterAppearing(
    _ object: Int?, _ root: ViewRoots.Root, _ first: ViewTree
  ) -> [ViewTree] {
    guard let noted = views?.appearances, !noted.isEmpty, changesView(noted) else { return [] }
    views?.appearing = Set(noted.keys.compactMap { objects[$0].type })
    views?.appearances = [:]
    views?.isAppeared = true
    fuel = Self.appearingFuel
    guard let part = object == nil ? runPreview(root) : object.flatMap({ inline($0, at: root.site) }),
      !hasRunOut
    else { return [] }
    fuel += Self.mostFuel
    var choices = ViewChoices(parts)
    let title = ViewTitle(name: root.name + " after onAppear", site: root.site)
    var tree = write(part, title, &choices, isFirst: true)
    tree.isAppeared = true
    return tree.nodes.isEmpty || tree.showsSame(as: first) ? [] : [tree]
  }

  /// Whether closures of `onAppear` give something that the view has read another value; most only start work.
  ///
  /// They run in a copy: if they do, the view is read again from its declared state.
  private func changesView(_ noted: [Int: [SwiftClosure]]) -> Bool {
    var trial = self
    trial.outerScopes = scopes.count
    trial.fuel = Self.appearingFuel
    trial.views?.isActing = true
    for object in noted.keys.sorted() {
      for closure in trial.appearing(noted[object]) { trial.invoke(closure, []) }
    }
    return trial.changes > changes || trial.hasRunOut
  }

  private func none(_ root: ViewRoots.Root, _ reason: String) -> ViewRoots.Trees {
    ViewRoots.Trees(root: root, trees: [], count: views?.count ?? ViewCount(), reason: reason)
  }
}
