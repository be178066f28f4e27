/// Scene files that several tests write.
enum SceneTexts {
  /// One pass, and one layer without.
  static let small = """
    {
      "format": "layercost-scene/1",
      "device": "iphone-13",
      "root": {
        "id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF",
        "sublayers": [
          { "id": "plain", "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000" },
          {
            "id": "card", "frame": [20, 20, 100, 100], "cornerRadius": 12, "masksToBounds": true,
            "sublayers": [ { "id": "inner", "frame": [0, 0, 50, 50], "backgroundColor": "#00FF00" } ]
          }
        ]
      }
    }

    """

  /// A device of a user's own.
  static let device = """
    {
      "format": "layercost-device/1", "id": "my-phone", "name": "My phone",
      "screen": { "width": 100, "height": 200, "scale": 2, "framesPerSecond": 90 },
      "fillRateGigapixels": { "value": 12.5, "basis": "measured", "source": "my own test" }
    }

    """

  /// Faults in several places, behind a tab, behind wide characters, and after a long line.
  static let broken = """
    {
      "format": "layercost-scene/1",
      "device": "iphone-31",
      "root": {
    \t\t"id": "root", "opacty": 0.5,
        "name": "日本語 😀", "opacity": 7,
        "notes": "\(String(repeating: "long ", count: 60))", "hidden": "yes"
      }
    }

    """

  /// A scene whose one layer shows an image file.
  static func image(_ file: String) -> String {
    """
    {
      "format": "layercost-scene/1",
      "device": "iphone-13",
      "assets": { "photo": { "file": "\(file)" } },
      "root": { "id": "root", "frame": [0, 0, 390, 844], "contents": "photo" }
    }

    """
  }
}
