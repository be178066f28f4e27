import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing

@testable import LayerImport

/// Core Animation's markup, property by property.
@Suite struct CAMLImporterTests {
  @Test func geometryAndLookAreRead() throws {
    let layer = try CAMLCase.layer(
      """
      <CALayer name="card" bounds="1 2 30 40" position="50 60" anchorPoint="0 0" zPosition="3" opacity="0.5"
        backgroundColor="1 0.5 0" cornerRadius="8" continuousCorners="1" maskedCorners="3" masksToBounds="1"
        allowsEdgeAntialiasing="1" hidden="0" shadowOpacity="1" shadowPathIsBounds="1" shadowOffset="0 2"
        contentsGravity="bottomLeft" contentsScale="3"><borderColor opacity="0.25" value="0 0 1"/></CALayer>
      """)
    #expect(layer.name == "card")
    #expect(layer.bounds == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(layer.position == Point(50, 60) && layer.anchorPoint == Point(0, 0) && layer.zPosition == 3)
    #expect(layer.opacity == 0.5 && layer.cornerRadius == 8 && layer.cornerCurve == .continuous)
    #expect(layer.backgroundColor == Color(red: 1, green: 0.5, blue: 0))
    #expect(layer.borderColor == Color(red: 0, green: 0, blue: 1, alpha: 0.25))
    #expect(layer.maskedCorners.rawValue == 3 && layer.masksToBounds && layer.hasEdgeAntialiasing)
    #expect(layer.shadowPathIsBounds && layer.shadowOffset == Size(0, 2))
    #expect(layer.contentsGravity == .bottomLeft && layer.contentsScale == 3)
  }

  @Test func shapesAndGradientsAreRead() throws {
    let shape = try CAMLCase.layer(
      "<CAShapeLayer path=\"0 0 m 10 0 l 10 5 10 8 5 10 c h\" fillColor=\"0 1 0\" lineWidth=\"2\" lineCap=\"round\"/>")
    #expect(shape.shape.path?.elements.count == 4)
    #expect(shape.shape.fillColor == Color(red: 0, green: 1, blue: 0) && shape.shape.lineCap == .round)
    let gradient = try CAMLCase.layer(
      """
      <CAGradientLayer startPoint="0 0" endPoint="1 1"><type value="conic"/>
      <colors><CGColor opacity="0.5" value="1 0 0"/><CGColor value="0 0 1"/></colors>
      <locations><integer value="0"/><real value="0.75"/></locations></CAGradientLayer>
      """)
    #expect(gradient.gradient.kind == .conic && gradient.gradient.locations == [0, 0.75])
    #expect(gradient.gradient.colors.first == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(gradient.gradient.endPoint == Point(1, 1))
  }

  @Test func masksFiltersAndBlendingAreRead() throws {
    let scene = try CAMLCase.scene(
      """
      <CALayer bounds="0 0 100 100"><sublayers><CALayer bounds="0 0 50 50">
      <mask type="CAShapeLayer" path="0 0 m 1 1 l"/><filters><CAFilter filter="gaussianBlur" inputRadius="20"/>
      <CAFilter filter="colorInvert"/>
      <CAFilter filter="colorSaturate" inputAmount="2" enabled="0"/></filters></CALayer>
      <CALayer><compositingFilter type="string" value="multiplyBlendMode"/></CALayer></sublayers></CALayer>
      """)
    #expect(scene.nodes.map(\.role) == [.sublayer, .sublayer, .mask, .sublayer])
    #expect(scene.layers[2].layerClass == .shape)
    guard case .colorMatrix(let matrix) = scene.layers[1].filters.last else { return #expect(Bool(false)) }
    #expect(scene.layers[1].filters.count == 2 && scene.layers[1].filters[0] == .gaussianBlur(radius: 20))
    #expect(matrix.prefix(5) == [-1, 0, 0, 0, 1])
    #expect(scene.layers[3].compositingFilter == .multiply)
  }

  /// Blending in a group stays within the group unless the group states otherwise; the screen itself is not a group.
  @Test(arguments: [("", true), ("allowsGroupBlending=\"0\"", false)])
  func groupsBlendByThemselves(attribute: String, isolates: Bool) throws {
    let scene = try CAMLCase.scene(
      """
      <CALayer bounds="0 0 100 100"><sublayers><CALayer \(attribute)><sublayers>
      <CALayer><compositingFilter type="CAFilter" filter="destIn"/></CALayer></sublayers></CALayer></sublayers>
      </CALayer>
      """)
    #expect(scene.layers[2].compositingFilter == .destIn)
    #expect(scene.layers[1].filters.isEmpty == !isolates)
    #expect(scene.layers[0].filters.isEmpty)
  }

  @Test func transformsAreRead() throws {
    let turned = try CAMLCase.layer(
      "<CALayer transform=\"translate(0, -4, 2) rotate(17.9deg, 1, 0, 0)\" sublayerTransform=\"perspective(900)\"/>")
    #expect(
      turned.transform
        == .steps([.translate(x: 0, y: -4, z: 2), .rotate(degrees: 17.9, x: 1, y: 0, z: 0)]))
    #expect(turned.sublayerTransform == .steps([.perspective(distance: 900)]))
    #expect(try CAMLCase.layer("<CALayer transform=\"\"/>").transform == .identity)
    // Next to the whole transform, a part in radians repeats the same rotation.
    let both = try CAMLCase.layer("<CALayer transform=\"rotate(30deg)\" transform.rotation.z=\"0.5236\"/>")
    #expect(both.transform == .steps([.rotate(degrees: 30, x: 0, y: 0, z: 1)]))
    let part = try CAMLCase.layer("<CALayer transform.rotation.z=\"3.141592653589793\"/>")
    #expect(part.transform == .steps([.rotate(degrees: 180, x: 0, y: 0, z: 1)]))
  }

  /// UIKit sets it on every layer that it draws, so a note that it has no effect would not help.
  @Test func scaleOfNoBitmapIsLeftOut() throws {
    #expect(try CAMLCase.layer("<CALayer rasterizationScale=\"3\"/>").rasterizationScale == 1)
    let bitmap = try CAMLCase.layer("<CALayer rasterizationScale=\"3\" shouldRasterize=\"1\"/>")
    #expect(bitmap.rasterizationScale == 3)
  }

  // MARK: The document

  @Test func directionIsThatOfTheIndex() throws {
    let markup = "<CALayer bounds=\"0 0 100 50\" position=\"500 500\"><sublayers><CALayer/></sublayers></CALayer>"
    let downwards = try CAMLCase.scene(markup)
    #expect(!downwards.layers[0].isGeometryFlipped && downwards.layers[0].position == Point(50, 25))
    #expect(downwards.screen.width == 100 && downwards.screen.height == 50 && downwards.name == "Badge")
    let index = "<plist><dict><key>geometryFlipped</key><false/></dict></plist>"
    let upwards = try CAMLCase.scene(markup, files: ["index.xml": Array(index.utf8)])
    #expect(upwards.layers[0].isGeometryFlipped)
    let alone = CAMLCase.read(markup, files: [:])
    #expect(alone.value?.layers[0].isGeometryFlipped == true)
    #expect(alone.findings.contains { $0.rule == "assumed-direction" && $0.message == "y is assumed to grow upwards" })
    let captured = CAMLCase.read("<CALayer bounds=\"0 0 9 9\"><delegate/></CALayer>", files: [:])
    #expect(captured.value?.layers[0].isGeometryFlipped == false)
  }

  @Test func sizeIsTheDocumentsWhereTheRootHasNone() throws {
    let index =
      "<plist><dict><key>documentWidth</key><real>390</real><key>documentHeight</key><real>844</real></dict></plist>"
    let scene = try CAMLCase.scene("<CATransformLayer/>", files: ["index.xml": Array(index.utf8)])
    #expect(scene.screen.width == 390 && scene.screen.height == 844)
  }

  @Test func ownersAreNotNames() throws {
    let scene = try CAMLCase.scene(
      """
      <CALayer bounds="0 0 9 9" name="VC:_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentV3App4View_">
      <sublayers><CALayer name="SwiftUI._UIGraphicsView (0x7f83)"/><CALayer name="_UIBarBackground (0x12)"/>
      <CALayer allowsGroupBlending="0" allowsGroupOpacity="0" anchorPoint="0 0" opaque="1"/></sublayers></CALayer>
      """)
    #expect(scene.origins[LayerIndex(0)] == Origin(owner: "SwiftUI.UIHostingController"))
    #expect(scene.origins[LayerIndex(1)] == Origin(owner: "SwiftUI._UIGraphicsView"))
    #expect(scene.layers.map(\.isSystem) == [false, false, true, false])
    #expect(scene.origins[LayerIndex(3)] == Origin(owner: "SwiftUI"))
    #expect(scene.layers.allSatisfy { $0.name == nil })
  }

  @Test func namesOfSiblingsAreTold() throws {
    let scene = try CAMLCase.scene(
      "<CALayer bounds=\"0 0 9 9\"><sublayers><CALayer name=\"a\"/><CALayer name=\"a\"/></sublayers></CALayer>")
    #expect(scene.layers.map(\.name) == [nil, "a", "a 2"])
  }

  // MARK: Unknown names

  @Test func unknownNamesAreCountedOnce() throws {
    let checked = CAMLCase.read(
      "<CALayer bounds=\"0 0 9 9\" glow=\"1\"><halo/><sublayers><CAWaveLayer glow=\"2\"/></sublayers></CALayer>")
    let notes = checked.findings.filter { $0.rule == "unknown-name" }
    #expect(notes.map(\.message) == ["4 items in this file are not known"])
    #expect(
      notes.first?.notes == [
        "attribute 'glow', 2 times: ignored", "element 'halo', once: ignored",
        "class 'CAWaveLayer', once: treated as CALayer",
      ])
    #expect(checked.value?.layers.count == 2)
  }

  @Test func longListsAreShortUnlessTheyAreWanted() {
    let names = (0..<7).map { " a\($0)=\"1\"" }.joined()
    let text = Array("<caml><CALayer bounds=\"0 0 9 9\"\(names)/></caml>".utf8)
    var options = ImportOptions()
    for (listsAll, count, help) in [(false, 6, "\"--verbose\" lists all"), (true, 7, nil)] as [(Bool, Int, String?)] {
      options.listsUnknown = listsAll
      let checked = SceneReader.read(SourceText(name: "a.caml", bytes: text), options: options)
      let note = checked.findings.first { $0.rule == "unknown-name" }
      #expect(note?.notes.count == count && note?.help == help)
    }
  }

  @Test func unreadableValuesAreSaid() {
    let checked = CAMLCase.read(
      "<CALayer bounds=\"0 0 wide 9\" opacity=\"inf\" position=\"1\" cornerRadius=\"1e999\"/>")
    #expect(
      checked.findings.filter { $0.rule == "unreadable-value" }.map(\.message) == [
        "value '0 0 wide 9' of 'bounds' is not valid", "value 'inf' of 'opacity' is not valid",
        "value '1' of 'position' is not valid", "value '1e999' of 'cornerRadius' is not valid",
      ])
    #expect(checked.findings.allSatisfy { $0.rule != "unreadable-value" || $0.span != nil })
    #expect(checked.value?.layers[0].opacity == 1 && checked.value?.layers[0].cornerRadius == 0)
  }

  @Test func valuesBeyondWhatIsTakenAreSaidOnce() throws {
    let checked = CAMLCase.read(
      "<CALayer bounds=\"0 0 9 9\" opacity=\"7\" backgroundColor=\"1.093 -0.2268 -0.1501\" zPosition=\"1e9\""
        + " shadowOpacity=\"1.0000001\"/>")
    let found = checked.findings.filter { $0.rule == "number-out-of-range" }
    #expect(found.map(\.message) == ["value '7' of 'opacity' is out of range"])
    #expect(found.first?.span != nil && found.first?.notes.count == 2)
    #expect(found.first?.notes.last == "3 values in this file are out of range")
    let layer = try #require(checked.value?.layers[0])
    #expect(layer.opacity == 1 && layer.backgroundColor == Color(red: 1, green: 0, blue: 0) && layer.zPosition == 1e7)
  }

  @Test func numbersOfAnimationsThatAreNoneAreCounted() {
    let checked = CAMLCase.read(
      "<CALayer bounds=\"0 0 9 9\"><animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\" from=\"0\""
        + " duration=\"nan\"><toValue type=\"real\" value=\"1\"/></animation></animations></CALayer>")
    let notes = checked.findings.first { $0.rule == "unknown-name" }?.notes ?? []
    #expect(notes.contains("value of 'duration', once: the default is used instead"), "\(notes)")
  }

  @Test func otherFilesOfABundleAreRefused() {
    let checked = CAMLCase.read("<MicaAssetManifest><modules type=\"NSArray\"/></MicaAssetManifest>")
    #expect(checked.value == nil && checked.findings.map(\.rule) == ["unsupported-input"])
    let broken = CAMLCase.read("<CALayer><sublayers></CALayer></sublayers>")
    #expect(broken.value == nil && broken.findings.first?.span != nil)
  }

  /// Layers are nested deeper than any call stack allows, but not deeper than the limit.
  @Test func depthIsBounded() {
    let depth = 5_000
    let markup =
      "<CALayer bounds=\"0 0 9 9\">" + String(repeating: "<sublayers><CALayer>", count: depth)
      + String(repeating: "</CALayer></sublayers>", count: depth) + "</CALayer>"
    #expect(CAMLCase.read(markup).value?.nodes.count == depth + 1)
    let deeper =
      "<CALayer>" + String(repeating: "<sublayers><CALayer>", count: 9_000)
      + String(repeating: "</CALayer></sublayers>", count: 9_000) + "</CALayer>"
    #expect(CAMLCase.read(deeper).findings.contains { $0.rule == "limit" })
  }
}
