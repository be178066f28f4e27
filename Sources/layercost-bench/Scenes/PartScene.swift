import Foundation

/// Scenes with a single kind of layer on a phone screen, for measuring single parts of drawing.
///
/// Peers read the same files, so layers set all properties, including defaults.
enum PartScene: String {
  case rectangles, gradients, groups, shadows, blur

  /// Writes the scene, and returns its file.
  func write() throws(BenchFault) -> String {
    try BenchFolders.write(text.utf8, to: "\(rawValue).json")
  }

  private var text: String {
    """
    {"format": "layercost-scene/1", "name": "Bench: \(rawValue)", "device": "iphone-13",
     "screen": {"width": 390, "height": 844, "scale": 3},
     "root": {"id": "root", "frame": [0, 0, 390, 844], "sublayers": [
    \(layers.joined(separator: ",\n"))]}}
    """
  }

  private var layers: [String] {
    var dice = SceneDice(seed: 9)
    switch self {
    case .rectangles: return (0..<2000).map { _ in Self.rectangle(&dice) }
    case .gradients: return (0..<300).map { _ in Self.gradient(&dice) }
    case .groups: return (0..<200).map { _ in Self.group(&dice) }
    case .shadows: return (0..<300).map { _ in Self.shadow(&dice) }
    case .blur: return (0..<400).map { _ in Self.rectangle(&dice) }
    }
  }

  /// Pixels as points with six decimal places, which give the same pixels again at a scale of three.
  private static func points(_ pixels: Double) -> String { FigureText.fixed(pixels / 3, 6) }

  private static func frame(_ dice: inout SceneDice, width: Int, height: Int, parts: Int) -> String {
    let x = Double(dice.roll(0...(1170 - width) * parts)) / Double(parts)
    let y = Double(dice.roll(0...(2532 - height) * parts)) / Double(parts)
    return "[\(points(x)), \(points(y)), \(points(Double(width))), \(points(Double(height)))]"
  }

  private static func color(_ dice: inout SceneDice, alpha: String = "") -> String {
    "\"#" + (0..<3).map { _ in String(dice.roll(16...255), radix: 16).uppercased() }.joined() + alpha + "\""
  }

  /// A rectangle whose edges are antialiased, because they are between pixel boundaries; half of the rectangles are
  /// translucent.
  private static func rectangle(_ dice: inout SceneDice) -> String {
    let (width, height) = (dice.roll(60...250), dice.roll(60...250))
    let frame = frame(&dice, width: width, height: height, parts: 8)
    let radius = points(Double(dice.roll(8...24)))
    let color = color(&dice, alpha: dice.roll(0...1) == 0 ? "" : "B0")
    return
      "{\"frame\": \(frame), \"backgroundColor\": \(color), \"cornerRadius\": \(radius), \"edgeAntialiasing\": true}"
  }

  /// A gradient with a translucent middle and smooth corners.
  private static func gradient(_ dice: inout SceneDice) -> String {
    let frame = frame(&dice, width: dice.roll(120...600), height: dice.roll(120...600), parts: 1)
    let colors = [color(&dice), color(&dice, alpha: "B0"), color(&dice)].joined(separator: ", ")
    return """
      {"class": "CAGradientLayer", "frame": \(frame), "colors": [\(colors)], "startPoint": [0, 0],
       "endPoint": [1, 0.7], "cornerRadius": \(points(36)), "cornerCurve": "continuous"}
      """
  }

  /// A translucent group with rounded corners.
  private static func group(_ dice: inout SceneDice) -> String {
    let frame = frame(&dice, width: 300, height: 200, parts: 1)
    let inner = (0..<3).map { _ in
      let place = "[\(points(Double(dice.roll(-40...150)))), \(points(Double(dice.roll(-40...100)))), 60, 40]"
      return "{\"frame\": \(place), \"backgroundColor\": \(color(&dice))}"
    }
    return """
      {"frame": \(frame), "backgroundColor": \(color(&dice)), "cornerRadius": \(points(32)), "masksToBounds": true,
       "opacity": 0.8, "sublayers": [\(inner.joined(separator: ", "))]}
      """
  }

  /// A card with a shadow without a path; its sigma is ten pixels.
  private static func shadow(_ dice: inout SceneDice) -> String {
    let frame = frame(&dice, width: 300, height: 200, parts: 1)
    return """
      {"frame": \(frame), "backgroundColor": \(color(&dice)), "cornerRadius": \(points(16)), "shadowOpacity": 0.5,
       "shadowRadius": \(points(10)), "shadowOffset": [0, 2]}
      """
  }
}

/// Numbers that look random but are the same in every run, for placing layers in generated scenes.
struct SceneDice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A whole number in a range.
  ///
  /// This is Knuth's linear congruential generator; its upper bits are good enough for positions.
  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }
}
