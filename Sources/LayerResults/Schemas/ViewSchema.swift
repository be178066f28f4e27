/// The JSON Schema of `layercost-view/2`.
enum ViewSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-view/2",
      "title": "layercost view, version 2",
      "description": "The data that a report page needs, in addition to a plan, to show the plan over a picture.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "name", "scale", "width", "height", "layers", "passes", "overlays", "source"],
      "properties": {
        "format": { "const": "layercost-view/2" },
        "name": { "description": "The scene's own name.", "type": "string" },
        "isVariant": {
          "description": "Whether the scene is a preview of a view that has a scene of its own.",
          "type": "boolean"
        },
        "scale": { "description": "Pixels per point.", "type": "number", "exclusiveMinimum": 0 },
        "width": { "description": "The screen's pixels.", "$ref": "#/$defs/count" },
        "height": { "$ref": "#/$defs/count" },
        "layers": {
          "description": "All layers, in paint order: the position is the index in the plan.",
          "type": "array",
          "items": { "$ref": "#/$defs/layer" }
        },
        "passes": { "type": "array", "items": { "$ref": "#/$defs/pass" } },
        "overlays": { "type": "array", "items": { "$ref": "#/$defs/overlay" } },
        "source": { "type": "array", "items": { "$ref": "#/$defs/piece" } }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "corners": {
          "description": "Points from the screen's top left, alternating x and y; empty if nothing is drawn.",
          "type": "array",
          "items": { "type": "number" }
        },
        "layer": {
          "type": "object",
          "additionalProperties": false,
          "required": ["parent", "name", "class", "line", "size", "corners"],
          "properties": {
            "parent": { "description": "The index of the parent layer.", "type": ["integer", "null"] },
            "name": { "description": "The last part of its path.", "type": "string" },
            "view": { "description": "The name of its view in an Interface Builder file.", "type": "string" },
            "title": {
              "description": "Its name and container, as in findings; only in Interface Builder files.",
              "type": "string"
            },
            "class": { "type": "string", "pattern": "^CA[A-Za-z]*Layer$" },
            "line": { "description": "The line on which it begins in its file.", "type": "integer", "minimum": 1 },
            "size": { "description": "Points.", "type": "array", "items": { "type": "number" } },
            "text": { "description": "The text that it shows, shortened; omitted if empty.", "type": "string" },
            "owner": { "description": "The class that owns it, if the file names one.", "type": "string" },
            "system": { "description": "True if the platform owns it; omitted otherwise.", "const": true },
            "corners": { "$ref": "#/$defs/corners" }
          }
        },
        "pass": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "layer", "steady", "corners"],
          "properties": {
            "id": { "$ref": "#/$defs/count" },
            "layer": { "description": "The index of the layer that needs it.", "$ref": "#/$defs/count" },
            "steady": { "description": "Whether it also runs in later frames.", "type": "boolean" },
            "corners": { "$ref": "#/$defs/corners" }
          }
        },
        "overlay": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "title", "headline", "notes", "steps"],
          "properties": {
            "id": { "type": "string" },
            "title": { "type": "string" },
            "headline": { "type": "string" },
            "unit": { "description": "The unit of the steps' meanings.", "type": "string" },
            "notes": { "type": "array", "items": { "type": "string" } },
            "steps": { "type": "array", "items": { "$ref": "#/$defs/step" } }
          }
        },
        "step": {
          "type": "object",
          "additionalProperties": false,
          "required": ["color", "opacity", "shown"],
          "properties": {
            "color": { "type": "string", "pattern": "^#[0-9a-f]{6}$" },
            "opacity": { "type": "number", "minimum": 0, "maximum": 1 },
            "meaning": { "description": "Omitted if the legend omits it.", "type": "string" },
            "here": { "description": "The only number of the range that occurs in this scene.", "type": "string" },
            "shown": { "description": "Whether it occurs in the picture.", "type": "boolean" }
          }
        },
        "piece": {
          "type": "object",
          "additionalProperties": false,
          "required": ["line", "first", "text"],
          "properties": {
            "line": { "type": "integer", "minimum": 1 },
            "first": { "description": "The column of the first character.", "type": "integer", "minimum": 1 },
            "text": { "type": "string" }
          }
        }
      }
    }

    """#
}
