import Testing
import ViewLayout

/// A view, its available space, and the resulting frames of its parts.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  /// The source of an expectation; the frames were derived by hand from it.
  enum Source: String, Sendable {
    /// Apple, `ProposedViewSize`: zero asks for the minimum, infinity for the maximum, nil for the ideal size.
    case proposal = "developer.apple.com/documentation/swiftui/proposedviewsize"
    /// Apple, `frame(width:height:alignment:)`.
    case frame = "developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)"
    /// Apple, `frame(minWidth:...)`: three paragraphs on what happens with one limit, both, and none.
    case flexibleFrame = "developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:...)"
    /// Apple, `layoutPriority`: all the space minus the minimum of lower priorities.
    case priority = "developer.apple.com/documentation/swiftui/view/layoutpriority(_:)"
    /// Apple, `Spacer` and its `minLength`.
    case spacer = "developer.apple.com/documentation/swiftui/spacer"
    /// Apple, `Divider`.
    case divider = "developer.apple.com/documentation/swiftui/divider"
    /// Apple, `GridItem.Size`.
    case gridItem = "developer.apple.com/documentation/swiftui/griditem/size-swift.enum"
    /// Apple, `Grid` and `GridRow`.
    case table = "developer.apple.com/documentation/swiftui/grid"
    /// Apple, `overlay` and `background`: the modified view decides the size.
    case overlay = "developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)"
    /// Apple, `offset` and `position`.
    case offset = "developer.apple.com/documentation/swiftui/view/offset(x:y:)"
    /// Apple, `alignmentGuide` and `VerticalAlignment`.
    case guides = "developer.apple.com/documentation/swiftui/verticalalignment"
    /// Apple, `ViewThatFits`; fatbobman's "Mastering ViewThatFits".
    case fits = "developer.apple.com/documentation/swiftui/viewthatfits"
    /// Apple, `ignoresSafeArea` and `safeAreaInset`.
    case safeArea = "developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)"
    /// Apple's session 237 of 2019, "Building Custom Views with SwiftUI": the steps of a stack.
    case session = "developer.apple.com/videos/play/wwdc2019/237"
    /// objc.io, "How an HStack Lays out Its Children".
    case objcStack = "objc.io/blog/2020/11/10/hstacks-child-ordering"
    /// objc.io, "SwiftUI's Grid Views".
    case objcGrid = "objc.io/blog/2020/11/23/grid-layout"
    /// objc.io, "Aspect Ratios in SwiftUI".
    case objcRatio = "objc.io/blog/2022/03/29/aspectratio"
    /// The SwiftUI Field Guide, page by page.
    case guideStack = "swiftuifieldguide.com/layout/hstack"
    case guideFlexible = "swiftuifieldguide.com/layout/flexible-frames"
    case guideIdeal = "swiftuifieldguide.com/layout/ideal-size"
    case guideScroll = "swiftuifieldguide.com/layout/scrollview"
    case guideGrid = "swiftuifieldguide.com/layout/lazyvgrid"
    /// netsplit.com, "Flexible Frames".
    case netsplit = "netsplit.com/swiftui/flexible-frames"
    /// fatbobman, "Exploring the Secrets of layoutPriority in SwiftUI ZStack".
    case layers = "fatbobman.com/en/posts/exploring-the-secrets-of-layoutpriority-in-zstack"
    /// fatbobman, "Cracking the Size Code": a heart on the corner of a button, layered and as an overlay.
    case heart = "fatbobman.com/en/posts/layout-dimensions-2"
    /// Hacking with Swift, "How to make two views the same width or height".
    case equal = "hackingwithswift.com/quick-start/swiftui/how-to-make-two-views-the-same-width-or-height"
    /// Hacking with Swift, "How to lazy load views": lazy stacks take the free space across their axis.
    case lazy = "hackingwithswift.com/quick-start/swiftui/how-to-lazy-load-views-using-lazyvstack-and-lazyhstack"
    /// Tokamak's layout tests: the views, and that Apple's framework places them by these rules.
    case tokamak = "github.com/TokamakUI/Tokamak, Tests/TokamakLayoutTests"
    /// OpenSwiftUI's tests, run against Apple's framework too: the views and their sizes.
    case openSwiftUI = "github.com/OpenSwiftUIProject/OpenSwiftUI, Example/OpenSwiftUIUITests/Layout"
    /// A layer tree that iOS made of the view (paulz/ViewSnapshots, MIT), with its texts' and symbols' captured sizes.
    case captured = "github.com/paulz/ViewSnapshots, AppTests/CoreAnimationBundles"
    /// Measurements of lists in apps; see `ListMetrics`.
    case lists = "kasianov-mikhail/scout, pull request 1015"
  }

  let source: Source
  let name: String
  let room: LayoutSize
  let sketch: LayoutSketch
  /// Frames as `x y width height`, one after another, in the order of the nodes in the source.
  let expected: String

  /// Creates a case with an available space of 200 x 200.
  init(_ source: Source, _ name: String, _ sketch: LayoutSketch, _ expected: String) {
    self.init(source, name, 200, 200, sketch, expected)
  }

  init(
    _ source: Source, _ name: String, _ width: Double, _ height: Double, _ sketch: LayoutSketch, _ expected: String
  ) {
    self.source = source
    self.name = name
    room = LayoutSize(width: width, height: height)
    self.sketch = sketch
    self.expected = expected
  }

  var testDescription: String { "\(name) (\(source))" }

  /// The frames that the library computes, in the form of the expectation.
  var found: [LayoutFrame] {
    let (tree, nodes, texts) = sketch.tree
    let bounds = LayoutFrame(x: 0, y: 0, width: room.width, height: room.height)
    let frames = tree.frames(in: bounds) { measure(texts[$0], $1) }
    return nodes.map { frames[$0] }
  }

  /// The expected frames, as numbers.
  var wanted: [LayoutFrame] {
    expected.split(separator: "|").compactMap { frame in
      let numbers = frame.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
}

extension LayoutFrame {
  /// Whether each edge is where the other frame has it, to half a point.
  func isNear(_ other: LayoutFrame) -> Bool {
    abs(x - other.x) <= 0.5 && abs(y - other.y) <= 0.5 && abs(width - other.width) <= 0.5
      && abs(height - other.height) <= 0.5
  }
}
