import LayerModel

extension JSONReading {
  /// Reads a screen, as scenes and device files state it.
  mutating func screenValue() -> Screen? { statedScreen()?.screen }

  /// Reads a screen, and whether it says how many frames a second it shows.
  mutating func statedScreen() -> (screen: Screen, statesRate: Bool)? {
    var values: [Double?] = [nil, nil, nil, 60]
    var statesRate = false
    // A screen's pixels have a limit of their own; points and scale only have to be numbers above 0.
    let ranges = [NumberRange.positive, .positive, ScreenKeys.scale, ScreenKeys.framesPerSecond]
    readObject(.key("screen"), ScreenKeys.table, required: ["width", "height", "scale"]) { reader, number, key in
      values[number] = reader.number(.name(key.string), ranges[number])
      if ranges[number] == ScreenKeys.framesPerSecond { statesRate = true }
    }
    guard let width = values[0], let height = values[1], let scale = values[2], let rate = values[3] else { return nil }
    return (Screen(width: width, height: height, scale: scale, framesPerSecond: rate), statesRate)
  }
}

/// The keys of a screen and their ranges.
private enum ScreenKeys {
  static let table = KeyTable(["width", "height", "scale", "framesPerSecond"])
  static let scale = NumberRange(0, 100, excludesMinimum: true)
  static let framesPerSecond = NumberRange(0, 1_000, excludesMinimum: true)
}
