/// The JSON Schema of `layercost-compositors/1`.
enum CompositorSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-compositors/1",
      "title": "layercost compositors, version 1",
      "description": "The costs on each modelled render server, with sources.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "compositors"],
      "properties": {
        "format": { "const": "layercost-compositors/1" },
        "compositors": { "type": "array", "items": { "$ref": "#/$defs/compositor" } }
      },
      "$defs": {
        "id": { "type": "string", "pattern": "^[A-Za-z0-9-]+$" },
        "confidence": { "enum": ["unsure", "likely", "certain"] },
        "source": { "description": "The source, or 'assumed' with the reason.", "type": "string", "minLength": 1 },
        "compositor": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "title", "model", "rules", "cases", "constants"],
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "title": { "type": "string" },
            "model": { "description": "The version of its counting rules.", "type": "string" },
            "rules": { "description": "One for each reason.", "type": "array", "items": { "$ref": "#/$defs/rule" } },
            "cases": {
              "description": "Situations, including those that cost nothing; the same list for every compositor.",
              "type": "array",
              "items": { "$ref": "#/$defs/case" }
            },
            "constants": { "type": "array", "items": { "$ref": "#/$defs/constant" } }
          }
        },
        "rule": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "passes", "confidence", "countConfidence", "source"],
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "passes": { "description": "In words.", "type": "string" },
            "confidence": { "description": "That it costs passes.", "$ref": "#/$defs/confidence" },
            "countConfidence": { "description": "That it costs this number.", "$ref": "#/$defs/confidence" },
            "source": { "$ref": "#/$defs/source" }
          }
        },
        "case": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "title", "passes", "confidence", "source"],
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "title": { "type": "string" },
            "reason": { "description": "The rule that this case belongs to.", "$ref": "#/$defs/id" },
            "passes": { "type": "integer", "minimum": 0 },
            "confidence": { "$ref": "#/$defs/confidence" },
            "source": { "$ref": "#/$defs/source" }
          }
        },
        "constant": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "title", "value", "confidence", "source"],
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "title": { "type": "string" },
            "value": { "type": "number" },
            "confidence": { "$ref": "#/$defs/confidence" },
            "source": { "$ref": "#/$defs/source" }
          }
        }
      }
    }

    """#
}

/// The JSON Schema of `layercost-devices/1`.
enum DeviceListSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-devices/1",
      "title": "layercost devices, version 1",
      "description": "Devices with their screens, and published figures of their speed.",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "devices"],
      "properties": {
        "format": { "const": "layercost-devices/1" },
        "devices": { "type": "array", "items": { "$ref": "#/$defs/device" } }
      },
      "$defs": {
        "positive": { "type": "number", "exclusiveMinimum": 0 },
        "device": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "name", "screen"],
          "properties": {
            "id": { "type": "string" },
            "name": { "type": "string" },
            "screen": {
              "type": "object",
              "additionalProperties": false,
              "required": ["width", "height", "scale", "framesPerSecond"],
              "properties": {
                "width": { "description": "Points.", "$ref": "#/$defs/positive" },
                "height": { "description": "Points.", "$ref": "#/$defs/positive" },
                "scale": { "description": "Pixels per point.", "$ref": "#/$defs/positive" },
                "framesPerSecond": { "$ref": "#/$defs/positive" }
              }
            },
            "source": { "description": "Where the screen's data was published.", "type": "string" },
            "fillRateGigapixels": { "$ref": "#/$defs/figure" },
            "bandwidthGigabytes": { "$ref": "#/$defs/figure" }
          }
        },
        "figure": {
          "type": "object",
          "additionalProperties": false,
          "required": ["value", "basis", "source"],
          "properties": {
            "value": { "$ref": "#/$defs/positive" },
            "basis": { "enum": ["theoretical", "measured"] },
            "source": { "type": "string" }
          }
        }
      }
    }

    """#
}
