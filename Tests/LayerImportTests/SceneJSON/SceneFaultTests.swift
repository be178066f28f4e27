import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

/// The scene around its layers: format, screen, device, parameters, assets.
@Suite struct SceneFaultTests {
  static let faults: [SceneFault] = [
    SceneFault(
      #"{}"#,
      ##"""
      1:1 error missing-key: 'format' is missing from the scene
      help: add "format": "layercost-scene/1"
      1:1 error missing-key: 'root' is missing from the scene
      help: add "root": { "frame": [0, 0, 390, 844] }
      """##),
    SceneFault(
      #"{"format": "layercost-scene/2", "foo": 1}"#,
      ##"""
      1:12 error unknown-format: format 'layercost-scene/2' is not known
      note: this version reads 'layercost-scene/1'
      help: write "format": "layercost-scene/1", or use a version that reads the other
      """##),
    SceneFault(
      #"{"format": 3, "root": {}}"#,
      ##"""
      1:12 error wrong-type: 'format' takes text, not a number
      """##),
    SceneFault(
      #"{"format": "layercost-scene/1", "root": 3}"#,
      ##"""
      1:41 error wrong-type: 'root' takes a layer, not a number
      """##),
    SceneFault(
      #"{"format": "layercost-scene/1", "root": {}, "layers": [], "root": {}}"#,
      ##"""
      1:45 error unknown-key: key 'layers' is not known in the scene
      help: write one of format, name, screen, device, compositor, parameters, assets, templates, root, \##
      timeline, origin
      1:59 error duplicate-key: key 'root' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      ##"""
      {"format": "layercost-scene/1", "screen": {"width": 0, "height": 1e6, "sclae": 3}, "device": \##
      "iphone-1", "root": {}}
      """##,
      ##"""
      1:43 error missing-key: 'scale' is missing from 'screen'
      help: add "scale": ...
      1:53 error number-out-of-range: 'width' is 0; it must be more than 0
      1:71 error unknown-key: key 'sclae' is not known in 'screen'
      help: did you mean "scale"?
      1:94 error unknown-device: device 'iphone-1' is not known
      help: did you mean "iphone-13"? "layercost devices" lists all known ones
      """##),
    SceneFault(
      ##"""
      {"format": "layercost-scene/1", "screen": {"width": 8000, "height": 10, "scale": 3}, "root": {}, \##
      "timeline": []}
      """##,
      ##"""
      1:43 error limit: limit 'screen-side' is 16384, but the input needs 24000
      note: 'screen-side' counts pixels along one side of the screen
      help: "--limit screen-side=24000" raises the limit
      1:110 error wrong-type: 'timeline' takes an object, not a list
      """##),
    SceneFault(
      ##"""
      {"format": "layercost-scene/1", "screen": {"width": 10, "height": 10, "scale": 3, \##
      "framesPerSecond": 1001}, "root": {}}
      """##,
      ##"""
      1:102 error number-out-of-range: 'framesPerSecond' is 1001; it must be more than 0, up to 1000
      """##),
    SceneFault(
      ##"""
      {"format": "layercost-scene/1", "device": "", "compositor": 3, "name": null, "root": {}}
      """##,
      ##"""
      1:43 error wrong-type: 'device' is empty
      1:61 error wrong-type: 'compositor' takes text, not a number
      1:72 error wrong-type: 'name' takes text, not null
      """##),
    SceneFault(
      #"\#u{FEFF}\#u{FEFF}{"format": "layercost-scene/1", "device": "iphone-13", "root": {}}"#,
      ##"""
      1:1 error byte-order-mark: file has a second byte-order mark
      help: remove it; a file may have at most one
      """##),
    SceneFault(
      root: #""opacity": "$opacit""#,
      more: #""parameters": {"opacity": 0.5, "x": "y", "opacity": 3},"#,
      ##"""
      2:37 error wrong-type: 'x' takes a number, not text
      2:42 error duplicate-key: key 'opacity' occurs a second time
      help: remove one of the two
      3:21 error missing-parameter: parameter 'opacit' is not defined
      help: did you mean "$opacity"?
      """##),
    SceneFault(
      root: #""opacity": "$opacity""#,
      more: #""parameters": {"opacity": 2},"#,
      ##"""
      3:21 error number-out-of-range: 'opacity' is 2; it must be between 0 and 1
      """##),
    SceneFault(
      root: #""opacity": "$""#,
      ##"""
      3:21 error missing-parameter: parameter '' is not defined
      help: add to "parameters": "": 1
      """##),
    SceneFault(
      root: #""#,
      more: ##"""
        "assets": {"a": {"file": "../a.png"}, "b": {"file": "/b.png"}, "c": {"file": "c\\c.png"}, "d": \##
        {"file": "d/../../d.png"}, "e": {"file": "e\u0000.png"}},
        """##,
      ##"""
      2:26 error asset-outside-folder: file '../a.png' is outside the scene's folder
      note: a scene reads only files in its own folder and below it
      help: move the file there, or allow its folder with "--allow-path DIR"
      2:53 error asset-outside-folder: file '/b.png' is outside the scene's folder
      note: a scene reads only files in its own folder and below it
      help: move the file there, or allow its folder with "--allow-path DIR"
      2:78 error asset-outside-folder: file name 'c\c.png' contains a backslash or a zero byte
      help: separate folders with "/"
      2:105 error asset-outside-folder: file 'd/../../d.png' is outside the scene's folder
      note: a scene reads only files in its own folder and below it
      help: move the file there, or allow its folder with "--allow-path DIR"
      2:137 error asset-outside-folder: file name 'e\u{0}.png' contains a backslash or a zero byte
      help: separate folders with "/"
      """##),
    SceneFault(
      root: #""#,
      more: ##""assets": {"a": {"file": "e.png", "color": "#F00"}},"##,
      ##"""
      2:26 error missing-asset: file 'e.png' of asset 'a' is missing
      help: names are relative to the scene's folder
      2:35 warning inert-key: 'color' has no effect together with 'file'
      note: a file has its own size, opacity and encoding
      help: remove it, or remove "file"
      """##),
    SceneFault(
      root: #""#,
      more: ##"""
        "assets": {"d": {}, "f": 3, "g": {"pixelSize": [100000, 100000]}, "h": {"pixelSize": [0.5, 3]}, \##
        "i": {"pixelSize": [1.5, 3]}, "j": {"file": ""}},
        """##,
      ##"""
      2:12 error missing-key: 'd' has neither 'file' nor 'pixelSize'
      help: add "file": "...", or "pixelSize": [width, height]
      2:26 error wrong-type: 'f' takes an object, not a number
      2:29 error limit: limit 'image-pixels' is 100000000, but the input needs 10000000000
      note: 'image-pixels' counts pixels of one image
      help: "--limit image-pixels=10000000000" raises the limit
      2:87 error number-out-of-range: 'pixelSize' is 0.5; it must be 1 or more
      2:117 error wrong-type: 'pixelSize' takes whole numbers
      2:141 error wrong-type: 'file' is empty
      """##),
  ]

  @Test(arguments: faults) func isFoundWhereItStands(fault: SceneFault) {
    #expect(SceneText.findings(fault.text) == fault.findings)
  }

  /// A screen needs at least one pixel, which is checked before anything divides by its size.
  @Test(arguments: ["1e-320", "4.9e-324", "1e-300", "0.000001", "0.005"]) func screenNeedsAPixel(width: String) {
    let text = """
      {"format": "layercost-scene/1", "screen": {"width": \(width), "height": 100, "scale": 2}, "root": {}}
      """
    let scene = SceneReader.read(SourceText(name: "tiny.json", bytes: Array(text.utf8)))
    #expect(scene.value == nil)
    #expect(scene.findings.contains { $0.rule == "number-out-of-range" }, "\(scene.findings)")
  }
}
