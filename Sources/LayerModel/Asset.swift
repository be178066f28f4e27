public import LayerDiagnostics
public import LayerGeometry

/// An asset of one scene.
@frozen public struct AssetIndex: Hashable, Sendable {
  /// Its place in `Scene.assets`.
  public let rawValue: Int32

  /// The asset at a place.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
}

/// The encoding of an image file.
public enum AssetEncoding: String, Hashable, Sendable, CaseIterable {
  case png, jpeg
  /// A plain area without a file.
  case plain
}

/// The facts about an image that its header gives, without decoding it.
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

  /// Facts from their parts.
  public init(
    pixelWidth: Int, pixelHeight: Int, isOpaque: Bool, encoding: AssetEncoding, bitsPerChannel: Int = 8
  ) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.isOpaque = isOpaque
    self.encoding = encoding
    self.bitsPerChannel = bitsPerChannel
  }

  /// Whether the CPU has to convert it at the commit, because the GPU cannot use its format.
  ///
  /// Apple's own example is 16 bits per channel (WWDC 2014, session 419); gray images are used without conversion (WWDC
  /// 2018, session 219). No source states that other formats are converted, so they are not reported.
  public var needsConversion: Bool { bitsPerChannel > 8 }
}

/// The changes to an image's own colours before it is shown.
///
/// Text and template images are stored only as alpha; a layer adds the colour.
public struct AssetPaint: Hashable, Sendable {
  /// Whether its grey levels are the alpha of black.
  public var readsGrayAsAlpha = false
  /// The colour that replaces its own, at its alpha.
  public var tint: Color?
  /// The colour that multiplies its own.
  public var multiplier: Color?

  /// Unchanged colours.
  public init() {}

  /// Whether it changes nothing.
  public var isNone: Bool { self == AssetPaint() }
  /// Whether an opaque image is still opaque afterwards.
  public var keepsOpacity: Bool {
    !readsGrayAsAlpha && tint?.isOpaque ?? true && multiplier?.isOpaque ?? true
  }
}

/// An image that layers show.
public struct Asset: Hashable, Sendable {
  /// The name that layers use.
  public var name: String
  /// The file, relative to the scene's folder; nil for a plain area.
  public var file: String?
  /// The facts about it.
  public var facts: AssetFacts
  /// The colour of a plain area.
  public var color: Color
  /// The steps that change an image's colours.
  public var paint: AssetPaint
  /// The file's bytes, if they are embedded in the input.
  public var embedded: [UInt8]?
  /// The place of its definition.
  public var span: SourceSpan

  /// Whether it is a plain area, without an image that could be decoded.
  public var isPlain: Bool { file == nil && embedded == nil }

  /// An asset from its parts.
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
