import LayerGeometry
import LayerModel
import Testing

@testable import LayerImport

/// The small languages inside attributes: transforms, paths, names of owners.
@Suite struct CAMLWordTests {
  @Test func transformsAreCalls() {
    #expect(TransformText.transform("") == .identity)
    #expect(TransformText.transform("rotate(30deg)") == .steps([.rotate(degrees: 30, x: 0, y: 0, z: 1)]))
    #expect(TransformText.transform("scale(2, 3, 1)") == .steps([.scale(x: 2, y: 3, z: 1)]))
    #expect(
      TransformText.transform("matrix(1 0 0 0 0 1 0 0 0 0 1 0 5 6 0 1)")?.matrix == .translation(5, 6))
    for wrong in ["rotate(", "turn(3)", "scale()", "scale(a)", "perspective(0)", "rotate(inf)", "matrix(1 2)"] {
      #expect(TransformText.transform(wrong) == nil, "\(wrong)")
    }
  }

  @Test func pathsArePostfix() {
    let path = PostfixPath.path("0 0 m 10 0 l 10 5 10 8 5 10 c 0 0 5 5 q h")
    #expect(path?.elements.count == 5)
    #expect(path?.elements.last == .close)
    guard case .curve(let first, _, _)? = path?.elements[3] else { return #expect(Bool(false)) }
    #expect(abs(first.x - 5.0 / 3) < 1e-9, "a quadratic curve reaches two thirds of the way to its control point")
    #expect(PostfixPath.path("0 0 10 10 re")?.elements == Path.rect(Rect(x: 0, y: 0, width: 10, height: 10)).elements)
    for wrong in ["0 0", "0 m", "1 2 3 4 5 6 7 c", "0 0 z", "m", "1e9 0 m"] {
      #expect(PostfixPath.path(wrong) == nil, "\(wrong)")
    }
  }

  @Test(arguments: [
    ("SwiftUI._UIGraphicsView (0x7f8333111390)", "SwiftUI._UIGraphicsView"),
    ("_TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697116_UIInheritedView (0x7f83)", "SwiftUI._UIInheritedView"),
    (
      "_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView (0x7f83)",
      "SwiftUI.DisplayList.ViewUpdater.Platform.CGDrawingView"
    ),
    (
      "VC:_TtGC7SwiftUI19UIHostingControllerGV12PreviewGroup12PreviewGroupGVS_9TupleView", "SwiftUI.UIHostingController"
    ),
    ("_TtC99x (0x1)", "_TtC99x"),
  ])
  func ownersAreReadable(name: String, owner: String) {
    #expect(OwnerName.owner(in: name) == owner)
  }

  @Test func ordinaryNamesOwnNothing() {
    #expect(OwnerName.owner(in: "Background 1") == nil)
    #expect(OwnerName.owner(in: "half (0x12") == nil)
  }
}
