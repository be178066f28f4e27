import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

/// The trees of a file, their names, and the reasons why some files have no trees.
@Suite struct InterfaceRootTests {
  private static let root = InterfaceCase.view("view", "key=\"view\"", id: "root")

  @Test func eachSceneAndEachViewAtTheTopIsATree() {
    let storyboard = InterfaceCase.storyboard(
      "<viewController storyboardIdentifier=\"Login\" id=\"a\">\(Self.root)</viewController>",
      "<tableViewController customClass=\"List\""
        + " id=\"b\">\(InterfaceCase.view("tableView", "key=\"view\"", id: "t"))</tableViewController>",
      "<viewController customClass=\"List\""
        + " id=\"c\">\(InterfaceCase.view("view", "key=\"view\"", id: "u"))</viewController>",
      "<navigationController"
        + " id=\"d\">\(InterfaceCase.view("navigationBar", "key=\"navigationBar\"", id: "n"))"
        + "</navigationController>"
    )
    let names = InterfaceCase.read(storyboard).map { $0.value?.tree }
    #expect(names == ["Login", "List", "List-2", "d.navigationBar"])
    let xib = InterfaceCase.xib(
      InterfaceCase.view("view", "userLabel=\"Card\"", id: "x") + InterfaceCase.view("tableViewCell", id: "y"))
    #expect(InterfaceCase.read(xib).map { $0.value?.tree } == ["Card", "y"])
  }

  @Test func viewsInBarItemsAreTreesOfTheirOwn() {
    let item = """
      <navigationItem key="navigationItem" id="i"><barButtonItem key="leftBarButtonItem" id="b">
      \(InterfaceCase.view("button", "key=\"customView\"", id: "c"))</barButtonItem></navigationItem>
      """
    let text = InterfaceCase.storyboard(
      "<viewController id=\"a\" title=\"Home\">\(Self.root)\(item)"
        + "</viewController>")
    #expect(InterfaceCase.read(text).map { $0.value?.tree } == ["Home", "Home.customView"])
  }

  @Test func embeddedScenesAreDrawnInTheirContainerAndNowhereElse() throws {
    let container = InterfaceCase.view(
      "containerView", id: "box",
      "<connections><segue destination=\"child\" kind=\"embed\" id=\"e\"/></connections>")
    let outer = InterfaceCase.view("view", "key=\"view\"", id: "outer", "<subviews>\(container)</subviews>")
    let text = InterfaceCase.storyboard(
      "<viewController id=\"parent\">\(outer)</viewController>",
      "<viewController id=\"child\"><view key=\"view\" id=\"inner\"><rect key=\"frame\" x=\"0\" y=\"0\""
        + " width=\"9\" height=\"9\"/></view></viewController>"
    )
    let scene = try #require(InterfaceCase.scene(text))
    #expect(scene.outline == ["outer 0 0 100 50", "box 0 0 100 50", "inner 0 0 100 50"])
  }

  @Test func scenesThatEmbedEachOtherEnd() {
    func scene(_ id: String, embeds other: String) -> String {
      let container = InterfaceCase.view(
        "containerView", id: "box\(id)",
        "<connections><segue destination=\"\(other)\" kind=\"embed\" id=\"e\(id)\"/></connections>")
      let view = InterfaceCase.view("view", "key=\"view\"", id: "v\(id)", "<subviews>\(container)</subviews>")
      return "<viewController id=\"\(id)\">\(view)</viewController>"
    }
    let trees = InterfaceCase.read(InterfaceCase.storyboard(scene("a", embeds: "b"), scene("b", embeds: "a")))
    #expect(trees.map { $0.value?.nodes.count } == [4, 4])
  }

  @Test func screenIsThatOfTheDevice() throws {
    let phone = try #require(
      InterfaceCase.scene(InterfaceCase.storyboard("<viewController id=\"a\">\(Self.root)</viewController>")))
    #expect(phone.screen == Screen(width: 393, height: 852, scale: 3))
    let tall = InterfaceCase.view("view", id: "t").replacing("height=\"50\"", with: "height=\"2000\"")
    #expect(InterfaceCase.scene(InterfaceCase.xib(tall))?.screen == Screen(width: 375, height: 2000, scale: 2))
    let unknown = InterfaceCase.xib(Self.root).replacing("retina4_7", with: "retina99")
    #expect(
      InterfaceCase.findings(unknown) == [
        "assumed-canvas: device 'retina99' is not known; its views are shown on 375 x 667 points at scale 2"
      ])
  }

  @Test func otherDocumentsAreRefused() {
    func refusal(_ text: String) -> [String] { InterfaceCase.findings(text) }
    let mac = InterfaceCase.xib(Self.root).replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
    #expect(refusal(mac) == ["unsupported-input: macOS interface files are not supported yet"])
    #expect(
      refusal(InterfaceCase.xib("<customObject id=\"o\"/>")) == [
        "unsupported-input: document"
          + " contains no view"
      ])
    let archive =
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\">"
      + "<data/></archive>"
    #expect(
      refusal(archive) == [
        "unsupported-input: file is an archive of version 8.00, the format used"
          + " before Xcode 5"
      ])
    let image = "<image type=\"com.apple.InterfaceBuilder\" name=\"a\" width=\"1\" height=\"1\"/>"
    #expect(refusal(image) == ["unsupported-input: root 'image' is not a document"])
    let merge = InterfaceCase.xib(Self.root).replacing("<objects>", with: "\n<<<<<<< HEAD\n<objects>")
    #expect(refusal(merge) == ["conflict-marker: unresolved merge conflict"])
    let early = "<?xml version=\"1.0\"?>\n<<<<<<< HEAD\n" + archive
    #expect(refusal(early) == ["conflict-marker: unresolved merge conflict"])
    #expect(
      refusal(InterfaceCase.xib(Self.root + "</view>")) == [
        "xml-syntax: element 'objects' is"
          + " closed by 'view'"
      ])
  }

  @Test func whatIsNotKnownIsCountedAndListedOnRequest() {
    let text = InterfaceCase.xib(
      InterfaceCase.view(
        "view", "sparkle=\"1\"",
        "<glitter key=\"x\"><inner/></glitter><glitter/>"
          + "<subviews>\(InterfaceCase.view("shinyView", "sparkle=\"2\"", id: "w"))</subviews>"
      ))
    #expect(
      InterfaceCase.findings(text) == [
        "unknown-attribute: 2 attributes are not known: 'sparkle' (2)",
        "unknown-element: 3 elements are not known: 'glitter' (2), 'shinyView'",
      ])
    // Every element among subviews is a view, regardless of its name.
    #expect(InterfaceCase.scene(text)?.outline == ["v 0 0 100 50", "w 0 0 100 50"])
    var options = ImportOptions()
    options.listsUnknown = true
    #expect(InterfaceCase.findings(text, options: options).count == 5)
  }
}
