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

  /// The object that begins first may end last: its properties are added after those inside it.
  @Test func outerLayersMayBeStatedLast() {
    var sources = LayerSources()
    sources.append(objectAt: 0)
    sources.append(objectAt: 5, properties: [(.hidden, 7)])
    #expect(sources.start(of: .hidden, in: LayerIndex(0)) == nil)
    #expect(sources.start(of: .hidden, in: LayerIndex(1)) == 7)
  }

  @Test func everyPropertyFitsALayer() {
    var sources = LayerSources()
    sources.append(objectAt: 0, properties: LayerProperty.allCases.enumerated().map { ($0.element, $0.offset) })
    for (offset, property) in LayerProperty.allCases.enumerated() {
      #expect(sources.start(of: property, in: LayerIndex(0)) == UInt32(offset))
    }
  }
}
