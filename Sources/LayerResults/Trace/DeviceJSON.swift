public import LayerModel
import LayerWriting

/// Device files: `layercost-device/1`.
public enum DeviceJSON {
  /// The file of a device, which `--device` reads.
  public static func file(_ device: Device) -> [UInt8] { object.bytes(of: device) }

  private static let object = DocumentObject<Device>(
    [.format("layercost-device/1")] + known + [
      .optional("decodeMillisecondsPerMegapixel", .object(figure), \.decodeMillisecondsPerMegapixel),
      .optional("convertMillisecondsPerMegapixel", .object(figure), \.convertMillisecondsPerMegapixel),
      .optional("changedLayerMicroseconds", .object(figure), \.changedLayerMicroseconds),
      .optional("rendering", .object(rendering, .lines), \.rendering),
    ])

  /// The keys that lists of devices also have.
  static let known: [DocumentField<Device>] = [
    .required("id", .text, \.id), .required("name", .text, \.name), .required("screen", .object(screen), \.screen),
    .optional("source", .text, \.source, "Where the screen's data was published."),
    .optional("fillRateGigapixels", .object(figure), \.fillRateGigapixels),
    .optional("bandwidthGigabytes", .object(figure), \.bandwidthGigabytes),
  ]

  private static let positive = DocumentKind<Double>.number(above: 0).named("positive")

  private static let screen = DocumentObject<Screen>([
    .required("width", positive, \.width, "Points."), .required("height", positive, \.height, "Points."),
    .required("scale", positive, \.scale, "Pixels per point."),
    .required("framesPerSecond", positive, \.framesPerSecond),
  ])

  private static let figure = DocumentObject<Device.Figure>([
    .required("value", positive, \.value), .basisOfTimes { !$0.isTheoretical }, .required("source", .text, \.source),
  ]).named("figure")

  private static let rendering = DocumentObject<MeasuredRendering>([
    .required("millisecondsPerPass", .number()) { rounded($0.millisecondsPerPass) },
    .required("passError", .number()) { rounded($0.passError) },
    .required("frameMilliseconds", .number()) { rounded($0.frameMilliseconds) },
    .required("frameError", .number()) { rounded($0.frameError) },
    .required("residualMilliseconds", .number()) { rounded($0.residualMilliseconds) },
    .required("explainedShare", .number()) { rounded($0.explainedShare) }, .required("frames", .count, \.frames),
    .required("source", .text, \.source),
  ])

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
