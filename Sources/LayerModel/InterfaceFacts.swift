public import LayerDiagnostics

/// The facts in an Interface Builder file that do not become layers.
public struct InterfaceFacts: Hashable, Sendable {
  /// The runtime attributes for layer properties that have no effect, or that cause a crash.
  public var inertKeyPaths: [LayerIndex: [InertKeyPath]] = [:]
  /// The properties that were inferred from the names of a project's own attributes, and are therefore likely but not
  /// certain.
  public var guesses: [LayerIndex: Set<LayerProperty>] = [:]
  /// The views that are positioned by their frame; the other frames are valid only for the design-time device.
  public var placedByFrame: Set<LayerIndex> = []
  /// The remarks on the layout of the file's views.
  public var layout: [LayoutRemark] = []

  /// The names of images whose file was not found, so that their size in pixels and their opacity are unknown.
  public var missingImages: Set<String> = []

  /// The names that the file's authors gave its views.
  public var names: [LayerIndex: InterfaceName] = [:]

  /// Creates an empty set of facts.
  public init() {}
}

/// The name that a file's authors gave one of its views.
public struct InterfaceName: Hashable, Sendable {
  /// The view's class.
  public var viewClass: String
  /// Whether the view's class is the project's own.
  public var isCustom: Bool
  /// The connected outlet, the label or one of the identifiers; nil if the file has none.
  public var word: String?

  /// Creates a name from its parts.
  public init(viewClass: String, isCustom: Bool, word: String?) {
    self.viewClass = viewClass
    self.isCustom = isCustom
    self.word = word
  }
}

/// An attribute whose key path cannot set the layer's property.
public struct InertKeyPath: Hashable, Sendable {
  /// The reason why the attribute has no effect.
  public enum Reason: Hashable, Sendable {
    /// The layer does not have this property; the value is the closest name.
    case misspelled(String)
    /// The property requires a `CGColor`, but the file provides a `UIColor`.
    case takesCGColor(LayerProperty)
  }

  /// The key path as written.
  public var keyPath: String
  /// The reason why the attribute has no effect.
  public var reason: Reason
  /// The place of the attribute.
  public var span: SourceSpan

  /// Creates an attribute from its parts.
  public init(keyPath: String, reason: Reason, span: SourceSpan) {
    self.keyPath = keyPath
    self.reason = reason
    self.span = span
  }
}

/// A remark about a view's layout, which takes extra time to solve or is not fully determined.
public struct LayoutRemark: Hashable, Sendable {
  /// The remark's kind.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The constraints do not determine the view's position; Interface Builder has marked it.
    case ambiguous
    /// Two constraints are equal.
    case duplicate
    /// A constraint crosses more than one level of the tree.
    case acrossLevels
  }

  /// The remark's kind.
  public var kind: Kind
  /// The view.
  public var layer: LayerIndex
  /// The place of the mark or of the constraint.
  public var span: SourceSpan
  /// The constraint's id.
  public var id: String?

  /// Creates a remark from its parts.
  public init(_ kind: Kind, layer: LayerIndex, span: SourceSpan, id: String? = nil) {
    self.kind = kind
    self.layer = layer
    self.span = span
    self.id = id
  }
}

extension LayerProperty {
  /// Whether key-value coding can set the property on any layer.
  public var isSetByKeyPath: Bool {
    if case .structure = definition.form { return false }
    return definition.classes.isEmpty && ![.system, .cpuDraw, .shadowPathIsBounds].contains(self)
  }
}
