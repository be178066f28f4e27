import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning

/// A scene's text with one value replaced, as a user would edit it.
struct EditedScene {
  let scene: GalleryScene
  private(set) var bytes: [UInt8]

  init(_ scene: GalleryScene) throws {
    self.scene = scene
    bytes = Array(try scene.text().utf8)
  }

  /// The edits that turn off a property: properties and their new values.
  static func edits(turningOff property: LayerProperty) -> [(LayerProperty, String)] {
    switch property {
    case .mask, .compositingFilter: [(property, "null")]
    case .opacity: [(property, "1")]
    case .masksToBounds: [(property, "false"), (.shadowOpacity, "0")]
    case .shouldRasterize, .vibrancy: [(property, "false")]
    case .filters, .backgroundFilters: [(property, "[]")]
    case .style: [(property, "\"none\"")]
    default: [(property, "0")]
    }
  }

  /// Makes the edits for a layer of the scene, the last one first, so that the remaining source positions stay correct.
  mutating func apply(_ edits: [(LayerProperty, String)], to layer: LayerIndex, of sources: LayerSources) {
    let object = Int(sources.start(of: layer))
    let placed = edits.map { (place: sources.start(of: $0.0, in: layer).map(Int.init), property: $0.0, text: $0.1) }
    for edit in placed.sorted(by: { ($0.place ?? object) > ($1.place ?? object) }) {
      if let place = edit.place {
        let key = place + edit.property.rawValue.utf8.count + 2
        guard let colon = bytes[key...].firstIndex(of: UInt8(ascii: ":")) else { continue }
        bytes.replaceSubrange(value(after: colon), with: Array((" " + edit.text).utf8))
      } else {
        bytes.insert(contentsOf: Array("\"\(edit.property.rawValue)\": \(edit.text), ".utf8), at: object + 1)
      }
    }
  }

  /// The bytes of a value: up to the comma or bracket that ends it.
  private func value(after colon: Int) -> Range<Int> {
    var (depth, isText, place) = (0, false, colon + 1)
    while place < bytes.count {
      let byte = bytes[place]
      if isText {
        if byte == UInt8(ascii: "\\") { place += 1 } else if byte == UInt8(ascii: "\"") { isText = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          if depth == 0 { return colon + 1..<place }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0: return colon + 1..<place
        default: break
        }
      }
      place += 1
    }
    return colon + 1..<bytes.count
  }

  /// The text without its timeline, which may refer to layers that an edit removed; a timeline that creates rows stays.
  private var still: [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("\"lists\"") ? bytes : Array(text.replacing("\"timeline\"", with: "\"x-timeline\"").utf8)
  }

  /// The passes of the edited scene.
  func passes(_ compositor: Compositor) throws -> Int {
    let checked = scene.read(still)
    guard let scene = checked.value else { throw GalleryFault(scene: scene.path, findings: checked.findings) }
    let planned = Planner.plan(scene, compositor: compositor)
    guard let plan = planned.value else { throw GalleryFault(scene: self.scene.path, findings: planned.findings) }
    return plan.summary.offscreenPasses
  }
}
