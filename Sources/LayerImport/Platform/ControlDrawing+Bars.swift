import LayerGeometry
import LayerModel
import ViewLayout

// Bars: their titles and tabs. Buttons in bars are views of their own.

extension ControlDrawing {
  /// The parts of a bar.
  func barParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    switch control.look {
    case .navigationBar:
      let large = LayoutFrame(x: frame.x + 16, y: frame.maxY - 46, width: max(0, frame.width - 32), height: 41)
      return control.title.map { [.words($0, 34, palette.label, large, .left, "Bold")] } ?? []
    case .inlineBar:
      return control.title.map { [.words($0, 17, palette.label, frame, .center, "Semibold")] } ?? []
    case .toolBar: return [.box("background", frame, palette.bar, 0)]
    case .tabBar: return tabParts(control, frame)
    default: return []
    }
  }

  /// The maximum number of tabs in a bar; any others are behind a tab with the title "More".
  private static let mostTabs = 5

  /// A symbol above a title for each tab; the selected tab has the tint.
  private func tabParts(_ control: PlatformControl, _ frame: LayoutFrame) -> [ControlPart] {
    var parts: [ControlPart] = [.box("background", frame, palette.bar, 0)]
    var tabs = control.options
    if tabs.count > Self.mostTabs {
      tabs = tabs.prefix(Self.mostTabs - 1) + [PlatformControl.Option(title: "More", symbol: "ellipsis")]
    }
    let width = frame.width / Double(max(tabs.count, 1))
    for (index, tab) in tabs.enumerated() {
      let isChosen = index == min(control.selection ?? 0, tabs.count - 1)
      let color = isChosen ? control.tint ?? palette.tint : palette.tab
      let place = LayoutFrame(x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
      if let symbol = tab.symbol {
        let icon = LayoutFrame(x: place.midX - 13, y: frame.y + 7, width: 26, height: 24)
        parts.append(.glyph(symbol, icon, color))
      }
      guard let title = tab.title else { continue }
      let line = LayoutFrame(x: place.x + 2, y: frame.y + 34, width: max(0, width - 4), height: 12)
      parts.append(.words(title, 10, color, line, .center, "Medium"))
    }
    return parts
  }
}
