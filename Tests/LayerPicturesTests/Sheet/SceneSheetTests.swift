import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Many scenes in one picture.
@Suite struct SceneSheetTests {
  private static func thumbnail(
    _ name: String, _ width: Double = 40, _ height: Double = 30, scale: Double = 2, pixel: PackedPixel = 0xFF00_80FF
  ) throws -> SceneThumbnail {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(width, height, scale: scale)) {
      $0.frame(0, 0, width, height)
    }
    let plan = try OverlayCase(scene).plan
    let screen = plan.tree.screen
    return SceneSheet.thumbnail(
      name, of: plan, Pixmap(width: screen.width, height: screen.height, filledWith: pixel))
  }

  private static func sheet(_ thumbnails: [SceneThumbnail]) throws -> Pixmap {
    var sheet = SceneSheet()
    for thumbnail in thumbnails { sheet.add(thumbnail) }
    #expect(sheet.count == thumbnails.count)
    return try sheet.picture()
  }

  private static func count(of pixel: PackedPixel, in picture: Pixmap) -> Int {
    picture.withPixels { $0.filter { $0 == pixel }.count }
  }

  @Test func largeNumbersHaveTheirThousandsApart() throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(20, 20)) {
      $0.frame(0, 0, 20, 20)
      for _ in 0..<300 {
        $0.add {
          $0.frame(5, 5, 10, 10)
          $0.background(.black)
          $0.shadowOpacity = 0.5
        }
      }
    }
    let plan = try OverlayCase(scene).plan
    let picture = Pixmap(width: 20, height: 20)
    #expect(SceneSheet.thumbnail("a/many", of: plan, picture).figures == "1,500 passes")
  }

  @Test func sceneIsShownAtOnePixelAPoint() throws {
    let picture = try Self.sheet([try Self.thumbnail("a/one")])
    #expect(Self.count(of: 0xFF00_80FF, in: picture) == 40 * 30)
    #expect(picture.isOpaque)
  }

  @Test func largeSceneIsMadeToFit() throws {
    let wide = try Self.sheet([try Self.thumbnail("a/one", 320, 30, scale: 1)])
    #expect(Self.count(of: 0xFF00_80FF, in: wide) == 160 * 15)
    let high = try Self.sheet([try Self.thumbnail("a/one", 390, 844, scale: 3)])
    #expect(Self.count(of: 0xFF00_80FF, in: high) == 111 * 240)
  }

  @Test func groupsStandBelowOneAnotherAndScenesBesideOneAnother() throws {
    let apart = try Self.sheet(try ["a/one", "b/two"].map { try Self.thumbnail($0) })
    let together = try Self.sheet(try ["a/one", "a/two"].map { try Self.thumbnail($0) })
    #expect(apart.height > together.height && apart.width < together.width)
    let mixed = try Self.sheet(try ["a/one", "b/two", "a/three"].map { try Self.thumbnail($0) })
    #expect(mixed.width == together.width && mixed.height == apart.height)
  }

  @Test func rowIsFullAtTenScenes() throws {
    func sheet(_ count: Int) throws -> Pixmap {
      try Self.sheet(try (0..<count).map { try Self.thumbnail("a/\($0)") })
    }
    let (ten, eleven) = (try sheet(10), try sheet(11))
    #expect(ten.width == eleven.width && eleven.height > ten.height)
  }

  @Test func longNameStaysInItsColumn() throws {
    let short = try Self.sheet([try Self.thumbnail("a/one")])
    let long = try Self.sheet([try Self.thumbnail("a/" + String(repeating: "wide", count: 40))])
    #expect(short.width == long.width && short.height == long.height)
  }
}
