import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import Testing

/// Assets with files: each result of the tool's closure, and its effect.
@Suite struct AssetTests {
  static let scene = SceneText.scene(
    root: #""contents": "a""#, more: #""assets": {"a": {"file": "img/a.png"}},"#)

  static func options(_ answer: @escaping @Sendable (String) -> Result<AssetFile, AssetFault>) -> ImportOptions {
    var options = ImportOptions()
    options.asset = answer
    return options
  }

  static func asset(_ options: ImportOptions) -> Asset? {
    SceneText.read(scene, options: options).value?.assets.first
  }

  @Test func headersGiveTheFacts() {
    let options = Self.options { name in
      #expect(name == "img/a.png")
      return .success(AssetFile(bytes: ImageHeaderTests.png(depth: 16, colorType: 2)))
    }
    let asset = Self.asset(options)
    #expect(
      asset?.facts == AssetFacts(pixelWidth: 20, pixelHeight: 10, isOpaque: true, encoding: .png, bitsPerChannel: 16))
    #expect(asset?.file == "img/a.png" && asset?.name == "a")
  }

  @Test func onlyDecodingShowsThatAlphaIsOne() {
    let bytes = ImageHeaderTests.png(colorType: 6)
    #expect(Self.asset(Self.options { _ in .success(AssetFile(bytes: bytes)) })?.facts.isOpaque == false)
    #expect(
      Self.asset(Self.options { _ in .success(AssetFile(bytes: bytes, everyAlphaIsOne: { true })) })?.facts.isOpaque
        == true
    )
    #expect(
      Self.asset(Self.options { _ in .success(AssetFile(bytes: bytes, everyAlphaIsOne: { false })) })?.facts.isOpaque
        == false)
  }

  @Test func pixelsThatCannotBeReadAreToldOf() {
    let options = Self.options { _ in
      .success(AssetFile(bytes: ImageHeaderTests.png(colorType: 6), everyAlphaIsOne: { nil }))
    }
    #expect(Self.asset(options)?.facts.isOpaque == false)
    #expect(
      SceneText.findings(Self.scene, options: options) == [
        """
        2:26 note unknown-transparency: the pixels of file 'img/a.png' cannot be read: it is treated as transparent
        help: 'layercost render' reports what is wrong with them
        """
      ])
    let opaque = Self.options { _ in
      .success(
        AssetFile(
          bytes: ImageHeaderTests.png(colorType: 2),
          everyAlphaIsOne: {
            Issue.record("the header has said it")
            return nil
          }))
    }
    #expect(Self.asset(opaque)?.facts.isOpaque == true)
  }

  @Test func faultsOfFilesAreFound() {
    func findings(_ answer: @escaping @Sendable (String) -> Result<AssetFile, AssetFault>) -> [String] {
      SceneText.findings(Self.scene, options: Self.options(answer))
    }
    #expect(
      findings { _ in .failure(.outsideFolder) } == [
        """
        2:26 error asset-outside-folder: file 'img/a.png' is outside the scene's folder
        note: a scene reads only files in its own folder and below it
        help: move the file there, or allow its folder with "--allow-path DIR"
        """
      ])
    #expect(
      findings { _ in .failure(.unreadable("permission denied\u{1B}")) } == [
        "2:26 error unreadable-asset: file 'img/a.png' cannot be read: permission denied\\u{1B}"
      ])
    #expect(
      findings { _ in .success(AssetFile(bytes: Array("hello".utf8))) } == [
        """
        2:26 error unreadable-asset: file 'img/a.png' cannot be read as an image: it is neither PNG nor JPEG
        help: assets are PNG or JPEG files
        """
      ])
    #expect(
      findings { _ in .success(AssetFile(bytes: ImageHeaderTests.png([0x7F, 0xFF, 0xFF, 0xFF], colorType: 2))) } == [
        """
        2:26 error limit: limit 'image-pixels' is 100000000, but the input needs 21474836470
        note: 'image-pixels' counts pixels of one image
        help: "--limit image-pixels=21474836470" raises the limit
        """
      ])
  }

  @Test func namesThatLeadOutAreNotAskedFor() {
    let text = Self.scene.replacing("img/a.png", with: "../a.png")
    var options = Self.options { _ in
      Issue.record("the file was asked for")
      return .failure(.missing)
    }
    #expect(SceneText.read(text, options: options).findings.map(\.rule) == ["asset-outside-folder"])
    options = Self.options { $0 == "../a.png" ? .failure(.outsideFolder) : .failure(.missing) }
    options.allowsOutsideNames = true
    #expect(SceneText.read(text, options: options).findings.map(\.rule) == ["asset-outside-folder"])
  }

  @Test func plainAssetsAreOpaqueIfTheirColourIs() throws {
    let text = SceneText.scene(
      root: "",
      more: ##"""
        "assets": {
          "a": {"pixelSize": [2, 3], "opaque": true, "color": "#123"},
          "b": {"pixelSize": [2, 3], "opaque": true, "color": "#1238"},
          "c": {"pixelSize": ["$n", 3], "encoding": "png"},
          "x-d": 3, "notes": ["four"]
        }, "parameters": {"n": 7},
        """##)
    let assets = try #require(SceneText.read(text).value).assets
    #expect(assets.map(\.name) == ["a", "b", "c"])
    #expect(assets.map(\.facts.isOpaque) == [true, false, false])
    #expect(assets.map(\.facts.encoding) == [.plain, .plain, .png])
    #expect(assets[2].facts.pixelWidth == 7 && assets[2].file == nil)
  }

  // MARK: Colours

  private static func painted(_ keys: String, colorType: UInt8 = 2) -> Checked<Scene> {
    let text = SceneText.scene(
      root: #""contents": "a""#, more: "\"assets\": {\"a\": {\"file\": \"a.png\", \(keys)}},")
    return SceneText.read(
      text, options: options { _ in .success(AssetFile(bytes: ImageHeaderTests.png(colorType: colorType))) })
  }

  @Test func coloursAreChangedAsStated() {
    let checked = Self.painted(##""grayIsAlpha": true, "tint": "#F00", "multiply": [1, 0.5, 1]"##)
    let asset = checked.value?.assets.first
    #expect(checked.findings.isEmpty)
    #expect(asset?.paint.readsGrayAsAlpha == true && asset?.paint.tint == Color(red: 1, green: 0, blue: 0))
    #expect(asset?.paint.multiplier == Color(red: 1, green: 0.5, blue: 1))
  }

  @Test func opacityFollowsThePaint() {
    for (keys, isOpaque) in [
      (##""tint": "#F00""##, true), (##""tint": "#F008""##, false), (#""grayIsAlpha": true"#, false),
      (##""multiply": "#FFF8""##, false), (##""multiply": "#888""##, true),
    ] {
      #expect(Self.painted(keys).value?.assets.first?.facts.isOpaque == isOpaque, "\(keys)")
    }
  }

  @Test func paintOfAPlainAreaSaysNothing() {
    let text = SceneText.scene(
      root: #""contents": "a""#, more: ##""assets": {"a": {"pixelSize": [2, 2], "tint": "#F00"}},"##)
    let findings = SceneText.read(text, options: ImportOptions()).findings
    #expect(findings.map(\.message) == ["'tint' has no effect without 'file'"])
  }
}
