import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

/// The layouts of the views of a file: trees with the same content, such as those of a view and its preview, are laid
/// out once.
struct ViewLayouts {
  /// The frames of a tree.
  struct Layout {
    let plan: ViewPlan
    let frames: ViewFrames
  }

  private let options: ImportOptions
  /// The known layouts, by the hash of the trees' contents.
  private var known: [Int: [(tree: ViewTree, layout: Layout)]] = [:]
  private var memory = ViewMemory()

  init(_ options: ImportOptions) { self.options = options }

  /// The layout of a tree.
  mutating func layout(of tree: ViewTree) -> Layout { layout(of: tree, hash: tree.contentHash) }

  /// The sizes that `GeometryReader` has in trees, by its call; nil if all are those that were assumed.
  ///
  /// A call with several sizes, such as one in a view that is shown at two places, keeps the assumed one.
  mutating func geometry(in read: ViewRoots.Trees) -> [SwiftNode: Size]? {
    if read.geometryReaders.isEmpty { return nil }
    var sizes: [SwiftNode: Size] = [:]
    var several: Set<SwiftNode> = []
    for tree in read.trees where tree.nodes.contains(where: { $0.kind == .layout(.geometryReader) }) {
      let layout = layout(of: tree)
      for (index, node) in layout.plan.nodes.enumerated() {
        guard node.kind == .layout(.geometryReader), node.copyOf == nil, node.source >= 0 else { continue }
        let (frame, site) = (layout.frames.frames[index], tree.nodes[node.source].site)
        guard frame.width > 0, frame.height > 0, read.geometryReaders.contains(site) else { continue }
        let size = Size(frame.width, frame.height)
        if let known = sizes[site], !Self.areSame(known, size) { several.insert(site) }
        sizes[site] = size
      }
    }
    for site in several { sizes[site] = nil }
    return sizes.values.allSatisfy { Self.areSame($0, ViewReading.screen) } ? nil : sizes
  }

  private static func areSame(_ one: Size, _ other: Size) -> Bool {
    abs(one.width - other.width) <= 0.5 && abs(one.height - other.height) <= 0.5
  }

  /// The layout of a tree whose hash is known.
  mutating func layout(of tree: ViewTree, hash: Int) -> Layout {
    if let same = known[hash]?.first(where: { $0.tree.fills(sameScreenAs: tree) && $0.tree.showsSame(as: tree) }) {
      return same.layout
    }
    let plan = ViewPlan(tree, insets: ViewFrames.insets(of: tree))
    let frames = ViewFrames(plan, of: tree, sizes: ViewSizes(tree: tree, options: options), with: &memory)
    let layout = Layout(plan: plan, frames: frames)
    known[hash, default: []].append((tree, layout))
    return layout
  }
}

/// The parts of layouts that the trees of a file share, because the branches of a view differ only in some parts.
struct ViewMemory {
  var layout = LayoutMemory()
  var texts = ViewTextTable()
}

/// The distinct pieces of text in several trees, each with its content as a layer.
struct ViewTextTable {
  /// The number of each text, without the colour, which does not change the size.
  private var numbers: [ViewText: Int] = [:]
  private var texts: [(text: ViewText, content: TextContent)] = []

  subscript(number: Int) -> (text: ViewText, content: TextContent) { texts[number] }

  /// The number of a text.
  mutating func number(of text: ViewText) -> Int {
    var plain = text
    plain.paint = .color(nil)
    if let known = numbers[plain] { return known }
    numbers[plain] = texts.count
    texts.append((plain, plain.platform.content))
    return texts.count - 1
  }
}

extension ViewTree {
  /// Whether the hosting view of another tree has the same size.
  fileprivate func fills(sameScreenAs other: ViewTree) -> Bool {
    previewSize == other.previewSize && fitsContent == other.fitsContent
  }
}
