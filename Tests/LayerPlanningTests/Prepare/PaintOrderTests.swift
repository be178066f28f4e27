import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@Suite struct PaintOrderTests {
  /// The ways to bring a layer nearer to the viewer.
  enum Nearness: CaseIterable {
    case zPosition, ownTransform, turnOfTheLayerAround
  }

  /// The names of three sublayers of a transform layer, in paint order; they are listed from near to far.
  private static func order(by nearness: Nearness) -> [String] {
    let tree = PreparedTree(
      SceneBuilder.scene { root in
        root.add { space in
          space.content = .transform
          if nearness == .turnOfTheLayerAround {
            space.sublayerTransform = .steps([.rotate(degrees: 90, x: 0, y: -1, z: 0)])
          }
          for depth in [20.0, 0, -20] {
            space.add { layer in
              layer.name = "\(Int(depth))"
              switch nearness {
              case .zPosition: layer.zPosition = depth
              case .ownTransform: layer.transform = .steps([.translate(x: 0, y: 0, z: depth)])
              case .turnOfTheLayerAround: layer.position.x = depth
              }
            }
          }
        }
      })
    return tree.indices.dropFirst(2).map { tree.layer($0).name ?? "" }
  }

  @Test(arguments: Nearness.allCases) func nearLayersOfATransformLayerComeLast(_ nearness: Nearness) {
    #expect(Self.order(by: nearness) == ["-20", "0", "20"])
  }
}
