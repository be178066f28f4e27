import Foundation
import LayerGeometry
import LayerModel
import LayerResults
import LayerTestSupport
import Testing

@Suite struct PlanTreeTests {
  @Test func layersWithPassesStandUnderTheirAncestors() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(
        """
        {"id": "plain", "frame": [0, 0, 10, 10], "backgroundColor": "#000"},
        {"id": "box", "frame": [0, 0, 200, 200], "backgroundColor": "#EEE", "sublayers": [
          \(PlannedText.fading("one")), \(PlannedText.fading("two"))]}
        """))
    #expect(
      PlannedText.tree(scene) == [
        "          root",
        "          ├─ box",
        "       1  │  ├─ one  ● group-opacity",
        "       1  │  └─ two  ● group-opacity",
        "          └─ … 1 layer without passes",
      ])
  }

  @Test func waysWithNothingElseToSayAreOneRow() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(
        """
        {"id": "a", "frame": [0, 0, 200, 200], "sublayers": [
          {"id": "b", "frame": [0, 0, 200, 200], "sublayers": [\(PlannedText.fading("c"))]}]}
        """))
    #expect(PlannedText.tree(scene) == ["       1  root/a/b/c  ● group-opacity"])
  }

  @Test func copiesThatCostAlikeAreOneRow() throws {
    let template = PlannedText.fading("cell").replacingOccurrences(of: "\"id\": \"cell\", ", with: "")
    let scene = try PlannedText.plan(
      """
      {"format": "layercost-scene/1", "screen": {"width": 400, "height": 400, "scale": 1}, "device": "iphone-13",
      "templates": {"cell": \(template)},
      "root": {"id": "root", "frame": [0, 0, 400, 400], "backgroundColor": "#FFF", "sublayers": [
        {"repeat": {"template": "cell", "count": 3, "offset": [0, 100]}}]}}
      """)
    #expect(
      PlannedText.tree(scene) == [
        "          root",
        "       1  └─ cell-0 … cell-2 (3 alike, 1 pass each)  ● group-opacity",
      ])
  }

  @Test func copiesThatCostDifferentlyStandApart() throws {
    // The third copy lies outside the screen by the half of it that would fade.
    let scene = try PlannedText.plan(
      SceneBuilder.scene(screen: SceneBuilder.screen(100, 250)) { root in
        root.frame(0, 0, 100, 250)
        root.add { copy in
          copy.frame(0, 0, 100, 100)
          copy.opacity = 0.5
          copy.repetition = .init(count: 3, offset: .init(0, 100))
          copy.add {
            $0.frame(0, 0, 10, 10); $0.background(.white)
          }
          copy.add {
            $0.frame(0, 90, 10, 10); $0.background(.white)
          }
        }
      })
    let tree = PlannedText.tree(scene)
    #expect(tree.count == 3)
    #expect(tree[1].contains("(2 alike, 1 pass each)"))
    #expect(tree[2].contains("… 3 layers without passes"))
  }

  @Test func maskHasItsOwnRowForWhatItCostsItself() throws {
    let scene = try PlannedText.plan(
      SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
        root.id = "root"
        root.frame(0, 0, 100, 100)
        root.add { layer in
          layer.id = "photo"
          layer.frame(0, 0, 100, 100)
          layer.background(.white)
          layer.mask { mask in
            mask.frame(0, 0, 50, 50)
            mask.background(.black)
            mask.filters = [.gaussianBlur(radius: 4)]
          }
        }
      })
    #expect(
      PlannedText.tree(scene) == [
        "       2  root/photo  ● mask",
        "       2  └─ @mask    ◐ filter",
      ])
  }

  @Test func veryManyRowsShowTheCostliest() throws {
    let sublayers = (0..<300).map { index in
      PlannedText.fading(
        "f\(index)", more: index % 3 == 0 ? "\"shadowOpacity\": 1," : "")
    }
    let scene = try PlannedText.plan(PlannedText.scene(sublayers.joined(separator: ",")))
    let tree = PlannedText.tree(scene)
    #expect(tree.count == 103)
    #expect(tree[1].contains("├─ f0 "))
    #expect(tree[2].contains("├─ f3 "))
    #expect(tree[101] == "          └─ … 400 layers, 200 of them with 200 passes")
    #expect(tree[102] == "          Only the 100 most expensive layers are shown; --all-layers shows all.")
    let all = PlannedText.lines(scene) { $0.listsAllLayers = true }
    #expect(all.filter { $0.contains("● group-opacity") }.count > 300)
  }

  @Test func veryDeepTreeFitsTheLine() throws {
    let depth = 400
    let scene = try PlannedText.plan(
      SceneBuilder.scene(
        screen: SceneBuilder.screen(100, 100),
        root: (0..<depth).reduce(
          LayerTree {
            $0.frame(0, 0, 10, 10); $0.background(.white)
          }
        ) { inner, level in
          LayerTree { layer in
            layer.id = "level\(level)"
            layer.frame(0, 0, 100, 100)
            layer.background(.black)
            layer.opacity = 0.99
            layer.sublayers = [inner]
          }
        }))
    for columns in [80, 40] {
      let style = TextStyle(isColored: false, isUnicode: true, columns: columns)
      #expect(PlannedText.lines(scene, style: style).filter { $0.count > columns } == [])
    }
    #expect(PlannedText.tree(scene)[99].contains("level"))
  }
}
