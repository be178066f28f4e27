import LayerDiagnostics

/// What is said once of a whole file: what was not understood, and what was assumed in its place.
struct InterfaceNotes {
  private let document: InterfaceDocument
  private var frameless: [Int] = []
  private var missingImages: Set<String> = []
  private var unfittingAttributes: [Int] = []

  /// A list longer than this ends with a count.
  private static let mostNames = 5

  init(_ document: InterfaceDocument) { self.document = document }

  /// Takes over what was noted while a tree was made.
  mutating func add(_ builder: InterfaceTreeBuilder) {
    frameless += builder.frameless
    missingImages.formUnion(builder.missingImages)
    unfittingAttributes += builder.unfittingAttributes
  }

  /// All of it, one finding for each matter, or one for each place where the user wants a list.
  var findings: [Finding] {
    [canvas, missingFrames, images, unfitting].compactMap(\.self)
      + InterfaceNumbers(of: document.tree).findings(listsAll: document.options.listsUnknown)
      + unknownElements + unknownAttributes
  }

  private var canvas: Finding? {
    let canvas = document.canvas
    guard canvas.id == nil else { return nil }
    let device = document.tree.child(.device, of: 0)
    let said = device.flatMap { document.tree.string(.id, of: $0) }
    let size = "\(DisplayText.number(canvas.width)) x \(DisplayText.number(canvas.height)) points"
    let what = said.map { "device '\(DisplayText.escaped($0))' is not known" } ?? "document names no device"
    return Finding(
      "assumed-canvas", .note, "\(what); its views are shown on \(size) at scale \(DisplayText.number(canvas.scale))",
      at: device.map(document.tree.span(of:)))
  }

  private var missingFrames: Finding? {
    guard let first = frameless.first else { return nil }
    let names = Self.list(frameless.map(name))
    let count = frameless.count == 1 ? "1 view has" : "\(frameless.count) views have"
    return Finding(
      "missing-frame", .note, "\(count) no frame in the file, and no plain constraints that give one: \(names)",
      at: document.tree.span(of: first), notes: ["they are taken as empty, at the corner of the view around them"],
      help: "open and save the file in a newer Xcode, which writes all frames")
  }

  private var images: Finding? {
    guard !missingImages.isEmpty else { return nil }
    let names = missingImages.sorted().map { "'\(DisplayText.escaped($0))'" }
    let count = names.count == 1 ? "1 image is" : "\(names.count) images are"
    return Finding(
      "missing-asset", .note,
      "\(count) not at hand as PNG or JPEG in an asset catalogue of the checkout: \(Self.list(names))", at: nil,
      notes: ["gray areas of the size that the file gives stand for them; whether they are opaque is not known"])
  }

  private var unfitting: Finding? {
    guard let first = unfittingAttributes.first else { return nil }
    let keyPaths = unfittingAttributes.map { document.tree.string(.keyPath, of: $0) ?? "" }
    let names = keyPaths.map { "'\(DisplayText.escaped($0))'" }
    let count = names.count == 1 ? "1 runtime attribute has" : "\(names.count) runtime attributes have"
    return Finding(
      "unreadable-value", .warning, "\(count) a value that the layer's property does not take: \(Self.list(names))",
      at: document.tree.span(of: first), notes: ["the default stays"])
  }

  private func name(of view: Int) -> String {
    let tree = document.tree
    let id = tree.string(.id, of: view) ?? "no id"
    let label = tree.string(.userLabel, of: view) ?? document.string(.text, of: view)
    return DisplayText.escaped("\(label.map { "'\($0)'" } ?? tree.name(of: view)) (\(id))")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).joined(separator: ", ")
    return names.count > mostNames ? "\(shown) and \(names.count - mostNames) more" : shown
  }
}

// MARK: What is not known

extension InterfaceNotes {
  private var unknownElements: [Finding] {
    let tree = document.tree
    var unknown: [(name: String, span: SourceSpan)] = []
    var place = 0
    while place < tree.elements.count {  // Ends: each round goes on by at least one element.
      let name = tree[place].name
      if name == nil { unknown.append((tree.name(of: place), tree.span(of: place))) }
      // What stands in an unknown element is unknown with it, unless it is taken for a view.
      place = name?.isQuiet ?? !document.isView(place) ? Int(tree[place].end) : place + 1
    }
    return findings(unknown, "element", "elements", "an unknown view counts as a plain one; others draw nothing")
  }

  private var unknownAttributes: [Finding] {
    let tree = document.tree
    var unknown: [(name: String, span: SourceSpan)] = []
    for place in tree.elements.indices where document.isView(place) {
      for attribute in tree.attributes(of: place) where attribute.key == nil {
        unknown.append((tree.name(of: attribute), tree.span(of: attribute)))
      }
    }
    return findings(unknown, "attribute", "attributes", "they are taken to change nothing that is drawn")
  }

  private func findings(
    _ unknown: [(name: String, span: SourceSpan)], _ one: String, _ many: String, _ assumed: String
  ) -> [Finding] {
    guard let first = unknown.first else { return [] }
    if document.options.listsUnknown {
      return unknown.map { entry in
        Finding(
          "unknown-\(one)", .note, "\(one) '\(DisplayText.escaped(entry.name))' is not known", at: entry.span,
          notes: [assumed])
      }
    }
    let counts = Dictionary(unknown.map { ($0.name, 1) }, uniquingKeysWith: +)
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
      "'\(DisplayText.escaped(name))'" + (count > 1 ? " (\(count))" : "")
    }
    let count = unknown.count == 1 ? "1 \(one) is" : "\(unknown.count) \(many) are"
    return [
      Finding(
        "unknown-\(one)", .note, "\(count) not known: \(Self.list(names))", at: first.span, notes: [assumed],
        help: "\"--verbose\" lists each")
    ]
  }
}
