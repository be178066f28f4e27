import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import Testing

@testable import LayerImport

/// The layers that the platform draws in views of each kind.
@Suite struct InterfacePartTests {
  private static func scene(_ view: String, resources: String = "", options: ImportOptions = ImportOptions()) -> Scene?
  {
    InterfaceCase.scene(InterfaceCase.xib(view, resources: resources), options: options)
  }

  @Test func labelIsOneLayerWithItsWords() throws {
    let label = InterfaceCase.view(
      "label", "text=\"Hello, you who read this\" textAlignment=\"center\" lineBreakMode=\"middleTruncation\"",
      "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"semibold\" pointSize=\"20\"/>"
        + "<color key=\"textColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
    )
    let scene = try #require(Self.scene(label))
    #expect(scene.nodes.count == 1)
    let text = scene.layers[0].text
    #expect(text.string == "Hello, you who read this" && text.font == "System-Semibold" && text.fontSize == 20)
    #expect(text.foregroundColor == Color(red: 1, green: 0, blue: 0))
    #expect(text.alignment == .center && text.truncation == .middle && text.placement == .center && !text.isWrapped)
  }

  @Test func textStandsInAttributesElementsOrFragments() {
    func words(_ attributes: String, _ inner: String) -> String? {
      InterfaceCase.layer(InterfaceCase.view("label", attributes, inner))?.text.string
    }
    #expect(words("", "<string key=\"text\">Two\nlines</string>") == "Two\nlines")
    #expect(words("", "<string key=\"text\" base64-UTF8=\"YES\">\n4oCoSGk\n</string>") == "\u{2028}Hi")
    #expect(words("", "<string key=\"text\" base64-UTF8=\"YES\">!</string>") == "!")
    let fragments =
      "<attributedString key=\"attributedText\"><fragment content=\"One\"/><fragment><string"
      + " key=\"content\"> two</string></fragment></attributedString>"
    #expect(words("", fragments) == "One two")
    #expect(words("numberOfLines=\"0\"", "") == "")
    #expect(
      InterfaceCase.layer(
        InterfaceCase.view(
          "label",
          "text=\"a\""
            + " numberOfLines=\"0\""))?.text.isWrapped ?? false)
  }

  @Test func buttonHasTitleImageAndBackground() throws {
    let button = InterfaceCase.view(
      "button",
      "buttonType=\"system\" contentHorizontalAlignment=\"center\""
        + " contentVerticalAlignment=\"center\"",
      "<state key=\"normal\" title=\"Go\" image=\"arrow\" backgroundImage=\"plate\"><color"
        + " key=\"titleColor\" white=\"0\" alpha=\"1\"/></state><state key=\"highlighted\" title=\"No\"/>"
    )
    let scene = try #require(
      Self.scene(
        button,
        resources: "<image name=\"arrow\" width=\"10\""
          + " height=\"20\"/>"))
    #expect(scene.layers.map { $0.name ?? "" } == ["", "background", "image", "title"])
    #expect(scene.layers.map(\.isSystem) == [false, false, false, false])
    #expect(scene.layers[2].bounds.size == Size(10, 20))
    #expect(scene.layers[3].text.string == "Go" && scene.layers[3].text.foregroundColor == .black)
  }

  /// A title label is as large as its text, so that a clip with a radius is evaluated by what it cuts.
  @Test func titleIsAsLargeAsItsWords() throws {
    func title(_ attributes: String, _ inner: String = "") throws -> Rect<SuperlayerSpace> {
      let button = InterfaceCase.view(
        "button", "buttonType=\"custom\" " + attributes, "<state key=\"normal\" title=\"Send\"/>" + inner)
      let layer = try #require(Self.scene(button)?.layers.first { $0.name == "title" })
      let (size, center) = (layer.bounds.size, layer.position)
      return Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    let whole = try #require(Self.scene(InterfaceCase.view("button", "", ""))?.layers.first?.bounds)
    let middle = try title("contentHorizontalAlignment=\"center\" contentVerticalAlignment=\"center\"")
    #expect(middle.center.x == whole.center.x && middle.center.y == whole.center.y)
    #expect(middle.width < whole.width / 2 && middle.height < whole.height / 2)
    #expect(try title("contentHorizontalAlignment=\"left\"").minX == 0)
    #expect(try title("contentHorizontalAlignment=\"right\" contentVerticalAlignment=\"top\"").maxX == whole.width)
    let insets = "<inset key=\"titleEdgeInsets\" minX=\"10\" minY=\"0.0\" maxX=\"0.0\" maxY=\"6\"/>"
    let moved = try title("contentHorizontalAlignment=\"center\" contentVerticalAlignment=\"center\"", insets)
    #expect(moved.center.x == middle.center.x + 5 && moved.center.y == middle.center.y - 3)
  }

  /// A bar without a frame has UIKit's height and does not fill the screen.
  @Test(arguments: [
    ("navigationBar", 59.0, 44.0), ("searchBar", 59, 56), ("toolbar", 774, 44), ("tabBar", 769, 83),
  ])
  func barWithoutAFrameHasItsStandardHeight(name: String, y: Double, height: Double) throws {
    let xib = InterfaceCase.xib("<\(name) contentMode=\"scaleToFill\" id=\"bar\"/>")
      .replacing("id=\"retina4_7\"", with: "id=\"retina6_12\"")
    let bar = try #require(InterfaceCase.scene(xib)?.layers.first)
    #expect(bar.bounds.size == Size(393, height), "\(name)")
    if name != "searchBar" { #expect(bar.position.y - height / 2 == y, "\(name)") }
  }

  @Test(arguments: [
    ("navigationBar", 0.0, 32.0), ("tabBar", 340.0, 53.0), ("toolbar", 340.0, 32.0),
  ])
  func barsAreLowerInLandscape(name: String, y: Double, height: Double) throws {
    let xib = InterfaceCase.xib("<\(name) contentMode=\"scaleToFill\" id=\"bar\"/>")
      .replacing("id=\"retina4_7\"", with: "id=\"retina6_12\"")
      .replacing("orientation=\"portrait\"", with: "orientation=\"landscape\"")
    let bar = try #require(InterfaceCase.scene(xib)?.layers.first)
    #expect(bar.bounds.size == Size(852, height), "\(name)")
    #expect(bar.position.y - height / 2 == y, "\(name)")
  }

  /// The background of a bar reaches to the edge of the screen, below the status bar or the home indicator.
  @Test(arguments: [
    ("navigationBar", "", -59.0, 103.0), ("toolbar", "", 0, 78), ("tabBar", "", 0, 83),
    ("navigationBar", "<rect key=\"frame\" x=\"0.0\" y=\"100\" width=\"393\" height=\"44\"/>", 0, 44),
    ("toolbar", "<rect key=\"frame\" x=\"0.0\" y=\"700\" width=\"393\" height=\"44\"/>", 0, 44),
    ("tabBar", "<rect key=\"frame\" x=\"0.0\" y=\"769\" width=\"393\" height=\"49\"/>", 0, 83),
  ])
  func backgroundsOfBarsReachTheEdge(name: String, inner: String, y: Double, height: Double) throws {
    let xib = InterfaceCase.xib("<\(name) contentMode=\"scaleToFill\" id=\"bar\">\(inner)</\(name)>")
      .replacing("id=\"retina4_7\"", with: "id=\"retina6_12\"")
    let ground = try #require(InterfaceCase.scene(xib)?.layers.first { $0.name == "background" })
    #expect(ground.bounds.height == height && ground.position.y - height / 2 == y, "\(name)")
  }

  /// UIKit asks the delegate of a bar outside a navigation controller whether it is attached to the top.
  @Test(arguments: [(true, 103.0), (false, 44)])
  func aBarOnItsOwnIsAttachedByItsDelegate(hasDelegate: Bool, height: Double) throws {
    let outlet = "<connections><outlet property=\"delegate\" destination=\"-1\" id=\"o\"/></connections>"
    let view = """
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
      <navigationBar id="bar">\(hasDelegate ? outlet : "")</navigationBar></subviews></view>
      """
    let xib = InterfaceCase.xib(view).replacing("id=\"retina4_7\"", with: "id=\"retina6_12\"")
    let ground = try #require(InterfaceCase.scene(xib)?.layers.first { $0.name == "background" })
    #expect(ground.bounds.height == height)
  }

  @Test func aLargeTitleMakesANavigationBarTaller() throws {
    let xib = InterfaceCase.xib("<navigationBar contentMode=\"scaleToFill\" largeTitles=\"YES\" id=\"bar\"/>")
    #expect(try #require(InterfaceCase.scene(xib)?.layers.first).bounds.height == 96)
  }

  @Test func configuredButtonHasAGroundThatClipsNothing() throws {
    let scene = try #require(
      Self.scene(
        InterfaceCase.view(
          "button",
          "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\""
            + " cornerStyle=\"capsule\"/>"
        )))
    #expect(scene.layers.map { $0.name ?? "" } == ["", "background", "title"])
    #expect(scene.layers[1].cornerRadius == 25 && !scene.layers[1].masksToBounds)
    #expect(scene.layers[2].text.foregroundColor == .white)
  }

  @Test func effectViewBlursBehindItsContent() throws {
    let content = InterfaceCase.view("view", "key=\"contentView\"", id: "c")
    let blur = try #require(
      Self.scene(InterfaceCase.view("visualEffectView", content + "<blurEffect style=\"dark\"/>")))
    #expect(blur.layers.map { $0.id ?? $0.name ?? "" } == ["v", "backdrop", "c"])
    #expect(blur.layers[1].backdrop.style == .dark && !blur.layers[1].isSystem)
    let vibrancy = try #require(
      Self.scene(
        InterfaceCase.view(
          "visualEffectView",
          content + "<vibrancyEffect style=\"fill\"><blurEffect style=\"regular\"/></vibrancyEffect>")))
    #expect(vibrancy.layers.count == 2 && vibrancy.layers[0].backdrop.hasVibrancy)
  }

  @Test(arguments: [
    ("switch", "on=\"YES\"", ""),
    (
      "slider",
      "value=\"0.5\" minValue=\"0.0\""
        + " maxValue=\"1\"", ""
    ), ("stepper", "", ""),
    (
      "segmentedControl", "selectedSegmentIndex=\"0\"",
      "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>"
    ),
    ("progressView", "progress=\"0.5\"", ""), ("activityIndicatorView", "animating=\"YES\"", ""),
    ("pageControl", "numberOfPages=\"3\"", ""), ("pickerView", "", ""), ("datePicker", "", ""), ("colorWell", "", ""),
    ("searchBar", "placeholder=\"Find\"", ""),
    ("navigationBar", "", "<items><navigationItem title=\"Home\" id=\"i\"/></items>"),
    ("tabBar", "", "<items><tabBarItem title=\"One\" id=\"i\"/></items>"),
    ("toolbar", "", "<items><barButtonItem systemItem=\"add\" id=\"i\"/></items>"),
    ("textField", "borderStyle=\"roundedRect\" placeholder=\"Name\"", ""),
    ("tableViewCell", "accessoryType=\"checkmark\"", ""),
  ])
  func partsOfControlsBelongToTheSystem(name: String, attributes: String, inner: String) throws {
    let scene = try #require(Self.scene(InterfaceCase.view(name, attributes, inner)))
    #expect(scene.nodes.count > 1, "\(name)")
    #expect(scene.layers[0].isSystem == false)
    #expect(scene.layers.dropFirst().allSatisfy { $0.isSystem }, "\(name)")
  }

  @Test func opaqueBarsDoNotBlur() throws {
    func ground(_ attributes: String) -> LayerClass? {
      Self.scene(InterfaceCase.view("navigationBar", attributes))?.layers[1].layerClass
    }
    #expect(ground("") == .backdrop)
    #expect(ground("translucent=\"NO\"") == .layer)
  }

  @Test func mapsAndWebPagesComeFromElsewhere() {
    #expect(InterfaceCase.layer(InterfaceCase.view("mapView"))?.isExternal ?? false)
    #expect(InterfaceCase.layer(InterfaceCase.view("wkWebView"))?.isOpaque ?? false)
  }

  @Test func everyKindOfViewHasOneRow() {
    #expect(Set(ViewKind.all.map(\.name)).count == ViewKind.all.count)
    for kind in ViewKind.all { #expect(ViewKind.of(kind.name)?.owner == kind.owner) }
    #expect(MemoryLayout<IBName>.size == 1, "names are numbered by their bytes")
  }

  // MARK: Images

  private static let image = InterfaceCase.view("imageView", "image=\"photo\" contentMode=\"scaleAspectFill\"")
  private static let size = "<image name=\"photo\" width=\"40\" height=\"30\"/>"

  @Test func imageWithoutCatalogueIsAnAreaOfItsSize() throws {
    let scene = try #require(Self.scene(Self.image, resources: Self.size))
    let asset = scene.assets[0]
    #expect(asset.name == "photo" && asset.file == nil)
    #expect(asset.facts.pixelWidth == 80 && asset.facts.pixelHeight == 60 && !asset.facts.isOpaque)
    #expect(scene.layers[0].contentsGravity == .resizeAspectFill && scene.layers[0].contentsScale == 2)
    #expect(
      InterfaceCase.findings(InterfaceCase.xib(Self.image)) == [
        "missing-asset: no PNG or JPEG of image 'photo' was found in the checkout's asset catalogs"
      ])
  }

  @Test func imageOfACatalogueIsWhatItsHeaderSays() throws {
    var options = ImportOptions()
    // A PNG of 3 by 2 pixels without alpha: signature, IHDR, and where pixels would begin.
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0, 0, 0, 0, 0,
      ]
      + [0, 0, 0, 0] + Array("IDAT".utf8)
    options.catalogImage = { name, scale in
      name == "photo" && scale == 2
        ? CatalogImage(file: "A.xcassets/photo.imageset/photo@2x.png", scale: 2, content: AssetFile(bytes: png)) : nil
    }
    let scene = try #require(Self.scene(Self.image, resources: Self.size, options: options))
    #expect(scene.assets[0].file == "A.xcassets/photo.imageset/photo@2x.png")
    #expect(scene.assets[0].facts.pixelWidth == 3 && scene.assets[0].facts.isOpaque)
    #expect(InterfaceCase.findings(InterfaceCase.xib(Self.image), options: options) == [])
  }

  @Test(arguments: [
    ("top", ContentsGravity.bottom), ("TopLeft", .bottomLeft), ("bottom", .top), ("center", .center),
    ("redraw", .resize),
  ])
  func modesAreGravities(mode: String, gravity: ContentsGravity) {
    #expect(ContentMode.gravity(mode) == gravity)
  }

  @Test func tablesAndCellsHaveAGround() {
    func ground(_ name: String, _ attributes: String = "", _ inner: String = "") -> Color? {
      InterfaceCase.layer(InterfaceCase.view(name, attributes, inner))?.backgroundColor
    }
    let gray = ground("tableView", "style=\"grouped\"")
    #expect(gray != nil && gray != .white && gray == ground("tableView", "style=\"insetGrouped\""))
    #expect(ground("tableView", "style=\"plain\"") == .white)
    #expect(ground("tableViewCell") == .white)
    #expect(ground("view") == nil)
    let black = "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
    #expect(ground("tableView", "style=\"grouped\"", black) == .black)
  }
}
