import LayerDiagnostics
public import LayerModel

/// What is known of devices, as a table for people and as data for programs.
public enum DeviceList {
  /// The table, and where the figures come from if that is asked for.
  public static func text(_ devices: [Device], showsSources: Bool, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    var table = TextColumns()
    let titles = ["points", "Hz", "Gpx/s", "GB/s"]
    table.add([.text("device", .faint), .text("name", .faint)] + titles.map { .number($0, .faint) })
    for device in devices {
      let screen = device.screen
      let numbers = [
        DecimalText.short(screen.width) + marks.times + DecimalText.short(screen.height)
          + " @\(DecimalText.short(screen.scale))",
        DecimalText.short(screen.framesPerSecond),
        figure(device.fillRateGigapixels, marks), figure(device.bandwidthGigabytes, marks),
      ]
      table.add(
        [.text(DisplayText.escaped(device.id), .strong), .text(DisplayText.escaped(device.name))]
          + numbers.map { .number($0) })
    }
    var lines = table.lines(indent: 2, style: style)
    if showsSources { lines += devices.flatMap { sources(of: $0, marks) } }
    let legend = "Figures are theoretical, computed from a chip's data, unless a device's sources say otherwise."
    lines += [""] + TextWrapping.lines(of: legend, columns: style.columns - 2).map { "  " + style.faint($0) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func figure(_ figure: Device.Figure?, _ marks: PlanMarks) -> String {
    figure.map { DecimalText.short($0.value) } ?? marks.none
  }

  private static func sources(of device: Device, _ marks: PlanMarks) -> [String] {
    var table = TextColumns()
    if let source = device.source {
      table.add([.text("screen"), .text("published", .faint), .text(DisplayText.escaped(source))])
    }
    for (name, figure) in [("Gpx/s", device.fillRateGigapixels), ("GB/s", device.bandwidthGigabytes)] {
      guard let figure else { continue }
      let basis = figure.isTheoretical ? "theoretical" : "measured"
      table.add([.text(name), .text(basis, .faint), .text(DisplayText.escaped(figure.source))])
    }
    let lines = table.lines(indent: 4, style: marks.style)
    return lines.isEmpty ? [] : ["", "  " + marks.style.strong(DisplayText.escaped(device.id))] + lines
  }

  /// The same as JSON.
  public static func json(_ devices: [Device]) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", "layercost-devices/1")
      json.field("devices") { json in
        json.list(.lines) { json in
          for device in devices { json.element { write(device, to: &$0) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ device: Device, to json: inout JSONWriter) {
    json.object(.lines) { json in
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
      if let figure = device.fillRateGigapixels { json.field("fillRateGigapixels") { write(figure, to: &$0) } }
      if let figure = device.bandwidthGigabytes { json.field("bandwidthGigabytes") { write(figure, to: &$0) } }
    }
  }

  private static func write(_ figure: Device.Figure, to json: inout JSONWriter) {
    json.object { json in
      json.field("value", figure.value)
      json.field("basis", figure.isTheoretical ? "theoretical" : "measured")
      json.field("source", figure.source)
    }
  }
}
