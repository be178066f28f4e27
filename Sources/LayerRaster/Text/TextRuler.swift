internal import LayerGeometry
public import LayerModel

/// Measures text with the fonts that are used to draw it, for use by layout.
///
/// It can be used from any thread; one text is measured at a time.
public struct TextRuler: Sendable {
  /// The engine, created on first use; its value is nil if the text library is not installed.
  private struct Held: @unchecked Sendable {
    // `@unchecked` because only the holder of the lock uses the engine.
    let engine: TextEngine?
  }

  private let held = Guarded<Held?>(nil)

  /// Creates a ruler; the text library is opened when the first text is measured.
  public init() {}

  /// The width of a text's longest line and the number of lines, wrapped at a width in points.
  ///
  /// Returns nil if text cannot be drawn.
  public func measure(_ text: TextContent, width: Double?) -> (width: Double, lines: Int)? {
    held.withLock { held in
      let ruler = held ?? Held(engine: try? TextEngine())
      held = ruler
      guard let engine = ruler.engine else { return nil }
      var line = text
      (line.isWrapped, line.truncation) = (false, .none)
      let whole = engine.lineSize(of: line)
      guard let width, width < whole.width else {
        return (whole.width, text.string.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) })
      }
      line.isWrapped = true
      let wrapped = engine.size(of: line, width: width)
      line.string = "x"
      let height = engine.lineSize(of: line).height
      return (min(wrapped.width, width), max(1, height > 0 ? Int((wrapped.height / height).rounded()) : 1))
    }
  }
}
