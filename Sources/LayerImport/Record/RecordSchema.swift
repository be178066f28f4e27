/// The JSON Schema of `layercost-record/1`.
public enum RecordSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-record/1",
      "title": "layercost record, version 1",
      "description": "One line of what \"lint --records\" reads: a file by its path, or what a file would hold.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-record/1" },
        "path": { "description": "A file to be read.", "type": "string", "minLength": 1 },
        "name": { "description": "What findings call the text.", "type": "string", "minLength": 1 },
        "scene": { "description": "A scene, as a file would state it.", "type": "object" },
        "text": { "description": "What a file would hold: a storyboard, for example.", "type": "string" }
      },
      "oneOf": [
        { "required": ["path"], "properties": { "name": false, "scene": false, "text": false } },
        { "required": ["name", "scene"], "properties": { "path": false, "text": false } },
        { "required": ["name", "text"], "properties": { "path": false, "scene": false } }
      ]
    }

    """#
}
