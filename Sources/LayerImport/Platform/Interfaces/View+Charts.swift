// Charts and maps: modifiers of views that are drawn as one box.
//
// Source: Apple's documentation of Swift Charts, MapKit and other frameworks, up to iOS 26.

extension View {
  @inert("drawn as one box") func chartLegend(_ visibility: Visibility) -> some View
  @inert("drawn as one box") func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View
  @inert("drawn as one box") func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View
  @inert("drawn as one box") func chartXAxis(_ visibility: Visibility) -> some View
  @inert("drawn as one box") func chartXAxis(@AxisContentBuilder content: () -> some AxisContent) -> some View
  @inert("drawn as one box") func chartYAxis(_ visibility: Visibility) -> some View
  @inert("drawn as one box") func chartYAxis(@AxisContentBuilder content: () -> some AxisContent) -> some View
  @inert("drawn as one box") func chartXAxisLabel(
    _ label: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View
  @inert("drawn as one box") func chartYAxisLabel(
    _ label: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View
  @inert("drawn as one box") func chartXAxisStyle(@ViewBuilder content: (ChartAxisContent) -> some View) -> some View
  @inert("drawn as one box") func chartYAxisStyle(@ViewBuilder content: (ChartAxisContent) -> some View) -> some View
  @inert("drawn as one box") func chartXScale(domain: some ScaleDomain, type: ScaleType? = nil) -> some View
  @inert("drawn as one box") func chartXScale(
    domain: some ScaleDomain, range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View
  @inert("drawn as one box") func chartXScale(range: some PositionScaleRange, type: ScaleType? = nil) -> some View
  @inert("drawn as one box") func chartYScale(domain: some ScaleDomain, type: ScaleType? = nil) -> some View
  @inert("drawn as one box") func chartYScale(
    domain: some ScaleDomain, range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View
  @inert("drawn as one box") func chartYScale(range: some PositionScaleRange, type: ScaleType? = nil) -> some View
  @inert("drawn as one box") func chartZScale(domain: some ScaleDomain, type: ScaleType? = nil) -> some View
  @inert("drawn as one box") func chartForegroundStyleScale(_ mapping: KeyValuePairs) -> some View
  @inert("drawn as one box") func chartForegroundStyleScale(
    domain: some ScaleDomain, range: some ScaleRange, type: ScaleType? = nil
  ) -> some View
  @inert("drawn as one box") func chartForegroundStyleScale(range: some ScaleRange, type: ScaleType? = nil) -> some View
  @inert("drawn as one box") func chartSymbolScale(_ mapping: KeyValuePairs) -> some View
  @inert("drawn as one box") func chartSymbolSizeScale(range: some ScaleRange, type: ScaleType? = nil) -> some View
  @inert("drawn as one box") func chartLineStyleScale(_ mapping: KeyValuePairs) -> some View
  @inert("drawn as one box") func chartOverlay(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View
  @inert("drawn as one box") func chartBackground(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View
  @inert("drawn as one box") func chartPlotStyle(@ViewBuilder content: (ChartPlotContent) -> some View) -> some View
  @inert("drawn as one box") func chartGesture(_ body: @escaping (ChartProxy) -> some Gesture) -> some View
  @inert("drawn as one box") func chartXSelection(value: Binding<P?>) -> some View
  @inert("drawn as one box") func chartXSelection(range: Binding<ClosedRange<P>?>) -> some View
  @inert("drawn as one box") func chartYSelection(value: Binding<P?>) -> some View
  @inert("drawn as one box") func chartAngleSelection(value: Binding<P?>) -> some View
  @inert("drawn as one box") func chartScrollableAxes(_ axes: Axis.Set) -> some View
  @inert("drawn as one box") func chartScrollPosition(x: Binding<P>) -> some View
  @inert("drawn as one box") func chartScrollPosition(initialX: P) -> some View
  @inert("drawn as one box") func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View
  @inert("drawn as one box") func chartXVisibleDomain(length: P) -> some View
  @inert("drawn as one box") func chartYVisibleDomain(length: P) -> some View

  @inert("drawn as one box") func mapStyle(_ style: MapStyle) -> some View
  @inert("drawn as one box") func mapControls(@ViewBuilder _ content: () -> some View) -> some View
  @inert("drawn as one box") func mapControlVisibility(_ visibility: Visibility) -> some View
  @inert("drawn as one box") func mapCameraKeyframeAnimator(
    trigger: some Equatable, keyframes: @escaping (MapCamera) -> some Keyframes
  ) -> some View
  @inert("drawn as one box") func mapFeatureSelectionDisabled(_ disabled: (MapFeature) -> Bool) -> some View
  @inert("drawn as one box") func mapFeatureSelectionAccessory(_ style: MapItemDetailAccessoryStyle?) -> some View
  @inert("drawn as one box") func mapItemDetailSheet(item: Binding<MKMapItem?>) -> some View
  @inert("drawn as one box") func mapItemDetailPopover(item: Binding<MKMapItem?>) -> some View
  @inert("drawn as one box") func mapScope(_ scope: Namespace.ID) -> some View
  @inert("drawn as one box") func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View
  @inert("drawn as one box") func lookAroundViewer(
    isPresented: Binding<Bool>, scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true
  ) -> some View
  @inert("drawn as one box") func photosPickerStyle(_ style: PhotosPickerStyle) -> some View
  @inert("drawn as one box") func photosPickerDisabledCapabilities(_ capabilities: PHPickerCapabilities) -> some View
  @inert("drawn as one box") func photosPickerAccessoryVisibility(
    _ visibility: Visibility, edges: Edge.Set = .all
  ) -> some View
  @inert("drawn as one box") func tipViewStyle(_ style: some TipViewStyle) -> some View
  @inert("drawn as one box") func tipBackground(_ style: some ShapeStyle) -> some View
  @inert("drawn as one box") func tipImageSize(_ size: CGSize) -> some View
  @inert("drawn as one box") func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View
  @inert("drawn as one box") func tipImageStyle(_ style: some ShapeStyle) -> some View
  @inert("drawn as one box") func productViewStyle(_ style: some ProductViewStyle) -> some View
  @inert("drawn as one box") func subscriptionStoreControlStyle(_ style: some SubscriptionStoreControlStyle)
    -> some View
  @inert("drawn as one box") func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel) -> some View
  @inert("drawn as one box") func storeButton(_ visibility: Visibility, for buttons: StoreButtonKind...) -> some View
  @inert("drawn as one box") func webViewBackForwardNavigationGestures(
    _ value: WebView.BackForwardNavigationGesturesBehavior
  ) -> some View
  @inert("drawn as one box") func webViewContentBackground(_ visibility: Visibility) -> some View
  @inert("drawn as one box") func webViewTextSelection(_ selectability: some TextSelectability) -> some View
  @inert("drawn as one box") func webViewScrollPosition(_ position: Binding<ScrollPosition>) -> some View
}
