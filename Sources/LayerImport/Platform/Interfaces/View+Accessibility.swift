// SwiftUI: modifiers about accessibility, which draw nothing.
//
// Source: Apple's documentation of `View`, up to iOS 26.

extension View {
  @inert("accessibility") func accessibilityLabel(_ label: LocalizedStringKey) -> some View
  @inert("accessibility") func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool) -> some View
  @inert("accessibility") func accessibilityLabel(@ViewBuilder content: (PlaceholderContentView) -> some View)
    -> some View
  @inert("accessibility") func accessibilityValue(_ value: LocalizedStringKey) -> some View
  @inert("accessibility") func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool) -> some View
  @inert("accessibility") func accessibilityHint(_ hint: LocalizedStringKey) -> some View
  @inert("accessibility") func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool) -> some View
  @inert("accessibility") func accessibilityHidden(_ hidden: Bool) -> some View
  @inert("accessibility") func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View
  @inert("accessibility") func accessibilityIdentifier(_ identifier: String) -> some View
  @inert("accessibility") func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View
  @inert("accessibility") func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View
  @inert("accessibility") func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View
  @inert("accessibility") func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View
  @inert("accessibility") func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View
  @inert("accessibility") func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View
  @inert("accessibility") func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View
  @inert("accessibility") func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View
  @inert("accessibility") func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View
  @inert("accessibility") func accessibilityAction(
    action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) -> some View
  @inert("accessibility") func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View
  @inert("accessibility") func accessibilityActions(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> some View
  ) -> some View
  @inert("accessibility") func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View
  @inert("accessibility") func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View
  @inert("accessibility") func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View
  @inert("accessibility") func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View
  @inert("accessibility") func accessibilityChartDescriptor(
    _ representable: some AXChartDescriptorRepresentable
  ) -> some View
  @inert("accessibility") func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View
  @inert("accessibility") func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View
  @inert("accessibility") func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View
  @inert("accessibility") func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View
  @inert("accessibility") func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View
  @inert("accessibility") func accessibilityFocused(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View
  @inert("accessibility") func accessibilityDefaultFocus(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View
  @inert("accessibility") func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View
  @inert("accessibility") func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View
  @inert("accessibility") func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View
  @inert("accessibility") func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View
  @inert("accessibility") func accessibilityQuickAction(
    style: some AccessibilityQuickActionStyle, @ViewBuilder content: () -> some View
  ) -> some View
  @inert("accessibility") func accessibilityQuickAction(
    style: some AccessibilityQuickActionStyle, isActive: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View
  @inert("accessibility") func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View
  @inert("accessibility") func accessibilityRotor(
    _ label: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> some AccessibilityRotorContent
  ) -> some View
  @inert("accessibility") func accessibilityRotor(
    _ label: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath
  ) -> some View
  @inert("accessibility") func accessibilityRotorEntry(id: some Hashable, in namespace: Namespace.ID) -> some View
  @inert("accessibility") func accessibilityShowsLargeContentViewer() -> some View
  @inert("accessibility") func accessibilityShowsLargeContentViewer(
    @ViewBuilder _ largeContentView: () -> some View
  ) -> some View
  @inert("accessibility") func accessibilityScrollStatus(_ status: LocalizedStringKey, isEnabled: Bool = true)
    -> some View
  @inert("accessibility") func accessibilitySortPriority(_ sortPriority: Double) -> some View
  @inert("accessibility") func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View
}
