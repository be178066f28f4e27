internal import Dispatch
internal import LayerModel

/// Opens what draws text, and has it look for fonts, while something else goes on: of all that drawing needs this takes
/// longest to be ready.
public struct TextPreparation: Sendable {
  private let group = DispatchGroup()

  /// Begins on another thread.
  public init() {
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      var text = TextContent()
      text.string = "x"
      // Where a library is missing, whoever draws text says so.
      if let engine = try? TextEngine() { _ = engine.lineSize(of: text) }
    }
  }

  /// Waits until it is done: a process must not end in the middle of it.
  public func wait() { group.wait() }
}
