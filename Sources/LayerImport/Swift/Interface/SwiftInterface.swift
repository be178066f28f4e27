public import LayerDiagnostics
import LayerModel

/// An Interface Builder file as a part of a program: the objects that it keeps for classes of the checkout.
///
/// Its elements and attributes are rows, so that what a file says about an object has a place as a statement has one.
public struct SwiftInterface: Sendable {
  let document: InterfaceDocument
  /// Elements and attributes as rows without meaning.
  let rows: SwiftFile
  /// The first view, controller or owner of each class that the file names.
  let elementOfClass: [String: Int]

  /// Reads a file; nil for one that is not of Interface Builder for this platform, or names no class.
  public init?(_ source: SourceText, options: ImportOptions) {
    let (tree, findings) = IBTree.read(source, limits: options.limits)
    guard !tree.elements.isEmpty, !findings.hasErrors, InterfaceRefusal.finding(for: tree) == nil else { return nil }
    var elements: [String: Int] = [:]
    for place in tree.elements.indices {
      guard let name = tree.string(.customClass, of: place), elements[name] == nil else { continue }
      elements[name] = place
    }
    guard !elements.isEmpty else { return nil }
    elementOfClass = elements
    document = InterfaceDocument(tree, options: options)
    rows = Self.rows(of: tree)
  }

  private static func rows(of tree: IBTree) -> SwiftFile {
    var file = SwiftFile(source: tree.source)
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
    return file
  }

  /// The row of an attribute of an element; the element's own where it has none.
  func row(of key: IBKey, of element: Int) -> Int {
    let attributes = document.tree.attributes(of: element)
    guard let index = attributes.firstIndex(where: { $0.key == key }) else { return element }
    return document.tree.elements.count + index
  }
}
