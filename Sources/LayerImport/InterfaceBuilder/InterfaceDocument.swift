import LayerDiagnostics
import LayerGeometry
import LayerModel

/// A file of Interface Builder with what is looked up in it: elements by id, resources, what a size class leaves out.
struct InterfaceDocument: Sendable {
  let tree: IBTree
  let options: ImportOptions
  /// The screen that the file was laid out for.
  let canvas: InterfaceCanvas
  /// Views, controllers and guides by their id.
  private(set) var elementOfID: [String: Int] = [:]
  /// Sizes of images in points, by name.
  private(set) var imageSizes: [String: Size] = [:]
  /// Colours of the file's resources, by name; those of the system under their own names.
  private(set) var colors: [String: Color] = [:]
  /// Views and constraints that the canvas's size class leaves out.
  private(set) var excluded: Set<Int> = []
  /// All constraints, in the file's order.
  private(set) var constraints: [InterfaceConstraint] = []
  /// Whether views lie where constraints say, not where their frames do.
  let usesAutolayout: Bool
  /// For each container, the root view of the scene that it embeds.
  private(set) var embeddedView: [Int: Int] = [:]

  init(_ tree: IBTree, options: ImportOptions) {
    self.tree = tree
    self.options = options
    canvas = InterfaceCanvas(of: tree)
    usesAutolayout = tree.has(.useAutolayout, "YES", of: 0)
    var segues: [Int] = []
    var variations: [Int] = []
    var constraintPlaces: [Int] = []
    for place in tree.elements.indices {
      switch tree[place].name {
      case .outlet, .action, .rect, .color, nil: continue
      case .constraint: constraintPlaces.append(place)
      case .image: noteImage(place)
      case .namedColor, .systemColor: noteColor(place)
      case .segue: if tree.has(.kind, "embed", of: place) { segues.append(place) }
      case .variation: variations.append(place)
      default: if let id = tree.string(.id, of: place) { elementOfID[id] = place }
      }
    }
    if !variations.isEmpty {
      for place in constraintPlaces { tree.string(.id, of: place).map { elementOfID[$0] = place } }
    }
    for variation in variations { noteVariation(variation) }
    // A placeholder is there for the editor alone.
    constraints = constraintPlaces.filter { !excluded.contains($0) && !tree.has(.placeholder, "YES", of: $0) }
      .compactMap { InterfaceConstraint($0, in: self) }
    for segue in segues { noteEmbedding(segue) }
  }

  private mutating func noteImage(_ place: Int) {
    guard tree[Int(tree[place].parent)].name == .resources, let name = tree.string(.name, of: place),
      let width = tree.number(.width, of: place), let height = tree.number(.height, of: place)
    else { return }
    imageSizes[name] = Size(width, height)
  }

  private mutating func noteColor(_ place: Int) {
    guard let name = tree.string(.name, of: place), let child = tree.child(.color, of: place) else { return }
    colors[name] = InterfaceColor.stated(child, in: tree)
  }

  /// Notes what a size class leaves out, if the canvas has it; the default comes first in every file.
  private mutating func noteVariation(_ place: Int) {
    guard canvas.has(sizeClass: tree.string(.key, of: place) ?? "") else { return }
    for mask in tree.children(of: place) where tree[mask].name == .mask {
      for change in tree.children(of: mask) {
        guard let id = tree.string(.reference, of: change), let place = elementOfID[id] else { continue }
        if tree[change].name == .exclude { excluded.insert(place) } else { excluded.remove(place) }
      }
    }
  }

  private mutating func noteEmbedding(_ segue: Int) {
    guard let destination = tree.string(.destination, of: segue), let controller = elementOfID[destination],
      let view = tree.children(of: controller).first(where: { ViewKind.of(tree[$0].name) != nil })
    else { return }
    // The segue stands among the connections of its container.
    var container = Int(tree[segue].parent)
    while container > 0, tree[container].name != .containerView { container = Int(tree[container].parent) }
    if container > 0 { embeddedView[container] = view }
  }
}

// MARK: Walking

extension InterfaceDocument {
  /// The views nearest below an element, whatever holds them: subviews, a content view, cells, items of a bar.
  func views(below element: Int) -> [Int] {
    var views: [Int] = []
    var place = element + 1
    let end = Int(tree[element].end)
    while place < end {  // Ends: each round goes on by at least one element.
      let name = tree[place].name
      if isView(place) {
        if !excluded.contains(place) { views.append(place) }
        place = Int(tree[place].end)
      } else if name?.isQuiet ?? true {
        place = Int(tree[place].end)
      } else {
        place += 1
      }
    }
    return views
  }

  /// The view that holds a view; nil for a root.
  func parentView(of view: Int) -> Int? {
    var place = Int(tree[view].parent)
    while place >= 0 {  // Ends: a parent comes before its children.
      if isView(place) { return place }
      place = Int(tree[place].parent)
    }
    return nil
  }

  /// The object of a scene that holds an element.
  func controller(around element: Int) -> Int? {
    var place = element
    while tree[place].parent >= 0 {  // Ends: a parent comes before its children.
      let parent = Int(tree[place].parent)
      if tree[parent].name == .objects { return place }
      place = parent
    }
    return nil
  }

  /// Whether an element is a view: of a known kind, or in the place of one.
  func isView(_ place: Int) -> Bool {
    if ViewKind.of(tree[place].name) != nil { return true }
    return tree[place].name == nil && tree[place].parent >= 0 && tree[Int(tree[place].parent)].name == .subviews
  }

  /// The kind of a view; one that is not known counts as a plain view.
  func kind(of view: Int) -> ViewKind { ViewKind.of(tree[view].name) ?? .plain }

  /// The text in an element with a key, such as `<string key="text">`, or in the attribute of that name.
  func string(_ key: IBKey, of place: Int) -> String? {
    if let stated = tree.string(key, of: place) { return stated }
    for child in tree.children(of: place) {
      guard tree[child].name == .string || tree[child].name == .mutableString else { continue }
      guard tree.string(.key, of: child) == key.rawValue else { continue }
      let text = tree.text(of: child)
      // What XML could not hold unchanged.
      let bytes = tree.has(.base64, "YES", of: child) ? Base64.decode(text.utf8) : nil
      return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
    }
    return nil
  }

  /// The child with a name and a key.
  func child(_ name: IBName, keyed key: StaticString, of place: Int) -> Int? {
    tree.children(of: place).first { tree[$0].name == name && tree.has(.key, key, of: $0) }
  }

  /// The colour in a child with a key; nil when there is none, or it is none.
  func color(keyed key: StaticString, of place: Int) -> (color: Color, element: Int)? {
    guard let child = child(.color, keyed: key, of: place) else { return nil }
    return (InterfaceColor.color(child, in: self), child)
  }
}
