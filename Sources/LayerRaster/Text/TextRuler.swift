internal import LayerGeometry
public import LayerModel

/// Measures text with the fonts that are used to draw it, for use by layout.
///
/// It can be used from any thread, but measures only one string at a time. A layout measures the same text again and
/// again, so sizes are kept.
public struct TextRuler: Sendable {
  /// The engine, created on first use, with the sizes that it has measured.
  private struct Held: @unchecked Sendable {
    // `@unchecked` because only the holder of the lock uses the engine.
    /// Nil if the text library is not installed, or before the first use.
    private var engine: TextEngine?
    private var hasBegun = false
    private var lines: [TextContent: Size] = [:]
    private var wrapped: [Wrapping: Size] = [:]

    mutating func begin() -> Bool {
      if !hasBegun { engine = try? TextEngine() }
      hasBegun = true
      return engine != nil
    }

    mutating func size(of line: TextContent) -> Size {
      TextRuler.size(of: line, in: &lines) { engine?.lineSize(of: line) ?? .zero }
    }

    mutating func size(of text: TextContent, width: Double) -> Size {
      TextRuler.size(of: Wrapping(text: text, width: width), in: &wrapped) {
        engine?.size(of: text, width: width) ?? .zero
      }
    }
  }

  /// A text and the width that it is wrapped at.
  private struct Wrapping: Hashable {
    let text: TextContent
    let width: Double
  }

  /// The maximum number of sizes of each kind; beyond it, measuring begins again.
  private static let mostSizes = 10_000

  private let held = Guarded(Held())

  /// Creates a ruler; the text library is opened when the first text is measured.
  public init() {}

  /// The width of a text's longest line and the number of lines, wrapped at a width in points.
  ///
  /// Returns nil if text cannot be drawn.
  public func measure(_ text: TextContent, width: Double?) -> (width: Double, lines: Int)? {
    held.withLock { held in
      guard held.begin() else { return nil }
      // Properties that do not change the size are left out, so that more texts are equal.
      var line = text
      (line.isWrapped, line.truncation, line.foregroundColor) = (false, .none, nil)
      (line.alignment, line.placement) = (.natural, .top)
      let whole = held.size(of: line)
      guard let width, width < whole.width else {
        return (whole.width, text.string.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) })
      }
      line.isWrapped = true
      let wrapped = held.size(of: line, width: width)
      (line.string, line.isWrapped) = ("x", false)
      let height = held.size(of: line).height
      return (min(wrapped.width, width), max(1, height > 0 ? Int((wrapped.height / height).rounded()) : 1))
    }
  }

  private static func size<Key>(of key: Key, in sizes: inout [Key: Size], _ measure: () -> Size) -> Size {
    if let size = sizes[key] { return size }
    let size = measure()
    if sizes.count >= mostSizes { sizes.removeAll(keepingCapacity: true) }
    sizes[key] = size
    return size
  }
}
