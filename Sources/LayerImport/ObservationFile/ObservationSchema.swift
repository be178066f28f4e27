/// The JSON Schema of observation files, for people who counted something themselves.
public enum ObservationSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-observation/1",
      "title": "layercost observation, version 1",
      "description": "What was counted on a real system, scene by scene.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "required": ["format", "id", "title", "source", "tool", "compositor", "counts"],
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-observation/1" },
        "id": { "description": "The file's name without its ending.", "type": "string", "pattern": "^[a-z0-9.-]+$" },
        "title": { "description": "What it is, in a few words.", "type": "string", "minLength": 1 },
        "source": { "description": "Where it can be checked.", "type": "string", "minLength": 1 },
        "device": { "description": "Left out if it is not known.", "type": "string" },
        "system": { "description": "Name and version; left out if it is not known.", "type": "string" },
        "tool": { "description": "What counted, with its version.", "type": "string", "minLength": 1 },
        "compositor": { "enum": ["core-animation", "core-animation-classic", "core-animation-macos"] },
        "counts": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "patternProperties": { "^x-": true },
            "required": ["scene", "shows", "passes"],
            "properties": {
              "notes": true,
              "scene": {
                "description": "The scene file that stands for what was on screen, from the repository's root.",
                "type": "string",
                "pattern": "^Scenes/.+\\.json$"
              },
              "shows": { "description": "What was on screen, in a few words.", "type": "string", "minLength": 1 },
              "passes": { "description": "As the tool showed them.", "type": "integer", "minimum": 0 },
              "planned": {
                "description": "What the plan has, where that is another number: the model is known to disagree.",
                "type": "integer",
                "minimum": 0
              },
              "reasons": {
                "description": "The reasons that the plan counts.",
                "type": "array",
                "uniqueItems": true,
                "items": { "$ref": "#/$defs/reason" }
              },
              "free": {
                "description": "Reasons that might have cost passes and were seen not to.",
                "type": "array",
                "uniqueItems": true,
                "items": { "$ref": "#/$defs/reason" }
              }
            }
          }
        }
      },
      "$defs": {
        "reason": {
          "enum": [
            "shadow-without-path", "mask", "rounded-clip", "rotated-clip", "fractional-clip", "group-opacity",
            "rasterize", "filter", "backdrop-blur", "vibrancy", "blend-mode"
          ]
        }
      }
    }

    """#
}
