import LayerGeometry
import LayerModel
import LayerTestSupport

/// A random tree, as layers and as UIKit source that creates the same tree, in any common coding style.
struct RandomSwift {
  /// The view type's name.
  let name: String
  /// The type's file.
  private(set) var source = ""
  /// Constants that the type takes from another file.
  private(set) var constants = ""
  /// The tree.
  private(set) var tree = LayerTree()

  private var generator: SeededGenerator
  private var room: Int
  private var count = 0
  private var properties: [String] = []
  /// Statements of the initialiser, of a method that it calls, and of `layoutSubviews`.
  private var setup: [String] = []
  private var configure: [String] = []
  private var layout: [String] = []
  private var factories: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    name = "Random\(seed)"
    room = generator.int(1...9)
    var root = LayerTree()
    root.name = name
    root.frame(0, 0, 393, 240)
    grow(&root, holder: "self", width: 393, height: 240, level: 0)
    tree = root
    write()
  }

  private mutating func write() {
    source = """
      import UIKit
      final class \(name): UIView {
      \(properties.joined(separator: "\n"))
        override init(frame: CGRect) {
          super.init(frame: frame)
      \(setup.joined(separator: "\n"))
          configure()
        }
        required init?(coder: NSCoder) { fatalError() }
        private func configure() {
      \(configure.joined(separator: "\n"))
        }
        override func layoutSubviews() {
          super.layoutSubviews()
      \(layout.joined(separator: "\n"))
        }
      \(factories.joined(separator: "\n"))
      }
      extension UIView {
        func \(name)Shadow(_ opacity: Float, at offset: CGSize = .zero) {
          layer.shadowOpacity = opacity
          layer.shadowOffset = offset
        }
      }
      """
    constants = "enum \(name)Theme {\n\(constants)}\n"
  }

  // MARK: Views

  private mutating func grow(_ parent: inout LayerTree, holder: String, width: Int, height: Int, level: Int) {
    for _ in 0..<generator.int(1...3) where room > 0 && level < 4 {
      room -= 1
      let name = "item\(count)"
      count += 1
      let (w, h) = (generator.int(20...max(20, width - 10)), generator.int(20...max(20, height - 10)))
      let (x, y) = (generator.int(0...20), generator.int(0...20))
      var layer = LayerTree()
      layer.name = name
      layer.frame(Double(x), Double(y), Double(w), Double(h))
      let isImage = generator.chance(0.2)
      let isLabel = !isImage && generator.chance(0.2)
      var statements = isLabel ? ["text = \"Word\""] : isImage ? ["contentMode = .scaleToFill"] : []
      // Code does not know the size of an image, so it does not know whether one that keeps its proportions overflows.
      if isImage { layer.image(.opaqueImage, gravity: .resize) }
      if isLabel {
        var text = TextContent()
        text.string = "Word"
        layer.content = .text(text)
      }
      statements += look(&layer, width: w, height: h)
      let frame = "CGRect(x: \(x), y: \(y), width: \(number(w)), height: \(number(h)))"
      declare(name, isLabel ? "UILabel" : isImage ? "UIImageView" : "UIView", frame, statements, in: holder)
      let before = count
      grow(&layer, holder: name, width: w, height: h, level: level + 1)
      // A label draws its own background into its contents, and a background of its layer is a second plane.
      let isOnePlane = isLabel && count == before && !statements.contains { $0.hasPrefix("layer.backgroundColor") }
      if isOnePlane, layer.borderWidth == 0, layer.shadowOpacity == 0 {
        layer.masksToBounds = false
        if layer.opacity < 1 { layer.allowsGroupOpacity = false }
      }
      parent.add(layer)
    }
  }

  /// Sets some properties of a layer, and returns the statements that do the same for a view.
  private mutating func look(_ layer: inout LayerTree, width: Int, height: Int) -> [String] {
    var statements: [String] = []
    if generator.chance(0.6) {
      let isWhite = generator.chance(0.5)
      layer.background(isWhite ? .white : Color(red: 1, green: 0, blue: 0))
      statements.append(
        generator.chance(0.5)
          ? "backgroundColor = \(isWhite ? ".white" : ".red")"
          : "layer.backgroundColor = UIColor.\(isWhite ? "white" : "red").cgColor")
    }
    if generator.chance(0.4) {
      let radius = generator.int(2...10)
      layer.cornerRadius = Double(radius)
      statements.append("layer.cornerRadius = \(number(radius))")
    }
    if generator.chance(0.4) {
      layer.masksToBounds = true
      statements.append(generator.chance(0.5) ? "clipsToBounds = true" : "layer.masksToBounds = true")
    }
    if generator.chance(0.25) {
      layer.opacity = 0.5
      statements.append(generator.chance(0.5) ? "alpha = 0.5" : "layer.opacity = 1 / 2")
    }
    if generator.chance(0.1) {
      layer.isHidden = true
      statements.append(generator.chance(0.5) ? "isHidden = true" : "layer.isHidden = true")
    }
    if generator.chance(0.15) {
      layer.shouldRasterize = true
      layer.rasterizationScale = 3
      statements += ["layer.shouldRasterize = true", "layer.rasterizationScale = UIScreen.main.scale"]
    }
    if generator.chance(0.2) {
      layer.border(2, .black)
      statements += ["layer.borderWidth = 2", "layer.borderColor = UIColor.black.cgColor"]
    }
    if generator.chance(0.3) {
      layer.shadowOpacity = 0.25
      layer.shadowOffset = Size(0, 4)
      statements +=
        generator.chance(0.5)
        ? ["\(name)Shadow(0.25, at: CGSize(width: 0, height: 4))"]
        : ["layer.shadowOffset = CGSize(width: 0, height: 4)", "layer.shadowOpacity = 0.25"]
      if generator.chance(0.4) {
        layer.shadowPath = .rect(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        statements.append("layer.shadowPath = UIBezierPath(rect: bounds).cgPath")
      }
    }
    return statements
  }

  /// A number as a literal, as a sum, or as a constant of another file.
  private mutating func number(_ value: Int) -> String {
    switch generator.int(0...3) {
    case 0: return "\(value - 1) + 1"
    case 1:
      let constant = "value\(count)x\(value)"
      if !constants.contains(" \(constant):") { constants += "  static let \(constant): CGFloat = \(value)\n" }
      return "\(name)Theme.\(constant)"
    default: return "\(value)"
    }
  }

  // MARK: Styles

  private mutating func declare(
    _ name: String, _ type: String, _ frame: String, _ statements: [String], in holder: String
  ) {
    // A path of the bounds must come after the frame; all other statements may be in any order.
    let late = statements.filter { $0.contains("bounds)") }
    let early = statements.filter { !$0.contains("bounds)") }.shuffled(using: &generator)
    func lines(_ receiver: String, _ list: [String]) -> String {
      list.map { line in
        "    \(receiver).\(line.replacing("bounds)", with: "\(receiver).bounds)"))"
      }.joined(separator: "\n")
    }
    let isMade = generator.int(0...5)
    switch isMade {
    case 0:
      properties.append("  private let \(name) = \(type)(frame: \(frame))")
      setup.append(lines(name, early + late))
    case 1, 2:
      properties.append(
        """
          \(isMade == 1 ? "let" : "lazy var") \(name): \(type) = {
            let view = \(type)()
            view.frame = \(frame)
        \(lines("view", early + late))
            return view
          }()
        """)
    case 3:
      properties.append("  let \(name) = \(type)()")
      layout.append("    \(name).frame = \(frame)\n\(lines(name, late))")
      configure.append(lines(name, early))
    case 4:
      properties.append("  lazy var \(name) = Self.make\(name)(\(frame))")
      factories.append(
        """
          private static func make\(name)(_ frame: CGRect) -> \(type) {
            let made = \(type)(frame: frame)
        \(lines("made", early + late))
            return made
          }
        """)
    default:
      properties.append(
        "  let \(name) = \(type)(frame: \(frame)).then {\n\(lines("$0", early + late))\n  }")
    }
    let receiver = holder == "self" ? "" : holder + "."
    switch generator.int(0...2) {
    case 0: setup.append("    \(receiver)addSubview(\(name))")
    case 1: setup.append("    [\(name)].forEach { \(receiver.isEmpty ? "self." : receiver)addSubview($0) }")
    default: setup.append("    [\(name)].forEach(\(receiver)addSubview)")
    }
  }
}
