public import LayerDiagnostics

/// The facts in an Interface Builder file that do not become layers.
public struct InterfaceFacts: Hashable, Sendable {
  /// Attributes that name a layer's property and do nothing, or crash.
  public var inertKeyPaths: [LayerIndex: [InertKeyPath]] = [:]
  /// Properties that were concluded from the name of a project's own attribute, and are likely, not certain.
  public var guesses: [LayerIndex: Set<LayerProperty>] = [:]
  /// Views that lie where their frame says; of all others only the design time's device is known.
  public var placedByFrame: Set<LayerIndex> = []
  /// The layout that the file describes for its views.
  public var layout: [LayoutRemark] = []

  /// The names that the authors of the file gave its views.
  public var names: [LayerIndex: InterfaceName] = [:]

  /// Nothing said.
  public init() {}
}

/// The name that the authors of a file gave one of its views.
public struct InterfaceName: Hashable, Sendable {
  /// The view's class.
  public var viewClass: String
  /// Whether that class is the project's own.
  public var isCustom: Bool
  /// The outlet that is connected to it, its label or one of its identifiers; nil where the file gives it none.
  public var word: String?

  /// A name from its parts.
  public init(viewClass: String, isCustom: Bool, word: String?) {
    self.viewClass = viewClass
    self.isCustom = isCustom
    self.word = word
  }
}

/// An attribute whose key path names a layer's property that cannot be set so.
public struct InertKeyPath: Hashable, Sendable {
  /// Why it does nothing.
  public enum Reason: Hashable, Sendable {
    /// The layer has no such property; the nearest that it has.
    case misspelled(String)
    /// The property takes a `CGColor`, and the file gives a `UIColor`.
    case takesCGColor(LayerProperty)
  }

  /// The key path as it is written.
  public var keyPath: String
  /// Why it does nothing.
  public var reason: Reason
  /// Where the attribute stands.
  public var span: SourceSpan

  /// An attribute from its parts.
  public init(keyPath: String, reason: Reason, span: SourceSpan) {
    self.keyPath = keyPath
    self.reason = reason
    self.span = span
  }
}

/// Something about a view's layout that costs time to solve, or leaves it unresolved.
public struct LayoutRemark: Hashable, Sendable {
  /// Its kind.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The constraints do not say where the view lies; Interface Builder has marked it.
    case ambiguous
    /// Two constraints say the same.
    case duplicate
    /// A constraint reaches over more than one level of the tree.
    case acrossLevels
  }

  /// Its kind.
  public var kind: Kind
  /// The view.
  public var layer: LayerIndex
  /// Where it stands: the mark, or the constraint.
  public var span: SourceSpan
  /// The constraint's id.
  public var id: String?

  /// A remark from its parts.
  public init(_ kind: Kind, layer: LayerIndex, span: SourceSpan, id: String? = nil) {
    self.kind = kind
    self.layer = layer
    self.span = span
    self.id = id
  }
}

extension LayerProperty {
  /// Whether key-value coding can set it on any layer.
  public var isSetByKeyPath: Bool {
    if case .structure = definition.form { return false }
    return definition.classes.isEmpty && ![.system, .cpuDraw, .shadowPathIsBounds].contains(self)
  }
}
