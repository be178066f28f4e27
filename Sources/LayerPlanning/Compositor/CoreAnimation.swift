extension Compositor {
  private static let techTalk = "Apple Tech Talk 10857"

  /// Core Animation of iOS 13 and later, on Metal: the default.
  public static let coreAnimation = Compositor(
    id: "core-animation",
    title: "iOS 13 and later (Metal)",
    model: "core-animation/2",
    recipes: [
      .shadowWithoutPath: Recipe(
        passes: "5", confidence: .certain, countConfidence: .certain, source: techTalk),
      .mask: Recipe(passes: "2", confidence: .certain, countConfidence: .certain, source: techTalk),
      .roundedClip: Recipe(passes: "1", confidence: .certain, countConfidence: .certain, source: techTalk),
      .rotatedClip: Recipe(
        passes: "1", confidence: .unsure, countConfidence: .unsure,
        source: "WWDC 2010 session 135, for clips off the pixel grid; no test on Metal"),
      .fractionalClip: Recipe(
        passes: "0", confidence: .unsure, countConfidence: .unsure, source: "WWDC 2010 session 135; no test on Metal"),
      .groupOpacity: Recipe(
        passes: "1", confidence: .certain, countConfidence: .certain, source: "WWDC 2014 session 419"),
      .rasterize: Recipe(
        passes: "1 on a miss, 0 on a hit", confidence: .certain, countConfidence: .certain,
        source: "WWDC 2014 session 419"),
      .filter: Recipe(
        passes: "1, with blur 3", confidence: .likely, countConfidence: .likely,
        source: "CALayer.h; WWDC 2010 session 425"),
      .backdropBlur: Recipe(
        passes: "4, colour only 2", confidence: .likely, countConfidence: .likely, source: "WWDC 2014 session 419"),
      .vibrancy: Recipe(passes: "2", confidence: .likely, countConfidence: .likely, source: "WWDC 2014 session 419"),
      .blendMode: Recipe(passes: "1", confidence: .unsure, countConfidence: .unsure, source: "WWDC 2010 session 425"),
    ],
    variants: variants,
    roundedClipAlwaysFlattens: Sourced(
      value: false, confidence: .certain, source: "\(techTalk): an image alone with a radius costs no pass"),
    fractionalClipFlattens: Sourced(
      value: false, confidence: .unsure, source: "assumed: WWDC 2010 session 135 is about OpenGL ES; no test on Metal"
    ),
    smoothsEdges: smoothsEdges,
    shadowSigmaPerRadius: shadowSigma,
    backdropStyles: styles,
    shadowPasses: [.shadowSilhouette, .shadowDownscale, .shadowBlurX, .shadowBlurY, .shadowTint],
    cacheScreens: cacheScreens,
    cacheIdleMilliseconds: cacheIdle,
    passGapMilliseconds: passGap)

  static let smoothsEdges = Sourced(
    value: false, confidence: .certain, source: "CALayer.h: allowsEdgeAntialiasing is off on iOS")

  /// Cases that the rules distinguish from a reason's plain case.
  static let variants: [Variant: Sourced<Int>] = [
    .shadowWithPath: Sourced(
      value: 0, confidence: .certain, source: "WWDC 2014 session 419; \(techTalk)"),
    .radiusAlone: Sourced(value: 0, confidence: .certain, source: "Apple's documentation of cornerRadius"),
    .roundedClipInside: Sourced(
      value: 0, confidence: .likely,
      source: "measured on an iPhone 12, iOS 16.3.1: blog.rakuyoo.top/off-screen-rendering-practice"),
    .roundedClipTwoPlanes: Sourced(
      value: 1, confidence: .likely,
      source: "third-party tests: juejin.cn/post/6847902222567604231; programmerteach.com"),
    .roundedClipBorder: Sourced(
      value: 1, confidence: .unsure, source: "assumed: claimed in third-party code comments; no test found"),
    .alignedClip: Sourced(value: 0, confidence: .certain, source: "WWDC 2010 session 135"),
    .groupOpacityOwnPlanes: Sourced(
      value: 1, confidence: .likely, source: "WWDC 2014 session 419 names a background image"),
    .singlePlaneOpacity: Sourced(value: 0, confidence: .certain, source: "WWDC 2014 session 419"),
    .rasterizeHit: Sourced(value: 0, confidence: .certain, source: "WWDC 2014 session 419"),
    .filterBlur: Sourced(value: 3, confidence: .likely, source: "CALayer.h; WWDC 2010 session 425"),
    .backdropColor: Sourced(
      value: 2, confidence: .likely, source: "WWDC 2014 session 419: tint only on iPad 2 and 3; no count given"),
    .plainContent: Sourced(
      value: 0, confidence: .certain, source: "CAShapeLayer.h, CAGradientLayer.h, CATransformLayer.h"),
  ]

  static let cacheScreens = Sourced(
    value: 2.5, confidence: .certain, source: "WWDC 2014 session 419")
  static let cacheIdle = Sourced(value: 100.0, confidence: .certain, source: "WWDC 2014 session 419")
  static let passGap = Sourced(
    value: 0.1...0.2, confidence: .likely, source: "WWDC 2014 session 419, for the hardware of that year")

  static let shadowSigma = Sourced(
    value: 0.945, confidence: .likely,
    source: "fitted to Apple's own render of four nested shadows of radius 10 at scale 1")

  static let styles: [String: Sourced<BackdropLook>] = [
    "extraLight": assumed(BackdropLook(blurRadius: 20, saturation: 1.8, tintWhite: 0.97, tintAlpha: 0.82)),
    "light": assumed(BackdropLook(blurRadius: 30, saturation: 1.8, tintWhite: 1, tintAlpha: 0.3)),
    "dark": assumed(BackdropLook(blurRadius: 20, saturation: 1.8, tintWhite: 0.11, tintAlpha: 0.73)),
  ]

  private static func assumed(_ look: BackdropLook) -> Sourced<BackdropLook> {
    Sourced(value: look, confidence: .unsure, source: "assumed")
  }
}
