/// The JSON Schema of observation files, for users who contribute counts.
public enum ObservationSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-observation/1",
      "title": "layercost observation, version 1",
      "description": "Pass counts from a real system, scene by scene.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "required": ["format", "id", "title", "source", "tool", "compositor", "counts"],
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-observation/1" },
        "id": { "description": "The file's name without its extension.", "type": "string", "pattern": "^[a-z0-9.-]+$" },
        "title": { "description": "A short title.", "type": "string", "minLength": 1 },
        "source": { "description": "Where it can be checked.", "type": "string", "minLength": 1 },
        "device": { "description": "Left out if it is not known.", "type": "string" },
        "system": { "description": "Name and version; left out if it is not known.", "type": "string" },
        "tool": { "description": "The tool that counted, with its version.", "type": "string", "minLength": 1 },
        "simulated": { "description": "Whether a simulator showed the screen.", "type": "boolean" },
        "compositor": { "enum": [\#(SchemaParts.compositors)] },
        "counts": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "patternProperties": { "^x-": true },
            "required": ["scene", "shows"],
            "oneOf": [{ "required": ["passes"] }, { "required": ["offscreen"] }],
            "properties": {
              "notes": true,
              "scene": {
                "description": "The scene file that models what was on screen, as a path from the repository's root.",
                "type": "string",
                "pattern": "^Scenes/.+\\.(json|swift)$"
              },
              "tree": { "description": "The tree in the file, if it has several.", "type": "string" },
              "shows": { "description": "The screen content, in a few words.", "type": "string", "minLength": 1 },
              "passes": { "description": "The passes that the tool showed.", "type": "integer", "minimum": 0 },
              "mostPasses": {
                "description": "The largest number that the tool showed, if it showed several.",
                "type": "integer",
                "minimum": 0
              },
              "offscreen": {
                "description": "Whether the tool showed any passes, if it showed no number.",
                "type": "boolean"
              },
              "includesScreen": {
                "description": "Whether the number includes the other parts of the screen, as in Instruments.",
                "type": "boolean"
              },
              "derivation": { "description": "How the number follows from what the tool showed.", "type": "string" },
              "mostPlanned": {
                "description": "The count in the plan with the passes that are in doubt.",
                "type": "integer",
                "minimum": 0
              },
              "explanation": { "description": "Why the plan differs, or that it is not known.", "type": "string" },
              "planned": {
                "description": "The count in the plan, if it differs: the model is known to disagree.",
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
                "description": "Reasons that could have caused passes but did not.",
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
            \#(SchemaParts.reasons)
          ]
        }
      }
    }

    """#
}
