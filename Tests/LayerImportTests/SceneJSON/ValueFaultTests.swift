import Testing

/// Values of the wrong type, or out of range.
@Suite struct ValueFaultTests {
  static let faults: [SceneFault] = [
    SceneFault(
      root: #""opacity": "0.5""#,
      ##"""
      3:21 error wrong-type: 'opacity' takes a number, not text
      help: write 0.5 without quotes
      """##),
    SceneFault(
      root: #""opacity": "half""#,
      ##"""
      3:21 error wrong-type: 'opacity' takes a number, not text
      help: write 0.5
      """##),
    SceneFault(
      root: #""opacity": 1.5"#,
      ##"""
      3:21 error number-out-of-range: 'opacity' is 1.5; it must be between 0 and 1
      """##),
    SceneFault(
      root: #""opacity": [1]"#,
      ##"""
      3:21 error wrong-type: 'opacity' takes a number, not a list
      help: write 0.5
      """##),
    SceneFault(
      root: #""opacity": {"a": 1}"#,
      ##"""
      3:21 error wrong-type: 'opacity' takes a number, not an object
      help: write 0.5
      """##),
    SceneFault(
      root: #""opacity": null"#,
      ##"""
      3:21 error wrong-type: 'opacity' takes a number, not null
      help: write 0.5
      """##),
    SceneFault(
      root: #""opacity": true"#,
      ##"""
      3:21 error wrong-type: 'opacity' takes a number, not true
      help: write 0.5
      """##),
    SceneFault(
      root: #""hidden": 1"#,
      ##"""
      3:20 error wrong-type: 'hidden' takes true or false, not a number
      help: write true or false, without quotes
      """##),
    SceneFault(
      root: #""hidden": "true""#,
      ##"""
      3:20 error wrong-type: 'hidden' takes true or false, not text
      help: write true or false, without quotes
      """##),
    SceneFault(
      root: #""id": 3"#,
      ##"""
      3:16 error wrong-type: 'id' takes text, not a number
      """##),
    SceneFault(
      root: #""id": """#,
      ##"""
      3:16 error wrong-type: 'id' is empty
      """##),
    SceneFault(
      root: #""cornerRadius": -3"#,
      ##"""
      3:26 error negative-size: 'cornerRadius' is negative: -3
      help: write 0 or more
      """##),
    SceneFault(
      root: #""contentsScale": 0"#,
      ##"""
      3:27 error number-out-of-range: 'contentsScale' is 0; it must be more than 0
      """##),
    SceneFault(
      root: #""position": [1]"#,
      ##"""
      3:22 error wrong-type: 'position' takes 2 numbers, not 1
      help: write [50, 20]
      """##),
    SceneFault(
      root: #""position": [1, "a"]"#,
      ##"""
      3:26 error wrong-type: 'position' takes a number, not text
      help: write [50, 20]
      """##),
    SceneFault(
      root: #""position": [1, 2e7]"#,
      ##"""
      3:26 error limit: 'position' is 20000000, above the limit 'coordinate' of 10000000
      help: "--limit coordinate=20000000" raises the limit
      """##),
    SceneFault(
      root: #""zPosition": -1e300"#,
      ##"""
      3:23 error limit: 'zPosition' is -1e+300, above the limit 'coordinate' of 10000000
      help: reduce the input; 1000000000 is the highest possible limit
      """##),
    SceneFault(
      root: #""bounds": [0, 0, -1, 5]"#,
      ##"""
      3:27 error negative-size: width of 'bounds' is negative: -1
      help: write the size as 0 or more, and move the origin instead
      """##),
    SceneFault(
      root: #""frame": [0, 0, 10, -5.5]"#,
      ##"""
      3:30 error negative-size: height of 'frame' is negative: -5.5
      help: write the size as 0 or more, and move the origin instead
      """##),
    SceneFault(
      root: ##""backgroundColor": "#GG0000""##,
      ##"""
      3:29 error unknown-color: colour '#GG0000' is not known
      help: write #RGB, #RGBA, #RRGGBB, #RRGGBBAA, [r, g, b], [r, g, b, a] from 0 to 1, clear, black or white
      """##),
    SceneFault(
      root: ##""backgroundColor": "#12345""##,
      ##"""
      3:29 error unknown-color: colour '#12345' is not known
      help: write #RGB, #RGBA, #RRGGBB, #RRGGBBAA, [r, g, b], [r, g, b, a] from 0 to 1, clear, black or white
      """##),
    SceneFault(
      root: #""backgroundColor": "red""#,
      ##"""
      3:29 error unknown-color: colour 'red' is not known
      help: write "#FF3B30", its light value
      """##),
    SceneFault(
      root: #""backgroundColor": "redd""#,
      ##"""
      3:29 error unknown-color: colour 'redd' is not known
      help: write "#FF3B30" for red
      """##),
    SceneFault(
      root: #""borderColor": [1, 2, 3]"#,
      ##"""
      3:29 error number-out-of-range: 'borderColor' is 2; it must be between 0 and 1
      3:32 error number-out-of-range: 'borderColor' is 3; it must be between 0 and 1
      """##),
    SceneFault(
      root: #""borderColor": [1, 1]"#,
      ##"""
      3:25 error wrong-type: 'borderColor' takes 3 or 4 numbers, not 2
      """##),
    SceneFault(
      root: #""shadowColor": 3"#,
      ##"""
      3:25 error wrong-type: 'shadowColor' takes a colour, not a number
      help: write #RGB, #RGBA, #RRGGBB, #RRGGBBAA, [r, g, b], [r, g, b, a] from 0 to 1, clear, black or white
      """##),
    SceneFault(
      root: #""contentsGravity": "resizeAspectFil""#,
      ##"""
      3:29 error unknown-word: 'contentsGravity' does not accept 'resizeAspectFil'
      help: did you mean "resizeAspectFill"? write one of resize, resizeAspect, resizeAspectFill, center, top, \##
      bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
      """##),
    SceneFault(
      root: #""contentsGravity": "RESIZE""#,
      ##"""
      3:29 error unknown-word: 'contentsGravity' does not accept 'RESIZE'
      help: did you mean "resize"? write one of resize, resizeAspect, resizeAspectFill, center, top, bottom, \##
      left, right, topLeft, topRight, bottomLeft, bottomRight
      """##),
    SceneFault(
      root: #""maskedCorners": ["minXminY", "foo"]"#,
      ##"""
      3:40 error unknown-word: 'maskedCorners' does not accept 'foo'
      help: write one of minXminY, maxXminY, minXmaxY, maxXmaxY
      """##),
    SceneFault(
      root: #""maskedCorners": 16"#,
      ##"""
      3:27 error number-out-of-range: 'maskedCorners' is 16; it must be between 0 and 15
      """##),
    SceneFault(
      root: #""maskedCorners": 1.5"#,
      ##"""
      3:27 error wrong-type: 'maskedCorners' is 1.5; it must be a whole number
      """##),
    SceneFault(
      root: #""cornerCurve": 3"#,
      ##"""
      3:25 error wrong-type: 'cornerCurve' takes a word, not a number
      help: write one of circular, continuous
      """##),
    SceneFault(
      root: #""shadowPath": "M0 0 X""#,
      ##"""
      3:30 error path-data: path data cannot be parsed: letter 'X' is not a path command
      help: write it as in SVG: "M0 0 L10 0 L10 10 Z"
      """##),
    SceneFault(
      root: #""shadowPath": "L0 0""#,
      ##"""
      3:25 error path-data: path data cannot be parsed: path data must begin with M
      help: write it as in SVG: "M0 0 L10 0 L10 10 Z"
      """##),
    SceneFault(
      root: #""shadowPath": "M0""#,
      ##"""
      3:27 error path-data: path data cannot be parsed: number is missing
      help: write it as in SVG: "M0 0 L10 0 L10 10 Z"
      """##),
    SceneFault(
      root: #""shadowPath": {"rect": [0, 0, 1, -1]}"#,
      ##"""
      3:43 error negative-size: height of 'rect' is negative: -1
      help: write the size as 0 or more, and move the origin instead
      """##),
    SceneFault(
      root: #""shadowPath": {"rect": [0, 0, 1, 1], "ellipse": [0, 0, 1, 1]}"#,
      ##"""
      3:24 error wrong-type: 'shadowPath' has 2 forms instead of one
      help: write one of "rect", "roundedRect", "ellipse"
      """##),
    SceneFault(
      root: #""shadowPath": {"curve": "circular"}"#,
      ##"""
      3:24 error wrong-type: 'shadowPath' has 0 forms instead of one
      help: write one of "rect", "roundedRect", "ellipse"
      """##),
    SceneFault(
      root: #""shadowPath": {"roundedRect": [0, 0, 1, 1, -1]}"#,
      ##"""
      3:53 error negative-size: radius of 'roundedRect' is negative: -1
      help: write 0 or more
      """##),
    SceneFault(
      root: #""shadowPath": {"oval": [0, 0, 1, 1]}"#,
      ##"""
      3:25 error unknown-key: key 'oval' is not known in 'shadowPath'
      help: write one of rect, roundedRect, ellipse, curve
      """##),
    SceneFault(
      root: #""shadowPath": 3"#,
      ##"""
      3:24 error wrong-type: 'shadowPath' takes path data or a form, not a number
      help: write "M0 0H10V10Z", or { "rect": [0, 0, 10, 10] }
      """##),
    SceneFault(
      root: #""transform": [1, 2, 3]"#,
      ##"""
      3:23 error wrong-type: 'transform' takes 16 numbers or a list of steps, not 3
      """##),
    SceneFault(
      root: #""transform": {"rotate": 30}"#,
      ##"""
      3:23 error wrong-type: 'transform' takes 16 numbers or a list of steps, not an object
      help: write [{ "rotate": 30 }]
      """##),
    SceneFault(
      root: #""transform": [{"rotate": [1, 2]}]"#,
      ##"""
      3:35 error wrong-type: 'rotate' takes an angle, or an angle and an axis, not 2
      """##),
    SceneFault(
      root: #""transform": [{"spin": 3}]"#,
      ##"""
      3:25 error unknown-key: key 'spin' is not known in 'transform'
      help: write one of rotate, scale, translate, perspective
      """##),
    SceneFault(
      root: #""transform": [{}]"#,
      ##"""
      3:24 error missing-key: entry of 'transform' is empty
      help: write one of rotate, scale, translate, perspective
      """##),
    SceneFault(
      root: #""transform": [{"scale": 2, "rotate": 1}]"#,
      ##"""
      3:37 error wrong-type: 'rotate' is a second key in an entry of 'transform'
      help: give each entry one key
      """##),
    SceneFault(
      root: #""transform": [{"perspective": 0}]"#,
      ##"""
      3:40 error number-out-of-range: 'perspective' is 0; it must be more than 0
      """##),
    SceneFault(
      root: #""transform": [3, {"rotate": 1}]"#,
      ##"""
      3:23 error wrong-type: 'transform' takes 16 numbers or a list of steps, not 2
      3:27 error wrong-type: 'transform' takes a number, not an object
      """##),
    SceneFault(
      root: #""filters": [{"gaussianBlur": -1}]"#,
      ##"""
      3:39 error negative-size: 'gaussianBlur' is negative: -1
      help: write 0 or more
      """##),
    SceneFault(
      root: #""filters": [{"colorMatrix": [1]}]"#,
      ##"""
      3:38 error wrong-type: 'colorMatrix' takes 20 numbers, not 1
      """##),
    SceneFault(
      root: #""filters": [{"saturate": 1000}]"#,
      ##"""
      3:35 error number-out-of-range: 'saturate' is 1000; it must be between 0 and 100
      """##),
    SceneFault(
      root: #""filters": {"gaussianBlur": 1}"#,
      ##"""
      3:21 error wrong-type: 'filters' takes a list of filters, not an object
      help: write [{ "gaussianBlur": 20 }]
      """##),
    SceneFault(
      root: #""cpuDraw": {}"#,
      ##"""
      3:21 error missing-key: 'milliseconds' is missing from 'cpuDraw'
      help: add "milliseconds": ...
      """##),
    SceneFault(
      root: #""cpuDraw": 3"#,
      ##"""
      3:21 error wrong-type: 'cpuDraw' takes an object, or null, not a number
      help: write { "milliseconds": 1 }
      """##),
    SceneFault(
      root: #""cpuDraw": {"milliseconds": -1}"#,
      ##"""
      3:38 error negative-size: 'milliseconds' is negative: -1
      help: write 0 or more
      """##),
    SceneFault(
      root: #""lint": {"allow": [], "reason": ""}"#,
      ##"""
      3:28 error wrong-type: 'allow' does not name a rule
      help: write ["shadow-without-path"]
      3:42 error wrong-type: 'reason' is empty
      """##),
    SceneFault(
      root: #""lint": {"allow": ["a"]}"#,
      ##"""
      3:18 error missing-key: 'reason' is missing from 'lint'
      help: add "reason": ...
      """##),
    SceneFault(
      root: #""lint": {"allow": ["a"], "reason": "b", "until": "2027-02-29"}"#,
      ##"""
      3:59 error wrong-type: 'until' is not a date: '2027-02-29'
      help: write it as "2027-01-01"
      """##),
    SceneFault(
      root: #""lint": {"allow": "a", "reason": "b"}"#,
      ##"""
      3:28 error wrong-type: 'allow' takes a list of rules, not text
      help: write ["shadow-without-path"]
      """##),
    SceneFault(
      root: #""origin": {"line": 0, "foo": 1}"#,
      ##"""
      3:29 error number-out-of-range: 'line' is 0; it must be 1 or more
      3:32 error unknown-key: key 'foo' is not known in 'origin'
      help: write one of file, line, owner, accessibilityIdentifier
      """##),
    SceneFault(
      root: #""origin": "a.swift""#,
      ##"""
      3:20 error wrong-type: 'origin' takes an object, not text
      """##),
  ]

  @Test(arguments: faults) func isFoundWhereItStands(fault: SceneFault) {
    #expect(SceneText.findings(fault.text) == fault.findings)
  }
}
