import LayerRaster

extension Comparison {
  /// A whole screen by boxes, with what lies beyond the edges as wide as the blur reaches.
  static let blur = Comparison(
    "blur", "full-screen blur sigma 20, edges right", bars: [.time(against: "opencv", atMost: 0.05)]
  ) { _ throws(BenchFault) in
    try blurred(.automatic) + [
      .peer("boxes", "three cv2.blur", BenchFolders.python("opencv"), prepare: ["boxes", try picture(), "20"])
    ]
  }

  /// The same by the sampled Gaussian itself.
  static let exactBlur = Comparison(
    "exact-blur", "the same, exact mode", bars: [.time(against: "opencv", atMost: 0.35)]
  ) { _ throws(BenchFault) in try blurred(.exact) }

  private static func picture() throws(BenchFault) -> String {
    try BenchFolders.write(try blurScene().png(), to: "blur.png")
  }

  private static func blurScene() throws(BenchFault) -> Pixmap {
    try BenchScene(file: try PartScene.blur.write()).drawn()
  }

  private static func blurred(_ precision: BlurPrecision) throws(BenchFault) -> [Contender] {
    var pixmap = try blurScene()
    let blur = GaussianBlur(sigmaPixels: 20, precision: precision, surroundings: .edgePixels)
    return [
      .here("layercost", "GaussianBlur") { () throws(BenchFault) in
        blur.blur(&pixmap)
        return nil
      },
      .peer(
        "opencv", "cv2.GaussianBlur", BenchFolders.python("opencv"), prepare: ["gaussian", try picture(), "20"]),
    ]
  }
}
