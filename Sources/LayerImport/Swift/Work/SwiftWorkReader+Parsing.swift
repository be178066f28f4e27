import LayerModel

/// Data that code converts for each row although the result could be kept.
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

  /// Records that a text is made from HTML.
  mutating func readMarkup(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard preparesContent, arguments.first?.label == "data" else { return }
    let options = arguments.dropFirst().filter { !$0.isTrailing }.map { argument in
      file.kinds[argument.value] == .name ? locals[file.text(argument.value)]?.value ?? argument.value : argument.value
    }
    let isMarkup = options.contains { file.subtree($0).contains { isMarkupName($0) } }
    if isMarkup { record(.decode, "\(name)(data:options:)", at: call, detail: "html") }
  }

  private func isMarkupName(_ row: Int) -> Bool {
    switch file.kinds[row] {
    case .name, .member: ["html", "NSHTMLTextDocumentType"].contains(file.text(row))
    default: false
    }
  }

  /// Whether the code that is being searched prepares a row or a view.
  private var preparesContent: Bool {
    switch moment.occasion {
    case .cell, .reuse, .height, .body: true
    default: false
    }
  }
}
