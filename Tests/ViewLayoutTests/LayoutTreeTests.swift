import Testing

@testable import ViewLayout

/// Properties of every tree, checked on unusual trees.
@Suite struct LayoutTreeTests {
  /// A seeded sequence (SplitMix64), so that a failure can be repeated.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }

    mutating func length() -> Double {
      let odd: [Double] = [0, -5, .infinity, -.infinity, .nan, 1e300, -1e300, 1e-300, 0.1]
      return Int.random(in: 0..<12, using: &self) == 0
        ? odd[Int.random(in: 0..<odd.count, using: &self)] : Double.random(in: 0...300, using: &self)
    }

    mutating func maybe() -> Double? { Bool.random(using: &self) ? length() : nil }

    mutating func insets() -> LayoutInsets {
      LayoutInsets(top: length(), leading: length(), bottom: length(), trailing: length())
    }

    mutating func alignment() -> LayoutAlignment {
      let horizontal: [HorizontalGuide] = [.leading, .center, .trailing]
      let vertical: [VerticalGuide] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
      return LayoutAlignment(
        horizontal: horizontal[Int.random(in: 0..<3, using: &self)],
        vertical: vertical[Int.random(in: 0..<5, using: &self)])
    }

    mutating func tracks() -> [GridTrack] {
      (0..<Int.random(in: 0..<4, using: &self)).map { _ in
        switch Int.random(in: 0..<3, using: &self) {
        case 0: GridTrack(.fixed(length()), spacing: maybe())
        case 1: GridTrack(.flexible(minimum: length(), maximum: length()), spacing: maybe(), alignment: alignment())
        default: GridTrack(.adaptive(minimum: length(), maximum: length()), spacing: maybe())
        }
      }
    }

    mutating func leaf() -> LayoutRule {
      switch Int.random(in: 0..<7, using: &self) {
      case 0: .box(LayoutSize(width: length(), height: length()))
      case 1: .fill
      case 2: .circle
      case 3: .text(Int.random(in: 0..<50, using: &self))
      case 4: .resizable(LayoutSize(width: length(), height: length()))
      case 5: .spacer(minLength: maybe())
      default: .divider
      }
    }

    mutating func container() -> LayoutRule {
      switch Int.random(in: 0..<15, using: &self) {
      case 0, 1: .horizontal(spacing: maybe(), alignment().vertical)
      case 2, 3: .vertical(spacing: maybe(), alignment().horizontal)
      case 4: .lazyHorizontal(spacing: maybe(), alignment().vertical)
      case 5: .lazyVertical(spacing: maybe(), alignment().horizontal)
      case 6: .layered(alignment())
      case 7: .scroll(horizontal: .random(using: &self), vertical: .random(using: &self))
      case 8: .list(ListMetrics(margins: insets(), rowInsets: insets(), rowHeight: length(), rowSpacing: length()))
      case 9: .section(hasHeader: .random(using: &self), hasFooter: .random(using: &self))
      case 10: .grid(columns: tracks(), .center, rowSpacing: maybe())
      case 11: .horizontalGrid(rows: tracks(), .center, columnSpacing: maybe())
      case 12: .table(alignment(), columnSpacing: maybe(), rowSpacing: maybe())
      case 13: .gridRow(alignment().vertical)
      default: .viewThatFits(horizontal: .random(using: &self), vertical: .random(using: &self))
      }
    }

    mutating func modifier() -> LayoutRule {
      switch Int.random(in: 0..<17, using: &self) {
      case 0: .padding(insets())
      case 1: .frame(width: maybe(), height: maybe(), alignment())
      case 2, 3:
        .flexibleFrame(
          minWidth: maybe(), idealWidth: maybe(), maxWidth: maybe(), minHeight: maybe(), idealHeight: maybe(),
          maxHeight: maybe(), alignment())
      case 4: .overlay(alignment())
      case 5: .background(alignment())
      case 6: .offset(x: length(), y: length())
      case 7: .position(x: length(), y: length())
      case 8: .aspectRatio(maybe(), fill: .random(using: &self))
      case 9: .fixedSize(horizontal: .random(using: &self), vertical: .random(using: &self))
      case 10: .priority(length())
      case 11:
        .alignmentGuide(
          horizontal: alignment().horizontal, vertical: alignment().vertical,
          GuideValue(constant: length(), widthFactor: length(), heightFactor: length()))
      case 12: .cellColumns(Int.random(in: -2..<5, using: &self))
      case 13: .cellUnsized(horizontal: .random(using: &self), vertical: .random(using: &self))
      case 14: .safeArea(insets())
      case 15: .ignoresSafeArea(.all)
      default: .geometryReader
      }
    }
  }

  /// A tree of rules with odd numbers, in which any rule may have any number of children.
  static func tree(_ seed: UInt64) -> LayoutTree {
    var dice = Dice(state: seed)
    var tree = LayoutTree()
    for node in 0..<Int.random(in: 1..<60, using: &dice) {
      let kind = Int.random(in: 0..<3, using: &dice)
      let rule = kind == 0 ? dice.leaf() : kind == 1 ? dice.container() : dice.modifier()
      // Mostly a chain, so that trees are deep.
      let parent = Bool.random(using: &dice) ? node - 1 : Int.random(in: 0..<max(node, 1), using: &dice)
      _ = tree.add(rule, under: node == 0 ? nil : parent)
    }
    return tree
  }

  /// Texts with odd sizes among them.
  static func text(_ id: Int, _ proposal: ProposedSize) -> TextSize {
    if id == 7 { return TextSize(LayoutSize(width: .nan, height: .infinity), firstBaseline: .nan, lastBaseline: -1) }
    return measure(String(repeating: "word ", count: id), proposal)
  }

  @Test(arguments: 0..<40) func anyTreeHasFiniteFramesAndTheSameTwice(block: UInt64) {
    for seed in block * 50..<(block + 1) * 50 {
      let tree = Self.tree(seed)
      var dice = Dice(state: seed)
      let bounds = LayoutFrame(x: 10, y: 20, width: dice.length(), height: dice.length())
      let proposal = seed % 3 == 0 ? ProposedSize(width: dice.maybe(), height: dice.maybe()) : nil
      let result = tree.layout(in: bounds, proposal: proposal, measure: Self.text)
      let isFinite = result.frames.allSatisfy {
        $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite && $0.width >= 0 && $0.height >= 0
      }
      #expect(isFinite, "seed \(seed): \(tree.rules)")
      #expect(result == tree.layout(in: bounds, proposal: proposal, measure: Self.text), "seed \(seed)")
      #expect(result.isComplete, "seed \(seed)")
      for size in [ProposedSize.zero, .unspecified, .infinity] {
        let size = tree.size(proposal: size, measure: Self.text)
        #expect(!size.width.isNaN && !size.height.isNaN && size.width >= 0 && size.height >= 0, "seed \(seed)")
      }
    }
  }

  @Test func oddNumbersAreSeen() {
    // The check above is meaningful only if its trees contain such numbers and rules reject them.
    let rules = (0..<200).flatMap { Self.tree($0).rules }
    #expect(rules.contains { if case .grid = $0 { true } else { false } })
    #expect(LayoutRule.box(LayoutSize(width: .nan, height: -1)).bounded == .box(.zero))
    #expect(LayoutRule.frame(width: .infinity, height: -1, .center).bounded == .frame(width: nil, height: nil, .center))
    #expect(LayoutRule.offset(x: 1e300, y: .nan).bounded == .offset(x: LayoutRule.farthest, y: 0))
    #expect(LayoutRule.aspectRatio(0, fill: true).bounded == .aspectRatio(nil, fill: true))
  }

  @Test func parentsComeFirst() {
    var tree = LayoutTree()
    let root = tree.add(.vertical(spacing: 0, .center), under: nil)
    let first = tree.add(.fill, under: root)
    let second = tree.add(.fill, under: root)
    #expect(tree.children(of: root) == [first, second])
    #expect(tree.parent(of: second) == root)
    #expect(tree.parent(of: root) == nil)
  }

  @Test func severalRootsAreCentredEach() {
    var tree = LayoutTree()
    _ = tree.add(.box(LayoutSize(width: 10, height: 20)), under: nil)
    _ = tree.add(.fill, under: nil)
    let frames = tree.frames(in: LayoutFrame(x: 5, y: 5, width: 100, height: 100), measure: Self.text)
    #expect(frames[0] == LayoutFrame(x: 50, y: 45, width: 10, height: 20))
    #expect(frames[1] == LayoutFrame(x: 5, y: 5, width: 100, height: 100))
  }

  @Test func proposalsMayDifferFromTheBounds() {
    var tree = LayoutTree()
    _ = tree.add(.fill, under: nil)
    let bounds = LayoutFrame(x: 0, y: 0, width: 100, height: 100)
    let frames = tree.frames(in: bounds, proposal: ProposedSize(width: 40, height: nil), measure: Self.text)
    #expect(frames == [LayoutFrame(x: 30, y: 45, width: 40, height: 10)])
    #expect(tree.idealSize(measure: Self.text) == LayoutSize(width: 10, height: 10))
    #expect(tree.size(proposal: .infinity, measure: Self.text).width == .infinity)
    #expect(LayoutTree().frames(in: bounds, measure: Self.text) == [])
    #expect(LayoutTree().idealSize(measure: Self.text) == .zero)
  }

  @Test func prioritiesAndGuidesPassThroughModifiers() {
    // Not published; `layoutPriority` and `alignmentGuide` are commonly written before padding, and work there.
    let row = hstack(0, .center, color, color.priority(1).padding(10))
    #expect(LayoutCase(.priority, "", 200, 40, row, "").found[1].width == 180)
    let column = vstack(
      0, .leading, box(50, 10), box(30, 10).guide(.leading, GuideValue(.trailing as HorizontalGuide)).padding(5))
    #expect(LayoutCase(.guides, "", column, "").found.map(\.x) == [92.5, 62.5])
  }
}
