/// The JSON Schema of `layercost-study/1`.
///
/// Written by hand, because a schema generated from the writer would repeat all of its mistakes.
enum StudySchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-study/1",
      "title": "layercost study, version 1",
      "description": "How a scene's figures vary with the values of a parameter.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "tool", "file", "parameter", "kind", "values", "figures"],
      "properties": {
        "format": { "const": "layercost-study/1" },
        "tool": \#(SchemaParts.tool),
        "file": { "description": "The input, as named on the command line.", "type": "string" },
        "parameter": { "type": "string", "minLength": 1 },
        "kind": {
          "description": "Values in equal steps, or equally likely quantiles of a distribution.",
          "enum": ["sweep", "sample"]
        },
        "values": { "description": "Parameter values.", "type": "array", "minItems": 1, "items": { "type": "number" } },
        "figures": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["name", "unit", "basis", "limit", "median", "percentile90", "shareAboveLimit", "values"],
            "properties": {
              "name": { "type": "string" },
              "unit": { "type": "string" },
              "basis": { "const": "derived" },
              "limit": { "description": "The published limit.", "type": ["number", "null"] },
              "median": { "type": "number" },
              "percentile90": { "description": "By nearest rank.", "type": "number" },
              "shareAboveLimit": { "type": ["number", "null"], "minimum": 0, "maximum": 1 },
              "values": {
                "description": "One for each value of the parameter.",
                "type": "array",
                "minItems": 1,
                "items": { "type": "number" }
              }
            }
          }
        }
      }
    }

    """#
}
