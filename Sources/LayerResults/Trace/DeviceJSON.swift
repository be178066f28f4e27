public import LayerModel
import LayerWriting

/// Device files: `layercost-device/1`.
public enum DeviceJSON {
  /// The file of a device, which `--device` reads.
  public static func file(_ device: Device) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", "layercost-device/1")
      json.field("id", device.id)
      json.field("name", device.name)
      json.field("screen") { json in
        json.object { json in
          json.field("width", device.screen.width)
          json.field("height", device.screen.height)
          json.field("scale", device.screen.scale)
          json.field("framesPerSecond", device.screen.framesPerSecond)
        }
      }
      if let source = device.source { json.field("source", source) }
      let figures = [
        ("fillRateGigapixels", device.fillRateGigapixels), ("bandwidthGigabytes", device.bandwidthGigabytes),
        ("decodeMillisecondsPerMegapixel", device.decodeMillisecondsPerMegapixel),
        ("convertMillisecondsPerMegapixel", device.convertMillisecondsPerMegapixel),
        ("changedLayerMicroseconds", device.changedLayerMicroseconds),
      ]
      for (key, figure) in figures { if let figure { json.field(text: key) { write(figure, to: &$0) } } }
      if let rendering = device.rendering { json.field("rendering") { write(rendering, to: &$0) } }
    }
    json.endLine()
    return json.bytes
  }

  static func write(_ figure: Device.Figure, to json: inout JSONWriter) {
    json.object { json in
      json.field("value", figure.value)
      json.field("basis", figure.isTheoretical ? "theoretical" : "measured")
      json.field("source", figure.source)
    }
  }

  private static func write(_ rendering: MeasuredRendering, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("millisecondsPerPass", rounded(rendering.millisecondsPerPass))
      json.field("passError", rounded(rendering.passError))
      json.field("frameMilliseconds", rounded(rendering.frameMilliseconds))
      json.field("frameError", rounded(rendering.frameError))
      json.field("residualMilliseconds", rounded(rendering.residualMilliseconds))
      json.field("explainedShare", rounded(rendering.explainedShare))
      json.field("frames", rendering.frames)
      json.field("source", rendering.source)
    }
  }

  /// A figure with as many digits as a recording supports.
  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}

/// The measured times of a device, in words.
public enum DeviceWords {
  /// The time of a frame and of a pass, with their errors and the deviation of single frames.
  public static func line(of rendering: MeasuredRendering) -> String {
    let frame = "\(TraceWords.milliseconds(rendering.frameMilliseconds)) ± \(error(rendering.frameError)) ms a frame"
    let pass = "\(error(rendering.millisecondsPerPass)) ± \(error(rendering.passError)) ms a pass"
    return "\(frame) and \(pass), frames within \(error(rendering.residualMilliseconds)) ms"
  }

  /// A small time, in microseconds of a millisecond.
  private static func error(_ milliseconds: Double) -> String {
    DecimalText.fixed(milliseconds, digits: 3)
  }
}
