import LayerGeometry
import LayerModel
import ViewLayout

/// Controls: what a file says about each; `ControlDrawing` draws them.
enum ControlParts {
  static func `switch`(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    var control = PlatformControl("Toggle")
    control.value = builder.tree.has(.on, "YES", of: view.element) ? 1 : 0
    control.tint = builder.document.color(keyed: "onTintColor", of: view.element)?.color
    builder.draw(control, in: view.centered(51, 31), of: view)
  }

  static func slider(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    let (low, high) = (
      tree.number(.minValue, of: view.element) ?? 0, tree.number(.maxValue, of: view.element) ?? 1
    )
    let value = tree.number(.value, of: view.element) ?? low
    var control = PlatformControl("Slider")
    control.value = high > low ? min(1, max(0, (value - low) / (high - low))) : 0
    control.tint = view.tint
    builder.draw(control, in: view.inset(x: 2), of: view)
  }

  static func progressView(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let isBar = builder.tree.has(.progressViewStyle, "bar", of: view.element)
    var control = PlatformControl(isBar ? "ProgressView.bar" : "ProgressView.linear")
    control.value = min(1, max(0, builder.tree.number(.progress, of: view.element) ?? 0))
    control.tint = view.tint
    builder.draw(control, in: view.frame, of: view)
  }

  static func stepper(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    builder.draw(PlatformControl("Stepper"), in: view.frame, of: view)
  }

  static func segmentedControl(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    let segments = tree.child(.segments, of: view.element).map { Array(tree.children(of: $0)) } ?? []
    var control = PlatformControl("Picker.segmented")
    control.options = segments.map { PlatformControl.Option(title: builder.document.string(.title, of: $0)) }
    control.selection = tree.number(.selectedSegmentIndex, of: view.element).flatMap { Int(exactly: $0) } ?? -1
    builder.draw(control, in: view.frame, of: view)
  }

  static func activityIndicator(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    // The indicator has the size of its style, in the middle of a larger view.
    let isLarge = builder.tree.string(.style, of: view.element)?.lowercased().hasSuffix("large") ?? false
    let side = min(view.width, view.height, isLarge ? 37 : 20)
    var control = PlatformControl("ProgressView")
    control.tint = builder.document.color(keyed: "color", of: view.element)?.color
    builder.draw(control, in: view.centered(side, side), of: view)
  }

  static func pageControl(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    // At most twenty dots are shown at once.
    let count = Int(nearest: min(20, max(0, tree.number(.numberOfPages, of: view.element) ?? 0)))
    var control = PlatformControl("PageControl")
    control.options = Array(repeating: PlatformControl.Option(), count: count)
    control.selection = tree.number(.currentPage, of: view.element).flatMap { Int(exactly: $0) }
    control.tint = view.tint
    builder.draw(control, in: view.frame, of: view)
  }

  /// Adds a picker, whose rows are set by code; a file contains only its frame.
  static func picker(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    builder.draw(PlatformControl("Picker.wheel"), in: view.frame, of: view)
  }

  static func colorWell(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let side = min(view.width, view.height)
    var control = PlatformControl("ColorPicker")
    control.tint = view.tint
    builder.draw(control, in: view.centered(side, side), of: view)
  }
}

extension InterfaceTreeBuilder {
  /// Adds the layers of a control to the open layer.
  fileprivate mutating func draw(
    _ control: PlatformControl, in frame: Rect<SuperlayerSpace>, of view: InterfaceView
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    for part in ControlDrawing(palette: PlatformPalette(isDark: false)).parts(of: control, in: LayoutFrame(frame)) {
      self.part(part.name, Rect(part.frame), at: view.element) { part.draw(in: &$0) }
    }
  }
}
