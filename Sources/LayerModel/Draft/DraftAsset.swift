public import LayerDiagnostics
public import LayerGeometry

/// An asset as far as a file has spoken of it: named, defined, or both.
public struct DraftAsset: Hashable, Sendable {
  /// What a file says of an asset.
  public struct Definition: Hashable, Sendable {
    /// The file, relative to the scene's folder; nil for a plain area.
    public var file: String?
    /// What is known of it; nil when it could not be read, which was found elsewhere.
    public var facts: AssetFacts?
    /// The colour of a plain area.
    public var color: Color
    /// What is done to an image's colours.
    public var paint: AssetPaint
    /// The file's bytes, when the input itself holds them.
    public var embedded: [UInt8]?

    /// A definition from its parts.
    public init(
      file: String?, facts: AssetFacts?, color: Color, paint: AssetPaint = AssetPaint(), embedded: [UInt8]? = nil
    ) {
      self.file = file
      self.facts = facts
      self.color = color
      self.paint = paint
      self.embedded = embedded
    }
  }

  /// The name that layers use.
  public let name: String
  /// Where a layer first uses it, or nil when none does.
  public internal(set) var firstUse: SourceSpan?
  /// How many layers use it.
  public internal(set) var uses = 0
  /// What it is, and where that stands.
  public internal(set) var definition: Stated<Definition>?
}
