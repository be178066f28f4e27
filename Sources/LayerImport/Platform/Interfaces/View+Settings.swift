// SwiftUI: modifiers that the views inside inherit, and styles.
//
// Source: Apple's documentation of `View`, up to iOS 26.

extension View {
  @setting(font) func font(_ font: Font?) -> some View
  @setting(fontWeight) func fontWeight(_ weight: Font.Weight?) -> some View
  @setting(bold) func bold(_ isActive: Bool = true) -> some View
  @setting(monospaced) func monospaced(_ isActive: Bool = true) -> some View
  @setting(foreground) func foregroundColor(_ color: Color?) -> some View
  @setting(foreground) func foregroundStyle(_ style: some ShapeStyle) -> some View
  @setting(foreground) func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View
  @setting(foreground) func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View
  @setting(tint) func tint(_ tint: Color?) -> some View
  @setting(tint) func accentColor(_ accentColor: Color?) -> some View
  @setting(lineLimit) func lineLimit(_ number: Int?) -> some View
  @setting(lineLimit) func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View
  @setting(lineLimit) func lineLimit(_ limit: ClosedRange<Int>) -> some View
  @setting(textAlignment) func multilineTextAlignment(_ alignment: TextAlignment) -> some View
  @unmodelled("text is aligned as a block") func multilineTextAlignment(
    strategy: Text.AlignmentStrategy
  ) -> some View
  @setting(imageScale) func imageScale(_ scale: Image.Scale) -> some View
  @setting(colorScheme) func colorScheme(_ colorScheme: ColorScheme) -> some View
  @setting(preferredColorScheme) func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View
  @setting(environment) func environment(_ keyPath: WritableKeyPath, _ value: Value) -> some View
  @inert("data") func environment(_ object: (some AnyObject)?) -> some View
  @inert("data") func environmentObject(_ object: some ObservableObject) -> some View
  @inert("data") func transformEnvironment(
    _ keyPath: WritableKeyPath, transform: (inout Value) -> Void
  ) -> some View
  @setting(textCase) func textCase(_ textCase: Text.Case?) -> some View
  @setting(labelsHidden) func labelsHidden() -> some View
  @unmodelled("labels are shown") func labelsVisibility(_ visibility: Visibility) -> some View
  @setting(disabled) func disabled(_ disabled: Bool) -> some View

  @setting(buttonStyle) func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View
  @setting(labelStyle) func labelStyle(_ style: some LabelStyle) -> some View
  @setting(listStyle) func listStyle(_ style: some ListStyle) -> some View
  @setting(tabViewStyle) func tabViewStyle(_ style: some TabViewStyle) -> some View
  @setting(toggleStyle) func toggleStyle(_ style: some ToggleStyle) -> some View
  @setting(menuStyle) func menuStyle(_ style: some MenuStyle) -> some View
  @setting(progressViewStyle) func progressViewStyle(_ style: some ProgressViewStyle) -> some View
  @setting(gaugeStyle) func gaugeStyle(_ style: some GaugeStyle) -> some View
  @setting(pickerStyle) func pickerStyle(_ style: some PickerStyle) -> some View
  @setting(datePickerStyle) func datePickerStyle(_ style: some DatePickerStyle) -> some View
  @setting(textFieldStyle) func textFieldStyle(_ style: some TextFieldStyle) -> some View
  @setting(groupBoxStyle) func groupBoxStyle(_ style: some GroupBoxStyle) -> some View
  @setting(disclosureGroupStyle) func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View
  @setting(controlSize) func controlSize(_ controlSize: ControlSize) -> some View
  @setting(buttonBorderShape) func buttonBorderShape(_ shape: ButtonBorderShape) -> some View
  @unmodelled("the default style is drawn") func controlGroupStyle(_ style: some ControlGroupStyle) -> some View
  @unmodelled("the default style is drawn") func formStyle(_ style: some FormStyle) -> some View
  @unmodelled("the default style is drawn") func labeledContentStyle(_ style: some LabeledContentStyle) -> some View
  @unmodelled("the default style is drawn") func tableStyle(_ style: some TableStyle) -> some View
  @unmodelled("the default style is drawn") func textEditorStyle(_ style: some TextEditorStyle) -> some View
  @unmodelled("the default style is drawn") func indexViewStyle(_ style: some IndexViewStyle) -> some View
  @unmodelled("the default style is drawn") func navigationSplitViewStyle(
    _ style: some NavigationSplitViewStyle
  ) -> some View
  @inert("one screen is drawn") func navigationViewStyle(_ style: some NavigationViewStyle) -> some View
  @unmodelled("the default style is drawn") func signInWithAppleButtonStyle(
    _ style: SignInWithAppleButton.Style
  ) -> some View
  @unmodelled("the default style is drawn") func payWithApplePayButtonStyle(
    _ style: PayWithApplePayButtonStyle
  ) -> some View
  @unmodelled("the default style is drawn") func backgroundStyle(_ style: some ShapeStyle) -> some View
  @unmodelled("the default size is drawn") func buttonSizing(_ sizing: ButtonSizing) -> some View
  @unmodelled("the default size is drawn") func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View
  @unmodelled("the default order is drawn") func horizontalRadioGroupLayout() -> some View
  @unmodelled("the default order is drawn") func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View
  @unmodelled("the default colour is drawn") func listItemTint(_ tint: ListItemTint?) -> some View
  @unmodelled("the default colour is drawn") func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View
  @unmodelled("the default separators are drawn") func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View
  @unmodelled("the default separators are drawn") func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View
  @unmodelled("the default style is drawn") func headerProminence(_ prominence: Prominence) -> some View
  @unmodelled("the default backgrounds are drawn") func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View
  @unmodelled("column headers are drawn") func tableColumnHeaders(_ visibility: Visibility) -> some View
  @unmodelled("index labels are not drawn") func sectionIndexLabel(_ label: Text?) -> some View
  @unmodelled("index labels are not drawn") func listSectionIndexVisibility(_ visibility: Visibility) -> some View
  @unmodelled("badges are not drawn") func badge(_ count: Int) -> some View
  @unmodelled("badges are not drawn") func badge(_ label: Text?) -> some View
  @unmodelled("badges are not drawn") func badge(_ label: LocalizedStringKey?) -> some View
  @unmodelled("badges are not drawn") func badgeProminence(_ prominence: BadgeProminence) -> some View
  @unmodelled("the default size is used") func dynamicTypeSize(_ size: DynamicTypeSize) -> some View
  @unmodelled("the default size is used") func dynamicTypeSize(_ range: PartialRangeThrough) -> some View

  @unmodelled("text is upright") func italic(_ isActive: Bool = true) -> some View
  @unmodelled("text has the default design") func fontDesign(_ design: Font.Design?) -> some View
  @unmodelled("text has the default width") func fontWidth(_ width: Font.Width?) -> some View
  @unmodelled("digits have their own widths") func monospacedDigit() -> some View
  @unmodelled("text has no lines") func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View
  @unmodelled("text has no lines") func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View
  @unmodelled("text has the default spacing") func kerning(_ kerning: CGFloat) -> some View
  @unmodelled("text has the default spacing") func tracking(_ tracking: CGFloat) -> some View
  @unmodelled("text has the default spacing") func lineSpacing(_ lineSpacing: CGFloat) -> some View
  @unmodelled("text has the default spacing") func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View
  @unmodelled("text has the default baseline") func baselineOffset(_ baselineOffset: CGFloat) -> some View
  @unmodelled("text keeps its size") func minimumScaleFactor(_ factor: CGFloat) -> some View
  @unmodelled("text has the default spacing") func allowsTightening(_ flag: Bool) -> some View
  @unmodelled("text has the default scale") func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View
  @unmodelled("text is drawn without its renderer") func textRenderer(_ renderer: some TextRenderer) -> some View
  @unmodelled("text ends at its end") func truncationMode(_ mode: Text.TruncationMode) -> some View
  @unmodelled("text has the default spacing") func typesettingLanguage(_ language: Locale.Language) -> some View
  @unmodelled("text has the default spacing") func typesettingLanguage(_ language: TypesettingLanguage) -> some View
  @unmodelled("symbols have one colour") func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View
  @unmodelled("symbols have one colour") func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View
  @unmodelled("symbols have one colour") func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View
  @unmodelled("symbols have no variant") func symbolVariant(_ variant: SymbolVariants) -> some View
  @inert("animation") func symbolEffect(_ effect: some SymbolEffect, options: SymbolEffectOptions = .default)
    -> some View
  @inert("animation") func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View
  @inert("animation") func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View
  @inert("animation") func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View
  @unmodelled("the default margin applies") func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View
  @unmodelled("the default margin applies") func labelReservedIconWidth(_ width: CGFloat) -> some View
  @unmodelled("the default margin applies") func contentCaptionSpacing(_ spacing: CGFloat) -> some View
}
