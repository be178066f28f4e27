// SwiftUI: modifiers that change the size or the position of a view, or that add views to it.
//
// Source: Apple's documentation of `View`, up to iOS 26.

extension View {
  @layout(padding) func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
  @layout(padding) func padding(_ length: CGFloat) -> some View
  @layout(padding) func padding(_ insets: EdgeInsets) -> some View
  @unmodelled("depth is not drawn") func padding3D(_ length: CGFloat) -> some View
  @layout(frame) func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View
  @layout(flexibleFrame) func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View
  @layout(containerFrame) func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View
  @layout(containerFrame) func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: (CGFloat, Axis) -> CGFloat
  ) -> some View
  @layout(containerFrame) func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View
  @layout(aspectRatio) func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View
  @layout(aspectRatio) func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  @layout(scaledToFit) func scaledToFit() -> some View
  @layout(scaledToFill) func scaledToFill() -> some View
  @layout(fixedSize) func fixedSize() -> some View
  @layout(fixedSize) func fixedSize(horizontal: Bool, vertical: Bool) -> some View
  @layout(priority) func layoutPriority(_ value: Double) -> some View
  @layout(offset) func offset(_ offset: CGSize) -> some View
  @layout(offset) func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View
  @unmodelled("depth is not drawn") func offset(z: CGFloat) -> some View
  @layout(position) func position(_ position: CGPoint) -> some View
  @layout(position) func position(x: CGFloat = 0, y: CGFloat = 0) -> some View
  @layout(alignmentGuide) func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: (ViewDimensions) -> CGFloat
  ) -> some View
  @layout(ignoresSafeArea) func ignoresSafeArea(
    @inert("the keyboard is not shown") _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View
  @layout(ignoresSafeArea) func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View
  @layout(safeAreaPadding) func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
  @layout(safeAreaPadding) func safeAreaPadding(_ length: CGFloat) -> some View
  @layout(safeAreaPadding) func safeAreaPadding(_ insets: EdgeInsets) -> some View
  @layout(contentMargins) func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View
  @layout(contentMargins) func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View
  @layout(contentMargins) func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View
  @layout(safeAreaInset) func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View
  @layout(safeAreaInset) func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View
  @unmodelled("margins of a scene are not applied") func scenePadding(_ edges: Edge.Set = .all) -> some View
  @unmodelled("margins of a scene are not applied") func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View

  @layout(rowInsets) func listRowInsets(_ insets: EdgeInsets?) -> some View
  @unmodelled("the default insets apply") func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View
  @unmodelled("the default spacing applies") func listRowSpacing(_ spacing: CGFloat?) -> some View
  @unmodelled("the default spacing applies") func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View
  @unmodelled("the default margins apply") func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?)
    -> some View
  @layout(cellColumns) func gridCellColumns(_ count: Int) -> some View
  @layout(cellUnsizedAxes) func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View
  @unmodelled("the cell is centred") func gridCellAnchor(_ anchor: UnitPoint) -> some View
  @unmodelled("the grid's alignment applies") func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View

  @layout(background) func background(_ background: some View, alignment: Alignment = .center) -> some View
  @layout(background) func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View
  @layout(background) func background(
    @inert("the safe area next to the view") ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View
  @layout(background) func background(
    _ style: some ShapeStyle, @inert("the safe area next to the view") ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View
  @layout(background) func background(
    in shape: some Shape, @inert("the smoothness of edges") fillStyle: FillStyle = FillStyle()
  ) -> some View
  @layout(background) func background(
    _ style: some ShapeStyle, in shape: some Shape, @inert("the smoothness of edges") fillStyle: FillStyle = FillStyle()
  ) -> some View
  @layout(overlay) func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View
  @layout(overlay) func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View
  @layout(overlay) func overlay(
    _ style: some ShapeStyle, @inert("the safe area next to the view") ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View
  @layout(overlay) func overlay(
    _ style: some ShapeStyle, in shape: some Shape, @inert("the smoothness of edges") fillStyle: FillStyle = FillStyle()
  ) -> some View
  @unmodelled("backgrounds from preferences are not drawn") func backgroundPreferenceValue(
    _ key: PreferenceKey.Type, alignment: Alignment = .center, @ViewBuilder _ transform: (Value) -> some View
  ) -> some View
  @unmodelled("overlays from preferences are not drawn") func overlayPreferenceValue(
    _ key: PreferenceKey.Type, alignment: Alignment = .center, @ViewBuilder _ transform: (Value) -> some View
  ) -> some View
  @inert("the size is that of the content") func geometryGroup() -> some View
  @inert("content outside a scroll view's bounds") func scrollClipDisabled(_ disabled: Bool = true) -> some View
  @unmodelled("the layout is not mirrored") func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View
  @unmodelled("the layout is not mirrored") func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View
  @inert("values for layouts of the program") func layoutValue(
    key: LayoutValueKey.Type, value: LayoutValueKey.Value
  ) -> some View
  @inert("a size for shapes of the program") func containerShape(_ shape: some InsettableShape) -> some View
  @inert("values for layouts of the program") func containerValue(_ keyPath: WritableKeyPath, _ value: Value)
    -> some View
}
