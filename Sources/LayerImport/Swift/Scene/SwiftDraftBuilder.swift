import LayerDiagnostics
import LayerGeometry
import LayerModel
import SourceProgram

/// Creates the draft of a run: a layer for each visible object, with the content that the platform draws.
struct SwiftDraftBuilder {
  /// A pending step.
  private enum Step {
    case open(object: Int, isMask: Bool)
    /// Draws what the platform shows in the open object.
    case draw(object: Int)
    case close
  }

  let run: SwiftRun
  let app: SwiftApp
  let program: SwiftProgramIndex
  let options: ImportOptions
  var draft: SceneDraft
  var facts = SourceFacts()
  private(set) var layout: SwiftLayout
  let pictures: SwiftPictures
  /// The images that the draft defines.
  var definedImages: Set<String> = []
  let places: SwiftPlaces
  /// The lists that show rows, by the kind of their cells.
  private(set) var lists: [SwiftCellKind: SwiftListRows] = [:]
  /// The rows that the draft shows alone, in their list; nil for the whole run.
  let page: SwiftRowPage?
  /// The children of each object, including those at unknown positions.
  private(set) var children: [Int: [Int]] = [:]
  private var steps: [Step] = []
  private var opened: Set<Int> = []
  private var template: Stated<String>?
  /// The statements that set properties of several objects; computed when it is first needed.
  private(set) lazy var sharedStatements = Self.sharedStatements(of: run.objects)

  /// - Parameters:
  ///   - page: the rows to show alone.
  ///   - texts: the texts of the file's scenes so far.
  init(
    _ run: SwiftRun, _ page: SwiftRowPage? = nil, in app: SwiftApp, options: ImportOptions, _ texts: inout SwiftTexts
  ) {
    self.run = run
    self.page = page
    self.app = app
    program = app.program
    self.options = options
    places = SwiftPlaces(of: Self.nodes(of: run), first: run.node, in: app, &texts)
    pictures = SwiftPictures(of: run, options: options)
    layout = SwiftLayout(run, pictures, options)
    draft = SceneDraft(
      source: places.source, findings: FindingList(limit: options.limits.findings.value), keysAreQuoted: false)
    draft.tree = page?.name ?? run.name
    draft.name = draft.tree
    draft.replacesMissingAssets = true
  }

  /// Continues a draft whose open layer shows the run.
  init(
    _ run: SwiftRun, in places: SwiftPlaces, into draft: SceneDraft, _ facts: SourceFacts, _ options: ImportOptions,
    _ pictures: SwiftPictures? = nil
  ) {
    self.run = run
    page = nil
    app = places.app
    program = app.program
    self.options = options
    self.places = places
    self.draft = draft
    self.facts = facts
    self.pictures = pictures ?? SwiftPictures(of: run, options: options)
    layout = SwiftLayout(run, self.pictures, options)
  }

  /// The rows of code that a run's objects refer to.
  static func nodes(of run: SwiftRun) -> [SwiftNode] {
    run.objects.flatMap { object in
      [object.site] + object.settings.map(\.node)
        + object.settings.lazy.filter { SwiftAppearance.property($0) != nil }.compactMap(\.context.call)
    }
  }

  /// The offset of a row in the joined text.
  func offset(_ node: SwiftNode) -> Int { places.offset(node) }

  func span(_ node: SwiftNode) -> SourceSpan { places.span(node) }

  // MARK: The tree

  /// Whether the content of the scene appears many times on a screen.
  var isRepeated: Bool {
    run.role == .cell && !(SwiftCellKind(base: run.objects[run.root].base)?.isOfSection ?? false)
      && !(run.type.map(app.fixedCells.isOnce) ?? false)
  }

  mutating func build() -> SceneDraft {
    gather()
    let place = span(run.node)
    draft.screen = Stated(
      Screen(width: SwiftScreen.width, height: SwiftScreen.height, scale: SwiftScreen.scale), at: place)
    let root = drawnRoot
    if root != run.root || run.objects[root].role != .controller { layout.placeRoot(run.root) }
    layout.placeRoot(root)
    if run.role == .controller { layout.placeScreen(root) }
    if isRepeated {
      template = Stated(run.objects[root].className, at: place)
      repeatCells(layout.frame(of: root).height, at: place)
    }
    if let page, let list = lists[page.kind]?.list {
      layout.placeScreen(list)
      children[list] = []
      open(list)
    } else {
      open(root)
    }
    facts.isRepeated = isRepeated
    facts.layoutMethod = run.role.layoutMethod
    facts.layoutEnd = run.type.flatMap(layoutEnd)
    draft.code = facts
    return draft
  }

  /// Draws the run as a view with the given frame in the open layer of its draft.
  mutating func draw(in frame: Rect<SuperlayerSpace>, isNominal: Bool = false) {
    gather()
    layout.place(root: drawnRoot, in: frame)
    if isNominal { layout.nominal.insert(drawnRoot) }
    open(drawnRoot)
  }

  /// Opens and closes the layers of an object and of all that is in it.
  private mutating func open(_ root: Int) {
    steps = [.open(object: root, isMask: false)]
    while let step = steps.popLast() {  // Ends: no object is opened twice.
      switch step {
      case .open(let object, let isMask): open(object, isMask: isMask)
      case .draw(let object):
        draw(run.objects[object], layout.frame(of: object).size)
        drawRows(of: object)
      case .close: draft.closeLayer()
      }
    }
  }

  /// Where a type sets what depends on the sizes of its views: at the end of its layout method, after all frames.
  private func layoutEnd(of type: Int) -> SourceFacts.LayoutEnd? {
    let declared = program.types.types[type]
    guard let name = run.role.layoutMethod, let declaration = declared.declaration else { return nil }
    let methods = declared.members(named: name).filter { member in
      let file = program.files[Int(member.node.file)]
      return member.kind == .function && !member.isStatic && file.child(.parameter, of: Int(member.node.row)) == nil
    }
    if let method = methods.first {
      let file = program.files[Int(method.node.file)]
      guard methods.count == 1, !file.hasReturn(inFunction: Int(method.node.row)),
        !hidesMembers(method.node, of: declared)
      else { return nil }
      return places.closingBrace(of: method.node).map { SourceFacts.LayoutEnd(brace: $0, missingMethod: nil) }
    }
    let file = program.files[Int(declaration.file)]
    let isInherited = program.lineage(of: type, base: "").contains {
      $0 != type && !program.types.types[$0].members(named: name).isEmpty
    }
    // Code of `#if` may leave out properties.
    guard !isInherited, file.child(.conditional, of: Int(declaration.row)) == nil else { return nil }
    let header = "\(file.isPublic(Int(declaration.row)) ? "public " : "")override func \(name)()"
    return places.closingBrace(of: declaration).map { SourceFacts.LayoutEnd(brace: $0, missingMethod: header) }
  }

  /// Whether a method declares a local name that is also that of a property of its type, or of its bounds or layer.
  private func hidesMembers(_ method: SwiftNode, of type: SwiftType) -> Bool {
    let file = program.files[Int(method.file)]
    guard let block = file.child(.block, of: Int(method.row)) else { return false }
    return file.children(block).contains { row in
      guard [.constant, .variable, .function].contains(file.kinds[row]) else { return false }
      let name = file.text(row)
      return name == "bounds" || name == "layer" || type.placesOfName[name] != nil
    }
  }

  /// The object with the outermost layer: for a controller, its view.
  private var drawnRoot: Int {
    let root = run.objects[run.root]
    guard root.role == .controller else { return run.root }
    return root.fields["part:view"]?.object ?? run.root
  }

  /// Collects the children of each object; objects at unknown positions are in the root.
  private mutating func gather() {
    let root = drawnRoot
    // A class that is not drawn creates its views for other code; a function's views are shown only if it returns them.
    let holdsAll = run.type != nil && run.role == .other
    // A received cell is drawn in a separate scene, which contains nothing else.
    let inCells = run.holder == nil ? run.objectsOfCells : Set(run.contents(ofCell: root))
    for (number, object) in run.objects.enumerated() {
      for child in object.children where run.objects[child].parent == number {
        if run.objects[child].role == .controller {
          // A controller is represented by its view.
          if let view = run.objects[child].fields["part:view"]?.object {
            children[number, default: []].append(view)
          }
        } else {
          children[number, default: []].append(child)
        }
      }
    }
    let elsewhere = run.objectsOfOtherScreens
    var loose: [(number: Int, holder: Int)] = []
    for (number, object) in run.objects.enumerated() {
      guard number != root, number != run.root, object.parent == nil, object.role.isDrawn,
        object.role != .controller, !object.isPart, !isMask(object), inCells.contains(number) == (run.holder != nil)
      else { continue }
      let isTold = !object.settings.isEmpty || !object.children.isEmpty
      guard isTold, object.escapes || holdsAll, !object.isSender, !elsewhere.contains(number) else { continue }
      // The outlets of a view from a file are in that view, and those of another screen in that screen.
      let holder = object.outletOf.flatMap { $0 == run.root || run.objects[$0].role == .other ? nil : $0 } ?? root
      loose.append((number, holder))
    }
    if run.holder == nil { lists = listsWithRows(root, loose.map(\.number)) }
    let cells = lists.values.flatMap { $0.pages.joined().map(\.root) + $0.omitted }
    let inRows = Set(cells.flatMap { run.contents(ofCell: $0) })
    for (number, holder) in loose where !inRows.contains(number) {
      children[holder, default: []].append(number)
      unplaced.insert(number)
    }
  }

  private var unplaced: Set<Int> = []
  private var masksOfUnknownSize: Set<Int> = []

  private func isMask(_ object: SwiftObject) -> Bool {
    if case .slot("mask") = object.place { true } else { false }
  }

  /// Repeats cells to fill the screen, so that a shadow in a feed costs more than one on a settings page.
  private mutating func repeatCells(_ height: Double, at place: SourceSpan) {
    guard let template else { return }
    let start = Int(place.start)
    draft.openLayer(.root, at: start)
    change { layer in
      layer.name = "screen"
      layer.backgroundColor = .white
      layer.bounds = Rect(x: 0, y: 0, width: SwiftScreen.width, height: SwiftScreen.height)
      layer.position = Point(SwiftScreen.width / 2, SwiftScreen.height / 2)
    }
    draft.openLayer(.child(.sublayer), at: start)
    let size = run.cellSize ?? SwiftCellSize(height: height)
    let (columns, lines) = (size.columns, size.lines)
    let step = size.isHorizontal ? Size(size.size.width + size.lineGap, 0) : Size(0, height + size.lineGap)
    var cells = DraftRepeat(
      template: template, count: Stated(lines * columns, at: place), offset: columns > 1 ? .zero : step, span: place)
    if columns > 1 { spread(&cells, size, at: start) }
    if !size.isHorizontal {
      var rows = DraftRows(in: .table, height: step.height)
      (rows.columns, rows.columnWidth) = (columns, size.columnWidth)
      cells.rows = rows
    }
    draft.closeLayer(as: cells)
    draft.closeLayer()
  }

  /// Sets the places of cells that are side by side, in rows.
  private mutating func spread(_ cells: inout DraftRepeat, _ size: SwiftCellSize, at start: Int) {
    let columns = size.columns
    for number in 1..<cells.count.value {
      var patch = Layer()
      patch.position = Point(
        size.first.x + size.size.width / 2 + size.columnWidth * Double(number % columns),
        size.first.y + size.height / 2 + (size.height + size.lineGap) * Double(number / columns))
      let index = draft.addPatch(patch, at: start, properties: [(.position, start)])
      cells.overrides.append(DraftOverride(copy: Stated(number, at: cells.span), patch: index))
    }
  }

  private mutating func open(_ number: Int, isMask: Bool) {
    guard opened.insert(number).inserted else { return }
    let object = run.objects[number]
    let appearance = SwiftAppearance(of: object)
    let isRoot = draft.openCount == 0
    let role: SceneDraft.Place =
      isRoot ? template.map { .template($0) } ?? .root : .child(isMask ? .mask : .sublayer)
    let layer = draft.openLayer(role, at: offset(object.site))
    identify(object, layer, isRoot: number == run.root)
    placeLayer(number, isMask: isMask)
    prepareContent(object)
    apply(appearance, of: object, to: layer)
    if masksOfUnknownSize.contains(number) {
      facts.masksOfUnknownSize.insert(layer)
      facts.assumed[layer, default: []].insert(.path)
    }
    noteFacts(number, appearance, layer)
    let inside = (children[number] ?? []).filter { !opened.contains($0) }
    let below = inside.filter { isBelowParts($0) }
    if below.isEmpty { draw(object, layout.frame(of: number).size) }
    if isOnePlane(label: object, number) { change { $0.drawAsOnePlane() } }
    if object.isForeign, children[number] == nil { drawForeign(object, layout.frame(of: number).size, layer) }
    steps.append(.close)
    layout.place(inside, in: number)
    if below.isEmpty { drawRows(of: number) }
    for child in inside.reversed() where !below.contains(child) { steps.append(.open(object: child, isMask: false)) }
    if !below.isEmpty { steps.append(.draw(object: number)) }
    for child in below.reversed() { steps.append(.open(object: child, isMask: false)) }
    if let mask = appearance[.mask] { openMask(mask, in: number) }
  }

  /// Whether an object is below the content that the platform draws in its parent, as a button's background is.
  private func isBelowParts(_ number: Int) -> Bool {
    if case .slot(let name) = run.objects[number].place {
      ["background", "backgroundView"].contains(name)
    } else {
      false
    }
  }

  /// Whether an object is a label that draws everything into its contents.
  private func isOnePlane(label object: SwiftObject, _ number: Int) -> Bool {
    guard object.base == "UILabel", (children[number] ?? []).isEmpty else { return false }
    // A background of the layer is a separate plane.
    return object.settings.last { $0.name == "backgroundColor" }?.facet != .layer
  }

  /// Pushes the mask of an object onto the stack, or a placeholder for an unknown mask.
  private mutating func openMask(_ entry: SwiftAppearance.Entry, in number: Int) {
    if case .none = entry.value { return }
    draft.state(.mask, at: offset(entry.node))
    if let call = entry.call { facts.calls[draft.current, default: [:]][.mask] = span(call).start }
    facts.writtenReceivers[draft.current, default: [:]][.mask] = receiver(in: entry.node, of: run.objects[number])
    if entry.isSometimes { facts.sometimes[draft.current, default: []].insert(.mask) }
    let size = layout.frame(of: number).size
    if let mask = entry.value.object, !opened.contains(mask) {
      if hasRadiusFromSize(mask: run.objects[mask]) { facts.masksFromSizes.insert(draft.current) }
      if roundsUnknownCorners(mask: run.objects[mask]) {
        facts.assumed[draft.current, default: []].insert(.maskedCorners)
      }
      if isRectangleOfUnknownSize(mask: run.objects[mask]) { masksOfUnknownSize.insert(mask) }
      layout.placeMask(mask, size)
      return steps.append(.open(object: mask, isMask: true))
    }
    draft.openLayer(.child(.mask), at: offset(entry.node))
    change { layer in
      layer.bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
      layer.position = Point(size.width / 2, size.height / 2)
      var shape = ShapeContent()
      shape.path = .roundedRect(layer.bounds, radius: min(8, size.height / 2))
      layer.content = .shape(shape)
    }
    draft.closeLayer()
    facts.assumed[draft.current, default: []].insert(.mask)
  }

  // MARK: The layer

  /// Changes the open layer.
  mutating func change(_ body: (inout Layer) -> Void) { body(&draft.layers[Int(draft.current.rawValue)]) }

  private mutating func identify(_ object: SwiftObject, _ layer: LayerIndex, isRoot: Bool) {
    let name = object.name ?? object.className
    change { layer in
      layer.name = name
      layer.isSystem = false
    }
    var words = object.name == nil ? className(of: object) : "'\(name)' in \(owner(of: object))"
    // A received cell is named after its class, if the class is known.
    if isRoot, let holder = run.holder, holder.owner == object.className {
      words = "\(object.className) in \(holder.code)"
    }
    draft.origins[layer] = Origin(owner: words)
    facts.receivers[layer] = SourceFacts.Receiver(
      name: object.isRoot ? nil : object.name ?? Self.variable(of: object.className), isLayer: object.role == .layer,
      isProperty: isOwnProperty(object))
  }

  /// Whether an object is the value of a property that the scene's type declares or inherits, and that is not optional.
  private func isOwnProperty(_ object: SwiftObject) -> Bool {
    guard let name = object.name, let owner = object.owner, let type = run.type else { return false }
    let lineage = program.lineage(of: type, base: "")
    guard lineage.contains(where: { program.types.types[$0].name == owner }) else { return false }
    guard let property = program.member(name, of: lineage, isStatic: false) else { return true }
    let file = program.files[Int(property.node.file)]
    return !(file.child(.type, of: Int(property.node.row)).map { file.text($0).hasSuffix("?") } ?? false)
  }

  /// The name that a variable of a class usually has: `shapeLayer` of `CAShapeLayer`, `cardView` of `CardView`.
  private static func variable(of className: String) -> String {
    let capitals = className.prefix { $0.isUppercase }
    let word = capitals.count > 1 ? className.dropFirst(capitals.count - 1) : className[...]
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// The name of an object's class; that of a class of the system if code only says `.init()`.
  private func className(of object: SwiftObject) -> String {
    [object.className, object.base].first { !$0.isEmpty } ?? (object.role == .layer ? "CALayer" : "UIView")
  }

  /// The type that an object is named after: the type that declares its property, or the scene's type if it inherits
  /// the property.
  private func owner(of object: SwiftObject) -> String {
    guard let owner = object.owner else { return run.holder?.owner ?? run.name }
    guard let type = run.type else { return owner }
    let inherits = program.lineage(of: type, base: "").contains { program.types.types[$0].name == owner }
    return inherits ? program.types.types[type].name : owner
  }

  private mutating func placeLayer(_ number: Int, isMask: Bool) {
    let frame = layout.frame(of: number)
    // A layer without a known position must not hide others: only layers on whole pixels do.
    let shift = unplaced.contains(number) ? 0.5 / SwiftScreen.scale : 0
    change { layer in
      layer.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      layer.position = Point(frame.center.x + shift, frame.center.y + shift)
    }
    let start = offset(run.objects[number].site)
    draft.state(.bounds, at: start)
    draft.state(.position, at: start)
  }

  private mutating func noteFacts(_ number: Int, _ appearance: SwiftAppearance, _ layer: LayerIndex) {
    let object = run.objects[number]
    let name = object.name ?? object.className
    func assume(_ what: String) {
      facts.assumptions.append(SourceFacts.Assumption(layer: layer, text: "\(what) of '\(name)'"))
    }
    if layout.nominal.contains(number) {
      facts.nominalSizes.insert(layer)
      assume("size")
    }
    if object.isAbsent {
      change { $0.isHidden = true }
      assume("visibility")
    }
    if layout.statesSize(of: number) { facts.statedSizes.insert(layer) }
    if unplaced.contains(number) {
      facts.unplaced.insert(layer)
      assume("place")
    }
    let waivers = places.waivers(over: [object.site] + object.settings.map(\.node))
    if !waivers.isEmpty { draft.waivers[layer] = waivers }
  }
}

/// The images that the objects of a run use, from the asset catalogues of the checkout.
struct SwiftPictures: Sendable {
  /// An image of a catalogue, with the facts from its header.
  struct Entry: Sendable {
    let image: CatalogImage
    let facts: AssetFacts

    /// The image's size in points.
    var size: Size { Size(Double(facts.pixelWidth) / image.scale, Double(facts.pixelHeight) / image.scale) }
  }

  private var entries: [String: Entry] = [:]

  /// Looks up each image once.
  init(of run: SwiftRun, options: ImportOptions) {
    var seen: Set<String> = []
    for setting in run.objects.lazy.flatMap(\.settings) {
      for case .image(let image) in setting.value.alternatives {
        guard let name = image.name, !image.isSymbol, seen.insert(name).inserted,
          let found = options.catalogImage(name, SwiftScreen.scale), let facts = ImageFacts.facts(of: found)
        else { continue }
        entries[name] = Entry(image: found, facts: facts)
      }
    }
  }

  /// The catalogue entry of an image; nil for a symbol, and for an image that is not in a catalogue.
  subscript(image: SwiftImage) -> Entry? { image.isSymbol ? nil : image.name.flatMap { entries[$0] } }
}
