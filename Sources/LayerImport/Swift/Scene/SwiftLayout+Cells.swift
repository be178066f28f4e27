import LayerGeometry
import LayerModel

// The views that a cell arranges by itself: its accessory view, and the image and the two texts of its style. And those
// of a button.

extension SwiftLayout {
  /// The distances of a cell's accessory view from the edge of the cell and from the content view.
  private static let (accessoryMargin, accessoryGap) = (16.0, 8.0)

  /// Positions the accessory view of a cell at the trailing edge, whatever origin code gives it; the content view ends
  /// before it.
  mutating func placeAccessory(among children: [Int], _ outer: Size) {
    guard let accessory = children.last(where: { isSlot($0, "accessoryView") }) else { return }
    let (frame, own) = (run.objects[accessory].frame, sizes.size(of: accessory))
    let width = number(frame.width)?.ifPositive ?? length(of: accessory, .width) ?? own.width.ifPositive ?? 24
    let height = number(frame.height)?.ifPositive ?? length(of: accessory, .height) ?? own.height.ifPositive ?? 24
    let x = max(0, outer.width - Self.accessoryMargin - width)
    frames[accessory] = Self.aligned(Rect(x: x, y: (outer.height - height) / 2, width: width, height: height))
    guard let content = children.first(where: isContentView) else { return }
    frames[content] = Rect(x: 0, y: 0, width: max(0, x - Self.accessoryGap), height: outer.height)
  }

  /// Whether an object is the content view that the platform creates, which fills its superview.
  func isContentView(_ child: Int) -> Bool { isSlot(child, "contentView") && run.objects[child].isPart }

  private func isSlot(_ child: Int, _ name: String) -> Bool {
    if case .slot(name) = run.objects[child].place { true } else { false }
  }

  // MARK: Buttons

  /// Positions the title and the image of a button that code uses as separate objects.
  mutating func placeFace(among children: [Int], in parent: Int, _ outer: Size) {
    guard run.objects[parent].base == "UIButton" else { return }
    let boxes = sizes.boxes(of: SwiftButtonFace(of: run.objects[parent], in: run), in: outer)
    for child in children where run.objects[child].isPart && !statesPlace(of: child) {
      switch run.objects[child].name {
      case "titleLabel": frames[child] = Self.aligned(boxes.title)
      case "imageView": frames[child] = Self.aligned(boxes.image)
      default: break
      }
    }
  }

  // MARK: The image and the texts of a style

  /// The distances between the edge of a cell's content, its image and its texts, and between two lines.
  private static let (side, imageGap, lineGap) = (16.0, 16.0, 3.0)
  /// The least height of a row, and the space above and below its texts.
  private static let (leastRow, rowMargin) = (44.0, 11.0)

  private struct Content {
    var image: Int?
    var text: Int?
    var detail: Int?

    var isEmpty: Bool { image == nil && text == nil && detail == nil }
  }

  /// The image and the texts of a cell's style that no code positions.
  private func content(among children: [Int]) -> Content {
    var content = Content()
    for child in children where run.objects[child].isPart && !run.objects[child].isAbsent && !statesPlace(of: child) {
      switch run.objects[child].name {
      case "imageView": content.image = child
      case "textLabel": content.text = child
      case "detailTextLabel": content.detail = child
      default: break
      }
    }
    return content
  }

  private func statesPlace(of child: Int) -> Bool {
    let object = run.objects[child]
    return object.usesConstraints || sizes.constraintsOf[child] != nil || number(object.frame.width) != nil
      || object.center != nil
  }

  /// Whether the detail is at the end of the line instead of below it.
  private func isInOneLine(_ cell: Int?) -> Bool {
    guard let cell, case .word(let style, _)? = run.objects[cell].last("style") else { return false }
    return ["value1", "value2", "valueCell", "sidebarHeader", "prominentInsetGroupedHeader"].contains(style)
  }

  /// The height of a row with the image and the texts of its style; nil for any other cell.
  func standardRowHeight(of cell: Int) -> Double? {
    guard UIKitClass.chain(of: run.objects[cell].base).contains(where: { Self.styled.contains($0) }),
      let holder = run.objects[cell].fields["part:contentView"]?.object
    else { return nil }
    let children = run.objects[holder].children
    let content = content(among: children)
    let isStandard = children.allSatisfy { child in
      run.objects[child].isAbsent || [content.image, content.text, content.detail].contains(child)
    }
    guard !content.isEmpty, isStandard else {
      return nil
    }
    let lines = [content.text, content.detail].compactMap(\.self).map { sizes.size(of: $0).height }
    let texts = isInOneLine(cell) ? lines.max() ?? 0 : lines.reduce(0, +) + (lines.count > 1 ? Self.lineGap : 0)
    let image = content.image.map { sizes.size(of: $0).height + 8 } ?? 0
    return max(Self.leastRow, texts + 2 * Self.rowMargin, min(image, 120))
  }

  private static let styled: Set<String> = ["UITableViewCell", "UICollectionViewListCell"]

  /// Positions the views that fill their superview: the view of a cell's own configuration, and a background.
  mutating func placeFillingViews(among children: [Int], _ outer: Size) {
    for child in children where run.objects[child].isContentOfCell || isSlot(child, "backgroundView") {
      frames[child] = Rect(x: 0, y: 0, width: outer.width, height: outer.height)
    }
  }

  /// Positions the image and the texts of a cell's style as the platform does.
  mutating func placeStandardContent(among children: [Int], in parent: Int, _ outer: Size) {
    let content = content(among: children)
    guard !content.isEmpty, isContentView(parent) else { return }
    func note(_ child: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      frames[child] = Self.aligned(Rect(x: x, y: y, width: max(0, width), height: max(0, height)))
      nominalUnlessPart(child)
    }
    var x = Self.side
    if let image = content.image {
      let own = sizes.size(of: image)
      let scale = min(1, outer.height / max(own.height, 1))
      let (width, height) = (own.width * scale, own.height * scale)
      note(image, x, (outer.height - height) / 2, width, height)
      x += width + Self.imageGap
    }
    let room = max(0, outer.width - x - Self.side)
    let text = content.text.map { sizes.size(of: $0, width: room) } ?? .zero
    let detail = content.detail.map { sizes.size(of: $0, width: room) } ?? .zero
    if isInOneLine(run.objects[parent].parent) {
      let width = min(detail.width, room / 2)
      if let label = content.text { note(label, x, (outer.height - text.height) / 2, room - width, text.height) }
      if let label = content.detail {
        note(label, x + room - width, (outer.height - detail.height) / 2, width, detail.height)
      }
      return
    }
    let gap = content.text != nil && content.detail != nil ? Self.lineGap : 0
    let top = (outer.height - text.height - gap - detail.height) / 2
    if let label = content.text { note(label, x, top, room, text.height) }
    if let label = content.detail { note(label, x, top + text.height + gap, room, detail.height) }
  }
}
