import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing
import ViewLayout

@testable import LayerImport

/// A view with a captured layer tree from an app, described by its source.
struct CapturedView: Sendable, CustomTestStringConvertible {
  let name: String
  /// The view; symbols have their captured size if requested, otherwise a nominal size.
  let view: @Sendable (_ isMeasured: Bool) -> ViewSketch
  /// The pictures of its parts.
  var pictures: [Picture] = []

  var testDescription: String { name }

  /// Apple's picture of a view, and the areas in which pixels cannot be predicted.
  struct Picture: Sendable {
    let file: String
    let view: @Sendable () -> ViewSketch
    /// Where letters and symbols are, whose shapes are those of Apple's fonts.
    var letters: LayoutFrame?
    /// Where the edges of circles are.
    var edges: Ring?
  }

  /// The edges of circles around a centre.
  ///
  /// Apple's pictures were drawn at 3x and then scaled down by a filter that sharpens: along edges, they have colours
  /// beyond those on both sides (green 51 at the edge of a disc with green 59 on white). The edges of these circles
  /// are also 0.2 to 0.5 points further inside than those of the captured layers, for an unknown reason. Pixels are
  /// therefore not compared along edges, but the mean colour is.
  struct Ring: Sendable {
    let center: Point<SuperlayerSpace>
    let radii: ClosedRange<Double>
    /// The largest difference of the mean colour, out of 255.
    ///
    /// A disc that is 0.3 points smaller shows less of its colour.
    let meanDifference: Double

    func contains(_ x: Int, _ y: Int) -> Bool {
      let (across, down) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
      return radii.contains((across * across + down * down).squareRoot())
    }
  }

  static let all = [content, favorite, shadows, badges, television]

  /// The widths of its texts as captured, by their words.
  static let widths = ["Hello, world!": 94.667, "80%": 24.667, "10%": 23, "30%": 24.333, "50%": 24.333]

  /// Options that measure texts as they were captured.
  static var measured: ImportOptions {
    var options = ImportOptions()
    options.measureText = { text, _ in MeasuredText(width: widths[text.string] ?? 50, lines: 1) }
    return options
  }

  // The system's colours as they were captured.
  private static let red = Color(red: 1, green: 0.2314, blue: 0.1882)
  private static let orange = Color(red: 1, green: 0.5843, blue: 0)
  private static let yellow = Color(red: 1, green: 0.8, blue: 0)
  private static let green = Color(red: 0.2039, green: 0.7804, blue: 0.349)
  private static let blue = Color(red: 0, green: 0.4784, blue: 1)

  private static func hello(_ color: Color) -> ViewSketch {
    .text("Hello, world!").padding().background(.color(color))
  }

  static let content = CapturedView(
    name: "ContentView", view: { _ in .group([hello(yellow), hello(green)]) },
    pictures: [
      Picture(file: "ContentView.1.png", view: { hello(yellow) }, letters: letters),
      Picture(file: "ContentView.2.png", view: { hello(green) }, letters: letters),
    ])

  private static let letters = LayoutFrame(x: 15, y: 15, width: 97, height: 23)

  private static func favorite(_ isMeasured: Bool) -> ViewSketch {
    ViewSketch.symbol("heart.fill", color: .white, size: isMeasured ? LayoutSize(width: 20.667, height: 17.333) : nil)
      .padding().background(.color(red)).clip(.circle)
      .overlay(.stroke(.circle, .white, width: 2, isInside: true))
  }

  static let favorite = CapturedView(
    name: "FavoriteView",
    view: { .group([favorite($0), favorite($0).background(.color(.white))]) },
    pictures: [
      Picture(
        file: "FavoriteView.2.png", view: { favorite(true).background(.color(.white)) },
        letters: LayoutFrame(x: 16, y: 15, width: 20, height: 20),
        edges: Ring(center: Point(26.333, 24.667), radii: 21.5...25.5, meanDifference: 20))
    ])

  static let shadows = CapturedView(
    name: "LayeringShadowsView", view: { _ in layered() },
    pictures: [Picture(file: "LayeringShadowsView.png", view: { layered() })])

  private static func layered() -> ViewSketch {
    ViewSketch.shape(.circle, green).frame(100, 100).shadow(10, color: .black).shadow(10, color: green)
      .shadow(10, color: red).shadow(10, color: blue).padding(50)
  }

  /// A badge as it is declared, or as it is after it has appeared, with a ring that glows.
  private static func badge(_ score: Int, _ color: Color, isShown: Bool) -> ViewSketch {
    let ring = ViewSketch.stroke(
      .trimmed(.circle, from: 0, to: isShown ? Double(score) / 100 : 0), color, width: 2, dash: [1])
    let turned = ViewSketch.layered(ring).effect(.rotation(degrees: -90))
    let glow = ViewSketch.shape(.circle, .clear).frame(40, nil).overlay(turned).shadow(4, color: color)
    return ViewSketch.layered(glow, .text("\(score)%", size: 10, weight: "Bold")).frame(40, 40).padding(4)
  }

  static let badges = CapturedView(
    name: "PopularityBadge",
    view: { _ in
      .group([
        badge(80, green, isShown: false), badge(10, red, isShown: false), badge(30, red, isShown: false),
        badge(50, orange, isShown: false),
      ])
    },
    pictures: [
      Picture(
        file: "PopularityBadge.1.png", view: { badge(80, green, isShown: true) }, letters: score, edges: dashes),
      Picture(file: "PopularityBadge.2.png", view: { badge(10, red, isShown: true) }, letters: score, edges: dashes),
    ])

  private static let dashes = Ring(center: Point(24, 24), radii: 17.5...21.5, meanDifference: 3)

  private static let score = LayoutFrame(x: 10, y: 16, width: 28, height: 16)

  static let television = CapturedView(
    name: "TelevisionView",
    view: { _ in
      ViewSketch.image("Philips_PM5544_PDF", size: LayoutSize(width: 400, height: 300))
        .layout(.aspectRatio(nil, fill: true)).frame(100, 100).padding(-2).clip(.circle)
    })
}
