/// Which words are SwiftUI's modifiers, and which of them change nothing that is drawn.
enum ViewModifiers {
  /// Whether a word is certainly a modifier of views, whatever it is called on.
  static func isSure(_ word: String) -> Bool { sure.contains(word) }

  private static let sure: Set<String> = [
    "padding", "background", "overlay", "cornerRadius", "clipShape", "clipped", "shadow", "foregroundColor",
    "foregroundStyle", "font", "fontWeight", "resizable", "aspectRatio", "scaledToFit", "scaledToFill", "blur",
    "lineLimit", "multilineTextAlignment", "buttonStyle", "navigationTitle", "navigationBarTitle", "onAppear",
    "onDisappear", "onTapGesture", "sheet", "toolbar", "listRowBackground", "listRowInsets", "listStyle", "ignoresSafeArea",
    "edgesIgnoringSafeArea", "fixedSize", "layoutPriority", "rotationEffect", "scaleEffect", "tint", "accentColor",
    "compositingGroup", "drawingGroup", "environmentObject", "environment", "transition", "animation", "contentShape",
    "accessibilityLabel", "accessibilityHidden", "previewLayout", "previewDisplayName", "previewDevice",
    "preferredColorScheme", "imageScale", "blendMode", "clipShape", "mask", "border", "disabled", "onChange", "modifier",
    "labelStyle", "minimumScaleFactor", "redacted", "zIndex", "alert", "contextMenu", "glassEffect", "task", "hidden",
    "symbolRenderingMode", "textFieldStyle", "pickerStyle", "toggleStyle", "bold", "italic", "renderingMode", "frame",
    "tabItem", "badge", "listRowSeparator", "swipeActions", "fullScreenCover", "popover", "refreshable", "searchable",
    "progressViewStyle", "tag", "truncationMode", "gesture", "fill", "stroke", "strokeBorder",
  ]

  /// Modifiers that draw nothing and move nothing: actions, gestures, accessibility, what is shown in other windows.
  ///
  /// The list is kept by hand from Apple's pages of `View`; a name that begins with one of `inertBeginnings` is inert too.
  static func isInert(_ word: String) -> Bool {
    inert.contains(word) || inertBeginnings.contains { word.hasPrefix($0) }
  }

  private static let inertBeginnings = [
    "accessibility", "navigationBar", "navigationDestination", "navigationViewStyle", "navigationSplit", "onReceive", "onContinue",
    "toolbar", "presentation", "search", "focus", "keyboard", "textInput", "textContent", "textSelection", "interactive",
    "scroll", "sensoryFeedback", "dialog", "file", "photosPicker", "hover", "userActivity", "speech", "preview", "onPreference",
    "tabView", "matched", "allowed", "typesetting", "writingTools", "symbolVariable", "onGeometry", "inspector", "ornament",
    "chart", "widget", "digitalCrown", "defaultScroll", "defaultFocus", "help", "handles", "importable", "exportable",
    "listSection", "listRowSeparator", "listRowPlatter", "headerProminence", "springLoading", "menu", "controlSize",
    "pickerStyle", "datePicker", "gauge", "textField", "textEditor", "progressView", "groupBox", "disclosure", "form",
    "indexView", "labeledContent", "labelsHidden", "content", "container", "coordinateSpace", "safeAreaPadding", "map",
    "tableStyle", "window", "commands", "tabBar", "confirmation", "geometryGroup", "dismissal", "tip", "popoverTip",
  ]

  private static let inert: Set<String> = [
    "onAppear", "onDisappear", "onChange", "onTapGesture", "onLongPressGesture", "onDrag", "onDrop", "onHover",
    "onSubmit", "onOpenURL", "onDelete", "onMove", "onInsert", "onExitCommand", "onKeyPress", "onPlayPauseCommand",
    "onScrollGeometryChange", "onScrollPhaseChange", "onScrollVisibilityChange", "onPencilDoubleTap", "task", "gesture",
    "simultaneousGesture", "highPriorityGesture", "draggable", "dropDestination", "animation", "transition",
    "transaction", "contentTransition", "symbolEffect", "symbolEffectsRemoved", "phaseAnimator", "keyframeAnimator", "id",
    "tag", "zIndex", "disabled", "allowsHitTesting", "contentShape", "contextMenu", "sheet", "fullScreenCover", "popover",
    "alert", "actionSheet", "confirmationDialog", "environmentObject", "environment", "environmentValue", "equatable",
    "deleteDisabled", "moveDisabled", "selectionDisabled", "swipeActions", "refreshable", "statusBar",
    "statusBarHidden", "persistentSystemOverlays", "prefersDefaultFocus", "submitLabel", "submitScope", "autocapitalization",
    "disableAutocorrection", "autocorrectionDisabled", "disableKeyboard", "truncationMode", "allowsTightening",
    "minimumScaleFactor", "italic", "underline", "strikethrough", "kerning", "tracking", "baselineOffset",
    "monospacedDigit", "fontDesign", "fontWidth", "textCase", "lineSpacing", "dynamicTypeSize", "flipsForRightToLeftLayoutDirection",
    "symbolRenderingMode", "symbolVariant", "antialiased", "interpolation", "redacted", "unredacted", "privacySensitive",
    "badge", "tabItem", "defaultAppStorage", "handlesExternalEvents", "preference", "anchorPreference", "transformPreference",
    "transformEnvironment", "backgroundPreferenceValue", "overlayPreferenceValue", "isDetailLink", "invalidatableContent",
    "luminanceToAlpha", "allowsSecondaryTap", "resizingMode", "modelContainer", "modelContext", "managedObjectContext", "listItemTint",
    "listRowSpacing", "alternatingRowBackgrounds", "lineHeight", "alignmentGuideExplicit", "renderingModeOriginal", "defersSystemGestures",
    "mapStyle", "mapControls", "glassEffectID", "glassEffectUnion", "backgroundStyle", "labelReservedIconWidth", "strokeStyle",
    "typeSelectEquivalent", "copyable", "cuttable", "pasteDestination", "findNavigator", "findDisabled",
    "replaceDisabled", "buttonRepeatBehavior", "buttonBorderShape", "menuStyle", "horizontalRadioGroupLayout", "upperLimbVisibility",
    "onCameraCaptureEvent", "store", "navigationSubtitle", "navigationDocument", "translationTask", "translationPresentation",
    "gridColumnAlignment", "gridCellAnchor", "imageProvider", "quickLookPreview", "signInWithAppleButtonStyle", "navigationTransition",
    "matchedTransitionSource", "navigationBarItems", "navigationBarBackButtonHidden", "edgesForExtendedLayout", "debug",
    "tabBarMinimizeBehavior", "supportedFamilies", "layoutDirectionBehavior", "renderMode", "ignoresSiblings",
    "onPressingChanged", "statusBarStyle", "listSectionSpacing", "itemProvider", "touchBar", "eraseToAnyView",
  ]
}
