public import LayerDiagnostics
public import LayerGeometry

/// Copies of a template, as a file states them.
public struct DraftRepeat: Hashable, Sendable {
  /// The template's name.
  public var template: Stated<String>
  /// How many copies.
  public var count: Stated<Int>
  /// How far each copy lies from the one before.
  public var offset: Size
  /// Changes of single copies.
  public var overrides: [DraftOverride]
  /// The repeat's object.
  public var span: SourceSpan

  /// The place of the template in the draft, once it is known.
  var templateIndex = -1
  /// The number of the first copy among all copies of its template in the superlayer.
  var firstCopy: Int32 = 0

  /// A repeat from its parts.
  public init(
    template: Stated<String>, count: Stated<Int>, offset: Size = .zero, overrides: [DraftOverride] = [],
    span: SourceSpan
  ) {
    self.template = template
    self.count = count
    self.offset = offset
    self.overrides = overrides
    self.span = span
  }
}

/// What one copy of a template's root layer has of its own.
public struct DraftOverride: Hashable, Sendable {
  /// Which copy, counted from 0 within its repeat.
  public var copy: Stated<Int>
  /// The place of the changes in `SceneDraft.patches`.
  public var patch: LayerIndex

  /// The layer that the copy gets, once it is made.
  var layer: LayerIndex?

  /// An override from its parts.
  public init(copy: Stated<Int>, patch: LayerIndex) {
    self.copy = copy
    self.patch = patch
  }
}
