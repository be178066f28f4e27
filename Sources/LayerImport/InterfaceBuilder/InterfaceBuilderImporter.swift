public import LayerDiagnostics
public import LayerModel

/// Storyboards and xib files, in which Interface Builder stores screens as XML.
///
/// Each scene's root, each view at the top level and each view in a bar item becomes one tree. A scene that is embedded
/// in a container of the same file is part of that container's tree and has no separate tree, so that nothing is
/// reported twice.
public struct InterfaceBuilderImporter: Importer {
  /// `interface-builder`.
  public let id = "interface-builder"
  /// A description of the format.
  public let summary = "An Interface Builder storyboard or xib file for iOS."

  /// The importer.
  public init() {}

  /// Whether the text is XML that mentions Interface Builder near its beginning, as the root of each such file does.
  ///
  /// The search covers the bytes, so that a file with a broken beginning is still recognised.
  public func recognizes(_ source: SourceText) -> Bool {
    guard XMLRoot.begins(source) else { return false }
    let head = source.bytes.prefix(Self.headBytes)
    return head.indices.contains { place in
      head[place] == Self.mark[0] && head[place...].starts(with: Self.mark)
    }
  }

  private static let mark = Array("com.apple.InterfaceBuilder".utf8)
  /// The root is near the beginning, after at most a declaration and the markers of an unresolved merge.
  private static let headBytes = 4_096

  /// The trees of a file, in order; a file without a tree is refused with one message.
  public func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft] {
    let (tree, findings) = IBTree.read(source, limits: options.limits)
    if tree.elements.isEmpty { return [.refused(source, findings)] }
    if let refusal = InterfaceRefusal.finding(for: tree) {
      return [.refused(source, refusal, limits: options.limits)]
    }
    let document = InterfaceDocument(tree, options: options)
    let roots = InterfaceRoot.roots(of: document)
    if roots.isEmpty { return [.refused(source, InterfaceRefusal.noView(in: tree), limits: options.limits)] }
    var notes = InterfaceNotes(document)
    let remarks = LayoutRemarks(of: document)
    var drafts: [SceneDraft] = []
    for root in roots {
      var builder = InterfaceTreeBuilder(document, root: root, remarks: remarks)
      var draft = builder.build()
      // If a file contains a single tree, the file's name is more helpful.
      if roots.count > 1 { draft.name = root.name }
      drafts.append(draft)
      notes.add(builder)
    }
    for finding in notes.findings { drafts[0].findings.append(finding) }
    return drafts
  }
}

extension SceneDraft {
  /// A draft for a file without a tree, with the reasons.
  static func refused(_ source: SourceText, _ findings: FindingList) -> SceneDraft {
    var draft = SceneDraft(source: source, findings: findings)
    draft.isComplete = false
    return draft
  }

  /// A draft for a file without a tree, with a single reason.
  static func refused(_ source: SourceText, _ finding: Finding, limits: Limits) -> SceneDraft {
    var findings = FindingList(limit: limits.findings.value)
    findings.append(finding)
    return refused(source, findings)
  }
}

/// The notes about a file: unknown elements, and the assumptions made for them.
private struct InterfaceNotes {
  private let document: InterfaceDocument
  private var frameless: [Int] = []
  private var missingImages: Set<String> = []
  private var unfittingAttributes: [Int] = []

  /// Longer lists end with a count.
  private static let mostNames = 5

  init(_ document: InterfaceDocument) { self.document = document }

  /// Adds the notes that a tree builder collected.
  mutating func add(_ builder: InterfaceTreeBuilder) {
    frameless += builder.frameless
    missingImages.formUnion(builder.missingImages)
    unfittingAttributes += builder.unfittingAttributes
  }

  /// All notes: one finding for each subject, or one for each place if the user wants a list.
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
    let what = said.map { "device '\(DisplayText.escaped($0))' is not known" } ?? "document does not name a device"
    return Finding(
      "assumed-canvas", .note, "\(what); its views are shown on \(size) at scale \(DisplayText.number(canvas.scale))",
      at: device.map(document.tree.span(of:)))
  }

  private var missingFrames: Finding? {
    guard let first = frameless.first else { return nil }
    let names = Self.list(frameless.map(name))
    let count = frameless.count == 1 ? "1 view has" : "\(frameless.count) views have"
    return Finding(
      "missing-frame", .note, "\(count) no frame in the file, and no simple constraints that determine one: \(names)",
      at: document.tree.span(of: first), notes: ["treated as empty, at the origin of the superview"],
      help: "open and save the file in a newer Xcode, which writes all frames")
  }

  private var images: Finding? {
    guard !missingImages.isEmpty else { return nil }
    let names = missingImages.sorted().map { "'\(DisplayText.escaped($0))'" }
    let isAlone = names.count == 1
    let what = isAlone ? "image \(names[0])" : "\(names.count) images"
    let list = isAlone ? "" : ": \(Self.list(names))"
    return Finding(
      "missing-asset", .note,
      "no PNG or JPEG of \(what) was found in the checkout's asset catalogs\(list)", at: nil,
      notes: ["drawn as grey rectangles of the size given in the file; it is unknown whether the images are opaque"])
  }

  private var unfitting: Finding? {
    guard let first = unfittingAttributes.first else { return nil }
    let keyPaths = unfittingAttributes.map { document.tree.string(.keyPath, of: $0) ?? "" }
    let names = keyPaths.map { "'\(DisplayText.escaped($0))'" }
    let count = names.count == 1 ? "1 runtime attribute has" : "\(names.count) runtime attributes have"
    return Finding(
      "unreadable-value", .warning, "\(count) a value that the layer's property does not accept: \(Self.list(names))",
      at: document.tree.span(of: first), notes: ["the default is kept"])
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

// MARK: Unknown names

extension InterfaceNotes {
  private var unknownElements: [Finding] {
    let tree = document.tree
    var unknown: [(name: String, span: SourceSpan)] = []
    var place = 0
    while place < tree.elements.count {  // Ends: each iteration advances by at least one element.
      let name = tree[place].name
      if name == nil { unknown.append((tree.name(of: place), tree.span(of: place))) }
      // The content of an unknown element is also unknown, unless the element is treated as a view.
      place = name?.isQuiet ?? !document.isView(place) ? Int(tree[place].end) : place + 1
    }
    return findings(
      unknown, "element", "elements",
      "unknown views are treated as plain views; other unknown elements draw nothing")
  }

  private var unknownAttributes: [Finding] {
    let tree = document.tree
    var unknown: [(name: String, span: SourceSpan)] = []
    for place in tree.elements.indices where document.isView(place) {
      for attribute in tree.attributes(of: place) where attribute.key == nil {
        unknown.append((tree.name(of: attribute), tree.span(of: attribute)))
      }
    }
    return findings(unknown, "attribute", "attributes", "they are assumed not to affect drawing")
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
        help: "\"--verbose\" lists each one")
    ]
  }
}

/// Numbers in a file that cannot be used as written: invalid text, lengths below 0, fractions outside 0 to 1.
///
/// The importer uses the default or the nearest valid value instead; the findings about these numbers are collected
/// here, once per file.
private struct InterfaceNumbers {
  /// The fault of a number.
  private enum Fault: CaseIterable {
    /// The number is not finite, or outside the range of every property.
    case unreadable
    /// A length is below 0.
    case negative
    /// A colour component or an opacity is below 0 or above 1.
    case beyondShare
  }

  private let tree: IBTree
  private var found: [Fault: [IBTree.Attribute]] = [:]

  /// Longer lists end with a count.
  private static let mostShown = 5

  /// Checks all numbers of a file.
  init(of tree: IBTree) {
    self.tree = tree
    for place in tree.elements.indices {
      guard let name = tree[place].name, let keys = Self.keys(of: name) else { continue }
      for attribute in tree.attributes(of: place) {
        guard let key = attribute.key, keys.contains(key), let fault = fault(of: attribute, key, in: name) else {
          continue
        }
        found[fault, default: []].append(attribute)
      }
    }
  }

  /// One finding for each subject, or one for each place if the user wants a list.
  func findings(listsAll: Bool) -> [Finding] {
    Fault.allCases.flatMap { fault -> [Finding] in
      guard let attributes = found[fault], let first = attributes.first else { return [] }
      if listsAll { return attributes.map { finding(fault, [$0], at: $0) } }
      return [finding(fault, attributes, at: first)]
    }
  }

  private func fault(of attribute: IBTree.Attribute, _ key: IBKey, in name: IBName) -> Fault? {
    if key == .multiplier { return InterfaceConstraint.ratio(tree.string(attribute)) == nil ? .unreadable : nil }
    guard let number = tree.number(attribute) else { return .unreadable }
    switch key {
    case .pointSize, .size: return PlatformFont.size(number) == nil ? .unreadable : nil
    // A size can be an offset, such as a shadow's.
    case .width, .height: return number < 0 && name != .size ? .negative : nil
    case .red, .green, .blue, .white, .alpha: return number < 0 || number > 1 ? .beyondShare : nil
    default: return nil
    }
  }

  /// The numeric attributes of an element; nil if it has no such attributes.
  private static func keys(of name: IBName) -> Set<IBKey>? {
    switch name {
    case .rect, .size, .point, .image: geometry
    case .color: components
    case .real, .integer: values
    case .constraint: constraintNumbers
    case .frame, .inset: insets
    case .fontDescription, .font: fontNumbers
    default: ViewKind.of(name) == nil ? nil : viewNumbers
    }
  }

  private static let geometry: Set<IBKey> = [.x, .y, .width, .height]
  private static let components: Set<IBKey> = [.red, .green, .blue, .white, .alpha]
  private static let values: Set<IBKey> = [.value]
  private static let constraintNumbers: Set<IBKey> = [.constant, .multiplier, .priority]
  private static let insets: Set<IBKey> = [.minX, .minY, .maxX, .maxY, .width, .height]
  private static let fontNumbers: Set<IBKey> = [.pointSize, .size]
  private static let viewNumbers: Set<IBKey> = [
    .alpha, .progress, .value, .minValue, .maxValue, .numberOfPages, .currentPage, .selectedSegmentIndex,
    .numberOfLines,
  ]

  private func finding(_ fault: Fault, _ attributes: [IBTree.Attribute], at place: IBTree.Attribute) -> Finding {
    let texts = attributes.map { DisplayText.escaped("\(tree.name(of: $0))=\"\(tree.string($0).prefix(40))\"") }
    let more = texts.count > Self.mostShown ? " and \(texts.count - Self.mostShown) more" : ""
    let shown = texts.prefix(Self.mostShown).joined(separator: ", ") + more
    let isOne = attributes.count == 1
    let count = isOne ? "1" : "\(attributes.count)"
    let help = attributes.count > Self.mostShown ? "\"--verbose\" lists each one" : nil
    let span = tree.span(of: place)
    let (it, noun) = isOne ? ("it", "colour component or opacity") : ("each", "colour components and opacities")
    switch fault {
    case .unreadable:
      return Finding(
        "unreadable-value", .warning, "\(count) \(isOne ? "number" : "numbers") cannot be used: \(shown)", at: span,
        notes: ["the default is used instead"], help: help)
    case .negative:
      return Finding(
        "negative-size", .warning, "\(count) \(isOne ? "length is" : "lengths are") below 0: \(shown)", at: span,
        notes: ["\(it) is treated as 0"], help: help)
    case .beyondShare:
      return Finding(
        "number-out-of-range", .note,
        "\(count) \(noun) \(isOne ? "is" : "are") outside 0 to 1: \(shown)", at: span,
        notes: ["0 or 1 is used instead: scenes use sRGB colours"], help: help)
    }
  }
}
