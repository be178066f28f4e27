import LayerGeometry
import LayerModel
import ViewLayout

// Controls: a simplified drawing of UIKit's controls, with system layers that are never reported.

extension ViewPainter {
  /// The layers of a control: one for the control itself, which contains the layers of its parts.
  func control(_ node: ViewTree.Node, _ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    guard !frame.isEmpty else { return [] }
    var layer = DrawnLayer(.wrapper, frame, named: node.name ?? control.name, of: node.owner, at: node.site)
    layer.layer.isSystem = true
    layer.assumptions = node.assumptions
    layer.children = parts(control, frame).map { part in
      var part = part
      (part.owner, part.site, part.layer.isSystem) = (node.owner, node.site, true)
      return part
    }
    return [layer]
  }

  private func parts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    switch control.look {
    case .toggle: return switchParts(control, frame)
    case .slider: return sliderParts(control, frame)
    case .stepper:
      let half = LayoutFrame(x: frame.x, y: frame.y, width: frame.width / 2, height: frame.height)
      return [
        box("background", frame, palette.fill, 8), words("−", 17, palette.label, half, .center),
        words("+", 17, palette.label, half.moved(frame.width / 2, 0), .center),
      ]
    case .field, .editor, .search: return textParts(control, frame)
    case .picker: return menuParts(control, frame)
    case .segments: return segmentParts(control, frame)
    case .wheel: return wheelParts(control, frame)
    case .date:
      return [box("background", frame, palette.fill, 6), words("1 Jan 2025", 17, palette.label, frame, .center)]
    case .spinner: return [ring(frame, control.tint ?? palette.secondaryLabel)]
    case .progress, .marker: return lineParts(control, frame)
    case .ring, .arc: return gaugeParts(control, frame)
    case .colorWell: return [box("well", frame, palette.tint, 14)]
    case .chevron: return [glyph("chevron.right", frame, control.tint ?? palette.placeholder)]
    case .checkmark: return [glyph("checkmark", frame, control.tint ?? palette.tint)]
    case .navigationBar, .inlineBar, .toolBar, .tabBar, .pageControl: return barParts(control, frame)
    case .map, .box:
      return [
        box("background", frame, palette.fill, 0),
        words(control.title ?? control.name, 13, palette.secondaryLabel, frame, .center),
      ]
    }
  }

  // MARK: Switches and lines

  private func switchParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let isOn = control.value != 0
    let thumb = LayoutFrame(x: isOn ? frame.maxX - 29 : frame.x + 2, y: frame.y + 2, width: 27, height: 27)
    return [
      box("track", frame, isOn ? control.tint ?? palette.on : palette.off, 15.5), box("thumb", thumb, .white, 13.5),
    ]
  }

  private func sliderParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let line = LayoutFrame(x: frame.x + 2, y: frame.midY - 2, width: max(0, frame.width - 4), height: 4)
    let place = (control.value ?? 0.5) * max(0, frame.width - 28)
    var thumb = box(
      "thumb", LayoutFrame(x: frame.x + place, y: frame.midY - 14, width: 28, height: 28), .white, 14)
    thumb.layer.borderWidth = 0.5
    thumb.layer.borderColor = palette.picture
    return lineParts(control, line) + [thumb]
  }

  private func lineParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let share = control.value ?? 0.5
    let tint = control.tint ?? palette.tint
    guard control.look != .marker else {
      let marker = LayoutFrame(x: frame.x + share * frame.width - 3, y: frame.y, width: 6, height: frame.height)
      return [box("track", frame, tint, 3), box("marker", marker, palette.label, 3)]
    }
    let track = box("track", frame, palette.track, 2)
    guard share > 0 else { return [track] }
    return [
      track,
      box("progress", LayoutFrame(x: frame.x, y: frame.y, width: frame.width * share, height: frame.height), tint, 2),
    ]
  }

  /// A ring that begins at the top, or one that is open at the bottom.
  private func gaugeParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let share = control.value ?? 0.5
    let tint = control.tint ?? palette.tint
    let length = control.look == .arc ? 0.75 : 1
    func arc(_ name: String, _ end: Double, _ color: Color) -> DrawnLayer {
      var layer = DrawnLayer(.drawn, frame, named: name, of: "", at: tree.site)
      var shape = ShapeContent()
      shape.path = .circle(
        in: Rect(x: 3, y: 3, width: frame.width - 6, height: frame.height - 6), from: control.look == .arc ? 135 : -90)
      (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.lineCap) = (nil, color, 6, .round)
      shape.strokeEnd = end * length
      layer.layer.content = .shape(shape)
      return layer
    }
    return [arc("track", 1, palette.track)] + (share > 0 ? [arc("progress", share, tint)] : [])
  }

  // MARK: Texts and options

  private func textParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    switch control.look {
    case .search:
      let icon = LayoutFrame(x: frame.x + 8, y: frame.midY - 8, width: 16, height: 16)
      return [
        box("background", frame, palette.fill, 10), glyph("magnifyingglass", icon, palette.secondaryLabel),
        words(control.title ?? "Search", 17, palette.secondaryLabel, frame.outset(-30, 0), .left),
      ]
    case .editor:
      return control.text.map { [words($0, 17, palette.label, frame.outset(-5, -8), .left)] } ?? []
    default:
      var parts: [DrawnLayer] = []
      if control.isProminent {
        var border = box("border", frame, palette.background, 5)
        border.layer.borderWidth = 1 / SwiftScreen.scale
        border.layer.borderColor = palette.unknown
        parts.append(border)
      }
      let place = control.isProminent ? frame.outset(-7, 0) : frame
      if let text = control.text {
        parts.append(words(text, 17, palette.label, place, .left))
      } else if let title = control.title {
        parts.append(words(title, 17, palette.placeholder, place, .left))
      }
      return parts
    }
  }

  /// The selected option of a menu, with arrows.
  private func menuParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let color = control.tint ?? palette.tint
    let place = LayoutFrame(minX: frame.x, minY: frame.y, maxX: frame.maxX - 20, maxY: frame.maxY)
    let arrow = LayoutFrame(x: frame.maxX - 14, y: frame.midY - 7, width: 10, height: 6)
    var parts = [glyph("chevron.up", arrow, color), glyph("chevron.down", arrow.moved(0, 8), color)]
    if let title = control.chosen?.title ?? control.title ?? (control.options.isEmpty ? control.name : nil) {
      parts.insert(words(title, 17, color, place, .right), at: 0)
    } else if let symbol = control.chosen?.symbol {
      let icon = LayoutFrame(x: place.maxX - 22, y: frame.midY - 9, width: 20, height: 18)
      parts.insert(glyph(symbol, icon, color), at: 0)
    }
    return parts
  }

  private func segmentParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let width = frame.width / Double(max(control.options.count, 2))
    var parts = [box("background", frame, palette.fill, 9)]
    for index in 0..<max(control.options.count, 2) {
      let segment = LayoutFrame(x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
      let isChosen = index == control.selection ?? 0
      if isChosen { parts.append(box("selection", segment.outset(-2), palette.segment, 7)) }
      guard control.options.indices.contains(index) else { continue }
      let option = control.options[index]
      if let title = option.title {
        let inside = segment.outset(-4, 0)
        parts.append(words(title, 13, palette.label, inside, .center, isChosen ? "Semibold" : "Medium"))
      } else if let symbol = option.symbol {
        parts.append(glyph(symbol, segment.centered(16, 15), palette.label))
      }
    }
    return parts
  }

  /// The rows of a wheel around the selected one.
  private func wheelParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let height = 32.0
    let middle = LayoutFrame(x: frame.x + 9, y: frame.midY - 17, width: max(0, frame.width - 18), height: 34)
    var parts = [box("selection", middle, palette.fill, 8)]
    for (index, option) in control.options.enumerated() {
      let distance = index - (control.selection ?? 0)
      guard abs(distance) < 4, let title = option.title else { continue }
      let row = LayoutFrame(
        x: middle.x, y: frame.midY + (Double(distance) - 0.5) * height, width: middle.width, height: height)
      guard frame.contains(row) else { continue }
      parts.append(words(title, 23, distance == 0 ? palette.label : palette.placeholder, row, .center))
    }
    return parts
  }

  // MARK: Drawing

  func box(_ name: String, _ frame: LayoutFrame, _ color: Color, _ radius: Double) -> DrawnLayer {
    var layer = DrawnLayer(.color, frame, named: name, of: "", at: tree.site)
    layer.layer.backgroundColor = color
    layer.layer.cornerRadius = min(radius, min(frame.width, frame.height) / 2)
    return layer
  }

  func words(
    _ string: String, _ size: Double, _ color: Color, _ frame: LayoutFrame, _ alignment: TextAlignment,
    _ weight: String = "Regular"
  ) -> DrawnLayer {
    var layer = DrawnLayer(.drawn, frame, named: DrawnText.name(of: string), of: "", at: tree.site)
    var text = PlatformText(string)
    text.font = .system(size, weight)
    text.color = color
    text.alignment = alignment
    text.truncation = .end
    layer.layer.content = .text(text.content)
    return layer
  }

  /// A symbol of a control.
  func glyph(_ name: String, _ frame: LayoutFrame, _ color: Color) -> DrawnLayer {
    var layer = DrawnLayer(.drawn, frame, named: name, of: "", at: tree.site)
    var shape = ShapeContent()
    shape.path = SymbolGlyph.path(named: name, width: frame.width, height: frame.height)
    shape.fillColor = color
    shape.fillRule = .evenOdd
    layer.layer.content = .shape(shape)
    return layer
  }

  /// Eight strokes in a circle, as a dashed ring.
  private func ring(_ frame: LayoutFrame, _ color: Color) -> DrawnLayer {
    var layer = DrawnLayer(.drawn, frame, named: "indicator", of: "", at: tree.site)
    let side = min(frame.width, frame.height)
    let radius = side * 0.36
    var shape = ShapeContent()
    shape.path = .ellipse(in: Rect(x: side / 2 - radius, y: side / 2 - radius, width: 2 * radius, height: 2 * radius))
    shape.fillColor = nil
    shape.strokeColor = color
    shape.lineWidth = side * 0.26
    let step = 2 * Double.pi * radius / 8
    shape.lineDashPattern = [step * 0.4, step * 0.6]
    layer.layer.content = .shape(shape)
    return layer
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
