import LayerDiagnostics
import LayerGeometry
import LayerModel

/// A kind of view: its element, its class, and the content that the platform draws behind its subviews.
struct ViewKind: Sendable {
  /// The element's name.
  let name: IBName
  /// The class of a view of this kind, unless the file names another.
  let owner: String
  /// Opens and closes the layers that the platform creates, or sets the content of the view's layer.
  let draw: @Sendable (inout InterfaceTreeBuilder, InterfaceView) -> Void

  init(
    _ name: IBName, _ owner: String,
    _ draw: @escaping @Sendable (inout InterfaceTreeBuilder, InterfaceView) -> Void = { _, _ in }
  ) {
    self.name = name
    self.owner = owner
    self.draw = draw
  }

  /// Whether users can scroll the view's content.
  var scrolls: Bool { [.scrollView, .tableView, .collectionView].contains(name) }

  /// A plain view, also used for unknown kinds.
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

  /// The kind for an element's name; nil if the element is not a view.
  static func of(_ name: IBName?) -> ViewKind? { name.flatMap { ofName[$0.ordinal] } }

  /// Kinds by element name, kept as an array because they are looked up for every element of a file.
  private static let ofName: [ViewKind?] = {
    var kinds = [ViewKind?](repeating: nil, count: IBName.allCases.count)
    for kind in all { kinds[kind.name.ordinal] = kind }
    return kinds
  }()
}

extension IBName {
  /// The position in `allCases`.
  var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// A view whose layer is open while its parts are drawn.
struct InterfaceView {
  /// The view's element.
  let element: Int
  /// The view's width in points.
  let width: Double
  /// The view's height in points.
  let height: Double
  /// The tint of the view and its subviews.
  let tint: Color
}

/// Buttons: a title, an image and a background image, each in a separate layer.
enum ButtonParts {
  /// The content of a button in its normal state.
  private struct Face {
    var title: PlatformText
    var image: IBTree.Attribute?
    var isSymbol = false
    var place: Int
  }

  /// Draws the background, the image and the title.
  static func button(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    if let configuration = tree.child(.buttonConfiguration, of: view.element) {
      return configured(&builder, view, configuration)
    }
    let state = tree.children(of: view.element).first { tree[$0].name == .state && tree.has(.key, "normal", of: $0) }
    let type = tree.string(.buttonType, of: view.element)
    let isTinted = type == "system" || type == "roundedRect"
    var title = PlatformText(state.flatMap { builder.document.string(.title, of: $0) } ?? "")
    title.font = .system(isTinted ? 15 : 18)
    title.color = isTinted ? view.tint : .white
    title.read(view.element, in: builder.document)
    if let color = state.flatMap({ builder.document.color(keyed: "titleColor", of: $0) }) { title.color = color.color }
    title.truncation = .middle
    if let state, let background = tree.attribute(.backgroundImage, of: state) {
      let isSymbol = tree.has(.catalog, "system", of: state)
      image(&builder, "background", background, isSymbol, view.frame, view, gravity: .resize, at: state)
    }
    var face = Face(title: title, image: state.flatMap { tree.attribute(.image, of: $0) }, place: state ?? view.element)
    face.isSymbol = state.map { tree.has(.catalog, "system", of: $0) } ?? false
    let isPlatform = ["infoLight", "infoDark", "contactAdd", "detailDisclosure", "close"].contains(type)
    if isPlatform { return PictureParts.symbol(&builder, view.centered(22, 22), at: view.element, view.tint) }
    draw(face, &builder, view)
  }

  /// Draws a button of iOS 15 and later, whose background is drawn by a subview and does not clip.
  private static func configured(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView, _ place: Int) {
    let document = builder.document
    let style = document.tree.string(.style, of: place) ?? "plain"
    let base = document.color(keyed: "baseBackgroundColor", of: place)?.color
    var ground = style == "filled" ? base ?? view.tint : base
    if style == "tinted" { ground = base ?? Color(red: 0, green: 0.48, blue: 1, alpha: 0.15) }
    if style == "gray" { ground = base ?? SystemColors.fill }
    if let ground, style != "plain" {
      let isCapsule = document.tree.has(.cornerStyle, "capsule", of: place)
      builder.box("background", view.frame, at: place, ground, radius: isCapsule ? view.height / 2 : 6)
    }
    var title = PlatformText(document.string(.title, of: place) ?? "")
    title.read(place, in: document)
    title.color =
      document.color(keyed: "baseForegroundColor", of: place)?.color ?? (style == "filled" ? .white : view.tint)
    var face = Face(title: title, image: document.tree.attribute(.image, of: place), place: place)
    face.isSymbol = document.tree.has(.catalog, "system", of: place)
    draw(face, &builder, view)
  }

  /// Draws the image and the title side by side, with the button's alignment.
  private static func draw(_ face: Face, _ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    let room = content(of: view, in: builder.document)
    let hasTitle = !face.title.string.isEmpty
    var imageSize = Size.zero
    if let image = face.image {
      let stated = face.isSymbol ? Size(22, 22) : builder.imageSize(tree.string(image)) ?? Size(24, 24)
      imageSize = Size(min(stated.width, room.width), min(stated.height, room.height))
    }
    let titleWidth = hasTitle ? min(face.title.estimatedWidth, max(0, room.width - imageSize.width)) : 0
    let free = max(0, room.width - imageSize.width - titleWidth)
    var left = room.minX
    switch tree.string(.contentHorizontalAlignment, of: view.element) {
    case "left", "leading": break
    case "right", "trailing": left += free
    default: left += free / 2
    }
    var y = room.minY + (room.height - imageSize.height) / 2
    switch tree.string(.contentVerticalAlignment, of: view.element) {
    case "top": y = room.minY
    case "bottom": y = room.maxY - imageSize.height
    default: break
    }
    if let image = face.image {
      let frame = moved(
        Rect(x: left, y: y, width: imageSize.width, height: imageSize.height), by: "imageEdgeInsets", of: view,
        in: builder.document)
      Self.image(&builder, "image", image, face.isSymbol, frame, view, gravity: .resizeAspect, at: face.place)
    }
    guard hasTitle else { return }
    var title = face.title
    title.alignment = .center
    // A title label has the size of its text, limited to the available room. Otherwise it would be unknown what the
    // button's clip cuts off.
    let height = min(title.lineHeight, room.height)
    var titleY = room.minY + (room.height - height) / 2
    switch tree.string(.contentVerticalAlignment, of: view.element) {
    case "top": titleY = room.minY
    case "bottom": titleY = room.maxY - height
    default: break
    }
    title.fit(into: titleWidth)
    let frame = Rect<SuperlayerSpace>(x: left + imageSize.width, y: titleY, width: titleWidth, height: height)
    builder.text(
      "title", moved(frame, by: "titleEdgeInsets", of: view, in: builder.document), at: face.place, isSystem: false,
      title)
  }

  /// A part moved by insets: by half of their difference, because UIKit centres a part in the remaining space.
  private static func moved(
    _ frame: Rect<SuperlayerSpace>, by key: StaticString, of view: InterfaceView, in document: InterfaceDocument
  ) -> Rect<SuperlayerSpace> {
    guard let inset = document.child(.inset, keyed: key, of: view.element) else { return frame }
    func edge(_ key: IBKey) -> Double { document.tree.number(key, of: inset) ?? 0 }
    let (x, y) = ((edge(.minX) - edge(.maxX)) / 2, (edge(.minY) - edge(.maxY)) / 2)
    return Rect(x: frame.minX + x, y: frame.minY + y, width: frame.width, height: frame.height)
  }

  /// The frame of a button's content, inside the button's insets.
  private static func content(of view: InterfaceView, in document: InterfaceDocument) -> Rect<SuperlayerSpace> {
    guard let inset = document.child(.inset, keyed: "contentEdgeInsets", of: view.element) else { return view.frame }
    // Files contain the smallest normal number to mean no inset.
    func edge(_ key: IBKey) -> Double { document.tree.number(key, of: inset) ?? 0 }
    return Rect(
      minX: edge(.minX), minY: edge(.minY), maxX: view.width - edge(.maxX), maxY: view.height - edge(.maxY))
  }

  private static func image(
    _ builder: inout InterfaceTreeBuilder, _ name: String, _ image: IBTree.Attribute, _ isSymbol: Bool,
    _ frame: Rect<SuperlayerSpace>, _ view: InterfaceView, gravity: ContentsGravity, at place: Int
  ) {
    if isSymbol { return PictureParts.symbol(&builder, frame, at: place, view.tint) }
    let tree = builder.tree
    builder.picture(name, frame, at: place, tree.string(image), tree.span(of: image), gravity: gravity)
  }
}
