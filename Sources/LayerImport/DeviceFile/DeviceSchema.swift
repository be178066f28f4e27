/// The JSON Schema of device files, for people who describe a device of their own.
public enum DeviceSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-device/1",
      "title": "layercost device, version 1",
      "description": "One device: its screen, and what is known of its speed. Used with --device FILE.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "required": ["format", "id", "name", "screen"],
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-device/1" },
        "id": { "description": "The word that scenes and outputs use.", "type": "string" },
        "name": { "description": "The name that people use.", "type": "string" },
        "screen": {
          "type": "object",
          "additionalProperties": false,
          "patternProperties": { "^x-": true },
          "required": ["width", "height", "scale"],
          "properties": {
            "notes": true,
            "width": { "description": "Points.", "type": "number", "exclusiveMinimum": 0 },
            "height": { "description": "Points.", "type": "number", "exclusiveMinimum": 0 },
            "scale": { "description": "Pixels a point.", "type": "number", "exclusiveMinimum": 0, "maximum": 100 },
            "framesPerSecond": { "type": "number", "exclusiveMinimum": 0, "maximum": 1000, "default": 60 }
          }
        },
        "source": { "description": "Where the screen's data was published.", "type": "string" },
        "fillRateGigapixels": {
          "description": "Thousand million pixels a second that can be written.",
          "$ref": "#/$defs/figure"
        },
        "bandwidthGigabytes": {
          "description": "Thousand million bytes a second that memory moves.",
          "$ref": "#/$defs/figure"
        },
        "decodeMillisecondsPerMegapixel": {
          "description": "Milliseconds that the CPU takes to decode a million pixels of an image.",
          "$ref": "#/$defs/figure"
        },
        "convertMillisecondsPerMegapixel": {
          "description": "Milliseconds that the CPU takes to convert a million pixels to a format that the GPU takes.",
          "$ref": "#/$defs/figure"
        },
        "changedLayerMicroseconds": {
          "description": "Microseconds that the commit of one changed layer takes.",
          "$ref": "#/$defs/figure"
        }
      },
      "$defs": {
        "figure": {
          "type": "object",
          "additionalProperties": false,
          "patternProperties": { "^x-": true },
          "required": ["value", "basis", "source"],
          "properties": {
            "notes": true,
            "value": { "type": "number", "exclusiveMinimum": 0 },
            "basis": {
              "description": "Computed from a chip's data, or measured on the device.",
              "enum": ["theoretical", "measured"]
            },
            "source": { "description": "Who published it.", "type": "string" }
          }
        }
      }
    }

    """#
}
