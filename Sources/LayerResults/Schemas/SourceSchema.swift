/// The JSON Schema of `layercost-source/1`: a line of output from the reader of Swift source.
enum SourceSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-source/1",
      "title": "layercost source, version 1",
      "description": "One line of output of layercost-swift, for one Swift file: parsed or refused.",
      "type": "object",
      "required": ["format", "file"],
      "properties": {
        "format": { "const": "layercost-source/1" },
        "file": { "description": "The name as it was read.", "type": "string" },
        "bytes": { "description": "The size of the file.", "type": "integer", "minimum": 0 },
        "nodes": {
          "description": "The syntax in pre-order: depth, kind, first byte, byte after the last, a text.",
          "type": "array",
          "items": {
            "type": "array",
            "minItems": 4,
            "maxItems": 5,
            "prefixItems": [
              { "type": "integer", "minimum": 0, "maximum": 400 },
              { "type": "string" },
              { "type": "integer", "minimum": 0 },
              { "type": "integer", "minimum": 0 },
              { "type": "string" }
            ]
          }
        },
        "errors": {
          "description": "Syntax errors, at most 20: first byte, byte after the last, message.",
          "type": "array",
          "maxItems": 20,
          "items": { "$ref": "#/$defs/remark" }
        },
        "waivers": {
          "description": "Comments that allow a rule.",
          "type": "array",
          "items": { "$ref": "#/$defs/remark" }
        },
        "refused": {
          "description": "Why the file was not parsed.",
          "enum": ["unreadable", "size", "depth", "encoding"]
        },
        "message": { "description": "The same in words.", "type": "string" }
      },
      "oneOf": [{ "required": ["bytes", "nodes", "errors", "waivers"] }, { "required": ["refused", "message"] }],
      "$defs": {
        "remark": {
          "type": "array",
          "minItems": 3,
          "maxItems": 3,
          "prefixItems": [
            { "type": "integer", "minimum": 0 },
            { "type": "integer", "minimum": 0 },
            { "type": "string" }
          ]
        }
      }
    }

    """#
}
