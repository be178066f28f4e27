// SwiftUI: modifiers that react to something, take input, or pass data, and that draw nothing.
//
// Source: Apple's documentation of `View`, up to iOS 26.

extension View {
  @runs(appearance) func onAppear(perform action: (() -> Void)? = nil) -> some View
  @runs(appearance) func task(
    @inert("a name") name: String? = nil, @inert("a priority") priority: TaskPriority = .userInitiated,
    _ action: @escaping () async -> Void
  ) -> some View
  @runs(appearance) func task(
    @inert("an identity") id value: some Equatable, @inert("a name") name: String? = nil,
    @inert("a priority") priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some View
  @inert("action") func onDisappear(perform action: (() -> Void)? = nil) -> some View
  @inert("action") func onChange(of value: some Equatable, perform action: @escaping (V) -> Void) -> some View
  @inert("action") func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View
  @inert("action") func onReceive(_ publisher: some Publisher, perform action: @escaping (P.Output) -> Void)
    -> some View
  @inert("action") func onOpenURL(perform action: @escaping (URL) -> Void) -> some View
  @inert("action") func onOpenURL(prefersInApp: Bool) -> some View
  @inert("action") func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View
  @inert("action") func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View
  @inert("action") func onGeometryChange(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View
  @inert("action") func onScrollGeometryChange(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> some View
  @inert("action") func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View
  @inert("action") func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View
  @inert("action") func onScrollTargetVisibilityChange(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View
  @inert("action") func onPreferenceChange(
    _ key: PreferenceKey.Type, perform action: @escaping (K.Value) -> Void
  ) -> some View
  @inert("action") func onCameraCaptureEvent(
    isEnabled: Bool = true, action: @escaping (AVCaptureEvent) -> Void
  ) -> some View
  @inert("action") func refreshable(action: @escaping () async -> Void) -> some View

  @inert("gesture") func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View
  @inert("gesture") func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View
  @inert("gesture") func gesture(_ gesture: some Gesture, name: String, isEnabled: Bool = true) -> some View
  @inert("gesture") func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View
  @inert("gesture") func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View
  @inert("gesture") func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View
  @inert("gesture") func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View
  @inert("gesture") func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View
  @inert("gesture") func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View
  @inert("gesture") func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View
  @inert("gesture") func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View
  @inert("gesture") func onLongTouchGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void,
    onTouchingChanged: ((Bool) -> Void)? = nil
  ) -> some View
  @inert("gesture") func onHover(perform action: @escaping (Bool) -> Void) -> some View
  @inert("gesture") func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View
  @inert("gesture") func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View
  @inert("gesture") func hoverEffect(in group: HoverEffectGroup? = nil, isEnabled: Bool = true) -> some View
  @inert("gesture") func hoverEffectDisabled(_ disabled: Bool = true) -> some View
  @inert("gesture") func defaultHoverEffect(_ effect: HoverEffect?) -> some View
  @inert("gesture") func listRowHoverEffect(_ effect: HoverEffect?) -> some View
  @inert("gesture") func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View
  @inert("gesture") func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View
  @inert("gesture") func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View
  @inert("gesture") func allowsHitTesting(_ enabled: Bool) -> some View
  @inert("gesture") func allowsWindowActivationEvents(_ value: Bool? = true) -> some View
  @inert("gesture") func defersSystemGestures(on edges: Edge.Set) -> some View
  @inert("gesture") func scrollDisabled(_ disabled: Bool) -> some View
  @inert("gesture") func moveDisabled(_ isDisabled: Bool) -> some View
  @inert("gesture") func deleteDisabled(_ isDisabled: Bool) -> some View
  @inert("gesture") func selectionDisabled(_ isDisabled: Bool = true) -> some View
  @inert("gesture") func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View
  @inert("gesture") func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View
  @inert("gesture") func pointerStyle(_ style: PointerStyle?) -> some View
  @inert("gesture") func pointerVisibility(_ visibility: Visibility) -> some View
  @inert("gesture") func onDrag(_ data: @escaping () -> NSItemProvider) -> some View
  @inert("gesture") func onDrag(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> some View
  ) -> some View
  @inert("gesture") func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View
  @inert("gesture") func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View
  @inert("gesture") func draggable(_ payload: @autoclosure @escaping () -> Transferable) -> some View
  @inert("gesture") func draggable(
    _ payload: @autoclosure @escaping () -> Transferable, @ViewBuilder preview: () -> some View
  ) -> some View
  @inert("gesture") func dropDestination(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View
  @inert("gesture") func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View
  @inert("gesture") func copyable(_ payload: @autoclosure @escaping () -> [T]) -> some View
  @inert("gesture") func cuttable(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View
  @inert("gesture") func pasteDestination(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View
  @inert("gesture") func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View
  @inert("gesture") func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void) -> some View
  @inert("gesture") func onPencilSqueeze(perform action: @escaping (PencilSqueezeGesturePhase) -> Void) -> some View

  @inert("focus") func focused(_ condition: FocusState<Bool>.Binding) -> some View
  @inert("focus") func focused(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View
  @inert("focus") func focusable(_ isFocusable: Bool = true) -> some View
  @inert("focus") func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View
  @inert("focus") func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (Bool) -> Void) -> some View
  @inert("focus") func focusEffectDisabled(_ disabled: Bool = true) -> some View
  @inert("focus") func focusScope(_ namespace: Namespace.ID) -> some View
  @inert("focus") func focusSection() -> some View
  @inert("focus") func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View
  @inert("focus") func defaultFocus(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View
  @inert("focus") func focusedValue(_ keyPath: WritableKeyPath, _ value: Value) -> some View
  @inert("focus") func focusedValue(_ object: T?) -> some View
  @inert("focus") func focusedSceneValue(_ keyPath: WritableKeyPath, _ value: Value) -> some View
  @inert("focus") func focusedObject(_ object: T?) -> some View
  @inert("focus") func focusedSceneObject(_ object: T?) -> some View
  @inert("focus") func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View
  @inert("focus") func searchFocused(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View

  @inert("input") func keyboardType(_ type: UIKeyboardType) -> some View
  @inert("input") func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View
  @inert("input") func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View
  @inert("input") func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View
  @inert("input") func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View
  @inert("input") func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View
  @inert("input") func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View
  @inert("input") func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View
  @inert("input") func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View
  @inert("input") func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)? = nil) -> some View
  @inert("input") func onExitCommand(perform action: (() -> Void)? = nil) -> some View
  @inert("input") func onPlayPauseCommand(perform action: (() -> Void)? = nil) -> some View
  @inert("input") func onCommand(_ selector: Selector, perform action: (() -> Void)? = nil) -> some View
  @inert("input") func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View
  @inert("input") func onDeleteCommand(perform action: (() -> Void)?) -> some View
  @inert("input") func digitalCrownRotation(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View
  @inert("input") func digitalCrownRotation(_ binding: Binding<V>) -> some View
  @inert("input") func digitalCrownAccessory(_ visibility: Visibility) -> some View
  @inert("input") func autocapitalization(_ style: UITextAutocapitalizationType) -> some View
  @inert("input") func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View
  @inert("input") func autocorrectionDisabled(_ disable: Bool = true) -> some View
  @inert("input") func disableAutocorrection(_ disable: Bool?) -> some View
  @inert("input") func textContentType(_ textContentType: UITextContentType?) -> some View
  @inert("input") func textInputSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View
  @inert("input") func textInputCompletion(_ completion: String) -> some View
  @inert("input") func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View
  @inert("input") func textSelection(_ selectability: some TextSelectability) -> some View
  @inert("input") func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View
  @inert("input") func attributedTextFormattingDefinition(_ definition: some AttributedTextFormattingDefinition)
    -> some View
  @inert("input") func submitLabel(_ submitLabel: SubmitLabel) -> some View
  @inert("input") func submitScope(_ isBlocking: Bool = true) -> some View
  @inert("input") func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View
  @inert("input") func findNavigator(isPresented: Binding<Bool>) -> some View
  @inert("input") func findDisabled(_ isDisabled: Bool = true) -> some View
  @inert("input") func replaceDisabled(_ isDisabled: Bool = true) -> some View
  @inert("input") func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View
  @inert("input") func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View
  @inert("input") func typeSelectEquivalent(_ text: Text?) -> some View
  @inert("input") func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  @inert("input") func speechAdjustedPitch(_ value: Double) -> some View
  @inert("input") func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View
  @inert("input") func speechAnnouncementsQueued(_ value: Bool = true) -> some View
  @inert("input") func speechSpellsOutCharacters(_ value: Bool = true) -> some View

  @inert("animation") func animation(_ animation: Animation?) -> some View
  @inert("animation") func animation(_ animation: Animation?, value: some Equatable) -> some View
  @unmodelled("animated effects are not drawn") func animation(
    _ animation: Animation?, body: (PlaceholderContentView) -> some View
  ) -> some View
  @inert("animation") func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View
  @inert("animation") func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View
  @unmodelled("animated effects are not drawn") func transaction(
    _ transform: @escaping (inout Transaction) -> Void, body: (PlaceholderContentView) -> some View
  ) -> some View
  @inert("animation") func transition(_ t: AnyTransition) -> some View
  @inert("animation") func contentTransition(_ transition: ContentTransition) -> some View
  @inert("animation") func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View
  @inert("animation") func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View
  @inert("animation") func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View
  @inert("animation") func navigationTransition(_ style: some NavigationTransition) -> some View
  @unmodelled("the phases of an animation are not drawn") func phaseAnimator(
    _ phases: some Sequence, @ViewBuilder content: @escaping (PlaceholderContentView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View
  @unmodelled("the phases of an animation are not drawn") func phaseAnimator(
    _ phases: some Sequence, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View
  @unmodelled("the phases of an animation are not drawn") func keyframeAnimator(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView, Value) -> some View,
    keyframes: @escaping (Value) -> some Keyframes
  ) -> some View
  @unmodelled("the phases of an animation are not drawn") func keyframeAnimator(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView, Value) -> some View,
    keyframes: @escaping (Value) -> some Keyframes
  ) -> some View
  @inert("animation") func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View
  @inert("animation") func sensoryFeedback(
    _ feedback: SensoryFeedback, trigger: some Equatable, condition: @escaping (T, T) -> Bool
  ) -> some View
  @inert("animation") func sensoryFeedback(
    trigger: some Equatable, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View

  @inert("identity") func id(_ id: some Hashable) -> some View
  @setting(tag) func tag(_ tag: some Hashable, @inert("the same value") includeOptional: Bool = true) -> some View
  @inert("identity") func equatable() -> some View
  @inert("data") func preference(key: PreferenceKey.Type, value: K.Value) -> some View
  @inert("data") func transformPreference(_ key: PreferenceKey.Type, _ callback: @escaping (inout K.Value) -> Void)
    -> some View
  @inert("data") func anchorPreference(
    key: PreferenceKey.Type, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View
  @inert("data") func transformAnchorPreference(
    key: PreferenceKey.Type, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View
  @inert("data") func coordinateSpace(name: some Hashable) -> some View
  @inert("data") func coordinateSpace(_ name: NamedCoordinateSpace) -> some View
  @inert("data") func defaultAppStorage(_ store: UserDefaults) -> some View
  @inert("data") func modelContainer(_ container: ModelContainer) -> some View
  @inert("data") func modelContainer(
    for modelType: PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result) -> Void = { _ in }
  ) -> some View
  @inert("data") func modelContext(_ modelContext: ModelContext) -> some View
  @inert("data") func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View
  @inert("data") func userActivity(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View
  @inert("data") func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View
  @inert("data") func dialogSuppressionToggle(_ title: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View
  @inert("data") func assistantActivation(_ activation: AssistantActivation) -> some View
}
