public import LayerDiagnostics
public import LayerModel

/// Reads device files: the data of one device, as the tool brings it or a user writes it.
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

  /// The device that a text states, if nothing is wrong with it, and everything that was found.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<Device> {
    source.bytes.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: limits.findings.value)
      let start = ByteOrderMark.end(in: bytes, &findings)
      UTF8Check.check(bytes, &findings)
      guard !findings.hasErrors else { return Checked(nil, findings: findings.inSourceOrder) }
      var reader = DeviceReader(
        scanner: JSONScanner(bytes, from: start, limits: limits, findings: findings), limits: limits)
      let device = reader.readDevice()
      return Checked(device, findings: reader.scanner.findings.inSourceOrder)
    }
  }

  private init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }
}

extension DeviceReader: JSONReading {
  var isLenient: Bool { false }

  mutating func parameter(_ name: String, at span: SourceSpan) -> Double? {
    find(
      "missing-parameter", .error, "parameter '\(DisplayText.escaped(name))' stands in a device file", at: span,
      notes: ["only scenes have parameters"])
    return nil
  }

  private static let keys = KeyTable([
    "format", "id", "name", "screen", "fillRateGigapixels", "bandwidthGigabytes", "source",
  ])
  private static let figureKeys = KeyTable(["value", "basis", "source"])
  private static let bases = KeyTable(["theoretical", "measured"])

  private mutating func readDevice() -> Device? {
    readObject(.file("device"), Self.keys, required: ["format", "id", "name", "screen"]) { reader, number, _ in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.id = reader.text(.key("id"))?.value
      case 2: reader.name = reader.text(.key("name"))?.value
      case 3: reader.screen = reader.screenValue()
      case 4: reader.fillRate = reader.figure(.key("fillRateGigapixels"))
      case 5: reader.bandwidth = reader.figure(.key("bandwidthGigabytes"))
      default: reader.source = reader.text(.key("source"))?.value
      }
    }
    scanner.finish()
    guard !scanner.findings.hasErrors, let id, let name, let screen else { return nil }
    return Device(
      id: id, name: name, screen: screen, source: source, fillRateGigapixels: fillRate, bandwidthGigabytes: bandwidth)
  }

  private mutating func readFormat() {
    guard let format = text(.key("format")), format.value != Self.format else { return }
    find(
      "unknown-format", .error, "format '\(DisplayText.escaped(format.value))' is not known", at: format.span,
      help: "write \"format\": \"\(Self.format)\"")
    scanner.abandon()
  }

  /// Reads a figure and where it comes from: an estimate without a source would be a guess.
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
