import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares every line of the compositor table with the planner's count for such a layer.
@Suite struct CompositorCaseTests {
  static let screen = SceneBuilder.screen(100, 100)

  /// A layer in each situation.
  static let layers: [String: @Sendable (inout LayerTree) -> Void] = [
    "shadow-without-path": { $0.shadow() },
    "shadow-with-path": {
      $0.shadow()
      $0.shadowPathIsBounds = true
    },
    "mask": {
      $0.mask {
        $0.frame(0, 0, 40, 40); $0.background(.black)
      }
    },
    "radius-alone": {
      $0.cornerRadius = 8; addDot(&$0)
    },
    "rounded-clip": {
      $0.roundedClip(8); addDot(&$0)
    },
    "rounded-clip-inside": {
      $0.roundedClip(8);
      $0.add {
        $0.frame(10, 10, 20, 20); $0.background(.black)
      }
    },
    "rounded-clip-two-planes": {
      $0.roundedClip(8); $0.image(.opaqueImage)
    },
    "rounded-clip-border": {
      $0.roundedClip(8); $0.backgroundColor = nil; $0.image(.opaqueImage); $0.border(2)
    },
    "rounded-clip-one-plane": { $0.roundedClip(8) },
    "aligned-clip": {
      $0.masksToBounds = true; addDot(&$0)
    },
    "rotated-clip": {
      $0.masksToBounds = true; $0.rotate(20); addDot(&$0)
    },
    "fractional-clip": {
      $0.frame(20.5, 20, 40, 40); $0.masksToBounds = true; addDot(&$0)
    },
    "group-opacity": {
      $0.opacity = 0.5; addDot(&$0)
    },
    "group-opacity-own-planes": {
      $0.opacity = 0.5; $0.image(.translucentImage)
    },
    "single-plane-opacity": { $0.opacity = 0.5 },
    "rasterize": { $0.shouldRasterize = true },
    "rasterize-hit": { $0.shouldRasterize = true },
    "filter": { $0.filters = [.saturate(0)] },
    "filter-blur": { $0.filters = [.gaussianBlur(radius: 3)] },
    "backdrop-blur": {
      $0.backgroundColor = nil; $0.backdrop()
    },
    "backdrop-color": {
      $0.backgroundColor = nil; $0.backgroundFilters = [.saturate(0)]
    },
    "vibrancy": {
      $0.backgroundColor = nil; $0.backdrop(vibrancy: true); addDot(&$0)
    },
    "blend-mode": { $0.compositingFilter = .multiply },
    "plain-content": {
      $0.backgroundColor = nil; $0.shape(.triangle(in: Rect(x: 0, y: 0, width: 40, height: 40)))
    },
  ]

  /// A sublayer that extends beyond its layer.
  static func addDot(_ layer: inout LayerTree) {
    layer.add {
      $0.frame(30, 30, 20, 20); $0.background(.black)
    }
  }

  static func passes(_ id: String, on compositor: Compositor) throws -> Int {
    let fill = try #require(layers[id], "no layer shows '\(id)'")
    let scene = SceneBuilder.scene(screen: screen, compositor: compositor.id) { root in
      root.frame(0, 0, 100, 100)
      root.background(.white)
      root.add {
        $0.frame(20, 20, 40, 40); $0.background(.white); fill(&$0)
      }
    }
    let view = PlanView(scene, compositor: compositor)
    return id == "rasterize-hit" ? view.steady : view.passes
  }

  @Test(arguments: CompositorCatalog.all.map(\.id)) func tableIsWhatThePlannerCounts(id: String) throws {
    let compositor = try #require(CompositorCatalog.compositor(id))
    for row in CompositorCase.all {
      // The table states the passes that vibrancy adds to the blur it needs.
      let blur = row.id == "vibrancy" ? try Self.passes("backdrop-blur", on: compositor) : 0
      #expect(try Self.passes(row.id, on: compositor) - blur == row.passes(compositor).value, "\(row.id) on \(id)")
    }
  }

  @Test func everyCaseHasALayerAndEveryReasonACase() {
    #expect(Set(CompositorCase.all.map(\.id)) == Set(Self.layers.keys))
    #expect(CompositorCase.all.count == Set(CompositorCase.all.map(\.id)).count)
    #expect(Set(CompositorCase.all.compactMap(\.reason)) == Set(Compositor.coreAnimation.reasons))
    for variant in Compositor.Variant.allCases {
      #expect(CompositorCase.all.contains { $0.id == variant.rawValue }, "\(variant)")
    }
  }

  @Test func fractionalAndOnePlaneClipsAreWhatClassicCharges() throws {
    #expect(try Self.passes("fractional-clip", on: .coreAnimationClassic) == 1)
    #expect(try Self.passes("fractional-clip", on: .coreAnimation) == 0)
    #expect(try Self.passes("rounded-clip-one-plane", on: .coreAnimationClassic) == 1)
    #expect(try Self.passes("rounded-clip-one-plane", on: .coreAnimation) == 0)
  }
}
