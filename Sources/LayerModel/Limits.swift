public import LayerDiagnostics

/// What one input may ask for.
///
/// Limits count work, not seconds, so that an answer is the same on every machine.
public struct Limits: Sendable {
  /// One limit: its name in findings and documents, its value, and the option that raises it.
  public struct Limit: Sendable {
    /// The name, such as `layers`; the option that raises it is `--limit layers=N`.
    public let name: String
    /// The most that is accepted.
    public var value: Int
    /// What is counted.
    public let summary: String

    /// What is said of an input that asks for more.
    public func finding(asked: Int, at span: SourceSpan?) -> Finding {
      let help =
        name == "file-bytes"
        ? "split the file; this limit cannot be raised" : "\"--limit \(name)=\(asked)\" raises the limit"
      return Finding(
        "limit", .error, "limit '\(name)' is \(value), and this asks for \(asked)", at: span,
        notes: ["'\(name)' counts \(summary)"], help: help)
    }
  }

  /// Bytes of one file.
  ///
  /// Not to be raised: places in a source are kept as 32-bit offsets.
  public var fileBytes = Limit(name: "file-bytes", value: 1 << 30, summary: "bytes of one input file")
  /// Layers of a scene after repeats and replicator instances.
  public var layers = Limit(
    name: "layers", value: 2_000_000, summary: "layers after repeat, masks and replicator instances")
  /// Layers between a layer and the root.
  public var depth = Limit(name: "depth", value: 65_536, summary: "layers nested in one another")
  /// Copies made by one `repeat`.
  public var repeatCount = Limit(name: "repeat-count", value: 1_000_000, summary: "copies made by one repeat")
  /// The farthest coordinate, in points.
  public var coordinate = Limit(name: "coordinate", value: 10_000_000, summary: "points from the origin")
  /// Pixels of one side of the screen.
  public var screenSide = Limit(name: "screen-side", value: 16_384, summary: "pixels of one side of the screen")
  /// Pixels of one pass.
  public var passPixels = Limit(name: "pass-pixels", value: 64_000_000, summary: "pixels of one pass")
  /// Pixels of all passes of a frame.
  public var framePixels = Limit(
    name: "frame-pixels", value: 16_000_000_000, summary: "pixels of all passes of a frame")
  /// Draws of a frame.
  public var draws = Limit(name: "draws", value: 10_000_000, summary: "draws of a frame")
  /// Pixels of one image.
  public var imagePixels = Limit(name: "image-pixels", value: 100_000_000, summary: "pixels of one image")
  /// Bytes of one string.
  public var stringBytes = Limit(name: "string-bytes", value: 1 << 20, summary: "bytes of one string")
  /// Findings shown for one input.
  public var findings = Limit(name: "findings", value: 1_000, summary: "findings kept for one input")

  /// The documented limits.
  public init() {}

  /// Every limit, for documents and for `--limit NAME=N`.
  public static let all: [any WritableKeyPath<Limits, Limit> & Sendable] = [
    \.fileBytes, \.layers, \.depth, \.repeatCount, \.coordinate, \.screenSide, \.passPixels, \.framePixels, \.draws,
    \.imagePixels, \.stringBytes, \.findings,
  ]
}
