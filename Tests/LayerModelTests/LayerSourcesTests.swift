import LayerDiagnostics
import LayerModel
import Testing

@Suite struct LayerSourcesTests {
  static let sources: LayerSources = {
    var sources = LayerSources()
    sources.append(objectAt: 10, properties: [(LayerProperty.id, 12), (.opacity, 20)])
    sources.append(objectAt: 40, properties: [(LayerProperty, Int)]())
    sources.append(objectAt: 50, properties: [(.opacity, 60), (.bounds, 70), (.hidden, 80)])
    return sources
  }()

  @Test func placesAreThoseOfTheirLayer() {
    #expect(Self.sources.count == 3)
    #expect((0..<3).map { Self.sources.start(of: LayerIndex($0)) } == [10, 40, 50])
    #expect(Self.sources.start(of: .opacity, in: LayerIndex(0)) == 20)
    #expect(Self.sources.start(of: .opacity, in: LayerIndex(1)) == nil)
    #expect(Self.sources.start(of: .opacity, in: LayerIndex(2)) == 60)
    #expect(Self.sources.start(of: .hidden, in: LayerIndex(2)) == 80)
    #expect(Self.sources.start(of: .bounds, in: LayerIndex(0)) == nil)
  }

  @Test func statedPropertiesComeInOrder() {
    #expect(Self.sources.stated(by: LayerIndex(2)).map(\.property) == [.opacity, .bounds, .hidden])
    #expect(Self.sources.stated(by: LayerIndex(2)).map(\.start) == [60, 70, 80])
    #expect(Array(Self.sources.stated(by: LayerIndex(1)).map(\.property)) == [])
  }

  @Test func findingsPointAtTheKeyElseAtTheObject() {
    #expect(
      Self.sources.span(of: .opacity, in: LayerIndex(2)) == SourceSpan(start: 60, end: 69), "nine bytes: \"opacity\"")
    #expect(Self.sources.span(of: .opacity, in: LayerIndex(1)) == SourceSpan(start: 40, end: 41))
    #expect(Self.sources.span(of: LayerIndex(2)) == SourceSpan(start: 50, end: 51))
  }

  /// The object that begins first may end last: its properties surround those of the objects inside it, and may be far
  /// away.
  @Test func outerLayersGoOnBehindInnerOnes() {
    var draft = SceneDraft(source: SourceText(name: "", bytes: []), findings: FindingList(limit: 0))
    draft.openLayer(.root, at: 0)
    for step in 0..<3 {
      let start = 100_000 * step
      draft.state([.name, .opacity, .bounds][step], at: start + 1)
      if step == 1 { draft.state(.hidden, at: start + 20) }
      for place in 0..<2 {
        draft.openLayer(.child(.sublayer), at: start + 1_000 * place + 100)
        draft.state(.hidden, at: start + 1_000 * place + 107)
        if place == 1 {
          draft.openLayer(.child(.mask), at: start + 1_110)
          draft.closeLayer()
          draft.state(.frame, at: start + 1_109 + 511)
        }
        draft.closeLayer()
      }
    }
    draft.closeLayer()
    func stated(_ layer: Int) -> [StatedProperty] {
      draft.sources.stated(by: LayerIndex(layer)).map { StatedProperty($0.property, at: Int($0.start)) }
    }
    #expect(
      stated(0) == [
        StatedProperty(.name, at: 1), StatedProperty(.opacity, at: 100_001), StatedProperty(.hidden, at: 100_020),
        StatedProperty(.bounds, at: 200_001),
      ])
    for step in 0..<3 {
      let start = 100_000 * step
      #expect(stated(3 * step + 1) == [StatedProperty(.hidden, at: start + 107)])
      #expect(
        stated(3 * step + 2) == [
          StatedProperty(.hidden, at: start + 1_107), StatedProperty(.frame, at: start + 1_620),
        ])
      #expect(stated(3 * step + 3) == [])
    }
  }

  /// Keys need not be in ascending order: captures state properties in their own order.
  @Test func propertiesMayStandBeforeOthers() {
    var sources = LayerSources()
    sources.append(objectAt: 1_000, properties: [(.opacity, 900), (.bounds, 1_000_000), (.hidden, 0)])
    #expect(sources.stated(by: LayerIndex(0)).map(\.start) == [900, 1_000_000, 0])
  }

  @Test func everyPropertyFitsALayer() {
    var sources = LayerSources()
    sources.append(objectAt: 0, properties: LayerProperty.allCases.enumerated().map { ($0.element, $0.offset) })
    for (offset, property) in LayerProperty.allCases.enumerated() {
      #expect(sources.start(of: property, in: LayerIndex(0)) == UInt32(offset))
    }
  }
}
