import LayerPlanning

/// The JSON Schema of `layercost-plan/1`.
///
/// Written by hand, because a schema generated from the writer would repeat all of its mistakes.
enum PlanSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-plan/1",
      "title": "layercost plan, version 1",
      "description": "The offscreen passes that a render server needs to show scenes, and why.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "tool", "compositor", "model", "scenes"],
      "properties": {
        "format": { "const": "layercost-plan/1" },
        "tool": \#(SchemaParts.tool),
        "compositor": { "$ref": "#/$defs/compositor" },
        "model": { "$ref": "#/$defs/model" },
        "scenes": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/scene" } }
      },
      "$defs": {
        "compositor": {
          "description": "The id of the modelled compositor, that of the first scene.",
          "type": "string",
          "minLength": 1
        },
        "model": {
          "description": "The version of the counting rules.",
          "type": "string",
          "pattern": "^[a-z0-9-]+/[0-9]+$"
        },
        "count": { "type": "integer", "minimum": 0 },
        "fraction": { "type": "number", "minimum": 0 },
        "path": { "description": "A layer, by its path.", "type": "string", "pattern": "^/" },
        "confidence": { "enum": ["unsure", "likely", "certain"] },
        "reason": {
          "enum": [
            \#(SchemaParts.reasons)
          ]
        },
        "kind": {
          "enum": [
            \#(SchemaParts.lines(of: PassKind.allCases.map(\.rawValue)))
          ]
        },
        "scene": {
          "type": "object",
          "additionalProperties": false,
          "required": ["file", "tree", "device", "time", "screenPixels"],
          "properties": {
            "file": { "description": "The input, as named on the command line.", "type": "string" },
            "tree": { "description": "The name of the tree in the input.", "type": "string" },
            "device": { "type": "string" },
            "compositor": { "$ref": "#/$defs/compositor" },
            "model": { "$ref": "#/$defs/model" },
            "time": { "description": "Seconds into the timeline.", "type": "number", "minimum": 0 },
            "screenPixels": { "$ref": "#/$defs/count" },
            "sourceConfidence": {
              "description": "How sure the counts are; only for scenes from source code.",
              "enum": ["unsure", "likely"]
            },
            "incomplete": {
              "description": "What is missing in a scene of which too little is known; its figures leave it out.",
              "type": "string"
            },
            "assumed": {
              "description": "Values that the source code does not state and that were therefore assumed.",
              "type": "array",
              "items": { "type": "string" }
            },
            "summary": { "$ref": "#/$defs/summary" },
            "layers": { "type": "array", "items": { "$ref": "#/$defs/layer" } },
            "doubtful": {
              "description": "The reasons whose passes are in doubt. Omitted if none is.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["path", "reason", "passes", "mostPasses"],
                "properties": {
                  "path": { "type": "string" },
                  "reason": { "$ref": "#/$defs/reason" },
                  "passes": { "$ref": "#/$defs/count" },
                  "mostPasses": { "$ref": "#/$defs/count" }
                }
              }
            },
            "passes": { "type": "array", "items": { "$ref": "#/$defs/pass" } }
          }
        },
        "summary": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "layers", "drawnLayers", "offscreenPasses", "steadyOffscreenPasses", "composites", "bakes", "systemPasses",
            "byReason"
          ],
          "properties": {
            "layers": { "description": "After repeats, including masks and instances.", "$ref": "#/$defs/count" },
            "drawnLayers": { "description": "Layers left after culling.", "$ref": "#/$defs/count" },
            "offscreenPasses": { "description": "In a first frame.", "$ref": "#/$defs/count" },
            "steadyOffscreenPasses": {
              "description": "In a later frame in which nothing has changed.",
              "$ref": "#/$defs/count"
            },
            "mostOffscreenPasses": {
              "description": "With all passes that are in doubt. Omitted if none is, so that offscreenPasses is exact.",
              "$ref": "#/$defs/count"
            },
            "mostSteadyOffscreenPasses": {
              "description": "The same in a later frame. Omitted if steadyOffscreenPasses is exact.",
              "$ref": "#/$defs/count"
            },
            "composites": { "$ref": "#/$defs/count" },
            "bakes": { "description": "Shadows from paths, made once.", "$ref": "#/$defs/count" },
            "glassEffects": {
              "description": "The number of glass effects; their cost is unknown and not counted. Omitted if 0.",
              "type": "integer",
              "minimum": 1
            },
            "systemPasses": { "description": "Not part of offscreenPasses.", "$ref": "#/$defs/count" },
            "byReason": {
              "description": "A shared pass counts under each of its reasons.",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/reason" },
              "additionalProperties": { "$ref": "#/$defs/count" }
            },
            "shadedPixels": { "$ref": "#/$defs/count" },
            "blendedPixels": { "$ref": "#/$defs/count" },
            "hiddenPixels": { "$ref": "#/$defs/count" },
            "storedPixels": { "$ref": "#/$defs/count" },
            "loadedPixels": { "$ref": "#/$defs/count" },
            "trafficScreens": { "$ref": "#/$defs/fraction" },
            "systemTrafficScreens": {
              "description": "The traffic of parts that the system owns; not in trafficScreens, omitted if 0.",
              "$ref": "#/$defs/fraction"
            },
            "decodedBytes": { "$ref": "#/$defs/count" },
            "wastedBytes": {
              "description": "The part of decodedBytes beyond the largest size at which an image is shown.",
              "$ref": "#/$defs/count"
            },
            "drawnBytes": {
              "description": "Bytes of bitmaps that the CPU draws (cpuDraw); omitted if 0.",
              "$ref": "#/$defs/count"
            },
            "gpuMilliseconds": {
              "description": "An estimate from the device's figures; omitted if they are not known.",
              "type": "object",
              "additionalProperties": false,
              "required": ["low", "high", "basis"],
              "properties": {
                "low": { "$ref": "#/$defs/fraction" },
                "high": { "$ref": "#/$defs/fraction" },
                "basis": { "enum": ["theoretical", "measured"] }
              }
            },
            "dearestLayers": {
              "description": "The layers with the most passes, ten by default.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["path", "passes", "passPixels"],
                "properties": {
                  "path": { "$ref": "#/$defs/path" },
                  "passes": { "type": "integer", "minimum": 1 },
                  "passPixels": { "description": "Pixels that its passes write.", "$ref": "#/$defs/count" }
                }
              }
            }
          }
        },
        "layer": {
          "type": "object",
          "additionalProperties": false,
          "required": ["path", "index", "passes", "reasons"],
          "properties": {
            "path": { "$ref": "#/$defs/path" },
            "index": { "description": "Its number in paint order.", "$ref": "#/$defs/count" },
            "passes": { "$ref": "#/$defs/count" },
            "reasons": { "type": "array", "items": { "$ref": "#/$defs/layerReason" } },
            "nearMisses": {
              "description": "Passes that the layer narrowly avoids, and why; omitted if empty.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["id", "needs"],
                "properties": {
                  "id": { "$ref": "#/$defs/reason" },
                  "needs": { "description": "The missing condition, in words.", "type": "string" },
                  "adds": {
                    "description": "Passes that this would add, in all copies; for rasterize, in a later frame.",
                    "type": "integer"
                  }
                }
              }
            }
          }
        },
        "layerReason": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "passes", "confidence", "countConfidence", "source", "observations", "at"],
          "properties": {
            "id": { "$ref": "#/$defs/reason" },
            "passes": { "$ref": "#/$defs/count" },
            "ifFixed": {
              "description": "The scene's passes if this cause is removed where it is set, and so in all copies.",
              "$ref": "#/$defs/count"
            },
            "steadyIfFixed": {
              "description": "The same for a later frame; present if the first frame and a later one differ.",
              "$ref": "#/$defs/count"
            },
            "confidence": { "$ref": "#/$defs/confidence" },
            "countConfidence": { "$ref": "#/$defs/confidence" },
            "source": { "type": "string" },
            "observations": {
              "description": "The number of counts on real systems that include passes of this reason.",
              "$ref": "#/$defs/count"
            },
            "at": {
              "description": "The property's place, or the layer's if the property is not set.",
              "type": "object",
              "additionalProperties": false,
              "required": ["line", "column", "property"],
              "properties": {
                "line": { "type": "integer", "minimum": 1 },
                "column": { "type": "integer", "minimum": 1 },
                "property": { "type": "string" }
              }
            }
          }
        },
        "pass": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "kind", "layer", "reasons", "width", "height", "reads", "into", "afterDraw"],
          "properties": {
            "id": { "description": "Its place in the order of execution.", "$ref": "#/$defs/count" },
            "kind": { "$ref": "#/$defs/kind" },
            "layer": { "$ref": "#/$defs/path" },
            "reasons": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/reason" } },
            "width": { "type": "integer", "minimum": 1 },
            "height": { "type": "integer", "minimum": 1 },
            "reads": {
              "description": "The passes whose textures it reads. A capture may read one that ends later.",
              "type": "array",
              "uniqueItems": true,
              "items": { "$ref": "#/$defs/count" }
            },
            "into": {
              "description": "The pass that reads it next; null for the screen.",
              "type": ["integer", "null"],
              "minimum": 0
            },
            "afterDraw": {
              "description": "For a capture: the number of draws in the captured target before it.",
              "type": ["integer", "null"],
              "minimum": 0
            }
          }
        }
      }
    }

    """#
}
