/// The JSON Schema of `.layercost.json`.
public enum ConfigurationSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-configuration/1",
      "title": "layercost configuration, version 1",
      "description": "What linting looks at and how: a file called .layercost.json, found from each input upwards.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-configuration/1" },
        "extends": {
          "description": "Another configuration that holds where this one says nothing, from this one's folder.",
          "type": "string",
          "minLength": 1
        },
        "compositor": { "description": "The render server, by id.", "type": "string" },
        "device": { "description": "The device, by id.", "type": "string" },
        "rules": {
          "description": "By id: a severity, or an object with a severity and the rule's options.",
          "type": "object",
          "additionalProperties": {
            "anyOf": [
              { "$ref": "#/$defs/severity" },
              {
                "type": "object",
                "properties": { "severity": { "$ref": "#/$defs/severity" } },
                "additionalProperties": { "type": "number" }
              }
            ]
          }
        },
        "minimumConfidence": {
          "description": "Findings less sure than this are left out.",
          "enum": ["unsure", "likely", "certain"]
        },
        "budgets": {
          "description": "What a scene may cost; more is an error of the rule 'budget'.",
          "type": "object",
          "additionalProperties": false,
          "patternProperties": { "^x-": true },
          "properties": {
            "notes": true,
            "passes": { "description": "Offscreen passes of a later frame.", "type": "integer", "minimum": 0 },
            "screens": { "description": "Pixels stored and loaded, in screens.", "type": "number", "minimum": 0 },
            "bytes": { "description": "Decoded images.", "type": "integer", "minimum": 0 },
            "hitches": {
              "description": "Milliseconds of hitches in each second of the timeline, by the higher estimate.",
              "type": "number",
              "minimum": 0
            },
            "layerPasses": { "description": "Passes of a single layer.", "type": "integer", "minimum": 0 }
          }
        },
        "include": { "description": "Files that are looked at; all without.", "$ref": "#/$defs/paths" },
        "exclude": { "description": "Files that are not.", "$ref": "#/$defs/paths" },
        "inspectables": {
          "description": "Names of a project's own attributes in Interface Builder, and the layer properties they set.",
          "type": "object",
          "additionalProperties": { "type": "string", "minLength": 1 }
        },
        "waivers": {
          "description": "Rules that files are allowed to break.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "patternProperties": { "^x-": true },
            "required": ["rules", "paths", "reason"],
            "properties": {
              "notes": true,
              "rules": { "type": "array", "items": { "type": "string", "minLength": 1 } },
              "paths": { "$ref": "#/$defs/paths" },
              "reason": { "type": "string", "minLength": 1 },
              "until": {
                "description": "The last day it holds.",
                "type": "string",
                "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
              }
            }
          }
        }
      },
      "$defs": {
        "severity": { "enum": ["off", "note", "warning", "error"] },
        "paths": {
          "description": "Patterns as .gitignore writes them, from the configuration's folder.",
          "type": "array",
          "items": { "type": "string", "minLength": 1 }
        }
      }
    }

    """#
}
