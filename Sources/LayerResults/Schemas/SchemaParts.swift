import LayerPlanning

/// The common parts of several schemas.
enum SchemaParts {
  /// The tool that wrote a document, as the value of the key `tool`.
  static let tool = #"""
    {
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "version"],
          "properties": {
            "name": { "const": "layercost" },
            "version": { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$" }
          }
        }
    """#

  /// The reasons that observations and plans of Core Animation name, as members of a list.
  static let reasons = lines(of: Compositor.coreAnimation.reasons.map(\.rawValue))

  /// The compositors, as members of a list in one line.
  static let compositors = CompositorCatalog.all.map { "\"\($0.id)\"" }.joined(separator: ", ")

  /// Words as members of a list, in lines that fit after eight columns.
  static func lines(of words: [String]) -> String {
    TextWrapping.lines(of: words.map { "\"\($0)\"" }.joined(separator: ", "), columns: 108)
      .joined(separator: "\n        ")
  }

  /// The place of a finding, as the value of its key `at`; it requires definitions of `number` and `count`.
  static func place(_ description: String) -> String {
    #"""
    {
              "description": "The place: \#(description).",
              "type": "object",
              "additionalProperties": false,
              "required": ["file"],
              "dependentRequired": { "line": ["column", "endLine", "endColumn"] },
              "properties": {
                "file": { "type": "string" },
                "line": { "$ref": "#/$defs/number" },
                "column": { "$ref": "#/$defs/number" },
                "endLine": { "$ref": "#/$defs/number" },
                "endColumn": { "$ref": "#/$defs/number" }
              }
            }
    """#
  }
}
