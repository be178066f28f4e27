import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Each row of the cost page's table alone, and as a near miss.
@Suite struct OracleRowTests {
  /// One row: a layer that meets it, the change that makes it a near miss, and its cost.
  struct Row: Sendable, CustomTestStringConvertible {
    var title: String
    var cost: [Reason: Int]
    var meets: @Sendable (inout LayerTree) -> Void
    var misses: @Sendable (inout LayerTree) -> Void

    var testDescription: String { title }
  }

  private static func child(_ tree: inout LayerTree, _ x: Double = 10, _ color: Color = .black) {
    tree.add {
      $0.frame(x, 10, 20, 20)
      $0.background(color)
    }
  }

  /// A child that a rounded clip cuts: it reaches a corner.
  private static func cutChild(_ tree: inout LayerTree) {
    tree.add {
      $0.frame(0, 0, 20, 20)
      $0.background(.black)
    }
  }

  static let rows: [Row] = clipRows + opacityRows + effectRows + backdropRows

  private static let clipRows = [
    Row(title: "rounded clip that cuts a sublayer", cost: [.roundedClip: 1]) {
      cutChild(&$0)
      $0.roundedClip(8)
    } misses: {
      $0.sublayers[0].backgroundColor = .clear
    },
    Row(title: "rounded clip of background and contents", cost: [.roundedClip: 1]) {
      $0.background(.white)
      $0.image(.translucentImage)
      $0.roundedClip(8)
    } misses: {
      $0.backgroundColor = nil
    },
    Row(title: "rounded clip of border and contents", cost: [.roundedClip: 1]) {
      $0.border(1)
      $0.image(.translucentImage)
      $0.roundedClip(8)
    } misses: {
      $0.borderWidth = 0
    },
    Row(title: "rounded clip that a sublayer just leaves", cost: [.roundedClip: 1]) {
      cutChild(&$0)
      $0.roundedClip(8)
    } misses: {
      $0.sublayers[0].frame(2.5, 2.5, 20, 20)
    },
    Row(title: "rounded clip without a corner", cost: [.roundedClip: 1]) {
      cutChild(&$0)
      $0.roundedClip(8)
    } misses: {
      $0.maskedCorners = []
    },
    Row(title: "background and border are one plane", cost: [.roundedClip: 1]) {
      $0.background(.white)
      $0.border(1)
      $0.image(.translucentImage)
      $0.roundedClip(8)
    } misses: {
      $0.contents = nil
    },
    Row(title: "rotated clip", cost: [.rotatedClip: 1]) {
      child(&$0, 90)
      $0.masksToBounds = true
      $0.rotate(30)
    } misses: {
      $0.rotate(90)
    },
    Row(title: "rotated clip that something leaves", cost: [.rotatedClip: 1]) {
      child(&$0, 80.02)
      $0.masksToBounds = true
      $0.rotate(30)
    } misses: {
      $0.sublayers[0].frame(80.005, 10, 20, 20)
    },
  ]

  private static let opacityRows = [
    Row(title: "opacity over two sublayers", cost: [.groupOpacity: 1]) {
      child(&$0)
      child(&$0, 40)
      $0.opacity = 0.5
    } misses: {
      $0.sublayers.removeLast()
    },
    Row(title: "opacity over background and contents", cost: [.groupOpacity: 1]) {
      $0.background(.white)
      $0.image(.translucentImage)
      $0.opacity = 0.5
    } misses: {
      $0.allowsGroupOpacity = false
    },
    Row(title: "opacity over a path shadow", cost: [.groupOpacity: 1]) {
      $0.background(.white)
      $0.shadow()
      $0.shadowPathIsBounds = true
      $0.opacity = 0.5
    } misses: {
      $0.shadowOpacity = 0
    },
    Row(title: "opacity over a sublayer inside and one outside the screen", cost: [.groupOpacity: 1]) {
      child(&$0)
      child(&$0, 200)
      $0.opacity = 0.5
    } misses: {
      $0.sublayers[1].frame(1000, 10, 20, 20)
    },
  ]

  private static let effectRows = [
    Row(title: "shadow without path", cost: [.shadowWithoutPath: 5]) {
      child(&$0)
      $0.shadow()
    } misses: {
      $0.shadowPathIsBounds = true
    },
    Row(title: "shadow of nothing", cost: [.shadowWithoutPath: 5]) {
      child(&$0)
      $0.shadow()
    } misses: {
      $0.sublayers[0].isHidden = true
    },
    Row(title: "shadow without colour", cost: [.shadowWithoutPath: 5]) {
      child(&$0)
      $0.shadow()
    } misses: {
      $0.shadowColor = .clear
    },
    Row(title: "shadow that the layer clips", cost: [.shadowWithoutPath: 5]) {
      child(&$0)
      $0.shadow()
    } misses: {
      $0.masksToBounds = true
    },
    Row(title: "mask, hidden or not", cost: [.mask: 2]) {
      child(&$0)
      $0.mask { $0.isHidden = true }
    } misses: {
      $0.mask = nil
    },
    Row(title: "filter of colours", cost: [.filter: 1]) {
      child(&$0)
      $0.filters = [.saturate(1), .gaussianBlur(radius: 0)]
    } misses: {
      $0.filters = []
    },
    Row(title: "filter with blur", cost: [.filter: 3]) {
      child(&$0)
      $0.filters = [.saturate(1), .gaussianBlur(radius: 2)]
    } misses: {
      $0.sublayers = []
    },
    Row(title: "filter, shadow and opacity compose", cost: [.filter: 4, .shadowWithoutPath: 5, .groupOpacity: 1]) {
      child(&$0)
      $0.filters = [.gaussianBlur(radius: 2)]
      $0.shadow()
      $0.opacity = 0.5
    } misses: {
      $0.opacity = 0
    },
    Row(title: "blend mode", cost: [.blendMode: 1]) {
      child(&$0)
      $0.compositingFilter = .multiply
    } misses: {
      $0.compositingFilter = .sourceOver
    },
    Row(title: "rasterize", cost: [.rasterize: 1]) {
      child(&$0)
      $0.shouldRasterize = true
    } misses: {
      $0.position.x = 1000
    },
  ]

  private static let backdropRows = [
    Row(title: "backdrop with blur", cost: [.backdropBlur: 4]) {
      $0.backdrop(blur: 1)
    } misses: {
      $0.backdrop(blur: 0)
    },
    Row(title: "backdrop of a named style", cost: [.backdropBlur: 4]) {
      $0.backdrop(blur: 0)
      $0.layer.backdrop.style = .dark
    } misses: {
      $0.layer.backdrop.style = .none
    },
    Row(title: "backdrop with saturation only", cost: [.backdropBlur: 2]) {
      $0.backdrop(blur: 0)
      $0.layer.backdrop.saturation = 1.8
    } misses: {
      $0.layer.backdrop.saturation = 1
    },
    Row(title: "background filters", cost: [.backdropBlur: 4]) {
      $0.backgroundFilters = [.gaussianBlur(radius: 2)]
    } misses: {
      $0.backgroundFilters = []
    },
    Row(title: "vibrancy", cost: [.backdropBlur: 4, .vibrancy: 2]) {
      $0.backdrop(blur: 8, vibrancy: true)
      child(&$0)
    } misses: {
      $0.isHidden = true
    },
  ]

  private func count(_ tree: LayerTree) -> CountingOracle.Answer {
    CountingOracle.count(
      SceneBuilder.scene { root in
        root.frame(0, 0, 390, 844)
        root.background(.white)
        root.add(tree)
      })
  }

  @Test(arguments: rows) func aRowIsMetAndJustMissed(row: Row) {
    var tree = LayerTree()
    tree.frame(100, 100, 100, 100)
    row.meets(&tree)
    let met = count(tree)
    #expect(met.reasons == [1: row.cost])
    #expect(met.systemPasses == 0)
    row.misses(&tree)
    #expect(count(tree).reasons == [:])
    #expect(count(tree).offscreenPasses == 0)
  }
}
