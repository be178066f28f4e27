import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

/// An Interface Builder file with its lookup tables: elements by id, resources, and the elements that a size class
/// excludes.
struct InterfaceDocument: Sendable {
  let tree: IBTree
  let options: ImportOptions
  /// The screen that the file was laid out for.
  let canvas: InterfaceCanvas
  /// Views, controllers and guides by their id.
  private(set) var elementOfID: [String: Int] = [:]
  /// Sizes of images in points, by name.
  private(set) var imageSizes: [String: Size] = [:]
  /// Colours of the file's resources, by name; system colours have their own names.
  private(set) var colors: [String: Color] = [:]
  /// Views and constraints that the size class of the canvas excludes.
  private(set) var excluded: Set<Int> = []
  /// All constraints, in the file's order.
  private(set) var constraints: [InterfaceConstraint] = []
  /// Whether constraints position the views; otherwise, frames do.
  let usesAutolayout: Bool
  /// For each container, the root view of the scene that it embeds.
  private(set) var embeddedView: [Int: Int] = [:]
  /// The bars over the views of controllers, by the controllers' elements.
  private(set) var bars: [Int: InterfaceBars] = [:]
  /// The project's first outlet that is connected to an object, by the object's id.
  private(set) var outletOfID: [String: String] = [:]

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
      case .action, .rect, .color, nil: continue
      case .outlet: noteOutlet(place)
      case .constraint: constraintPlaces.append(place)
      case .image: noteImage(place)
      case .namedColor, .systemColor: noteColor(place)
      case .segue: segues.append(place)
      case .variation: variations.append(place)
      default: if let id = tree.string(.id, of: place) { elementOfID[id] = place }
      }
    }
    if !variations.isEmpty {
      for place in constraintPlaces { tree.string(.id, of: place).map { elementOfID[$0] = place } }
    }
    for variation in variations { noteVariation(variation) }
    // A placeholder exists only for the editor.
    constraints = constraintPlaces.filter { !excluded.contains($0) && !tree.has(.placeholder, "YES", of: $0) }
      .compactMap { InterfaceConstraint($0, in: self) }
    for segue in segues where tree.has(.kind, "embed", of: segue) { noteEmbedding(segue) }
    bars = InterfaceBars.bars(along: segues, in: self)
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

  /// Records the exclusions of a size class if the canvas has that size class; the default comes first in every file.
  private mutating func noteVariation(_ place: Int) {
    guard canvas.has(sizeClass: tree.string(.key, of: place) ?? "") else { return }
    for mask in tree.children(of: place) where tree[mask].name == .mask {
      for change in tree.children(of: mask) {
        guard let id = tree.string(.reference, of: change), let place = elementOfID[id] else { continue }
        if tree[change].name == .exclude { excluded.insert(place) } else { excluded.remove(place) }
      }
    }
  }

  /// Outlets that UIKit declares describe the role of a view, not its name in the project.
  private static let outletsOfUIKit: Set<String> = [
    "view", "delegate", "dataSource", "contentView", "backgroundView", "selectedBackgroundView", "accessoryView",
    "textLabel", "detailTextLabel", "imageView", "searchResultsTableView", "searchBar", "prefetchDataSource",
    "tableHeaderView", "tableFooterView", "titleView", "refreshControl",
  ]

  private mutating func noteOutlet(_ place: Int) {
    guard let property = tree.string(.property, of: place), let id = tree.string(.destination, of: place),
      !property.isEmpty, !Self.outletsOfUIKit.contains(property), outletOfID[id] == nil
    else { return }
    outletOfID[id] = property
  }

  private mutating func noteEmbedding(_ segue: Int) {
    guard let destination = tree.string(.destination, of: segue), let controller = elementOfID[destination],
      let view = tree.children(of: controller).first(where: { ViewKind.of(tree[$0].name) != nil })
    else { return }
    // The segue is one of the connections of its container.
    var container = Int(tree[segue].parent)
    while container > 0, tree[container].name != .containerView { container = Int(tree[container].parent) }
    if container > 0 { embeddedView[container] = view }
  }
}

// MARK: Traversal

extension InterfaceDocument {
  /// The nearest views below an element in any kind of container: subviews, a content view, cells, items of a bar.
  func views(below element: Int) -> [Int] {
    var views: [Int] = []
    var place = element + 1
    let end = Int(tree[element].end)
    while place < end {  // Ends: each iteration advances by at least one element.
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

  /// The title of the section whose first cell an element is; nil for any other element.
  func titleOfSection(beginningWith cell: Int) -> String? {
    guard tree[cell].name == .tableViewCell, tree[cell].parent >= 0 else { return nil }
    let cells = Int(tree[cell].parent)
    let section = Int(tree[cells].parent)
    guard section >= 0, tree[section].name == .tableViewSection,
      tree.children(of: cells).first(where: { isView($0) }) == cell
    else { return nil }
    return string(.headerTitle, of: section).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The superview of a view; nil for a root.
  func parentView(of view: Int) -> Int? {
    var place = Int(tree[view].parent)
    while place >= 0 {  // Ends: a parent comes before its children.
      if isView(place) { return place }
      place = Int(tree[place].parent)
    }
    return nil
  }

  /// The top-level object of the scene that contains an element.
  func controller(around element: Int) -> Int? {
    var place = element
    while tree[place].parent >= 0 {  // Ends: a parent comes before its children.
      let parent = Int(tree[place].parent)
      if tree[parent].name == .objects { return place }
      place = parent
    }
    return nil
  }

  /// Whether an element is a view: of a known kind, or at a position where a view is expected.
  func isView(_ place: Int) -> Bool {
    if ViewKind.of(tree[place].name) != nil { return true }
    return tree[place].name == nil && tree[place].parent >= 0 && tree[Int(tree[place].parent)].name == .subviews
  }

  /// The kind of a view; an unknown kind is treated as a plain view.
  func kind(of view: Int) -> ViewKind { ViewKind.of(tree[view].name) ?? .plain }

  /// The text in an element with the given key, such as `<string key="text">`, or in the attribute of that name.
  func string(_ key: IBKey, of place: Int) -> String? {
    if let stated = tree.string(key, of: place) { return stated }
    for child in tree.children(of: place) {
      guard tree[child].name == .string || tree[child].name == .mutableString else { continue }
      guard tree.string(.key, of: child) == key.rawValue else { continue }
      let text = tree.text(of: child)
      // Text that XML could not contain unchanged.
      let bytes = tree.has(.base64, "YES", of: child) ? Base64.decode(text.utf8) : nil
      return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
    }
    return nil
  }

  /// The child with the given name and key.
  func child(_ name: IBName, keyed key: StaticString, of place: Int) -> Int? {
    tree.children(of: place).first { tree[$0].name == name && tree.has(.key, key, of: $0) }
  }

  /// The colour in the child with the given key; nil without such a child or if it contains no colour.
  func color(keyed key: StaticString, of place: Int) -> (color: Color, element: Int)? {
    guard let child = child(.color, keyed: key, of: place) else { return nil }
    return (InterfaceColor.color(child, in: self), child)
  }
}

/// The device that a file was laid out for: its screen in points, its scale and its safe area insets.
struct InterfaceCanvas: Sendable {
  let width: Double
  let height: Double
  let scale: Double
  /// The height of the status bar or the sensor housing at the top.
  let topInset: Double
  /// The height of the home indicator at the bottom.
  let bottomInset: Double
  /// The file's id for the device; nil if the id is unknown and the default device is used.
  let id: String?

  private struct Row {
    let id: String
    let width, height, scale, top, bottom: Double
  }

  /// Interface Builder's devices in portrait orientation; the id implies the scale.
  private static let rows: [Row] = [
    .init(id: "retina3_5", width: 320, height: 480, scale: 2, top: 20, bottom: 0),
    .init(id: "retina4_0", width: 320, height: 568, scale: 2, top: 20, bottom: 0),
    .init(id: "retina4_7", width: 375, height: 667, scale: 2, top: 20, bottom: 0),
    .init(id: "retina5_5", width: 414, height: 736, scale: 3, top: 20, bottom: 0),
    .init(id: "retina5_9", width: 375, height: 812, scale: 3, top: 44, bottom: 34),
    .init(id: "retina6_0", width: 390, height: 844, scale: 3, top: 47, bottom: 34),
    .init(id: "retina6_1", width: 414, height: 896, scale: 2, top: 48, bottom: 34),
    .init(id: "retina6_12", width: 393, height: 852, scale: 3, top: 59, bottom: 34),
    .init(id: "retina6_3", width: 402, height: 874, scale: 3, top: 62, bottom: 34),
    .init(id: "retina6_5", width: 414, height: 896, scale: 3, top: 44, bottom: 34),
    .init(id: "retina6_7", width: 430, height: 932, scale: 3, top: 59, bottom: 34),
    .init(id: "retina6_9", width: 440, height: 956, scale: 3, top: 62, bottom: 34),
    .init(id: "ipad9_7", width: 768, height: 1024, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad10_2", width: 810, height: 1080, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad10_5", width: 834, height: 1112, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad10_9rounded", width: 820, height: 1180, scale: 2, top: 24, bottom: 20),
    .init(id: "ipad11_0rounded", width: 834, height: 1194, scale: 2, top: 24, bottom: 20),
    .init(id: "ipad12_9", width: 1024, height: 1366, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad12_9rounded", width: 1024, height: 1366, scale: 2, top: 24, bottom: 20),
  ]

  init(of tree: IBTree) {
    let device = tree.child(.device, of: 0)
    let stated = device.flatMap { tree.string(.id, of: $0) }
    let isForIPad = tree.string(.targetRuntime, of: 0)?.hasSuffix("iPad") ?? false
    let usual = isForIPad ? "ipad9_7" : "retina4_7"
    let known = Self.rows.first { $0.id == stated }
    guard let row = known ?? Self.rows.first(where: { $0.id == usual }) else {
      preconditionFailure("The table has the usual devices.")
    }
    let isLying = device.map { tree.has(.orientation, "landscape", of: $0) } ?? false
    width = isLying ? row.height : row.width
    height = isLying ? row.width : row.height
    scale = row.scale
    // A phone in landscape hides its status bar, and its home indicator takes less room.
    let isCompact = isLying && min(row.width, row.height) < 700
    topInset = isCompact ? 0 : row.top
    bottomInset = isCompact ? min(row.bottom, 21) : row.bottom
    id = known?.id
  }

  /// Whether a view of the given size fills the screen.
  func isFilled(by size: Size) -> Bool { size.width == width && size.height == height }

  /// The default frame of a bar whose frame the file omits; nil for other views.
  ///
  /// A bar is as wide as its superview, at the top or the bottom, with UIKit's height, and inside the safe area if the
  /// superview fills the screen. A tab bar extends below the home indicator.
  func barFrame(
    of name: IBName?, in size: Size, hasLargeTitle: Bool = false
  ) -> Rect<SuperlayerSpace>? {
    let (top, bottom) = isFilled(by: size) ? (topInset, bottomInset) : (0, 0)
    let isTablet = min(width, height) >= 700
    let isCompact = width > height && !isTablet
    func usual(_ bar: PlatformBar) -> Double { bar.height(onTablet: isTablet, isCompact: isCompact) }
    switch name {
    case .navigationBar:
      // In landscape a large title collapses.
      let title = hasLargeTitle && !isCompact ? PlatformBar.largeTitle : 0
      return Rect(x: 0, y: top, width: size.width, height: usual(.navigation) + title)
    case .searchBar: return Rect(x: 0, y: top, width: size.width, height: usual(.search))
    case .toolbar:
      let bar = usual(.tools)
      return Rect(x: 0, y: size.height - bottom - bar, width: size.width, height: bar)
    case .tabBar:
      let bar = usual(.tabs) + bottom
      return Rect(x: 0, y: size.height - bar, width: size.width, height: bar)
    default: return nil
    }
  }

  /// Whether a variation's key, such as `heightClass=regular-widthClass=compact`, applies to this device.
  func has(sizeClass key: String) -> Bool {
    if key == "default" { return true }
    let isTablet = min(width, height) >= 700
    let isLying = width > height
    let actual = [
      // Phones in landscape are compact in height; only the largest are then regular in width, which is ignored.
      "widthClass": isTablet ? "regular" : "compact",
      "heightClass": isLying && !isTablet ? "compact" : "regular",
    ]
    return key.split(separator: "-").allSatisfy { part in
      let words = part.split(separator: "=").map(String.init)
      return words.count == 2 && actual[words[0]] == words[1]
    }
  }
}

/// Colours in Interface Builder files.
enum InterfaceColor {
  /// The colour that an element specifies by its components; all colour spaces are treated as sRGB, which is correct
  /// for nearly every file.
  ///
  /// Components of an extended space outside 0 to 1 are clamped to sRGB.
  static func stated(_ place: Int, in tree: IBTree) -> Color {
    func stated(_ key: IBKey) -> Float? { tree.number(key, of: place).map { Float(min(1, max(0, $0))) } }
    func part(_ key: IBKey) -> Float { stated(key) ?? 0 }
    let alpha = stated(.alpha) ?? 1
    if let white = stated(.white) { return Color(red: white, green: white, blue: white, alpha: alpha) }
    return Color(red: part(.red), green: part(.green), blue: part(.blue), alpha: alpha)
  }

  /// The colour of an element: by components, by the name of a resource in the file, or by a system name.
  static func color(_ place: Int, in document: InterfaceDocument) -> Color {
    let tree = document.tree
    let names = [IBKey.name, .systemColor, .cocoaTouchSystemColor].compactMap { tree.string($0, of: place) }
    for name in names {
      // The file's resource for a name is the colour that Xcode drew.
      if let color = document.colors[name] ?? SystemColors.color(name) { return color }
    }
    // An unknown name probably has components next to it, for older systems.
    return stated(place, in: tree)
  }
}
