/// The JSON Schema of `layercost-lint/1`.
enum LintSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-lint/1",
      "title": "layercost findings, version 1",
      "description": "What rules say of scenes, and what to do about it.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "tool", "models", "summary", "findings", "stale"],
      "properties": {
        "format": { "const": "layercost-lint/1" },
        "tool": \#(SchemaParts.tool),
        "models": {
          "description": "The versions of the counting rules that scenes were planned by.",
          "type": "array",
          "items": { "type": "string", "pattern": "^[a-z0-9-]+/[0-9]+$" }
        },
        "summary": {
          "type": "object",
          "additionalProperties": false,
          "required": ["files", "skipped", "excluded", "errors", "warnings", "notes", "known", "fixed"],
          "properties": {
            "files": { "$ref": "#/$defs/count" },
            "skipped": { "description": "Files of folders that hold no layer tree.", "$ref": "#/$defs/count" },
            "excluded": { "description": "Layer trees that configurations leave out.", "$ref": "#/$defs/count" },
            "errors": { "$ref": "#/$defs/count" },
            "warnings": { "$ref": "#/$defs/count" },
            "notes": { "$ref": "#/$defs/count" },
            "known": { "description": "Findings that the baseline knows; not listed.", "$ref": "#/$defs/count" },
            "fixed": { "description": "Findings that were mended in this run.", "$ref": "#/$defs/count" }
          }
        },
        "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
        "stale": {
          "description": "Entries of the baseline that are no longer found.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["file", "rule", "fingerprint", "count"],
            "properties": {
              "file": { "type": "string" },
              "rule": { "$ref": "#/$defs/id" },
              "fingerprint": { "$ref": "#/$defs/fingerprint" },
              "count": { "$ref": "#/$defs/number" }
            }
          }
        }
      },
      "$defs": {
    \#(FindingSchema.definitions())
      }
    }

    """#
}
