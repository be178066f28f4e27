/// The JSON Schema of `layercost-error/1`.
enum ErrorSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-error/1",
      "title": "layercost faults, version 1",
      "description": "Errors in inputs and in the use of the tool, written to standard error.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "errors", "warnings", "notes"],
      "properties": {
        "format": { "const": "layercost-error/1" },
        "errors": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
        "warnings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
        "notes": { "type": "array", "items": { "$ref": "#/$defs/finding" } }
      },
      "$defs": {
        "number": { "type": "integer", "minimum": 1 },
        "finding": {
          "type": "object",
          "additionalProperties": false,
          "required": ["rule", "message"],
          "properties": {
            "rule": { "description": "The kind of fault, as an id.", "type": "string", "pattern": "^[a-z0-9-]+$" },
            "message": { "type": "string", "minLength": 1 },
            "notes": { "description": "Explanations.", "type": "array", "items": { "type": "string" } },
            "help": { "description": "What to do.", "type": "string" },
            "at": \#(SchemaParts.place("the whole input if there is no line; absent for usage errors"))
          }
        }
      }
    }

    """#
}
