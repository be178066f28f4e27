import ViewLayout

extension LayoutCase {
  /// iOS's picture of a symbol of 20.67 x 17.33 on a red circle with a white border.
  private static let favorite = box(20.67, 17.33).padding(16).background(color).overlay(circle)

  /// A ring of 40 x 40 with a text in its middle.
  private static func badge(_ width: Double) -> LayoutSketch {
    zstack(.center, circle.frame(40).overlay(zstack(.center, circle)), box(width, 12).marked).frame(40, 40).padding(4)
  }

  static let modifiers = [
    LayoutCase(
      .overlay, "an overlay is proposed the size below", box(50, 50).overlay(color), "75 75 50 50 | 75 75 50 50"),
    LayoutCase(
      .overlay, "an overlay may be larger", box(50, 50).overlay(box(80, 20)), "75 75 50 50 | 60 90 80 20"),
    LayoutCase(
      .overlay, "an overlay does not change the size", box(50, 50).overlay(box(80, 20)).marked, "75 75 50 50"),
    LayoutCase(
      .overlay, "a background in a corner", box(50, 50).background(.bottomTrailing, box(10, 10)),
      "75 75 50 50 | 115 115 10 10"),
    LayoutCase(
      .guideFlexible, "a background after padding", text("Checkout").padding(8).background(color),
      "60 90 80 20 | 52 82 96 36"),
    LayoutCase(
      .guideFlexible, "a background of the whole width",
      text("Checkout").flexible(maxW: .infinity).padding(8).background(color), "60 90 80 20 | 0 82 200 36"),
    LayoutCase(
      .offset, "an offset leaves the place", hstack(0, .center, box(50, 50).with(.offset(x: 10, y: -5)), box(50, 50)),
      "60 70 50 50 | 100 75 50 50"),
    LayoutCase(.openSwiftUI, "position", color.frame(50, 30).with(.position(x: 50, y: 60)), "25 45 50 30"),
    LayoutCase(
      .openSwiftUI, "position at the corner", color.frame(50, 30).with(.position(x: 0, y: 0)), "-25 -15 50 30"),
    LayoutCase(.openSwiftUI, "position at the top", color.frame(50, 30).with(.position(x: 30, y: 0)), "5 -15 50 30"),
    LayoutCase(.openSwiftUI, "position at the left", color.frame(50, 30).with(.position(x: 0, y: 40)), "-25 25 50 30"),
    LayoutCase(
      .offset, "position takes the proposal", 200, 10,
      hstack(0, .center, box(10, 10).with(.position(x: 5, y: 5)).marked, box(100, 10)), "0 0 100 10"),
    LayoutCase(.objcRatio, "16 : 9 fits", 100, 100, color.ratio(16.0 / 9), "0 21.88 100 56.25"),
    LayoutCase(.objcRatio, "16 : 9 fills", 100, 100, color.ratio(16.0 / 9, fill: true), "-38.89 0 177.78 100"),
    LayoutCase(.objcRatio, "an image's own ratio fits", 80, 80, image(100, 50).ratio(nil), "0 20 80 40"),
    LayoutCase(
      .objcRatio, "an image's own ratio fills", 80, 80, image(100, 50).ratio(nil, fill: true), "-40 0 160 80"),
    LayoutCase(.objcRatio, "an image of a fixed size has its ratio", 100, 100, box(30, 30).ratio(2), "35 35 30 30"),
    LayoutCase(.tokamak, "a square fits", 500, 500, color.ratio(1).frame(200, 100), "200 200 100 100"),
    LayoutCase(.tokamak, "3 : 2 fits", 500, 500, color.ratio(1.5).frame(100, 100), "200 216.67 100 66.67"),
    LayoutCase(.tokamak, "3 : 2 fills", 500, 500, color.ratio(1.5, fill: true).frame(100, 100), "175 200 150 100"),
    LayoutCase(.tokamak, "1 : 2 fits", 500, 500, color.ratio(0.5).frame(100, 100), "225 200 50 100"),
    LayoutCase(.tokamak, "1 : 2 fills", 500, 500, color.ratio(0.5, fill: true).frame(100, 100), "200 150 100 200"),
    LayoutCase(
      .objcRatio, "an ideal image has its own ratio", image(300, 150).ratio(nil).fixedSize(), "-50 25 300 150"),
    LayoutCase(
      .openSwiftUI, "fixed in width", 100, 100, color.fixedSize(true, false).frame(100, 100), "45 0 10 100"),
    LayoutCase(
      .openSwiftUI, "fixed in height", 100, 100, color.fixedSize(false, true).frame(100, 100), "0 45 100 10"),
    LayoutCase(
      .openSwiftUI, "fixed in neither", 100, 100, color.fixedSize(false, false).frame(100, 100), "0 0 100 100"),
    LayoutCase(
      .equal, "columns of one height", 100, 200,
      hstack(0, .center, color, text("ab cd").frame(20)).fixedSize(false, true), "0 80 80 40 | 80 80 20 40"),
    LayoutCase(
      .captured, "a symbol, its background and a circle on it", 52.67, 49.33, favorite,
      "16 16 20.67 17.33 | 0 0 52.67 49.33 | 1.67 0 49.33 49.33"),
    LayoutCase(
      .captured, "two favourites in a column", 52.67, 106.67,
      vstack(nil, .center, favorite.marked, favorite.background(color).marked),
      "0 0 52.67 49.33 | 0 57.33 52.67 49.33"),
    LayoutCase(
      .captured, "four badges in a column", 48, 216,
      vstack(nil, .center, badge(24.67), badge(23), badge(24.33), badge(24.33)),
      "11.67 18 24.67 12 | 12.67 74 23 12 | 12 130 24.33 12 | 12 186 24.33 12"),
    LayoutCase(
      .fits, "the first child that fits", 200, 20,
      group(.viewThatFits(horizontal: true, vertical: false), text("Hello, world"), text("Hello")),
      "40 0 120 20 | 0 0 0 0"),
    LayoutCase(
      .fits, "the second child fits", 100, 20,
      group(.viewThatFits(horizontal: true, vertical: false), text("Hello, world"), text("Hello")),
      "0 0 0 0 | 25 0 50 20"),
    LayoutCase(
      .fits, "no child fits", 30, 20,
      group(.viewThatFits(horizontal: true, vertical: false), text("Hello, world"), text("Hello")),
      "0 0 0 0 | 0 0 30 20"),
    LayoutCase(
      .fits, "only the height counts", 5, 50,
      group(.viewThatFits(horizontal: false, vertical: true), box(10, 100), box(10, 20)),
      "0 0 0 0 | -2.5 15 10 20"),
  ]

  static let scrolling = [
    LayoutCase(
      .guideScroll, "a scroll view is as wide as its content", 200, 100, scroll(false, true, text("ab")).marked,
      "90 0 20 100"),
    LayoutCase(
      .guideScroll, "a flexible frame makes a scroll view wide", 200, 100,
      scroll(false, true, text("ab").flexible(maxW: .infinity)).marked, "0 0 200 100"),
    LayoutCase(
      .guideScroll, "content has its ideal height", 200, 300,
      scroll(false, true, vstack(0, .center, text("ab"), color.flexible(idealH: 80))), "90 0 20 20 | 0 20 200 80"),
    LayoutCase(.guideScroll, "a colour in a scroll view is 10 high", scroll(false, true, color), "0 0 200 10"),
    LayoutCase(
      .guideScroll, "content may be higher", 200, 100, scroll(false, true, box(50, 500)), "75 0 50 500"),
    LayoutCase(.guideScroll, "a scroll view in a row", 200, 100, scroll(true, false, color), "0 0 10 100"),
    LayoutCase(.guideScroll, "both axes", scroll(true, true, box(500, 400)), "0 0 500 400"),
    LayoutCase(
      .guideScroll, "several children are a column", scroll(false, true, box(20, 20), box(40, 40)),
      "90 0 20 20 | 80 28 40 40"),
    LayoutCase(
      .objcRatio, "an image fits the width", 100, 200, scroll(false, true, image(300, 150).ratio(nil)), "0 0 100 50"),
    LayoutCase(
      .lazy, "a lazy column takes the width",
      scroll(false, true, group(.lazyVertical(spacing: nil, .leading), box(20, 20), box(20, 20))),
      "0 0 20 20 | 0 28 20 20"),
    LayoutCase(
      .lazy, "a lazy column centres", scroll(false, true, group(.lazyVertical(spacing: 0, .center), box(20, 20))),
      "90 0 20 20"),
    LayoutCase(
      .lazy, "a lazy row takes the height",
      scroll(true, false, group(.lazyHorizontal(spacing: 4, .bottom), box(20, 20), box(20, 20))),
      "0 180 20 20 | 24 180 20 20"),
  ]

  private static let line = color.frame(nil, 10)
  private static let square = color.frame(nil, 100)

  static let grids = [
    LayoutCase(
      .objcGrid, "fixed and adaptive", grid([.fixed(70), .adaptive(minimum: 40)], nil, [line, line, line]),
      "0 95 70 10 | 78 95 57 10 | 143 95 57 10"),
    LayoutCase(
      .objcGrid, "flexible columns that do not fit", 200, 10,
      grid([.flexible(minimum: 50), .flexible(minimum: 120)], nil, [line, line]), "-12 0 108 10 | 104 0 120 10"),
    LayoutCase(
      .gridItem, "three flexible columns", 200, 10,
      grid([.flexible(), .flexible(), .flexible()], nil, [line, line, line]),
      "0 0 61.33 10 | 69.33 0 61.33 10 | 138.67 0 61.33 10"),
    LayoutCase(
      .gridItem, "a flexible column with a maximum", 200, 10,
      grid([.flexible(maximum: 50), .flexible()], nil, [line, line]), "0 0 50 10 | 58 0 142 10"),
    LayoutCase(
      .gridItem, "fixed columns", 200, 10, grid([.fixed(50), .fixed(60)], nil, [line, line]),
      "41 0 50 10 | 99 0 60 10"),
    LayoutCase(
      .guideGrid, "flexible and fixed", 200, 10, grid([.flexible(minimum: 40), .fixed(60)], nil, [line, line]),
      "0 0 132 10 | 140 0 60 10"),
    LayoutCase(
      .guideGrid, "flexible and fixed without room", 80, 10,
      grid([.flexible(minimum: 40), .fixed(60)], nil, [line, line]), "-14 0 40 10 | 34 0 60 10"),
    LayoutCase(
      .tokamak, "adaptive columns", 500, 500,
      grid([.adaptive(minimum: 100)], 10, [square, square, square, square, square]),
      "0 145 119 100 | 127 145 119 100 | 254 145 119 100 | 381 145 119 100 | 0 255 119 100"),
    LayoutCase(
      .tokamak, "fixed columns without spacing, and a flexible one", 500, 500,
      grid(
        [.fixed(100), GridTrack(.fixed(100), spacing: 0), .flexible()], 10, [square, square, square, square]),
      "0 145 100 100 | 108 145 100 100 | 208 145 292 100 | 0 255 100 100"),
    LayoutCase(
      .tokamak, "LazyHGrid, adaptive", 500, 500,
      group(
        .horizontalGrid(rows: [.adaptive(minimum: 100)], .center, columnSpacing: 10), color.frame(100),
        color.frame(100), color.frame(100), color.frame(100), color.frame(100)),
      "145 0 100 119 | 145 127 100 119 | 145 254 100 119 | 145 381 100 119 | 255 0 100 119"),
    LayoutCase(
      .gridItem, "adaptive columns grow to their maximum", 100, 10,
      grid([.adaptive(minimum: 40, maximum: 42)], nil, [line, line]), "4 0 42 10 | 54 0 42 10"),
    LayoutCase(
      .gridItem, "adaptive columns share what is left", 100, 10,
      grid([.adaptive(minimum: 40, maximum: 50)], nil, [line, line]), "0 0 46 10 | 54 0 46 10"),
    LayoutCase(
      .gridItem, "an adaptive column is at least one", 30, 10, grid([.adaptive(minimum: 40)], nil, [line, line]),
      "-5 -9 40 10 | -5 9 40 10"),
    LayoutCase(
      .guideGrid, "a line is as high as its highest cell", 208, 200,
      grid([.flexible(), .flexible()], 10, [box(20, 20), box(20, 40), box(20, 20)]),
      "40 75 20 20 | 148 65 20 40 | 40 115 20 20"),
    LayoutCase(
      .gridItem, "a column with an alignment", 108, 40,
      grid(
        [GridTrack(.flexible(minimum: 10, maximum: .infinity), alignment: .topLeading), .flexible()], nil,
        [box(20, 20), box(20, 40)]), "0 0 20 20 | 73 0 20 40"),
    LayoutCase(
      .objcGrid, "default spacing between lines", 100, 48, grid([.flexible()], nil, [box(20, 20), box(20, 20)]),
      "40 0 20 20 | 40 28 20 20"),
  ]

  private static func row(_ guide: VerticalGuide?, _ cells: LayoutSketch...) -> LayoutSketch {
    LayoutSketch(rule: .gridRow(guide), children: cells)
  }

  private static func table(_ alignment: LayoutAlignment, _ spacing: Double?, _ rows: LayoutSketch...) -> LayoutSketch {
    LayoutSketch(rule: .table(alignment, columnSpacing: spacing, rowSpacing: spacing), children: rows)
  }

  private static let pair = box(100, 100)

  static let tables = [
    LayoutCase(
      .tokamak, "Grid", 500, 500,
      table(.bottomTrailing, 10, row(.top, color, color, color), row(.top, color, color, color, color)),
      "0 0 117.5 245 | 127.5 0 117.5 245 | 255 0 117.5 245 | 0 255 117.5 245 | 127.5 255 117.5 245 "
        + "| 255 255 117.5 245 | 382.5 255 117.5 245"),
    LayoutCase(
      .tokamak, "a cell of two columns", 500, 500,
      table(
        .bottomTrailing, 10, row(.top, color, color.with(.cellColumns(2)), color), row(.top, color, color, color, color)
      ),
      "0 0 117.5 245 | 127.5 0 245 245 | 382.5 0 117.5 245 | 0 255 117.5 245 | 127.5 255 117.5 245 "
        + "| 255 255 117.5 245 | 382.5 255 117.5 245"),
    LayoutCase(
      .tokamak, "a bar that makes no room", 500, 500,
      table(
        .bottomTrailing, 10, row(.top, pair, pair),
        color.frame(nil, 5).with(.cellUnsized(horizontal: true, vertical: false)), row(.top, pair, pair)),
      "145 137.5 100 100 | 255 137.5 100 100 | 145 247.5 210 5 | 145 262.5 100 100 | 255 262.5 100 100"),
    LayoutCase(
      .table, "a bar that makes room", 500, 225,
      table(.center, 10, row(.top, pair, pair), color.frame(nil, 5), row(.top, pair, pair)).marked, "0 0 500 225"),
    LayoutCase(
      .table, "columns are as wide as their widest cells",
      table(.center, nil, row(nil, text("ab"), text("x")), row(nil, text("abcd"), text("y"))),
      "81 76 20 20 | 119 76 10 20 | 71 104 40 20 | 119 104 10 20"),
    LayoutCase(
      .table, "cells at the leading edge",
      table(.leading, nil, row(nil, text("ab"), text("x")), row(nil, text("abcd"), text("y"))),
      "71 76 20 20 | 119 76 10 20 | 71 104 40 20 | 119 104 10 20"),
    LayoutCase(
      .table, "a row's own alignment", 58, 40, table(.center, nil, row(.bottom, box(20, 20), box(30, 40))),
      "0 20 20 20 | 28 0 30 40"),
    LayoutCase(
      .table, "a colour takes the rest of a row", 200, 20, table(.center, nil, row(nil, text("ab"), color)),
      "0 0 20 20 | 28 0 172 20"),
  ]

  static let lists = [
    LayoutCase(.lists, "a list takes the proposal", 390, 400, group(.list(.plain), box(50, 20)).marked, "0 0 390 400"),
    LayoutCase(
      .lists, "rows are at least 44 high", 390, 400, group(.list(.plain), box(50, 20), box(50, 60)),
      "20 12 50 20 | 20 55 50 60"),
    LayoutCase(
      .lists, "a row's content may be as wide as the row", 390, 400, group(.list(.plain), line), "20 17 350 10"),
    LayoutCase(
      .lists, "a row with insets of its own", 390, 400,
      group(.list(.plain), color.frame(nil, 100).with(.rowInsets(.zero)), box(50, 20)), "0 0 390 100 | 20 112 50 20"),
    LayoutCase(.lists, "cards have margins", 390, 400, group(.list(.insetGrouped), box(50, 20)), "36 32 50 20"),
    LayoutCase(
      .lists, "sections are apart", 390, 400,
      group(
        .list(.insetGrouped), group(.section(hasHeader: false, hasFooter: false), box(50, 20)),
        group(.section(hasHeader: false, hasFooter: false), box(50, 20))), "36 32 50 20 | 36 96 50 20"),
    LayoutCase(
      .lists, "a header is not a row", 390, 400,
      group(.list(.plain), group(.section(hasHeader: true, hasFooter: false), text("ab"), box(50, 20))),
      "20 6 20 20 | 20 44 50 20"),
  ]

  private static let bars = LayoutInsets(top: 47, bottom: 34)

  static let screens = [
    LayoutCase(.safeArea, "a colour keeps clear of bars", 390, 844, color.with(.safeArea(bars)), "0 47 390 763"),
    LayoutCase(
      .safeArea, "a colour behind the bars", 390, 844, color.with(.ignoresSafeArea(.all)).with(.safeArea(bars)),
      "0 0 390 844"),
    LayoutCase(
      .safeArea, "a colour behind the upper bar", 390, 844, color.with(.ignoresSafeArea(.top)).with(.safeArea(bars)),
      "0 0 390 810"),
    LayoutCase(
      .safeArea, "content is centred between bars", 390, 844, box(100, 100).with(.safeArea(bars)),
      "145 378.5 100 100"),
    LayoutCase(
      .safeArea, "content on a colour behind the bars", 390, 844,
      zstack(.center, color.with(.ignoresSafeArea(.all)), box(10, 10)).with(.safeArea(bars)),
      "0 0 390 844 | 190 423.5 10 10"),
    LayoutCase(
      .safeArea, "a background behind the bars", 390, 844,
      box(10, 10).flexible(maxW: .infinity, maxH: .infinity).background(color.with(.ignoresSafeArea(.all)))
        .with(.safeArea(bars)), "190 423.5 10 10 | 0 0 390 844"),
    LayoutCase(
      .safeArea, "nothing to extend where no bar is touched", 390, 844,
      color.frame(100, 100).with(.ignoresSafeArea(.all)).with(.safeArea(bars)), "145 378.5 100 100"),
  ]
}
