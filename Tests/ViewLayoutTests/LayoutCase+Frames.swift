import ViewLayout

extension LayoutCase {
  static let leaves = [
    LayoutCase(.proposal, "a colour takes the proposal", 200, 100, color, "0 0 200 100"),
    LayoutCase(.guideIdeal, "a colour is ideally 10 x 10", color.fixedSize(), "95 95 10 10"),
    LayoutCase(.netsplit, "an image ignores the proposal", box(30, 40), "85 80 30 40"),
    LayoutCase(.netsplit, "a resizable image takes the proposal", image(60, 30), "0 0 200 200"),
    LayoutCase(.guideIdeal, "an image is ideally as large as it is", image(60, 30).fixedSize(), "70 85 60 30"),
    LayoutCase(.guideIdeal, "a circle is ideally 10 x 10", circle.fixedSize(), "95 95 10 10"),
    LayoutCase(.captured, "a circle is as wide as the shorter side", 200, 100, circle, "50 0 100 100"),
    LayoutCase(.spacer, "a spacer outside of stacks takes both axes", 200, 100, spacer, "0 0 200 100"),
    LayoutCase(.divider, "a divider outside of stacks is a line", divider, "0 99.83 200 0.33"),
    LayoutCase(.guideIdeal, "a text is ideally one line", 300, 20, text("Hello, world"), "90 0 120 20"),
    LayoutCase(.guideStack, "a text wraps in what it is proposed", 100, 100, text("Hello, world"), "20 30 60 40"),
    LayoutCase(.guideIdeal, "a fixed text does not wrap", 100, 100, text("Hello, world").fixedSize(), "-10 40 120 20"),
    LayoutCase(
      .guideIdeal, "a text fixed in height wraps and overflows", 60, 20, text("Hello, world").fixedSize(false, true),
      "0 -10 60 40"),
    LayoutCase(.proposal, "a geometry reader takes the proposal", group(.geometryReader).marked, "0 0 200 200"),
    LayoutCase(
      .openSwiftUI, "a geometry reader begins at the corner",
      group(.geometryReader, color.frame(100, 100), color.frame(66, 66)), "0 0 100 100 | 0 0 66 66"),
    LayoutCase(
      .guideIdeal, "a geometry reader is ideally 10 x 10", group(.geometryReader, box(30, 30)).marked.fixedSize(),
      "95 95 10 10"),
  ]

  static let frames = [
    LayoutCase(.tokamak, "frame", 500, 500, color.frame(200, 100), "150 200 200 100"),
    LayoutCase(.tokamak, "frame of a width", 500, 500, color.frame(200), "150 0 200 500"),
    LayoutCase(.tokamak, "frame of a height", 500, 500, color.frame(nil, 200), "0 150 500 200"),
    LayoutCase(.openSwiftUI, "frame of nothing", color.frame(), "0 0 200 200"),
    LayoutCase(.openSwiftUI, "small frame", color.frame(50, 50), "75 75 50 50"),
    LayoutCase(.netsplit, "frame larger than its image", box(50, 50).frame(100, 100).marked, "50 50 100 100"),
    LayoutCase(.netsplit, "image in a larger frame", box(50, 50).frame(100, 100), "75 75 50 50"),
    LayoutCase(.netsplit, "frame smaller than its image", box(300, 300).frame(100, 200).marked, "50 0 100 200"),
    LayoutCase(.netsplit, "image in a smaller frame", box(300, 300).frame(100, 200), "-50 -50 300 300"),
    LayoutCase(.frame, "frame of an infinite width is ignored", 100, 100, color.frame(.infinity), "0 0 100 100"),
    LayoutCase(
      .frame, "frame in a frame", color.frame(50, 50, .topLeading).frame(100, 100, .topLeading), "50 50 50 50"),
    LayoutCase(
      .tokamak, "both limits", 500, 500, color.flexible(minW: 0, maxW: 200, minH: 0, maxH: 100), "150 200 200 100"),
    LayoutCase(.tokamak, "limits of the width", 500, 500, color.flexible(minW: 0, maxW: 200), "150 0 200 500"),
    LayoutCase(.tokamak, "limits of the height", 500, 500, color.flexible(minH: 0, maxH: 200), "0 150 500 200"),
    LayoutCase(
      .openSwiftUI, "an infinite maximum takes the proposal", color.flexible(maxW: .infinity).frame(200, 200),
      "0 0 200 200"),
    LayoutCase(
      .flexibleFrame, "minimum above the child", 100, 100, box(30, 30).flexible(minW: 50).marked, "25 35 50 30"),
    LayoutCase(
      .flexibleFrame, "minimum below the child", 100, 100, box(80, 30).flexible(minW: 50).marked, "10 35 80 30"),
    LayoutCase(
      .flexibleFrame, "minimum, child and a smaller proposal", 20, 100, box(80, 30).flexible(minW: 50).marked,
      "-15 35 50 30"),
    LayoutCase(
      .flexibleFrame, "minimum, child and a proposal between them", 60, 100, box(80, 30).flexible(minW: 50).marked,
      "0 35 60 30"),
    LayoutCase(
      .flexibleFrame, "maximum above the child", 100, 100, box(30, 30).flexible(maxW: 50).marked, "25 35 50 30"),
    LayoutCase(
      .flexibleFrame, "maximum above the proposal", 40, 100, box(30, 30).flexible(maxW: 50).marked, "0 35 40 30"),
    LayoutCase(
      .guideFlexible, "maximum below the child", 300, 30, box(200, 30).flexible(maxW: 100).marked, "100 0 100 30"),
    LayoutCase(
      .flexibleFrame, "infinite maximum around an image", 100, 100, box(30, 30).flexible(maxW: .infinity).marked,
      "0 35 100 30"),
    LayoutCase(
      .guideFlexible, "infinite maximum is at least as wide as its content", 100, 20,
      text("Hello, world").fixedSize().flexible(maxW: .infinity).marked, "-10 0 120 20"),
    LayoutCase(
      .guideFlexible, "from zero to infinity takes any proposal", 100, 20,
      text("Hello, world").fixedSize().flexible(minW: 0, maxW: .infinity).marked, "0 0 100 20"),
    LayoutCase(
      .guideFlexible, "minimum around a padded text", 200, 52, text("Hello").padding(16).flexible(minW: 150).marked,
      "25 0 150 52"),
    LayoutCase(
      .guideIdeal, "ideal size", color.flexible(idealW: 100, idealH: 40).fixedSize(), "50 80 100 40"),
    LayoutCase(
      .guideIdeal, "ideal size without fixedSize", color.flexible(idealW: 100, idealH: 40), "0 0 200 200"),
    LayoutCase(
      .openSwiftUI, "a maximum below the minimum is raised", 200, 100, color.flexible(minW: 100, maxW: 50),
      "50 0 100 100"),
    LayoutCase(
      .openSwiftUI, "an ideal length below the minimum is raised", 100, 100,
      color.flexible(minW: 20, idealW: 10).fixedSize(), "40 45 20 10"),
    LayoutCase(
      .openSwiftUI, "a maximum below the ideal length is raised", 100, 100, color.flexible(idealW: 30, maxW: 20),
      "35 0 30 100"),
  ]

  /// A square in a frame as large as the available space, at each distinct alignment.
  static let alignments: [LayoutCase] = [
    ("centre", .center, "200 200 100 100"), ("leading", .leading, "0 200 100 100"),
    ("trailing", .trailing, "400 200 100 100"), ("top", .top, "200 0 100 100"), ("bottom", .bottom, "200 400 100 100"),
    ("top leading", .topLeading, "0 0 100 100"), ("top trailing", .topTrailing, "400 0 100 100"),
    ("bottom leading", .bottomLeading, "0 400 100 100"), ("bottom trailing", .bottomTrailing, "400 400 100 100"),
  ].map { (name: String, alignment: LayoutAlignment, frame: String) in
    LayoutCase(
      .tokamak, "frame aligned: \(name)", 500, 500,
      color.frame(100, 100).flexible(maxW: .infinity, maxH: .infinity, alignment), frame)
  }

  static let padding = [
    LayoutCase(.captured, "padding around a text", 126.67, 52.33, box(94.67, 20.33).padding(16), "16 16 94.67 20.33"),
    LayoutCase(.captured, "padding around a frame", circle.frame(100, 100).padding(50), "50 50 100 100"),
    LayoutCase(
      .captured, "padding below zero", 96, 96, image(400, 300).ratio(nil, fill: true).frame(100, 100).padding(-2),
      "-18.67 -2 133.33 100"),
    LayoutCase(.guideIdeal, "padding of a colour", 100, 100, color.padding(10), "10 10 80 80"),
    LayoutCase(.guideIdeal, "padding of an ideal size", 100, 100, color.padding(10).marked.fixedSize(), "35 35 30 30"),
    LayoutCase(
      .proposal, "padding of single edges", 100, 100, color.with(.padding(LayoutInsets(top: 3, leading: 5))),
      "5 3 95 97"),
    LayoutCase(.proposal, "padding above the proposal", 100, 100, color.padding(60).marked, "-10 -10 120 120"),
  ]
}
