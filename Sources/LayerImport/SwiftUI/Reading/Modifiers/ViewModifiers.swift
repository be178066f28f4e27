/// The names of SwiftUI's modifiers, and of those that do not change the drawing.
enum ViewModifiers {
  /// Whether a word is certainly a view modifier, regardless of its receiver.
  static func isSure(_ word: String) -> Bool { sure.contains(word) }

  private static let sure: Set<String> = [
    "accentColor", "accessibilityHidden", "accessibilityLabel", "alert", "animation", "aspectRatio", "background",
    "badge", "blendMode", "blur", "bold", "border", "buttonStyle", "clipShape", "clipped", "compositingGroup",
    "contentShape", "contextMenu", "cornerRadius", "disabled", "drawingGroup", "edgesIgnoringSafeArea", "environment",
    "environmentObject", "fill", "fixedSize", "font", "fontWeight", "foregroundColor", "foregroundStyle", "frame",
    "fullScreenCover", "gesture", "glassEffect", "hidden", "ignoresSafeArea", "imageScale", "italic", "labelStyle",
    "layoutPriority", "lineLimit", "listRowBackground", "listRowInsets", "listRowSeparator", "listStyle", "mask",
    "minimumScaleFactor", "modifier", "multilineTextAlignment", "navigationBarTitle", "navigationTitle", "onAppear",
    "onChange", "onDisappear", "onTapGesture", "overlay", "padding", "pickerStyle", "popover", "preferredColorScheme",
    "previewDevice", "previewDisplayName", "previewLayout", "progressViewStyle", "redacted", "refreshable",
    "renderingMode", "resizable", "rotationEffect", "scaleEffect", "scaledToFill", "scaledToFit", "searchable",
    "shadow", "sheet", "stroke", "strokeBorder", "swipeActions", "symbolRenderingMode", "tabItem", "tag", "task",
    "textFieldStyle", "tint", "toggleStyle", "toolbar", "transition", "truncationMode", "zIndex",
  ]

  /// Whether a modifier neither draws nor moves anything: actions, gestures, accessibility, content in other windows.
  ///
  /// The list is maintained by hand from Apple's pages about `View`. A name that begins with one of `inertBeginnings`
  /// is also inert.
  static func isInert(_ word: String) -> Bool {
    inert.contains(word) || inertBeginnings.contains { word.hasPrefix($0) }
  }

  private static let inertBeginnings = [
    "accessibility", "allowed", "chart", "commands", "confirmation", "container", "content", "controlSize",
    "coordinateSpace", "datePicker", "defaultFocus", "defaultScroll", "dialog", "digitalCrown", "disclosure",
    "dismissal", "exportable", "file", "focus", "form", "gauge", "geometryGroup", "groupBox", "handles",
    "headerProminence", "help", "hover", "importable", "indexView", "inspector", "interactive", "keyboard",
    "labeledContent", "labelsHidden", "listRowPlatter", "listRowSeparator", "listSection", "map", "matched", "menu",
    "navigationBar", "navigationDestination", "navigationSplit", "navigationViewStyle", "onContinue", "onGeometry",
    "onPreference", "onReceive", "ornament", "photosPicker", "pickerStyle", "popoverTip", "presentation", "preview",
    "progressView", "safeAreaPadding", "scroll", "search", "sensoryFeedback", "speech", "springLoading",
    "symbolVariable", "tabBar", "tabView", "tableStyle", "textContent", "textEditor", "textField", "textInput",
    "textSelection", "tip", "toolbar", "typesetting", "userActivity", "widget", "window", "writingTools",
  ]

  private static let inert: Set<String> = [
    "actionSheet", "alert", "alignmentGuideExplicit", "allowsHitTesting", "allowsSecondaryTap", "allowsTightening",
    "alternatingRowBackgrounds", "anchorPreference", "animation", "antialiased", "autocapitalization",
    "autocorrectionDisabled", "backgroundPreferenceValue", "backgroundStyle", "badge", "baselineOffset",
    "buttonBorderShape", "buttonRepeatBehavior", "confirmationDialog", "contentShape", "contentTransition",
    "contextMenu", "copyable", "cuttable", "debug", "defaultAppStorage", "defersSystemGestures", "deleteDisabled",
    "disableAutocorrection", "disableKeyboard", "disabled", "draggable", "dropDestination", "dynamicTypeSize",
    "edgesForExtendedLayout", "environment", "environmentObject", "environmentValue", "equatable", "eraseToAnyView",
    "findDisabled", "findNavigator", "flipsForRightToLeftLayoutDirection", "fontDesign", "fontWidth",
    "fullScreenCover", "gesture", "glassEffectID", "glassEffectUnion", "gridCellAnchor", "gridColumnAlignment",
    "handlesExternalEvents", "highPriorityGesture", "horizontalRadioGroupLayout", "id", "ignoresSiblings",
    "imageProvider", "interpolation", "invalidatableContent", "isDetailLink", "italic", "itemProvider", "kerning",
    "keyframeAnimator", "labelReservedIconWidth", "layoutDirectionBehavior", "lineHeight", "lineSpacing",
    "listItemTint", "listRowSpacing", "listSectionSpacing", "luminanceToAlpha", "managedObjectContext", "mapControls",
    "mapStyle", "matchedTransitionSource", "menuStyle", "minimumScaleFactor", "modelContainer", "modelContext",
    "monospacedDigit", "moveDisabled", "navigationBarBackButtonHidden", "navigationBarItems", "navigationDocument",
    "navigationSubtitle", "navigationTransition", "onAppear", "onCameraCaptureEvent", "onChange", "onDelete",
    "onDisappear", "onDrag", "onDrop", "onExitCommand", "onHover", "onInsert", "onKeyPress", "onLongPressGesture",
    "onMove", "onOpenURL", "onPencilDoubleTap", "onPlayPauseCommand", "onPressingChanged", "onScrollGeometryChange",
    "onScrollPhaseChange", "onScrollVisibilityChange", "onSubmit", "onTapGesture", "overlayPreferenceValue",
    "pasteDestination", "persistentSystemOverlays", "phaseAnimator", "popover", "preference", "prefersDefaultFocus",
    "privacySensitive", "quickLookPreview", "redacted", "refreshable", "renderMode", "renderingModeOriginal",
    "replaceDisabled", "resizingMode", "selectionDisabled", "sheet", "signInWithAppleButtonStyle",
    "simultaneousGesture", "statusBar", "statusBarHidden", "statusBarStyle", "store", "strikethrough", "strokeStyle",
    "submitLabel", "submitScope", "supportedFamilies", "swipeActions", "symbolEffect", "symbolEffectsRemoved",
    "symbolRenderingMode", "symbolVariant", "tabBarMinimizeBehavior", "tabItem", "tag", "task", "textCase",
    "touchBar", "tracking", "transaction", "transformEnvironment", "transformPreference", "transition",
    "translationPresentation", "translationTask", "truncationMode", "typeSelectEquivalent", "underline", "unredacted",
    "upperLimbVisibility", "zIndex",
  ]
}
