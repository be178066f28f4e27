import LayerGeometry
import LayerModel
import Testing

@Suite struct PropertyTableTests {
  static let structure: [LayerProperty] = [
    .id, .name, .class, .sublayers, .mask, .repeat, .lint, .origin, .notes, .frame, .external,
  ]

  @Test func everyPropertyHasItsRow() {
    for property in LayerProperty.allCases { #expect(property.definition.property == property) }
  }

  @Test func everyPropertyIsTested() {
    let tested = Self.structure + PropertyCase.all.map(\.property)
    #expect(Set(tested).count == tested.count)
    #expect(Set(LayerProperty.allCases).subtracting(tested) == [], "a new property needs a case in PropertyCase.swift")
  }

  @Test(arguments: PropertyCase.all.indices) func unstatedPropertiesHaveTheHeadersDefault(index: Int) {
    let test = PropertyCase.all[index]
    #expect(PropertyValue(of: test.property, in: test.layer) == test.initial)
    #expect(test.initial != test.other, "a case that changes nothing shows nothing")
  }

  @Test(arguments: PropertyCase.all.indices) func whatIsWrittenIsReadBack(index: Int) {
    let test = PropertyCase.all[index]
    var layer = test.layer
    #expect(test.other.write(to: test.property, of: &layer))
    #expect(PropertyValue(of: test.property, in: layer) == test.other)
    #expect(layer != test.layer)
    #expect(test.initial.write(to: test.property, of: &layer))
    #expect(layer == test.layer, "writing the default leads back to a layer that states nothing")
  }

  /// Two rows that share a field by mistake would pass every test of a single row.
  @Test(arguments: PropertyCase.all.indices) func writingOneChangesNoOther(index: Int) {
    let test = PropertyCase.all[index]
    var layer = test.layer
    #expect(test.other.write(to: test.property, of: &layer))
    for other in PropertyCase.all where other.property != test.property {
      let before = PropertyValue(of: other.property, in: test.layer)
      #expect(PropertyValue(of: other.property, in: layer) == before, "\(other.property)")
    }
  }

  @Test(arguments: PropertyCase.all.indices) func classesKeepTheirOwn(index: Int) {
    let test = PropertyCase.all[index]
    let classes = test.property.definition.classes
    if test.layerClass == .layer {
      #expect(classes == [])
      return
    }
    #expect(classes == [test.layerClass])
    for layerClass in LayerClass.allCases where layerClass != test.layerClass {
      var layer = Layer()
      layer.content = layerClass.initialContent
      let before = layer
      #expect(test.other.write(to: test.property, of: &layer))
      #expect(layer == before, "a \(layerClass.rawValue) has no \(test.property.rawValue)")
    }
  }

  @Test func structureIsNoneOfALayersFields() {
    for property in Self.structure {
      #expect(PropertyValue(of: property, in: Layer()) == .structure)
      #expect(property.definition.classes == (property == .external ? [.emitter, .metal, .tiled] : []))
    }
  }

  @Test func sidesOfTheBitmapAreAsTheTimelineSays() {
    func properties(_ side: CacheSide) -> Set<LayerProperty> {
      Set(LayerProperty.allCases.filter { $0.definition.cacheSide == side })
    }
    #expect(
      properties(.outside) == [
        .mask, .frame, .position, .anchorPoint, .anchorPointZ, .zPosition, .transform, .doubleSided,
        .magnificationFilter, .opacity, .allowsGroupOpacity, .hidden, .edgeAntialiasing, .compositingFilter,
        .shouldRasterize,
      ])
    #expect(properties(.none) == [.id, .name, .lint, .origin, .notes, .drawsAsynchronously, .system, .external])
  }

  @Test func summariesAreSentences() {
    let summaries = LayerProperty.allCases.map(\.definition.summary)
    for summary in summaries {
      #expect(summary.hasSuffix("."))
      #expect(summary.first.map { $0.isUppercase || $0 == "x" || $0 == "1" } == true, "\(summary)")
      #expect(summary.count <= 100)
    }
    let repeated = Dictionary(grouping: summaries) { $0 }.filter { $0.value.count > 1 }.map(\.key)
    #expect(repeated == [], "two properties with the same meaning are one too many")
  }

  @Test func keysAreRawValues() {
    for property in LayerProperty.allCases { #expect(LayerProperty(key: property.rawValue) == property) }
    #expect(LayerProperty(key: "shadowpath") == nil)
    #expect(LayerProperty(key: "") == nil)
  }

  @Test func ordinalsCountTheCases() {
    #expect(LayerProperty.allCases.map { Int($0.ordinal) } == Array(LayerProperty.allCases.indices))
  }

  @Test func everythingCameWithTheFirstVersion() {
    #expect(LayerProperty.allCases.allSatisfy { $0.definition.since == 1 })
  }

  @Test func choicesOfferTheWordsOfTheHeaders() {
    func words(_ property: LayerProperty) -> [String] {
      if case .choice(let words, _) = property.definition.form { words } else { [] }
    }
    #expect(
      words(.contentsGravity) == [
        "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
        "bottomLeft", "bottomRight",
      ])
    #expect(words(.minificationFilter) == ["linear", "nearest", "trilinear"])
    #expect(words(.cornerCurve) == ["circular", "continuous"])
    #expect(words(.fillRule) == ["non-zero", "even-odd"])
    #expect(words(.lineCap) == ["butt", "round", "square"])
    #expect(words(.lineJoin) == ["miter", "round", "bevel"])
    #expect(words(.type) == ["axial", "radial", "conic"])
    #expect(words(.alignmentMode) == ["natural", "left", "right", "center", "justified"])
    #expect(words(.truncationMode) == ["none", "start", "end", "middle"])
    #expect(words(.compositingFilter).count == 28)
    for property in LayerProperty.allCases { #expect(Set(words(property)).count == words(property).count) }
  }

  @Test func rangesRefuseWhatTheFormatRefuses() {
    func range(_ property: LayerProperty) -> NumberRange? {
      switch property.definition.form {
      case .number(let range, _), .numbers(let range, _), .pair(let range, _), .rect(let range, _): range
      default: nil
      }
    }
    for property in [LayerProperty.opacity, .shadowOpacity, .strokeStart, .strokeEnd, .locations] {
      #expect(range(property) == .unit, "\(property)")
    }
    for property in [LayerProperty.contentsScale, .rasterizationScale] { #expect(range(property) == .positiveAmount) }
    for property in [LayerProperty.cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .fontSize, .blurRadius] {
      #expect(range(property) == .length, "\(property)")
    }
    for property in [LayerProperty.bounds, .position, .zPosition, .shadowOffset, .lineDashPhase] {
      #expect(range(property) == .coordinate, "\(property)")
    }
  }
}
