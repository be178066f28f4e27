/// The layouts of the views of a file: trees that show the same, as a view and its preview often do, are laid out once.
struct ViewLayouts {
  /// The frames of a tree.
  struct Layout {
    let plan: ViewPlan
    let frames: ViewFrames
  }

  private let options: ImportOptions
  /// By the hash of the trees' contents.
  private var known: [Int: [(tree: ViewTree, layout: Layout)]] = [:]

  init(_ options: ImportOptions) { self.options = options }

  /// The layout of a tree.
  mutating func layout(of tree: ViewTree) -> Layout {
    let hash = tree.contentHash
    if let same = known[hash]?.first(where: { $0.tree.fills(sameScreenAs: tree) && $0.tree.showsSame(as: tree) }) {
      return same.layout
    }
    let plan = ViewPlan(tree, insets: ViewFrames.insets(of: tree))
    let frames = ViewFrames(plan, of: tree, sizes: ViewSizes(tree: tree, options: options))
    let layout = Layout(plan: plan, frames: frames)
    known[hash, default: []].append((tree, layout))
    return layout
  }
}

extension ViewTree {
  /// Whether the hosting view of another tree has the same size.
  fileprivate func fills(sameScreenAs other: ViewTree) -> Bool {
    previewSize == other.previewSize && fitsContent == other.fitsContent
  }
}
