/// A phone's screen of 300 cards over a gradient.
///
/// Each is rounded, translucent, with a shadow of its outline and a line of text. Everything that draws trees, pages or
/// vector pictures can draw it.
enum CardScene {
  /// Writes the scene, and returns its file.
  static func write() throws(BenchFault) -> String {
    try BenchFolders.write(text.utf8, to: "cards.json")
  }

  private static var text: String {
    var dice = SceneDice(seed: 300)
    let cards = (0..<300).map { card($0, &dice) }
    return """
      {"format": "layercost-scene/1", "name": "Bench: cards", "device": "iphone-13",
       "screen": {"width": 390, "height": 844, "scale": 3},
       "root": {"id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF", "sublayers": [
      {"id": "ground", "class": "CAGradientLayer", "frame": [0, 0, 390, 844], "colors": ["#5AC8FA", "#AF52DE"],
       "startPoint": [0, 0], "endPoint": [1, 1]},
      \(cards.joined(separator: ",\n"))]}}
      """
  }

  private static func card(_ number: Int, _ dice: inout SceneDice) -> String {
    let (x, y) = (dice.roll(0...290), dice.roll(0...778))
    return """
      {"id": "card\(number)", "frame": [\(x), \(y), 100, 66], "backgroundColor": "#FFFFFF", "cornerRadius": 4,
       "opacity": 0.95, "shadowOpacity": 0.3, "shadowRadius": 3.333333, "shadowOffset": [0, 2],
       "shadowPathIsBounds": true, "sublayers": [
        {"class": "CATextLayer", "frame": [8, 8, 84, 18], "string": "Card \(number)", "fontSize": 14,
         "foregroundColor": "#1C1C1E", "contentsScale": 3}]}
      """
  }
}
