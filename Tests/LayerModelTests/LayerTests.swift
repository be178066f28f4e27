import LayerGeometry
import LayerModel
import Testing

@Suite struct LayerTests {
  @Test func newLayerHasNoName() {
    #expect(Layer().id == nil)
    #expect(Layer().name == nil)
    #expect(Layer().layerClass == .layer)
  }

  @Test(arguments: LayerClass.allCases) func contentSaysTheClass(layerClass: LayerClass) {
    var layer = Layer()
    layer.content = layerClass.initialContent
    #expect(layer.layerClass == layerClass)
  }

  @Test func classesAreThoseOfTheFramework() {
    #expect(
      LayerClass.allCases.map(\.rawValue) == [
        "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CATransformLayer",
        "CABackdropLayer", "CAEmitterLayer", "CAMetalLayer", "CATiledLayer",
      ])
  }

  @Test func outlineIsBoundsRadiusAndCorners() {
    var layer = Layer()
    layer.bounds = Rect(x: 5, y: 5, width: 40, height: 20)
    layer.cornerRadius = 15
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.minXminY]
    #expect(
      layer.outline == RoundedRect(rect: layer.bounds, radius: 10, corners: [.minXminY], curve: .continuous))
    layer.maskedCorners = []
    #expect(layer.outline.radius == 0)
  }

  @Test func shadowPathIsKnownEitherWay() {
    var layer = Layer()
    #expect(!layer.hasShadowPath)
    layer.shadowPathIsBounds = true
    #expect(layer.hasShadowPath)
    layer.shadowPathIsBounds = false
    layer.shadowPath = Path(elements: [])
    #expect(layer.hasShadowPath)
  }

  @Test func shapesShowWhatLeavesAMark() {
    var shape = ShapeContent()
    #expect(shape.hasVisibleFill, "black without a word")
    #expect(!shape.hasVisibleStroke)
    shape.fillColor = .clear
    #expect(!shape.hasVisibleFill)
    shape.fillColor = nil
    #expect(!shape.hasVisibleFill)
    shape.strokeColor = .black
    #expect(shape.hasVisibleStroke)
    shape.lineWidth = 0
    #expect(!shape.hasVisibleStroke)
    shape.lineWidth = 1
    shape.strokeStart = 1
    #expect(!shape.hasVisibleStroke, "nothing is between its ends")
    shape.strokeStart = 0
    shape.strokeColor = .clear
    #expect(!shape.hasVisibleStroke)
  }
}
