import Testing

/// Inconsistencies in one layer or in a tree.
@Suite struct LayerFaultTests {
  static let faults: [SceneFault] = [
    SceneFault(
      root: #""cornerRadus": 3"#,
      ##"""
      3:10 error unknown-key: key 'cornerRadus' is not known in a layer
      help: did you mean "cornerRadius"?
      """##),
    SceneFault(
      root: #""zzzz": 3"#,
      ##"""
      3:10 error unknown-key: key 'zzzz' is not known in a layer
      help: remove it, or prefix it with "x-"
      """##),
    SceneFault(
      root: #""opacity": 1, "opacity": 0"#,
      ##"""
      3:24 error duplicate-key: key 'opacity' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      root: #""opacity": 1, "\u006fpacity": 0"#,
      ##"""
      3:24 error duplicate-key: key 'opacity' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      root: #""x-a": 1, "x-a": 2"#,
      ##"""
      3:20 error duplicate-key: key 'x-a' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      root: #""zzzz": 1, "zzzz": 2"#,
      ##"""
      3:10 error unknown-key: key 'zzzz' is not known in a layer
      help: remove it, or prefix it with "x-"
      3:21 error duplicate-key: key 'zzzz' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      root: #""frame": [0, 0, 10, 10], "bounds": [0, 0, 1, 1]"#,
      ##"""
      3:35 error frame-beside-bounds: 'frame' is used together with 'bounds'
      note: a frame combines bounds and position
      help: keep either "frame" or "bounds" and "position"
      """##),
    SceneFault(
      root: #""frame": [0, 0, 10, 10], "position": [1, 1]"#,
      ##"""
      3:35 error frame-beside-bounds: 'frame' is used together with 'position'
      note: a frame combines bounds and position
      help: keep either "frame" or "bounds" and "position"
      """##),
    SceneFault(
      root: #""position": [1, 1], "frame": [0, 0, 10, 10]"#,
      ##"""
      3:30 error frame-beside-bounds: 'frame' is used together with 'position'
      note: a frame combines bounds and position
      help: keep either "frame" or "bounds" and "position"
      """##),
    SceneFault(
      root: #""frame": [10, 20, 30, 40.5], "transform": [{"rotate": 30}]"#,
      ##"""
      3:10 error frame-with-transform: 'frame' is used together with a transform
      note: with a transform, a frame is only the bounding box and does not determine the position
      help: write "bounds": [0, 0, 30, 40.5], "position": [25, 40.25]
      """##),
    SceneFault(
      root: #""path": "M0 0""#,
      ##"""
      3:10 error wrong-class: 'path' belongs to CAShapeLayer; this layer is a CALayer
      help: add "class": "CAShapeLayer"
      """##),
    SceneFault(
      root: #""class": "CAGradientLayer", "path": "M0 0""#,
      ##"""
      3:38 error wrong-class: 'path' belongs to CAShapeLayer; this layer is a CAGradientLayer
      help: remove "path", or change "class"
      """##),
    SceneFault(
      root: #""path": "M0 0", "class": "CALayer""#,
      ##"""
      3:10 error wrong-class: 'path' belongs to CAShapeLayer; this layer is a CALayer
      help: remove "path", or change "class"
      """##),
    SceneFault(
      root: #""class": "CAShapLayer", "path": "M0 0""#,
      ##"""
      3:19 error unknown-word: 'class' does not accept 'CAShapLayer'
      help: did you mean "CAShapeLayer"? write one of CALayer, CAShapeLayer, CAGradientLayer, CATextLayer, \##
      CAReplicatorLayer, CATransformLayer, CABackdropLayer, CAEmitterLayer, CAMetalLayer, CATiledLayer
      """##),
    SceneFault(
      root: #""class": "CAMetalLayer", "external": false"#,
      ##"""
      3:47 error wrong-type: 'external' is false; layers of this class are always external
      help: remove it, or choose another class
      """##),
    SceneFault(
      root: #""external": true"#,
      ##"""
      3:10 error wrong-class: 'external' belongs to CAEmitterLayer, CAMetalLayer, CATiledLayer; this layer is \##
      a CALayer
      help: add "class": "CAEmitterLayer"
      """##),
    SceneFault(
      root: #""class": "CAGradientLayer", "colors": ["white", "black"], "locations": [1, 0.5, 0.2]"#,
      ##"""
      3:68 error gradient-stops: 'locations' has 3 entries, 'colors' has 2
      help: give each colour one location, or remove "locations"
      3:68 error gradient-stops: 'locations' are not ascending
      help: sort them together with the colours
      """##),
    SceneFault(
      root: #""id": "a", "sublayers": [{"id": "a"}, {"mask": {"id": "a"}}]"#,
      ##"""
      3:36 error duplicate-id: id 'a' is used twice
      note: first used in line 3, column 10
      help: give this layer another "id", or a "name", which does not have to be unique
      3:58 error duplicate-id: id 'a' is used twice
      note: first used in line 3, column 36
      help: give this layer another "id", or a "name", which does not have to be unique
      """##),
    SceneFault(
      root: #""sublayers": [1, {}]"#,
      ##"""
      3:24 error wrong-type: 'sublayers' takes layers and repeats, not a number
      help: write a list of layers, as in [{ "frame": [0, 0, 100, 40] }]
      """##),
    SceneFault(
      root: #""sublayers": {}"#,
      ##"""
      3:23 error wrong-type: 'sublayers' takes a list of layers, not an object
      help: write a list of layers, as in [{ "frame": [0, 0, 100, 40] }]
      """##),
    SceneFault(
      root: #""mask": 3"#,
      ##"""
      3:18 error wrong-type: 'mask' takes a layer, or null, not a number
      help: write a layer, as in { "frame": [0, 0, 100, 40], "backgroundColor": "black" }
      """##),
    SceneFault(
      root: #""contents": "foo""#,
      ##"""
      3:22 error missing-asset: asset 'foo' is not defined
      help: add to "assets": "foo": { "file": "..." }
      """##),
    SceneFault(
      root: #""sublayers": [{"contents": "foo"}, {"contents": "foo"}]"#,
      ##"""
      3:37 error missing-asset: asset 'foo' is not defined
      note: 2 layers use it
      help: add to "assets": "foo": { "file": "..." }
      """##),
    SceneFault(
      root: #""contents": "fo""#,
      more: #""assets": {"foo": {"pixelSize": [1, 1]}},"#,
      ##"""
      3:22 error missing-asset: asset 'fo' is not defined
      help: did you mean "foo"?
      """##),
    SceneFault(
      root: #""contents": 3"#,
      ##"""
      3:22 error wrong-type: 'contents' takes text, not a number
      help: write the name of an asset, as in "photo"
      """##),
  ]

  @Test(arguments: faults) func isFoundWhereItStands(fault: SceneFault) {
    #expect(SceneText.findings(fault.text) == fault.findings)
  }
}
