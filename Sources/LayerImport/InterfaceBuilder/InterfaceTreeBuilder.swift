import LayerDiagnostics
import LayerGeometry
import LayerModel

/// Builds one tree of a file: a layer for each view, in the order of the file, and the content that the platform draws.
///
/// Views are traversed with an explicit stack. The layer of each view is opened with the view's frame, set up from the
/// view's attributes, given the content that the platform draws, and closed after the subviews. No view occurs twice,
/// not even one that two containers embed, so a tree is never larger than its file.
struct InterfaceTreeBuilder {
  /// A pending step.
  private enum Step {
    /// A view at a position in its superview, with the tint that it inherits.
    case open(view: Int, frame: Rect<SuperlayerSpace>, tint: Color)
    /// The end of the innermost open view.
    case close
  }

  let document: InterfaceDocument
  var draft: SceneDraft
  var facts = InterfaceFacts()
  /// Views that have no frame in the file and whose frame could not be computed.
  private(set) var frameless: [Int] = []
  /// Runtime attributes with values that no layer accepts.
  private(set) var unfittingAttributes: [Int] = []
  /// Images that were not available.
  var missingImages: Set<String> = []
  /// Images that the draft defines.
  var definedImages: Set<String> = []
  var definedScales: [String: Double] = [:]
  /// The layer of each view.
  private var layerOfView: [Int: LayerIndex] = [:]
  private let root: InterfaceRoot
  private let remarks: LayoutRemarks
  private var steps: [Step] = []
  private var layout: InterfaceLayout
  private var embedded: Set<Int> = []

  var tree: IBTree { document.tree }

  init(_ document: InterfaceDocument, root: InterfaceRoot, remarks: LayoutRemarks) {
    self.document = document
    self.root = root
    self.remarks = remarks
    layout = InterfaceLayout(document)
    draft = SceneDraft(
      source: document.tree.source, findings: FindingList(limit: document.options.limits.findings.value),
      keysAreQuoted: false)
    draft.tree = root.name
    draft.replacesMissingAssets = true
  }

  /// The tree.
  mutating func build() -> SceneDraft {
    let canvas = document.canvas
    let full = Rect<SuperlayerSpace>(x: 0, y: 0, width: canvas.width, height: canvas.height)
    var frame = layout.statedFrame(of: root.view) ?? layout.barFrame(of: root.view, in: full.size) ?? full
    // A view fills its window; its position on the editor's canvas has no meaning. Only bars are positioned.
    if !isBar(root.view) { frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
    // Anything outside the screen would not be counted, but a tall scene can be scrolled into view.
    let screen = Screen(
      width: max(canvas.width, frame.maxX), height: max(canvas.height, frame.maxY), scale: canvas.scale)
    draft.screen = Stated(screen, at: tree.span(of: tree.child(.device, of: 0) ?? 0))
    steps = [.open(view: root.view, frame: frame, tint: SystemColors.tint)]
    while let step = steps.popLast() {  // Ends: no view is opened twice.
      switch step {
      case .open(let view, let frame, let tint): open(view, frame, tint)
      case .close: draft.closeLayer()
      }
    }
    for place in layout.beyondLimit {
      draft.findings.append(
        document.options.limits.coordinate.finding(asked: .max, at: tree.span(of: place)))
    }
    facts.layout += remarks.remarks(on: layerOfView)
    draft.interface = facts
    return draft
  }

  private func isBar(_ view: Int) -> Bool { [.navigationBar, .toolbar, .tabBar].contains(tree[view].name) }

  private mutating func open(_ view: Int, _ frame: Rect<SuperlayerSpace>, _ tint: Color) {
    let kind = document.kind(of: view)
    let layer = draft.openLayer(view == root.view ? .root : .child(.sublayer), at: Int(tree[view].start))
    layerOfView[view] = layer
    if kind.scrolls { draft.scrollViews.insert(layer) }
    identify(view, kind, layer)
    place(view, frame)
    readAttributes(of: view, layer)
    let tint = document.color(keyed: "tintColor", of: view)?.color ?? tint
    if let background = document.color(keyed: "backgroundColor", of: view) {
      draft.layers[Int(layer.rawValue)].backgroundColor = background.color
      draft.state(.backgroundColor, at: Int(tree[background.element].start))
    }
    readRuntimeAttributes(of: view, layer)
    steps.append(.close)
    kind.draw(&self, InterfaceView(element: view, width: frame.width, height: frame.height, tint: tint))
    if kind.name == .label, document.views(below: view).isEmpty { draft.layers[Int(layer.rawValue)].drawAsOnePlane() }
    pushViews(of: view, frame.size, tint)
  }

  /// Pushes the subviews of a view onto the stack, the first on top, each with its frame.
  private mutating func pushViews(of view: Int, _ size: Size, _ tint: Color) {
    let views = document.views(below: view)
    let frames = layout.frames(of: views, in: view, size: size)
    for (child, frame) in zip(views, frames).reversed() {
      if frame == nil { frameless.append(child) }
      steps.append(.open(view: child, frame: frame ?? Rect(x: 0, y: 0, width: 0, height: 0), tint: tint))
    }
    guard let scene = document.embeddedView[view], scene != root.view, embedded.insert(scene).inserted else { return }
    // The root of an embedded scene fills its container, regardless of its size in the editor.
    let frame = Rect<SuperlayerSpace>(x: 0, y: 0, width: size.width, height: size.height)
    steps.append(.open(view: scene, frame: frame, tint: tint))
  }
}

// MARK: The view's own layer

extension InterfaceTreeBuilder {
  /// The size of a view that contains the open one.
  func size(of view: Int) -> Size { layerOfView[view].map { draft.layers[Int($0.rawValue)].bounds.size } ?? .zero }

  /// Changes the layer of the open view.
  mutating func change(_ body: (inout Layer) -> Void) { body(&draft.layers[Int(draft.current.rawValue)]) }

  private mutating func identify(_ view: Int, _ kind: ViewKind, _ layer: LayerIndex) {
    let label = tree.string(.userLabel, of: view)
    let id = tree.string(.id, of: view)
    change { layer in
      layer.id = id
      layer.name = label
    }
    let owner = tree.string(.customClass, of: view) ?? kind.owner
    let accessibility = tree.child(.accessibility, of: view).flatMap { tree.string(.identifier, of: $0) }
    draft.origins[layer] = Origin(
      owner: label.map { "\(owner) '\($0)'" } ?? owner, accessibilityIdentifier: accessibility)
    draft.waivers[layer] = InterfaceWaiver.waiver(of: view, in: document).map { [$0] }
    let words =
      [id.flatMap { document.outletOfID[$0] }, label]
      + [.restorationIdentifier, .reuseIdentifier].map { tree.string($0, of: view) } + [accessibility]
    facts.names[layer] = InterfaceName(
      viewClass: tree.string(.customClass, of: view) ?? kind.owner,
      isCustom: tree.string(.customClass, of: view) != nil,
      word: words.lazy.compactMap(\.self).first { !$0.isEmpty })
  }

  private mutating func place(_ view: Int, _ frame: Rect<SuperlayerSpace>) {
    let start = Int(tree[tree.child(.rect, of: view) ?? view].start)
    change { layer in
      layer.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      layer.position = frame.center
    }
    draft.state(.bounds, at: start)
    draft.state(.position, at: start)
  }

  private mutating func readAttribute(_ attribute: IBTree.Attribute, _ key: IBKey) {
    guard let row = ViewAttribute.all.first(where: { $0.key == key }) else { return }
    set(row.property, to: row.value(tree, attribute), at: Int(attribute.start))
  }

  /// Whether an ambiguity mark in the file says nothing about the running app.
  ///
  /// A stack view collapses its hidden views, a cell with one of UIKit's styles lays out its own labels, and an author
  /// can turn the check off.
  private func isLaidOutByItsContainer(_ view: Int) -> Bool {
    if tree.string(.verifyAmbiguity, of: view) == "off" { return true }
    let container = tree[view].parent >= 0 ? Int(tree[Int(tree[view].parent)].parent) : -1
    guard container >= 0 else { return false }
    if tree[container].name == .stackView { return tree.has(.hidden, "YES", of: view) }
    let cell = tree[container].name == .tableViewCellContentView ? Int(tree[container].parent) : -1
    return cell >= 0 && tree.string(.style, of: cell)?.hasPrefix("IBUITableViewCellStyle") ?? false
  }

  private mutating func readAttributes(of view: Int, _ layer: LayerIndex) {
    for attribute in tree.attributes(of: view) {
      guard let key = attribute.key else { continue }
      switch key {
      case .fixedFrame: facts.placedByFrame.insert(layer)
      case .ambiguous:
        guard !isLaidOutByItsContainer(view) else { continue }
        facts.layout.append(LayoutRemark(.ambiguous, layer: layer, span: tree.span(of: attribute)))
      default: readAttribute(attribute, key)
      }
    }
    // A variation sets other values for some size classes: `<variation key="widthClass=regular" hidden="NO"/>`.
    for variation in tree.children(of: view) where tree[variation].name == .variation {
      guard document.canvas.has(sizeClass: tree.string(.key, of: variation) ?? "") else { continue }
      for attribute in tree.attributes(of: variation) { attribute.key.map { readAttribute(attribute, $0) } }
    }
    if !document.usesAutolayout { facts.placedByFrame.insert(layer) }
  }

  /// Sets a property of the open layer and records its position; false if the value does not fit.
  @discardableResult
  private mutating func set(_ property: LayerProperty, to value: RuntimeValue?, at start: Int) -> Bool {
    guard let value, value.write(to: property, of: &draft.layers[Int(draft.current.rawValue)]) else { return false }
    draft.state(property, at: start)
    return true
  }

  private mutating func readRuntimeAttributes(of view: Int, _ layer: LayerIndex) {
    guard let list = tree.child(.userDefinedRuntimeAttributes, of: view) else { return }
    for place in tree.children(of: list) {
      guard tree[place].name == .userDefinedRuntimeAttribute, let keyPath = tree.string(.keyPath, of: place) else {
        continue
      }
      let value = RuntimeValue(place, in: document)
      let start = Int(tree[place].start)
      switch RuntimeAttribute(keyPath, value, more: document.options.inspectables) {
      case .sets(let property):
        // `InterfaceNumbers` reports text that is not a valid number.
        if !set(property, to: value, at: start), value != nil { unfittingAttributes.append(place) }
      case .probablySets(let property):
        if set(property, to: value, at: start) { facts.guesses[layer, default: []].insert(property) }
      case .turns:
        guard case .number(let radians)? = value else { continue }
        change { $0.transform = .steps([.rotate(degrees: radians * 180 / .pi, x: 0, y: 0, z: 1)]) }
        draft.state(.transform, at: start)
      case .isInert(let reason):
        let span = tree.attribute(.keyPath, of: place).map(tree.span(of:)) ?? tree.span(of: place)
        facts.inertKeyPaths[layer, default: []].append(InertKeyPath(keyPath: keyPath, reason: reason, span: span))
      case .isOther:
        if keyPath == "accessibilityIdentifier", case .string(let word)? = value {
          draft.origins[layer]?.accessibilityIdentifier = word
        }
      }
    }
  }
}

// MARK: Content of the platform

extension InterfaceTreeBuilder {
  /// Adds a layer that the platform creates inside the open layer.
  ///
  /// - Parameters:
  ///   - place: the source element, to which findings point.
  ///   - isSystem: whether the layer belongs to the platform, so that no finding suggests a change to it.
  mutating func part(
    _ name: String, _ frame: Rect<SuperlayerSpace>, at place: Int, isSystem: Bool = true,
    _ fill: (inout Layer) -> Void
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    open(name, frame, at: place, isSystem: isSystem)
    change(fill)
    draft.closeLayer()
  }

  /// Begins a layer that the platform creates inside the open layer.
  mutating func open(_ name: String, _ frame: Rect<SuperlayerSpace>, at place: Int, isSystem: Bool) {
    draft.openLayer(.child(.sublayer), at: Int(tree[place].start))
    change { layer in
      layer.name = name
      layer.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      layer.position = frame.center
      layer.isSystem = isSystem
    }
  }

  /// Adds a plain rectangle, optionally with rounded corners.
  mutating func box(
    _ name: String, _ frame: Rect<SuperlayerSpace>, at place: Int, _ color: Color, radius: Double = 0
  ) {
    part(name, frame, at: place) { layer in
      layer.backgroundColor = color
      layer.cornerRadius = radius
    }
  }

  /// Adds one line of text in the middle of a frame, in a layer of the text's size.
  mutating func words(_ name: String, _ text: PlatformText, in room: Rect<SuperlayerSpace>, at place: Int) {
    var text = text
    text.alignment = .center
    let (width, height) = (min(text.estimatedWidth, room.width), min(text.lineHeight, room.height))
    text.fit(into: width)
    let frame = Rect<SuperlayerSpace>(
      x: room.center.x - width / 2, y: room.center.y - height / 2, width: width, height: height)
    self.text(name, frame, at: place, text)
  }

  /// Adds a layer with text.
  mutating func text(
    _ name: String, _ frame: Rect<SuperlayerSpace>, at place: Int, isSystem: Bool = true, _ text: PlatformText
  ) {
    guard !text.string.isEmpty else { return }
    part(name, frame, at: place, isSystem: isSystem) { $0.content = .text(text.content) }
  }
}

/// Waivers in the notes of an object: one or more lines `layercost:allow RULE reason`.
///
/// Interface Builder stores notes as `<attributedString key="userComments">` with fragments.
enum InterfaceWaiver {
  private static let mark = "layercost:allow"

  /// The waiver of a view; nil without one.
  ///
  /// Several lines become one waiver, with all rules and reasons.
  static func waiver(of view: Int, in document: InterfaceDocument) -> Waiver? {
    let tree = document.tree
    guard let notes = document.child(.attributedString, keyed: "userComments", of: view) else { return nil }
    let fragments = tree.children(of: notes).filter { tree[$0].name == .fragment }
    let text = fragments.map { document.string(.content, of: $0) ?? "" }.joined()
    var rules: [String] = []
    var reasons: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2, words[0] == mark else { continue }
      rules += words[1].split(separator: ",").map(String.init)
      if words.count > 2 { reasons.append(words[2...].joined(separator: " ")) }
    }
    guard !rules.isEmpty else { return nil }
    return Waiver(rules: rules, reason: reasons.joined(separator: "; "), until: nil, span: tree.span(of: notes))
  }
}

/// One attribute of a view that is a property of its layer.
struct ViewAttribute: Sendable {
  let key: IBKey
  let property: LayerProperty
  /// The value, in the form of a runtime attribute.
  let value: @Sendable (IBTree, IBTree.Attribute) -> RuntimeValue?

  /// All view attributes.
  ///
  /// `opaque` counts only if the file sets it: UIKit's default for a plain view assumes a background that does not
  /// exist.
  static let all: [ViewAttribute] = [
    .init(key: .alpha, property: .opacity) { tree, attribute in
      tree.number(attribute).map { .number(min(1, max(0, $0))) }
    },
    .init(key: .hidden, property: .hidden, value: flag),
    .init(key: .clipsSubviews, property: .masksToBounds, value: flag),
    .init(key: .opaque, property: .opaque) { tree, attribute in
      tree.isEqual(attribute, "YES") ? .flag(true) : nil
    },
  ]

  private static func flag(_ tree: IBTree, _ attribute: IBTree.Attribute) -> RuntimeValue? {
    .flag(tree.isEqual(attribute, "YES"))
  }
}

/// The position of a view's image, in UIKit's and Core Animation's terms.
enum ContentMode {
  /// UIKit counts y downwards and Core Animation's names upwards, so top and bottom are swapped.
  private static let gravities: [(mode: String, gravity: ContentsGravity)] = [
    ("scaletofill", .resize), ("scaleaspectfit", .resizeAspect), ("scaleaspectfill", .resizeAspectFill),
    ("redraw", .resize), ("center", .center), ("top", .bottom), ("bottom", .top), ("left", .left),
    ("right", .right), ("topleft", .bottomLeft), ("topright", .bottomRight), ("bottomleft", .topLeft),
    ("bottomright", .topRight),
  ]

  /// The gravity of a mode; files spell some modes with different capitals.
  static func gravity(_ mode: String?) -> ContentsGravity {
    let word = mode?.lowercased() ?? ""
    return gravities.first { $0.mode == word }?.gravity ?? .resize
  }
}
