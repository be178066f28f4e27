import LayerGeometry
import LayerModel

/// The device that a file was laid out for: its screen in points, its scale, and what its edges keep free.
struct InterfaceCanvas: Sendable {
  let width: Double
  let height: Double
  let scale: Double
  /// What the status bar or the sensor housing takes at the top.
  let topInset: Double
  /// What the home indicator takes at the bottom.
  let bottomInset: Double
  /// The file's word for it; nil when it names none that is known, and the usual one was taken.
  let id: String?

  private struct Row {
    let id: String
    let width, height, scale, top, bottom: Double
  }

  /// Interface Builder's devices, upright; the scale is implied by the id.
  private static let rows: [Row] = [
    .init(id: "retina3_5", width: 320, height: 480, scale: 2, top: 20, bottom: 0),
    .init(id: "retina4_0", width: 320, height: 568, scale: 2, top: 20, bottom: 0),
    .init(id: "retina4_7", width: 375, height: 667, scale: 2, top: 20, bottom: 0),
    .init(id: "retina5_5", width: 414, height: 736, scale: 3, top: 20, bottom: 0),
    .init(id: "retina5_9", width: 375, height: 812, scale: 3, top: 44, bottom: 34),
    .init(id: "retina6_0", width: 390, height: 844, scale: 3, top: 47, bottom: 34),
    .init(id: "retina6_1", width: 414, height: 896, scale: 2, top: 48, bottom: 34),
    .init(id: "retina6_12", width: 393, height: 852, scale: 3, top: 59, bottom: 34),
    .init(id: "retina6_3", width: 402, height: 874, scale: 3, top: 62, bottom: 34),
    .init(id: "retina6_5", width: 414, height: 896, scale: 3, top: 44, bottom: 34),
    .init(id: "retina6_7", width: 430, height: 932, scale: 3, top: 59, bottom: 34),
    .init(id: "retina6_9", width: 440, height: 956, scale: 3, top: 62, bottom: 34),
    .init(id: "ipad9_7", width: 768, height: 1024, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad10_2", width: 810, height: 1080, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad10_5", width: 834, height: 1112, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad10_9rounded", width: 820, height: 1180, scale: 2, top: 24, bottom: 20),
    .init(id: "ipad11_0rounded", width: 834, height: 1194, scale: 2, top: 24, bottom: 20),
    .init(id: "ipad12_9", width: 1024, height: 1366, scale: 2, top: 20, bottom: 0),
    .init(id: "ipad12_9rounded", width: 1024, height: 1366, scale: 2, top: 24, bottom: 20),
  ]

  init(of tree: IBTree) {
    let device = tree.child(.device, of: 0)
    let stated = device.flatMap { tree.string(.id, of: $0) }
    let isForIPad = tree.string(.targetRuntime, of: 0)?.hasSuffix("iPad") ?? false
    let usual = isForIPad ? "ipad9_7" : "retina4_7"
    let known = Self.rows.first { $0.id == stated }
    guard let row = known ?? Self.rows.first(where: { $0.id == usual }) else {
      preconditionFailure("The usual devices stand in the table.")
    }
    let isLying = device.map { tree.has(.orientation, "landscape", of: $0) } ?? false
    width = isLying ? row.height : row.width
    height = isLying ? row.width : row.height
    scale = row.scale
    topInset = row.top
    bottomInset = row.bottom
    id = known?.id
  }

  /// Where a bar lies for which the file states no frame: as wide as the view around it, at the top or the bottom, as
  /// high as UIKit makes it; inside the safe area where that view fills the screen. Nil for what is not a bar.
  ///
  /// Heights are those of UIKit's bars on iOS 12 and later: 44 points for navigation bars and toolbars (50 on iPad), 49
  /// for tab bars (50 on iPad), 56 for search bars. A tab bar reaches down over the home indicator.
  func barFrame(of name: IBName?, in size: Size) -> Rect<SuperlayerSpace>? {
    let isScreen = size.width == width && size.height == height
    let (top, bottom) = isScreen ? (topInset, bottomInset) : (0, 0)
    let isTablet = min(width, height) >= 700
    switch name {
    case .navigationBar: return Rect(x: 0, y: top, width: size.width, height: isTablet ? 50 : 44)
    case .searchBar: return Rect(x: 0, y: top, width: size.width, height: 56)
    case .toolbar:
      let bar = isTablet ? 50.0 : 44
      return Rect(x: 0, y: size.height - bottom - bar, width: size.width, height: bar)
    case .tabBar:
      let bar = (isTablet ? 50 : 49) + bottom
      return Rect(x: 0, y: size.height - bar, width: size.width, height: bar)
    default: return nil
    }
  }

  /// Whether a variation's key, such as `heightClass=regular-widthClass=compact`, holds for this device.
  func has(sizeClass key: String) -> Bool {
    if key == "default" { return true }
    let isTablet = min(width, height) >= 700
    let isLying = width > height
    let actual = [
      // Phones lying down are compact in height; only the largest are regular in width then, which is left aside.
      "widthClass": isTablet ? "regular" : "compact",
      "heightClass": isLying && !isTablet ? "compact" : "regular",
    ]
    return key.split(separator: "-").allSatisfy { part in
      let words = part.split(separator: "=").map(String.init)
      return words.count == 2 && actual[words[0]] == words[1]
    }
  }
}
