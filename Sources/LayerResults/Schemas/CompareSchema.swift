/// The JSON Schema of `layercost-compare/1`.
enum CompareSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-compare/1",
      "title": "layercost comparison, version 1",
      "description": "How the costs of scenes change from one design to others.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "tool", "designs", "results", "unpaired", "failures"],
      "properties": {
        "format": { "const": "layercost-compare/1" },
        "tool": \#(SchemaParts.tool),
        "designs": {
          "description": "The compared designs; each later one is compared with the first.",
          "type": "array",
          "minItems": 2,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["name", "kind"],
            "properties": {
              "name": { "description": "The input, as named on the command line.", "type": "string" },
              "kind": { "enum": ["scene", "folder", "plan"] }
            }
          }
        },
        "results": {
          "description": "One for each design except the first.",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["design", "verdict", "difference", "scenes"],
            "properties": {
              "design": { "$ref": "#/$defs/design" },
              "verdict": { "$ref": "#/$defs/verdict" },
              "difference": { "description": "Over all scenes.", "$ref": "#/$defs/difference" },
              "scenes": { "type": "array", "items": { "$ref": "#/$defs/scene" } }
            }
          }
        },
        "unpaired": {
          "description": "Scenes that are missing in some designs.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["name", "designs"],
            "properties": {
              "name": { "type": "string" },
              "designs": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/count" } }
            }
          }
        },
        "unread": {
          "description": "Files that could not be read completely; no figure includes them.",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["name", "design", "message"],
            "properties": {
              "name": { "type": "string" },
              "design": { "$ref": "#/$defs/count" },
              "message": { "description": "The first error.", "type": "string" }
            }
          }
        },
        "pictures": {
          "description": "Files that were written with -o.",
          "type": "array",
          "items": { "type": "string" }
        },
        "unjudged": {
          "description": "Figures named by --fail-on that no tree has on both sides, if any.",
          "type": "array",
          "items": { "$ref": "#/$defs/gate" }
        },
        "failures": {
          "description": "Figures that got worse than --fail-on allows.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["gate", "design", "name"],
            "oneOf": [{ "required": ["amount"] }, { "required": ["percent"] }],
            "properties": {
              "gate": { "$ref": "#/$defs/gate" },
              "amount": { "$ref": "#/$defs/fraction" },
              "percent": { "$ref": "#/$defs/fraction" },
              "design": { "$ref": "#/$defs/design" },
              "name": { "type": "string" }
            }
          }
        }
      },
      "$defs": {
        "gate": {
          "enum": [
            "passes", "steady", "traffic", "blended", "memory", "frames", "misses", "hitches", "hangs", "work",
            "resident", "pixels"
          ]
        },
        "count": { "type": "integer", "minimum": 0 },
        "fraction": { "type": "number", "minimum": 0 },
        "design": { "description": "A design by its place in the list.", "type": "integer", "minimum": 1 },
        "verdict": { "enum": ["better", "worse", "mixed", "same"] },
        "figure": {
          "type": "object",
          "additionalProperties": false,
          "required": ["before", "after", "change", "verdict"],
          "properties": {
            "before": { "$ref": "#/$defs/fraction" },
            "after": { "$ref": "#/$defs/fraction" },
            "change": { "type": "number" },
            "verdict": { "$ref": "#/$defs/verdict" }
          }
        },
        "range": {
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high"],
          "properties": { "low": { "$ref": "#/$defs/fraction" }, "high": { "$ref": "#/$defs/fraction" } }
        },
        "difference": {
          "description": "Figures that both sides have, in their plans and over time; lower is better.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "offscreenPasses": { "$ref": "#/$defs/figure" },
            "steadyOffscreenPasses": { "$ref": "#/$defs/figure" },
            "systemPasses": { "$ref": "#/$defs/figure" },
            "composites": { "$ref": "#/$defs/figure" },
            "bakes": { "$ref": "#/$defs/figure" },
            "trafficScreens": { "$ref": "#/$defs/figure" },
            "storedPixels": { "$ref": "#/$defs/figure" },
            "loadedPixels": { "$ref": "#/$defs/figure" },
            "shadedPixels": { "$ref": "#/$defs/figure" },
            "blendedPixels": { "$ref": "#/$defs/figure" },
            "decodedBytes": { "$ref": "#/$defs/figure" },
            "wastedBytes": { "$ref": "#/$defs/figure" },
            "framePasses": { "description": "Offscreen passes over all frames.", "$ref": "#/$defs/figure" },
            "cacheMisses": { "$ref": "#/$defs/figure" },
            "hitchMillisecondsPerSecond": { "description": "With the longest server times.", "$ref": "#/$defs/figure" },
            "hangMilliseconds": { "$ref": "#/$defs/figure" },
            "mainThreadMilliseconds": { "$ref": "#/$defs/figure" },
            "peakResidentBytes": { "$ref": "#/$defs/figure" },
            "uploadedBytes": { "$ref": "#/$defs/figure" },
            "mostOffscreenPasses": {
              "description": "With all passes in doubt. Omitted if no pass is in doubt on either side.",
              "$ref": "#/$defs/figure"
            },
            "mostSteadyOffscreenPasses": {
              "description": "The same in a later frame.",
              "$ref": "#/$defs/figure"
            },
            "gpuMilliseconds": {
              "type": "object",
              "additionalProperties": false,
              "required": ["before", "after", "basis", "verdict"],
              "properties": {
                "before": { "$ref": "#/$defs/range" },
                "after": { "$ref": "#/$defs/range" },
                "basis": { "enum": ["theoretical", "measured"] },
                "verdict": { "$ref": "#/$defs/verdict" }
              }
            }
          }
        },
        "tree": {
          "type": "object",
          "additionalProperties": false,
          "required": ["file", "tree", "device", "model", "screenPixels"],
          "properties": {
            "file": { "type": "string" },
            "tree": { "type": "string" },
            "device": { "type": "string" },
            "model": { "type": "string", "pattern": "^[a-z0-9-]+/[0-9]+$" },
            "sourceConfidence": {
              "description": "How sure the counts are; only for scenes from source code.",
              "enum": ["unsure", "likely"]
            },
            "screenPixels": { "$ref": "#/$defs/count" }
          }
        },
        "side": {
          "description": "The layer in one design; null if the design does not have it.",
          "type": ["object", "null"],
          "additionalProperties": false,
          "required": ["path", "passes", "reasons"],
          "properties": {
            "path": { "type": "string", "pattern": "^/" },
            "passes": { "$ref": "#/$defs/count" },
            "reasons": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["id", "passes"],
                "properties": { "id": { "type": "string" }, "passes": { "$ref": "#/$defs/count" } }
              }
            }
          }
        },
        "area": {
          "type": "object",
          "additionalProperties": false,
          "required": ["x", "y", "width", "height"],
          "properties": {
            "x": { "$ref": "#/$defs/count" },
            "y": { "$ref": "#/$defs/count" },
            "width": { "$ref": "#/$defs/count" },
            "height": { "$ref": "#/$defs/count" }
          }
        },
        "scene": {
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "before", "after", "verdict", "difference", "reasons", "layers", "pixels"],
          "properties": {
            "name": { "description": "The path below the design's folder; empty for single files.", "type": "string" },
            "before": { "$ref": "#/$defs/tree" },
            "after": { "$ref": "#/$defs/tree" },
            "verdict": { "$ref": "#/$defs/verdict" },
            "difference": { "$ref": "#/$defs/difference" },
            "reasons": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["id", "before", "after", "verdict"],
                "properties": {
                  "id": { "type": "string" },
                  "before": { "$ref": "#/$defs/count" },
                  "after": { "$ref": "#/$defs/count" },
                  "verdict": { "$ref": "#/$defs/verdict" }
                }
              }
            },
            "layers": {
              "description": "Layers that cost passes on either side.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["before", "after", "match", "verdict"],
                "properties": {
                  "before": { "$ref": "#/$defs/side" },
                  "after": { "$ref": "#/$defs/side" },
                  "match": {
                    "description": "How the two layers were matched; null if only one side has the layer.",
                    "enum": ["path", "id", "shape", null]
                  },
                  "verdict": { "$ref": "#/$defs/verdict" }
                }
              }
            },
            "pixels": {
              "description": "How much the pictures differ; null if one of the two is a saved plan.",
              "type": ["object", "null"],
              "additionalProperties": false,
              "required": ["largest", "mean", "share", "where"],
              "properties": {
                "largest": { "description": "In one channel.", "type": "integer", "minimum": 0, "maximum": 255 },
                "mean": { "description": "Over all channels.", "$ref": "#/$defs/fraction" },
                "share": {
                  "description": "The share of pixels that differ by more than 2 out of 255.",
                  "type": "number", "minimum": 0, "maximum": 1
                },
                "where": {
                  "description": "The rectangle that contains all of those pixels; null without such pixels.",
                  "anyOf": [{ "$ref": "#/$defs/area" }, { "type": "null" }]
                },
                "sizes": {
                  "description": "The sizes of both pictures, if they differ.",
                  "type": "array",
                  "minItems": 2,
                  "maxItems": 2,
                  "items": { "$ref": "#/$defs/area" }
                }
              }
            }
          }
        }
      }
    }

    """#
}
