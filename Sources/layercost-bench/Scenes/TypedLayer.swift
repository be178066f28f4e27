/// A layer as a program writes it down that wants to decode scenes with Foundation: the fields of `LargeScene`.
struct TypedLayer: Decodable {
  let id: String
  let name: String?
  let `class`: String?
  let frame: [Double]
  let zPosition: Double?
  let anchorPoint: [Double]?
  let backgroundColor: String?
  let contentsGravity: String?
  let contentsScale: Double?
  let cornerRadius: Double?
  let cornerCurve: String?
  let borderWidth: Double?
  let borderColor: String?
  let opacity: Double?
  let hidden: Bool?
  let opaque: Bool?
  let masksToBounds: Bool?
  let doubleSided: Bool?
  let edgeAntialiasing: Bool?
  let shadowOpacity: Double?
  let shadowRadius: Double?
  let shadowOffset: [Double]?
  let shadowColor: String?
  let shouldRasterize: Bool?
  let allowsGroupOpacity: Bool?
  let sublayers: [TypedLayer]?
}

/// A scene file as such a program sees it.
struct TypedScene: Decodable {
  let root: TypedLayer
}
