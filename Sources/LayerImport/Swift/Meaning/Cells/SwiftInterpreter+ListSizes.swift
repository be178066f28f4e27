import LayerGeometry
import LayerModel
import SourceProgram

// The sizes of the cells of lists: properties of lists and layouts, and what the methods of their delegates return.

extension SwiftInterpreter {
  /// Records a size that a method of a list's delegate returns.
  mutating func noteSize(_ value: SwiftValue, of member: SwiftMember) {
    guard views == nil, member.name == "tableView" || member.name == "collectionView" else { return }
    for parameter in parameters(of: member.node) where SwiftListNotes.labels.contains(parameter.label) {
      listNotes.returned[parameter.label, default: []] += value.alternatives
    }
  }

  /// Records the cell class that a call registers with a list.
  mutating func noteRegistered(_ arguments: [SwiftArgument], with list: SwiftValue) {
    guard views == nil else { return }
    for case .type(let type) in arguments.map(\.value) where program.role(of: type) == .cell {
      listNotes.registered.append((type, list.object))
    }
  }

  /// The sizes of the cells that the code registers or receives.
  var listSizes: SwiftListSizes {
    var sizes = SwiftListSizes()
    var types: [SwiftCellKind: Set<Int>] = [:]
    var kinds: Set<SwiftCellKind> = []
    for object in objects where object.isReused {
      guard let kind = SwiftCellKind(base: object.base) else { continue }
      kinds.insert(kind)
      if let type = object.type { types[kind, default: []].insert(type) }
    }
    for (type, _) in listNotes.registered {
      guard let kind = SwiftCellKind(base: program.base(of: type, named: "")) else { continue }
      kinds.insert(kind)
      types[kind, default: []].insert(type)
    }
    for kind in kinds {
      let known = types[kind] ?? []
      if let size = size(of: kind, in: nil, isOnly: known.count < 2) { sizes.ofKinds[kind] = size }
      for type in known {
        let list = listNotes.registered.first { $0.type == type }?.list
        sizes.ofTypes[type] = size(of: kind, in: list, isOnly: known.count < 2)
      }
    }
    return sizes
  }

  /// The size that cells of a kind have in a list, or in any list; nil if the code does not state it.
  ///
  /// - Parameter isOnly: whether the list has one class of such cells, so that each of several sizes is one of this
  ///   class.
  private func size(of kind: SwiftCellKind, in list: Int?, isOnly: Bool) -> SwiftCellSize? {
    switch kind {
    case .row:
      return (height(["heightForRowAt"], isOnly) ?? height("rowHeight", ofList: list)).map { SwiftCellSize(height: $0) }
    case .tableHeader:
      let stated = height(["heightForHeaderInSection", "heightForFooterInSection"], isOnly)
      let height = stated ?? height("sectionHeaderHeight", ofList: list) ?? height("sectionFooterHeight", ofList: list)
      return height.map { SwiftCellSize(height: $0) }
    case .sectionView:
      let stated = size(["referenceSizeForHeaderInSection", "referenceSizeForFooterInSection"], isOnly)
      let size =
        stated ?? size("headerReferenceSize", ofLayout: layout(of: list))
        ?? size("footerReferenceSize", ofLayout: layout(of: list))
      return size.map { SwiftCellSize(height: $0.height) }
    case .item: return itemSize(in: layout(of: list), isOnly: isOnly)
    }
  }

  private func itemSize(in layout: Int?, isOnly: Bool) -> SwiftCellSize? {
    guard let stated = size(["sizeForItemAt"], isOnly) ?? size("itemSize", ofLayout: layout) else {
      return single(listNotes.groups, isOnly)
    }
    var size = SwiftCellSize(width: min(stated.width, SwiftScreen.width), height: stated.height)
    let layouts = layout.map { [$0] } ?? flowLayouts
    func distance(_ label: String, _ property: String) -> Double {
      let values = listNotes.returned[label] ?? layouts.compactMap { objects[$0].last(property) }
      return values.lazy.compactMap { length($0, least: 0) }.first ?? 10
    }
    size.gap = distance("minimumInteritemSpacingForSectionAt", "minimumInteritemSpacing")
    size.lineGap = distance("minimumLineSpacingForSectionAt", "minimumLineSpacing")
    let insets = listNotes.returned["insetForSectionAt"] ?? layouts.compactMap { objects[$0].last("sectionInset") }
    for case .insets(let top, let left, let bottom, let right) in insets {
      let edges = [top, left, bottom, right].map { length(.number($0), least: 0) ?? 0 }
      size.insets = SwiftCellSize.LayoutEdges(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
      break
    }
    size.isHorizontal = layouts.contains { layout in
      if case .word("horizontal", _)? = objects[layout].last("scrollDirection") { true } else { false }
    }
    return size
  }

  // MARK: Compositional layouts

  /// The value of a part of a compositional layout, which keeps its arguments; nil for other calls.
  static func layoutPart(_ word: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    ["NSCollectionLayoutSize", "NSCollectionLayoutItem"].contains(word) ? .tuple(arguments) : nil
  }

  /// Records the size of the cells in a group of a compositional layout.
  mutating func noteGroup(_ word: String, _ arguments: [SwiftArgument]) {
    guard views == nil, let size = arguments.first(where: { $0.label == "layoutSize" })?.value else { return }
    let screen = Size(SwiftScreen.width, SwiftScreen.height)
    let items = arguments.filter { ["subitem", "repeatingSubitem", "subitems"].contains($0.label) }
      .flatMap { argument -> [SwiftValue] in
        if case .list(let items) = argument.value { return items }
        return [argument.value]
      }
    guard let group = dimensions(size, in: screen), case .tuple(let item)? = items.first,
      let own = item.first(where: { $0.label == "layoutSize" })?.value, var cell = dimensions(own, in: group)
    else { return }
    if let count = arguments.first(where: { $0.label == "count" })?.value.number.flatMap(known), count >= 1 {
      if word == "horizontal" { cell.width = group.width / count } else { cell.height = group.height / count }
    }
    guard cell.width >= 1, cell.height >= 1, cell.height <= 2 * SwiftScreen.height else { return }
    let width = min(cell.width, SwiftScreen.width)
    listNotes.groups.append(SwiftCellSize(width: width < SwiftScreen.width ? width : nil, height: cell.height))
  }

  /// The width and height of a layout size in its container; nil if one of them is not known.
  private func dimensions(_ value: SwiftValue, in container: Size) -> Size? {
    guard case .tuple(let parts) = value else { return nil }
    func length(_ label: String) -> Double? {
      guard case .word(let kind, let arguments)? = parts.first(where: { $0.label == label })?.value,
        let number = arguments.first?.value.number.flatMap(known)
      else { return nil }
      switch kind {
      case "fractionalWidth": return number * container.width
      case "fractionalHeight": return number * container.height
      case "absolute", "estimated", "uniformAcrossSiblings": return number
      default: return nil
      }
    }
    guard let width = length("widthDimension"), let height = length("heightDimension") else { return nil }
    return Size(width, height)
  }

  /// Whether a closure creates the sections of a compositional layout, from their number and their environment.
  func isOfLayout(_ closure: SwiftNode) -> Bool {
    let source = program.files[Int(closure.file)]
    var call = Int(source.parents[Int(closure.row)])
    // Ends: a parent comes before its children.
    while call >= 0, [.argument, .trailing].contains(source.kinds[call]) { call = Int(source.parents[call]) }
    return call >= 0 && source.kinds[call] == .call && source.calledName(call) == "UICollectionViewCompositionalLayout"
  }

  /// The container of a compositional layout, which is as large as the screen.
  static func layoutEnvironment(at node: SwiftNode) -> SwiftValue {
    let size = SwiftValue.size(.known(SwiftScreen.width), .known(SwiftScreen.height))
    let sizes = ["contentSize", "effectiveContentSize"].map { SwiftArgument(label: $0, value: size, node: node) }
    return .tuple([SwiftArgument(label: "container", value: .tuple(sizes), node: node)])
  }

  // MARK: Lists

  /// The flow layouts that the code creates or changes.
  private var flowLayouts: [Int] { objects.indices.filter { isKind($0, of: "UICollectionViewFlowLayout") } }

  /// The flow layout of a list; nil if it is not known.
  private func layout(of list: Int?) -> Int? {
    guard let list else { return nil }
    let layout = objects[list].last("collectionViewLayout")?.object ?? objects[list].fields["part:layout"]?.object
    return layout.flatMap { isKind($0, of: "UICollectionViewFlowLayout") ? $0 : nil }
  }

  /// The height that methods return; nil if they return others, too.
  private func height(_ labels: [String], _ isOnly: Bool) -> Double? {
    for label in labels {
      guard let values = listNotes.returned[label] else { continue }
      // Rows of the height 0 are hidden.
      let heights = values.filter { !$0.isZero }.map { length($0, least: 1) }
      if let height = single(heights, isOnly) { return height }
    }
    return nil
  }

  /// The size that methods return.
  private func size(_ labels: [String], _ isOnly: Bool) -> Size? {
    for label in labels {
      guard let values = listNotes.returned[label] else { continue }
      // Code returns a size of 0 until it has calculated one.
      let sizes = values.filter { !$0.isZero }.map { size(of: $0) }
      if let size = single(sizes, isOnly) { return size }
    }
    return nil
  }

  /// The only value; without a value that is not known, also the first of several.
  private func single<Value: Equatable>(_ values: [Value?], _ takesFirst: Bool) -> Value? {
    guard let first = values.first ?? nil, values.allSatisfy({ $0 != nil }) else { return nil }
    return takesFirst || values.allSatisfy { $0 == first } ? first : nil
  }

  /// The height that a property of a list states, or of any list.
  private func height(_ property: String, ofList list: Int?) -> Double? {
    let lists = list.map { [$0] } ?? Array(objects.indices)
    return lists.lazy.filter { isKind($0, of: "UITableView") }.compactMap { objects[$0].last(property) }
      .compactMap { length($0, least: 1) }.first
  }

  private func size(_ property: String, ofLayout layout: Int?) -> Size? {
    let layouts = layout.map { [$0] } ?? flowLayouts
    return layouts.lazy.compactMap { objects[$0].last(property) }.compactMap { size(of: $0) }.first
  }

  // MARK: Numbers

  private func size(of value: SwiftValue) -> Size? {
    guard case .size(let width, let height) = value, let width = length(.number(width), least: 1),
      let height = length(.number(height), least: 1)
    else { return nil }
    return Size(width, height)
  }

  private func length(_ value: SwiftValue, least: Double) -> Double? {
    guard let number = value.number.flatMap({ known($0) }), number >= least, number <= 2 * SwiftScreen.height else {
      return nil
    }
    return number
  }

  /// The value of a number, if lists without a known size and the views of screens are as large as the screen.
  private func known(_ number: SwiftNumber) -> Double? {
    switch number {
    case .fixed(let value): return value.number
    case .unknown: return nil
    case .part(let object, let part):
      let frame = objects[object].frame
      let isScreen =
        isKind(object, of: "UIScrollView") || objects[object].name == "view" && objects[object].isPart
        || isKind(object, of: "UIWindow")
      switch part {
      case .x, .y: return isScreen ? 0 : nil
      case .width: return frame.width.known.flatMap { $0 > 0 ? $0 : nil } ?? (isScreen ? SwiftScreen.width : nil)
      case .height: return frame.height.known.flatMap { $0 > 0 ? $0 : nil } ?? (isScreen ? SwiftScreen.height : nil)
      }
    // The nesting is limited by `SwiftNumber`.
    case .operation(let operation, let left, let right, _):
      guard let first = known(left), let second = known(right) else { return nil }
      return operation.of(first, second)
    }
  }
}
