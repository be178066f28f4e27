import LayerGeometry
import LayerModel

/// One attribute of a view that is a property of its layer.
struct ViewAttribute: Sendable {
  let key: IBKey
  let property: LayerProperty
  /// The value as text, as a runtime attribute would hold it.
  let value: @Sendable (IBTree, IBTree.Attribute) -> RuntimeValue?

  /// All of them.
  ///
  /// `opaque` counts only where it is stated: UIKit's default of a plain view speaks of a background that is not there.
  static let all: [ViewAttribute] = [
    .init(key: .alpha, property: .opacity) { tree, attribute in
      tree.number(attribute).map { .number(min(1, max(0, $0))) }
    },
    .init(key: .hidden, property: .hidden, value: flag),
    .init(key: .clipsSubviews, property: .masksToBounds, value: flag),
    .init(key: .opaque, property: .opaque) { tree, attribute in
      tree.isEqual(attribute, "YES") ? .flag(true) : nil
    },
  ]

  private static func flag(_ tree: IBTree, _ attribute: IBTree.Attribute) -> RuntimeValue? {
    .flag(tree.isEqual(attribute, "YES"))
  }
}

/// Where a view's pictures lie, as UIKit and Core Animation call it.
enum ContentMode {
  /// UIKit counts y downwards and Core Animation's words upwards, so top and bottom change places.
  private static let gravities: [(mode: String, gravity: ContentsGravity)] = [
    ("scaletofill", .resize), ("scaleaspectfit", .resizeAspect), ("scaleaspectfill", .resizeAspectFill),
    ("redraw", .resize), ("center", .center), ("top", .bottom), ("bottom", .top), ("left", .left),
    ("right", .right), ("topleft", .bottomLeft), ("topright", .bottomRight), ("bottomleft", .topLeft),
    ("bottomright", .topRight),
  ]

  /// The gravity of a mode; files write some modes with other capitals.
  static func gravity(_ mode: String?) -> ContentsGravity {
    let word = mode?.lowercased() ?? ""
    return gravities.first { $0.mode == word }?.gravity ?? .resize
  }
}
