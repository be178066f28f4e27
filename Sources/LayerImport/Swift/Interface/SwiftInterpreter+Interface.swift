import LayerGeometry
import LayerModel

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

  init(_ interface: SwiftInterface, file: Int) {
    self.interface = interface
    self.file = file
    layout = InterfaceLayout(interface.document)
  }

  var document: InterfaceDocument { interface.document }

  /// The row of an attribute of an element.
  func node(_ key: IBKey, of element: Int) -> SwiftNode { SwiftNode(file, interface.row(of: key, of: element)) }

  /// Pushes the subviews of a view onto the stack, the first on top.
  mutating func push(below element: Int, of object: Int, _ size: Size?) {
    // Cells of a table are separate types.
    let views = document.views(below: element).filter { view in
      !Self.prototypes.contains(document.tree[view].name ?? .view) && objectOfElement[view] == nil
    }
    let frames = layout.frames(of: views, in: element, size: size ?? Size(SwiftScreen.width, SwiftScreen.height))
    for (view, frame) in zip(views, frames).reversed() {
      steps.append(Step(element: view, parent: object, frame: frame))
    }
  }

  private static let prototypes: Set<IBName> = [.tableViewCell, .collectionViewCell, .collectionReusableView]

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
    guard let place = program.interface(of: type) else { return }
    let interface = program.interfaces[place.interface]
    var unarchiver = SwiftUnarchiver(interface, file: place.file)
    unarchiver.objectOfElement[place.element] = root
    objects[root].isUnarchived = true
    if interface.document.isView(place.element) {
      let frame = unarchiver.layout.statedFrame(of: place.element)
      if let frame { setFrame(of: root, x: 0, y: 0, frame.size) }
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
    while let step = unarchiver.steps.popLast() {
      // Ends: no element is pushed twice.
      let object = make(step, in: &unarchiver)
      unarchiver.push(below: step.element, of: object, step.frame?.size)
    }
    connect(unarchiver, root)
  }

  /// Creates the views of a file that an object owns: they have no superview until code adds them.
  private mutating func unarchiveOwned(by owner: Int, _ root: Int, _ unarchiver: inout SwiftUnarchiver) {
    let document = unarchiver.document
    guard document.tree[owner].name == .placeholder else { return }
    for sibling in document.tree.children(of: Int(document.tree[owner].parent)) where document.isView(sibling) {
      let frame = unarchiver.layout.statedFrame(of: sibling)
      let object = make(SwiftUnarchiver.Step(element: sibling, parent: -1, frame: frame), in: &unarchiver)
      objects[object].escapes = true
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
      if step.parent >= 0 { add(object, to: step.parent, .subview) }
    }
    unarchiver.objectOfElement[element] = object
    if let frame = step.frame { setFrame(of: object, x: frame.minX, y: frame.minY, frame.size) }
    describe(object, element, in: unarchiver)
    return object
  }

  private mutating func setFrame(of object: Int, x: Double, y: Double, _ size: Size) {
    objects[object].frame = SwiftRect(
      x: .known(x), y: .known(y), width: .known(size.width), height: .known(size.height))
  }

  /// Assigns the connected objects to properties, then runs the code of checkout classes that handles loading from a
  /// file.
  private mutating func connect(_ unarchiver: SwiftUnarchiver, _ root: Int) {
    let tree = unarchiver.document.tree
    let made = unarchiver.objectOfElement.sorted { $0.key < $1.key }
    for (element, object) in made {
      guard let list = tree.child(.connections, of: element) else { continue }
      for outlet in tree.children(of: list) where tree[outlet].name == .outlet {
        guard let name = tree.string(.property, of: outlet), let id = tree.string(.destination, of: outlet),
          let target = unarchiver.document.elementOfID[id].flatMap({ unarchiver.objectOfElement[$0] })
        else { continue }
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
