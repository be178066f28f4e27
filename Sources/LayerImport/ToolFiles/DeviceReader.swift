import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads device files: the data of one device, built into the tool or written by a user.
public struct DeviceReader {
  /// The version of the format that is read.
  public static let format = "layercost-device/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var id: String?
  private var name: String?
  private var screen: Screen?
  private var source: String?
  private var fillRate: Device.Figure?
  private var bandwidth: Device.Figure?
  private var decode: Device.Figure?
  private var convert: Device.Figure?
  private var changedLayer: Device.Figure?
  private var rendering: MeasuredRendering?

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The device in a file with all findings; nil if the file has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<Device> {
    readFile(source, limits: limits)
  }
}

extension DeviceReader: JSONFileReading {
  static let kind: StaticString = "device"

  private static let keys = KeyTable([
    "format", "id", "name", "screen", "fillRateGigapixels", "bandwidthGigabytes", "source",
    "decodeMillisecondsPerMegapixel", "convertMillisecondsPerMegapixel", "changedLayerMicroseconds",
    "rendering",
  ])
  private static let figureKeys = KeyTable(["value", "basis", "source"])
  private static let bases = KeyTable(["theoretical", "measured"])

  mutating func readFile() -> Device? {
    readObject(.file(Self.kind), Self.keys, required: ["format", "id", "name", "screen"]) { reader, number, _ in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.id = reader.text(.key("id"))?.value
      case 2: reader.name = reader.text(.key("name"))?.value
      case 3: reader.screen = reader.screenValue()
      case 4: reader.fillRate = reader.figure(.key("fillRateGigapixels"))
      case 5: reader.bandwidth = reader.figure(.key("bandwidthGigabytes"))
      case 6: reader.source = reader.text(.key("source"))?.value
      case 7: reader.decode = reader.figure(.key("decodeMillisecondsPerMegapixel"))
      case 8: reader.convert = reader.figure(.key("convertMillisecondsPerMegapixel"))
      case 9: reader.changedLayer = reader.figure(.key("changedLayerMicroseconds"))
      default: reader.rendering = reader.renderingValue()
      }
    }
    guard let id, let name, let screen else { return nil }
    var device = Device(
      id: id, name: name, screen: screen, source: source, fillRateGigapixels: fillRate, bandwidthGigabytes: bandwidth)
    device.decodeMillisecondsPerMegapixel = decode
    device.convertMillisecondsPerMegapixel = convert
    device.changedLayerMicroseconds = changedLayer
    device.rendering = rendering
    return device
  }

  /// The keys with numbers come first, so that their numbers are their indices here.
  private static let renderingKeys = KeyTable([
    "millisecondsPerPass", "frameMilliseconds", "passError", "frameError", "residualMilliseconds", "explainedShare",
    "frames", "source",
  ])

  private mutating func renderingValue() -> MeasuredRendering? {
    var values: [Int: Double] = [:]
    var frames: Int?
    var source: String?
    readObject(
      .key("rendering"), Self.renderingKeys,
      required: ["millisecondsPerPass", "frameMilliseconds", "residualMilliseconds", "frames", "source"]
    ) { reader, number, key in
      switch number {
      case 0, 1: values[number] = reader.number(.name(key.string), .positive)
      case 2...5: values[number] = reader.number(.name(key.string), NumberRange(0, 1e9))
      case 6: frames = reader.integer(.key("frames"), 1...Int(Int32.max))
      default: source = reader.text(.key("source"))?.value
      }
    }
    guard let pass = values[0], let frame = values[1], let residual = values[4], let frames, let source else {
      return nil
    }
    return MeasuredRendering(
      millisecondsPerPass: pass, passError: values[2] ?? 0, frameMilliseconds: frame, frameError: values[3] ?? 0,
      residualMilliseconds: residual, explainedShare: values[5] ?? 0, frames: frames, source: source)
  }

  /// Reads a figure and its source: an estimate without a source would be a guess.
  private mutating func figure(_ subject: Subject) -> Device.Figure? {
    var value: Double?
    var isTheoretical = true
    var source: String?
    readObject(subject, Self.figureKeys, required: ["value", "basis", "source"]) { reader, number, _ in
      switch number {
      case 0: value = reader.number(.key("value"), .positive)
      case 1: isTheoretical = reader.choice(.key("basis"), Self.bases) != 1
      default: source = reader.text(.key("source"))?.value
      }
    }
    guard let value, let source else { return nil }
    return Device.Figure(value: value, isTheoretical: isTheoretical, source: source)
  }
}

/// The JSON Schema of device files, for users who describe another device.
public enum DeviceSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-device/1",
      "title": "layercost device, version 1",
      "description": "One device: its screen, and what is known about its speed. Used with --device FILE.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "required": ["format", "id", "name", "screen"],
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-device/1" },
        "id": { "description": "The id in scenes and output.", "type": "string" },
        "name": { "description": "The common name.", "type": "string" },
        "screen": {
          "type": "object",
          "additionalProperties": false,
          "patternProperties": { "^x-": true },
          "required": ["width", "height", "scale"],
          "properties": {
            "notes": true,
            "width": { "description": "Points.", "type": "number", "exclusiveMinimum": 0 },
            "height": { "description": "Points.", "type": "number", "exclusiveMinimum": 0 },
            "scale": { "description": "Pixels per point.", "type": "number", "exclusiveMinimum": 0, "maximum": 100 },
            "framesPerSecond": { "type": "number", "exclusiveMinimum": 0, "maximum": 1000, "default": 60 }
          }
        },
        "source": { "description": "Where the screen's data was published.", "type": "string" },
        "fillRateGigapixels": {
          "description": "Billions of pixels that can be written per second.",
          "$ref": "#/$defs/figure"
        },
        "bandwidthGigabytes": {
          "description": "Memory bandwidth, in billions of bytes per second.",
          "$ref": "#/$defs/figure"
        },
        "decodeMillisecondsPerMegapixel": {
          "description": "Milliseconds that the CPU takes to decode a million pixels of an image.",
          "$ref": "#/$defs/figure"
        },
        "convertMillisecondsPerMegapixel": {
          "description": "Milliseconds that the CPU takes to convert a million pixels to a format for the GPU.",
          "$ref": "#/$defs/figure"
        },
        "changedLayerMicroseconds": {
          "description": "Microseconds that the commit of one changed layer takes.",
          "$ref": "#/$defs/figure"
        },
        "rendering": {
          "description": "Render times of a recording, as written by trace --calibrate; used instead of rates.",
          "type": "object",
          "additionalProperties": false,
          "patternProperties": { "^x-": true },
          "required": ["millisecondsPerPass", "frameMilliseconds", "residualMilliseconds", "frames", "source"],
          "properties": {
            "notes": true,
            "millisecondsPerPass": { "type": "number", "exclusiveMinimum": 0 },
            "passError": { "description": "Twice the standard error.", "type": "number", "minimum": 0 },
            "frameMilliseconds": { "description": "Without passes.", "type": "number", "exclusiveMinimum": 0 },
            "frameError": { "description": "Twice the standard error.", "type": "number", "minimum": 0 },
            "residualMilliseconds": {
              "description": "The standard deviation of single frames.",
              "type": "number",
              "minimum": 0
            },
            "explainedShare": { "description": "Of the variation.", "type": "number", "minimum": 0, "maximum": 1 },
            "frames": { "type": "integer", "minimum": 1 },
            "source": { "description": "The recording.", "type": "string" }
          }
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
              "description": "Computed from a chip's specifications, or measured on the device.",
              "enum": ["theoretical", "measured"]
            },
            "source": { "description": "Who published it.", "type": "string" }
          }
        }
      }
    }

    """#
}
