import LayerModel
import SourceProgram

/// Data and images that code converts for each row.
extension SwiftWorkReader {
  /// Records that a decoder reads JSON or a property list.
  mutating func readParsing(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard preparesContent, let receiver = file.receiver(of: call), arguments.allSatisfy({ !$0.isTrailing }) else {
      return
    }
    let labels = arguments.map(\.label)
    let isParsing =
      switch name {
      // A type's own `decode(from:)` method, and a container's `decode(_:forKey:)`, only take parts of decoded data.
      case "decode": labels == ["", "from"] && isDecoder(receiver)
      case "jsonObject": labels.first == "with" && file.text(receiver) == "JSONSerialization"
      default: labels.first == "from" && file.text(receiver) == "PropertyListSerialization"
      }
    guard isParsing else { return }
    let subject =
      switch file.kinds[receiver] {
      case .call: file.calledName(receiver)
      default: file.text(receiver)
      }
    record(.decode, "\(subject).\(name)", at: call, detail: "parse")
  }

  /// Records that a text is made from HTML or Markdown.
  mutating func readMarkup(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard preparesContent, let first = arguments.first, !keepsResult(of: call) else { return }
    if first.label == "markdown", file.kinds[first.value] != .string {
      record(.decode, "\(name)(markdown:)", at: call, detail: "markdown")
    }
    guard first.label == "data" else { return }
    let options = arguments.dropFirst().filter { !$0.isTrailing }.map { argument in
      file.kinds[argument.value] == .name ? locals[file.text(argument.value)]?.value ?? argument.value : argument.value
    }
    let isMarkup = options.contains { file.subtree($0).contains { isMarkupName($0) } }
    if isMarkup { record(.decode, "\(name)(data:options:)", at: call, detail: "html") }
  }

  /// Records that a keyed archive is decoded.
  mutating func readUnarchiving(_ call: Int, _ name: String) {
    guard preparesContent, let receiver = file.receiver(of: call), file.text(receiver) == "NSKeyedUnarchiver",
      !keepsResult(of: call)
    else { return }
    record(.decode, "NSKeyedUnarchiver.\(name)", at: call, detail: "parse")
  }

  /// Records that code draws an image into memory.
  mutating func readDrawing(_ call: Int, _ name: String) {
    guard preparesContent, !keepsResult(of: call) else { return }
    record(.decode, name, at: call, detail: "draw")
  }

  /// Whether the function around a call, or one that leads to it, keeps its results.
  func keepsResult(of call: Int) -> Bool {
    if context.isOnce || context.through.contains(where: { $0.lowercased().includes("cache") }) { return true }
    guard let code = code(around: call) else { return false }
    return file.subtree(code).contains { row in
      switch file.kinds[row] {
      case .name, .member: file.text(row).lowercased().includes("cache")
      case .call:
        ["object", "setObject"].contains(file.calledName(row))
          && file.arguments(of: row).contains { $0.label == "forKey" }
      default: false
      }
    }
  }

  private func isMarkupName(_ row: Int) -> Bool {
    switch file.kinds[row] {
    case .name, .member: ["html", "NSHTMLTextDocumentType"].contains(file.text(row))
    default: false
    }
  }

  /// Whether the code that is being searched prepares a row, a view or a frame, or runs on a timer.
  var preparesContent: Bool {
    switch context.occasion {
    case .cell, .reuse, .height, .body: true
    default: (context.isPerFrame || context.interval != nil) && !context.isConditional
    }
  }
}
