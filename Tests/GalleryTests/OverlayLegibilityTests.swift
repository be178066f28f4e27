import LayerGeometry
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

/// The screen below an overlay stays readable.
@Suite struct OverlayLegibilityTests {
  /// The legibility of a text in a picture.
  private struct Legibility {
    /// The standard deviation of the relative luminance.
    let contrast: Double
    /// The contrast ratio of the ink and its background (WCAG 2.2).
    let ratio: Double

    /// Computes the legibility from the luminances of a box.
    ///
    /// - Parameters:
    ///   - ink: places of the pixels that are ink alone.
    ///   - paper: places of pixels without ink.
    init(_ luminances: [Double], ink: [Int], paper: [Int]) {
      let mean = luminances.reduce(0, +) / Double(luminances.count)
      let squares = luminances.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      contrast = (squares / Double(luminances.count)).squareRoot()
      func average(_ places: [Int]) -> Double { places.reduce(0) { $0 + luminances[$1] } / Double(places.count) }
      let (one, other) = (average(ink) + 0.05, average(paper) + 0.05)
      ratio = max(one, other) / min(one, other)
    }
  }

  private static func luminances(_ picture: Pixmap, _ box: PixelRect) -> [Double] {
    var luminances: [Double] = []
    luminances.reserveCapacity(box.area)
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX { luminances.append(luminance(picture[x, y])) }
    }
    return luminances
  }

  private static let linear: [Double] = (0...255).map { level in
    let channel = Double(level) / 255
    return channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055, 2.4)
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    PlatformMath.exponential(exponent * PlatformMath.logarithm(base))
  }

  private static func luminance(_ pixel: PackedPixel) -> Double {
    // Over white, as pictures are shown.
    let rest = 255 - Int(pixel >> 24)
    func channel(_ shift: UInt32) -> Double { linear[min(255, Int(pixel >> shift & 255) + rest)] }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }

  /// A visible text in a picture: its position, the pixels that are ink, and how legible it is.
  private struct VisibleText {
    let box: PixelRect
    let ink: [Int]
    let paper: [Int]
    let legibility: Legibility

    /// Returns nil if a box has no ink: the text is hidden, or as light as its background.
    init?(_ picture: Pixmap, _ box: PixelRect) {
      let luminances = OverlayLegibilityTests.luminances(picture, box)
      let sorted = luminances.sorted()
      guard let darkest = sorted.first, let lightest = sorted.last, luminances.count >= 100 else { return nil }
      let usual = sorted[sorted.count / 2]
      let isDark = usual - darkest > lightest - usual
      let extreme = sorted[isDark ? sorted.count / 50 : sorted.count - 1 - sorted.count / 50]
      guard abs(extreme - usual) > 0.02 else { return nil }
      self.box = box
      ink = luminances.indices.filter { isDark ? luminances[$0] <= extreme : luminances[$0] >= extreme }
      paper = luminances.indices.filter { abs(luminances[$0] - usual) <= 0.01 }
      if ink.isEmpty || paper.isEmpty { return nil }
      legibility = Legibility(luminances, ink: ink, paper: paper)
    }
  }

  private static func texts(of plan: PassPlan, in picture: Pixmap) -> [VisibleText] {
    plan.draws.enumerated().compactMap { place, draw in
      guard draw.kind == .contents, draw.target == .screen else { return nil }
      // Letters cannot be read through a blur.
      let isBlurred = plan.draws[place...].contains {
        $0.kind == .composite && $0.target == .screen && plan.composites[Int($0.payload)].role == .backdrop
          && !$0.rect.intersection(draw.rect).isEmpty
      }
      if isBlurred { return nil }
      guard case .text = plan.tree.layer(draw.node).content else { return nil }
      return VisibleText(picture, draw.rect.intersection(plan.tree.screen))
    }
  }

  /// The texts of a picture that are less legible than they could be.
  private static func faults(_ overlay: Pixmap, _ texts: [VisibleText]) -> [String] {
    texts.compactMap { text in
      let plain = text.legibility
      let shown = Legibility(luminances(overlay, text.box), ink: text.ink, paper: text.paper)
      if shown.contrast < 0.5 * plain.contrast {
        return "\(text.box): contrast \(shown.contrast) of \(plain.contrast)"
      }
      if plain.ratio >= 4.5, shown.ratio < 3 { return "\(text.box): \(shown.ratio) to 1 of \(plain.ratio)" }
      return nil
    }
  }

  /// Scenes that look different; a scene with one fix looks like the scene that it fixes.
  private static let scenes = GalleryScene.scenes(in: "cases").filter { !$0.path.contains("-fix-") }

  /// One scene in three, unless all are asked for.
  private static let sample = LongRun.cases(in: 0..<scenes.count, oneIn: 3).map { scenes[$0] }

  @Test(arguments: sample) func textsCanBeRead(_ scene: GalleryScene) throws {
    let plan = try scene.plan(scale: 1)
    let picture = try PlanRasterizer.rasterize(plan, images: ImageStore(try scene.images(of: plan))).pixmap
    let texts = Self.texts(of: plan, in: picture)
    let screen = OverlayScreen(plan, picture: picture)
    for palette in OverlayPalette.allCases {
      let painter = OverlayPainter(palette, withWords: palette == .standard)
      for id in palette == .standard ? OverlayCatalog.stillIDs : ["offscreen"] {
        let panel = try #require(painter.panel(id, on: screen))
        let faults = Self.faults(try painter.picture(of: panel), texts)
        #expect(faults == [], "\(scene.path) with \(id) in \(palette.rawValue)")
      }
    }
  }

  @Test func scenesHaveTexts() throws {
    let count = try Self.scenes.reduce(0) { sum, scene in
      let plan = try scene.plan(scale: 1)
      let picture = try PlanRasterizer.rasterize(plan, images: ImageStore(try scene.images(of: plan))).pixmap
      return sum + Self.texts(of: plan, in: picture).count
    }
    #expect(count > 100)
  }

  /// The former veil of overlays: the picture in the lightest grays, under a tint whose opacity grows with the number
  /// of passes.
  @Test func veilIsAFault() throws {
    let scene = GalleryScene(path: "cases/recipe-feed")
    let plan = try scene.plan(scale: 1)
    let picture = try PlanRasterizer.rasterize(plan, images: ImageStore(try scene.images(of: plan))).pixmap
    let texts = Self.texts(of: plan, in: picture)
    var veiled = picture
    veiled.withMutablePixels { pixels in
      for place in pixels.indices {
        let level = 212 + (pixels[place] >> 8 & 255) * 43 / 255
        let (red, green, blue) = (level / 5 + 204, level / 5 + 170, level / 5 + 8)
        pixels[place] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    }
    #expect(texts.count >= 12)
    #expect(Self.faults(veiled, texts).count == texts.count)
    #expect(Self.faults(picture, texts) == [])
  }
}
