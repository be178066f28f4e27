import LayerGeometry
import LayerModel
import ViewLayout

/// A layer of the drawing of a control.
struct ControlPart {
  let name: String
  let frame: LayoutFrame
  /// The layer's appearance, without its place.
  var layer = Layer()
  /// Whether the layer is a plain box in one colour.
  var isPlain = false

  static func box(_ name: String, _ frame: LayoutFrame, _ color: Color, _ radius: Double) -> ControlPart {
    var part = ControlPart(name: name, frame: frame, isPlain: true)
    part.layer.backgroundColor = color
    part.layer.cornerRadius = min(radius, min(frame.width, frame.height) / 2)
    return part
  }

  static func words(
    _ string: String, _ size: Double, _ color: Color, _ frame: LayoutFrame, _ alignment: TextAlignment,
    _ weight: String = "Regular"
  ) -> ControlPart {
    var text = PlatformText(string)
    text.font = .system(size, weight)
    // Text in the middle has a layer of its own size, which stays clear of round corners.
    let place =
      alignment == .center
      ? frame.centered(min(text.estimatedWidth, frame.width), min(text.lineHeight, frame.height)) : frame
    var part = ControlPart(name: DrawnText.name(of: string), frame: place)
    text.color = color
    text.alignment = alignment
    text.truncation = .end
    part.layer.content = .text(text.content)
    return part
  }

  /// A symbol of a control.
  static func glyph(_ name: String, _ frame: LayoutFrame, _ color: Color) -> ControlPart {
    var part = ControlPart(name: name, frame: frame)
    let box = Rect<LayerSpace>(x: 0, y: 0, width: frame.width, height: frame.height)
    part.layer.content = .shape(SymbolGlyph.shape(named: name, in: box, color))
    return part
  }

  /// Eight strokes in a circle, as a dashed ring.
  static func ring(_ frame: LayoutFrame, _ color: Color) -> ControlPart {
    var part = ControlPart(name: "indicator", frame: frame)
    let side = min(frame.width, frame.height)
    let radius = side * 0.36
    var shape = ShapeContent()
    shape.path = .ellipse(in: Rect(x: side / 2 - radius, y: side / 2 - radius, width: 2 * radius, height: 2 * radius))
    shape.fillColor = nil
    shape.strokeColor = color
    shape.lineWidth = side * 0.26
    let step = 2 * Double.pi * radius / 8
    shape.lineDashPattern = [step * 0.4, step * 0.6]
    part.layer.content = .shape(shape)
    return part
  }

  /// Gives a layer the part's appearance.
  func draw(in layer: inout Layer) {
    layer.backgroundColor = self.layer.backgroundColor
    layer.cornerRadius = self.layer.cornerRadius
    layer.borderWidth = self.layer.borderWidth
    layer.borderColor = self.layer.borderColor
    layer.content = self.layer.content
  }
}

/// A simplified drawing of UIKit's controls, with system layers that are never reported.
///
/// Interface Builder files, UIKit code and SwiftUI code show the same controls.
struct ControlDrawing {
  let palette: PlatformPalette

  /// The layers of a control, from back to front.
  func parts(of control: PlatformControl, in frame: LayoutFrame) -> [ControlPart] {
    switch control.look {
    case .toggle: return switchParts(control, frame)
    case .slider: return sliderParts(control, frame)
    case .stepper:
      let half = LayoutFrame(x: frame.x, y: frame.y, width: frame.width / 2, height: frame.height)
      return [
        .box("background", frame, palette.fill, 8), .words("−", 17, palette.label, half, .center),
        .words("+", 17, palette.label, half.moved(frame.width / 2, 0), .center),
      ]
    case .field, .editor, .search: return textParts(control, frame)
    case .picker: return menuParts(control, frame)
    case .segments: return segmentParts(control, frame)
    case .wheel: return wheelParts(control, frame)
    case .date:
      return [.box("background", frame, palette.fill, 6), .words("1 Jan 2025", 17, palette.label, frame, .center)]
    case .spinner: return [.ring(frame, control.tint ?? palette.secondaryLabel)]
    case .progress, .bar, .marker: return lineParts(control, frame)
    case .ring, .arc: return gaugeParts(control, frame)
    case .colorWell: return [.box("well", frame, control.tint ?? palette.tint, frame.width / 2)]
    case .chevron: return [.glyph("chevron.right", frame, control.tint ?? palette.placeholder)]
    case .checkmark: return [.glyph("checkmark", frame, control.tint ?? palette.tint)]
    case .pageControl: return dots(control, frame)
    case .navigationBar, .inlineBar, .toolBar, .tabBar: return barParts(control, frame)
    case .map, .box:
      return [
        .box("background", frame, palette.fill, 0),
        .words(control.title ?? control.name, 13, palette.secondaryLabel, frame, .center),
      ]
    }
  }

  // MARK: Switches and lines

  private func switchParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let isOn = control.value != 0
    let thumb = LayoutFrame(x: isOn ? frame.maxX - 29 : frame.x + 2, y: frame.y + 2, width: 27, height: 27)
    return [
      .box("track", frame, isOn ? control.tint ?? palette.on : palette.off, 15.5), .box("thumb", thumb, .white, 13.5),
    ]
  }

  private func sliderParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let line = LayoutFrame(x: frame.x + 2, y: frame.midY - 2, width: max(0, frame.width - 4), height: 4)
    let place = (control.value ?? 0.5) * max(0, frame.width - 28)
    var thumb = ControlPart.box(
      "thumb", LayoutFrame(x: frame.x + place, y: frame.midY - 14, width: 28, height: 28), .white, 14)
    thumb.layer.borderWidth = 0.5
    thumb.layer.borderColor = palette.picture
    return lineParts(control, line) + [thumb]
  }

  private func lineParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let share = control.value ?? 0.5
    let tint = control.tint ?? palette.tint
    guard control.look != .marker else {
      let marker = LayoutFrame(x: frame.x + share * frame.width - 3, y: frame.y, width: 6, height: frame.height)
      return [.box("track", frame, tint, 3), .box("marker", marker, palette.label, 3)]
    }
    let radius = control.look == .bar ? 0 : 2.0
    let track = ControlPart.box("track", frame, palette.track, radius)
    guard share > 0 else { return [track] }
    let done = LayoutFrame(x: frame.x, y: frame.y, width: frame.width * share, height: frame.height)
    return [track, .box("progress", done, tint, radius)]
  }

  /// A ring that begins at the top, or one that is open at the bottom.
  private func gaugeParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let share = control.value ?? 0.5
    let tint = control.tint ?? palette.tint
    let length = control.look == .arc ? 0.75 : 1
    func arc(_ name: String, _ end: Double, _ color: Color) -> ControlPart {
      var part = ControlPart(name: name, frame: frame)
      var shape = ShapeContent()
      shape.path = .circle(
        in: Rect(x: 3, y: 3, width: frame.width - 6, height: frame.height - 6), from: control.look == .arc ? 135 : -90)
      (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.lineCap) = (nil, color, 6, .round)
      shape.strokeEnd = end * length
      part.layer.content = .shape(shape)
      return part
    }
    return [arc("track", 1, palette.track)] + (share > 0 ? [arc("progress", share, tint)] : [])
  }

  // MARK: Texts and options

  private func textParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    switch control.look {
    case .search:
      let icon = LayoutFrame(x: frame.x + 8, y: frame.midY - 8, width: 16, height: 16)
      return [
        .box("background", frame, palette.fill, 10), .glyph("magnifyingglass", icon, palette.secondaryLabel),
        .words(control.title ?? "Search", 17, palette.secondaryLabel, frame.outset(-30, 0), .left),
      ]
    case .editor:
      return control.text.map { [.words($0, 17, palette.label, frame.outset(-5, -8), .left)] } ?? []
    default:
      var parts: [ControlPart] = []
      if control.isProminent {
        var border = ControlPart.box("border", frame, palette.background, 5)
        border.layer.borderWidth = 1 / SwiftScreen.scale
        border.layer.borderColor = palette.unknown
        parts.append(border)
      }
      let place = control.isProminent ? frame.outset(-7, 0) : frame
      if let text = control.text {
        parts.append(.words(text, 17, palette.label, place, .left))
      } else if let title = control.title {
        parts.append(.words(title, 17, palette.placeholder, place, .left))
      }
      return parts
    }
  }

  /// The selected option of a menu, with arrows.
  private func menuParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let color = control.tint ?? palette.tint
    let place = LayoutFrame(minX: frame.x, minY: frame.y, maxX: frame.maxX - 20, maxY: frame.maxY)
    let arrow = LayoutFrame(x: frame.maxX - 14, y: frame.midY - 7, width: 10, height: 6)
    var parts: [ControlPart] = [.glyph("chevron.up", arrow, color), .glyph("chevron.down", arrow.moved(0, 8), color)]
    if let title = control.chosen?.title ?? control.title ?? (control.options.isEmpty ? control.name : nil) {
      parts.insert(.words(title, 17, color, place, .right), at: 0)
    } else if let symbol = control.chosen?.symbol {
      let icon = LayoutFrame(x: place.maxX - 22, y: frame.midY - 9, width: 20, height: 18)
      parts.insert(.glyph(symbol, icon, color), at: 0)
    }
    return parts
  }

  private func segmentParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let width = frame.width / Double(max(control.options.count, 2))
    var parts: [ControlPart] = [.box("background", frame, palette.fill, 9)]
    for index in 0..<max(control.options.count, 2) {
      let segment = LayoutFrame(x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
      let isChosen = index == control.selection ?? 0
      if isChosen { parts.append(.box("selection", segment.outset(-2), palette.segment, 7)) }
      guard control.options.indices.contains(index) else { continue }
      let option = control.options[index]
      if let title = option.title {
        let inside = segment.outset(-4, 0)
        parts.append(.words(title, 13, palette.label, inside, .center, isChosen ? "Semibold" : "Medium"))
      } else if let symbol = option.symbol {
        parts.append(.glyph(symbol, segment.centered(16, 15), palette.label))
      }
    }
    return parts
  }

  /// The rows of a wheel around the selected one.
  private func wheelParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let height = 32.0
    let middle = LayoutFrame(x: frame.x + 9, y: frame.midY - 17, width: max(0, frame.width - 18), height: 34)
    var parts: [ControlPart] = [.box("selection", middle, palette.fill, 8)]
    for (index, option) in control.options.enumerated() {
      let distance = index - (control.selection ?? 0)
      guard abs(distance) < 4, let title = option.title else { continue }
      let row = LayoutFrame(
        x: middle.x, y: frame.midY + (Double(distance) - 0.5) * height, width: middle.width, height: height)
      guard frame.contains(row) else { continue }
      parts.append(.words(title, 23, distance == 0 ? palette.label : palette.placeholder, row, .center))
    }
    return parts
  }

  private func dots(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    let last = Double(control.options.count - 1)
    let others = control.tint == nil ? Color(red: 1, green: 1, blue: 1, alpha: 0.3) : palette.picture
    return control.options.indices.map { index in
      let dot = frame.centered(8, 8).moved((Double(index) - last / 2) * 18, 0)
      return .box("dot", dot, index == control.selection ?? 0 ? control.tint ?? .white : others, 4)
    }
  }
}

extension Path {
  /// The circle in a rectangle, clockwise from an angle in degrees, where a stroke of its outline begins.
  fileprivate static func circle(in rect: Rect<LayerSpace>, from degrees: Double) -> Path {
    let (center, radius) = (rect.center, min(rect.width, rect.height) / 2)
    let (sine, cosine) = PlatformMath.sineAndCosine(degrees: degrees)
    let arm = 0.552_284_749_830_793_4
    func at(_ x: Double, _ y: Double) -> Point<LayerSpace> {
      Point(center.x + radius * (x * cosine - y * sine), center.y + radius * (x * sine + y * cosine))
    }
    return Path(
      elements: [
        .move(at(1, 0)), .curve(at(1, arm), at(arm, 1), at(0, 1)), .curve(at(-arm, 1), at(-1, arm), at(-1, 0)),
        .curve(at(-1, -arm), at(-arm, -1), at(0, -1)), .curve(at(arm, -1), at(1, -arm), at(1, 0)),
      ])
  }
}

extension LayoutFrame {
  init(_ rect: Rect<SuperlayerSpace>) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension Rect<SuperlayerSpace> {
  init(_ frame: LayoutFrame) { self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height) }
}
