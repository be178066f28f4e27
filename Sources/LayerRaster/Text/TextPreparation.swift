internal import Dispatch
internal import LayerModel

/// Opens what draws text on another thread, and has it look for fonts: of all that drawing needs this takes longest.
public struct TextPreparation: Sendable {
  private let group = DispatchGroup()

  /// Begins.
  public init() {
    DispatchQueue.global().async(group: group) {
      var text = TextContent()
      text.string = "x"
      // Where a library is missing, whoever draws text says so.
      if let engine = try? TextEngine() { _ = engine.lineSize(of: text) }
    }
  }

  /// Waits until it is done: a process must not end in the middle of it.
  public func wait() { group.wait() }
}
