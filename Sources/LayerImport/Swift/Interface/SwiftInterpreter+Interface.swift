import LayerGeometry
import LayerModel
import SourceProgram

// Outlets: the objects in an Interface Builder file are created before the code of their class runs, as they are on
// iOS.

/// The state while the objects of a file are created.
struct SwiftUnarchiver {
  /// A view that is still to be created, with the index of its parent object, which is negative for the outermost view.
  struct Step {
    let element: Int
    let parent: Int
    let frame: Rect<SuperlayerSpace>?
  }

  let interface: SwiftInterface
  /// The file's index among those of the program.
  let file: Int
  var layout: InterfaceLayout
  var objectOfElement: [Int: Int] = [:]
  var steps: [Step] = []
  /// The element that contains all objects; nil for the views that a file's owner gets.
  let outermost: Int?

  init(_ interface: SwiftInterface, file: Int, element: Int) {
    self.interface = interface
    self.file = file
    outermost = interface.document.tree[element].name == .placeholder ? nil : element
    layout = InterfaceLayout(interface.document)
  }

  var document: InterfaceDocument { interface.document }

  /// The row of an attribute of an element.
  func node(_ key: IBKey, of element: Int) -> SwiftNode { SwiftNode(file, interface.row(of: key, of: element)) }

  /// Pushes the subviews of a view onto the stack, the first on top.
  mutating func push(below element: Int, of object: Int, _ size: Size?) {
    let all = document.views(below: element).filter { objectOfElement[$0] == nil }
    // Cells that a table dequeues are separate types.
    let views = all.filter { !Self.prototypes.contains(document.tree[$0].name ?? .view) }
    let frames = layout.frames(of: views, in: element, size: size ?? Size(SwiftScreen.width, SwiftScreen.height))
    for (view, frame) in zip(views, frames).reversed() {
      steps.append(Step(element: view, parent: object, frame: frame))
    }
    guard let sections = document.tree.child(.sections, of: element) else { return }
    // Cells in sections are rows: they have no superview until the table shows them.
    let range = sections..<Int(document.tree[sections].end)
    for cell in all.reversed() where range.contains(cell) && document.tree[cell].name == .tableViewCell {
      steps.append(Step(element: cell, parent: -1, frame: rowFrame(of: cell)))
    }
  }

  /// The frame of a row in itself: as high as its cell states, or else as on the canvas.
  mutating func rowFrame(of cell: Int) -> Rect<SuperlayerSpace> {
    let canvas = layout.statedFrame(of: cell)?.size ?? Size(SwiftScreen.width, 44)
    let height = document.tree.number(.rowHeight, of: cell).flatMap(\.ifPositive) ?? canvas.height
    return Rect(x: 0, y: 0, width: canvas.width, height: height)
  }

  private static let prototypes: Set<IBName> = [.tableViewCell, .collectionViewCell, .collectionReusableView]

  /// The constraints of the file's scene that the objects come from, or all of a nib.
  var constraints: ArraySlice<InterfaceConstraint> {
    let all = document.constraints
    guard let outermost = outermost else { return all[...] }
    // They are in the order of the file.
    func first(from place: Int) -> Int {
      var (low, high) = (0, all.count)
      while low < high {  // Ends: the range becomes smaller.
        let middle = (low + high) / 2
        if all[middle].place < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return all[first(from: outermost)..<first(from: Int(document.tree[outermost].end))]
  }

  /// The line that an item and an anchor of a constraint refer to; nil for an item without an object.
  func anchor(_ item: Int, _ anchor: InterfaceConstraint.Anchor) -> SwiftAnchor? {
    let tree = document.tree
    let isOfGuide = tree[item].name == .viewLayoutGuide || tree[item].name == .viewControllerLayoutGuide
    guard let line = SwiftAnchor.Line(of: anchor) else { return nil }
    guard isOfGuide else {
      guard let object = objectOfElement[item] else { return nil }
      let area: SwiftAnchor.Area = anchor.rawValue.contains("Margin") ? .margins : .whole
      return SwiftAnchor(object: object, line: line, area: area)
    }
    if tree[item].name == .viewLayoutGuide {
      guard let object = objectOfElement[Int(tree[item].parent)] else { return nil }
      let area: SwiftAnchor.Area =
        switch tree.string(.key, of: item) {
        case "safeArea": .safeArea
        case "contentLayoutGuide", "frameLayoutGuide": .whole
        default: .margins
        }
      return SwiftAnchor(object: object, line: line, area: area)
    }
    // The guides used before iOS 11 are lines at the height of the bars.
    let view = document.controller(around: item).flatMap { document.views(below: $0).first }
    guard let object = view.flatMap({ objectOfElement[$0] }) else { return nil }
    return SwiftAnchor(object: object, line: tree.has(.type, "top", of: item) ? .top : .bottom, area: .safeArea)
  }

  /// Whether an element is the content view that its superview creates itself.
  func isContentView(_ element: Int) -> Bool {
    let names: [IBName] = [.tableViewCellContentView, .collectionViewCellContentView]
    return document.tree.has(.key, "contentView", of: element)
      || document.tree[element].name.map(names.contains) ?? false
  }
}

extension SwiftInterpreter {
  /// Creates the views that an Interface Builder file of the checkout contains for an object of a type, and connects
  /// its outlets.
  mutating func unarchive(_ root: Int, ofType type: Int) {
    guard let place = app.interface(of: type) else { return }
    let interface = app.interfaces[place.interface]
    var unarchiver = SwiftUnarchiver(interface, file: place.file, element: place.element)
    unarchiver.objectOfElement[place.element] = root
    objects[root].isUnarchived = true
    if interface.document.isView(place.element) {
      let frame = unarchiver.layout.statedFrame(of: place.element)
      if let frame { setRootFrame(of: root, place.element, frame.size, in: &unarchiver) }
      describe(root, place.element, in: unarchiver)
      unarchiver.push(below: place.element, of: root, frame?.size)
    } else if let view = interface.document.views(below: place.element).first {
      let object = part("view", of: root, "UIView", isAdded: false)
      unarchiver.objectOfElement[view] = object
      describe(object, view, in: unarchiver)
      unarchiver.push(below: view, of: object, unarchiver.layout.statedFrame(of: view)?.size)
    } else {
      unarchiveOwned(by: place.element, root, &unarchiver)
    }
    while let step = unarchiver.steps.popLast(), excess == nil {
      // Ends: no element is pushed twice.
      let object = make(step, in: &unarchiver)
      unarchiver.push(below: step.element, of: object, step.frame?.size)
    }
    connect(unarchiver, root)
  }

  /// The view of a class with a nib of its own, if an expression loads a nib.
  mutating func viewOfNib(_ name: String, loadedBy row: Int) -> SwiftValue? {
    let source = program.files[file]
    guard let type = program.types.type(SwiftTypeTable.plain(name), in: context.type),
      program.role(of: type)?.isDrawn ?? false, excess == nil, step(), let place = app.interface(of: type),
      app.interfaces[place.interface].isOwnNib(of: program.types.types[type].name),
      source.subtree(row).contains(where: { ["instantiate", "loadNibNamed"].contains(source.text($0)) })
    else { return nil }
    let node = node(row)
    let object = make(program.types.types[type].name, type: type, at: node)
    unarchive(object, ofType: type)
    build(object, [SwiftArgument(label: "coder", value: .unknown, node: node)])
    return .object(object, .view)
  }

  /// Creates the views of a file that an object owns: they have no superview until code adds them.
  private mutating func unarchiveOwned(by owner: Int, _ root: Int, _ unarchiver: inout SwiftUnarchiver) {
    let document = unarchiver.document
    guard document.tree[owner].name == .placeholder else { return }
    for sibling in document.tree.children(of: Int(document.tree[owner].parent)) where document.isView(sibling) {
      let frame = unarchiver.layout.statedFrame(of: sibling)
      if let frame, objects[root].canvasFrame == nil { setRootFrame(of: root, sibling, frame.size, in: &unarchiver) }
      let object = make(SwiftUnarchiver.Step(element: sibling, parent: -1, frame: frame), in: &unarchiver)
      if objects[root].role == .controller { objects[root].fields["part:view"] = .object(object, .view) }
      unarchiver.push(below: sibling, of: object, frame?.size)
    }
  }

  /// Creates the object of an element, inside its parent.
  private mutating func make(_ step: SwiftUnarchiver.Step, in unarchiver: inout SwiftUnarchiver) -> Int {
    let (document, element) = (unarchiver.document, step.element)
    let custom = document.tree.string(.customClass, of: element)
    let node = SwiftNode(unarchiver.file, element)
    let object: Int
    if step.parent >= 0, unarchiver.isContentView(element),
      let known = platformProperty("contentView", of: step.parent, .view).object
    {
      object = known
      objects[object].site = node
    } else {
      let type = custom.flatMap { program.types.type($0, in: nil) }
      object = make(custom ?? document.kind(of: element).owner, type: type, at: node)
      if !objects[object].role.isDrawn { (objects[object].base, objects[object].role) = ("UIView", .view) }
      objects[object].isUnarchived = true
      if type == nil { objects[object].isBuilt = true }
      if step.parent >= 0 {
        add(object, to: step.parent, objects[step.parent].base == "UIStackView" ? .arranged : .subview)
      } else {
        // Code adds it, or a table shows it.
        objects[object].escapes = true
      }
      objects[object].canvasFrame = step.frame
      if document.tree.has(.translatesAutoresizingMaskIntoConstraints, "NO", of: element) {
        objects[object].usesConstraints = true
      } else if let frame = step.frame {
        setFrame(of: object, x: frame.minX, y: frame.minY, frame.size)
      }
    }
    unarchiver.objectOfElement[element] = object
    describe(object, element, in: unarchiver)
    objects[object].sectionTitle = document.titleOfSection(beginningWith: element)
    return object
  }

  private mutating func setFrame(of object: Int, x: Double, y: Double, _ size: Size) {
    objects[object].frame = SwiftRect(
      x: .known(x), y: .known(y), width: .known(size.width), height: .known(size.height))
  }

  /// Sets the size of the outermost view.
  ///
  /// A row of a table is as wide as the table, and as high as its content, or else as on the canvas; a view with the
  /// width of a screen is as wide as the screen.
  private mutating func setRootFrame(
    of root: Int, _ element: Int, _ size: Size, in unarchiver: inout SwiftUnarchiver
  ) {
    let isRow = ["UITableViewCell", "UITableViewHeaderFooterView"].contains { isKind(root, of: $0) }
    guard isRow else {
      let isWide = Self.screenWidths.contains(size.width)
      return setFrame(of: root, x: 0, y: 0, Size(isWide ? SwiftScreen.width : size.width, size.height))
    }
    objects[root].canvasFrame = unarchiver.rowFrame(of: element)
  }

  /// The widths of the phones on the canvas: a view that is as wide fills its screen.
  private static let screenWidths: Set<Double> = [320, 375, 390, 393, 402, 414, 428, 430, 440]

  /// Creates the constraints of a file, before code changes them.
  ///
  /// - Returns: the constraints by their ids.
  private mutating func constrain(_ unarchiver: SwiftUnarchiver) -> [String: Int] {
    var made: [String: Int] = [:]
    for constraint in unarchiver.constraints {
      fuel -= 1
      guard let first = unarchiver.anchor(constraint.first, constraint.firstAnchor) else { continue }
      var own = SwiftConstraint(first: first)
      if let second = constraint.second {
        guard let anchor = constraint.secondAnchor, let other = unarchiver.anchor(second, anchor) else { continue }
        own.second = other
      }
      own.multiplier = .known(constraint.multiplier)
      own.constant = .known(constraint.constant)
      own.relation = LayoutRelation(word: constraint.relation) ?? .equal
      own.priority = constraint.priority
      own.isActive = true
      let number = add(own)
      if let id = unarchiver.document.tree.string(.id, of: constraint.place) { made[id] = number }
    }
    return made
  }

  /// Assigns the connected objects to properties, then runs the code of checkout classes that handles loading from a
  /// file.
  private mutating func connect(_ unarchiver: SwiftUnarchiver, _ root: Int) {
    let tree = unarchiver.document.tree
    let made = unarchiver.objectOfElement.sorted { $0.key < $1.key }
    let constraints = constrain(unarchiver)
    for (element, object) in made {
      guard let list = tree.child(.connections, of: element) else { continue }
      for outlet in tree.children(of: list) where tree[outlet].name == .outlet {
        guard let name = tree.string(.property, of: outlet), let id = tree.string(.destination, of: outlet)
        else { continue }
        if let constraint = constraints[id] { objects[object].fields[name] = .constraint(constraint) }
        guard let target = unarchiver.document.elementOfID[id].flatMap({ unarchiver.objectOfElement[$0] }) else {
          continue
        }
        objects[object].fields[name] = .object(target, .view)
        nameObject(
          in: .object(target, .view), name, owner: objects[object].type.map { program.types.types[$0].name })
      }
    }
    for (_, object) in made where object != root && objects[object].type != nil {
      build(object, [SwiftArgument(label: "coder", value: .unknown, node: objects[object].site)])
    }
  }
}

extension SwiftAnchor.Line {
  /// The line of an anchor in a file.
  fileprivate init?(of anchor: InterfaceConstraint.Anchor) {
    switch anchor {
    case .left, .leftMargin: self = .left
    case .right, .rightMargin: self = .right
    case .leading, .leadingMargin: self = .leading
    case .trailing, .trailingMargin: self = .trailing
    case .top, .topMargin: self = .top
    case .bottom, .bottomMargin: self = .bottom
    case .centerX, .centerXWithinMargins: self = .centerX
    case .centerY, .centerYWithinMargins: self = .centerY
    case .width: self = .width
    case .height: self = .height
    case .firstBaseline: self = .firstBaseline
    case .baseline: self = .lastBaseline
    }
  }
}
