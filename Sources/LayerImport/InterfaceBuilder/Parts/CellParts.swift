import LayerGeometry
import LayerModel

/// Tables and their cells: the parts that the table draws around the views of the file.
enum CellParts {
  /// Headers of sections are above their first cell; the file has their words and no frame for them.
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

  /// Tables and cells have a background even where the file states none.
  private static func ground(_ builder: inout InterfaceTreeBuilder, _ color: Color) {
    builder.change { $0.backgroundColor = $0.backgroundColor ?? color }
  }

  /// The line below a cell, and the mark at its right edge.
  static func cell(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    ground(&builder, .white)
    let line = Rect<SuperlayerSpace>(x: 16, y: view.height - 0.5, width: view.width - 16, height: 0.5)
    builder.box("separator", line, at: view.element, SystemColors.separator)
    let marks: [(type: StaticString, sign: String, color: Color)] = [
      ("disclosureIndicator", "›", SystemColors.picture), ("checkmark", "✓", view.tint),
      ("detailDisclosureButton", "ⓘ ›", view.tint), ("detailButton", "ⓘ", view.tint),
    ]
    guard let mark = marks.first(where: { builder.tree.has(.accessoryType, $0.type, of: view.element) }) else { return }
    var text = PlatformText(mark.sign)
    text.font = .system(20)
    text.color = mark.color
    text.alignment = .right
    builder.text("accessory", view.inset(x: 16), at: view.element, text)
  }
}
