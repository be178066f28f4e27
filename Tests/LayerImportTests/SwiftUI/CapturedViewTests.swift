import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing
import ViewLayout

@testable import LayerImport

/// Compares views with the layers that iOS created for them, and with Apple's pictures.
@Suite(.withCorpus("swiftui"))
struct CapturedViewTests {
  /// A layer at its place in the hosting view.
  struct Placed {
    let frame: LayoutFrame
    let layer: Layer
  }

  static func captured(_ view: CapturedView) throws -> Scene {
    let file = "swiftui/\(view.name)/\(view.name).ca/main.caml"
    let source = SourceText(name: "main.caml", bytes: try Corpus.bytes(of: file))
    let scene = SceneReader.trees(of: source, options: ImportOptions()).first?.value
    return try #require(scene, "\(file) is not read")
  }

  /// All layers except the hosting view's, in drawing order.
  static func layers(of scene: Scene) -> [Placed] {
    var places: [Point<SuperlayerSpace>] = []
    var placed: [Placed] = []
    for node in scene.nodes {
      let layer = scene[node.layer]
      let outer = node.parent.map { places[Int($0.rawValue)] } ?? Point(0, 0)
      let around = node.parent.map { scene[scene.nodes[Int($0.rawValue)].layer].bounds } ?? .zeroBounds
      let origin = Point<SuperlayerSpace>(
        outer.x + layer.position.x - layer.anchorPoint.x * layer.bounds.width - around.minX,
        outer.y + layer.position.y - layer.anchorPoint.y * layer.bounds.height - around.minY)
      // The hosting view's own position is determined by its window.
      places.append(node.parent == nil ? Point(0, 0) : origin)
      guard node.parent != nil else { continue }
      placed.append(
        Placed(
          frame: LayoutFrame(x: origin.x, y: origin.y, width: layer.bounds.width, height: layer.bounds.height),
          layer: layer))
    }
    return placed
  }

  static func farthest(_ left: LayoutFrame, _ right: LayoutFrame) -> Double {
    [left.x - right.x, left.y - right.y, left.maxX - right.maxX, left.maxY - right.maxY].map(abs).max() ?? 0
  }

  @Test(arguments: CapturedView.all, [true, false]) func layersAreThoseOfTheApp(
    _ view: CapturedView, isMeasured: Bool
  ) throws {
    let app = try Self.captured(view)
    let options = isMeasured ? CapturedView.measured : ImportOptions()
    let own = try #require(view.view(isMeasured).scene(options: options).value)
    let (expected, actual) = (Self.layers(of: app), Self.layers(of: own))
    #expect(actual.count == expected.count)
    for (one, other) in zip(actual, expected) {
      let distance = Self.farthest(one.frame, other.frame)
      #expect(distance <= (isMeasured ? 0.5 : 6), "'\(one.layer.name ?? "?")' is at \(one.frame), not \(other.frame)")
      #expect(one.layer.masksToBounds == other.layer.masksToBounds)
      #expect(abs(one.layer.cornerRadius - other.layer.cornerRadius) < (isMeasured ? 0.1 : 3))
      #expect(one.layer.shadowPathIsBounds == other.layer.shadowPathIsBounds)
      #expect(one.layer.allowsGroupOpacity == other.layer.allowsGroupOpacity)
      #expect((one.layer.shadowOpacity > 0) == (other.layer.shadowOpacity > 0))
    }
    #expect(EffectsOnLeavesTests.passes(of: own) == EffectsOnLeavesTests.passes(of: app))
  }

  @Test(arguments: CapturedView.all) func picturesAreApplesAwayFromLettersAndEdges(_ view: CapturedView) throws {
    for picture in view.pictures {
      let bytes = try Corpus.bytes(of: "swiftui/\(view.name)/\(picture.file)")
      let expected = try ImageDecoder.decode(bytes).pixmap
      let scene = try #require(picture.view().scene(options: CapturedView.measured).value)
      let plan = try #require(Planner.plan(scene, compositor: .coreAnimation, scale: 1).value)
      let actual = try PlanRasterizer.rasterize(plan).pixmap
      let difference = Difference(expected, actual, of: picture)
      #expect(difference.count > 500)
      #expect(
        Double(difference.beyond) <= 0.01 * Double(difference.count),
        "\(picture.file): \(difference.beyond) of \(difference.count) pixels differ")
      if let edges = picture.edges {
        #expect(difference.mean <= edges.meanDifference, "\(picture.file): the mean colour of its edges differs")
      }
    }
  }

  /// What distinguishes two pictures.
  ///
  /// The last row and column are left out: a view whose size is not whole pixels covers only a part of them.
  private struct Difference {
    /// The number of compared pixels, without letters and edges.
    var count = 0
    /// The number of these that differ by more than 8 out of 255 in a channel.
    var beyond = 0
    /// The difference of the mean colour of the edges, in the channel in which it is largest.
    var mean = 0.0

    init(_ expected: Pixmap, _ actual: Pixmap, of picture: CapturedView.Picture) {
      let shifts: [UInt32] = [0, 8, 16, 24]
      var sums = [Int](repeating: 0, count: shifts.count)
      var edgeCount = 0
      for y in 0..<min(expected.height, actual.height) - 1 {
        for x in 0..<min(expected.width, actual.width) - 1 {
          let pixel = LayoutFrame(x: Double(x), y: Double(y), width: 1, height: 1)
          if picture.letters?.intersection(pixel) != nil { continue }
          let differences = shifts.map { shift in
            Int((expected[x, y] >> shift) & 255) - Int((actual[x, y] >> shift) & 255)
          }
          if picture.edges?.contains(x, y) == true {
            for (index, difference) in differences.enumerated() { sums[index] += difference }
            edgeCount += 1
          } else {
            count += 1
            if differences.contains(where: { abs($0) > 8 }) { beyond += 1 }
          }
        }
      }
      mean = Double(sums.map(abs).max() ?? 0) / Double(max(1, edgeCount))
    }
  }
}

extension Rect<LayerSpace> {
  fileprivate static var zeroBounds: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }
}
