import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

/// The frames of views that their file does not state: from insets, from plain constraints, or none.
@Suite struct InterfaceLayoutTests {
  /// A root of 100 by 50 points with views in it, and constraints.
  private static func outline(_ subviews: String, _ constraints: String = "", attributes: String = "") -> [String] {
    let root = InterfaceCase.view(
      "view", attributes, id: "root", "<subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>")
    return InterfaceCase.scene(InterfaceCase.xib(root))?.outline ?? []
  }

  private static func pin(
    _ anchor: String, _ item: String = "a", _ constant: String = "0", to second: String = "root", _ other: String? = nil
  ) -> String {
    "<constraint firstItem=\"\(item)\" firstAttribute=\"\(anchor)\" secondItem=\"\(second)\""
      + " secondAttribute=\"\(other ?? anchor)\" constant=\"\(constant)\" id=\"c\(anchor)\(item)\(second)\"/>"
  }

  private static func length(_ anchor: String, _ value: String, _ item: String = "a") -> String {
    "<constraint firstItem=\"\(item)\" firstAttribute=\"\(anchor)\" constant=\"\(value)\" id=\"l\(anchor)\(item)\"/>"
  }

  @Test func insetsFromTheParentsEdges() {
    func frame(_ attributes: String) -> String? {
      Self.outline("<view id=\"a\"><frame key=\"frameInset\" \(attributes)/></view>").last
    }
    #expect(frame("minX=\"10\" minY=\"5\" maxX=\"20\" maxY=\"15\"") == "a 10 5 70 30")
    #expect(frame("width=\"30\" height=\"20\"") == "a 70 30 30 20")
    #expect(frame("minX=\"10\" width=\"30\" minY=\"5\" height=\"20\"") == "a 10 5 30 20")
  }

  @Test func edgesCentresAndFixedSizes() {
    let edges =
      Self.pin("leading", "a", "10") + Self.pin("top", "a", "5") + Self.pin("trailing", "a", "-20")
      + Self.pin("bottom", "a", "-15")
    #expect(Self.outline("<view id=\"a\"/>", edges) == ["root 0 0 100 50", "a 10 5 70 30"])
    let center = Self.pin("centerX") + Self.pin("centerY") + Self.length("width", "40") + Self.length("height", "10")
    #expect(Self.outline("<view id=\"a\"/>", center).last == "a 30 20 40 10")
    let ratio =
      Self.pin("left") + Self.pin("top") + Self.length("height", "10")
      + "<constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"a\""
      + " secondAttribute=\"height\" multiplier=\"3:1\" id=\"r\"/>"
    #expect(Self.outline("<view id=\"a\"/>", ratio).last == "a 0 0 30 10")
  }

  @Test func viewsBesideEachOther() {
    let chain =
      Self.pin("leading") + Self.pin("top") + Self.pin("top", "b") + Self.length("width", "30")
      + Self.length("height", "10")
      + Self.pin("leading", "b", "4", to: "a", "trailing") + Self.pin("height", "b", "0", to: "a")
      + Self.pin("trailing", "root", "6", to: "b")
    #expect(
      Self.outline("<view id=\"b\"/><view id=\"a\"/>", chain) == ["root 0 0 100 50", "b 34 0 60 10", "a 0 0 30 10"])
  }

  @Test func guidesOfTheSafeArea() {
    let screen = """
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews><view id="a"/></subviews>
      <viewLayoutGuide key="safeArea" id="g"/><constraints>
      \(["top", "bottom", "leading", "trailing"].map { Self.pin($0, "a", "0", to: "g") }.joined())
      </constraints></view>
      """
    #expect(InterfaceCase.scene(InterfaceCase.xib(screen))?.outline.last == "a 0 20 375 647")
  }

  /// A storyboard with a controller whose view has a subview in the safe area, and controllers around it.
  private static func inSafeArea(_ controllers: String..., controller attributes: String = "") throws -> String? {
    let pins = ["top", "bottom", "leading", "trailing"].map { pin($0, "a", "0", to: "g") }.joined()
    let scene = """
      <viewController id="vc" \(attributes)><view key="view" id="root">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews><view id="a"/></subviews><viewLayoutGuide key="safeArea" id="g"/>
      <constraints>\(pins)</constraints></view></viewController>
      """
    let scenes = (controllers + [scene]).map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    let empty = InterfaceCase.storyboard("")
    let file = empty.replacing("<scene sceneID=\"s\"><objects></objects></scene>", with: scenes)
    let trees = InterfaceCase.read(file).compactMap(\.value)
    return try #require(trees.last).outline.last
  }

  private static func segue(_ kind: String, to destination: String) -> String {
    "<connections><segue kind=\"\(kind)\" destination=\"\(destination)\" id=\"s\(kind)\(destination)\"/></connections>"
  }

  private static func navigation(_ attributes: String = "", bar: String = "", to destination: String) -> String {
    "<navigationController id=\"nav\" \(attributes)><navigationBar key=\"navigationBar\" id=\"nb\" \(bar)/>"
      + segue("relationship", to: destination) + "</navigationController>"
  }

  private static func tabs(to destination: String) -> String {
    "<tabBarController id=\"tabs\"><tabBar key=\"tabBar\" id=\"tb\"/>" + segue("relationship", to: destination)
      + "</tabBarController>"
  }

  /// The safe area ends at the bars of the controllers around a view.
  @Test func guidesOfTheSafeAreaEndAtBars() throws {
    #expect(try Self.inSafeArea() == "a 0 59 393 759")
    #expect(try Self.inSafeArea(Self.tabs(to: "vc")) == "a 0 59 393 710")
    #expect(try Self.inSafeArea(Self.navigation(to: "vc")) == "a 0 103 393 715")
    #expect(try Self.inSafeArea(Self.navigation(bar: "largeTitles=\"YES\"", to: "vc")) == "a 0 155 393 663")
    #expect(try Self.inSafeArea(Self.navigation("navigationBarHidden=\"YES\"", to: "vc")) == "a 0 59 393 759")
    #expect(try Self.inSafeArea(Self.navigation("toolbarHidden=\"NO\"", to: "vc")) == "a 0 103 393 671")
    #expect(try Self.inSafeArea(Self.tabs(to: "nav"), Self.navigation(to: "vc")) == "a 0 103 393 666")
  }

  /// Bars stay over a controller that is pushed, and not over one that is presented.
  @Test(arguments: [
    ("show", "", "a 0 103 393 666"), ("push", "", "a 0 103 393 666"), ("presentation", "", "a 0 59 393 759"),
    ("show", "hidesBottomBarWhenPushed=\"YES\"", "a 0 103 393 715"),
  ])
  func barsStayOverWhatIsPushed(kind: String, attributes: String, frame: String) throws {
    let inner = "<view key=\"view\" id=\"f\"/>\(Self.segue(kind, to: "vc"))"
    let first = "<viewController id=\"first\">\(inner)</viewController>"
    // The controllers refer to each other in any order, and back.
    let ways = [[Self.tabs(to: "nav"), Self.navigation(to: "first"), first]]
    for way in ways + ways.map({ $0.reversed() }) {
      #expect(try Self.inSafeArea(way[0], way[1], way[2], controller: attributes) == frame)
    }
  }

  /// A bar without a height gets UIKit's height, and the views next to it end there.
  @Test func viewsEndAtBarsWithoutAFrame() throws {
    let pins =
      ["top", "leading", "trailing"].map { Self.pin($0, "a", "0", to: "root") }.joined()
      + Self.pin("bottom", "a", "0", to: "bar", "top")
      + ["bottom", "leading", "trailing"].map { Self.pin($0, "bar", "0", to: "root") }.joined()
    let view = """
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews><view id="a"/><tabBar id="bar"/></subviews><constraints>\(pins)</constraints></view>
      """
    let file = InterfaceCase.xib(view).replacing("id=\"retina4_7\"", with: "id=\"retina6_12\"")
    let outline = try #require(InterfaceCase.scene(file)).outline
    #expect(outline.contains("a 0 0 393 769") && outline.contains("bar 0 769 393 83"), "\(outline)")
  }

  @Test func whatNothingDeterminesIsNamed() {
    let inequality = Self.pin("leading").replacing("id=", with: "relation=\"greaterThanOrEqual\" id=")
    let root = InterfaceCase.view(
      "view", id: "root",
      "<subviews><label text=\"Hello\" id=\"a\"/></subviews><constraints>\(inequality)</constraints>")
    #expect(
      InterfaceCase.findings(InterfaceCase.xib(root)) == [
        "missing-frame: 1 view has no frame in the file, and no simple constraints that determine one: 'Hello' (a)"
      ])
  }

  @Test func framesBeyondTheLimitAreRefused() {
    let far = InterfaceCase.view().replacing("x=\"0.0\"", with: "x=\"1e300\"")
    #expect(InterfaceCase.findings(InterfaceCase.xib(far)).first?.hasPrefix("limit: limit 'coordinate'") ?? false)
    let tiny = InterfaceCase.view().replacing("x=\"0.0\"", with: "x=\"2.2250738585072014e-308\"")
    #expect(InterfaceCase.scene(InterfaceCase.xib(tiny)) != nil)
  }

  @Test func sizeClassesLeaveViewsOut() {
    let views = "\(InterfaceCase.view("view", id: "a"))\(InterfaceCase.view("view", id: "b"))"
    func outline(_ included: String) -> [String] {
      let root = """
        <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(views)</subviews>
        <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask>\
        </variation>
        <variation key="\(included)"><mask key="subviews"><include reference="b"/></mask></variation></view>
        """
      return InterfaceCase.scene(InterfaceCase.xib(root))?.outline ?? []
    }
    #expect(outline("heightClass=regular-widthClass=compact").count == 2)
    #expect(outline("widthClass=compact").last == "b 0 0 100 50")
    #expect(outline("heightClass=regular-widthClass=regular").count == 1)
  }

  @Test func layoutThatCostsTimeIsNoted() throws {
    let deep = InterfaceCase.view(
      "view", id: "a",
      "<subviews>\(InterfaceCase.view("view", "ambiguous=\"YES\" fixedFrame=\"YES\"", id: "b"))</subviews>")
    let root = InterfaceCase.view(
      "view", id: "root",
      "<subviews>\(deep)</subviews>"
        + "<constraints>\(Self.pin("top"))\(Self.pin("top"))\(Self.pin("top", "b"))</constraints>"
    )
    let scene = try #require(InterfaceCase.scene(InterfaceCase.xib(root)))
    let remarks = try #require(scene.interface?.layout)
    #expect(
      Set(remarks.map { "\($0.kind) \(scene[$0.layer].id ?? "")" }) == ["ambiguous b", "duplicate a", "acrossLevels b"])
    #expect(scene.interface?.placedByFrame == [LayerIndex(2)])
  }
}
