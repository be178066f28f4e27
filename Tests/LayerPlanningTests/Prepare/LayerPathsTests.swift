import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@Suite struct LayerPathsTests {
  /// A small tree with every special form of path.
  static func tree() -> PreparedTree {
    PreparedTree(
      SceneBuilder.scene { root in
        root.id = "root"
        root.add { $0.id = "a/b~c" }
        root.add { layer in
          layer.name = "named"
          layer.mask { $0.add { _ in } }
          layer.add { _ in }
          layer.add { $0.id = "#x" }
        }
        root.add { replicator in
          replicator.id = "dots"
          var content = ReplicatorContent()
          content.instanceCount = 3
          replicator.content = .replicator(content)
          replicator.add { dot in
            dot.id = "dot"
            dot.add { $0.id = "in" }
          }
        }
      })
  }

  @Test func pathsAreTheScenesPathsWithCopiesToldApart() {
    let tree = Self.tree()
    var paths = LayerPaths(tree)
    #expect(
      tree.indices.map { paths.path(of: $0) } == [
        "/root", "/root/a~1b~0c", "/root/named", "/root/named/@mask", "/root/named/@mask/#CALayer0",
        "/root/named/#CALayer0", "/root/named/~2x", "/root/dots", "/root/dots/dot", "/root/dots/dot/in",
        "/root/dots/dot~1", "/root/dots/dot~1/in", "/root/dots/dot~2", "/root/dots/dot~2/in",
      ])
    for index in tree.indices where tree[index].instance < 0 && index < PreparedIndexes.at(8, in: tree) {
      #expect(paths.path(of: index) == tree.scene.path(of: tree[index].source))
    }
  }

  @Test func orderOfAskingMakesNoDifference() {
    let tree = Self.tree()
    let indices = Array(tree.indices)
    var forwards = LayerPaths(tree)
    let expected = indices.map { forwards.path(of: $0) }
    var generator = SeededGenerator(seed: 7)
    var shuffled = LayerPaths(tree)
    for index in (indices + indices + indices).shuffled(using: &generator) {
      #expect(shuffled.path(of: index) == expected[Int(index.rawValue)])
    }
  }

  @Test func layersAreFoundByTheirPath() {
    let tree = Self.tree()
    var paths = LayerPaths(tree)
    for index in tree.indices { #expect(paths.index(of: paths.path(of: index)) == index) }
    #expect(paths.index(of: "/root/none") == nil)
  }

  @Test func longPathsShowTheirEnds() {
    let depth = 300
    let tree = PreparedTree(
      SceneBuilder.scene(
        root: (0..<depth).reversed().reduce(LayerTree()) { inner, level in
          LayerTree { layer in
            layer.id = "level\(level)"
            layer.sublayers = [inner]
          }
        }))
    var paths = LayerPaths(tree)
    for index in tree.indices { #expect(paths.path(of: index) == tree.scene.path(of: tree[index].source)) }
    #expect(tree.indices.contains { paths.path(of: $0).contains("/level7/…/level") })
  }
}

/// Numbers of a tree by their place.
private enum PreparedIndexes {
  static func at(_ place: Int, in tree: PreparedTree) -> PreparedIndex { Array(tree.indices)[place] }
}
