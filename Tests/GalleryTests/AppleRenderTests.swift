import LayerRaster
import LayerTestSupport
import Testing

/// Compares our picture of four nested shadows with Apple's own; see `docs/decisions/0006-shadow-sigma.md`.
@Suite struct AppleRenderTests {
  /// The difference between two pictures' alphas, out of 255.
  private struct AlphaDistance {
    var mean = 0.0
    var largest = 0

    init(_ first: Pixmap, _ second: Pixmap) {
      for y in 0..<first.height {
        for x in 0..<first.width {
          let distance = abs(Int(first[x, y] >> 24) - Int(second[x, y] >> 24))
          mean += Double(distance) / Double(first.count)
          largest = max(largest, distance)
        }
      }
    }
  }

  @Test func shadowsFallOffAsInTheSnapshot() throws {
    let picture = try NestedShadows.picture()
    let distances = NestedShadows.alphas.indices.map { x in
      abs(NestedShadows.alphas[x] - Int(picture[x, 100] >> 24))
    }
    #expect(distances.reduce(0, +) <= distances.count)
    #expect(distances.allSatisfy { $0 <= 5 })
  }

  @Test(.withCorpus(NestedShadows.snapshot))
  func everyAlphaIsNearTheSnapshots() throws {
    let apple = try NestedShadows.applePicture(NestedShadows.snapshot)
    let distance = AlphaDistance(apple, try NestedShadows.picture())
    #expect(distance.mean <= 0.5 && distance.largest <= 4, "mean \(distance.mean), largest \(distance.largest)")
  }

  @Test(
    .withCorpus(NestedShadows.snapshot),
    arguments: [0.9, 0.92, 0.93, 0.96, 0.97, 1])
  func anotherSigmaFitsWorse(sigmaPerRadius: Double) throws {
    let apple = try NestedShadows.applePicture(NestedShadows.snapshot)
    let best = AlphaDistance(apple, try NestedShadows.picture())
    // The constant cannot be changed, so the radius compensates for it.
    let radius = 10 * sigmaPerRadius / 0.945
    let other = AlphaDistance(apple, try NestedShadows.picture(.init(shadowRadius: radius)))
    #expect(other.mean > best.mean + 0.1, "mean \(other.mean), largest \(other.largest)")
  }

  /// The snapshot overshoots at the disc's edge: it is a frame of three pixels per point, reduced, and the disc's soft
  /// edge is inside its outline, while ours is on it.
  @Test(.withCorpus(NestedShadows.snapshot))
  func coloursAreThoseOfAReducedFrame() throws {
    let apple = try NestedShadows.applePicture(NestedShadows.snapshot)
    let direct = PixmapDifference(between: apple, and: try NestedShadows.picture(), tolerance: 5)
    #expect(direct.largest > 15 && direct.shareBeyond < 0.01, "\(direct.largest), \(direct.countBeyond) pixels")
    let frame = try NestedShadows.picture(.init(scale: 3, inset: 1.0 / 6))
    let reduced = PixmapDifference(between: apple, and: CubicReduction.reduced(frame, by: 3), tolerance: 5)
    #expect(reduced.largest <= 5, "\(reduced.largest), \(reduced.countBeyond) pixels")
  }

  /// The other picture was drawn by the CPU, which gives blurs the same width in pixels at every scale, so it is not
  /// evidence about the render server.
  @Test(.withCorpus(NestedShadows.drawnOnCPU))
  func pictureOfTheCPUBlursByPixels() throws {
    let apple = try NestedShadows.applePicture(NestedShadows.drawnOnCPU)
    let byPoints = AlphaDistance(apple, try NestedShadows.picture(.init(scale: 3), precision: .automatic))
    #expect(byPoints.mean > 30, "mean \(byPoints.mean)")
    let radius = 8.9 / 0.945 / 3
    let byPixels = AlphaDistance(apple, try NestedShadows.picture(.init(scale: 3, shadowRadius: radius)))
    #expect(byPixels.mean <= 0.2 && byPixels.largest <= 5, "mean \(byPixels.mean), largest \(byPixels.largest)")
  }
}
