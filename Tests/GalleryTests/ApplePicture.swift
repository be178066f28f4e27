import LayerRaster
import LayerTestSupport

/// A picture of a view made by Apple's software, and the captured bundle of the same view.
struct ApplePicture: Sendable, CustomStringConvertible {
  /// A part that is not compared, with the reason.
  struct Mask: Sendable {
    let area: PixelArea
    let reason: String
  }

  /// A rectangle of pixels from a top left corner.
  struct PixelArea: Sendable, CustomStringConvertible {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    var description: String { "\(width) x \(height) at (\(x), \(y))" }

    func contains(_ column: Int, _ row: Int) -> Bool {
      column >= x && row >= y && column < x + width && row < y + height
    }
  }

  /// A picture that misses the tolerance, with the difference and the reason.
  struct Miss: Sendable {
    let mostMeanAlpha: Double
    let mostShareBeyond: Double
    let reason: String
  }

  /// The view.
  let view: String
  /// The path of the picture in the tests that created it.
  let picture: String
  /// Pixels per point.
  let scale: Double
  /// The row of the view that is the picture's first row.
  var top = 0
  /// Whether its colours are Display P3, according to its profile.
  var isDisplayP3 = false
  var masks: [Mask] = []
  /// The reason why it cannot meet the tolerance; nil if it does.
  var miss: Miss?

  var description: String { "\(view), \(Int(scale)) pixels per point, \(picture)" }

  private static let tests = "paulz__ViewSnapshots/AppTests"

  /// All pictures for which the same view is available; the others are listed in docs/apple-pictures.md.
  static let all = [
    ApplePicture(view: "ContentView", picture: "VisualTests/ContentView.png", scale: 3, isDisplayP3: true),
    ApplePicture(view: "PopularityBadge", picture: "VisualTests/PopularityBadge.png", scale: 3, isDisplayP3: true),
    ApplePicture(
      view: "LayeringShadowsView", picture: "VisualTests/LayeringShadowsView.png", scale: 3, isDisplayP3: true,
      miss: .init(
        mostMeanAlpha: 40, mostShareBeyond: 0.7,
        reason: "drawn on the CPU, which leaves blurs as wide in pixels at every scale: a third of their width")),
    ApplePicture(
      view: "ContentView", picture: "Snapshots/ContentView.1.png", scale: 1, masks: [text, bottomEdge]),
    ApplePicture(view: "ContentView", picture: "Snapshots/ContentView.2.png", scale: 1, top: 60, masks: [text]),
    ApplePicture(
      view: "ContentView", picture: "Snapshots/ContentView-m1.png", scale: 1, masks: [text, bottomEdge, rightEdge]),
    ApplePicture(
      view: "ContentView", picture: "Snapshots/ContentView-intel.png", scale: 1, masks: [text, bottomEdge, rightEdge]),
    ApplePicture(
      view: "LayeringShadowsView", picture: "Snapshots/LayeringShadowsView.png", scale: 1,
      miss: .init(
        mostMeanAlpha: 1, mostShareBeyond: 0.01,
        reason: "a frame of three pixels per point, reduced with a cubic that overshoots at the disc's edge")),
  ]

  private static let text = Mask(
    area: .init(x: 16, y: 16, width: 95, height: 21),
    reason: "letters of a frame of three pixels per point, reduced by the author of the picture")
  private static let bottomEdge = Mask(area: .init(x: 0, y: 52, width: 127, height: 1), reason: cut)
  private static let rightEdge = Mask(area: .init(x: 126, y: 0, width: 1, height: 53), reason: cut)
  private static let cut = "the view ends between pixels, and was stretched or cut to whole ones"

  /// The difference between our picture and this one.
  func comparison() throws -> Comparison {
    let apple = try ImageDecoder.decode(
      try Corpus.bytes(of: "\(CorpusBundle.folder)/\(Self.tests)/\(picture)")
    ).pixmap
    let bundle = "\(Self.tests)/CoreAnimationBundles/\(view).ca/main.caml"
    let ours = try CorpusBundle.picture(bundle, scale: scale)
    var result = Comparison()
    for y in 0..<apple.height {
      for x in 0..<apple.width where !masks.contains(where: { $0.area.contains(x, y) }) {
        let expected = isDisplayP3 ? DisplayP3.inSRGB(apple[x, y]) : apple[x, y]
        let actual = x < ours.width && y + top < ours.height ? ours[x, y + top] : 0
        result.add(expected, actual)
      }
    }
    return result
  }

  /// The figures of a comparison, out of 255.
  struct Comparison {
    private(set) var count = 0
    private(set) var meanAlpha = 0.0
    private(set) var mean = 0.0
    private(set) var largest = 0
    /// The share of pixels with a channel that differs by more than 8.
    private(set) var shareBeyond = 0.0

    mutating func add(_ expected: UInt32, _ actual: UInt32) {
      func distance(_ shift: UInt32) -> Int { abs(Int(expected >> shift & 255) - Int(actual >> shift & 255)) }
      let most = max(distance(0), distance(8), distance(16), distance(24))
      count += 1
      // Running means, so that no separate sums are needed.
      meanAlpha += (Double(distance(24)) - meanAlpha) / Double(count)
      mean += (Double(most) - mean) / Double(count)
      shareBeyond += ((most > 8 ? 1 : 0) - shareBeyond) / Double(count)
      largest = max(largest, most)
    }

    /// Whether it meets the tolerance for Apple's pictures.
    var meetsTheTolerance: Bool { meanAlpha <= 1 && shareBeyond <= 0.005 }
  }
}
