import LayerGeometry
import LayerModel

/// Tables and their cells: the parts that a table draws around the views in the file.
enum CellParts {
  /// Adds section headers above the first cell of their section; the file contains their text but not their frame.
  static func table(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let (tree, document) = (builder.tree, builder.document)
    let isGrouped = tree.has(.style, "grouped", of: view.element) || tree.has(.style, "insetGrouped", of: view.element)
    ground(&builder, isGrouped ? SystemColors.groupedBackground : .white)
    guard let sections = tree.child(.sections, of: view.element) else { return }
    let isPlain = tree.has(.style, "plain", of: view.element)
    for section in tree.children(of: sections) {
      guard let words = document.string(.headerTitle, of: section), !words.isEmpty,
        let cell = document.views(below: section).first, let rect = document.child(.rect, keyed: "frame", of: cell),
        let bottom = tree.number(.y, of: rect)
      else { continue }
      var text = PlatformText(isPlain ? words : words.uppercased())
      text.font = isPlain ? .system(17, "Semibold") : .system(13)
      text.color = isPlain ? .black : SystemColors.secondaryLabel
      let frame = Rect<SuperlayerSpace>(x: 16, y: bottom - 28, width: view.width - 32, height: 24)
      builder.text("header", frame, at: section, text)
    }
  }

  /// Adds the background of tables and cells, which they have even if the file does not specify one.
  private static func ground(_ builder: inout InterfaceTreeBuilder, _ color: Color) {
    builder.change { $0.backgroundColor = $0.backgroundColor ?? color }
  }

  /// Adds the separator below a cell, and the accessory at its right edge.
  static func cell(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    ground(&builder, .white)
    let line = Rect<SuperlayerSpace>(x: 16, y: view.height - 0.5, width: view.width - 16, height: 0.5)
    builder.box("separator", line, at: view.element, SystemColors.separator)
    guard let type = builder.tree.string(.accessoryType, of: view.element),
      let text = PlatformText.accessory(type, tint: view.tint)
    else { return }
    builder.text("accessory", view.inset(x: 16), at: view.element, text)
  }
}
