public import LayerDiagnostics
public import LayerGeometry

/// An asset of one scene.
@frozen public struct AssetIndex: Hashable, Sendable {
  /// Its place in `Scene.assets`.
  public let rawValue: Int32

  /// The asset at a place.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
}

/// How a file keeps its image.
public enum AssetEncoding: String, Hashable, Sendable, CaseIterable {
  case png, jpeg
  /// No file: a plain area.
  case plain
}

/// The facts about an image that its header gives, without decoding it.
public struct AssetFacts: Hashable, Sendable {
  /// Columns.
  public var pixelWidth: Int
  /// Rows.
  public var pixelHeight: Int
  /// Whether every alpha is known to be 1.
  public var isOpaque: Bool
  /// How it is kept.
  public var encoding: AssetEncoding
  /// Bits of one channel.
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

  /// Whether the CPU has to convert it when it is committed, since the GPU cannot take its format.
  ///
  /// Apple's own example is 16 bits a channel (WWDC 2014, session 419); gray images are taken as they are (WWDC 2018,
  /// session 219). Of other formats no source says that they are converted, so none is accused.
  public var needsConversion: Bool { bitsPerChannel > 8 }
}

/// How an image's own colours are changed before it is shown.
///
/// Text and template images are kept as nothing but their alpha, to which a layer gives the colour.
public struct AssetPaint: Hashable, Sendable {
  /// Whether its grey levels are alpha, of black.
  public var readsGrayAsAlpha = false
  /// The colour that replaces its own, at its alpha.
  public var tint: Color?
  /// The colour that multiplies its own.
  public var multiplier: Color?

  /// Colours as they are.
  public init() {}

  /// Whether it changes nothing.
  public var isNone: Bool { self == AssetPaint() }
  /// Whether an image without transparent pixels has none afterwards.
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
  /// The file's bytes, when the input itself holds them.
  public var embedded: [UInt8]?
  /// Where it is defined.
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
