import LayerModel
import SourceProgram

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

  // MARK: Pixels

  /// Records that code copies the pixels of an image for a row or a frame.
  mutating func readPixels(_ row: Int) {
    guard copiesPixels(row, in: nil), preparesContent, !keepsResult(of: row) else { return }
    record(.decode, "dataProvider.data", at: row, detail: "pixels")
  }

  /// Records that code copies the pixels of an image in a method that shows the image.
  ///
  /// Such a method runs on the main thread. Closures can run elsewhere, so their code does not count.
  mutating func readShownPixels() {
    for (number, source) in program.files.enumerated() where source.strings.contains("dataProvider") {
      open(fileOf: SwiftNode(number, 0))
      for row in 0..<source.rowCount where ["data", "copy"].contains(source.text(row)) {
        guard let code = code(around: row), copiesPixels(row, in: code), isDirect(row, in: code),
          let type = program.type(around: row, in: source), let member = member(with: SwiftNode(number, code), of: type)
        else { continue }
        recordShownPixels(row, in: member, of: type)
        open(fileOf: SwiftNode(number, 0))
      }
    }
  }

  private mutating func recordShownPixels(_ row: Int, in member: SwiftMember, of type: Int) {
    guard !scope.isNeverShown(member.node) else { return }
    context = SwiftWorkContext(type: type, root: type)
    let node = SwiftNode(fileNumber, row)
    if showsImage(member) {
      context.callback = file.kinds[Int(member.node.row)] == .function ? file.signature(of: Int(member.node.row)) : ""
    } else {
      let callers = program.types.types[type].members.filter { $0.kind == .function && $0.node != member.node }
      guard let caller = callers.first(where: { calls(member, from: $0) && showsImage($0) }) else { return }
      let source = program.files[Int(caller.node.file)]
      (context.callback, context.through) = (source.signature(of: Int(caller.node.row)), [member.name])
    }
    open(fileOf: node)
    record(.decode, "dataProvider.data", at: row, detail: "pixels", hint: "shown")
  }

  /// Whether an expression copies the pixels of an image: `image.dataProvider?.data`, or a copy of the provider.
  ///
  /// - Parameter code: the code in which local names are looked up; nil if they are known.
  private func copiesPixels(_ row: Int, in code: Int?) -> Bool {
    var next: Int?
    switch file.kinds[row] {
    case .member where file.text(row) == "data": next = file.firstChild(row)
    case .call where file.calledName(row) == "copy" && file.arguments(of: row).isEmpty: next = file.receiver(of: row)
    default: return false
    }
    var steps = 0
    while let link = next, steps < 6 {  // Ends: the number of steps is limited.
      steps += 1
      switch file.kinds[link] {
      case .member: return file.text(link) == "dataProvider" && file.firstChild(link) != nil
      case .name:
        let name = file.text(link)
        next =
          if let code { onlyDeclaration(of: name, in: code).flatMap { file.initialValue(of: $0) } } else {
            locals[name]?.value
          }
      default: return false
      }
    }
    return false
  }

  /// Whether a row is neither in a closure nor in a nested function of a piece of code.
  func isDirect(_ row: Int, in code: Int) -> Bool {
    var around = Int(file.parents[row])
    while around > code {  // Ends: a parent comes before its children.
      if file.kinds[around] == .closure || file.kinds[around].declaresCode { return false }
      around = Int(file.parents[around])
    }
    return around == code
  }

  /// The function or the property of a type that contains a piece of code.
  private func member(with code: SwiftNode, of type: Int) -> SwiftMember? {
    program.types.types[type].members.first { member in
      guard member.node.file == code.file else { return false }
      return member.node == code || member.node.row == program.files[Int(code.file)].parents[Int(code.row)]
    }
  }

  /// Whether a function calls a function of its own type, or reads a property of it, outside of closures.
  private func calls(_ member: SwiftMember, from caller: SwiftMember) -> Bool {
    var reader = self
    reader.open(fileOf: caller.node)
    let code = Int(caller.node.row)
    return reader.file.subtree(code).contains { row in
      guard reader.isDirect(row, in: code) else { return false }
      switch reader.file.kinds[row] {
      case .call:
        guard member.kind == .function, reader.file.calledName(row) == member.name, reader.isOwn(row),
          let type = caller.type
        else { return false }
        let arguments = reader.file.arguments(of: row)
        return reader.members(named: member.name, of: type, arguments).contains { $0.node == member.node }
      case .name: return member.kind == .computed && reader.file.text(row) == member.name
      default: return false
      }
    }
  }

  /// Whether a function sets the image of an image view, and runs on the thread of its caller.
  private func showsImage(_ member: SwiftMember) -> Bool {
    var reader = self
    reader.open(fileOf: member.node)
    reader.locals = [:]
    let source = reader.file
    let code = Int(member.node.row)
    let isElsewhere = source.subtree(code).contains { row in
      source.kinds[row] == .await || source.kinds[row] == .modifier && source.text(row) == "nonisolated"
    }
    return !isElsewhere
      && source.subtree(code).contains { row in
        guard source.kinds[row] == .assign, let target = source.firstChild(row), source.kinds[target] == .member,
          source.text(target) == "image", let view = source.firstChild(target), reader.isDirect(row, in: code)
        else { return false }
        let value = Array(source.children(row)).last
        guard value.map({ source.kinds[$0] != .nil }) ?? false else { return false }
        return reader.className(of: view) == "UIImageView" || source.text(view).lowercased().hasSuffix("imageview")
      }
  }
}
