// SwiftUI: modifiers of screens: other windows, navigation, bars, search, scrolling, previews, widgets.
//
// Source: Apple's documentation of `View`, up to iOS 26.

extension View {
  @inert("another window") func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View
  @inert("another window") func sheet(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View
  @inert("another window") func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View
  @inert("another window") func fullScreenCover(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View
  @inert("another window") func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View
  @inert("another window") func popover(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View
  @inert("another window") func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View
  @inert("another window") func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View
  @inert("another window") func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View
  @inert("another window") func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View
  @inert("another window") func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View
  @inert("another window") func alert(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> some View
  ) -> some View
  @inert("another window") func alert(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> some View,
    @ViewBuilder message: (E) -> some View
  ) -> some View
  @inert("another window") func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View
  @inert("another window") func alert(item: Binding<Item?>, content: (Item) -> Alert) -> some View
  @inert("another window") func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View
  @inert("another window") func actionSheet(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View
  @inert("another window") func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View
  @inert("another window") func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View
  @inert("another window") func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View
  ) -> some View
  @inert("another window") func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View
  @inert("another window") func dismissalConfirmationDialog(
    _ title: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> some View
  ) -> some View
  @inert("another window") func dialogIcon(_ icon: Image?) -> some View
  @inert("another window") func dialogSeverity(_ severity: DialogSeverity) -> some View
  @inert("another window") func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View
  @inert("another window") func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View
  @inert("another window") func contextMenu(_ contextMenu: ContextMenu?) -> some View
  @inert("another window") func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
  ) -> some View
  @inert("another window") func contextMenu(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View
  @inert("another window") func menuOrder(_ order: MenuOrder) -> some View
  @inert("another window") func menuIndicator(_ visibility: Visibility) -> some View
  @inert("another window") func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View
  @inert("another window") func help(_ text: LocalizedStringKey) -> some View
  @inert("another window") func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Result) -> Void
  ) -> some View
  @inert("another window") func fileExporter(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result) -> Void
  ) -> some View
  @inert("another window") func fileExporter(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View
  @inert("another window") func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result) -> Void
  ) -> some View
  @inert("another window") func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View
  @inert("another window") func fileDialogMessage(_ message: LocalizedStringKey?) -> some View
  @inert("another window") func fileDialogConfirmationLabel(_ label: LocalizedStringKey?) -> some View
  @inert("another window") func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View
  @inert("another window") func quickLookPreview(_ item: Binding<URL?>) -> some View
  @inert("another window") func quickLookPreview(_ selection: Binding<URL?>, in items: some RandomAccessCollection)
    -> some View
  @inert("another window") func translationPresentation(
    isPresented: Binding<Bool>, text: String, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, replacementAction: ((String) -> Void)? = nil
  ) -> some View
  @inert("action") func translationTask(
    _ configuration: TranslationSession.Configuration?, action: @escaping (TranslationSession) async -> Void
  ) -> some View
  @inert("another window") func imagePlaygroundSheet(
    isPresented: Binding<Bool>, concept: String, sourceImage: Image? = nil,
    onCompletion: @escaping (URL) -> Void, onCancellation: (() -> Void)? = nil
  ) -> some View
  @inert("another window") func appStoreOverlay(
    isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View
  @inert("another window") func familyActivityPicker(
    isPresented: Binding<Bool>, selection: Binding<FamilyActivitySelection>
  ) -> some View
  @inert("another window") func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View
  @inert("another window") func offerCodeRedemption(
    isPresented: Binding<Bool>, onCompletion: @escaping (Result) -> Void
  ) -> some View
  @inert("another window") func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>, onDismiss: ((Result) -> Void)? = nil
  ) -> some View
  @inert("another window") func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View
  @inert("another window") func inspectorColumnWidth(_ width: CGFloat) -> some View
  @inert("another window") func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> some View
  @inert("another window") func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View
  @inert("another window") func presentationDetents(_ detents: Set<PresentationDetent>) -> some View
  @inert("another window") func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View
  @inert("another window") func presentationDragIndicator(_ visibility: Visibility) -> some View
  @unmodelled("the default background is drawn") func presentationBackground(_ style: some ShapeStyle) -> some View
  @unmodelled("the default background is drawn") func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View
  @inert("another window") func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
    -> some View
  @inert("another window") func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View
  @inert("another window") func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View
  @inert("another window") func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View
  @inert("another window") func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View
  @inert("another window") func presentationSizing(_ sizing: some PresentationSizing) -> some View
  @inert("another window") func ornament(
    visibility: Visibility = .automatic, attachmentAnchor: OrnamentAttachmentAnchor,
    contentAlignment: Alignment = .center, @ViewBuilder ornament: () -> some View
  ) -> some View

  @setting(title) func navigationTitle(_ title: LocalizedStringKey) -> some View
  @setting(title) func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View
  @unmodelled("subtitles are not drawn") func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View
  @setting(titleDisplayMode) func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View
  @setting(titleDisplayMode) func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View
  @setting(hidesBar) func navigationBarHidden(_ hidden: Bool) -> some View
  @inert("a screen without a previous one") func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View
  @attaches(barItems) func navigationBarItems(leading: some View, trailing: some View) -> some View
  @attaches(barItems) func navigationBarItems(leading: some View) -> some View
  @attaches(barItems) func navigationBarItems(trailing: some View) -> some View
  @inert("another screen") func navigationDestination(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View
  @inert("another screen") func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View
  @inert("another screen") func navigationDestination(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View
  @inert("another screen") func navigationDocument(_ document: D) -> some View
  @inert("another screen") func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View
  @inert("another screen") func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View
  @inert("another screen") func isDetailLink(_ isDetailLink: Bool) -> some View
  @attaches(toolbar) func toolbar(@ToolbarContentBuilder content: () -> some View) -> some View
  @unmodelled("the default bars are drawn") func toolbar(
    id: String, @ToolbarContentBuilder content: () -> some CustomizableToolbarContent
  ) -> some View
  @unmodelled("the bars are shown") func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View
  @unmodelled("the item is shown") func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View
  @unmodelled("the bars are shown") func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View
  @unmodelled("the default bars are drawn") func toolbarBackground(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View
  @unmodelled("the default bars are drawn") func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View
  @unmodelled("the default bars are drawn") func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View
  @unmodelled("the default bars are drawn") func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View
  @unmodelled("the default bars are drawn") func toolbarForegroundStyle(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View
  @unmodelled("the default bars are drawn") func toolbarItemHidden(_ hidden: Bool = true) -> some View
  @inert("menu of a title") func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View
  @inert("menu of a title") func toolbarRole(_ role: ToolbarRole) -> some View
  @inert("bars of a scene") func statusBarHidden(_ hidden: Bool = true) -> some View
  @inert("bars of a scene") func statusBar(hidden: Bool) -> some View
  @inert("bars of a scene") func persistentSystemOverlays(_ visibility: Visibility) -> some View
  @inert("bars of a scene") func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility)
    -> some View
  @inert("bars of a scene") func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View
  @inert("bars of a scene") func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View
  @inert("bars of a scene") func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View
  @attaches(tabItem) func tabItem(@ViewBuilder _ label: () -> some View) -> some View
  @inert("a tab bar at rest") func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View
  @unmodelled("accessories of a tab bar are not drawn") func tabViewBottomAccessory(
    @ViewBuilder content: () -> some View
  ) -> some View
  @unmodelled("accessories of a tab bar are not drawn") func tabViewSidebarHeader(
    @ViewBuilder content: () -> some View
  ) -> some View
  @unmodelled("accessories of a tab bar are not drawn") func tabViewSidebarFooter(
    @ViewBuilder content: () -> some View
  ) -> some View
  @unmodelled("accessories of a tab bar are not drawn") func tabViewSidebarBottomBar(
    @ViewBuilder content: () -> some View
  ) -> some View
  @unmodelled("accessories of a tab bar are not drawn") func tabViewSearchActivation(
    _ activation: TabSearchActivation
  ) -> some View
  @inert("data") func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View
  @inert("data") func customizationID(_ id: String) -> some View
  @inert("data") func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some View
  @inert("data") func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some View

  @attaches(search) func searchable(
    @inert("the text is empty") text: Binding<String>, @inert("search is not active") isPresented: Binding<Bool>? = nil,
    @inert("the usual place") placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey? = nil
  ) -> some View
  @attaches(search) func searchable(
    @inert("the text is empty") text: Binding<String>, @inert("search has no tokens") tokens: Binding<C>,
    @inert("search is not active") isPresented: Binding<Bool>? = nil,
    @inert("the usual place") placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey? = nil,
    @inert("search has no tokens") @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View
  @attaches(search) func searchable(
    @inert("the text is empty") text: Binding<String>,
    @inert("the usual place") placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey? = nil,
    @inert("search is not active") @ViewBuilder suggestions: () -> some View
  ) -> some View
  @inert("search is not active") func searchScopes(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> some View
  ) -> some View
  @inert("search is not active") func searchScopes(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> some View
  ) -> some View
  @inert("search is not active") func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View
  @inert("search is not active") func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View
  @inert("search is not active") func searchCompletion(_ completion: String) -> some View
  @inert("search is not active") func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View
  @unmodelled("the search field is shown below the title") func searchToolbarBehavior(
    _ behavior: SearchToolbarBehavior
  ) -> some View

  @inert("a view at rest") func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View
  @inert("a view at rest") func scrollIndicatorsFlash(onAppear: Bool) -> some View
  @inert("a view at rest") func scrollIndicatorsFlash(trigger value: some Equatable) -> some View
  @inert("a view at rest") func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View
  @inert("a view at rest") func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View
  @inert("a view at rest") func scrollTargetLayout(isEnabled: Bool = true) -> some View
  @inert("a view at rest") func scrollTarget(isEnabled: Bool = true) -> some View
  @inert("a view at rest") func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View
  @unmodelled("the top is shown") func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View
  @unmodelled("the top is shown") func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View
  @unmodelled("the top is shown") func scrollPosition(initialAnchor: UnitPoint?) -> some View
  @unmodelled("the top is shown") func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View
  @unmodelled("the top is shown") func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole)
    -> some View

  @setting(previewName) func previewDisplayName(_ value: String?) -> some View
  @setting(previewLayout) func previewLayout(_ value: PreviewLayout) -> some View
  @inert("preview") func previewDevice(_ value: PreviewDevice?) -> some View
  @inert("preview") func previewContext(_ value: some PreviewContext) -> some View
  @inert("preview") func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View
  @inert("widget") func widgetURL(_ url: URL?) -> some View
  @inert("widget") func widgetAccentable(_ accentable: Bool = true) -> some View
  @inert("widget") func widgetLabel(@ViewBuilder label: () -> some View) -> some View
  @inert("widget") func widgetLabel(_ text: LocalizedStringKey) -> some View
  @inert("widget") func widgetCurvesContent(_ curvesContent: Bool = true) -> some View
  @unmodelled("backgrounds of widgets are not drawn") func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View
  @unmodelled("backgrounds of widgets are not drawn") func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View
  @inert("widget") func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some View
  @inert("widget") func activityBackgroundTint(_ color: Color?) -> some View
  @inert("widget") func activitySystemActionForegroundColor(_ color: Color?) -> some View
  @inert("widget") func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some View
  @inert("widget") func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View
}
