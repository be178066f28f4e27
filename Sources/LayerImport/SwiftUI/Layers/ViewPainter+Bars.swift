import LayerGeometry
import LayerModel
import ViewLayout

// Bars: titles, tabs and the dots of pages. Buttons in bars are views of their own.

extension ViewPainter {
  /// The parts of a bar.
  func barParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    switch control.look {
    case .navigationBar:
      let large = LayoutFrame(x: frame.x + 16, y: frame.maxY - 46, width: max(0, frame.width - 32), height: 41)
      return control.title.map { [words($0, 34, palette.label, large, .left, "Bold")] } ?? []
    case .inlineBar:
      return control.title.map { [words($0, 17, palette.label, frame, .center, "Semibold")] } ?? []
    case .toolBar: return [box("background", frame, palette.bar, 0)]
    case .tabBar: return tabParts(control, frame)
    case .pageControl: return dots(control, frame)
    default: return []
    }
  }

  /// The maximum number of tabs in a bar; any others are behind a tab with the title "More".
  private static let mostTabs = 5

  /// A symbol above a title for each tab; the selected tab has the tint.
  private func tabParts(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    var parts = [box("background", frame, palette.bar, 0)]
    var tabs = control.options
    if tabs.count > Self.mostTabs {
      tabs = tabs.prefix(Self.mostTabs - 1) + [ViewControl.Option(title: "More", symbol: "ellipsis")]
    }
    let width = frame.width / Double(max(tabs.count, 1))
    for (index, tab) in tabs.enumerated() {
      let isChosen = index == min(control.selection ?? 0, tabs.count - 1)
      let color = isChosen ? control.tint ?? palette.tint : palette.tab
      let place = LayoutFrame(x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
      if let symbol = tab.symbol {
        let icon = LayoutFrame(x: place.midX - 13, y: frame.y + 7, width: 26, height: 24)
        parts.append(glyph(symbol, icon, color))
      }
      guard let title = tab.title else { continue }
      let line = LayoutFrame(x: place.x + 2, y: frame.y + 34, width: max(0, width - 4), height: 12)
      parts.append(words(title, 10, color, line, .center, "Medium"))
    }
    return parts
  }

  private func dots(_ control: ViewControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    let last = Double(control.options.count - 1)
    return control.options.indices.map { index in
      let dot = frame.centered(8, 8).moved((Double(index) - last / 2) * 18, 0)
      return box("dot", dot, index == control.selection ?? 0 ? .white : Color(red: 1, green: 1, blue: 1, alpha: 0.3), 4)
    }
  }
}
