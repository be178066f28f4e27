import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import Testing

/// A constant of any type with its source and the confidence in it.
protocol SourcedValue {
  var source: String { get }
  var confidence: Confidence { get }
}
extension Sourced: SourcedValue {}
extension Compositor.Recipe: SourcedValue {}

/// Every constant has a source or the word `assumed`.
@Suite struct ConstantTests {
  /// Returns the faults of a value: numbers and switches without a source, and sources that are empty or hide an
  /// assumption.
  static func faults(in value: Any, at path: String) -> [String] {
    var faults: [String] = []
    var open: [(value: Any, path: String)] = [(value, path)]
    while let (value, path) = open.popLast() {  // Ends: each value is opened once, and none holds itself.
      if let sourced = value as? any SourcedValue {
        let source = sourced.source
        let isAssumed = source.hasPrefix("assumed")
        if source.isEmpty { faults.append("\(path) has no source") }
        if isAssumed, sourced.confidence != .unsure { faults.append("\(path) is assumed, and believed") }
        continue
      }
      if value is Double || value is Int || value is Bool || value is ClosedRange<Double> {
        faults.append("\(path) stands bare")
        continue
      }
      for child in Mirror(reflecting: value).children {
        open.append((child.value, "\(path).\(child.label ?? "")"))
      }
    }
    return faults
  }

  @Test(arguments: CompositorCatalog.all.map(\.id)) func everyConstantOfACompositorHasASource(id: String) throws {
    let compositor = try #require(CompositorCatalog.compositor(id))
    #expect(Self.faults(in: compositor, at: id) == [])
    // A compositor that gathers layers into surfaces states each case itself.
    if compositor.drawsItsPlans { #expect(Set(compositor.variants.keys) == Set(Compositor.Variant.allCases)) }
    for row in CompositorCase.all { #expect(!row.passes(compositor).source.isEmpty, "\(row.id)") }
    #expect(!compositor.recipes.isEmpty)
    for constant in compositor.constants {
      #expect(!constant.figure.source.isEmpty, "\(constant.id)")
      #expect(Self.faults(in: constant.figure, at: constant.id) == [])
    }
    #expect(Set(compositor.constants.map(\.id)).count == compositor.constants.count)
  }

  @Test func everyFieldOfACompositorIsListed() {
    // Changing a number changes the list: no field can be forgotten there.
    let listed = Compositor.coreAnimation.constants.map(\.figure.value)
    let numbers = Mirror(reflecting: Compositor.coreAnimation).children.compactMap {
      ($0.value as? Sourced<Double>)?.value
    }
    #expect(numbers.count == 3)
    #expect(numbers.allSatisfy(listed.contains))
    let gap = Compositor.coreAnimation.passGapMilliseconds.value
    #expect(listed.contains(gap.lowerBound) && listed.contains(gap.upperBound))
    for look in Compositor.coreAnimation.backdropStyles.values.map(\.value) {
      #expect([look.blurRadius, look.saturation, look.tintWhite, look.tintAlpha].allSatisfy(listed.contains))
    }
  }

  @Test func nothingOfTheMacIsClaimed() {
    let macOS = Compositor.coreAnimationMacOS
    for row in CompositorCase.all { #expect(row.passes(macOS).confidence == .unsure, "\(row.id)") }
  }

  @Test func bareAndUnfoundedConstantsAreSeen() {
    struct Bad {
      var bare = 2.5
      var isOn = true
      var empty = Sourced(value: 1, confidence: .likely, source: "")
      var proud = Sourced(value: 1, confidence: .certain, source: "assumed")
      var good = Sourced(value: 1, confidence: .unsure, source: "assumed")
      var inner: [Int] = [3]
    }
    #expect(Self.faults(in: Bad(), at: "bad").count == 5)
  }
}
