import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing

/// From drafts to scenes, for every format.
@Suite struct ValidatorTests {
  @Test func masksComeBeforeSublayers() {
    var test = DraftCase()
    test.layer(.root) { test in
      test.sublayer("a")
      test.layer(.child(.mask)) { $0.layer(.child(.mask)) { $0.sublayer("x") } }
      test.sublayer("b")
    }
    #expect(
      test.paths == ["/root", "/root/@mask", "/root/@mask/@mask", "/root/@mask/@mask/x", "/root/a", "/root/b"])
    let scene = test.checked().value
    #expect(scene?.nodes.map { Int($0.end.rawValue) } == [6, 4, 4, 4, 5, 6])
    #expect(scene?.nodes.map { $0.parent.map { Int($0.rawValue) } } == [nil, 0, 1, 2, 0, 0])
    #expect(scene?.nodes.map(\.role) == [.sublayer, .mask, .mask, .sublayer, .sublayer, .sublayer])
  }

  @Test func templatesStandInTemplates() {
    var test = DraftCase()
    test.template("outer") { test in
      test.copies(of: "inner", 2, offset: Size(1, 2))
      test.sublayer("own")
    }
    test.layer(.root) { test in
      test.copies(of: "outer", 2, offset: Size(10, 0))
      test.copies(of: "inner")
      test.copies(of: "outer", 0)
    }
    test.template("inner") { $0.sublayer("leaf") }
    #expect(
      test.paths == [
        "/root", "/root/outer-0", "/root/outer-0/inner-0", "/root/outer-0/inner-0/leaf", "/root/outer-0/inner-1",
        "/root/outer-0/inner-1/leaf", "/root/outer-0/own", "/root/outer-1", "/root/outer-1/inner-0",
        "/root/outer-1/inner-0/leaf", "/root/outer-1/inner-1", "/root/outer-1/inner-1/leaf", "/root/outer-1/own",
        "/root/inner-0", "/root/inner-0/leaf",
      ])
    let nodes = test.checked().value?.nodes ?? []
    #expect(nodes[4].offset == Size(1, 2) && nodes[7].offset == Size(10, 0) && nodes[13].offset == .zero)
    #expect(nodes[2].layer == nodes[8].layer && nodes[2].layer == nodes[13].layer)
  }

  /// Copies of one template are counted within their superlayer, over all its repeats.
  @Test func copiesAreNumberedOverRepeats() {
    var test = DraftCase()
    test.template("t")
    test.template("u")
    test.layer(.root) { test in
      test.copies(of: "t", 2)
      test.copies(of: "u")
      test.copies(of: "t", 2)
      test.sublayer("in") { $0.copies(of: "t") }
    }
    #expect(
      test.paths == [
        "/root", "/root/t-0", "/root/t-1", "/root/u-0", "/root/t-2", "/root/t-3", "/root/in", "/root/in/t-0",
      ])
  }

  @Test func idsAreUniqueInTheirTreeOnly() {
    var test = DraftCase()
    test.template("t") { $0.sublayer("a") }
    test.template("u") { $0.sublayer("a") }
    test.layer(.root) { $0.sublayer("a") }
    #expect(test.checked().findings == [])
    test = DraftCase()
    test.template("t") { test in
      test.sublayer("a")
      test.sublayer { $0.layer(.child(.mask), id: "a") }
    }
    test.layer(.root)
    #expect(test.checked().findings.map(\.rule) == ["duplicate-id"])
    #expect(test.checked().value == nil)
  }

  @Test func unnamedLayersAreNumberedByClass() {
    var test = DraftCase()
    test.layer(.root) { test in
      test.sublayer()
      test.layer(.child(.sublayer), fill: { $0.content = .shape(ShapeContent()) })
      test.layer(.child(.sublayer), fill: { $0.name = "label" })
      test.layer(.child(.sublayer), fill: { $0.name = "" })
      test.layer(.child(.mask))
      test.layer(.child(.sublayer), fill: { $0.content = .shape(ShapeContent()) })
      test.layer(.child(.sublayer), fill: { $0.name = "label" })
    }
    #expect(
      test.paths == [
        "/root", "/root/@mask", "/root/#CALayer0", "/root/#CAShapeLayer0", "/root/label", "/root/#CALayer1",
        "/root/#CAShapeLayer1", "/root/label",
      ])
  }

  @Test func textsThatBrokeOffAreNotJudged() {
    var test = DraftCase()
    test.layer(.root) { $0.copies(of: "missing") }
    test.draft.isComplete = false
    test.draft.findings.append(Finding("cut", .error, "text is cut off", at: nil))
    #expect(test.checked().findings.map(\.rule) == ["cut"])
    #expect(test.checked().value == nil)
  }

  @Test func capturedFormatsGetPlaceholders() throws {
    var test = DraftCase()
    test.layer(.root)
    test.draft.layers[0].contents = test.draft.useAsset(named: "gone", at: SourceSpan(start: 5, end: 9))
    #expect(test.checked().value == nil)
    test.draft.replacesMissingAssets = true
    let checked = test.checked()
    #expect(checked.findings.map(\.severity) == [.note])
    let asset = try #require(checked.value?.assets.first)
    #expect(asset.color == .clear && asset.file == nil && !asset.facts.isOpaque)
  }

  @Test func limitsOnLayersPointAtTheBulk() {
    var test = DraftCase()
    test.template("t") { test in
      test.sublayer()
      test.sublayer()
    }
    test.layer(.root) { test in
      test.copies(of: "t", 2)
      test.sublayer { $0.copies(of: "t", 5) }
    }
    var limits = Limits()
    limits.layers.value = 23
    #expect(test.checked(limits: limits).findings == [])
    limits.layers.value = 22
    #expect(test.checked(limits: limits).findings.map(\.message) == ["limit 'layers' is 22, but the input needs 23"])
    limits.layers.value = 10
    let finding = test.checked(limits: limits).findings[0]
    #expect(finding.span?.start == 70, "the repeat that exceeds the limit by itself")
  }

  @Test func productsOfCountsStop() {
    var test = DraftCase()
    let names = (0..<40).map { "t\($0)" }
    for (index, name) in names.enumerated() {
      test.template(name) { test in
        if index + 1 < names.count { test.copies(of: names[index + 1], 1_000_000) }
      }
    }
    test.layer(.root) { $0.copies(of: "t0", 1_000_000) }
    let findings = test.checked().findings
    #expect(findings.map(\.rule) == ["limit"])
    #expect(findings[0].help == "reduce the input; 2147483647 is the highest possible limit")
  }

  @Test func longLoopsOfTemplatesAreShownByTheirEnds() {
    var test = DraftCase()
    let names = (0..<1_000).map { "t\($0)" }
    for (index, name) in names.enumerated() {
      test.template(name) { $0.copies(of: names[(index + 1) % names.count]) }
    }
    test.layer(.root)
    let findings = test.checked().findings
    #expect(findings.map(\.message) == ["template 't0' contains itself"])
    #expect(
      findings[0].notes == [
        "'t0' contains 't1' contains 't2' contains 't3' contains ... contains 't997' contains 't998' contains 't999' "
          + "contains 't0'"
      ])
  }
}
