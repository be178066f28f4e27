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
