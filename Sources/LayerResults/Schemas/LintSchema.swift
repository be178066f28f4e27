import LayerPlanning

/// The JSON Schema of `layercost-lint/1`.
enum LintSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-lint/1",
      "title": "layercost findings, version 1",
      "description": "Findings of the rules in scenes, and how to fix them.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "tool", "models", "summary", "findings", "stale"],
      "properties": {
        "format": { "const": "layercost-lint/1" },
        "tool": \#(SchemaParts.tool),
        "models": {
          "description": "The versions of the counting rules that were used.",
          "type": "array",
          "items": { "type": "string", "pattern": "^[a-z0-9-]+/[0-9]+$" }
        },
        "summary": {
          "type": "object",
          "additionalProperties": false,
          "required": ["files", "skipped", "excluded", "errors", "warnings", "notes", "known", "fixed"],
          "properties": {
            "files": { "$ref": "#/$defs/count" },
            "skipped": { "description": "Files in folders that do not contain a layer tree.", "$ref": "#/$defs/count" },
            "excluded": { "description": "Layer trees that configurations exclude.", "$ref": "#/$defs/count" },
            "errors": { "$ref": "#/$defs/count" },
            "warnings": { "$ref": "#/$defs/count" },
            "notes": { "$ref": "#/$defs/count" },
            "known": { "description": "Findings that the baseline contains; not listed.", "$ref": "#/$defs/count" },
            "fixed": { "description": "Findings that were fixed in this run.", "$ref": "#/$defs/count" }
          }
        },
        "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
        "unread": {
          "description": "Files of folders that have a known format but are not read. Missing if all were read.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["file", "message"],
            "properties": { "file": { "type": "string" }, "message": { "type": "string" } }
          }
        },
        "stale": {
          "description": "Baseline entries that are no longer found.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["file", "rule", "fingerprint", "count"],
            "properties": {
              "file": { "type": "string" },
              "rule": { "$ref": "#/$defs/id" },
              "fingerprint": { "$ref": "#/$defs/fingerprint" },
              "count": { "$ref": "#/$defs/number" }
            }
          }
        }
      },
      "$defs": {
    \#(FindingSchema.definitions())
      }
    }

    """#
}

/// The common parts of the schemas of findings.
enum FindingSchema {
  /// The definition of `finding`, and those of its parts.
  ///
  /// - Parameter withOffsets: whether places have byte offsets as well as lines and columns.
  static func definitions(withOffsets: Bool = false) -> String {
    #"""
        "count": { "type": "integer", "minimum": 0 },
        "number": { "type": "integer", "minimum": 1 },
        "id": { "type": "string", "pattern": "^[a-z0-9-]+$" },
        "fingerprint": {
          "description": "Stays the same as long as rule, file, path and cause stay the same.",
          "type": "string",
          "pattern": "^[0-9a-f]{16}$"
        },
        "finding": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "rule", "severity", "confidence", "message", "notes", "count", "overTime", "cost", "at", "fingerprint",
            "fixes"
          ],
          "properties": {
            "rule": { "$ref": "#/$defs/id" },
            "severity": { "enum": ["error", "warning", "note"] },
            "confidence": { "enum": ["unsure", "likely", "certain"] },
            "message": { "type": "string", "minLength": 1 },
            "notes": { "description": "Explanations.", "type": "array", "items": { "type": "string" } },
            "help": { "description": "The exact edit.", "type": "string" },
    \#(advice),
            "layer": { "description": "The path of the first layer; absent for a file.", "type": "string" },
            \#(withOffsets ? object : name + ",\n" + scenes),
    \#(saving),
    \#(related(withOffsets: withOffsets)),
            "count": { "description": "The number of layers that this place creates.", "$ref": "#/$defs/number" },
            "overTime": {
              "description": "Whether the finding concerns the timeline, not the first frame.",
              "type": "boolean"
            },
            "cost": {
              "description": "The cost of all these layers in a later frame.",
              "type": "object",
              "additionalProperties": false,
              "required": ["passes", "screens", "bytes"],
              "properties": {
                "passes": { "$ref": "#/$defs/count" },
                "mostPasses": {
                  "description": "With the passes that are in doubt. Omitted if none is.",
                  "$ref": "#/$defs/count"
                },
                "screens": { "type": "number", "minimum": 0 },
                "bytes": { "$ref": "#/$defs/count" },
                "assumed": {
                  "description": "What Swift source does not state, so that the figures are estimates.",
                  "type": "array",
                  "items": { "enum": ["count", "size"] }
                }
              }
            },
            "at": \#(SchemaParts.place("the whole file if there is no line", withOffsets: withOffsets)),
            "stated": \#(SchemaParts.place("in the scene, if 'at' is the code that created the layer; fixes edit it")),
            "owner": { "description": "The view class that owns a captured layer.", "type": "string" },
            "fingerprint": { "$ref": "#/$defs/fingerprint" },\#(withOffsets ? parts : "")
            "fixes": { "type": "array", "items": { "$ref": "#/$defs/fix" } }
          }
        },
        \#(fix)
    """#
  }

  /// The edit for each framework.
  private static let advice = #"""
            "code": {
              "description": "The same edit for each framework.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["in", "text"],
                "properties": {
                  "in": { "enum": ["UIKit", "SwiftUI", "Interface Builder", "Core Animation"] },
                  "text": { "type": "string" }
                }
              }
            },
            "swift": { "description": "The edit as Swift, for files that are not written by hand.", "type": "string" }
    """#

  /// The saving from the advice.
  private static let saving = #"""
            "saves": {
              "description": "The saving of a plan in which the advice is followed; absent if a plan cannot show it.",
    \#(SchemaParts.saving(indent: 10))
            }
    """#

  /// The findings that the advice also removes.
  private static func related(withOffsets: Bool) -> String {
    #"""
            "related": {
              "description": "Findings with the same cause, which following this advice also removes.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["rule", "message"],
                "properties": {
                  "rule": { "$ref": "#/$defs/id" },
                  "message": { "type": "string" }\#(withOffsets ? place : "")
                }
              }
            }
    """#
  }

  private static let name = #"""
    "name": { "description": "The layer's name in its file.", "type": "string" }
    """#

  private static let scenes = #"""
            "scenes": {
              "description": "The scenes in which a line of Swift code costs something; the first has these figures.",
              "type": "array",
              "items": { "type": "string" }
            }
    """#

  private static let object = #"""
    "object": {
              "description": "The layer as its file names it: a description, its container and its creating class.",
              "type": "object",
              "additionalProperties": false,
              "required": ["words", "owner"],
              "properties": {
                "words": { "type": "string" },
                "container": { "type": "string" },
                "owner": { "type": "string" }
              }
            }
    """#

  /// The place of a related finding.
  private static let place = #"""
    ,
                  "at": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["start", "end"],
                    "properties": { "start": { "$ref": "#/$defs/count" }, "end": { "$ref": "#/$defs/count" } }
                  }
    """#

  /// The keys for grouping findings, and for fingerprints that depend on the file's path.
  private static let parts = #"""

            "cause": { "description": "The parts of the fingerprint.", "type": "array", "items": { "type": "string" } },
            "group": { "description": "The same value for all findings with the same fix.", "type": "string" },
    """#

  private static let fix = #"""
    "fix": {
          "type": "object",
          "additionalProperties": false,
          "required": ["applicability", "title", "edits", "proof"],
          "properties": {
            "applicability": { "enum": ["safe", "unsafe", "display"] },
            "title": { "type": "string" },
            "edits": {
              "description": "The bytes of the file that the text replaces; empty for advice.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["start", "end", "text"],
                "properties": {
                  "start": { "$ref": "#/$defs/count" },
                  "end": { "$ref": "#/$defs/count" },
                  "text": { "type": "string" }
                }
              }
            },
            "proof": {
              "description": "The result of applying the fix; null if it was not tried.",
              "type": ["object", "null"],
              "additionalProperties": false,
              "required": ["largest", "share", "passesBefore", "passesAfter", "accepted", "why"],
              "properties": {
                "largest": { "type": "integer", "minimum": 0, "maximum": 255 },
                "share": { "type": "number", "minimum": 0, "maximum": 1 },
                "passesBefore": { "$ref": "#/$defs/count" },
                "passesAfter": { "$ref": "#/$defs/count" },
                "accepted": { "type": "boolean" },
                "why": { "type": "string" }
              }
            }
          }
        }
    """#
}

/// The common parts of several schemas.
enum SchemaParts {
  /// The tool that wrote a document, as the value of the key `tool`.
  static let tool = #"""
    {
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "version"],
          "properties": {
            "name": { "const": "layercost" },
            "version": { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$" }
          }
        }
    """#

  /// The reasons that observations and plans of Core Animation name, as members of a list.
  static let reasons = lines(of: Compositor.coreAnimation.reasons.map(\.rawValue))

  /// The compositors, as members of a list in one line.
  static let compositors = CompositorCatalog.all.map { "\"\($0.id)\"" }.joined(separator: ", ")

  /// Words as members of a list, in lines that fit after eight columns.
  static func lines(of words: [String]) -> String {
    TextWrapping.lines(of: words.map { "\"\($0)\"" }.joined(separator: ", "), columns: 108)
      .joined(separator: "\n        ")
  }

  /// The place of a finding, as the value of its key `at`; it requires definitions of `number` and `count`.
  static func place(_ description: String, withOffsets: Bool = false) -> String {
    #"""
    {
              "description": "The place: \#(description).",
              "type": "object",
              "additionalProperties": false,
              "required": ["file"],
              "dependentRequired": { "line": ["column", "endLine", "endColumn"] },
              "properties": {
                "file": { "type": "string" },
                "line": { "$ref": "#/$defs/number" },
                "column": { "$ref": "#/$defs/number" },
                "endLine": { "$ref": "#/$defs/number" },
                "endColumn": { "$ref": "#/$defs/number" }\#(withOffsets ? offsets : "")
              }
            }
    """#
  }

  /// The members of a saving in a schema.
  static func saving(indent: Int) -> String {
    let members = #"""
      "type": "object",
      "additionalProperties": false,
      "required": ["passes", "bytes", "hitchMillisecondsPerSecond"],
      "properties": {
        "passes": { "type": "integer" },
        "bytes": { "type": "integer" },
        "hitchMillisecondsPerSecond": { "type": "number" },
        "hangMilliseconds": { "description": "The total of all hangs; omitted if 0.", "type": "number" }
      }
      """#
    return members.split(separator: "\n").map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }

  private static let offsets = #"""
    ,
                "start": { "description": "The first byte.", "$ref": "#/$defs/count" },
                "end": { "description": "The byte after the last.", "$ref": "#/$defs/count" }
    """#
}
