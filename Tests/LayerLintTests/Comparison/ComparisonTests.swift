import LayerGeometry
import LayerModel
import Testing

@testable import LayerLint

@Suite struct ComparisonTests {
  private static func tree(_ passes: Double, _ traffic: Double = 1, layers: [String: Int] = [:]) -> ComparedTree {
    var saved = SavedPlan.Tree()
    saved.figures = [.offscreenPasses: passes, .steadyOffscreenPasses: passes, .trafficScreens: traffic]
    saved.layers = layers.sorted { $0.key < $1.key }.map { path, passes in
      var layer = SavedPlan.Layer()
      (layer.path, layer.passes) = (path, passes)
      layer.reasons = [ReasonPasses("mask", passes: passes)]
      return layer
    }
    return ComparedTree(saved)
  }

  private static func compare(_ before: ComparedTree, _ after: ComparedTree) -> TreeComparison {
    TreeComparison(before: before, after: after)
  }

  @Test func verdictsAdd() {
    #expect(Verdict(before: 3, after: 2) == .better)
    #expect(Verdict(before: 2, after: 3) == .worse)
    #expect(Verdict(before: nil, after: 3) == .same)
    #expect(Verdict(before: 1...4, after: 2...3) == .mixed)
    #expect(Verdict(before: 1...4, after: 1...3) == .better)
    #expect(Verdict.same.and(.worse) == .worse)
    #expect(Verdict.better.and(.worse) == .mixed)
    #expect(Verdict.mixed.and(.better) == .mixed)
  }

  @Test func lessPassesForMoreTrafficIsMixed() {
    #expect(Self.compare(Self.tree(5, 2), Self.tree(4, 2)).verdict == .better)
    #expect(Self.compare(Self.tree(5, 2), Self.tree(4, 3)).verdict == .mixed)
    #expect(Self.compare(Self.tree(5, 2), Self.tree(5, 2)).verdict == .same)
  }

  @Test func layersComeAndGo() {
    let change = Self.compare(
      Self.tree(4, layers: ["/root/a": 2, "/root/b": 2]), Self.tree(4, layers: ["/root/a": 2, "/root/c": 2]))
    #expect(change.layers.map(\.passes) == [0, -2, 2])
    #expect(change.layers.map(\.isUnchanged) == [true, false, false])
    #expect(change.layers.map { $0.match?.rawValue } == ["path", nil, nil])
    #expect(change.layers[1].reasonsGone == ["mask"])
    #expect(change.layers[2].reasonsNew == ["mask"])
  }

  @Test func foldersPairByName() {
    let pairing = DesignPairing([["a", "b", "c"], ["b", "c", "d"], ["c"]])
    #expect(pairing.rows.map(\.name) == ["b", "c"])
    #expect(pairing.rows.map(\.places) == [[1, 0, nil], [2, 1, 0]])
    #expect(pairing.unpaired.map(\.name) == ["a", "b", "d"])
    #expect(pairing.unpaired.map(\.designs) == [[0], [0, 1], [1]])
    #expect(DesignPairing([["x"], ["y"]]).rows.map(\.places) == [[0, 0]])
  }

  @Test func betterHereAndWorseThereIsMixedWhateverItAddsUpTo() {
    var comparison = DesignComparison([.init("a", .folder), .init("b", .folder)])
    comparison.rows = [.init("x", [Self.tree(9), Self.tree(1)]), .init("y", [Self.tree(1), Self.tree(2)])]
    let total = comparison.total(of: .offscreenPasses, design: 1)
    #expect(total?.before == 10)
    #expect(total?.after == 3)
    #expect(total?.verdict == .mixed)
    #expect(comparison.failures([ComparisonGate(.passes)]).map(\.name) == ["y"])
  }

  @Test(arguments: [
    ("passes", 5.0, true), ("passes=1", 5, false), ("passes=0.5", 5, true), ("passes=25%", 5, false),
    ("passes=24%", 5, true), ("passes", 4, false), ("steady", 5, true),
  ]) func gatesTolerate(text: String, after: Double, fails: Bool) throws {
    let gate = try #require(ComparisonGate(text))
    #expect(gate.fails(Self.compare(Self.tree(4), Self.tree(after))) == fails)
  }

  @Test func picturesHaveTheirOwnTolerance() throws {
    var change = Self.compare(Self.tree(4), Self.tree(4))
    let gates = try ["pixels", "pixels=12", "pixels=1%", "pixels=0.1%"].map { try #require(ComparisonGate($0)) }
    #expect(gates.map { $0.fails(change) } == [false, false, false, false])
    let area = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    change.pixels = PixelChange(largest: 12, mean: 0.1, share: 0.005, area: area)
    #expect(gates.map { $0.fails(change) } == [true, false, false, true])
    change.pixels = PixelChange(largest: 2, mean: 0.1, share: 0, area: .empty)
    #expect(gates.map { $0.fails(change) } == [false, false, false, false])
    change.pixels = PixelChange(largest: 0, mean: 0, share: 0, area: .empty, sizes: .init(before: area, after: .empty))
    #expect(gates[1].fails(change))
  }

  /// A gate without a tree on both sides neither passes nor fails.
  @Test func gatesWithoutAnythingToJudgeAreNamed() {
    var comparison = DesignComparison([.init("a", .folder), .init("b", .folder)])
    comparison.rows = [.init("x", [Self.tree(9), Self.tree(1)])]
    let gates = [ComparisonGate(.passes), ComparisonGate(.hitches), ComparisonGate(.pixels)]
    #expect(comparison.unjudged(gates).map(\.subject) == [.hitches, .pixels])
    #expect(comparison.failures(gates).isEmpty)
  }

  /// Two scenes that hitch half of each second do not hitch all of it.
  @Test func ratesOfTreesDoNotAddUp() {
    func tree(_ rate: Double) -> ComparedTree {
      var saved = SavedPlan.Tree()
      saved.figures = [.hitchMillisecondsPerSecond: rate]
      return ComparedTree(saved)
    }
    var comparison = DesignComparison([.init("a", .folder), .init("b", .folder)])
    comparison.rows = [.init("x", [tree(500), tree(400)]), .init("y", [tree(450), tree(450)])]
    let total = comparison.total(of: .hitchMillisecondsPerSecond, design: 1)
    #expect(total?.before == 500)
    #expect(total?.after == 450)
  }

  @Test(arguments: ["", "pases", "passes=", "passes=x", "passes=-1", "passes=nan", "passes=1%%"])
  func brokenGatesAreNone(text: String) { #expect(ComparisonGate(text) == nil) }
}
