import LayerModel
import SourceProgram

/// Images from a server that small views show.
extension SwiftWorkReader {
  /// The longest side of a small view, in points.
  private static let longestSide = 120.0

  /// Records a view or a call that shows an image from a server at the size of its file, although its view is small.
  mutating func readDownload(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard let url = arguments.first, !url.isTrailing, file.kinds[url.value] != .string, !isOfSmallImage(url.value),
      !arguments.contains(where: isDownsizing)
    else { return }
    if SwiftWorkWords.loadingViews.contains(name) {
      guard context.occasion == .body, context.timing == .now, url.label.isEmpty || url.label == "url",
        program.types.type(name, in: context.type) == nil
      else { return }
      let chain = chain(around: call)
      guard !chain.contains(where: isDownsizing), let size = smallSize(in: chain) else { return }
      record(.download, name, at: call, detail: size)
    } else if let view = imageView(loadedBy: call, name, url.label) {
      guard context.occasion == .cell, let size = smallSize(ofView: view) else { return }
      record(.download, name == "sd_setImage" ? name : "\(library(of: call)).\(name)", at: call, detail: size)
    }
  }

  /// Whether an expression names a small image, or asks for one of a certain size: `item.thumbnailURL`,
  /// `item.url(width: 80)`.
  private func isOfSmallImage(_ row: Int) -> Bool {
    file.subtree(row).contains { part in
      let word = file.text(part).lowercased()
      return SwiftWorkWords.smallImages.contains { word.includes($0) }
    }
  }

  private func isDownsizing(_ argument: SwiftFile.Argument) -> Bool {
    if argument.isTrailing || file.kinds[argument.value] == .closure { return false }
    return isDownsizing(word: argument.label)
      || file.subtree(argument.value).contains { isDownsizing(word: file.text($0)) }
  }

  private func isDownsizing(_ call: Int) -> Bool {
    let name = file.calledName(call)
    return name != "resizable" && !name.hasPrefix("scaledTo") && isDownsizing(word: name)
  }

  private func isDownsizing(word: String) -> Bool { SwiftWorkWords.downsizing.contains { word.includes($0) } }

  // MARK: SwiftUI

  /// A call and the modifiers after it, the call first.
  private func chain(around call: Int) -> [Int] {
    var chain = [call]
    var row = call
    while true {  // Ends: a parent comes before its children.
      let member = Int(file.parents[row])
      guard member >= 0, file.kinds[member] == .member, file.firstChild(member) == row else { return chain }
      let modifier = Int(file.parents[member])
      guard modifier >= 0, file.kinds[modifier] == .call, file.callee(of: modifier) == member else { return chain }
      chain.append(modifier)
      row = modifier
    }
  }

  /// The size of the first frame with two short sides, in the modifiers of a view or in its content; nil without one.
  private func smallSize(in chain: [Int]) -> String? {
    let contents = file.arguments(of: chain[0]).filter {
      file.kinds[$0.value] == .closure && $0.label != "placeholder"
    }
    let inside = contents.flatMap { content in
      let names = elements(of: content.value)
      return file.subtree(content.value).filter { file.kinds[$0] == .call && isChain($0, of: names) }
    }
    for frame in chain.dropFirst() + inside where file.calledName(frame) == "frame" {
      let arguments = file.arguments(of: frame)
      guard let width = side("width", of: arguments), let height = side("height", of: arguments) else { continue }
      return Self.text(width, height)
    }
    return nil
  }

  /// Whether a call is a modifier of the loaded image: `state.image?.resizable().frame(width: 40, height: 40)`, or
  /// `Image(uiImage: loaded).frame(width: 40, height: 40)`.
  private func isChain(_ call: Int, of names: [String]) -> Bool {
    var row = call
    while true {  // Ends: each iteration descends.
      switch file.kinds[row] {
      case .name: return names.contains(file.text(row))
      case .call where file.arguments(of: row).first?.label == "uiImage" && file.calledName(row) == "Image": return true
      case .call, .member, .postfix:
        guard let base = file.firstChild(row) else { return false }
        row = base
      default: return false
      }
    }
  }

  private func side(_ label: String, of arguments: [SwiftFile.Argument]) -> Double? {
    arguments.first { $0.label == label }.flatMap { shortSide($0.value) }
  }

  /// A number of points that a small view can have as a side.
  private func shortSide(_ row: Int) -> Double? {
    guard file.kinds[row] == .number, let side = Double(file.text(row)), side > 0, side <= Self.longestSide else {
      return nil
    }
    return side
  }

  private static func text(_ width: Double, _ height: Double) -> String {
    func text(_ side: Double) -> String { side == side.rounded() ? "\(Int(side))" : "\(side)" }
    return "\(text(width)) x \(text(height))"
  }

  // MARK: UIKit

  /// The name of the image view whose image a call of a library loads; nil for other calls.
  private func imageView(loadedBy call: Int, _ name: String, _ label: String) -> String? {
    guard let receiver = file.receiver(of: call) else { return nil }
    switch (name, label) {
    case ("sd_setImage", "with"): return ownName(receiver)
    case ("setImage", "with"), ("setImage", "withURL"):
      guard ["kf", "af"].contains(library(of: call)) else { return nil }
      return file.firstChild(receiver).flatMap(ownName)
    default: return nil
    }
  }

  /// The part of a receiver that names a library: `kf` in `photo.kf.setImage(with: url)`.
  private func library(of call: Int) -> String { file.receiver(of: call).map(file.text) ?? "" }

  /// The name of a property of the running code's object.
  private func ownName(_ row: Int) -> String? {
    switch file.kinds[row] {
    case .name: return locals[file.text(row)] == nil ? file.text(row) : nil
    case .postfix: return file.firstChild(row).flatMap(ownName)
    case .member: return file.firstChild(row).map(file.text) == "self" ? file.text(row) : nil
    default: return nil
    }
  }

  /// The size that constraints give a view of the class, if both sides are short: `photo.widthAnchor.constraint(
  /// equalToConstant: 40)`, also in SnapKit.
  private mutating func smallSize(ofView name: String) -> String? {
    guard let type = context.type, let declaration = program.types.types[type].declaration,
      Int(declaration.file) == fileNumber
    else { return nil }
    let sides = shortSides[type] ?? shortSides(in: Int(declaration.row))
    shortSides[type] = sides
    guard let width = sides[name]?["widthAnchor"], let height = sides[name]?["heightAnchor"] else { return nil }
    return Self.text(width, height)
  }

  /// The short sides that the constraints in a class state, by the names of the views.
  private func shortSides(in declaration: Int) -> [String: [String: Double]] {
    var sides: [String: [String: Double]] = [:]
    for row in file.subtree(declaration) where file.kinds[row] == .call {
      guard let value = file.arguments(of: row).first, let receiver = file.receiver(of: row),
        let side = shortSide(value.value)
      else { continue }
      switch file.calledName(row) {
      case "constraint" where value.label == "equalToConstant":
        guard let view = file.firstChild(receiver).map({ lastName($0) }) else { continue }
        sides[view, default: [:]][file.text(receiver)] = side
      case "equalTo" where value.label.isEmpty:
        guard let view = viewOfConstraints(around: row) else { continue }
        let anchors = file.subtree(receiver).map(file.text)
        if anchors.contains("width") || anchors.contains("size") { sides[view, default: [:]]["widthAnchor"] = side }
        if anchors.contains("height") || anchors.contains("size") { sides[view, default: [:]]["heightAnchor"] = side }
      default: continue
      }
    }
    return sides
  }

  private func lastName(_ row: Int) -> String { [.name, .member].contains(file.kinds[row]) ? file.text(row) : "" }

  /// The view of SnapKit's closure around a row: `photo` of `photo.snp.makeConstraints { }`.
  private func viewOfConstraints(around row: Int) -> String? {
    var around = Int(file.parents[row])
    while around >= 0 {  // Ends: a parent comes before its children.
      if file.kinds[around] == .call, file.calledName(around) == "makeConstraints",
        let snap = file.receiver(of: around), file.text(snap) == "snp"
      {
        return file.firstChild(snap).map(lastName)
      }
      around = Int(file.parents[around])
    }
    return nil
  }
}
