// SwiftUI: views that contain others.
//
// Source: Apple's documentation of these types, up to iOS 26.

@container struct HStack {
  init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)
}
@container struct VStack {
  init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)
}
@container struct ZStack { init(alignment: Alignment = .center, @ViewBuilder content: () -> some View) }
@container struct HStackLayout { init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) }
@container struct VStackLayout { init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) }
@container struct ZStackLayout { init(alignment: Alignment = .center) }
@container struct LazyHStack {
  init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @inert("views at rest") pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> some View
  )
}
@container struct LazyVStack {
  init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @inert("views at rest") pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> some View
  )
}
@container struct LazyVGrid {
  init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @inert("views at rest") pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> some View
  )
}
@container struct LazyHGrid {
  init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @inert("views at rest") pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> some View
  )
}
@container struct Grid {
  init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  )
}
@container struct GridRow { init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> some View) }
@container struct GeometryReader { init(@ViewBuilder content: @escaping (GeometryProxy) -> some View) }
@container struct ViewThatFits {
  init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> some View)
}
@container struct ModifiedContent { init(content: some View, modifier: some ViewModifier) }
@container struct Group {
  init(@ViewBuilder content: () -> some View)
  init(subviews view: some View, @ViewBuilder transform: @escaping (SubviewsCollection) -> some View)
  init(sections view: some View, @ViewBuilder transform: @escaping (SectionCollection) -> some View)
}
@container struct ScrollViewReader { init(@ViewBuilder content: @escaping (ScrollViewProxy) -> some View) }
@container struct ControlGroup {
  init(@ViewBuilder content: () -> some View)
  init(@ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View)
}
@container struct GlassEffectContainer { init(spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) }
@container struct EquatableView { init(content: some View) }
@container struct TimelineView {
  init(
    @inert("a moment") _ schedule: some TimelineSchedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> some View
  )
}
@container struct SubscriptionView {
  init(content: some View, @inert("action") publisher: some Publisher, action: @escaping (P.Output) -> Void)
}
@container struct ToolbarItem {
  init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View)
  init(
    @inert("identity") id: String, placement: ToolbarItemPlacement = .automatic,
    @inert("all items are shown") showsByDefault: Bool = true, @ViewBuilder content: () -> some View
  )
}
@container struct ToolbarItemGroup {
  init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View)
  init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View,
    @ViewBuilder label: () -> some View
  )
}
@container struct ToolbarSpacer {
  init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic)
}
@container struct ForEach {
  init(_ data: some RandomAccessCollection, @ViewBuilder content: @escaping (Data.Element) -> some View)
  init(
    _ data: some RandomAccessCollection, @inert("identity") id: KeyPath,
    @ViewBuilder content: @escaping (Data.Element) -> some View
  )
  init(
    _ data: Binding, @inert("identity") id: KeyPath, @inert("gesture") editActions: EditActions,
    @ViewBuilder content: @escaping (Binding) -> some View
  )
  init(subviews view: some View, @ViewBuilder content: @escaping (Subview) -> some View)
  init(sections view: some View, @ViewBuilder content: @escaping (SectionConfiguration) -> some View)
}
@container struct ScrollView {
  init(
    _ axes: Axis.Set = .vertical, @inert("a view at rest") showsIndicators: Bool = true,
    @ViewBuilder content: () -> some View
  )
}
@container struct List {
  init(@ViewBuilder content: () -> some View)
  init(@inert("a list at rest") selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> some View)
  init(_ data: some RandomAccessCollection, @ViewBuilder rowContent: @escaping (Data.Element) -> some View)
  init(
    _ data: some RandomAccessCollection, @inert("identity") id: KeyPath,
    @ViewBuilder rowContent: @escaping (Data.Element) -> some View
  )
  init(
    _ data: some RandomAccessCollection, @inert("identity") id: KeyPath,
    @inert("a list at rest") selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> some View
  )
  init(
    _ data: some RandomAccessCollection, @inert("a list at rest") selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> some View
  )
  init(
    _ data: Binding, @inert("gesture") editActions: EditActions,
    @inert("a list at rest") selection: Binding<SelectionValue?>? = nil,
    @ViewBuilder rowContent: @escaping (Binding) -> some View
  )
  init(
    _ data: some RandomAccessCollection, children: KeyPath,
    @ViewBuilder rowContent: @escaping (Data.Element) -> some View
  )
}
@container struct Form { init(@ViewBuilder content: () -> some View) }
@container struct Table {
  init(_ data: some RandomAccessCollection, @TableColumnBuilder columns: () -> some TableColumnContent)
  init(
    _ data: some RandomAccessCollection, @inert("a list at rest") selection: Binding<Value.ID?>,
    @TableColumnBuilder columns: () -> some TableColumnContent
  )
}
@container struct Section {
  init(@ViewBuilder content: () -> some View)
  init(@ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View)
  init(@ViewBuilder content: () -> some View, @ViewBuilder footer: () -> some View)
  init(
    @ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View, @ViewBuilder footer: () -> some View
  )
  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View)
  init(
    _ title: LocalizedStringKey, @inert("sections are open") isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> some View
  )
  init(header: some View, @ViewBuilder content: () -> some View)
  init(footer: some View, @ViewBuilder content: () -> some View)
  init(header: some View, footer: some View, @ViewBuilder content: () -> some View)
  init(
    @inert("sections are open") isExpanded: Binding<Bool>, @ViewBuilder content: () -> some View,
    @ViewBuilder header: () -> some View
  )
}
@container struct DisclosureGroup {
  init(_ label: LocalizedStringKey, @ViewBuilder content: @escaping () -> some View)
  init(_ label: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> some View)
  init(@ViewBuilder content: @escaping () -> some View, @ViewBuilder label: () -> some View)
  init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> some View, @ViewBuilder label: () -> some View
  )
}
@container struct GroupBox {
  init(@ViewBuilder content: () -> some View)
  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View)
  init(@ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View)
  init(label: some View, @ViewBuilder content: () -> some View)
}
@container struct LabeledContent {
  init(_ title: LocalizedStringKey, value: some StringProtocol)
  init(_ title: LocalizedStringKey, value: some Equatable, @inert("the text as written") format: some FormatStyle)
  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View)
  init(@ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View)
}
@container struct NavigationStack {
  init(@ViewBuilder root: () -> some View)
  init(@inert("the first screen") path: Binding, @ViewBuilder root: () -> some View)
}
@container struct NavigationView { init(@ViewBuilder content: () -> some View) }
@container struct NavigationSplitView {
  init(
    @inert("one screen is drawn") columnVisibility: Binding<NavigationSplitViewVisibility> = .automatic,
    @inert("one screen is drawn") preferredCompactColumn: Binding<NavigationSplitViewColumn> = .detail,
    @ViewBuilder sidebar: () -> some View, @inert("another screen") @ViewBuilder detail: () -> some View
  )
  init(
    @inert("one screen is drawn") columnVisibility: Binding<NavigationSplitViewVisibility> = .automatic,
    @inert("one screen is drawn") preferredCompactColumn: Binding<NavigationSplitViewColumn> = .detail,
    @ViewBuilder sidebar: () -> some View, @inert("another screen") @ViewBuilder content: () -> some View,
    @inert("another screen") @ViewBuilder detail: () -> some View
  )
}
@container struct TabView {
  init(@ViewBuilder content: () -> some View)
  init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> some View)
}
@container struct Tab {
  init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> some View)
  init(_ title: LocalizedStringKey, image: String, @ViewBuilder content: () -> some View)
  init(_ title: LocalizedStringKey, systemImage: String, value: some Hashable, @ViewBuilder content: () -> some View)
  init(
    _ title: LocalizedStringKey, systemImage: String, value: some Hashable, role: TabRole?,
    @ViewBuilder content: () -> some View
  )
  init(
    _ title: LocalizedStringKey, image: String, value: some Hashable, role: TabRole? = nil,
    @ViewBuilder content: () -> some View
  )
  init(role: TabRole? = nil, @ViewBuilder content: () -> some View)
  init(value: some Hashable, role: TabRole? = nil, @ViewBuilder content: () -> some View)
  init(value: some Hashable, @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View)
  init(
    value: some Hashable, role: TabRole?, @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View
  )
  init(@ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View)
}
@container struct TabSection {
  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View)
  init(@ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View)
}
@container struct AnyView { init(_ view: some View) }
