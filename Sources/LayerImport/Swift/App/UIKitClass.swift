import SourceProgram

/// A class of UIKit or QuartzCore: its superclass, and the role of its objects in a layer tree.
struct UIKitClass: Sendable {
  let name: String
  let base: String?
  let role: SwiftRole
  /// The default size of an object in points; 0 fills the superview.
  let width: Double
  let height: Double

  init(_ name: String, _ base: String?, _ role: SwiftRole, _ width: Double = 0, _ height: Double = 0) {
    self.name = name
    self.base = base
    self.role = role
    self.width = width
    self.height = height
  }

  /// The class with the given name; nil if it is unknown.
  static func named(_ name: String) -> UIKitClass? { ofName[name] }

  /// The class and its superclasses, nearest first.
  static func chain(of name: String) -> [String] { classes.chain(of: name) }

  /// The nearest known class for an undeclared library class, inferred from the suffix of its name.
  static func resembling(_ name: String) -> String? { classes.resembling(name) }

  /// The classes as a program needs them: with their superclasses and roles.
  static let classes = PlatformClasses(
    rows.map { .init($0.name, $0.base, $0.role) }, endings: endings, others: PlatformDeclarations.all.typeNames)

  /// The endings of class names, each with the known class; longer endings come first.
  private static let endings: [(String, String)] = [
    ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
    ("CollectionReusableView", "UICollectionReusableView"), ("HeaderFooterView", "UITableViewHeaderFooterView"),
    ("TableViewController", "UITableViewController"), ("CollectionViewController", "UICollectionViewController"),
    ("NavigationController", "UINavigationController"), ("ViewController", "UIViewController"),
    ("ImageView", "UIImageView"), ("StackView", "UIStackView"), ("ScrollView", "UIScrollView"),
    ("TableView", "UITableView"), ("CollectionView", "UICollectionView"), ("TextView", "UITextView"),
    ("TextField", "UITextField"), ("EffectView", "UIVisualEffectView"), ("Label", "UILabel"),
    ("Button", "UIButton"), ("Control", "UIControl"), ("GradientLayer", "CAGradientLayer"),
    ("ShapeLayer", "CAShapeLayer"), ("Cell", "UICollectionViewCell"), ("View", "UIView"),
  ]

  /// The names of all classes.
  static let names = rows.map(\.name)

  private static let ofName: [String: UIKitClass] = Dictionary(
    uniqueKeysWithValues: rows.map { ($0.name, $0) })

  private static let rows: [UIKitClass] = views + controls + layers + controllers

  private static let views: [UIKitClass] = [
    .init("UIView", "NSObject", .view),
    .init("UIImageView", "UIView", .view, 40, 40),
    .init("UILabel", "UIView", .view, 120, 20),
    .init("UIStackView", "UIView", .view),
    .init("UIScrollView", "UIView", .view),
    .init("UITableView", "UIScrollView", .view),
    .init("UICollectionView", "UIScrollView", .view),
    .init("UITextView", "UIScrollView", .view, 0, 80),
    .init("UIVisualEffectView", "UIView", .view),
    .init("UIActivityIndicatorView", "UIView", .view, 20, 20),
    .init("UIProgressView", "UIView", .view, 0, 4),
    .init("UIPickerView", "UIView", .view, 0, 216),
    .init("UIWindow", "UIView", .view),
    .init("UISearchBar", "UIView", .view, 0, 56),
    .init("UINavigationBar", "UIView", .view, 0, 44),
    .init("UIToolbar", "UIView", .view, 0, 44),
    .init("UITabBar", "UIView", .view, 0, 49),
    .init("UIInputView", "UIView", .view, 0, 50),
    .init("WKWebView", "UIView", .view),
    .init("MKMapView", "UIView", .view),
    .init("MTKView", "UIView", .view),
    .init("SCNView", "UIView", .view),
    .init("ARSCNView", "SCNView", .view),
    .init("SKView", "UIView", .view),
    .init("MKAnnotationView", "UIView", .view, 32, 32),
    .init("UITableViewHeaderFooterView", "UIView", .cell, 0, 44),
    .init("UITableViewCell", "UIView", .cell, 0, 60),
    .init("UICollectionReusableView", "UIView", .cell, 0, 60),
    .init("UICollectionViewCell", "UICollectionReusableView", .cell, 0, 120),
    .init("UICollectionViewListCell", "UICollectionViewCell", .cell, 0, 60),
  ]

  private static let controls: [UIKitClass] = [
    .init("UIControl", "UIView", .control, 44, 44),
    .init("UIButton", "UIControl", .control, 88, 36),
    .init("UISwitch", "UIControl", .control, 51, 31),
    .init("UISlider", "UIControl", .control, 0, 31),
    .init("UIStepper", "UIControl", .control, 94, 32),
    .init("UISegmentedControl", "UIControl", .control, 160, 32),
    .init("UIPageControl", "UIControl", .control, 80, 26),
    .init("UIDatePicker", "UIControl", .control, 0, 216),
    .init("UIRefreshControl", "UIControl", .control, 0, 60),
    .init("UITextField", "UIControl", .control, 160, 34),
    .init("UISearchTextField", "UITextField", .control, 160, 36),
    .init("UIColorWell", "UIControl", .control, 30, 30),
  ]

  private static let layers: [UIKitClass] = [
    .init("CALayer", "NSObject", .layer),
    .init("CAShapeLayer", "CALayer", .layer),
    .init("CAGradientLayer", "CALayer", .layer),
    .init("CATextLayer", "CALayer", .layer, 120, 20),
    .init("CAReplicatorLayer", "CALayer", .layer),
    .init("CATransformLayer", "CALayer", .layer),
    .init("CAEmitterLayer", "CALayer", .layer),
    .init("CAMetalLayer", "CALayer", .layer),
    .init("CATiledLayer", "CALayer", .layer),
    .init("CAScrollLayer", "CALayer", .layer),
    .init("CAEAGLLayer", "CALayer", .layer),
    .init("AVPlayerLayer", "CALayer", .layer),
    .init("AVCaptureVideoPreviewLayer", "CALayer", .layer),
  ]

  private static let controllers: [UIKitClass] = [
    .init("NSObject", nil, .other),
    .init("UIViewController", "NSObject", .controller),
    .init("UITableViewController", "UIViewController", .controller),
    .init("UICollectionViewController", "UIViewController", .controller),
    .init("UINavigationController", "UIViewController", .controller),
    .init("UITabBarController", "UIViewController", .controller),
    .init("UISplitViewController", "UIViewController", .controller),
    .init("UIPageViewController", "UIViewController", .controller),
    .init("UISearchController", "UIViewController", .controller),
    .init("UIAlertController", "UIViewController", .controller),
    .init("UIHostingController", "UIViewController", .controller),
    .init("UIInputViewController", "UIViewController", .controller),
    .init("UIBarButtonItem", "NSObject", .other),
    .init("UINavigationItem", "NSObject", .other),
    .init("UIListContentConfiguration", "NSObject", .other),
    .init("UIBackgroundConfiguration", "NSObject", .other),
    .init("UIButton.Configuration", "NSObject", .other),
    .init("UICollectionViewLayout", "NSObject", .other),
    .init("UICollectionViewFlowLayout", "UICollectionViewLayout", .other),
  ]
}

extension SwiftRole {
  /// The method in which its objects lay out their views or layers; nil for objects that do not.
  var layoutMethod: String? {
    switch self {
    case .controller: "viewDidLayoutSubviews"
    case .view, .cell, .control: "layoutSubviews"
    case .layer: "layoutSublayers"
    case .other: nil
    }
  }
}

extension SwiftProgramIndex {
  /// The platform's class of the layers of a type's views, if the type chooses one:
  /// `override class var layerClass: AnyClass { CAGradientLayer.self }`.
  func layerClass(of type: Int?) -> String? {
    guard let type, types.hasMembers(named: "layerClass") else { return nil }
    let member = lineage(of: type, base: "").lazy.compactMap { types.types[$0].members(named: "layerClass").first }
      .first
    guard let member else { return nil }
    let file = files[Int(member.node.file)]
    // The class in `CAGradientLayer.self`.
    let name = file.subtree(Int(member.node.row)).lazy.filter { file.kinds[$0] == .member && file.text($0) == "self" }
      .compactMap { file.firstChild($0).map { file.text($0) } }.first
    return name.map { base(of: types.type($0, in: type), named: $0) }
  }
}
