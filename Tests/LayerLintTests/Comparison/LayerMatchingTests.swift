import LayerModel
import Testing

@testable import LayerLint

@Suite struct LayerMatchingTests {
  /// Layers written as `part`, each with its depth.
  private static func layers(_ rows: [(depth: Int, part: String, width: Double)]) -> [ComparedLayer] {
    var above: [Int] = []
    return rows.enumerated().reduce(into: []) { layers, row in
      above.removeLast(above.count - row.element.depth)
      let (part, parent) = (row.element.part, above.last)
      layers.append(
        ComparedLayer(
          part: part, parent: parent, id: part.hasPrefix("#") ? nil : part,
          shape: .init(layerClass: .layer, width: row.element.width, height: 10), place: nil,
          way: layers.way(to: part, below: parent)))
      above.append(row.offset)
    }
  }

  private static func matches(
    _ before: [(depth: Int, part: String, width: Double)], _ after: [(depth: Int, part: String, width: Double)]
  ) -> [String] {
    let (left, right) = (layers(before), layers(after))
    let matching = LayerMatching(before: left, after: right)
    return matching.pairs.map { "\(left.path(of: $0.before)) \(right.path(of: $0.after)) \($0.how.rawValue)" }
  }

  @Test func thePathComesFirst() {
    let tree = [(0, "root", 9.0), (1, "a", 1), (2, "b", 1), (1, "#CALayer0", 1)]
    #expect(
      Self.matches(tree, tree) == [
        "/root /root path", "/root/a /root/a path", "/root/a/b /root/a/b path", "/root/#CALayer0 /root/#CALayer0 path",
      ])
  }

  /// Paths of more than a thousand characters show their first and last eight parts, without a walk all the way up.
  @Test func deepPathsShowTheirEnds() {
    let name = String(repeating: "x", count: 70)
    let layers = Self.layers((0..<40).map { ($0, "\(name)\($0)", 1) })
    #expect(layers.path(of: 13) == "/" + (0...13).map { "\(name)\($0)" }.joined(separator: "/"))
    #expect(layers.path(of: 15) == "/" + (0...15).map { "\(name)\($0)" }.joined(separator: "/"))
    let ends = (0..<8).map { "\(name)\($0)" } + ["…"] + (32..<40).map { "\(name)\($0)" }
    #expect(layers.path(of: 39) == "/" + ends.joined(separator: "/"))
  }

  @Test func anIDIsFoundWhereverItWent() {
    let pairs = Self.matches(
      [(0, "root", 9), (1, "a", 1), (2, "b", 1)], [(0, "root", 9), (1, "wrapper", 5), (2, "a", 1), (3, "b", 1)])
    #expect(pairs == ["/root /root path", "/root/a /root/wrapper/a id", "/root/a/b /root/wrapper/a/b id"])
  }

  @Test func sizesDecideWithinOneParentInOrder() {
    let pairs = Self.matches(
      [(0, "root", 9), (1, "old", 3), (1, "older", 3), (1, "oldest", 4)],
      [(0, "root", 9), (1, "newest", 4), (1, "new", 3), (1, "newer", 3)])
    #expect(
      pairs == [
        "/root /root path", "/root/old /root/new shape", "/root/older /root/newer shape",
        "/root/oldest /root/newest shape",
      ])
  }

  @Test func sizesBelowOtherParentsDoNotMatch() {
    let matching = LayerMatching(
      before: Self.layers([(0, "root", 9), (1, "a", 2), (2, "x", 3)]),
      after: Self.layers([(0, "root", 9), (1, "b", 7), (2, "y", 3)]))
    #expect(matching.pairs.count == 1)
    #expect(matching.unmatched.before == [1, 2])
    #expect(matching.unmatched.after == [1, 2])
  }

  @Test func savedPlansNameTheLayersOnTheWay() {
    var tree = SavedPlan.Tree()
    var layer = SavedPlan.Layer()
    (layer.path, layer.passes) = ("/root/cell~1/@mask", 2)
    tree.layers = [layer]
    let layers = ComparedLayer.all(in: tree)
    #expect(layers.map(\.part) == ["root", "cell~1", "@mask"])
    #expect(layers.map(\.passes) == [0, 0, 2])
    #expect(layers.path(of: 2) == "/root/cell~1/@mask")
  }
}
