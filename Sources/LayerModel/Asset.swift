public import LayerDiagnostics
public import LayerGeometry

/// An asset of one scene.
@frozen public struct AssetIndex: Hashable, Sendable {
  /// The asset's index in `Scene.assets`.
  public let rawValue: Int32

  /// Creates the index of the asset at a position.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
}

/// The encoding of an image file.
public enum AssetEncoding: String, Hashable, Sendable, CaseIterable {
  case png, jpeg
  /// A plain rectangle without a file.
  case plain
}

/// The facts about an image that its header contains, and that are available without decoding the image.
public struct AssetFacts: Hashable, Sendable {
  /// The width in pixels.
  public var pixelWidth: Int
  /// The height in pixels.
  public var pixelHeight: Int
  /// Whether every pixel is known to be opaque.
  public var isOpaque: Bool
  /// The encoding.
  public var encoding: AssetEncoding
  /// The bits per channel.
  public var bitsPerChannel: Int

  /// Creates facts from their parts.
  public init(
    pixelWidth: Int, pixelHeight: Int, isOpaque: Bool, encoding: AssetEncoding, bitsPerChannel: Int = 8
  ) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.isOpaque = isOpaque
    self.encoding = encoding
    self.bitsPerChannel = bitsPerChannel
  }

  /// Whether the CPU has to convert the image during the commit, because the GPU cannot use its format.
  ///
  /// Apple's own example is 16 bits per channel (WWDC 2014, session 419); grey images are used without conversion (WWDC
  /// 2018, session 219). No source states that other formats are converted, so they are not reported.
  public var needsConversion: Bool { bitsPerChannel > 8 }
}

/// The changes to an image's own colours before it is shown.
///
/// Text and template images are stored only as alpha; a layer adds the colour.
public struct AssetPaint: Hashable, Sendable {
  /// Whether the image's grey levels are read as the alpha of black pixels.
  public var readsGrayAsAlpha = false
  /// The colour that replaces the image's colours and is multiplied by the image's alpha.
  public var tint: Color?
  /// The colour by which the image's colours are multiplied.
  public var multiplier: Color?

  /// Creates a paint that leaves colours unchanged.
  public init() {}

  /// Whether the colours stay unchanged.
  public var isNone: Bool { self == AssetPaint() }
  /// Whether an opaque image is still opaque after these changes.
  public var keepsOpacity: Bool {
    !readsGrayAsAlpha && tint?.isOpaque ?? true && multiplier?.isOpaque ?? true
  }
}

/// An image that layers show.
public struct Asset: Hashable, Sendable {
  /// The name that layers use.
  public var name: String
  /// The file, relative to the scene's folder; nil for a plain rectangle.
  public var file: String?
  /// The facts about the image.
  public var facts: AssetFacts
  /// The colour of a plain rectangle.
  public var color: Color
  /// The steps that change an image's colours.
  public var paint: AssetPaint
  /// The file's bytes, if they are embedded in the input.
  public var embedded: [UInt8]?
  /// The place of the asset's definition.
  public var span: SourceSpan

  /// Whether the asset is a plain rectangle, without an image that could be decoded.
  public var isPlain: Bool { file == nil && embedded == nil }

  /// Creates an asset from its parts.
  public init(
    name: String, file: String?, facts: AssetFacts, color: Color, paint: AssetPaint = AssetPaint(),
    embedded: [UInt8]? = nil, span: SourceSpan
  ) {
    self.name = name
    self.file = file
    self.facts = facts
    self.color = color
    self.paint = paint
    self.embedded = embedded
    self.span = span
  }
}
