import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Pictures that a page lays over one another.
@Suite struct OverlayLayersTests {
  @Test func layersOverTheGroundAreTheOverlay() throws {
    let scene = try OverlayCase { root in
      root.add {
        $0.frame(10, 10, 60, 40)
        $0.background(.white)
        $0.cornerRadius = 8
        $0.shadowOpacity = 0.5
      }
    }
    let picture = try PlanRasterizer.rasterize(scene.plan).pixmap
    let layers = try OverlayLayers(scene.plan, picture: picture, reducedBy: 1)
    let ground = try ImageDecoder.decode(layers.ground).pixmap
    let screen = OverlayScreen(scene.plan, picture: picture)
    #expect(layers.layers.map(\.id) == OverlayCatalog.stillIDs)
    for layer in layers.layers {
      let panel = OverlayPanel(layer.overlay, .standard, on: screen)
      #expect((layer.png == nil) == panel.isEmpty, "\(layer.id)")
      guard let png = layer.png else { continue }
      let added = try ImageDecoder.decode(png).pixmap
      for y in 0..<ground.height {
        for x in 0..<ground.width {
          let shown = added[x, y] == 0 ? ground[x, y] : added[x, y]
          #expect(shown == panel.whole[x, y])
        }
      }
    }
  }
}
