import Testing

/// Texts that are not JSON, or not quite.
@Suite struct SyntaxFaultTests {
  static let faults: [SceneFault] = [
    SceneFault(
      #""#,
      ##"""
      error json-syntax: file is empty
      help: a scene is one JSON object
      """##),
    SceneFault(
      "   \n",
      ##"""
      error json-syntax: file is empty
      help: a scene is one JSON object
      """##),
    SceneFault(
      #"hello"#,
      ##"""
      1:1 error json-syntax: word 'hello' is not valid JSON
      help: a value is a number, true, false, null, text in double quotes, a list or an object
      """##),
    SceneFault(
      #"[]"#,
      ##"""
      1:1 error wrong-type: file contains a list, not an object
      help: a scene is one JSON object
      """##),
    SceneFault(
      #"{"#,
      ##"""
      1:2 error json-syntax: '}' is missing at the end of the file
      """##),
    SceneFault(
      #"{]"#,
      ##"""
      1:2 error json-syntax: key is missing before ']'
      help: keys need double quotes
      """##),
    SceneFault(
      #"{"a" 1}"#,
      ##"""
      1:6 error json-syntax: ':' is missing after a key
      help: write "key": value
      """##),
    SceneFault(
      #"{"a": 1 "b": 2}"#,
      ##"""
      1:2 error unknown-key: key 'a' is not known in the scene
      help: write one of format, name, screen, device, compositor, parameters, assets, templates, root, \##
      timeline, origin
      1:9 error json-syntax: ',' or '}' is missing before '"'
      """##),
    SceneFault(
      #"{"format": "layercost-scene/1",}"#,
      ##"""
      1:31 error json-syntax: ',' before '}'
      help: remove the comma
      """##),
    SceneFault(
      #"{format: 1}"#,
      ##"""
      1:2 error json-syntax: key is missing before 'f'
      help: keys need double quotes
      """##),
    SceneFault(
      #"{'format': 1}"#,
      ##"""
      1:2 error json-syntax: key is in single quotes
      help: write "key"
      """##),
    SceneFault(
      #"// hi"#,
      ##"""
      1:1 error json-syntax: comment in place of a value
      help: JSON has no comments; use "notes"
      """##),
    SceneFault(
      #"{"format": "layercost-scene/1", "root": {}} x"#,
      ##"""
      1:45 error json-syntax: text follows the end of the object
      help: a file contains one JSON object
      """##),
    SceneFault(
      #"{"format": "layercost-scene/1" "root": {}}"#,
      ##"""
      1:32 error json-syntax: ',' or '}' is missing before '"'
      """##),
    SceneFault(
      root: #""opacity": 01"#,
      ##"""
      3:21 error json-syntax: number '01' is not valid JSON
      help: write 1
      """##),
    SceneFault(
      root: #""opacity": .5"#,
      ##"""
      3:21 error json-syntax: number '.5' is not valid JSON
      help: write 0.5
      """##),
    SceneFault(
      root: #""opacity": +1"#,
      ##"""
      3:21 error json-syntax: number '+1' is not valid JSON
      help: write 1
      """##),
    SceneFault(
      root: #""opacity": 5."#,
      ##"""
      3:21 error json-syntax: number '5.' is not valid JSON
      help: write 5
      """##),
    SceneFault(
      root: #""opacity": 1e"#,
      ##"""
      3:21 error json-syntax: word '1e' is not valid JSON
      help: a value is a number, true, false, null, text in double quotes, a list or an object
      """##),
    SceneFault(
      root: #""opacity": -"#,
      ##"""
      3:21 error json-syntax: word '-' is not valid JSON
      help: a value is a number, true, false, null, text in double quotes, a list or an object
      """##),
    SceneFault(
      root: #""opacity": 0x10"#,
      ##"""
      3:21 error json-syntax: word '0x10' is not valid JSON
      help: a value is a number, true, false, null, text in double quotes, a list or an object
      """##),
    SceneFault(
      root: #""opacity": 1e400"#,
      ##"""
      3:21 error number-out-of-range: number '1e400' is too large
      """##),
    SceneFault(
      root: #""opacity": NaN"#,
      ##"""
      3:21 error json-syntax: number 'NaN' is not valid JSON
      help: numbers must be finite; omit the property to use its default
      """##),
    SceneFault(
      root: #""opacity": -Infinity"#,
      ##"""
      3:21 error json-syntax: number '-Infinity' is not valid JSON
      help: numbers must be finite; omit the property to use its default
      """##),
    SceneFault(
      root: #""hidden": True"#,
      ##"""
      3:20 error json-syntax: word 'True' is not valid JSON
      help: write true
      """##),
    SceneFault(
      root: #""hidden": tru"#,
      ##"""
      3:20 error json-syntax: word 'tru' is not valid JSON
      help: write true
      """##),
    SceneFault(
      root: #""contents": None"#,
      ##"""
      3:22 error json-syntax: word 'None' is not valid JSON
      help: write null
      """##),
    SceneFault(
      root: #""opacity": "#,
      ##"""
      3:21 error json-syntax: value is missing before '}'
      """##),
    SceneFault(
      root: #""opacity": ]"#,
      ##"""
      3:21 error json-syntax: value is missing before ']'
      """##),
    SceneFault(
      root: #""id": 'a'"#,
      ##"""
      3:16 error json-syntax: string is in single quotes
      help: write it in double quotes
      """##),
    SceneFault(
      root: #""opacity": 1 /* one */"#,
      ##"""
      3:23 error json-syntax: ',' or '}' is missing before '/'
      help: JSON has no comments; use "notes"
      """##),
    SceneFault(
      root: #""opacity": “1”"#,
      ##"""
      3:21 error json-syntax: word '“1”' is not valid JSON
      help: a value is a number, true, false, null, text in double quotes, a list or an object
      """##),
    SceneFault(
      root: #""bounds": [0, 0, 1, 1,]"#,
      ##"""
      3:31 error json-syntax: ',' before ']'
      help: remove the comma
      """##),
    SceneFault(
      root: #""bounds": [0, 0, 1, 1"#,
      ##"""
      3:31 error json-syntax: ',' or ']' is missing before '}'
      """##),
    SceneFault(
      root: #""bounds": [0 0]"#,
      ##"""
      3:23 error json-syntax: ',' or ']' is missing before '0'
      """##),
    SceneFault(
      root: #""id": "\ud800""#,
      ##"""
      3:17 error unpaired-surrogate: escape '\uD800' is half of a surrogate pair
      help: write both halves, or the character itself
      """##),
    SceneFault(
      root: #""id": "\udc00x""#,
      ##"""
      3:17 error unpaired-surrogate: escape '\uDC00' is half of a surrogate pair
      help: write both halves, or the character itself
      """##),
    SceneFault(
      root: #""id": "\ud800\u0041""#,
      ##"""
      3:17 error unpaired-surrogate: escape '\uD800' is half of a surrogate pair
      help: write both halves, or the character itself
      """##),
    SceneFault(
      root: #""id": "\u12""#,
      ##"""
      3:17 error json-syntax: escape '\u' needs four hexadecimal digits
      help: write it as in "\u00E9"
      """##),
    SceneFault(
      root: #""id": "a\qb""#,
      ##"""
      3:18 error json-syntax: escape '\' before 'q' is not valid
      help: write "\\" for a backslash
      """##),
    SceneFault(
      root: #""id": "a\#tb""#,
      ##"""
      3:18 error json-syntax: control character in a string
      help: write \u0009
      """##),
    SceneFault(
      root: #""id": "a\#nb""#,
      ##"""
      3:16 error json-syntax: string is not closed
      help: end it with '"'; write a line break as \n
      """##),
    SceneFault(
      root: #""id": "a"#,
      ##"""
      3:16 error json-syntax: string is not closed
      help: end it with '"'; write a line break as \n
      """##),
    SceneFault(
      root: #""notes": [1, {"a": tru}, "\ud800"], "opacity": 2"#,
      ##"""
      3:29 error json-syntax: word 'tru' is not valid JSON
      help: write true
      3:36 error unpaired-surrogate: escape '\uD800' is half of a surrogate pair
      help: write both halves, or the character itself
      3:57 error number-out-of-range: 'opacity' is 2; it must be between 0 and 1
      """##),
  ]

  @Test(arguments: faults) func isFoundWhereItStands(fault: SceneFault) {
    #expect(SceneText.findings(fault.text) == fault.findings)
  }
}
