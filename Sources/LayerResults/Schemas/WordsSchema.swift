/// The JSON Schema of `layercost-words/1`.
enum WordsSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-words/1",
      "title": "layercost words, version 1",
      "description": "The texts with which a report page explains its plans.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "version", "reasons", "kinds"],
      "properties": {
        "format": { "const": "layercost-words/1" },
        "version": { "description": "The tool version.", "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$" },
        "reasons": {
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": false,
            "required": ["title", "remedy"],
            "properties": {
              "title": { "description": "The reason in a few words.", "type": "string" },
              "remedy": { "description": "How to avoid it.", "type": "string" }
            }
          }
        },
        "kinds": {
          "description": "The work of each kind of pass.",
          "type": "object",
          "additionalProperties": { "type": "string" }
        }
      }
    }

    """#
}
