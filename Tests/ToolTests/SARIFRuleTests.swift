import Foundation
import LayerTestSupport
import Testing

/// A schema of the parts of SARIF 2.1.0 that the tool writes.
///
/// It follows the text of the standard (OASIS, sections 3.11 to 3.58): the properties, those that are required, and
/// their values. Properties that the tool never writes are left out, so that a misspelt name fails.
@Suite struct SARIFRuleTests {
  static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object", "additionalProperties": false, "required": ["version", "runs"],
      "properties": {
        "$schema": { "type": "string", "format": "uri" }, "version": { "const": "2.1.0" },
        "runs": { "type": "array", "items": { "$ref": "#/$defs/run" } }
      },
      "$defs": {
        "run": {
          "type": "object", "additionalProperties": false, "required": ["tool"],
          "properties": {
            "tool": {
              "type": "object", "additionalProperties": false, "required": ["driver"],
              "properties": { "driver": { "$ref": "#/$defs/toolComponent" } }
            },
            "columnKind": { "enum": ["utf16CodeUnits", "unicodeCodePoints"] },
            "results": { "type": "array", "items": { "$ref": "#/$defs/result" } },
            "invocations": {
              "type": "array", "uniqueItems": true,
              "items": {
                "type": "object", "additionalProperties": false, "required": ["executionSuccessful"],
                "properties": {
                  "executionSuccessful": { "type": "boolean" },
                  "toolExecutionNotifications": {
                    "type": "array",
                    "items": {
                      "type": "object", "additionalProperties": false, "required": ["message"],
                      "properties": { "level": { "$ref": "#/$defs/level" }, "message": { "$ref": "#/$defs/message" } }
                    }
                  }
                }
              }
            }
          }
        },
        "toolComponent": {
          "type": "object", "additionalProperties": false, "required": ["name"],
          "properties": {
            "name": { "type": "string" }, "version": { "type": "string" },
            "semanticVersion": { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+" },
            "rules": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/$defs/reportingDescriptor" } }
          }
        },
        "reportingDescriptor": {
          "type": "object", "additionalProperties": false, "required": ["id"],
          "properties": {
            "id": { "type": "string" }, "name": { "type": "string" },
            "shortDescription": { "$ref": "#/$defs/multiformatMessageString" },
            "fullDescription": { "$ref": "#/$defs/multiformatMessageString" },
            "help": { "$ref": "#/$defs/multiformatMessageString" },
            "defaultConfiguration": {
              "type": "object", "additionalProperties": false, "properties": { "level": { "$ref": "#/$defs/level" } }
            },
            "properties": { "$ref": "#/$defs/propertyBag" }
          }
        },
        "result": {
          "type": "object", "additionalProperties": false, "required": ["message"],
          "properties": {
            "ruleId": { "type": "string" }, "ruleIndex": { "type": "integer", "minimum": -1 },
            "level": { "$ref": "#/$defs/level" }, "message": { "$ref": "#/$defs/message" },
            "locations": { "type": "array", "items": { "$ref": "#/$defs/location" } },
            "relatedLocations": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/$defs/location" } },
            "partialFingerprints": { "type": "object", "additionalProperties": { "type": "string" } },
            "fixes": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/$defs/fix" } },
            "properties": { "$ref": "#/$defs/propertyBag" }
          }
        },
        "location": {
          "type": "object", "additionalProperties": false,
          "properties": {
            "id": { "type": "integer", "minimum": -1 }, "message": { "$ref": "#/$defs/message" },
            "physicalLocation": {
              "type": "object", "additionalProperties": false, "required": ["artifactLocation"],
              "properties": {
                "artifactLocation": { "$ref": "#/$defs/artifactLocation" }, "region": { "$ref": "#/$defs/region" }
              }
            },
            "logicalLocations": {
              "type": "array", "uniqueItems": true,
              "items": {
                "type": "object", "additionalProperties": false,
                "properties": { "fullyQualifiedName": { "type": "string" } }
              }
            }
          }
        },
        "artifactLocation": {
          "type": "object", "additionalProperties": false,
          "anyOf": [{ "required": ["uri"] }, { "required": ["index"] }],
          "properties": {
            "uri": { "type": "string", "pattern": "^[!#-;=?-Z_a-z~%]+$" }, "uriBaseId": { "type": "string" },
            "index": { "type": "integer", "minimum": -1 }
          }
        },
        "region": {
          "type": "object", "additionalProperties": false, "required": ["startLine"],
          "properties": {
            "startLine": { "type": "integer", "minimum": 1 }, "startColumn": { "type": "integer", "minimum": 1 },
            "endLine": { "type": "integer", "minimum": 1 }, "endColumn": { "type": "integer", "minimum": 1 }
          }
        },
        "fix": {
          "type": "object", "additionalProperties": false, "required": ["artifactChanges"],
          "properties": {
            "description": { "$ref": "#/$defs/message" },
            "artifactChanges": {
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {
                "type": "object", "additionalProperties": false, "required": ["artifactLocation", "replacements"],
                "properties": {
                  "artifactLocation": { "$ref": "#/$defs/artifactLocation" },
                  "replacements": {
                    "type": "array", "minItems": 1,
                    "items": {
                      "type": "object", "additionalProperties": false, "required": ["deletedRegion"],
                      "properties": {
                        "deletedRegion": { "$ref": "#/$defs/region" },
                        "insertedContent": {
                          "type": "object", "additionalProperties": false,
                          "properties": { "text": { "type": "string" } }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "message": {
          "type": "object", "additionalProperties": false, "required": ["text"],
          "properties": { "text": { "type": "string", "minLength": 1 } }
        },
        "multiformatMessageString": {
          "type": "object", "additionalProperties": false, "required": ["text"],
          "properties": { "text": { "type": "string", "minLength": 1 }, "markdown": { "type": "string" } }
        },
        "level": { "enum": ["none", "note", "warning", "error"] },
        "propertyBag": {
          "type": "object",
          "properties": { "tags": { "type": "array", "uniqueItems": true, "items": { "type": "string" } } }
        }
      }
    }
    """#

  /// Whether a log is valid under the schema above; nil if no validator is installed.
  static func isValid(_ log: String) throws -> Bool? {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(schema, to: "schema.json")
    try scratch.write(log, to: "log.json")
    let judge = """
      import json, jsonschema
      jsonschema.validate(json.load(open('log.json')), json.load(open('schema.json')))
      print('fine')
      """
    try scratch.write(judge, to: "judge.py")
    let run = try ToolRun.shell("python3 judge.py", in: scratch.folder)
    if run.diagnostics.contains("No module named") || run.diagnostics.contains("not found") { return nil }
    return run.output == "fine\n"
  }

  @Test func caseStudiesAreWhatTheStandardAsksFor() throws {
    let cases = ["music-library", "tech-talk-10857"].map { "Scenes/cases/\($0).json" }
    let run = try ToolRun.of(["lint"] + cases + ["--format", "sarif", "--fail-on", "never"])
    #expect(run.output.contains("\"fixes\"") && run.output.contains("\"store-access-per-record\""))
    #expect(try Self.isValid(run.output) != false)
  }

  @Test func whatIsNoSARIFIsSeen() throws {
    let run = try ToolRun.of(["lint", "Scenes/cases/tech-talk-10857.json", "--format", "sarif", "--fail-on", "never"])
    for (right, wrong) in [
      ("\"artifactChanges\"", "\"changes\""), ("\"startLine\"", "\"startLyne\""),
      ("\"level\": \"warning\"", "\"level\": \"bad\""), ("\"driver\"", "\"drivers\""),
    ] {
      #expect(run.output.contains(right), "\(right)")
      #expect(try Self.isValid(run.output.replacing(right, with: wrong)) != true, "\(wrong)")
    }
  }
}
