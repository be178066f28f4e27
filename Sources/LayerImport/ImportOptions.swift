public import LayerModel

/// The options of an importer.
public struct ImportOptions: Sendable {
  /// The limits on an input.
  public var limits = Limits()
  /// Whether the root of a scene file must state its size.
  public var requiresRootSize = false
  /// Whether unknown keys are warnings, not errors (`--lenient`).
  public var isLenient = false
  /// Values of parameters in place of those that the file states (`--set`).
  public var parameters: [String: Double] = [:]
  /// The options that some of them come from, for messages; without an entry, `--set`.
  public var parameterOptions: [String: String] = [:]
  /// What scenes are shown on.
  public var display = DisplayOptions()
  /// The state that a file with several is shown in; nil for what it begins with (`--state`).
  public var state: String?
  /// Whether a file of a kind that has no states is read as if none were asked for: one of many, that nobody named.
  public var isStateOptional = false
  /// Whether file names of assets may lead out of the scene's folder, because the tool judges where they lead
  /// (`--allow-path`).
  public var allowsOutsideNames = false
  /// The bytes of an asset's file, by the name that the scene gives it.
  ///
  /// Importers never touch the disk. The tool looks the name up in the scene's folder, follows links only as far as it
  /// allows, and says what it found.
  public var asset: @Sendable (String) -> Result<AssetFile, AssetFault> = { _ in .failure(.missing) }

  /// An image of an asset catalogue near the input, by its name and the scale of the screen; nil when none exists.
  ///
  /// Interface Builder's files name images and keep no pixels; the tool looks for the catalogue in the checkout.
  public var catalogImage: @Sendable (_ name: String, _ scale: Double) -> CatalogImage? = { _, _ in nil }
  /// How wide a text is when it is wrapped at a width, and in how many lines; a nil width is never reached.
  ///
  /// Importers open no fonts: the tool measures with those that it draws with. Without it widths are estimated.
  public var measureText: @Sendable (_ text: TextContent, _ width: Double?) -> MeasuredText = {
    MeasuredText.estimate(of: $0, width: $1)
  }
  /// Names of a project's own attributes in Interface Builder, with the layer properties that they stand for.
  public var inspectables: [String: LayerProperty] = [:]
  /// The fling that scenes without a timeline get, where they have rows or a scroll view (`--scroll`).
  public var fling: DraftFling?
  /// Whether scenes that do not scroll are kept, as well as those that get a fling.
  public var keepsStillScenes = false
  /// Whether everything that an input holds and nothing draws is listed, not only counted (`--verbose`).
  public var listsUnknown = false

  /// The documented limits, one known device, no assets.
  public init() {}
}

/// How much room a text takes.
public struct MeasuredText: Hashable, Sendable {
  /// The width of its longest line.
  public var width: Double
  /// How many lines it has.
  public var lines: Int

  /// A measure from its parts.
  public init(width: Double, lines: Int) {
    self.width = width
    self.lines = lines
  }

  /// Estimates the size of a text, wrapped between words, without opening its font.
  public static func estimate(of text: TextContent, width: Double?) -> MeasuredText {
    let room = width ?? .infinity
    func length(_ words: Substring) -> Double {
      words.unicodeScalars.reduce(0) { $0 + share(of: $1) * text.fontSize }
    }
    var (longest, lines) = (0.0, 0)
    for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = 0.0
      lines += 1
      for word in paragraph.split(separator: " ") {
        let space = line > 0 ? share(of: " ") * text.fontSize : 0
        if line > 0, line + space + length(word) > room {
          (longest, line, lines) = (max(longest, line), 0, lines + 1)
        }
        line += (line > 0 ? space : 0) + length(word)
      }
      longest = max(longest, line)
    }
    return MeasuredText(width: min(longest, room), lines: lines)
  }

  /// How wide a character is, about, as a share of the font's size.
  ///
  /// Four widths are enough for a layout; with them captured texts come out within a twentieth of their width.
  private static func share(of character: Unicode.Scalar) -> Double {
    // Characters beyond Latin are about as wide as they are high.
    if character.value >= 0x1100 { return 1 }
    switch character {
    case " ", "i", "j", "l", "I", "f", "t", "r", ".", ",", ":", ";", "!", "'", "|", "(", ")", "-", "1": return 0.3
    case "m", "w", "M", "W", "%", "@": return 0.85
    case "A"..."Z", "0"..."9": return 0.65
    default: return 0.57
    }
  }
}

/// The file of an asset, as far as the tool has read it.
public struct AssetFile: Sendable {
  /// The file's bytes, at least from its beginning to the end of its headers; 256 KiB are enough for most.
  public var bytes: [UInt8]
  /// Looks at the pixels and says whether all are opaque; nil where nobody looks.
  private let everyAlphaIsOne: (@Sendable () -> Bool?)?

  /// A file from its parts.
  ///
  /// - Parameter everyAlphaIsOne: Whether all pixels are opaque, nil where that cannot be found out; asked for an image
  ///   whose header leaves it open, and for no other.
  public init(bytes: [UInt8], everyAlphaIsOne: (@Sendable () -> Bool?)? = nil) {
    self.bytes = bytes
    self.everyAlphaIsOne = everyAlphaIsOne
  }

  /// Whether anything shows through an image.
  enum Transparency {
    case opaque, transparent
    /// It could be transparent, and its pixels cannot be looked at.
    case unknown
  }

  /// Whether anything shows through, by its header and by its pixels.
  func transparency(_ header: ImageHeader) -> Transparency {
    guard header.mayBeTransparent else { return .opaque }
    guard let everyAlphaIsOne else { return .transparent }
    return everyAlphaIsOne().map { $0 ? .opaque : .transparent } ?? .unknown
  }

  /// Whether no pixel lets anything through, as far as can be said.
  func isOpaque(_ header: ImageHeader) -> Bool { transparency(header) == .opaque }
}

/// An image that the tool found in an asset catalogue.
public struct CatalogImage: Sendable {
  /// The file, relative to the input's folder.
  public var file: String
  /// Its pixels per point.
  public var scale: Double
  /// Its content.
  public var content: AssetFile

  /// An image from its parts.
  public init(file: String, scale: Double, content: AssetFile) {
    self.file = file
    self.scale = scale
    self.content = content
  }
}

/// Why an asset's file cannot be had.
public enum AssetFault: Error, Hashable, Sendable {
  /// None exists.
  case missing
  /// It lies outside the scene's folder and of what else is allowed, perhaps through a link.
  case outsideFolder
  /// It is there, and cannot be read, for the reason that the system gives.
  case unreadable(String)
}
