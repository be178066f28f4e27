/// The JSON Schema of `layercost-fixes/1`.
enum FixesSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-fixes/1",
      "title": "layercost fixes, version 1",
      "description": "The problems of a scene in a report, the fixes, and the scene's costs with some of them applied.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "headline", "figures", "costliest", "fixes", "states", "untried"],
      "properties": {
        "format": { "const": "layercost-fixes/1" },
        "headline": {
          "type": "object",
          "additionalProperties": false,
          "required": ["problem", "first", "sources"],
          "properties": {
            "problem": { "enum": ["hang", "hitches", "passes", "memory", "nothing"] },
            "first": { "description": "The worst problem and its cause.", "type": "string" },
            "second": { "description": "The other problems.", "type": "string" },
            "sources": {
              "description": "Who publishes the thresholds.",
              "type": "array",
              "items": { "type": "string" }
            }
          }
        },
        "figures": { "$ref": "#/$defs/figures" },
        "costliest": {
          "description": "The most expensive layers from one place in the source; null if no layer costs a pass.",
          "type": ["object", "null"],
          "additionalProperties": false,
          "required": ["name", "passes", "reasons", "layers"],
          "properties": {
            "name": { "type": "string" },
            "passes": { "$ref": "#/$defs/count" },
            "reasons": { "type": "array", "items": { "type": "string" } },
            "layers": { "type": "array", "items": { "$ref": "#/$defs/count" } }
          }
        },
        "fixes": {
          "description": "In the order in which users notice the problems.",
          "type": "array",
          "items": { "$ref": "#/$defs/fix" }
        },
        "states": {
          "description": "Sets of fixes that were planned and simulated together.",
          "type": "array",
          "items": { "$ref": "#/$defs/state" }
        },
        "untried": { "description": "Findings that were not tried because of limits.", "$ref": "#/$defs/count" },
        "unsure": { "description": "Findings in Swift that are too unsure to be shown.", "$ref": "#/$defs/count" }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "spread": {
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high"],
          "properties": { "low": { "type": "number" }, "high": { "type": "number" } }
        },
        "figures": {
          "type": "object",
          "additionalProperties": false,
          "required": ["passes", "steadyPasses", "trafficScreens", "decodedBytes", "wastedBytes"],
          "properties": {
            "passes": { "description": "In a first frame.", "$ref": "#/$defs/count" },
            "steadyPasses": { "description": "In a later frame.", "$ref": "#/$defs/count" },
            "mostPasses": {
              "description": "With all passes in doubt. Omitted if none is, and for a scene with fixes.",
              "$ref": "#/$defs/count"
            },
            "mostSteadyPasses": { "description": "The same in a later frame.", "$ref": "#/$defs/count" },
            "trafficScreens": { "type": "number", "minimum": 0 },
            "decodedBytes": { "$ref": "#/$defs/count" },
            "wastedBytes": { "$ref": "#/$defs/count" },
            "overTime": {
              "description": "Omitted for static scenes, and if the scene was not simulated.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "lateFrames", "hitchMillisecondsPerSecond", "hangs", "hangMilliseconds", "longestHangMilliseconds",
                "peakResidentBytes"
              ],
              "properties": {
                "lateFrames": { "$ref": "#/$defs/spread" },
                "hitchMillisecondsPerSecond": { "$ref": "#/$defs/spread" },
                "hangs": { "$ref": "#/$defs/count" },
                "hangMilliseconds": { "type": "number", "minimum": 0 },
                "longestHangMilliseconds": { "type": "number", "minimum": 0 },
                "peakResidentBytes": { "$ref": "#/$defs/count" }
              }
            }
          }
        },
        "fix": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "rule", "problem", "title", "file", "edits", "trust", "trustWords", "savings", "isNotable", "finding",
            "alsoSettles"
          ],
          "properties": {
            "rule": { "type": "string" },
            "problem": { "type": "string" },
            "title": { "description": "The object's name in the source, and the number of copies.", "type": "string" },
            "container": { "description": "The container of the object.", "type": "string" },
            "file": { "type": "string" },
            "line": { "type": "integer", "minimum": 1 },
            "edits": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["in", "text"],
                "properties": {
                  "in": { "type": "string" },
                  "text": { "type": "string" },
                  "code": { "description": "The Swift to paste; omitted for edits in words.", "type": "string" }
                }
              }
            },
            "trust": { "enum": ["proven", "changes-picture", "by-hand"] },
            "trustWords": { "type": "string" },
            "savings": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["unit", "amount", "words"],
                "properties": {
                  "unit": {
                    "enum": [
                      "hang-milliseconds", "hitch-milliseconds-per-second", "passes", "first-frame-passes", "bytes"
                    ]
                  },
                  "amount": { "type": "number", "exclusiveMinimum": 0 },
                  "words": { "type": "string" }
                }
              }
            },
            "isNotable": { "description": "Whether the fix is shown first.", "type": "boolean" },
            "difference": {
              "description": "How the picture differs; omitted if no edit was made.",
              "type": "object",
              "additionalProperties": false,
              "required": ["largest", "share"],
              "properties": {
                "largest": { "$ref": "#/$defs/count" },
                "share": { "type": "number", "minimum": 0, "maximum": 1 }
              }
            },
            "finding": { "description": "The finding's fingerprint.", "type": "string" },
            "otherPlaces": {
              "description": "Where else the same edit is made; left out for one place.",
              "type": "array",
              "items": { "type": "string" }
            },
            "alsoSettles": { "type": "array", "items": { "type": "string" } },
            "layer": { "description": "The first layer, by its index in the plan.", "$ref": "#/$defs/count" }
          }
        },
        "state": {
          "type": "object",
          "additionalProperties": false,
          "required": ["fixes", "figures", "layers"],
          "properties": {
            "fixes": { "type": "array", "items": { "$ref": "#/$defs/count" } },
            "figures": { "$ref": "#/$defs/figures" },
            "layers": {
              "description": "Layers whose passes change: index and own passes.",
              "type": "array",
              "items": {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "items": { "$ref": "#/$defs/count" }
              }
            }
          }
        }
      }
    }

    """#
}
