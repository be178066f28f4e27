public import LayerDiagnostics

/// The limits on one input.
///
/// They restrict the amount of work, not the time, so that the results are the same on every machine.
public struct Limits: Sendable {
  /// One limit, with its name in findings and documents, its value, and the option that raises it.
  ///
  /// The strings are static, so that copying all limits, which many types contain, does not count references.
  public struct Limit: Sendable {
    /// The largest accepted number.
    public var value: Int
    /// The largest value that the option can set.
    public let ceiling: Int
    private let fixedName, fixedSummary: StaticString
    private let fixedOption: StaticString?

    /// The name, such as `layers`; the option that raises it is `--limit layers=N`.
    public var name: String { fixedName.description }
    /// A phrase for the things that the limit counts.
    public var summary: String { fixedSummary.description }
    /// A separate option in MiB, such as `--memory`; nil for `--limit NAME=N`.
    public var option: String? { fixedOption?.description }

    fileprivate init(
      name: StaticString, value: Int, summary: StaticString, ceiling: Int = 1 << 53, option: StaticString? = nil
    ) {
      (self.value, self.ceiling) = (value, ceiling)
      (fixedName, fixedSummary, fixedOption) = (name, summary, option)
    }

    /// The message for an input that exceeds the limit.
    public func finding(asked: Int, at span: SourceSpan?) -> Finding {
      Finding(
        "limit", .error, "limit '\(name)' is \(value), but the input needs \(asked)", at: span,
        notes: ["'\(name)' counts \(summary)"], help: help(asked: asked))
    }

    /// The message if counting stopped at the limit, so that the required number is unknown.
    public func finding(at span: SourceSpan?) -> Finding {
      Finding(
        "limit", .error, "limit '\(name)' is \(value), but the input needs more", at: span,
        notes: ["'\(name)' counts \(summary)"], help: help(asked: min(ceiling, 2 * value)))
    }

    /// The advice on raising the limit to the number that an input needs.
    public func help(asked: Int) -> String {
      asked <= ceiling
        ? "\"\(raising(to: asked))\" raises the limit" : "reduce the input; \(ceiling) is the highest possible limit"
    }

    /// The command-line arguments that raise the limit to a number.
    public func raising(to asked: Int) -> String {
      option.map { "\($0) \((asked - 1) / Limits.mebibyte + 1)" } ?? "--limit \(name)=\(asked)"
    }
  }

  /// The unit of `--memory`.
  public static let mebibyte = 1 << 20

  /// The maximum number of bytes in one file.
  ///
  /// This limit cannot be raised, because places in a source are stored as 32-bit offsets.
  public var fileBytes = Limit(name: "file-bytes", value: 1 << 30, summary: "bytes of one input file", ceiling: 1 << 30)
  /// The maximum number of bytes in a settings file: a configuration, a baseline or a device.
  public var settingsBytes = Limit(
    name: "settings-bytes", value: 1 << 24, summary: "bytes of a configuration, baseline or device file",
    ceiling: 1 << 30)
  /// The maximum number of patterns in a configuration, each of which is compared with every path.
  public var patterns = Limit(
    name: "patterns", value: 10_000, summary: "path patterns in one configuration", ceiling: 1 << 30)
  /// The maximum number of layers in a scene, including repeated layers and replicator instances.
  public var layers = Limit(
    name: "layers", value: 2_000_000, summary: "layers, including masks and the copies of repeats and replicators",
    ceiling: Int(Int32.max))
  /// The maximum number of layers between a layer and the root.
  public var depth = Limit(
    name: "depth", value: 65_536, summary: "levels of nested layers", ceiling: Int(Int32.max))
  /// The maximum number of copies made by one `repeat`.
  public var repeatCount = Limit(
    name: "repeat-count", value: 1_000_000, summary: "copies made by one repeat",
    ceiling: Int(Int32.max))
  /// The greatest distance of a coordinate from the origin, in points.
  ///
  /// Beyond 10^9, pixel coordinates would overflow.
  public var coordinate = Limit(
    name: "coordinate", value: 10_000_000, summary: "points from the origin", ceiling: 1_000_000_000)
  /// The maximum number of pixels on one side of the screen.
  public var screenSide = Limit(name: "screen-side", value: 16_384, summary: "pixels along one side of the screen")
  /// The maximum number of pixels in one pass.
  public var passPixels = Limit(name: "pass-pixels", value: 64_000_000, summary: "pixels of one pass")
  /// The maximum number of pixels in all passes of a frame.
  public var framePixels = Limit(
    name: "frame-pixels", value: 16_000_000_000, summary: "pixels of all passes of a frame")
  /// The maximum number of draws in a frame.
  public var draws = Limit(name: "draws", value: 10_000_000, summary: "draws of a frame")
  /// The maximum number of pixels that all draws of a frame cover, plus the pixels of each filter's passes.
  public var drawnPixels = Limit(
    name: "drawn-pixels", value: 64_000_000_000, summary: "pixels that the draws and filters of a frame process")
  /// The maximum number of details in a frame's draws, which take work in addition to the pixels.
  ///
  /// Each line of a path may cross every other line, each dash of a stroke is a separate outline, and each letter and
  /// line of a text is laid out next to all others. The limit allows a path of 89,000 points, a stroke of a million
  /// dashes, a line of 44,000 bytes, or a text of 20,000 lines.
  public var drawnDetails = Limit(
    name: "drawn-details", value: 4_000_000_000,
    summary: """
      details in the draws of a frame: pairs of points in each path, 4,000 for each dash, gradient colours, and for \
      each text twice the square of each line's bytes plus ten times the square of its number of lines
      """)
  /// The maximum number of bytes that pixels take at the same time while a frame is drawn.
  public var memory = Limit(
    name: "memory", value: 4 << 30,
    summary: "bytes of textures, or of decoded images, that drawing a frame needs at the same time", option: "--memory")
  /// The maximum number of pixels in one image.
  public var imagePixels = Limit(
    name: "image-pixels", value: 100_000_000, summary: "pixels of one image", ceiling: 1 << 36)
  /// The maximum number of frames in a timeline.
  public var frames = Limit(name: "frames", value: 100_000, summary: "frames of a timeline", ceiling: 1 << 40)
  /// The maximum number of layers that change or are planned, summed over all frames.
  ///
  /// This is enough for ten minutes at 60 frames per second with 7,000 layers in each frame; a feed that mostly stays
  /// the same needs a few hundred.
  public var frameLayers = Limit(
    name: "frame-layers", value: 250_000_000, summary: "layers that change or are planned, over all frames",
    ceiling: 1 << 50)
  /// The same for a fling that `--scroll` adds, with 20,000 layers in each frame, because code decides how many layers
  /// a row has.
  public var flingLayers = Limit(
    name: "fling-layers", value: 5_000_000,
    summary: "layers that change or are planned, over all frames of a fling that `--scroll` adds", ceiling: 1 << 50)
  /// The maximum number of list reloads and model changes in a timeline.
  public var events = Limit(
    name: "events", value: 1_000_000, summary: "reloads and model changes of a timeline", ceiling: 1 << 40)
  /// The maximum number of views that observe models.
  public var views = Limit(name: "views", value: 1_000, summary: "views that observe models", ceiling: 1 << 20)
  /// The maximum number of bytes in one string.
  public var stringBytes = Limit(name: "string-bytes", value: 1 << 20, summary: "bytes of one string")
  /// The maximum number of findings shown for one input.
  public var findings = Limit(name: "findings", value: 1_000, summary: "findings kept for one input")

  /// The maximum number of bytes in one XML file.
  ///
  /// The largest known Interface Builder file is smaller than one million bytes.
  public var xmlBytes = Limit(
    name: "xml-bytes", value: 1 << 27, summary: "bytes of one XML file", ceiling: 1 << 30)
  /// The maximum number of XML elements between an element and the root.
  public var xmlDepth = Limit(
    name: "xml-depth", value: 16_384, summary: "levels of nested XML elements", ceiling: Int(Int32.max))

  /// Creates the documented limits.
  public init() {}

  /// Every limit, for documents and for `--limit NAME=N`.
  public static let all: [any WritableKeyPath<Limits, Limit> & Sendable] = [
    \.fileBytes, \.settingsBytes, \.patterns, \.layers, \.depth, \.repeatCount, \.coordinate, \.screenSide,
    \.passPixels, \.framePixels, \.draws, \.drawnPixels, \.drawnDetails, \.memory, \.imagePixels, \.frames,
    \.frameLayers, \.flingLayers, \.events, \.views, \.stringBytes, \.findings, \.xmlBytes, \.xmlDepth,
  ]
}
