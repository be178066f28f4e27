public import LayerDiagnostics

/// The limits of one input.
///
/// Limits count work, not seconds, so that an answer is the same on every machine.
public struct Limits: Sendable {
  /// One limit: its name in findings and documents, its value, and the option that raises it.
  public struct Limit: Sendable {
    /// The name, such as `layers`; the option that raises it is `--limit layers=N`.
    public let name: String
    /// The most that is accepted.
    public var value: Int
    /// The thing that is counted.
    public let summary: String
    /// The most that the option can raise it to.
    public var ceiling = 1 << 53
    /// An option of its own that states it in MiB, such as `--memory`; nil for `--limit NAME=N`.
    public var option: String?

    /// The message for an input that exceeds the limit.
    public func finding(asked: Int, at span: SourceSpan?) -> Finding {
      Finding(
        "limit", .error, "limit '\(name)' is \(value), and this asks for \(asked)", at: span,
        notes: ["'\(name)' counts \(summary)"], help: help(asked: asked))
    }

    /// The same where counting ended at the limit, and nobody knows what would have been asked for.
    public func finding(at span: SourceSpan?) -> Finding {
      Finding(
        "limit", .error, "limit '\(name)' is \(value), and this asks for more", at: span,
        notes: ["'\(name)' counts \(summary)"], help: help(asked: min(ceiling, 2 * value)))
    }

    /// How to raise the limit as far as an input asks.
    public func help(asked: Int) -> String {
      asked <= ceiling
        ? "\"\(raising(to: asked))\" raises the limit" : "ask for less; the limit cannot be raised beyond \(ceiling)"
    }

    /// The words that raise the limit so far.
    public func raising(to asked: Int) -> String {
      option.map { "\($0) \((asked - 1) / Limits.mebibyte + 1)" } ?? "--limit \(name)=\(asked)"
    }
  }

  /// What `--memory` counts in.
  public static let mebibyte = 1 << 20

  /// Bytes of one file.
  ///
  /// Not to be raised: places in a source are kept as 32-bit offsets.
  public var fileBytes = Limit(name: "file-bytes", value: 1 << 30, summary: "bytes of one input file", ceiling: 1 << 30)
  /// Bytes of a file that says how the tool works: a configuration, a baseline, a device.
  public var settingsBytes = Limit(
    name: "settings-bytes", value: 1 << 24, summary: "bytes of a configuration, baseline or device file",
    ceiling: 1 << 30)
  /// Patterns of a configuration: every path is held against each of them.
  public var patterns = Limit(
    name: "patterns", value: 10_000, summary: "patterns for paths in one configuration", ceiling: 1 << 30)
  /// Layers of a scene after repeats and replicator instances.
  public var layers = Limit(
    name: "layers", value: 2_000_000, summary: "layers after repeat, masks and replicator instances",
    ceiling: Int(Int32.max))
  /// Layers between a layer and the root.
  public var depth = Limit(
    name: "depth", value: 65_536, summary: "layers nested in one another", ceiling: Int(Int32.max))
  /// Copies made by one `repeat`.
  public var repeatCount = Limit(
    name: "repeat-count", value: 1_000_000, summary: "copies made by one repeat",
    ceiling: Int(Int32.max))
  /// The farthest coordinate, in points.
  ///
  /// Raised beyond 10^9 it would leave the numbers that pixels are counted in.
  public var coordinate = Limit(
    name: "coordinate", value: 10_000_000, summary: "points from the origin", ceiling: 1_000_000_000)
  /// Pixels of one side of the screen.
  public var screenSide = Limit(name: "screen-side", value: 16_384, summary: "pixels of one side of the screen")
  /// Pixels of one pass.
  public var passPixels = Limit(name: "pass-pixels", value: 64_000_000, summary: "pixels of one pass")
  /// Pixels of all passes of a frame.
  public var framePixels = Limit(
    name: "frame-pixels", value: 16_000_000_000, summary: "pixels of all passes of a frame")
  /// Draws of a frame.
  public var draws = Limit(name: "draws", value: 10_000_000, summary: "draws of a frame")
  /// Pixels that all draws of a frame cover, and for each filter those of the passes that it takes part in.
  public var drawnPixels = Limit(
    name: "drawn-pixels", value: 64_000_000_000, summary: "pixels that the draws and filters of a frame go through")
  /// The parts of a frame's draws that take work, apart from their pixels.
  ///
  /// Each point of a path may cross each line of it, each dash of a stroke is an outline of its own, and letters and
  /// lines of a text are laid out next to all others. One path of 89,000 points is within the limit, one of a million
  /// dashes, a line of 44,000 bytes, and a text of 20,000 lines.
  public var drawnDetails = Limit(
    name: "drawn-details", value: 4_000_000_000,
    summary: "pairs of points of one path, 4,000 for each dash of a stroke, colours of gradients, and for texts twice "
      + "the square of each line's bytes and ten times that of the lines, in the draws of a frame")
  /// Bytes of pixels that are there at once while a frame is drawn.
  public var memory = Limit(
    name: "memory", value: 4 << 30,
    summary: "bytes of textures, or of decoded images, that drawing a frame holds at once", option: "--memory")
  /// Pixels of one image.
  public var imagePixels = Limit(
    name: "image-pixels", value: 100_000_000, summary: "pixels of one image", ceiling: 1 << 36)
  /// Frames of a timeline.
  public var frames = Limit(name: "frames", value: 100_000, summary: "frames of a timeline", ceiling: 1 << 40)
  /// Layers of all frames together: those that change in a frame, and those that it plans.
  ///
  /// Ten minutes at 60 frames a second of a tree of which 7,000 layers are looked into each time; a feed in which most
  /// stays as it is needs some hundred.
  public var frameLayers = Limit(
    name: "frame-layers", value: 250_000_000, summary: "layers that change or are planned, over all frames",
    ceiling: 1 << 50)
  /// Reloads of lists and changes of models in a timeline.
  public var events = Limit(
    name: "events", value: 1_000_000, summary: "reloads and model changes of a timeline", ceiling: 1 << 40)
  /// Views that observe models.
  public var views = Limit(name: "views", value: 1_000, summary: "views that observe models", ceiling: 1 << 20)
  /// Bytes of one string.
  public var stringBytes = Limit(name: "string-bytes", value: 1 << 20, summary: "bytes of one string")
  /// Findings shown for one input.
  public var findings = Limit(name: "findings", value: 1_000, summary: "findings kept for one input")

  /// Bytes of one XML file.
  ///
  /// The largest Interface Builder file seen has less than one million.
  public var xmlBytes = Limit(
    name: "xml-bytes", value: 1 << 27, summary: "bytes of one XML file", ceiling: 1 << 30)
  /// XML elements between an element and the root.
  public var xmlDepth = Limit(
    name: "xml-depth", value: 16_384, summary: "XML elements nested in one another", ceiling: Int(Int32.max))

  /// The documented limits.
  public init() {}

  /// Every limit, for documents and for `--limit NAME=N`.
  public static let all: [any WritableKeyPath<Limits, Limit> & Sendable] = [
    \.fileBytes, \.settingsBytes, \.patterns, \.layers, \.depth, \.repeatCount, \.coordinate, \.screenSide,
    \.passPixels, \.framePixels, \.draws, \.drawnPixels, \.drawnDetails, \.memory, \.imagePixels, \.frames,
    \.frameLayers, \.events, \.views, \.stringBytes, \.findings, \.xmlBytes, \.xmlDepth,
  ]
}
