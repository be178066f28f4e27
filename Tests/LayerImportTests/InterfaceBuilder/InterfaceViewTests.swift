import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import Testing

/// A view's attributes set the properties of its layer, and findings about it point to the right place.
@Suite struct InterfaceViewTests {
  private static func layer(_ attributes: String, _ inner: String = "", options: ImportOptions = ImportOptions())
    -> Layer?
  {
    InterfaceCase.layer(InterfaceCase.view("view", attributes, inner), options: options)
  }

  private static func attributes(_ rows: String) -> String {
    "<userDefinedRuntimeAttributes>\(rows)</userDefinedRuntimeAttributes>"
  }

  private static func number(_ keyPath: String, _ value: String) -> String {
    "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"\(keyPath)\"><real key=\"value\""
      + " value=\"\(value)\"/></userDefinedRuntimeAttribute>"
  }

  @Test func attributesAreTheLayersOwn() throws {
    let layer = try #require(
      Self.layer(
        "alpha=\"0.5\" hidden=\"YES\" clipsSubviews=\"YES\" opaque=\"YES\" userLabel=\"Card\""
          + " customClass=\"CardView\"")
    )
    #expect(layer.opacity == 0.5 && layer.isHidden && layer.masksToBounds && layer.isOpaque)
    #expect(layer.id == "v" && layer.name == "Card")
    let plain = try #require(Self.layer(""))
    #expect(plain.opacity == 1 && !plain.isHidden && !plain.masksToBounds && !plain.isOpaque)
  }

  @Test func originSaysWhoseLayerItIs() throws {
    let text = InterfaceCase.xib(
      InterfaceCase.view(
        "label", "userLabel=\"Title\"",
        "<accessibility key=\"accessibilityConfiguration\""
          + " identifier=\"title\"/>"))
    let scene = try #require(InterfaceCase.scene(text))
    #expect(scene.origins[LayerIndex(0)] == Origin(owner: "UILabel 'Title'", accessibilityIdentifier: "title"))
  }

  @Test(arguments: [
    (
      "red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"0.25\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
      Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    ),
    ("white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"", Color(red: 0.5, green: 0.5, blue: 0.5)),
    ("systemColor=\"systemBackgroundColor\"", .white),
    ("cocoaTouchSystemColor=\"darkTextColor\"", .black),
    ("name=\"Brand\"", Color(red: 0.25, green: 0, blue: 0)),
    ("systemColor=\"labelColor\"", Color(red: 0, green: 0, blue: 0.5)),
  ])
  func coloursAreRead(attributes: String, color: Color) {
    let layer = InterfaceCase.layer(
      InterfaceCase.view("view", "<color key=\"backgroundColor\" \(attributes)/>"),
      resources: """
        <namedColor name="Brand"><color red="0.25" green="0" blue="0" alpha="1"/></namedColor>
        <systemColor name="labelColor"><color red="0" green="0" blue="0.5" alpha="1"/></systemColor>
        """)
    #expect(layer?.backgroundColor == color)
  }

  @Test func keyPathsOfTheLayerAreFacts() throws {
    let text = InterfaceCase.xib(
      InterfaceCase.view(
        "view",
        Self.attributes(
          Self.number("layer.cornerRadius", "8") + Self.number("layer.shadowOpacity", "0.5")
            + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"layer.masksToBounds\" value=\"YES\"/>"
            + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"layer.borderWidth\" value=\"2\"/>"
            + "<userDefinedRuntimeAttribute type=\"size\" keyPath=\"layer.shadowOffset\"><size"
            + " key=\"value\" width=\"1\" height=\"2\"/></userDefinedRuntimeAttribute>"
            + Self.number("layer.transform.rotation.z", "1.5707963267948966"))))
    let scene = try #require(InterfaceCase.scene(text))
    let layer = scene.layers[0]
    #expect(layer.cornerRadius == 8 && layer.shadowOpacity == 0.5 && layer.masksToBounds && layer.borderWidth == 2)
    #expect(layer.shadowOffset == Size(1, 2))
    #expect(layer.transform == .steps([.rotate(degrees: 90, x: 0, y: 0, z: 1)]))
    #expect(scene.interface?.guesses == [:])
    // A finding about the radius points at the attribute that sets it.
    let span = scene.sources.span(of: .cornerRadius, in: LayerIndex(0))
    #expect(
      String(decoding: scene.source.bytes[Int(span.start)...].prefix(28), as: UTF8.self)
        == "<userDefinedRuntimeAttribute")
  }

  @Test(arguments: ["cornerRadius", "_cornerRadius", "CornerRadius", "layerCornerRadius"])
  func namesThatPeopleGiveAreLikely(name: String) throws {
    let scene = try #require(
      InterfaceCase.scene(InterfaceCase.xib(InterfaceCase.view("view", Self.attributes(Self.number(name, "4"))))))
    #expect(scene.layers[0].cornerRadius == 4)
    #expect(scene.interface?.guesses[LayerIndex(0)]?.contains(.cornerRadius) ?? false)
    #expect(!scene.layers[0].masksToBounds)
  }

  @Test func projectsNamesComeFromTheirConfiguration() {
    var options = ImportOptions()
    options.inspectables = ["roundness": .cornerRadius]
    let attribute = Self.attributes(Self.number("roundness", "4"))
    #expect(Self.layer("", attribute, options: options)?.cornerRadius == 4)
    #expect(Self.layer("", attribute)?.cornerRadius == 0)
  }

  @Test func valuesThatDoNotFitAreLeftOut() {
    #expect(Self.layer("", Self.attributes(Self.number("layer.cornerRadius", "-8")))?.cornerRadius == 0)
    #expect(Self.layer("", Self.attributes(Self.number("layer.opacity", "7")))?.opacity == 1)
    #expect(Self.layer("", Self.attributes(Self.number("layer.sublayers", "7"))) != nil)
  }

  @Test func numbersThatCannotBeTakenAreSaid() throws {
    let text = InterfaceCase.xib(
      InterfaceCase.view(
        "view", "alpha=\"7\"",
        """
        <subviews><view id="a"><rect key="frame" x="nan" y="inf" width="-9" height="1e400"/>
        <color key="backgroundColor" red="nan" green="2" blue="-0.2268" alpha="1"/></view></subviews>
        """ + Self.attributes(Self.number("layer.cornerRadius", "-8"))))
    let found = InterfaceCase.read(text).flatMap(\.findings)
    #expect(
      found.map { "\($0.rule): \($0.message)" } == [
        "number-out-of-range: 3 colour components and opacities are outside 0 to 1: alpha=\"7\", green=\"2\","
          + " blue=\"-0.2268\"",
        "unreadable-value: 4 numbers cannot be used: x=\"nan\", y=\"inf\", height=\"1e400\", red=\"nan\"",
        "negative-size: 1 length is below 0: width=\"-9\"",
        "unreadable-value: 1 runtime attribute has a value that the layer's property does not accept:"
          + " 'layer.cornerRadius'",
      ])
    #expect(found.allSatisfy { $0.span != nil })
    let scene = try #require(InterfaceCase.scene(text))
    #expect(scene.layers[0].opacity == 1 && scene.layers[0].cornerRadius == 0)
    #expect(scene.layers[1].backgroundColor == Color(red: 0, green: 1, blue: 0))
  }

  @Test(arguments: [
    "<pageControl id=\"v\" numberOfPages=\"1e30\" currentPage=\"1e30\"/>",
    "<label id=\"v\" text=\"t\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"-3\"/></label>",
    "<label id=\"v\" text=\"t\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"1e30\"/></label>",
  ])
  func numbersOfPartsAreThoseOfScenes(view: String) throws {
    let layers = try #require(InterfaceCase.scene(InterfaceCase.xib(view))?.layers)
    #expect(layers.count <= 21)
    for layer in layers {
      if case .text(let text) = layer.content { #expect(text.fontSize == 17) }
    }
  }

  @Test func framesThatInsetsMakeTooLargeAreRefused() {
    let view = "<view id=\"a\"><frame key=\"frameInset\" minX=\"-1e30\" maxX=\"-1e30\" height=\"5\"/></view>"
    let text = InterfaceCase.xib(InterfaceCase.view("view", "<subviews>\(view)</subviews>"))
    let tree = InterfaceCase.read(text)[0]
    #expect(tree.value == nil && tree.findings.contains { $0.rule == "limit" && $0.span != nil })
  }

  @Test func offsetsMayBeNegative() {
    let size = "<size key=\"value\" width=\"-1\" height=\"-2\"/>"
    let text = InterfaceCase.xib(
      InterfaceCase.view(
        "view",
        Self.attributes(
          "<userDefinedRuntimeAttribute type=\"size\" keyPath=\"layer.shadowOffset\">\(size)"
            + "</userDefinedRuntimeAttribute>")))
    #expect(InterfaceCase.findings(text) == [])
    #expect(InterfaceCase.scene(text)?.layers[0].shadowOffset == Size(-1, -2))
  }

  @Test func keyPathsThatDoNothingAreKept() throws {
    let color = "<color key=\"value\" white=\"0\" alpha=\"1\"/></userDefinedRuntimeAttribute>"
    let text = InterfaceCase.xib(
      InterfaceCase.view(
        "view",
        Self.attributes(
          "<userDefinedRuntimeAttribute type=\"color\" keyPath=\"layer.borderColor\">\(color)"
            + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"layer.maskToBounds\" value=\"YES\"/>"
            + "<userDefinedRuntimeAttribute type=\"color\" keyPath=\"layer.borderUIColor\">\(color)")))
    let scene = try #require(InterfaceCase.scene(text))
    let inert = try #require(scene.interface?.inertKeyPaths[LayerIndex(0)])
    #expect(inert.map(\.keyPath) == ["layer.borderColor", "layer.maskToBounds"])
    #expect(inert.map(\.reason) == [.takesCGColor(.borderColor), .misspelled("masksToBounds")])
    #expect(scene.layers[0].borderColor == .black && !scene.layers[0].masksToBounds)
  }

  @Test func notesWaiveRules() throws {
    let notes = """
      <attributedString key="userComments"><fragment content="layercost:allow rounded-clip drawn once
      layercost:allow needless-clip,hidden-work kept for later
      see the design">
      </fragment></attributedString>
      """.replacing("\n", with: "&#10;")
    let scene = try #require(InterfaceCase.scene(InterfaceCase.xib(InterfaceCase.view("view", notes))))
    let waiver = try #require(scene.waivers[LayerIndex(0)]?.first)
    #expect(waiver.rules == ["rounded-clip", "needless-clip", "hidden-work"])
    #expect(waiver.reason == "drawn once; kept for later")
    let other = try #require(InterfaceCase.scene(InterfaceCase.xib(InterfaceCase.view())))
    #expect(other.waivers.isEmpty)
  }
}
