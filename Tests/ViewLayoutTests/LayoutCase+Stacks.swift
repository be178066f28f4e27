import ViewLayout

extension LayoutCase {
  static let stacks = [
    LayoutCase(
      .objcStack, "colours share a stack", 300, 100, hstack(0, .center, color, color, color),
      "0 0 100 100 | 100 0 100 100 | 200 0 100 100"),
    LayoutCase(
      .objcStack, "a maximum before a minimum overflows", 150, 100,
      hstack(0, .center, color.flexible(maxW: 100), color.flexible(minW: 100)).frame(150, 100),
      "-12.5 0 75 100 | 62.5 0 100 100"),
    LayoutCase(
      .guideStack, "a text gets a third first", 200, 100, hstack(nil, .center, color, text("Hello, world"), color),
      "0 0 62 100 | 70 30 60 40 | 138 0 62 100"),
    LayoutCase(
      .session, "the least flexible view is asked first", 300, 200,
      hstack(nil, .center, box(80, 20), text("Delicious"), text("Avocado Toast")),
      "22 90 80 20 | 110 90 90 20 | 208 80 70 40"),
    LayoutCase(
      .session, "views of a fixed size are asked before colours", 200, 10,
      hstack(0, .center, color, box(50, 10), color.frame(30)), "0 0 120 10 | 120 0 50 10 | 170 0 30 10"),
    LayoutCase(
      .session, "a limited colour leaves the rest", 200, 10, hstack(0, .center, color.flexible(maxW: 50), color),
      "0 0 50 10 | 50 0 150 10"),
    LayoutCase(
      .session, "a limited colour leaves the rest, whatever the order", 200, 10,
      hstack(0, .center, color, color.flexible(maxW: 50)), "0 0 150 10 | 150 0 50 10"),
    LayoutCase(
      .session, "a stack encloses its children", hstack(5, .center, box(20, 10), box(30, 40)).marked, "72.5 80 55 40"),
    LayoutCase(
      .session, "fixed views overflow", 200, 10, hstack(0, .center, box(150, 10), box(150, 10)),
      "-50 0 150 10 | 100 0 150 10"),
    LayoutCase(
      .session, "spacing below zero overlaps", 200, 10, hstack(-10, .center, box(50, 10), box(50, 10)),
      "55 0 50 10 | 95 0 50 10"),
    LayoutCase(
      .guideIdeal, "an ideal stack has ideal children", 200, 10, hstack(10, .center, color, color).fixedSize(),
      "85 0 10 10 | 105 0 10 10"),
    LayoutCase(.session, "a stack of nothing is nothing", hstack(0).marked, "100 100 0 0"),
    LayoutCase(.session, "a stack of one is as large as it", vstack(nil, .center, box(30, 40)).marked, "85 80 30 40"),
    LayoutCase(.tokamak, "VStack", 500, 500, vstack(nil, .center, color, color), "0 0 500 246 | 0 254 500 246"),
    LayoutCase(.tokamak, "HStack", 500, 500, hstack(nil, .center, color, color), "0 0 246 500 | 254 0 246 500"),
    LayoutCase(
      .tokamak, "VStack, spacing 0", 500, 500, vstack(0, .center, color, color), "0 0 500 250 | 0 250 500 250"),
    LayoutCase(
      .tokamak, "HStack, spacing 0", 500, 500, hstack(0, .center, color, color), "0 0 250 500 | 250 0 250 500"),
    LayoutCase(
      .tokamak, "VStack, leading", 500, 500, vstack(nil, .leading, color, color.frame(50)),
      "0 0 500 246 | 0 254 50 246"),
    LayoutCase(
      .tokamak, "VStack, centre", 500, 500, vstack(nil, .center, color, color.frame(50)),
      "0 0 500 246 | 225 254 50 246"),
    LayoutCase(
      .tokamak, "VStack, trailing", 500, 500, vstack(nil, .trailing, color, color.frame(50)),
      "0 0 500 246 | 450 254 50 246"),
    LayoutCase(
      .tokamak, "HStack, top", 500, 500, hstack(nil, .top, color, color.frame(nil, 50)), "0 0 246 500 | 254 0 246 50"),
    LayoutCase(
      .tokamak, "HStack, centre", 500, 500, hstack(nil, .center, color, color.frame(nil, 50)),
      "0 0 246 500 | 254 225 246 50"),
    LayoutCase(
      .tokamak, "HStack, bottom", 500, 500, hstack(nil, .bottom, color, color.frame(nil, 50)),
      "0 0 246 500 | 254 450 246 50"),
    LayoutCase(
      .tokamak, "HStack, first baseline without a text", 500, 500,
      hstack(nil, .firstTextBaseline, color, color.frame(nil, 50)), "0 0 246 500 | 254 450 246 50"),
    LayoutCase(
      .openSwiftUI, "HStack of frames in a frame", 150, 150,
      hstack(nil, .center, color.frame(50, 50), color.frame(50, 50)).frame(150, 150), "21 50 50 50 | 79 50 50 50"),
    LayoutCase(
      .openSwiftUI, "VStack of frames in a frame", 150, 150,
      vstack(nil, .center, color.frame(50, 50), color.frame(50, 50)).frame(150, 150), "50 21 50 50 | 50 79 50 50"),
    LayoutCase(
      .openSwiftUI, "HStack in a VStack in a frame", 150, 150,
      vstack(
        nil, .center, color.frame(40, 40), color.frame(40, 40),
        hstack(nil, .center, color.frame(40, 40), color.frame(40, 40))
      ).frame(150, 150), "55 7 40 40 | 55 55 40 40 | 31 103 40 40 | 79 103 40 40"),
    LayoutCase(
      .openSwiftUI, "HStack in a VStack, both with spacing",
      vstack(
        20, .center, color.frame(40, 40), color.frame(40, 40),
        hstack(30, .center, color.frame(40, 40), color.frame(40, 40))),
      "80 20 40 40 | 80 80 40 40 | 45 140 40 40 | 115 140 40 40"),
    LayoutCase(
      .openSwiftUI, "HStack in a VStack, both aligned",
      vstack(
        nil, .leading, color.frame(30, 30), color.frame(40, 40),
        hstack(nil, .top, color.frame(50, 50), color.frame(60, 60))),
      "41 27 30 30 | 41 65 40 40 | 41 113 50 50 | 99 113 60 60"),
    LayoutCase(
      .openSwiftUI, "HStack in a VStack, all colours",
      vstack(nil, .center, color, color, hstack(nil, .center, color, color)),
      "0 0 200 61.33 | 0 69.33 200 61.33 | 0 138.67 96 61.33 | 104 138.67 96 61.33"),
    LayoutCase(
      .captured, "padded texts in a column", 126.67, 112.67,
      vstack(nil, .center, box(94.67, 20.33).padding(16), box(94.67, 20.33).padding(16)),
      "16 16 94.67 20.33 | 16 76.33 94.67 20.33"),
  ]

  static let priorities = [
    LayoutCase(
      .priority, "the higher priority takes all", 200, 10, hstack(0, .center, color, color.priority(1)),
      "0 0 0 10 | 0 0 200 10"),
    LayoutCase(
      .priority, "minimums of lower priorities are set aside", 200, 10,
      hstack(0, .center, color.flexible(minW: 50), color.priority(1)), "0 0 50 10 | 50 0 150 10"),
    LayoutCase(
      .priority, "a priority below zero comes last", 200, 10, hstack(0, .center, color.priority(-1), color),
      "0 0 0 10 | 0 0 200 10"),
    LayoutCase(
      .priority, "fixed views keep their size", 180, 20,
      hstack(0, .center, box(60, 10), text("Hello, world").priority(1)), "0 5 60 10 | 60 0 120 20"),
    LayoutCase(
      .priority, "three priorities", 200, 10,
      hstack(0, .center, color, color.flexible(maxW: 70).priority(1), color.flexible(maxW: 50).priority(2)),
      "0 0 80 10 | 80 0 70 10 | 150 0 50 10"),
    LayoutCase(
      .guideStack, "a text of a higher priority does not wrap", 200, 100,
      hstack(nil, .center, color, text("Hello, world").priority(1), color),
      "0 0 32 100 | 40 40 120 20 | 168 0 32 100"),
    LayoutCase(
      .session, "a priority keeps the second text whole", 300, 200,
      hstack(nil, .center, box(80, 20), text("Delicious"), text("Avocado Toast").priority(1)),
      "2 90 80 20 | 90 80 70 40 | 168 90 130 20"),
    LayoutCase(
      .openSwiftUI, "a colour of a higher priority in a VStack",
      vstack(nil, .center, color, color.priority(1), hstack(nil, .center, color, color)),
      "0 0 200 0 | 0 8 200 184 | 0 200 96 0 | 104 200 96 0"),
  ]

  static let spacers = [
    LayoutCase(
      .spacer, "a spacer pushes its neighbours apart", 200, 10, hstack(nil, .center, box(40, 10), spacer, box(40, 10)),
      "0 0 40 10 | 40 5 120 0 | 160 0 40 10"),
    LayoutCase(
      .spacer, "a spacer in a column", 10, 200, vstack(nil, .center, box(10, 40), spacer, box(10, 40)),
      "0 0 10 40 | 5 40 0 120 | 0 160 10 40"),
    LayoutCase(
      .spacer, "stated spacing is around spacers too", 200, 10,
      hstack(10, .center, box(40, 10), spacer, box(40, 10)), "0 0 40 10 | 50 5 100 0 | 160 0 40 10"),
    LayoutCase(
      .spacer, "two spacers centre", 200, 10, hstack(nil, .center, spacer, box(40, 10), spacer),
      "0 5 80 0 | 80 0 40 10 | 120 5 80 0"),
    LayoutCase(
      .spacer, "a spacer is at least the default spacing", 200, 10,
      hstack(nil, .center, box(100, 10), spacer, box(100, 10)), "-4 0 100 10 | 96 5 8 0 | 104 0 100 10"),
    LayoutCase(
      .spacer, "a spacer without a minimum vanishes", 200, 10,
      hstack(nil, .center, box(100, 10), spacer(0), box(100, 10)), "0 0 100 10 | 100 5 0 0 | 100 0 100 10"),
    LayoutCase(
      .spacer, "a spacer keeps its minimum", 100, 10, hstack(0, .center, box(30, 10), spacer(50), box(30, 10)),
      "-5 0 30 10 | 25 5 50 0 | 75 0 30 10"),
    LayoutCase(
      .spacer, "a spacer in a frame is a gap", 10, 200,
      vstack(0, .center, box(10, 10), spacer.frame(nil, 50), box(10, 10)), "0 65 10 10 | 5 75 0 50 | 0 125 10 10"),
    LayoutCase(
      .spacer, "a spacer takes only what a longer view leaves", 200, 10,
      hstack(nil, .center, color.flexible(minW: 10, maxW: 150), spacer, box(10, 10)),
      "0 0 150 10 | 150 5 40 0 | 190 0 10 10"),
    LayoutCase(
      .spacer, "nor do two spacers take a share", 200, 10,
      hstack(0, .center, spacer(0), color.flexible(minW: 10, maxW: 150), spacer(0)),
      "0 5 25 0 | 25 0 150 10 | 175 5 25 0"),
    LayoutCase(
      .spacer, "a priority of its own puts a spacer first", 200, 10,
      hstack(0, .center, spacer(0).priority(1), color.flexible(minW: 10, maxW: 150)),
      "0 5 190 0 | 190 0 10 10"),
    LayoutCase(
      .spacer, "a stack without a spacer fits its content", hstack(nil, .center, box(20, 20), text("Megan")).marked,
      "61 90 78 20"),
    LayoutCase(
      .spacer, "a stack with a spacer takes the width",
      hstack(nil, .center, spacer, box(20, 20), text("Megan")).marked, "0 90 200 20"),
    LayoutCase(
      .divider, "a divider in a column", 100, 100, vstack(0, .center, color, divider, color),
      "0 0 100 49.83 | 0 49.83 100 0.33 | 0 50.17 100 49.83"),
    LayoutCase(
      .divider, "a divider in a row", 100, 100, hstack(0, .center, color, divider, color),
      "0 0 49.83 100 | 49.83 0 0.33 100 | 50.17 0 49.83 100"),
    LayoutCase(
      .divider, "a divider makes a column as wide as it may be", 100, 100,
      vstack(0, .center, box(10, 10), divider).marked, "0 44.83 100 10.33"),
  ]

  static let guides = [
    LayoutCase(
      .guides, "first baselines", hstack(0, .firstTextBaseline, text("ab cd").frame(20), text("ef")),
      "80 80 20 40 | 100 80 20 20"),
    LayoutCase(
      .guides, "last baselines", hstack(0, .lastTextBaseline, text("ab cd").frame(20), text("ef")),
      "80 80 20 40 | 100 100 20 20"),
    LayoutCase(
      .guides, "an image's baseline is its bottom", hstack(0, .firstTextBaseline, box(30, 30), text("ab")),
      "75 82.5 30 30 | 105 97.5 20 20"),
    LayoutCase(
      .guides, "padding moves a baseline", hstack(0, .firstTextBaseline, text("ab").padding(10), text("cd")),
      "80 90 20 20 | 110 90 20 20"),
    LayoutCase(
      .guides, "a column's first baseline is its topmost text's",
      hstack(0, .firstTextBaseline, vstack(0, .center, box(20, 30), text("ab")), text("cd")),
      "80 75 20 30 | 80 105 20 20 | 100 105 20 20"),
    LayoutCase(
      .guides, "a guide below zero indents",
      vstack(0, .leading, box(50, 10), box(50, 10).guide(.leading, GuideValue(constant: -20))),
      "65 90 50 10 | 85 100 50 10"),
    LayoutCase(
      .guides, "a leading guide at the trailing edge",
      vstack(0, .leading, box(50, 10), box(30, 10).guide(.leading, GuideValue(.trailing))),
      "90 90 50 10 | 60 100 30 10"),
    LayoutCase(
      .guides, "a top guide in the middle",
      hstack(0, .top, box(10, 40), box(10, 20).guide(.top, GuideValue(.center as VerticalGuide))),
      "90 85 10 40 | 100 75 10 20"),
    LayoutCase(
      .guides, "another guide has no effect",
      hstack(0, .top, box(10, 40), box(10, 20).guide(.bottom, GuideValue(constant: 5))), "90 80 10 40 | 100 80 10 20"),
    LayoutCase(
      .heart, "a badge on a corner, layered",
      zstack(
        .topTrailing, box(150, 50),
        box(30, 30).guide(.top, GuideValue(heightFactor: 0.5)).guide(.trailing, GuideValue(widthFactor: 0.5))),
      "17.5 82.5 150 50 | 152.5 67.5 30 30"),
    LayoutCase(
      .heart, "a badge on a corner, as an overlay",
      box(150, 50).overlay(
        .topTrailing,
        box(30, 30).guide(.top, GuideValue(heightFactor: 0.5)).guide(.trailing, GuideValue(widthFactor: 0.5))),
      "25 75 150 50 | 160 60 30 30"),
  ]

  static let layers: [LayoutCase] =
    [
      ("centre", .center, "90 90 20 20"), ("leading", .leading, "70 90 20 20"), ("trailing", .trailing, "110 90 20 20"),
      ("top", .top, "90 70 20 20"), ("bottom", .bottom, "90 110 20 20"), ("top leading", .topLeading, "70 70 20 20"),
      ("top trailing", .topTrailing, "110 70 20 20"), ("bottom leading", .bottomLeading, "70 110 20 20"),
      ("bottom trailing", .bottomTrailing, "110 110 20 20"),
    ].map { (name: String, alignment: LayoutAlignment, frame: String) in
      LayoutCase(
        .openSwiftUI, "ZStack aligned: \(name)", zstack(alignment, color.frame(60, 60), color.frame(20, 20)),
        "70 70 60 60 | \(frame)")
    } + [
      LayoutCase(
        .heart, "a ZStack encloses all", zstack(.center, box(100, 20), box(20, 100)).marked, "50 50 100 100"),
      LayoutCase(
        .heart, "a colour makes a ZStack large", zstack(.center, color, box(20, 20)), "0 0 200 200 | 90 90 20 20"),
      LayoutCase(
        .layers, "the highest priority decides a ZStack's size",
        zstack(.center, color, box(50, 50).priority(1)).marked, "75 75 50 50"),
    ]
}
