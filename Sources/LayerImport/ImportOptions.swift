import FileFormats
public import LayerGeometry
public import LayerModel

/// The options of an importer.
public struct ImportOptions: Sendable {
  /// The limits on an input.
  public var limits = Limits()
  /// Whether the root of a scene file must specify its size.
  public var requiresRootSize = false
  /// Whether unknown keys cause warnings instead of errors (`--lenient`).
  public var isLenient = false
  /// Values of parameters that override those in the file (`--set`).
  public var parameters: [String: Double] = [:]
  /// The option that set each parameter, for messages; a parameter without an entry was set by `--set`.
  public var parameterOptions: [String: String] = [:]
  /// The screen, device and compositor for scenes.
  public var display = DisplayOptions()
  /// The system for which `#available` in Swift code is answered (`--ios`).
  public var system = SystemVersion.usual
  /// The state to show if a file has several (`--state`); nil for the base state.
  public var state: String?
  /// Whether formats without states ignore `state`; true for files found in a folder, which the user did not name.
  public var isStateOptional = false
  /// Whether file names of assets may leave the scene's folder, because the tool checks them itself (`--allow-path`).
  public var allowsOutsideNames = false
  /// Loads the file of an asset by the asset's file name in the scene.
  ///
  /// Importers never access the disk. The tool looks up the name in the scene's folder, follows only permitted links,
  /// and returns the result.
  public var asset: @Sendable (String) -> Result<AssetFile, AssetFault> = { _ in .failure(.missing) }

  /// Finds an image in an asset catalogue near the input by its name and the screen scale; returns nil if the image
  /// does not exist.
  ///
  /// Interface Builder files refer to images by name and contain no pixels; the tool looks for the catalogue in the
  /// checkout.
  public var catalogImage: @Sendable (_ name: String, _ scale: Double) -> CatalogImage? = { _, _ in nil }
  /// A colour in an asset catalogue near the input, by its name or the symbol that Xcode generates for it; nil if the
  /// colour does not exist.
  public var catalogColor: @Sendable (_ name: String, _ isDark: Bool) -> Color? = { _, _ in nil }
  /// The text for a key in the app's base language, from the string catalogues and `.strings` files of the checkout;
  /// nil for a key that they do not contain.
  public var catalogText: @Sendable (_ key: String) -> String? = { _ in nil }
  /// Whether a Swift file of the checkout, other than the one given, mentions a name in its code; true if that is not
  /// known.
  public var isMentioned: @Sendable (_ name: String, _ file: String) -> Bool = { _, _ in true }
  /// Measures the width and the number of lines of text that is wrapped at a width; a nil width means no wrapping.
  ///
  /// Importers do not open fonts: the tool measures with the fonts that it draws with. By default, widths are
  /// estimated.
  public var measureText: @Sendable (_ text: TextContent, _ width: Double?) -> MeasuredText = {
    MeasuredText.estimate(of: $0, width: $1)
  }
  /// Names of a project's custom attributes in Interface Builder, with the layer properties that they set.
  public var inspectables: [String: LayerProperty] = [:]
  /// The fling to add to scenes that have rows or a scroll view but no timeline (`--scroll`).
  public var fling: DraftFling?
  /// Whether scenes that do not scroll are kept along with those to which a fling is added.
  public var keepsStillScenes = false
  /// Whether unsupported parts of an input are listed, not only counted (`--verbose`).
  public var listsUnknown = false

  /// Creates options with the documented limits, the default device and no assets.
  public init() {}
}

/// The size of laid-out text.
public struct MeasuredText: Hashable, Sendable {
  /// The width of its longest line.
  public var width: Double
  /// How many lines it has.
  public var lines: Int

  /// Creates a measured text.
  public init(width: Double, lines: Int) {
    self.width = width
    self.lines = lines
  }

  /// Estimates the size of text, wrapped between words, without opening its font.
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

  /// The approximate width of a character, as a fraction of the font size.
  ///
  /// Four widths are enough for a layout: for captured text, the estimate is within 5 % of the real width.
  private static func share(of character: Unicode.Scalar) -> Double {
    // Most characters from here on, such as Chinese ones, are about as wide as they are tall.
    if character.value >= 0x1100 { return 1 }
    switch character {
    case " ", "i", "j", "l", "I", "f", "t", "r", ".", ",", ":", ";", "!", "'", "|", "(", ")", "-", "1": return 0.3
    case "m", "w", "M", "W", "%", "@": return 0.85
    case "A"..."Z", "0"..."9": return 0.65
    default: return 0.57
    }
  }
}

/// The part of an asset's file that the tool has read.
public struct AssetFile: Sendable {
  /// The file's bytes, at least up to the end of its headers; for most files, 256 KiB is enough.
  public var bytes: [UInt8]
  /// Checks whether all pixels are opaque; nil if the pixels are not checked.
  private let everyAlphaIsOne: (@Sendable () -> Bool?)?

  /// Creates a file.
  ///
  /// - Parameter everyAlphaIsOne: Checks whether all pixels are opaque, and returns nil if this is unknown; called only
  ///   if the image's header does not decide it.
  public init(bytes: [UInt8], everyAlphaIsOne: (@Sendable () -> Bool?)? = nil) {
    self.bytes = bytes
    self.everyAlphaIsOne = everyAlphaIsOne
  }

  /// The transparency of an image.
  enum Transparency {
    case opaque, transparent
    /// The image may be transparent, but its pixels cannot be read.
    case unknown
  }

  /// The transparency according to the header and the pixels.
  func transparency(_ header: ImageHeader) -> Transparency {
    guard header.mayBeTransparent else { return .opaque }
    guard let everyAlphaIsOne else { return .transparent }
    return everyAlphaIsOne().map { $0 ? .opaque : .transparent } ?? .unknown
  }

  /// Whether all pixels are known to be opaque.
  func isOpaque(_ header: ImageHeader) -> Bool { transparency(header) == .opaque }
}

/// An image that the tool found in an asset catalogue.
public struct CatalogImage: Sendable {
  /// The file, relative to the input's folder.
  public var file: String
  /// The image's pixels per point.
  public var scale: Double
  /// The image's content.
  public var content: AssetFile

  /// Creates an image.
  public init(file: String, scale: Double, content: AssetFile) {
    self.file = file
    self.scale = scale
    self.content = content
  }
}

/// The reason that an asset's file cannot be loaded.
public enum AssetFault: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing
  /// The file is outside the scene's folder and other allowed folders, possibly through a link.
  case outsideFolder
  /// The file exists but cannot be read, for the reason that the system reports.
  case unreadable(String)
}

/// Checks that file names in an input do not lead out of the input's folder.
///
/// Names are compared byte by byte: a slash with a combining accent is one character in Swift, but a slash for the file
/// system.
enum FileReference {
  private static let slash = UInt8(ascii: "/")

  /// Whether a name, as written, is absolute or goes up a folder; links are not followed here.
  static func leavesFolder(_ name: String) -> Bool {
    name.utf8.first == slash || name.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
  }

  /// Whether a name refers to a file in the same folder as the input.
  static func isBareName(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == slash || $0 == UInt8(ascii: "\\") || $0 == 0 }
  }
}
