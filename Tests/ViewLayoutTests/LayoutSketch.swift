import ViewLayout

/// A view written in a single line.
struct LayoutSketch: Sendable {
  var rule: LayoutRule
  var words = ""
  var children: [LayoutSketch] = []
  /// Whether a case checks this node; if no node is marked, cases check the leaves.
  var isMarked = false

  /// The view inside a modifier.
  func with(_ rule: LayoutRule, _ more: LayoutSketch...) -> LayoutSketch {
    LayoutSketch(rule: rule, children: [self] + more)
  }

  var marked: LayoutSketch {
    var sketch = self
    sketch.isMarked = true
    return sketch
  }

  func frame(_ width: Double? = nil, _ height: Double? = nil, _ alignment: LayoutAlignment = .center) -> LayoutSketch {
    with(.frame(width: width, height: height, alignment))
  }

  func flexible(
    minW: Double? = nil, idealW: Double? = nil, maxW: Double? = nil, minH: Double? = nil, idealH: Double? = nil,
    maxH: Double? = nil, _ alignment: LayoutAlignment = .center
  ) -> LayoutSketch {
    with(
      .flexibleFrame(
        minWidth: minW, idealWidth: idealW, maxWidth: maxW, minHeight: minH, idealHeight: idealH, maxHeight: maxH,
        alignment))
  }

  func padding(_ all: Double) -> LayoutSketch { with(.padding(LayoutInsets(all))) }

  func fixedSize(_ horizontal: Bool = true, _ vertical: Bool = true) -> LayoutSketch {
    with(.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  func priority(_ priority: Double) -> LayoutSketch { with(.priority(priority)) }

  func ratio(_ ratio: Double?, fill: Bool = false) -> LayoutSketch { with(.aspectRatio(ratio, fill: fill)) }

  func overlay(_ view: LayoutSketch) -> LayoutSketch { with(.overlay(.center), view) }

  func overlay(_ alignment: LayoutAlignment, _ view: LayoutSketch) -> LayoutSketch {
    with(.overlay(alignment), view)
  }

  func background(_ view: LayoutSketch) -> LayoutSketch { with(.background(.center), view) }

  func background(_ alignment: LayoutAlignment, _ view: LayoutSketch) -> LayoutSketch {
    with(.background(alignment), view)
  }

  func guide(_ guide: HorizontalGuide, _ value: GuideValue) -> LayoutSketch {
    with(.alignmentGuide(horizontal: guide, vertical: nil, value))
  }

  func guide(_ guide: VerticalGuide, _ value: GuideValue) -> LayoutSketch {
    with(.alignmentGuide(horizontal: nil, vertical: guide, value))
  }

  /// The tree, the numbers of the nodes that a case is about, and the texts in it.
  var tree: (tree: LayoutTree, nodes: [Int], texts: [String]) {
    var tree = LayoutTree()
    var marked: [Int] = []
    var leaves: [Int] = []
    var texts: [String] = []
    var open: [(sketch: LayoutSketch, parent: Int?)] = [(self, nil)]
    while let (sketch, parent) = open.popLast() {
      var rule = sketch.rule
      if case .text = rule {
        rule = .text(texts.count)
        texts.append(sketch.words)
      }
      let node = tree.add(rule, under: parent)
      if sketch.isMarked { marked.append(node) }
      if sketch.children.isEmpty { leaves.append(node) }
      open += sketch.children.reversed().map { ($0, node) }
    }
    return (tree, marked.isEmpty ? leaves : marked, texts)
  }
}

// MARK: Words of the sketches

let color = LayoutSketch(rule: .fill)
let circle = LayoutSketch(rule: .circle)
let spacer = LayoutSketch(rule: .spacer(minLength: nil))
let divider = LayoutSketch(rule: .divider)

func box(_ width: Double, _ height: Double) -> LayoutSketch {
  LayoutSketch(rule: .box(LayoutSize(width: width, height: height)))
}

func image(_ width: Double, _ height: Double) -> LayoutSketch {
  LayoutSketch(rule: .resizable(LayoutSize(width: width, height: height)))
}

/// A text of characters that are 10 wide, on lines that are 20 high, 15 of them above the baseline.
func text(_ words: String) -> LayoutSketch { LayoutSketch(rule: .text(0), words: words) }

func spacer(_ length: Double) -> LayoutSketch { LayoutSketch(rule: .spacer(minLength: length)) }

func group(_ rule: LayoutRule, _ children: LayoutSketch...) -> LayoutSketch {
  LayoutSketch(rule: rule, children: children)
}

func hstack(_ spacing: Double?, _ guide: VerticalGuide = .center, _ children: LayoutSketch...) -> LayoutSketch {
  LayoutSketch(rule: .horizontal(spacing: spacing, guide), children: children)
}

func vstack(_ spacing: Double?, _ guide: HorizontalGuide = .center, _ children: LayoutSketch...) -> LayoutSketch {
  LayoutSketch(rule: .vertical(spacing: spacing, guide), children: children)
}

func zstack(_ alignment: LayoutAlignment, _ children: LayoutSketch...) -> LayoutSketch {
  LayoutSketch(rule: .layered(alignment), children: children)
}

func scroll(_ horizontal: Bool, _ vertical: Bool, _ children: LayoutSketch...) -> LayoutSketch {
  LayoutSketch(rule: .scroll(horizontal: horizontal, vertical: vertical), children: children)
}

func grid(_ columns: [GridTrack], _ spacing: Double?, _ children: [LayoutSketch]) -> LayoutSketch {
  LayoutSketch(rule: .grid(columns: columns, .center, rowSpacing: spacing), children: children)
}

/// A text of the tests: words are wrapped greedily, longer words broken, and lines that do not fit are left out.
func measure(_ words: String, _ proposal: ProposedSize) -> TextSize {
  let most = max(1, Int(min(((proposal.width ?? .infinity) / 10).rounded(.down), 10_000)))
  var lines = [0]
  for word in words.split(separator: " ") {
    let last = lines[lines.count - 1]
    if last > 0, last + 1 + word.count <= most {
      lines[lines.count - 1] = last + 1 + word.count
      continue
    }
    if last > 0 { lines.append(0) }
    var rest = word.count
    while rest > most {  // Ends: each round takes at least one character.
      lines[lines.count - 1] = most
      lines.append(0)
      rest -= most
    }
    lines[lines.count - 1] = rest
  }
  let fitting = max(1, Int(min(((proposal.height ?? .infinity) / 20).rounded(.down), 10_000)))
  lines = Array(lines.prefix(fitting))
  let width = min(Double(lines.max() ?? 0) * 10, max(0, proposal.width ?? .infinity))
  let height = Double(lines.count) * 20
  return TextSize(LayoutSize(width: width, height: height), firstBaseline: 15, lastBaseline: height - 5)
}
