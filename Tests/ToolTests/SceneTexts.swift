/// Scene files that several tests write.
enum SceneTexts {
  /// A layer that costs one pass, and a layer that costs none.
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

  /// A path, a text and nothing else.
  static let drawn = """
    {
      "format": "layercost-scene/1",
      "device": "iphone-13",
      "root": {
        "id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF",
        "sublayers": [
          {
            "id": "curve", "class": "CAShapeLayer", "frame": [20, 20, 100, 100], "fillColor": "#0000FF",
            "path": "M0 0 C40 0 60 40 100 100 L0 100 Z"
          },
          {
            "id": "words", "class": "CATextLayer", "frame": [20, 200, 200, 30], "string": "Words",
            "foregroundColor": "#000"
          }
        ]
      }
    }

    """

  /// A list that is scrolled, with images, pages and work.
  static let feed = """
    {
      "format": "layercost-scene/1", "name": "Feed", "device": "iphone-13",
      "screen": { "width": 390, "height": 844, "scale": 2 },
      "assets": { "avatar": { "pixelSize": [1200, 1200], "encoding": "jpeg" } },
      "templates": {
        "row": {
          "frame": [0, 0, 390, 84], "backgroundColor": "#FFFFFF",
          "sublayers": [
            { "id": "avatar", "frame": [12, 12, 60, 60], "contents": "avatar" },
            {
              "id": "card", "frame": [84, 12, 290, 60], "backgroundColor": "#FFFFFF", "shadowOpacity": 0.3,
              "shouldRasterize": true, "rasterizationScale": 2
            }
          ]
        }
      },
      "root": {
        "frame": [0, 0, 390, 844], "backgroundColor": "#F2F2F7",
        "sublayers": [ { "id": "feed", "frame": [0, 0, 390, 844], "masksToBounds": true } ]
      },
      "timeline": {
        "duration": 0.5,
        "scroll": [ { "layer": "/root/feed", "fling": { "velocity": [0, 2400] } } ],
        "lists": [
          {
            "layer": "/root/feed", "template": "row", "count": 60, "rowHeight": 84, "heightMode": "computed",
            "pageSize": 20, "loadMoreThreshold": 5, "pageLatency": 0.1
          }
        ],
        "images": { "latency": 0.05, "concurrent": 4, "keep": "until-offscreen" },
        "work": [ { "at": 0.3, "milliseconds": 260, "label": "decode JSON" } ]
      }
    }

    """

  /// A load of records, whose number is a parameter.
  static let library = """
    {
      "format": "layercost-scene/1", "name": "Library", "device": "iphone-13",
      "screen": { "width": 100, "height": 100, "scale": 1 },
      "parameters": { "records": 1000 },
      "root": { "frame": [0, 0, 100, 100] },
      "timeline": {
        "duration": 0.5,
        "loads": [ { "at": 0.1, "records": "$records" } ],
        "observers": {
          "views": [
            { "view": "library", "children": ["row"] }, { "view": "row", "inputs": "changed", "model": "recreated" }
          ],
          "events": [ { "every": 0.1, "from": 0.1, "notify": "library" } ]
        }
      }
    }

    """

  /// A user-defined device.
  static let device = """
    {
      "format": "layercost-device/1", "id": "my-phone", "name": "My phone",
      "screen": { "width": 100, "height": 200, "scale": 2, "framesPerSecond": 90 },
      "fillRateGigapixels": { "value": 12.5, "basis": "measured", "source": "my own test" }
    }

    """

  /// Errors in several places: after a tab, after wide characters, and after a long line.
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

  /// A view whose shadow is on the whole stack.
  static let swiftUI = """
    import SwiftUI

    struct CardView: View {
      var body: some View {
        VStack(alignment: .leading) {
          Text("Lentil soup")
          Text("35 minutes")
        }
        .padding()
        .shadow(radius: 4)
      }
    }

    """
}
