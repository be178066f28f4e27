/// The JSON Schema of `layercost-result/1`.
enum ResultSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-result/1",
      "title": "layercost result of a record, version 1",
      "description": "The result of \"lint --records\" for one record: a line of its output.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "file", "status"],
      "properties": {
        "format": { "const": "layercost-result/1" },
        "file": { "description": "The file's name in the record; empty for an unreadable record.", "type": "string" },
        "status": { "enum": ["linted", "skipped", "failed"] },
        "layers": { "description": "The layers of all trees.", "$ref": "#/$defs/count" },
        "models": {
          "description": "The versions of the counting rules that were used.",
          "type": "array",
          "items": { "type": "string", "pattern": "^[a-z0-9-]+/[0-9]+$" }
        },
        "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
        "pieces": {
          "description": "The parts of the text that are needed to show the findings without the file.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["line", "column", "start", "text"],
            "properties": {
              "line": { "$ref": "#/$defs/number" },
              "column": { "$ref": "#/$defs/number" },
              "start": { "description": "The offset of the first byte.", "$ref": "#/$defs/count" },
              "text": { "type": "string" }
            }
          }
        },
        "screens": { "type": "array", "items": { "$ref": "#/$defs/screen" } },
        "faults": {
          "description": "Why the file could not be read.",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["message"],
            "properties": { "message": { "type": "string", "minLength": 1 }, "help": { "type": "string" } }
          }
        }
      },
      "oneOf": [
        {
          "properties": { "status": { "const": "linted" }, "faults": false },
          "required": ["layers", "models", "findings", "pieces", "screens"]
        },
        {
          "properties": { "status": { "const": "skipped" }, "findings": false, "faults": false }
        },
        {
          "properties": { "status": { "const": "failed" }, "findings": false },
          "required": ["faults"]
        }
      ],
      "$defs": {
        "saving": {
    \#(SchemaParts.saving(indent: 6))
        },
    \#(screen),
    \#(FindingSchema.definitions(withOffsets: true))
      }
    }

    """#

  private static let screen = #"""
        "screen": {
          "description": "The cost of a screen, and the saving if the advice about it is followed.",
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "passes", "trafficScreens", "followed", "groups", "unmentioned"],
          "properties": {
            "name": { "type": "string" },
            "passes": { "$ref": "#/$defs/count" },
            "mostPasses": { "description": "With all passes in doubt.", "$ref": "#/$defs/count" },
            "trafficScreens": { "type": "number", "minimum": 0 },
            "hitchMillisecondsPerSecond": { "type": "number", "minimum": 0 },
            "saves": { "$ref": "#/$defs/saving" },
            "followed": { "description": "The number of findings fixed for this saving.", "$ref": "#/$defs/count" },
            "groups": {
              "description": "The saving for the findings of each group.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["group", "saves"],
                "properties": { "group": { "type": "string" }, "saves": { "$ref": "#/$defs/saving" } }
              }
            },
            "unmentioned": {
              "description": "Passes that no finding covers.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["reason", "passes"],
                "properties": { "reason": { "$ref": "#/$defs/id" }, "passes": { "$ref": "#/$defs/count" } }
              }
            }
          }
        }
    """#
}
