import LayerGeometry

/// One kind of view: its element, its class, and what the platform draws for it behind its subviews.
struct ViewKind: Sendable {
  /// The element's name.
  let name: IBName
  /// The class of such a view when the file names no other.
  let owner: String
  /// Opens and closes the layers that the platform makes, or fills the view's own.
  let draw: @Sendable (inout InterfaceTreeBuilder, InterfaceView) -> Void

  init(
    _ name: IBName, _ owner: String,
    _ draw: @escaping @Sendable (inout InterfaceTreeBuilder, InterfaceView) -> Void = { _, _ in }
  ) {
    self.name = name
    self.owner = owner
    self.draw = draw
  }

  /// A view that is nothing more; also what stands for kinds that are not known.
  static let plain = ViewKind(.view, "UIView")

  /// All kinds.
  static let all: [ViewKind] = [
    plain,
    .init(.label, "UILabel", TextParts.label),
    .init(.button, "UIButton", ButtonParts.button),
    .init(.imageView, "UIImageView", PictureParts.imageView),
    .init(.stackView, "UIStackView"),
    .init(.textField, "UITextField", TextParts.textField),
    .init(.textView, "UITextView", TextParts.textView),
    .init(.switch, "UISwitch", ControlParts.switch),
    .init(.slider, "UISlider", ControlParts.slider),
    .init(.stepper, "UIStepper", ControlParts.stepper),
    .init(.segmentedControl, "UISegmentedControl", ControlParts.segmentedControl),
    .init(.progressView, "UIProgressView", ControlParts.progressView),
    .init(.activityIndicatorView, "UIActivityIndicatorView", ControlParts.activityIndicator),
    .init(.pageControl, "UIPageControl", ControlParts.pageControl),
    .init(.pickerView, "UIPickerView", ControlParts.picker),
    .init(.datePicker, "UIDatePicker", ControlParts.picker),
    .init(.colorWell, "UIColorWell", ControlParts.colorWell),
    .init(.refreshControl, "UIRefreshControl"),
    .init(.scrollView, "UIScrollView"),
    .init(.tableView, "UITableView", CellParts.table),
    .init(.tableViewCell, "UITableViewCell", CellParts.cell),
    .init(.tableViewCellContentView, "UITableViewCellContentView"),
    .init(.collectionView, "UICollectionView"),
    .init(.collectionViewCell, "UICollectionViewCell"),
    .init(.collectionViewCellContentView, "UIView"),
    .init(.collectionReusableView, "UICollectionReusableView"),
    .init(.visualEffectView, "UIVisualEffectView", EffectParts.effectView),
    .init(.containerView, "UIView"),
    .init(.searchBar, "UISearchBar", BarParts.searchBar),
    .init(.navigationBar, "UINavigationBar", BarParts.navigationBar),
    .init(.toolbar, "UIToolbar", BarParts.toolbar),
    .init(.tabBar, "UITabBar", BarParts.tabBar),
    .init(.window, "UIWindow"),
    .init(.webView, "UIWebView", PictureParts.foreign),
    .init(.wkWebView, "WKWebView", PictureParts.foreign),
    .init(.mapView, "MKMapView", PictureParts.foreign),
    .init(.arscnView, "ARSCNView", PictureParts.foreign),
    .init(.sceneKitView, "SCNView", PictureParts.foreign),
    .init(.glkView, "GLKView", PictureParts.foreign),
    .init(.mtkView, "MTKView", PictureParts.foreign),
    .init(.skView, "SKView", PictureParts.foreign),
  ]

  /// The kind that an element's name stands for; nil when it is no view.
  static func of(_ name: IBName?) -> ViewKind? { name.flatMap { ofName[$0.ordinal] } }

  /// Asked for every element of a file, so kept as an array.
  private static let ofName: [ViewKind?] = {
    var kinds = [ViewKind?](repeating: nil, count: IBName.allCases.count)
    for kind in all { kinds[kind.name.ordinal] = kind }
    return kinds
  }()
}

extension IBName {
  /// The place in `allCases`.
  var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// A view whose layer is open while its parts are drawn.
struct InterfaceView {
  /// Its element.
  let element: Int
  /// Its width in points.
  let width: Double
  /// Its height in points.
  let height: Double
  /// What it and its subviews are tinted with.
  let tint: Color
}
