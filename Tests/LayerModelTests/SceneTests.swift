import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@Suite struct SceneTests {
  @Test func screensHaveWholePixels() {
    #expect(Screen(width: 390, height: 844, scale: 3).pixels == PixelRect(minX: 0, minY: 0, maxX: 1170, maxY: 2532))
    #expect(Screen(width: 100.5, height: 10, scale: 1).pixels.width == 101, "a part of a pixel is a pixel")
    #expect(Screen(width: 100 + 1.0 / 64, height: 10, scale: 1).pixels.width == 100, "unless it counts as none")
    #expect(Screen(width: 10, height: 100 + 1.0 / 64, scale: 1).pixels.height == 100)
    #expect(Screen(width: 10, height: 100.5, scale: 1).pixels.height == 101)
    #expect(Screen(width: 33.333333333, height: 10, scale: 3).pixels.width == 100)
    #expect(Screen(width: 1, height: 1, scale: 1).framesPerSecond == 60)
  }

  @Test func indicesLeadToWhatTheyName() {
    let scene = SceneBuilder.scene { root in
      root.opacity = 0.5
      root.add { $0.opacity = 0.25 }
    }
    #expect(scene[Scene.root].parent == nil)
    #expect(scene[scene[Scene.root].layer].opacity == 0.5)
    let child = SceneNodeIndex(1)
    #expect(scene[child].parent == Scene.root)
    #expect(scene[scene[child].layer].opacity == 0.25)
    #expect(scene[Scene.root].end == SceneNodeIndex(2))
    #expect(scene[AssetIndex(0)].name == scene.assets[0].name)
    #expect(Scene.root < child)
  }

  @Test func sceneWithoutRootIsABrokenPromise() async {
    await #expect(processExitsWith: .failure) {
      _ = Scene(
        name: "", source: SourceText(name: "", bytes: []), screen: Screen(width: 1, height: 1, scale: 1), device: "",
        compositor: "", assets: [], layers: [], sources: LayerSources(), nodes: [])
    }
  }
}
