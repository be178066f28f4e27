import Testing

/// Templates, repeats and overrides, and their errors.
@Suite struct RepeatFaultTests {
  static let faults: [SceneFault] = [
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "cell"}}]"#,
      ##"""
      3:48 error missing-template: template 'cell' is not defined
      help: add to "templates": "cell": { ... }
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "cel"}}]"#,
      more: #""templates": {"cell": {}},"#,
      ##"""
      3:48 error missing-template: template 'cel' is not defined
      help: did you mean "cell"?
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"count": 3}}]"#,
      ##"""
      3:35 error missing-key: 'template' is missing from 'repeat'
      help: add "template": ...
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": 3}]"#,
      ##"""
      3:35 error wrong-type: 'repeat' takes an object, not a number
      """##),
    SceneFault(
      root: #""repeat": {"template": "a"}"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:10 error repeat-beside-property: 'repeat' is used outside of 'sublayers'
      help: put it into the list "sublayers" of a layer
      """##),
    SceneFault(
      root: #""mask": {"repeat": {"template": "a"}}"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:19 error repeat-beside-property: 'repeat' is used outside of 'sublayers'
      help: put it into the list "sublayers" of a layer
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "a"}, "opacity": 1}]"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:54 error repeat-beside-property: 'repeat' is used together with 'opacity'
      note: a repeat must be the only key of its entry in 'sublayers'
      help: set it in the template, or in a layer around the repeat
      """##),
    SceneFault(
      root: #""sublayers": [{"sublayers": [], "repeat": {"template": "a"}}]"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:42 error repeat-beside-property: 'repeat' is used together with 'sublayers'
      note: a repeat must be the only key of its entry in 'sublayers'
      help: set it in the template, or in a layer around the repeat
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "a", "count": 1.5}}]"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:62 error wrong-type: 'count' is 1.5; it must be a whole number
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "a", "count": -1}}]"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:62 error number-out-of-range: 'count' is -1; it must be 0 or more
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "a", "count": 2000000}}]"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:62 error limit: limit 'repeat-count' is 1000000, but the input needs 2000000
      note: 'repeat-count' counts copies made by one repeat
      help: "--limit repeat-count=2000000" raises the limit
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "a", "count": 3, "offset": 4, "ofset": 1}}]"#,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:75 error wrong-type: 'offset' takes 2 numbers, not a number
      3:78 error unknown-key: key 'ofset' is not known in 'repeat'
      help: did you mean "offset"?
      """##),
    SceneFault(
      root: #""#,
      more: ##"""
        "templates": {"a": {"sublayers": [{"repeat": {"template": "b"}}]}, "b": {"sublayers": [{"repeat": \##
        {"template": "a"}}]}},
        """##,
      ##"""
      2:112 error template-cycle: template 'a' contains itself
      note: 'a' contains 'b' contains 'a'
      help: remove one of these repeats
      """##),
    SceneFault(
      root: #""#,
      more: #""templates": {"a": {"sublayers": [{"repeat": {"template": "a", "count": 0}}]}},"#,
      ##"""
      2:59 error template-cycle: template 'a' contains itself
      note: 'a' contains 'a'
      help: remove one of these repeats
      """##),
    SceneFault(
      root: #""#,
      more: #""templates": {"a": 3, "": {}, "a": {}},"#,
      ##"""
      2:20 error wrong-type: 'a' takes a layer, not a number
      2:23 error wrong-type: name in 'templates' is empty
      help: give it a name
      2:31 error duplicate-key: key 'a' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      root: ##"""
        "sublayers": [{"repeat": {"template": "a", "count": 2, "overrides": {"2": {}, "x": {}, "01": {}, \##
        "0": {}, "0": {}}}}]
        """##,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:79 error override-beyond-count: override '2' is beyond the repeat's count of 2
      help: copies are numbered from 0 to 1
      3:88 error wrong-type: key 'x' in 'overrides' is not the number of a copy
      help: copies are numbered from "0"
      3:97 error wrong-type: key '01' in 'overrides' is not the number of a copy
      help: copies are numbered from "0"
      3:116 error duplicate-key: key '0' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      root: ##"""
        "sublayers": [{"repeat": {"template": "a", "count": 2, "overrides": {"0": {"id": "a", "sublayers": \##
        [], "opacit": 1}, "1": {"opacity": 2, "opacity": 1}}}}]
        """##,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:85 error wrong-override: 'id' cannot be overridden
      note: an override changes the look and position of the copy's root layer, not the tree below it
      help: use a separate template for this copy
      3:96 error wrong-override: 'sublayers' cannot be overridden
      note: an override changes the look and position of the copy's root layer, not the tree below it
      help: use a separate template for this copy
      3:113 error unknown-key: key 'opacit' is not known in a layer
      help: did you mean "opacity"?
      3:144 error number-out-of-range: 'opacity' is 2; it must be between 0 and 1
      3:147 error duplicate-key: key 'opacity' occurs a second time
      help: remove one of the two
      """##),
    SceneFault(
      root: ##"""
        "sublayers": [{"repeat": {"template": "a", "count": 2, "overrides": {"1": {"path": "M0 0"}}}}]
        """##,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:85 error wrong-class: 'path' belongs to CAShapeLayer; this layer is a CALayer
      help: remove "path", or give the template 'a' the class
      """##),
    SceneFault(
      root: ##"""
        "sublayers": [{"repeat": {"template": "a", "count": 2, "overrides": {"1": {"frame": [0, 0, 1, 1], \##
        "bounds": [0, 0, 1, 1]}}}}]
        """##,
      more: #""templates": {"a": {}},"#,
      ##"""
      3:108 error frame-beside-bounds: 'frame' is used together with 'bounds'
      note: a frame combines bounds and position
      help: keep either "frame" or "bounds" and "position"
      """##),
    SceneFault(
      root: ##"""
        "sublayers": [{"repeat": {"template": "a", "count": 2, "overrides": {"1": {"frame": [0, 0, 1, \##
        1]}}}}]
        """##,
      more: #""templates": {"a": {"transform": [{"scale": 2}]}},"#,
      ##"""
      3:85 error frame-with-transform: 'frame' is used together with a transform
      note: with a transform, a frame is only the bounding box and does not determine the position
      help: write "bounds": [0, 0, 1, 1], "position": [0.5, 0.5]
      """##),
    SceneFault(
      root: #""sublayers": [{"repeat": {"template": "a", "count": 1000}}]"#,
      more: ##"""
        "templates": {"a": {"sublayers": [{"repeat": {"template": "b", "count": 1000}}]}, "b": {"class": \##
        "CAReplicatorLayer", "instanceCount": 1000, "sublayers": [{}]}},
        """##,
      ##"""
      3:62 error limit: limit 'layers' is 2000000, but the input needs 1001001001
      note: 'layers' counts layers, including masks and the copies of repeats and replicators
      help: "--limit layers=1001001001" raises the limit
      """##),
    SceneFault(
      root: ##"""
        "class": "CAReplicatorLayer", "instanceCount": 1000000, "sublayers": [{"class": \##
        "CAReplicatorLayer", "instanceCount": 1000000, "sublayers": [{"class": "CAReplicatorLayer", \##
        "instanceCount": 1000000, "sublayers": [{"class": "CAReplicatorLayer", "instanceCount": 1000000, \##
        "sublayers": [{}]}]}]}]
        """##,
      ##"""
      3:182 error limit: limit 'layers' is 2000000, but the input needs 2305843009213693951
      note: 'layers' counts layers, including masks and the copies of repeats and replicators
      help: reduce the input; 2147483647 is the highest possible limit
      """##),
  ]

  @Test(arguments: faults) func isFoundWhereItStands(fault: SceneFault) {
    #expect(SceneText.findings(fault.text) == fault.findings)
  }
}
