/// The JSON Schema of `layercost-words/1`.
enum WordsSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-words/1",
      "title": "layercost words, version 1",
      "description": "The words that a report's page explains its plans with.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "version", "reasons", "kinds"],
      "properties": {
        "format": { "const": "layercost-words/1" },
        "version": { "description": "Of the tool.", "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$" },
        "reasons": {
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": false,
            "required": ["title", "remedy"],
            "properties": {
              "title": { "description": "What it is, in a few words.", "type": "string" },
              "remedy": { "description": "What to do about it.", "type": "string" }
            }
          }
        },
        "kinds": {
          "description": "What each kind of pass does.",
          "type": "object",
          "additionalProperties": { "type": "string" }
        }
      }
    }

    """#
}
