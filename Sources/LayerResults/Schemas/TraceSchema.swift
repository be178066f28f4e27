/// The JSON Schema of `layercost-trace/1`.
///
/// Written by hand, because a schema generated from the writer would repeat all of its mistakes.
enum TraceSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-trace/1",
      "title": "layercost trace, version 1",
      "description": "What devices did, from exports of Instruments. Hitch frames and all frames are never mixed.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "tool", "traces"],
      "properties": {
        "format": { "const": "layercost-trace/1" },
        "tool": \#(SchemaParts.tool),
        "traces": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/trace" } },
        "comparisons": {
          "description": "Each later recording against the first.",
          "type": "array",
          "items": { "$ref": "#/$defs/comparison" }
        },
        "scenes": {
          "description": "Scenes of --scene next to the frames of the last recording.",
          "type": "array",
          "items": { "$ref": "#/$defs/scene" }
        },
        "session": { "$ref": "#/$defs/session" },
        "failures": {
          "description": "The gates of --fail-on that failed.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["gate", "trace", "before", "after"],
            "properties": {
              "gate": { "$ref": "#/$defs/figure" },
              "trace": { "$ref": "#/$defs/count" },
              "before": { "description": "Null for a single recording.", "type": ["number", "null"], "minimum": 0 },
              "after": { "$ref": "#/$defs/fraction" },
              "amount": { "$ref": "#/$defs/fraction" },
              "percent": { "$ref": "#/$defs/fraction" }
            }
          }
        },
        "unjudged": {
          "description": "Gates whose figure a recording lacks.",
          "type": "array",
          "items": { "$ref": "#/$defs/figure" }
        }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "fraction": { "type": "number", "minimum": 0 },
        "optionalCount": { "type": ["integer", "null"], "minimum": 0 },
        "optionalFraction": { "type": ["number", "null"], "minimum": 0 },
        "optionalText": { "type": ["string", "null"] },
        "figure": { "enum": ["passes", "median", "p95", "hitchPasses", "render", "hitches"] },
        "passes": {
          "description": "Offscreen passes of frames whose count is known; null if none is.",
          "type": ["object", "null"],
          "additionalProperties": false,
          "required": ["frames", "median", "percentile95", "most", "distribution"],
          "properties": {
            "frames": { "type": "integer", "minimum": 1 },
            "median": {
              "description": "By nearest rank: of an even number of frames, the lower one of the two in the middle.",
              "type": "integer",
              "minimum": 0
            },
            "percentile95": { "description": "By nearest rank.", "type": "integer", "minimum": 0 },
            "most": { "$ref": "#/$defs/count" },
            "distribution": {
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["passes", "frames"],
                "properties": { "passes": { "$ref": "#/$defs/count" }, "frames": { "$ref": "#/$defs/count" } }
              }
            }
          }
        },
        "times": {
          "type": ["object", "null"],
          "additionalProperties": false,
          "required": ["median", "percentile95", "longest"],
          "properties": {
            "median": { "$ref": "#/$defs/fraction" },
            "percentile95": { "$ref": "#/$defs/fraction" },
            "longest": { "$ref": "#/$defs/fraction" }
          }
        },
        "hitches": {
          "description": "Null if no table lists hitches.",
          "type": ["object", "null"],
          "additionalProperties": false,
          "required": [
            "count", "systemCount", "milliseconds", "longestMilliseconds", "millisecondsPerSecond", "rating",
            "offscreenPasses"
          ],
          "properties": {
            "count": { "$ref": "#/$defs/count" },
            "systemCount": {
              "description": "Those that Instruments attributes to the system.",
              "type": "integer",
              "minimum": 0
            },
            "milliseconds": { "$ref": "#/$defs/fraction" },
            "longestMilliseconds": { "$ref": "#/$defs/fraction" },
            "millisecondsPerSecond": {
              "description": "The most that is possible, if the length of the recording is not known.",
              "type": "number",
              "minimum": 0
            },
            "rating": {
              "description": "Apple's class for scrolling; null if the length of the recording is not known.",
              "enum": ["good", "warning", "critical", null]
            },
            "offscreenPasses": { "$ref": "#/$defs/passes" }
          }
        },
        "trace": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "files", "run", "otherRuns", "device", "system", "process", "seconds", "isLengthKnown", "tables",
            "displays", "hitches", "worstFrames", "longestHitches", "steps", "notes"
          ],
          "properties": {
            "files": { "type": "array", "minItems": 1, "items": { "type": "string" } },
            "run": { "type": "integer", "minimum": 1 },
            "otherRuns": { "type": "array", "items": { "$ref": "#/$defs/count" } },
            "device": { "$ref": "#/$defs/optionalText" },
            "system": { "$ref": "#/$defs/optionalText" },
            "process": { "$ref": "#/$defs/optionalText" },
            "seconds": {
              "description": "The length of the recording or of the chosen part.",
              "type": "number",
              "minimum": 0
            },
            "isLengthKnown": {
              "description": "False without a table of contents: then the length is the time of the last row.",
              "type": "boolean"
            },
            "tables": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["name", "rows", "isRead", "unknownColumns"],
                "properties": {
                  "name": { "type": "string" },
                  "rows": { "$ref": "#/$defs/count" },
                  "isRead": { "type": "boolean" },
                  "unknownColumns": { "type": "array", "items": { "type": "string" } }
                }
              }
            },
            "displays": {
              "description": "All frames of each display, the display with the most frames first.",
              "type": "array",
              "items": { "$ref": "#/$defs/display" }
            },
            "hitches": { "$ref": "#/$defs/hitches" },
            "worstFrames": { "type": "array", "items": { "$ref": "#/$defs/worstFrame" } },
            "longestHitches": { "type": "array", "items": { "$ref": "#/$defs/longHitch" } },
            "steps": { "type": "array", "items": { "$ref": "#/$defs/step" } },
            "notes": {
              "description": "What is missing, and what was not read.",
              "type": "array",
              "items": { "type": "string" }
            }
          }
        },
        "display": {
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "frames", "offscreenPasses", "renderMilliseconds", "timing"],
          "properties": {
            "name": { "type": "string" },
            "frames": { "$ref": "#/$defs/count" },
            "offscreenPasses": { "$ref": "#/$defs/passes" },
            "renderMilliseconds": { "$ref": "#/$defs/times" },
            "timing": {
              "description": "How far passes explain render times: a straight line through all frames.",
              "type": ["object", "null"],
              "additionalProperties": false,
              "required": ["verdict", "correlation", "millisecondsPerPass", "residualMilliseconds", "frames"],
              "properties": {
                "verdict": { "enum": ["explains", "contributes", "unrelated", "constant", "too-few"] },
                "correlation": { "type": ["number", "null"], "minimum": -1, "maximum": 1 },
                "millisecondsPerPass": { "type": "number" },
                "residualMilliseconds": { "$ref": "#/$defs/fraction" },
                "frames": { "$ref": "#/$defs/count" }
              }
            }
          }
        },
        "causes": { "description": "What Instruments says.", "type": "array", "items": { "type": "string" } },
        "worstFrame": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "seconds", "display", "swap", "offscreenPasses", "renderMilliseconds", "updateMilliseconds",
            "gpuMilliseconds", "hitchMilliseconds", "causes"
          ],
          "properties": {
            "seconds": { "$ref": "#/$defs/fraction" },
            "display": { "type": "string" },
            "swap": { "$ref": "#/$defs/optionalCount" },
            "offscreenPasses": { "$ref": "#/$defs/optionalCount" },
            "renderMilliseconds": { "$ref": "#/$defs/fraction" },
            "updateMilliseconds": { "$ref": "#/$defs/optionalFraction" },
            "gpuMilliseconds": { "$ref": "#/$defs/optionalFraction" },
            "hitchMilliseconds": { "$ref": "#/$defs/optionalFraction" },
            "causes": { "$ref": "#/$defs/causes" }
          }
        },
        "longHitch": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "seconds", "display", "swap", "milliseconds", "process", "isSystem", "offscreenPasses", "causes"
          ],
          "properties": {
            "seconds": { "$ref": "#/$defs/fraction" },
            "display": { "type": "string" },
            "swap": { "$ref": "#/$defs/optionalCount" },
            "milliseconds": { "$ref": "#/$defs/fraction" },
            "process": { "$ref": "#/$defs/optionalText" },
            "isSystem": { "type": "boolean" },
            "offscreenPasses": { "$ref": "#/$defs/optionalCount" },
            "causes": { "$ref": "#/$defs/causes" }
          }
        },
        "step": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "title", "intervals", "seconds", "frames", "offscreenPasses", "renderMilliseconds", "hitches"
          ],
          "properties": {
            "title": { "type": "string" },
            "intervals": { "type": "integer", "minimum": 1 },
            "seconds": { "$ref": "#/$defs/fraction" },
            "frames": { "$ref": "#/$defs/count" },
            "offscreenPasses": { "$ref": "#/$defs/passes" },
            "renderMilliseconds": { "$ref": "#/$defs/times" },
            "hitches": { "$ref": "#/$defs/hitches" }
          }
        },
        "scene": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "scene", "trace", "compositor", "predicted", "frames", "measured", "base", "isBaseStated",
            "mayBaseShowScene", "verdict", "copies", "mostCopies", "cause", "unsure"
          ],
          "properties": {
            "scene": { "type": "string" },
            "trace": { "description": "The place of the recording.", "$ref": "#/$defs/count" },
            "compositor": { "description": "The render server whose rules predict.", "type": "string" },
            "predicted": {
              "description": "Passes without unsure reasons, and with them.",
              "type": "object",
              "additionalProperties": false,
              "required": ["low", "high"],
              "properties": { "low": { "$ref": "#/$defs/count" }, "high": { "$ref": "#/$defs/count" } }
            },
            "frames": {
              "description": "The frames whose passes are compared; hitches if no table lists all frames.",
              "enum": ["all", "hitches", "none"]
            },
            "measured": {
              "description": "Less the base; of hitch frames, both are the worst. Null if one of them is not known.",
              "type": ["object", "null"],
              "additionalProperties": false,
              "required": ["median", "most"],
              "properties": { "median": { "$ref": "#/$defs/count" }, "most": { "$ref": "#/$defs/count" } }
            },
            "base": {
              "description": "Passes of the display without the scene; null if they are not known.",
              "$ref": "#/$defs/optionalCount"
            },
            "isBaseStated": { "description": "False for the base of the quietest frames.", "type": "boolean" },
            "mayBaseShowScene": {
              "description": "Whether the quietest frames are among those compared.",
              "type": "boolean"
            },
            "verdict": { "enum": ["agrees", "measures-more", "measures-less", "unknown"] },
            "copies": {
              "description": "The fewest copies of the scene that would explain the count.",
              "$ref": "#/$defs/optionalCount"
            },
            "mostCopies": { "description": "The most such copies.", "$ref": "#/$defs/optionalCount" },
            "cause": {
              "description": "The place that needs the most passes; null for a scene without passes.",
              "type": ["object", "null"],
              "additionalProperties": false,
              "required": ["id", "passes", "layers", "file", "line"],
              "properties": {
                "id": { "type": "string" },
                "passes": { "$ref": "#/$defs/count" },
                "layers": { "$ref": "#/$defs/count" },
                "file": { "type": "string" },
                "line": { "$ref": "#/$defs/optionalCount" }
              }
            },
            "unsure": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["id", "passes", "why"],
                "properties": {
                  "id": { "type": "string" },
                  "passes": { "$ref": "#/$defs/count" },
                  "why": { "type": "string" }
                }
              }
            }
          }
        },
        "session": {
          "description": "The scenes of a stage (--session) next to the frames of the first recording.",
          "type": "object",
          "additionalProperties": false,
          "required": ["bases", "unknownSignposts", "scenes", "notes"],
          "properties": {
            "bases": {
              "description": "Passes of each showing of the empty scene.",
              "type": "array",
              "items": { "$ref": "#/$defs/count" }
            },
            "unknownSignposts": { "type": "array", "items": { "type": "string" } },
            "scenes": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["id", "planned", "passes", "base", "frames", "verdict"],
                "properties": {
                  "id": { "type": "string" },
                  "planned": {
                    "description": "Passes of a frame in which nothing has changed.",
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["low", "high"],
                    "properties": { "low": { "$ref": "#/$defs/count" }, "high": { "$ref": "#/$defs/count" } }
                  },
                  "passes": { "description": "Measured, less the base.", "$ref": "#/$defs/optionalCount" },
                  "base": { "$ref": "#/$defs/optionalCount" },
                  "frames": { "$ref": "#/$defs/count" },
                  "verdict": { "enum": ["agrees", "measures-more", "measures-less", "unknown"] },
                  "fault": { "description": "Why it could not be compared.", "type": "string" }
                }
              }
            },
            "notes": { "type": "array", "items": { "type": "string" } }
          }
        },
        "comparison": {
          "type": "object",
          "additionalProperties": false,
          "required": ["trace", "figures", "notes"],
          "properties": {
            "trace": { "description": "The place of the later recording.", "type": "integer", "minimum": 1 },
            "notes": {
              "description": "How the recordings differ apart from their figures.",
              "type": "array",
              "items": { "type": "string" }
            },
            "figures": {
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/figure" },
              "additionalProperties": {
                "type": "object",
                "additionalProperties": false,
                "required": ["before", "after", "verdict"],
                "properties": {
                  "before": { "$ref": "#/$defs/optionalFraction" },
                  "after": { "$ref": "#/$defs/optionalFraction" },
                  "verdict": { "enum": ["better", "worse", "same", "unknown"] }
                }
              }
            }
          }
        }
      }
    }

    """#
}
