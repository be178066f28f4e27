import LayerModel

/// Images that code decodes or draws.
extension SwiftWorkReader {
  /// Records that code reads a file, or creates an image from compressed data.
  mutating func readDecoding(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard let first = arguments.first else { return }
    switch (name, first.label) {
    case ("UIImage", "data"):
      // Reading and decoding a file is one piece of work.
      if file.kinds[first.value] == .name, let read = locals[file.text(first.value)]?.value, isFileRead(read) { return }
      record(.decode, "UIImage(data:)", at: call)
    case ("UIImage", "contentsOfFile"), ("Data", "contentsOf"), ("NSData", "contentsOf"), ("NSData", "contentsOfFile"):
      let around = Int(file.parents[max(0, Int(file.parents[call]))])
      if around >= 0, file.kinds[around] == .call, file.calledName(around) == "UIImage" { return }
      record(.decode, "\(name)(\(first.label):)", at: call)
    case ("CGImageSourceCreateImageAtIndex", _): record(.decode, name, at: call)
    default: return
    }
  }

  private func isFileRead(_ value: Int) -> Bool {
    file.kinds[value] == .call && ["Data", "NSData"].contains(file.calledName(value))
      && file.arguments(of: value).first?.label.hasPrefix("contentsOf") ?? false
  }

  // MARK: Drawing

  /// Records an image that code draws with a context of its own, or takes from a video.
  ///
  /// A context of Core Image that the app keeps is meant to be used for each image.
  mutating func readImage(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    if name == "copyCGImage" {
      if arguments.first?.label == "at" { record(.decode, "copyCGImage(at:actualTime:)", at: call, detail: "video") }
      return
    }
    let made = name == "makeImage" ? "CGContext" : "CIContext"
    guard file.receiver(of: call).map({ isNew($0, made) }) ?? false else { return }
    readDrawing(call, "\(made).\(name)")
  }

  /// Whether an expression is an object of a platform class that the running code has created.
  private func isNew(_ row: Int, _ name: String) -> Bool {
    var next: Int? = row
    var steps = 0
    while let link = next, steps < 6 {  // Ends: the number of steps is limited.
      steps += 1
      switch file.kinds[link] {
      case .call: return file.calledName(link) == name
      case .postfix: next = file.firstChild(link)
      case .name: next = locals[file.text(link)]?.value
      default: return false
      }
    }
    return false
  }
}
