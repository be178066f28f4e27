import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Magenta marks where a layer is blended, by the number of its own blends.
@Suite struct BlendedOverlayTests {
  @Test func topmostLayerShowsItsOwnBlends() throws {
    let scene = try OverlayCase { root in
      for x in [10.0, 20] {
        root.add {
          $0.frame(x, 10, 20, 20)
          $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        }
      }
      root.add {
        $0.frame(60, 60, 20, 20)
        $0.background(.black)
      }
    }
    // Two of them overlap from 20 to 30: the pixel shows the upper one's single blend, and no sum.
    #expect(scene.levels(.blended, at: (5, 5), (15, 15), (25, 15), (35, 15), (70, 70)) == [0, 1, 1, 1, 0])
  }

  @Test func claimOfOpacityIsNoEvidence() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 60, 20)
        $0.image(.translucentImage)
        $0.isOpaque = true
      }
      $0.add {
        $0.frame(10, 40, 40, 40)
        $0.image(.opaqueImage)
      }
      $0.add {
        $0.frame(60, 60, 20, 20)
        $0.background(.black)
        $0.cornerRadius = 4
      }
    }
    #expect(scene.levels(.blended, at: (20, 20), (20, 50), (70, 70)) == [1, 0, 1])
  }

  @Test func groupIsBlendedByItself() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(.black)
        $0.opacity = 0.5
        $0.add {
          $0.frame(0, 0, 20, 20)
          $0.background(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        }
      }
    }
    // The sublayer once in the group's texture; the group once, as it enters the screen.
    #expect(scene.levels(.blended, at: (15, 15), (40, 40)) == [1, 1])
    #expect(Overlay.blended.diagnosis(of: scene.plan).marks.count == 2)
  }

  @Test func hiddenLayersAreNotBlended() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
      }
      $0.add {
        $0.frame(30, 10, 40, 40)
        $0.background(.black)
      }
    }
    #expect(scene.levels(.blended, at: (20, 20), (40, 20)) == [1, 0])
  }

  @Test func shadowGivesNoFill() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(30, 30, 40, 40)
        $0.background(.black)
        $0.layer.shadowOpacity = 1
        $0.layer.shadowPath = .rect(Rect(x: 0, y: 0, width: 40, height: 40))
      }
    }
    #expect(scene.levels(.blended, at: (29, 50), (50, 50)) == [0, 0])
  }

  @Test(arguments: OverlayCase.seeds) func levelsAreOneLayersOwnBlends(seed: UInt64) throws {
    let plan = try OverlayCase.random(seed).plan
    // Plainly: the draws of each layer that are not known to be opaque, without shadows; those of masks are what they
    // cut.
    var blends: Set<Int32> = []
    for node in plan.tree.indices {
      let draws = plan.draws.filter { draw in
        var owner = draw.node
        while let parent = plan.tree.parent(of: owner), isPartOfMask(owner, plan.tree) { owner = parent }
        return owner == node && !draw.isOpaque && !isShadow(draw, plan)
      }
      // Fewer where an opaque layer hides one of them entirely.
      blends.formUnion(Int32(0)...Int32(draws.count))
    }
    let map = Overlay.blended.measure(plan)
    #expect(Set(map.levels.map { abs($0) }).isSubset(of: blends))
    if Traffic(of: plan).blendedPixels == 0 { #expect(map.levels.allSatisfy { $0 == 0 }) }
  }

  private func isPartOfMask(_ node: PreparedIndex, _ tree: PreparedTree) -> Bool {
    var node: PreparedIndex? = node
    while let layer = node {
      if tree[layer].flags.contains(.mask) { return true }
      node = tree.parent(of: layer)
    }
    return false
  }

  private func isShadow(_ draw: Draw, _ plan: PassPlan) -> Bool {
    draw.kind == .bakedShadow || draw.kind == .composite && plan.composites[Int(draw.payload)].role == .shadow
  }
}
