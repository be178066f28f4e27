import Foundation
import LayerModel
import LayerRaster
import Testing

@testable import LayerCapture

/// Captures of stand-in trees; `Scripts/typecheck-capture` type-checks that `CALayer` provides the same properties.
@MainActor @Suite struct CapturedTreeTests {
  static let photo = Data(
    (try? PNGEncoder.encode(Pixmap(width: 4, height: 4, filledWith: 0xFF80_4020))) ?? [])

  /// A screen with the usual parts of a feed: cards with shadows and round pictures, a faded label, a blurred bar.
  static var feed: StandIn {
    var feed = StandIn(
      0, 0, 390, 844, ["backgroundColor": .color(red: 1, green: 1, blue: 1, alpha: 1)],
      sublayers: [card, label, bar])
    feed.facts.properties["position"] = .numbers([500, 500])
    return feed
  }

  private static var card: StandIn {
    StandIn(
      20, 60, 350, 200,
      [
        "backgroundColor": .color(red: 1, green: 1, blue: 1, alpha: 1), "cornerRadius": .length(16),
        "shadowOpacity": .unit(0.2), "shadowRadius": .length(8), "shadowOffset": .numbers([0, 4]),
      ],
      sublayers: [
        StandIn(16, 16, 64, 64, ["cornerRadius": .length(32), "masksToBounds": .flag(true)]) {
          $0.facts.contents = .image(png: photo)
          $0.facts.className = "AvatarLayer"
          $0.facts.owner = "App.AvatarView"
          $0.facts.accessibilityIdentifier = "avatar"
          $0.sublayers = [StandIn(48, 48, 16, 16, ["backgroundColor": .color(red: 0, green: 1, blue: 0, alpha: 1)])]
        },
        StandIn(96, 16, 238, 60, ["backgroundColor": .color(red: 0, green: 0, blue: 0, alpha: 1)]) {
          $0.masks = [
            StandIn(0, 0, 238, 60, ["path": .path([("M", [.zero]), ("L", [CGPoint(x: 9.5, y: 60)]), ("Z", [])])]) {
              $0.facts.sceneClass = "CAShapeLayer"
              $0.facts.className = "CAShapeLayer"
            }
          ]
        },
      ])
  }

  private static var label: StandIn {
    StandIn(20, 300, 200, 24, ["opacity": .unit(Double(Float(0.3))), "contentsScale": .number(3)]) {
      $0.facts.contents = .drawn(width: 600, height: 72, isOpaque: false)
    }
  }

  private static var bar: StandIn {
    StandIn(0, 750, 390, 94) {
      $0.facts.className = "UICABackdropLayer"
      $0.facts.owner = "_UIBarBackground"
      $0.facts.filters = ["colorSaturate", "gaussianBlur"]
      $0.sublayers = [StandIn(0, 0, 390, 1) { $0.facts.owner = "_UIBarBackgroundShadowView" }]
    }
  }

  /// The same tree as a person would write it.
  static let byHand = """
    {
      "format": "layercost-scene/1", "name": "Feed", "screen": { "width": 390, "height": 844, "scale": 2 },
      "assets": {
        "photo": { "file": "photo.png" },
        "words": { "pixelSize": [600, 72], "color": "#88888840" }
      },
      "root": { "frame": [0, 0, 390, 844], "backgroundColor": "#FFF", "sublayers": [
        {
          "frame": [20, 60, 350, 200], "backgroundColor": "#FFF", "cornerRadius": 16,
          "shadowOpacity": 0.2, "shadowRadius": 8, "shadowOffset": [0, 4],
          "sublayers": [
            { "name": "avatar", "frame": [16, 16, 64, 64], "cornerRadius": 32, "masksToBounds": true,
              "contents": "photo", "sublayers": [{ "frame": [48, 48, 16, 16], "backgroundColor": "#0F0" }] },
            { "frame": [96, 16, 238, 60], "backgroundColor": "#000",
              "mask": { "class": "CAShapeLayer", "frame": [0, 0, 238, 60], "path": "M0,0 L9.5,60 Z" } }
          ]
        },
        { "frame": [20, 300, 200, 24], "opacity": 0.3, "contents": "words", "contentsScale": 3 },
        { "class": "CABackdropLayer", "frame": [0, 750, 390, 94], "blurRadius": 20, "system": true,
          "sublayers": [{ "frame": [0, 0, 390, 1] }] }
      ] }
    }
    """

  @Test func capturedTreePlansAsTheOneByHand() throws {
    let captured = try CapturedScene.capture(Self.feed)
    let scene = try CapturedScene.read(captured.text, images: captured.images)
    let plan = try CapturedScene.plan(scene)
    #expect(plan == (try CapturedScene.plan(try CapturedScene.read(Self.byHand, images: ["photo.png": Self.photo]))))
    // An empty plan would equal any other empty plan.
    for reason in ["shadow-without-path", "mask", "rounded-clip", "backdrop-blur"] {
      #expect(plan.contains("\"\(reason)\""), "no \(reason)")
    }
    let other = Self.byHand.replacing("\"shadowOpacity\": 0.2, ", with: "")
    #expect(plan != (try CapturedScene.plan(try CapturedScene.read(other, images: ["photo.png": Self.photo]))))
  }

  @Test func textIsTheSameEveryTime() throws {
    let (first, second) = (try CapturedScene.capture(Self.feed), try CapturedScene.capture(Self.feed))
    #expect(first.text == second.text)
    #expect(first.images == second.images)
    #expect(
      first.text.hasPrefix(
        """
        {
          "format": "layercost-scene/1",
          "name": "Feed",
          "screen": { "width": 390, "height": 844, "scale": 2 },
          "origin": { "file": "AppTests/FeedTests.swift", "line": 12 },
          "assets": {
        """))
    #expect(first.text.hasSuffix("\n}\n"))
  }

  @Test func originsSayWhoOwnsALayer() throws {
    let scene = try CapturedScene.read(
      try CapturedScene.capture(Self.feed).text, images: CapturedScene.capture(Self.feed).images)
    #expect(scene.origins[nil] == Origin(file: "AppTests/FeedTests.swift", line: 12))
    let avatar = try #require(scene.layers.indices.first { scene.layers[$0].name == "avatar" })
    #expect(
      scene.origins[LayerIndex(avatar)] == Origin(owner: "App.AvatarView", accessibilityIdentifier: "avatar"))
  }

  /// The platform's own views are marked where they begin, and not again inside.
  @Test func platformsViewsAreMarked() throws {
    let text = try CapturedScene.capture(Self.feed).text
    #expect(text.ranges(of: "\"system\": true").count == 1)
    let hosting = StandIn(0, 0, 10, 10) { $0.facts.owner = "SwiftUI._UIHostingView<App.Feed>" }
    let root = try CapturedScene.root(hosting)
    #expect(root.hasPrefix("{ \"origin\": { \"owner\": \"SwiftUI._UIHostingView\" }, \"bounds\": [0, 0, 10, 10]"))
  }

  @Test func rootLiesAtTheCorner() throws {
    var root = StandIn(100, 200, 40, 20)
    root.facts.anchorPoint = CGPoint(x: 0, y: 1)
    let text = try CapturedScene.root(root)
    #expect(text == "{ \"bounds\": [0, 0, 40, 20], \"position\": [0, 20], \"anchorPoint\": [0, 1] } }")
  }

  @Test func treeWithoutSizeIsRefused() {
    #expect(throws: LayerCapture.Fault.self) { try CapturedScene.capture(StandIn(0, 0, 10, 0)) }
  }

  @Test func whatIsNotPublicIsSaid() throws {
    let layer = StandIn(0, 0, 10, 10) {
      $0.facts.filters = ["gaussianBlur", "colorInvert"]
      $0.facts.compositingFilter = "mysteryBlendMode"
    }
    let text = try CapturedScene.root(layer)
    #expect(text.contains("\"filters\": [{ \"gaussianBlur\": 20 }, { \"brightness\": 0 }]"))
    #expect(text.contains("the radius of 'gaussianBlur' is not public; 20 is used instead"))
    #expect(text.contains("filter 'colorInvert' is written as a filter without effect"))
    #expect(text.contains("compositing filter 'mysteryBlendMode' is omitted"))
    _ = try CapturedScene.read(try CapturedScene.capture(layer).text)
  }

  @Test func surfacesOfOthersAreExternal() throws {
    let layer = StandIn(0, 0, 10, 10) { $0.facts.className = "AVPlayerLayer" }
    let scene = try CapturedScene.read(try CapturedScene.capture(layer).text)
    #expect(scene.layers[0].isExternal)
  }

  /// Layers are nested deeper than any call stack allows.
  @Test func depthIsNoLimit() throws {
    var tree = StandIn(0, 0, 1, 1)
    for _ in 0..<5_000 { tree = StandIn(0, 0, 1, 1, sublayers: [tree]) }
    let text = try CapturedScene.capture(tree).text
    #expect(text.ranges(of: "\"bounds\"").count == 5_001)
    // Taken apart from the outside in, because a deeply nested value is also freed recursively.
    while let inner = tree.sublayers.first { tree = inner }
  }
}
