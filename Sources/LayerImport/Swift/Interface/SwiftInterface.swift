public import LayerDiagnostics
import LayerModel
import SourceProgram

/// An Interface Builder file as part of a program: the objects in it whose classes the checkout declares.
///
/// Its elements and attributes are rows, so that each fact about an object has a position, as a Swift statement does.
public struct SwiftInterface: Sendable {
  let document: InterfaceDocument
  /// Elements and attributes as rows, which have a position but no Swift syntax.
  let rows: SwiftFile
  /// The element of the first view, controller or owner of each class in the file.
  let elementOfClass: [String: Int]

  /// The classes of which the file shows that they are used: all but the one that the file itself is the nib of, which
  /// code has to load.
  public var mentionedClasses: [String] { elementOfClass.keys.filter { !isOwnNib(of: $0) } }

  /// Whether the file is a nib with the name of a class.
  func isOwnNib(of name: String) -> Bool {
    document.tree.source.name.split(separator: "/").last == "\(name).xib"
  }

  /// Reads a file; nil if it is not an Interface Builder file for this platform, or does not name a class.
  public init?(_ source: SourceText, options: ImportOptions) {
    let (tree, findings) = IBTree.read(source, limits: options.limits)
    guard !tree.elements.isEmpty, !findings.hasErrors, InterfaceRefusal.finding(for: tree) == nil else { return nil }
    var elements: [String: (place: Int, outlets: Int)] = [:]
    for place in tree.elements.indices {
      guard let name = tree.string(.customClass, of: place) else { continue }
      // Of several scenes with one controller, the one that fills most of its properties is most like the screen.
      let outlets = Self.outlets(of: place, in: tree)
      if let known = elements[name], known.outlets >= outlets { continue }
      elements[name] = (place, outlets)
    }
    guard !elements.isEmpty else { return nil }
    elementOfClass = elements.mapValues(\.place)
    document = InterfaceDocument(tree, options: options)
    rows = Self.rows(of: tree)
  }

  /// The number of properties of an object that a file fills.
  private static func outlets(of place: Int, in tree: IBTree) -> Int {
    tree.child(.connections, of: place).map { tree.children(of: $0).count { tree[$0].name == .outlet } } ?? 0
  }

  private static func rows(of tree: IBTree) -> SwiftFile {
    var file = SwiftTables()
    func add(_ start: UInt32, parent: Int32, end: Int) {
      file.kinds.append(.other)
      file.starts.append(start)
      file.ends.append(start + 1)
      file.parents.append(parent)
      file.subtreeEnds.append(Int32(truncatingIfNeeded: end))
      file.texts.append(0)
    }
    for place in tree.elements.indices { add(tree[place].start, parent: tree[place].parent, end: Int(tree[place].end)) }
    for place in tree.elements.indices {
      for attribute in tree.attributes(of: place) { add(attribute.start, parent: -1, end: file.kinds.count + 1) }
    }
    return SwiftFile(source: tree.source, file)
  }

  /// The row of an attribute of an element; the element's row if the element lacks the attribute.
  func row(of key: IBKey, of element: Int) -> Int {
    let attributes = document.tree.attributes(of: element)
    guard let index = attributes.firstIndex(where: { $0.key == key }) else { return element }
    return document.tree.elements.count + index
  }
}
