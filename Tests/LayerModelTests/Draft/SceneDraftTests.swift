import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing

@Suite struct SceneDraftTests {
  @Test func treesLieInPreOrderWithTheirEnds() {
    var test = DraftCase()
    test.layer(.root, id: "a") { test in
      test.sublayer("b") { $0.sublayer("c") }
      test.layer(.child(.mask), id: "m")
      test.sublayer("d")
    }
    test.template("t") { $0.sublayer("e") }
    #expect(test.draft.layers.map(\.id) == ["a", "b", "c", "m", "d", nil, "e"])
    #expect(test.draft.nodes.map(\.end) == [5, 3, 3, 4, 5, 7, 7])
    #expect(test.draft.nodes.map(\.parent) == [nil, 0, 1, 0, 0, nil, 5])
    #expect(test.draft.root == 0 && test.draft.templates.map(\.root) == [5])
    #expect(test.draft.openCount == 0)
  }

  @Test func propertiesBelongToTheirLayer() {
    var test = DraftCase()
    test.layer(.root, stating: [.opacity, .hidden]) { test in
      test.layer(.child(.sublayer), stating: [.bounds])
      test.draft.state(.name, at: 500)
    }
    let sources = test.draft.sources
    #expect(sources.stated(by: LayerIndex(0)).map(\.property) == [.opacity, .hidden, .name])
    #expect(sources.stated(by: LayerIndex(1)).map(\.property) == [.bounds])
    #expect(sources.start(of: .name, in: LayerIndex(0)) == 500)
    #expect(sources.start(of: LayerIndex(1)) == 40)
  }

  @Test func repeatsTakeTheirLayerBack() {
    var test = DraftCase()
    test.layer(.root) { test in
      test.copies(of: "t", 3)
      test.sublayer("a")
    }
    #expect(test.draft.layers.map(\.id) == [nil, "a"])
    #expect(test.draft.nodes.map(\.kind) == [.layer(LayerIndex(0)), .repeat(0), .layer(LayerIndex(1))])
    #expect(test.draft.sources.count == 2)
  }

  @Test func assetsKeepTheirNumber() {
    var test = DraftCase()
    let span = SourceSpan(start: 3, end: 4)
    let first = test.draft.useAsset(named: "a", at: span)
    let second = test.draft.useAsset(named: "b", at: span)
    #expect(test.draft.useAsset(named: "a", at: SourceSpan(start: 9, end: 9)) == first)
    #expect(first != second)
    let known = DraftAsset.Definition(
      file: nil, facts: AssetFacts(pixelWidth: 1, pixelHeight: 1, isOpaque: true, encoding: .plain), color: .black)
    test.draft.defineAsset(named: "b", as: Stated(known, at: span))
    #expect(test.draft.assets.map(\.uses) == [2, 1])
    #expect(test.draft.assets.map(\.firstUse) == [span, span])
    #expect(test.draft.assets.map { $0.definition == nil } == [true, false])
  }
}
