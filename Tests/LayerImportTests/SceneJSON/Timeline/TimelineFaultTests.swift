import Testing

/// Errors in timelines, each with its place and its help.
struct TimelineFaultTests {
  /// A fault of one animation of the layer `a`.
  private static func animation(_ keys: String, layer: String = "", _ findings: String) -> SceneFault {
    SceneFault(TimelineText.scene(layer: layer, TimelineText.animation(keys)), findings)
  }

  static let animations = [
    animation(
      #""keyPath": "positon.y", "to": 3, "duration": 1"#,
      """
      2:76 error unknown-key-path: key path 'positon.y' is not known
      help: did you mean "position.y"?
      """),
    animation(
      #""keyPath": "frame", "to": [0, 0, 1, 1], "duration": 1"#,
      """
      2:76 error unknown-key-path: 'frame' is not a property that can be animated
      note: a frame combines bounds and position
      help: animate "position" and "bounds.size"
      """),
    animation(
      #""keyPath": "sublayers", "to": 1, "duration": 1"#,
      """
      2:76 error unknown-key-path: 'sublayers' changes the layer tree and cannot be animated
      help: animate "hidden" or "opacity" of a layer that always exists
      """),
    animation(
      #""keyPath": "opacity.alpha.beta", "to": 1, "duration": 1"#,
      """
      2:76 error unknown-key-path: key path 'opacity.alpha.beta' is not known
      help: 'opacity' has no parts
      """),
    animation(
      #""to": "red", "keyPath": "opacity", "duration": 1"#,
      """
      2:71 error wrong-type: 'opacity' takes a number, not text
      help: write 0.5
      """),
    animation(
      #""keyPath": "opacity", "to": 2, "duration": 1"#,
      """
      2:93 error number-out-of-range: 'opacity' is 2; it must be between 0 and 1
      """),
    animation(
      #""keyPath": "opacity", "to": 1"#,
      """
      2:44 error missing-key: 'duration' is missing from 'animations'
      note: only a spring has a default duration
      help: add "duration": 0.25
      """),
    animation(
      #""keyPath": "opacity", "to": 1, "duration": 0"#,
      """
      2:108 error number-out-of-range: 'duration' is 0; it must be more than 0, up to 1000000
      """),
    animation(
      #""keyPath": "opacity", "to": 1, "duration": 0.0000001"#,
      """
      2:108 error number-out-of-range: 'duration' is less than half a microsecond
      help: times are whole microseconds: write 0.000001 or more
      """),
    animation(
      #""keyPath": "opacity", "to": 1, "timing": {"spring": {"damping": 0}}"#,
      """
      2:44 error endless-spring: spring does not come to rest within 10000 seconds
      help: add "duration", or more "damping"
      """),
    animation(
      #""keyPath": "opacity", "to": 1, "duration": 1, "timing": "easInOut"#,
      #"""
      2:121 error json-syntax: string is not closed
      help: end it with '"'; write a line break as \n
      """#),
    animation(
      #""keyPath": "opacity", "to": 1, "duration": 1, "timing": "easInOut""#,
      """
      2:121 error unknown-word: 'timing' does not accept 'easInOut'
      help: did you mean "easeInOut"? write one of linear, easeIn, easeOut, easeInOut, default
      """),
    animation(
      #""keyPath": "opacity", "to": 1, "duration": 1, "timing": [2, 0, 0, 1]"#,
      """
      2:122 error number-out-of-range: control point of 'timing' is at time 2; it must be between 0 and 1
      note: otherwise the curve has several values at one time
      """),
    animation(
      #""keyPath": "opacity", "values": [0, 1, 0], "keyTimes": [0, 1], "duration": 1"#,
      """
      2:120 error key-times: 'keyTimes' has 2 entries, and 'values' 3
      help: give each value one time
      """),
    animation(
      #""keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 0.5], "duration": 1"#,
      """
      2:117 error key-times: 'keyTimes' do not end with 1
      help: write 1 last
      """),
    animation(
      #""keyPath": "opacity", "values": [0, 1], "to": 1, "duration": 1"#,
      """
      2:76 error animation-values: 'values' is used together with 'from', 'to' or 'by'
      help: put all values into "values"
      """),
    animation(
      #""keyPath": "opacity", "from": 0, "to": 1, "by": 1, "duration": 1"#,
      """
      2:76 error animation-values: 'from', 'to' and 'by' are all present
      help: keep two of them
      """),
    animation(
      #""keyPath": "hidden", "from": true, "duration": 1"#,
      """
      2:76 error animation-values: 'hidden' switches, so it needs a final value
      help: add "to"
      """),
    animation(
      #""keyPath": "backgroundColor", "by": 1, "duration": 1"#,
      """
      2:101 error wrong-type: 'by' takes nothing here, since 'backgroundColor' has no distances, not a number
      """),
    animation(
      #""keyPath": "transform", "from": [], "to": [], "duration": 1, "additive": true"#,
      """
      2:76 error animation-values: 'transform' cannot be animated additively
      help: animate a part, such as "transform.rotation"
      """),
    animation(
      #""keyPath": "transform.scale", "to": 2, "duration": 1"#,
      layer: #""transform": [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"#,
      """
      2:76 error matrix-without-parts: 'transform' is a matrix, whose parts cannot be animated
      note: sixteen numbers do not determine separate rotations and scales
      help: write the layer's "transform" as a list of steps
      """),
    animation(
      #""keyPath": "strokeEnd", "to": 0, "duration": 1"#,
      """
      2:76 error wrong-class: 'strokeEnd' belongs to CAShapeLayer; this layer is a CALayer
      """),
  ]

  static let others = [
    SceneFault(
      SceneText.scene(root: "", more: #""timeline": {},"#),
      """
      2:13 error missing-key: 'duration' is missing from 'timeline'
      help: add "duration": ...
      """),
    SceneFault(
      SceneText.scene(root: "", more: #""timeline": {"duration": 2000},"#),
      """
      2:26 error limit: limit 'frames' is 100000, but the input needs 120000
      note: 'frames' counts frames of a timeline
      help: "--limit frames=120000" raises the limit
      """),
    SceneFault(
      TimelineText.scene(#""changes": [{"at": 1, "layer": "/root/c", "set": {}}]"#),
      """
      2:60 error unknown-layer: layer '/root/c' is not in the scene
      help: "/root" contains a, b
      """),
    SceneFault(
      TimelineText.scene(#""changes": [{"at": 1, "layer": "root/a", "set": {}}]"#),
      """
      2:60 error unknown-layer: layer 'root/a' is not in the scene
      help: paths begin with "/root"
      """),
    SceneFault(
      SceneText.scene(
        root: #""sublayers": [{"name": "x"}, {"name": "x"}]"#,
        more: #""timeline": {"duration": 1, "redraws": [{"layer": "/root/x", "at": 0}]},"#),
      """
      2:51 error ambiguous-layer: path '/root/x' leads to several layers
      note: siblings can have the same name
      help: give the layer an "id", and use it in the path
      """),
    SceneFault(
      TimelineText.scene(
        #""changes": [{"at": 1, "layer": "/root/a", "set": {"mask": {}, "opacty": 1, "lineWidth": 3}}]"#),
      """
      2:79 error wrong-change: 'mask' cannot change
      note: a change affects the look and position of a layer, not the tree below it
      help: write both layers, and switch between them with "hidden"
      2:91 error unknown-key: key 'opacty' is not known in a layer
      help: did you mean "opacity"?
      """),
    SceneFault(
      TimelineText.scene(#""changes": [{"at": 1, "layer": "/root/a", "set": {"lineWidth": 3}}]"#),
      """
      2:79 error wrong-class: 'lineWidth' belongs to CAShapeLayer; this layer is a CALayer
      """),
    SceneFault(
      TimelineText.scene(#""redraws": [{"layer": "/root/a", "at": 1, "every": 1}]"#),
      """
      2:41 error wrong-type: redraw is neither a single event nor a repeated one
      help: write "at" alone, or "every" with "from" and "until"
      """),
    SceneFault(
      TimelineText.scene(#""scroll": [{"layer": "/root/a", "fling": {"velocity": [0, 1]}, "begin": 1}]"#),
      """
      2:40 error wrong-type: scroll is neither a fling nor a scroll to a position
      help: write "fling" alone, or "to" and "duration", with "begin" and "timing"
      """),
    SceneFault(
      TimelineText.scene(#""scroll": [3, {"layer": "/root/a", "fling": {"velocity": [0], "decelerationRate": 1}}]"#),
      """
      2:40 error wrong-type: 'scroll' takes a list of objects, not a number
      2:86 error wrong-type: 'velocity' takes 2 numbers, not 1
      2:111 error number-out-of-range: 'decelerationRate' is 1; it must be between 0.5 and 0.9999
      """),
  ]

  @Test(arguments: animations + others) func isFoundWhereItStands(_ fault: SceneFault) {
    #expect(SceneText.findings(fault.text) == fault.findings)
  }
}
