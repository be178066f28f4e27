/// The JSON Schema of `layercost-simulation/1`.
///
/// Written by hand, because a schema generated from the writer would repeat all of its mistakes.
enum SimulationSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-simulation/1",
      "title": "layercost simulation, version 1",
      "description": "Scenes over their timelines: frames, rasterization cache, hitches, hangs.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "tool", "scenes"],
      "properties": {
        "format": { "const": "layercost-simulation/1" },
        "tool": \#(SchemaParts.tool),
        "scenes": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/scene" } }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "fraction": { "type": "number", "minimum": 0 },
        "path": { "description": "A layer, by its path.", "type": "string", "pattern": "^/" },
        "basis": {
          "description": "Where a figure comes from: the scene states it, the model derives it, or it was published.",
          "enum": ["input", "derived", "published"]
        },
        "spread": {
          "description": "The value with the shortest server times, and with the longest.",
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high"],
          "properties": { "low": { "$ref": "#/$defs/fraction" }, "high": { "$ref": "#/$defs/fraction" } }
        },
        "countSpread": {
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high"],
          "properties": { "low": { "$ref": "#/$defs/count" }, "high": { "$ref": "#/$defs/count" } }
        },
        "serverSpread": {
          "description": "Milliseconds; null for a device without published figures, which has no estimate.",
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high"],
          "properties": {
            "low": { "type": ["number", "null"], "minimum": 0 }, "high": { "type": ["number", "null"], "minimum": 0 }
          }
        },
        "timeSpread": {
          "description": "Microseconds; null for a frame that is skipped.",
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high"],
          "properties": {
            "low": { "type": ["integer", "null"], "minimum": 0 }, "high": { "type": ["integer", "null"], "minimum": 0 }
          }
        },
        "ratingSpread": {
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high"],
          "properties": { "low": { "$ref": "#/$defs/rating" }, "high": { "$ref": "#/$defs/rating" } }
        },
        "rating": { "enum": ["good", "warning", "critical", "urgent"] },
        "countFigure": {
          "type": "object",
          "additionalProperties": false,
          "required": ["value", "basis"],
          "properties": { "value": { "$ref": "#/$defs/count" }, "basis": { "$ref": "#/$defs/basis" } }
        },
        "numberFigure": {
          "type": "object",
          "additionalProperties": false,
          "required": ["value", "basis"],
          "properties": { "value": { "$ref": "#/$defs/fraction" }, "basis": { "$ref": "#/$defs/basis" } }
        },
        "spreadFigure": {
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high", "basis"],
          "properties": {
            "low": { "$ref": "#/$defs/fraction" }, "high": { "$ref": "#/$defs/fraction" },
            "basis": { "$ref": "#/$defs/basis" }
          }
        },
        "serverFigure": {
          "description": "Milliseconds; null for a device without published figures, which has no estimate.",
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high", "basis"],
          "properties": {
            "low": { "type": ["number", "null"], "minimum": 0 }, "high": { "type": ["number", "null"], "minimum": 0 },
            "basis": { "$ref": "#/$defs/basis" }
          }
        },
        "countSpreadFigure": {
          "type": "object",
          "additionalProperties": false,
          "required": ["low", "high", "basis"],
          "properties": {
            "low": { "$ref": "#/$defs/count" }, "high": { "$ref": "#/$defs/count" },
            "basis": { "$ref": "#/$defs/basis" }
          }
        },
        "scene": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "file", "tree", "device", "compositor", "model", "summary", "hitches", "hangSecondsPerHour"
          ],
          "properties": {
            "file": { "description": "The input, as named on the command line.", "type": "string" },
            "tree": { "description": "The name of the tree in the input.", "type": "string" },
            "device": { "type": "string" },
            "compositor": { "type": "string" },
            "model": {
              "description": "The version of the counting rules.",
              "type": "string",
              "pattern": "^[a-z0-9-]+/[0-9]+$"
            },
            "sourceConfidence": {
              "description": "How sure the counts are; only for scenes from source code.",
              "enum": ["unsure", "likely"]
            },
            "addedFling": {
              "description": "The fling that --scroll added to an input without a timeline.",
              "type": "object",
              "additionalProperties": false,
              "required": ["pointsPerSecond"],
              "properties": {
                "pointsPerSecond": { "$ref": "#/$defs/fraction" },
                "rows": { "description": "The number of rows in the list.", "$ref": "#/$defs/count" }
              }
            },
            "summary": { "$ref": "#/$defs/summary" },
            "frames": { "type": "array", "items": { "$ref": "#/$defs/frame" } },
            "cacheEvents": { "type": "array", "items": { "$ref": "#/$defs/cacheEvent" } },
            "rasterized": { "type": "array", "items": { "$ref": "#/$defs/rasterized" } },
            "hitches": { "$ref": "#/$defs/hitches" },
            "hangs": { "type": "array", "items": { "$ref": "#/$defs/hang" } },
            "hangSecondsPerHour": { "$ref": "#/$defs/fraction" },
            "counters": { "type": "array", "items": { "$ref": "#/$defs/counters" } },
            "memory": { "type": "array", "items": { "$ref": "#/$defs/memory" } }
          }
        },
        "summary": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "durationSeconds", "framesPerSecond", "budgetMilliseconds", "frames", "offscreenPasses",
            "systemPasses", "damagedPixels", "trafficPixels", "cacheHits", "cacheMisses", "cacheEvictions",
            "cacheBudgetPixels", "cachePeakPixels", "commitMilliseconds", "backgroundMilliseconds",
            "serverMilliseconds", "skippedFrames", "lateFrames", "hitchMilliseconds",
            "hitchMillisecondsPerSecond", "hangs", "hangMilliseconds", "longestHangMilliseconds",
            "hangSecondsPerHour", "peakResidentBytes", "uploadedBytes"
          ],
          "properties": {
            "durationSeconds": { "$ref": "#/$defs/numberFigure" },
            "framesPerSecond": { "$ref": "#/$defs/numberFigure" },
            "budgetMilliseconds": { "$ref": "#/$defs/numberFigure" },
            "frames": { "$ref": "#/$defs/countFigure" },
            "offscreenPasses": { "$ref": "#/$defs/countFigure" },
            "systemPasses": { "$ref": "#/$defs/countFigure" },
            "paintedLayers": {
              "description": "Paintings of layers that were made; only on compositors that keep one for each layer.",
              "$ref": "#/$defs/countFigure"
            },
            "damagedPixels": { "$ref": "#/$defs/countFigure" },
            "trafficPixels": { "$ref": "#/$defs/countFigure" },
            "cacheHits": { "$ref": "#/$defs/countFigure" },
            "cacheMisses": { "$ref": "#/$defs/countFigure" },
            "cacheEvictions": { "$ref": "#/$defs/countFigure" },
            "cacheBudgetPixels": { "$ref": "#/$defs/countFigure" },
            "cachePeakPixels": { "$ref": "#/$defs/countFigure" },
            "commitMilliseconds": { "$ref": "#/$defs/numberFigure" },
            "backgroundMilliseconds": { "$ref": "#/$defs/numberFigure" },
            "serverMilliseconds": { "$ref": "#/$defs/serverFigure" },
            "skippedFrames": { "$ref": "#/$defs/countSpreadFigure" },
            "lateFrames": { "$ref": "#/$defs/countSpreadFigure" },
            "hitchMilliseconds": { "$ref": "#/$defs/spreadFigure" },
            "hitchMillisecondsPerSecond": { "$ref": "#/$defs/spreadFigure" },
            "hangs": { "$ref": "#/$defs/countFigure" },
            "hangMilliseconds": { "$ref": "#/$defs/numberFigure" },
            "longestHangMilliseconds": { "$ref": "#/$defs/numberFigure" },
            "hangSecondsPerHour": { "$ref": "#/$defs/numberFigure" },
            "peakResidentBytes": { "$ref": "#/$defs/countFigure" },
            "uploadedBytes": { "$ref": "#/$defs/countFigure" }
          }
        },
        "frame": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "index", "microseconds", "offscreenPasses", "damagedPixels", "cache", "commitMilliseconds",
            "serverMilliseconds", "presentedMicroseconds", "hitchMilliseconds", "hitchKind", "late"
          ],
          "properties": {
            "index": { "$ref": "#/$defs/count" },
            "microseconds": { "$ref": "#/$defs/count" },
            "offscreenPasses": { "$ref": "#/$defs/count" },
            "paintedLayers": {
              "description": "Layers that were painted; only on compositors that keep a painting for each layer.",
              "$ref": "#/$defs/count"
            },
            "damagedPixels": { "$ref": "#/$defs/count" },
            "cache": {
              "type": "object",
              "additionalProperties": false,
              "required": ["hits", "misses", "residentPixels", "budgetPixels"],
              "properties": {
                "hits": { "$ref": "#/$defs/count" },
                "misses": { "$ref": "#/$defs/count" },
                "residentPixels": { "$ref": "#/$defs/count" },
                "budgetPixels": { "$ref": "#/$defs/count" }
              }
            },
            "commitMilliseconds": { "$ref": "#/$defs/fraction" },
            "serverMilliseconds": { "$ref": "#/$defs/serverSpread" },
            "presentedMicroseconds": { "$ref": "#/$defs/timeSpread" },
            "hitchMilliseconds": { "$ref": "#/$defs/spread" },
            "hitchKind": { "enum": ["commit", "render", null] },
            "late": { "description": "Why the frame is late.", "type": "array", "items": { "type": "string" } }
          }
        },
        "cacheEvent": {
          "type": "object",
          "additionalProperties": false,
          "required": ["frame", "layer", "event", "cause", "pixels"],
          "properties": {
            "frame": { "$ref": "#/$defs/count" },
            "layer": { "$ref": "#/$defs/path" },
            "event": { "enum": ["hit", "miss", "evict"] },
            "cause": {
              "enum": [
                null, "first-use", "scale-changed", "size-changed", "content-changed", "descendant-changed",
                "expired-idle", "evicted-for-room", "over-budget", "idle", "room"
              ]
            },
            "pixels": { "$ref": "#/$defs/count" }
          }
        },
        "rasterized": {
          "type": "object",
          "additionalProperties": false,
          "required": ["layer", "hits", "misses", "passesSaved", "pixelsSaved", "verdict"],
          "properties": {
            "layer": { "$ref": "#/$defs/path" },
            "hits": { "$ref": "#/$defs/count" },
            "misses": { "$ref": "#/$defs/count" },
            "passesSaved": { "description": "Negative if rasterizing cost more.", "type": "integer" },
            "pixelsSaved": { "type": "integer" },
            "verdict": { "enum": ["gain", "even", "loss"] }
          }
        },
        "hitches": {
          "type": "object",
          "additionalProperties": false,
          "required": ["count", "milliseconds", "millisecondsPerSecond", "scrollRating", "overallRating"],
          "properties": {
            "count": { "$ref": "#/$defs/countSpread" },
            "milliseconds": { "$ref": "#/$defs/spread" },
            "millisecondsPerSecond": { "$ref": "#/$defs/spread" },
            "scrollRating": { "$ref": "#/$defs/ratingSpread" },
            "overallRating": { "$ref": "#/$defs/ratingSpread" }
          }
        },
        "hang": {
          "type": "object",
          "additionalProperties": false,
          "required": ["frame", "milliseconds", "kind", "causes"],
          "properties": {
            "frame": { "$ref": "#/$defs/count" },
            "milliseconds": { "$ref": "#/$defs/fraction" },
            "kind": { "enum": ["microhang", "hang"] },
            "causes": { "description": "The longest first.", "type": "array", "items": { "type": "string" } }
          }
        },
        "counters": {
          "type": "object",
          "additionalProperties": false,
          "required": ["of", "name", "values"],
          "properties": {
            "of": { "enum": ["list", "images", "view"] },
            "name": { "type": "string" },
            "values": { "type": "object", "additionalProperties": { "$ref": "#/$defs/count" } }
          }
        },
        "memory": {
          "type": "object",
          "additionalProperties": false,
          "required": ["frame", "residentBytes", "uploadedBytes"],
          "properties": {
            "frame": { "$ref": "#/$defs/count" },
            "residentBytes": { "$ref": "#/$defs/count" },
            "uploadedBytes": { "$ref": "#/$defs/count" }
          }
        }
      }
    }

    """#
}
