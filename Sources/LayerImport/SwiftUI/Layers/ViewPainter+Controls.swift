import LayerGeometry
import LayerModel
import ViewLayout

// Controls: a simplified drawing of UIKit's controls, with system layers that are never reported.

extension ViewPainter {
  /// The layers of a control: one for the control in source, which contains those of its parts.
  func control(_ node: ViewTree.Node, _ control: ViewControl, _ label: String?, _ frame: LayoutFrame) -> [DrawnLayer] {
    guard !frame.isEmpty else { return [] }
    var layer = DrawnLayer(.wrapper, frame, named: node.name ?? control.name, of: node.owner, at: node.site)
    layer.layer.isSystem = true
    layer.assumptions = node.assumptions
    layer.children = parts(control, label, frame).map { part in
      var part = part
      (part.owner, part.site, part.layer.isSystem) = (node.owner, node.site, true)
      return part
    }
    return [layer]
  }

  private func parts(_ control: ViewControl, _ label: String?, _ frame: LayoutFrame) -> [DrawnLayer] {
    let size = control.size(hasLabel: label != nil)
    let end = LayoutFrame(
      x: frame.maxX - size.width, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    let title = label.map { [words($0, 17, palette.label, frame, .left)] } ?? []
    switch control.look {
    case .toggle: return title + switchParts(label == nil ? frame.centered(51, 31) : end)
    case .slider: return sliderParts(frame)
    case .stepper:
      let half = LayoutFrame(x: end.x, y: end.y, width: end.width / 2, height: end.height)
      return title + [
        box("background", end, palette.fill, 8), words("−", 17, palette.label, half, .center),
        words("+", 17, palette.label, half.moved(end.width / 2, 0), .center),
      ]
    case .field: return [words(label ?? "Text", 17, palette.placeholder, frame, .left)]
    case .editor: return [words(label ?? "Text", 17, palette.label, frame.outset(-5, -8), .left)]
    case .picker: return [words(label ?? "Picker", 17, palette.tint, frame, .center)]
    case .segments:
      let half = LayoutFrame(x: frame.x + 2, y: frame.y + 2, width: frame.width / 2 - 2, height: frame.height - 4)
      return [box("background", frame, palette.fill, 8), box("selection", half, palette.groupedRow, 7)]
    case .date:
      let date = [box("background", end, palette.fill, 6), words("1 Jan 2025", 17, palette.label, end, .center)]
      return title + date
    case .spinner: return [ring(frame.centered(20, 20))]
    case .progress: return lineParts(LayoutFrame(x: frame.x, y: frame.maxY - 4, width: frame.width, height: 4), 0.5)
    case .colorWell: return title + [box("well", end, palette.tint, 14)]
    case .search:
      return [
        box("background", frame, palette.fill, 10),
        words(label ?? "Search", 17, palette.placeholder, frame.outset(-30, 0), .left),
      ]
    case .navigationBar:
      let large = LayoutFrame(x: frame.x + 16, y: frame.maxY - 46, width: max(0, frame.width - 32), height: 41)
      return label.map { [words($0, 34, palette.label, large, .left, "Bold")] } ?? []
    case .inlineBar: return label.map { [words($0, 17, palette.label, frame, .center, "Semibold")] } ?? []
    case .tabBar:
      return [
        box("background", frame, palette.bar, 0), words(label ?? "", 10, palette.tint, frame.outset(0, -8), .center),
      ]
    case .pageControl:
      return [-18.0, 0, 18].map { offset in
        box("dot", frame.centered(8, 8).moved(offset, 0), offset < 0 ? palette.label : palette.placeholder, 4)
      }
    case .map, .box:
      return [
        box("background", frame, palette.fill, 0),
        words(label ?? control.name, 13, palette.secondaryLabel, frame, .center),
      ]
    }
  }

  private func box(_ name: String, _ frame: LayoutFrame, _ color: Color, _ radius: Double) -> DrawnLayer {
    var layer = DrawnLayer(.color, frame, named: name, of: "", at: tree.site)
    layer.layer.backgroundColor = color
    layer.layer.cornerRadius = min(radius, min(frame.width, frame.height) / 2)
    return layer
  }

  private func words(
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

  private func switchParts(_ frame: LayoutFrame) -> [DrawnLayer] {
    let thumb = LayoutFrame(x: frame.maxX - 29, y: frame.y + 2, width: 27, height: 27)
    return [box("track", frame, palette.on, 15.5), box("thumb", thumb, .white, 13.5)]
  }

  private func sliderParts(_ frame: LayoutFrame) -> [DrawnLayer] {
    let line = LayoutFrame(x: frame.x + 2, y: frame.midY - 2, width: max(0, frame.width - 4), height: 4)
    var thumb = box("thumb", frame.centered(28, 28), .white, 14)
    thumb.layer.borderWidth = 0.5
    thumb.layer.borderColor = palette.picture
    return lineParts(line, 0.5) + [thumb]
  }

  private func lineParts(_ frame: LayoutFrame, _ share: Double) -> [DrawnLayer] {
    let done = LayoutFrame(x: frame.x, y: frame.y, width: frame.width * share, height: frame.height)
    return [box("track", frame, palette.track, 2), box("progress", done, palette.tint, 2)]
  }

  /// Eight strokes in a circle, as a dashed ring.
  private func ring(_ frame: LayoutFrame) -> DrawnLayer {
    var layer = DrawnLayer(.drawn, frame, named: "indicator", of: "", at: tree.site)
    let side = min(frame.width, frame.height)
    let radius = side * 0.36
    var shape = ShapeContent()
    shape.path = .ellipse(in: Rect(x: side / 2 - radius, y: side / 2 - radius, width: 2 * radius, height: 2 * radius))
    shape.fillColor = nil
    shape.strokeColor = palette.secondaryLabel
    shape.lineWidth = side * 0.26
    let step = 2 * Double.pi * radius / 8
    shape.lineDashPattern = [step * 0.4, step * 0.6]
    layer.layer.content = .shape(shape)
    return layer
  }
}
