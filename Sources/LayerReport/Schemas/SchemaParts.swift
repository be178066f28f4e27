/// What several schemas say in the same words.
enum SchemaParts {
  /// Who wrote a document, as the value of its key `tool`.
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

  /// Where a finding stands, as the value of its key `at`; it counts on definitions of `number` and `count`.
  static func place(_ description: String, withOffsets: Bool = false) -> String {
    #"""
    {
              "description": "Where; \#(description).",
              "type": "object",
              "additionalProperties": false,
              "required": ["file"],
              "dependentRequired": { "line": ["column", "endLine", "endColumn"] },
              "properties": {
                "file": { "type": "string" },
                "line": { "$ref": "#/$defs/number" },
                "column": { "$ref": "#/$defs/number" },
                "endLine": { "$ref": "#/$defs/number" },
                "endColumn": { "$ref": "#/$defs/number" }\#(withOffsets ? offsets : "")
              }
            }
    """#
  }

  private static let offsets = #"""
    ,
                "start": { "description": "The first byte.", "$ref": "#/$defs/count" },
                "end": { "description": "The byte after the last.", "$ref": "#/$defs/count" }
    """#
}
