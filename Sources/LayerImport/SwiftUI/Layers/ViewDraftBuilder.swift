import LayerDiagnostics
import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

/// Creates the draft of a SwiftUI view: lays it out, draws its leaves and effects, and writes the resulting layers.
struct ViewDraftBuilder {
  /// A pending step.
  private enum Step {
    /// A layer, with the origin of its superlayer.
    case open(DrawnLayer, LayerRole, x: Double, y: Double)
    case close
  }

  /// An iteration of a loop that still has to be written.
  private struct Round {
    let name: Stated<String>
    let layer: DrawnLayer
    let x: Double
    let y: Double
    /// Whether the number of copies is assumed.
    let isNominal: Bool
  }

  private let tree: ViewTree
  private let layout: ViewLayouts.Layout
  private let options: ImportOptions
  private let places: SwiftPlaces
  private var draft: SceneDraft
  private var facts = SourceFacts()
  private var steps: [Step] = []
  private var rounds: [Round] = []
  private var roundCount = 0
  private var isInRound = false
  private var isInNominalRound = false
  private var pictures: Set<String> = []
  /// What the containers around a view mean for its costs, by the view's place.
  private let surroundings: [SwiftNode: ViewSurroundings]

  /// - Parameter texts: the texts of the file's scenes so far.
  init(
    _ tree: ViewTree, _ layout: ViewLayouts.Layout, in app: SwiftApp, options: ImportOptions,
    _ texts: inout SwiftTexts
  ) {
    self.tree = tree
    self.layout = layout
    self.options = options
    let calls = tree.nodes.compactMap(\.call)
    let hosted = tree.nodes.flatMap { node in
      if case .hosted(let view) = node.kind { SwiftDraftBuilder.nodes(of: view.run) } else { [SwiftNode]() }
    }
    places = SwiftPlaces(of: tree.nodes.map(\.site) + calls + hosted, first: tree.site, in: app, &texts)
    draft = SceneDraft(
      source: places.source, findings: FindingList(limit: options.limits.findings.value), keysAreQuoted: false)
    draft.tree = tree.name
    draft.name = tree.name
    draft.replacesMissingAssets = true
    let known = tree.nodes.lazy.map { node -> (SwiftNode, ViewSurroundings) in
      let changes = if case .control(let control) = node.kind { control.changesByItself } else { false }
      return (node.site, changes ? node.surroundings.union(.everyFrame) : node.surroundings)
    }
    surroundings = Dictionary(known.filter { !$0.1.isEmpty }) { $0.union($1) }
  }

  /// Creates a builder for a tree that has not been laid out.
  init(_ tree: ViewTree, in app: SwiftApp, options: ImportOptions) {
    var layouts = ViewLayouts(options)
    var texts = SwiftTexts()
    self.init(tree, layouts.layout(of: tree), in: app, options: options, &texts)
  }

  /// The place of the view's declaration.
  var place: SourceSpan { places.span(tree.site) }

  /// Whether a loop or a list repeats a part of the view; known after the build.
  var isRepeated: Bool { facts.isRepeated }

  /// The assumptions that were made; known after the build.
  var assumptions: [String] { facts.assumptions.map(\.text) }

  mutating func build() -> SceneDraft {
    let (plan, frames) = (layout.plan, layout.frames)
    var painter = ViewPainter(tree, plan, frames, options)
    let layers = painter.draw()
    let place = places.span(tree.site)
    // A preview of many views is as large as they are together; what no screen can show is left out.
    let most = (Double(options.limits.screenSide.value) / SwiftScreen.scale).rounded(.down)
    let size = Size(min(max(1, frames.bounds.width), most), min(max(1, frames.bounds.height), most))
    draft.screen = Stated(Screen(width: size.width, height: size.height, scale: SwiftScreen.scale), at: place)
    openHost(size)
    for layer in layers.reversed() { steps.append(.open(layer, .sublayer, x: 0, y: 0)) }
    write()
    draft.closeLayer()
    isInRound = true
    var next = 0
    while next < rounds.count {  // Ends: loops have a finite nesting.
      write(rounds[next])
      next += 1
    }
    facts.isRepeated = !rounds.isEmpty || !facts.repeated.isEmpty
    facts.isSwiftUI = true
    facts.coverage = tree.coverage
    if plan.isCut || !frames.isComplete { assume("views beyond the depth or height limit of the layout", at: nil) }
    for name in tree.unknownModifiers.keys.sorted() { assume("effect of '.\(name)'", at: nil) }
    assumeRest()
    draft.code = facts
    return draft
  }

  // MARK: Layers

  /// Opens the hosting view's layer, with the screen's background if the view fills the screen.
  private mutating func openHost(_ size: Size) {
    let host = draft.openLayer(.root, at: places.offset(tree.site))
    let isScreen = tree.previewSize == nil && !tree.fitsContent
    let ground = PlatformPalette(isDark: tree.isDark).background
    let name = tree.name
    change { layer in
      layer.name = name
      layer.bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
      layer.position = Point(size.width / 2, size.height / 2)
      layer.allowsGroupOpacity = false
      if isScreen { layer.backgroundColor = ground }
    }
    draft.origins[host] = Origin(owner: name)
  }

  private mutating func write() {
    while let step = steps.popLast() {  // Ends: each layer is opened and closed once.
      switch step {
      case .open(let layer, let role, let x, let y):
        if layer.role == .row { repeatRound(layer, x: x, y: y) } else { open(layer, .child(role), x: x, y: y) }
      case .close: draft.closeLayer()
      }
    }
  }

  private mutating func open(_ drawn: DrawnLayer, _ place: SceneDraft.Place, x: Double, y: Double) {
    let index = draft.openLayer(place, at: places.offset(drawn.site))
    change { layer in
      layer = drawn.layer
      layer.name = drawn.name
      layer.anchorPoint = .zero
      layer.bounds = Rect(x: 0, y: 0, width: drawn.frame.width, height: drawn.frame.height)
      layer.position = Point(drawn.frame.x - x, drawn.frame.y - y)
    }
    let start = places.offset(drawn.site)
    for property in [LayerProperty.bounds, .position] { draft.state(property, at: start) }
    for (property, node) in drawn.stated { draft.state(property, at: places.offset(node)) }
    if let picture = drawn.picture { show(picture, at: places.span(drawn.site)) }
    note(drawn, index)
    if drawn.isScrollView { draft.scrollViews.insert(index) }
    if let hosted = drawn.hosted { draw(hosted, drawn) }
    steps.append(.close)
    for child in drawn.children.reversed() {
      steps.append(.open(child, .sublayer, x: drawn.frame.x, y: drawn.frame.y))
    }
    if let mask = drawn.mask.first { steps.append(.open(mask, .mask, x: drawn.frame.x, y: drawn.frame.y)) }
  }

  private mutating func change(_ body: (inout Layer) -> Void) { body(&draft.layers[Int(draft.current.rawValue)]) }

  /// Draws a view of UIKit in the open layer, which has its frame.
  private mutating func draw(_ hosted: HostedView, _ drawn: DrawnLayer) {
    let first = draft.layers.count
    // The draft is moved, because a copy of its layers for each view would take quadratic time.
    var moved = SceneDraft(source: places.source, findings: FindingList(limit: 0))
    swap(&moved, &draft)
    var builder = SwiftDraftBuilder(hosted.run, in: places, into: moved, facts, options)
    moved = SceneDraft(source: places.source, findings: FindingList(limit: 0))
    builder.definedImages = pictures
    builder.draw(in: Rect(x: 0, y: 0, width: drawn.frame.width, height: drawn.frame.height))
    (draft, facts, pictures) = (builder.draft, builder.facts, builder.definedImages)
    let inside = (first..<draft.layers.count).map { LayerIndex($0) }
    facts.hosted.formUnion(inside)
    if isInRound || drawn.isInRow { facts.repeated.formUnion(inside) }
    if isInNominalRound { facts.assumedCopies.formUnion(inside) }
  }

  private mutating func show(_ picture: DrawnLayer.Picture, at place: SourceSpan) {
    let asset = draft.useAsset(named: picture.name, at: place)
    if pictures.insert(picture.name).inserted {
      draft.defineAsset(
        named: picture.name,
        as: Stated(
          DraftAsset.Definition(file: picture.file, facts: picture.facts, color: picture.color), at: place))
    }
    change { layer in
      layer.contents = asset
      layer.contentsScale = SwiftScreen.scale
    }
  }

  // MARK: Facts

  private mutating func note(_ drawn: DrawnLayer, _ layer: LayerIndex) {
    let isWrapper = drawn.name.hasPrefix(".")
    let isWholeName = isWrapper || drawn.owner.isEmpty
    let words = words(for: drawn)
    draft.origins[layer] = Origin(owner: isWholeName ? words : "\(words) in \(drawn.owner)")
    for (property, call) in drawn.calls { facts.calls[layer, default: [:]][property] = places.start(call) }
    if !drawn.inferred.isEmpty { facts.inferred[layer] = drawn.inferred }
    if !drawn.sometimes.isEmpty { facts.sometimes[layer] = drawn.sometimes }
    if !drawn.doubts.isEmpty { facts.doubts[layer] = drawn.doubts }
    if let around = surroundings[drawn.site] {
      if around.contains(.everyFrame) { facts.moving.insert(layer) }
      if around.contains(.glassContainer) { facts.inGlassContainers.insert(layer) }
    }
    if drawn.isForeign { facts.assumedContents.insert(layer) }
    if isInRound || drawn.isInRow { facts.repeated.insert(layer) }
    if isInNominalRound { facts.assumedCopies.insert(layer) }
    if drawn.isOfUnknownShape { facts.assumed[layer, default: []].insert(.path) }
    if drawn.isMaskOfUnknownSize { facts.masksOfUnknownSize.insert(layer) }
    for assumption in drawn.assumptions { assume(assumption.text, at: layer) }
    let waivers = places.waivers(over: [drawn.site] + drawn.stated.map(\.node))
    if !waivers.isEmpty { draft.waivers[layer] = waivers }
  }

  /// The name of a layer in findings: a text or an image that only a preview provides is not the product's.
  private func words(for drawn: DrawnLayer) -> String {
    let isText = drawn.name.hasPrefix("\"")
    guard isText || drawn.isNamedImage else { return drawn.name }
    let file = places.file(of: drawn.site)
    let isWritten = file.subtree(Int(drawn.site.row)).contains { file.kinds[$0] == .string }
    if tree.showsPreviewData, !isWritten { return isText ? "Text" : "image" }
    return drawn.isNamedImage ? "image '\(drawn.name)'" : drawn.name
  }

  /// Lists the assumptions about views without layers of their own, such as frames.
  private mutating func assumeRest() {
    var known = Set(facts.assumptions.map(\.text))
    for text in tree.nodes.lazy.flatMap(\.assumptions).map(\.text) where known.insert(text).inserted {
      assume(text, at: nil)
    }
  }

  private mutating func assume(_ text: String, at layer: LayerIndex?) {
    facts.assumptions.append(SourceFacts.Assumption(layer: layer ?? LayerIndex(0), text: text))
  }

  // MARK: Loops

  /// Writes the repeat of an iteration; the iteration itself follows after the tree.
  private mutating func repeatRound(_ row: DrawnLayer, x: Double, y: Double) {
    roundCount += 1
    let place = places.span(row.site)
    let name = Stated(roundCount == 1 ? "row" : "row \(roundCount)", at: place)
    draft.openLayer(.child(.sublayer), at: places.offset(row.site))
    let (first, second) = (row.copies[0], row.copies[min(1, row.copies.count - 1)])
    let step = Size(second.x - first.x, second.y - first.y)
    let isEven = row.copies.enumerated().allSatisfy { number, copy in
      abs(copy.x - first.x - step.width * Double(number)) < 0.5
        && abs(copy.y - first.y - step.height * Double(number)) < 0.5
    }
    var repeated = DraftRepeat(
      template: name, count: Stated(row.copies.count, at: place), offset: isEven ? step : .zero, span: place)
    if !isEven {
      for (number, copy) in row.copies.enumerated().dropFirst() {
        var patch = Layer()
        patch.position = Point(copy.x - x, copy.y - y)
        let index = draft.addPatch(
          patch, at: places.offset(row.site), properties: [(.position, places.offset(row.site))])
        repeated.overrides.append(DraftOverride(copy: Stated(number, at: place), patch: index))
      }
    }
    repeated.rows = row.rows
    draft.closeLayer(as: repeated)
    rounds.append(
      Round(name: name, layer: row, x: x, y: y, isNominal: isInNominalRound || row.hasNominalCopies))
  }

  private mutating func write(_ round: Round) {
    var row = round.layer
    row.layer.allowsGroupOpacity = false
    isInNominalRound = round.isNominal
    open(row, .template(round.name), x: round.x, y: round.y)
    write()
  }
}
