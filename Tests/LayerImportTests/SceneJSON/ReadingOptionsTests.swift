import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

/// The options that a user can change: screens, devices, leniency, limits.
@Suite struct ReadingOptionsTests {
  static let phone = Screen(width: 200, height: 400, scale: 2, framesPerSecond: 120)

  static func options(_ change: (inout ImportOptions) -> Void = { _ in }) -> ImportOptions {
    var options = ImportOptions()
    options.display.deviceIDs = ["iphone-13", "phone"]
    options.display.screenOfDevice = { id in
      id == "phone" ? phone : id == "iphone-13" ? DisplayOptions.defaultScreen : nil
    }
    change(&options)
    return options
  }

  static func text(_ more: String) -> String { #"{"format": "layercost-scene/1", \#(more) "root": {}}"# }
  static let screen = #""screen": {"width": 100, "height": 50, "scale": 3},"#

  @Test func screensComeFromTheSceneElseTheDevice() {
    let own = SceneText.read(Self.text(Self.screen + #""device": "phone","#), options: Self.options())
    #expect(own.value?.screen == Screen(width: 100, height: 50, scale: 3, framesPerSecond: 60))
    #expect(own.value?.device == "phone" && own.findings == [])
    let devices = SceneText.read(Self.text(#""device": "phone","#), options: Self.options())
    #expect(devices.value?.screen == Self.phone && devices.findings == [])
    let none = SceneText.read(Self.text(""), options: Self.options())
    #expect(none.value?.screen == DisplayOptions.defaultScreen && none.value?.device == "iphone-13")
    #expect(none.findings.map(\.rule) == ["default-screen"])
    #expect(none.findings.map(\.severity) == [.note])
  }

  @Test func devicesOfTheUserReplaceFiguresAndMaybeTheScreen() {
    let figures = SceneText.read(Self.text(Self.screen), options: Self.options { $0.display.device = "phone" })
    #expect(figures.value?.device == "phone" && figures.value?.screen.width == 100)
    let screen = SceneText.read(
      Self.text(Self.screen),
      options: Self.options {
        $0.display.device = "phone"
        $0.display.usesDeviceScreen = true
      })
    #expect(screen.value?.screen == Self.phone)
    let scaled = SceneText.read(Self.text(Self.screen), options: Self.options { $0.display.scale = 1 })
    #expect(scaled.value?.screen == Screen(width: 100, height: 50, scale: 1, framesPerSecond: 60))
    let unknown = SceneText.findings(Self.text(Self.screen), options: Self.options { $0.display.device = "phon" })
    #expect(
      unknown == [
        """
        error unknown-device: device 'phon' is not known
        help: did you mean "phone"? "layercost devices" lists all known ones
        """
      ])
  }

  @Test func compositorsAreChecked() {
    let options = Self.options { $0.display.compositorIDs = ["core-animation", "core-animation-classic"] }
    let classic = SceneText.read(
      Self.text(Self.screen + #""compositor": "core-animation-classic","#), options: options)
    #expect(classic.value?.compositor == "core-animation-classic")
    #expect(SceneText.read(Self.text(Self.screen), options: options).value?.compositor == "core-animation")
    #expect(
      SceneText.findings(Self.text(Self.screen + #""compositor": "core-animtion","#), options: options) == [
        """
        1:98 error unknown-compositor: compositor 'core-animtion' is not known
        help: did you mean "core-animation"? "layercost compositors" lists all known ones
        """
      ])
  }

  @Test func lenientReadersWarn() {
    let text = SceneText.scene(root: #""cornerRadus": {"a": [1]}, "opacity": 0.5"#)
    var options = ImportOptions()
    options.isLenient = true
    let checked = SceneText.read(text, options: options)
    #expect(checked.value.map { $0[$0[Scene.root].layer].opacity } == 0.5)
    #expect(
      SceneText.shown(checked, of: text) == [
        """
        3:10 warning unknown-key: key 'cornerRadus' is not known in a layer
        help: did you mean "cornerRadius"?
        """
      ])
  }

  @Test func coordinatesHaveALimitThatMoves() {
    let text = SceneText.scene(root: #""position": [20000000, 0], "bounds": [0, 0, 30000000, 1]"#)
    #expect(SceneText.read(text).findings.map(\.rule) == ["limit", "limit"])
    var options = ImportOptions()
    options.limits.coordinate.value = 30_000_000
    #expect(SceneText.read(text, options: options).findings == [])
    options.limits.coordinate.value = 100
    #expect(
      SceneText.read(SceneText.scene(root: #""position": [101, 5], "opacity": 0.5"#), options: options).findings.count
        == 1)
  }

  @Test func filesHaveALimit() {
    var options = ImportOptions()
    options.limits.fileBytes.value = 10
    #expect(
      SceneText.findings(Self.text(""), options: options) == [
        """
        error limit: limit 'file-bytes' is 10, but the input needs 44
        note: 'file-bytes' counts bytes of one input file
        help: "--limit file-bytes=44" raises the limit
        """
      ])
  }

  @Test func scenesAreCalledAfterTheirFile() {
    func name(_ file: String) -> String? {
      SceneReader.read(SourceText(name: file, bytes: Array(Self.text(Self.screen).utf8))).value?.name
    }
    #expect(name("Scenes/cases/feed.v2.json") == "feed.v2")
    #expect(name("feed") == "feed")
    #expect(name(".json") == ".json")
    #expect(name("<standard input>") == "<standard input>")
  }

  @Test func oneByteOrderMarkIsAllowed() {
    let bytes = Array(Self.text(Self.screen).utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    func rules(_ bytes: [UInt8]) -> [String] {
      SceneReader.read(SourceText(name: "a.json", bytes: bytes)).findings.map(\.rule)
    }
    #expect(rules(mark + bytes) == [])
    #expect(rules(mark + mark + bytes) == ["byte-order-mark"])
    #expect(rules(mark + mark + mark + bytes) == ["byte-order-mark", "byte-order-mark"])
    #expect(rules([0xFF, 0xFE] + bytes) == ["utf-8"])
    #expect(rules([0x7B, 0x22, 0xE9, 0x22]) == ["utf-8"])
    #expect(rules(mark) == ["json-syntax"])
  }
}
