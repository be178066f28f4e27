// SwiftUI and other frameworks: labels, buttons and controls, which are drawn by their style.
//
// Source: Apple's documentation of these types, up to iOS 26.

@container struct Label {
  init(_ title: LocalizedStringKey, systemImage: String)
  init(_ title: LocalizedStringKey, image: String)
  init(_ title: LocalizedStringKey, systemSymbol: SFSymbol)
  init(@ViewBuilder title: () -> some View, @ViewBuilder icon: () -> some View)
  init(_ configuration: LabelStyleConfiguration)
}
@container struct Button {
  init(action: @escaping () -> Void, @ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey, action: @escaping () -> Void)
  init(_ title: LocalizedStringKey, systemImage: String, action: @escaping () -> Void)
  init(_ title: LocalizedStringKey, image: String, action: @escaping () -> Void)
  init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> some View)
  init(role: ButtonRole, action: @escaping () -> Void)
  init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void)
  init(_ title: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void)
  init(_ title: LocalizedStringKey, image: String, role: ButtonRole?, action: @escaping () -> Void)
  init(role: ButtonRole? = nil, @inert("action") intent: some AppIntent, @ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey, role: ButtonRole? = nil, @inert("action") intent: some AppIntent)
  init(_ configuration: PrimitiveButtonStyleConfiguration)
}
@container struct Link {
  init(_ title: LocalizedStringKey, @inert("action") destination: URL)
  init(@inert("action") destination: URL, @ViewBuilder label: () -> some View)
}
@container struct NavigationLink {
  init(
    @inert("another screen") @ViewBuilder destination: () -> some View, @ViewBuilder label: () -> some View
  )
  init(@inert("another screen") destination: some View, @ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey, @inert("another screen") destination: some View)
  init(_ title: LocalizedStringKey, @inert("another screen") @ViewBuilder destination: () -> some View)
  init(@inert("another screen") value: (some Hashable)?, @ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey, @inert("another screen") value: (some Hashable)?)
  init(
    @inert("another screen") destination: some View, @inert("another screen") isActive: Binding<Bool>,
    @ViewBuilder label: () -> some View
  )
  init(
    @inert("another screen") destination: some View, @inert("another screen") tag: some Hashable,
    @inert("another screen") selection: Binding<V?>, @ViewBuilder label: () -> some View
  )
  init(
    _ title: LocalizedStringKey, @inert("another screen") destination: some View,
    @inert("another screen") isActive: Binding<Bool>
  )
  init(
    @inert("another screen") isActive: Binding<Bool>,
    @inert("another screen") @ViewBuilder destination: () -> some View,
    @ViewBuilder label: () -> some View
  )
}
@container struct Menu {
  init(_ title: LocalizedStringKey, @inert("another window") @ViewBuilder content: () -> some View)
  init(
    _ title: LocalizedStringKey, systemImage: String, @inert("another window") @ViewBuilder content: () -> some View
  )
  init(
    _ title: LocalizedStringKey, image: String, @inert("another window") @ViewBuilder content: () -> some View
  )
  init(@inert("another window") @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View)
  init(
    @inert("another window") @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View,
    primaryAction: @escaping () -> Void
  )
  init(
    _ title: LocalizedStringKey, @inert("another window") @ViewBuilder content: () -> some View,
    primaryAction: @escaping () -> Void
  )
}
@container struct ShareLink {
  init(
    @inert("action") item: some Transferable, @inert("action") subject: Text? = nil,
    @inert("action") message: Text? = nil, @inert("action") preview: SharePreview? = nil
  )
  init(
    _ title: LocalizedStringKey, @inert("action") item: some Transferable, @inert("action") subject: Text? = nil,
    @inert("action") message: Text? = nil, @inert("action") preview: SharePreview? = nil
  )
  init(
    @inert("action") item: some Transferable, @inert("action") subject: Text? = nil,
    @inert("action") message: Text? = nil, @inert("action") preview: SharePreview? = nil,
    @ViewBuilder label: () -> some View
  )
  init(
    @inert("action") items: some RandomAccessCollection, @inert("action") subject: Text? = nil,
    @inert("action") message: Text? = nil, @ViewBuilder label: () -> some View
  )
}
@container struct EditButton { init() }
@container struct PasteButton {
  init(
    @inert("action") supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  )
  init(@inert("action") payloadType: T.Type, onPaste: @escaping ([T]) -> Void)
}
@container struct PhotosPicker {
  init(
    @inert("another window") selection: Binding<[PhotosPickerItem]>,
    @inert("another window") maxSelectionCount: Int? = nil,
    @inert("another window") selectionBehavior: PhotosPickerSelectionBehavior = .default,
    @inert("another window") matching filter: PHPickerFilter? = nil,
    @inert("another window") preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @inert("another window") photoLibrary: PHPhotoLibrary = .shared(), @ViewBuilder label: () -> some View
  )
  init(
    _ title: LocalizedStringKey, @inert("another window") selection: Binding<[PhotosPickerItem]>,
    @inert("another window") maxSelectionCount: Int? = nil,
    @inert("another window") selectionBehavior: PhotosPickerSelectionBehavior = .default,
    @inert("another window") matching filter: PHPickerFilter? = nil
  )
}
@container struct ContentUnavailableView {
  init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil)
  init(_ title: LocalizedStringKey, image: String, description: Text? = nil)
  init(@ViewBuilder label: () -> some View)
  init(@ViewBuilder label: () -> some View, @ViewBuilder description: () -> some View)
  init(
    @ViewBuilder label: () -> some View, @ViewBuilder description: () -> some View,
    @ViewBuilder actions: () -> some View
  )
}

@control struct Toggle {
  init(isOn: Binding<Bool>, @ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey, isOn: Binding<Bool>)
  init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)
  init(_ title: LocalizedStringKey, sources: some RandomAccessCollection, @inert("a value") isOn: KeyPath)
  init(isOn: Bool, @inert("action") intent: some AppIntent, @ViewBuilder label: () -> some View)
  init(_ configuration: ToggleStyleConfiguration)
}
@control struct Slider {
  init(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  init(
    value: Binding<V>, in bounds: ClosedRange<V>, @inert("a value") step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  init(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @inert("a value") step: V.Stride = 1,
    @inert("accessibility") @ViewBuilder label: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  init(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @inert("a value") step: V.Stride = 1,
    @inert("accessibility") @ViewBuilder label: () -> some View, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
}
@control struct Stepper {
  init(
    _ title: LocalizedStringKey, @inert("a value") value: Binding<V>,
    @inert("a value") in bounds: ClosedRange<V>? = nil,
    @inert("a value") step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  init(
    @inert("a value") value: Binding<V>, @inert("a value") in bounds: ClosedRange<V>? = nil,
    @inert("a value") step: V.Stride = 1, @ViewBuilder label: () -> some View,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  init(
    @ViewBuilder label: () -> some View, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
}
@control struct Picker {
  init(_ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> some View)
  init(
    _ title: LocalizedStringKey, @inert("not drawn in a row") systemImage: String,
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> some View
  )
  init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View
  )
  init(selection: Binding<SelectionValue>, label: some View, @ViewBuilder content: () -> some View)
  init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View,
    @inert("a closed picker") @ViewBuilder currentValueLabel: () -> some View
  )
}
@control struct DatePicker {
  init(
    _ title: LocalizedStringKey, @inert("a date") selection: Binding<Date>,
    @inert("a date") in range: ClosedRange<Date>? = nil,
    @inert("both are drawn") displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  )
  init(
    @inert("a date") selection: Binding<Date>, @inert("a date") in range: ClosedRange<Date>? = nil,
    @inert("both are drawn") displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> some View
  )
}
@control struct MultiDatePicker {
  init(_ title: LocalizedStringKey, @inert("dates") selection: Binding, @inert("dates") in bounds: Range<Date>? = nil)
  init(
    @inert("dates") selection: Binding, @inert("dates") in bounds: Range<Date>? = nil,
    @ViewBuilder label: () -> some View)
}
@control struct ColorPicker {
  init(
    _ title: LocalizedStringKey, @inert("a colour") selection: Binding<Color>,
    @inert("a colour") supportsOpacity: Bool = true
  )
  init(
    @inert("a colour") selection: Binding<Color>, @inert("a colour") supportsOpacity: Bool = true,
    @ViewBuilder label: () -> some View
  )
}
@control struct TextField {
  init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    @inert("one line is drawn") axis: Axis = .horizontal
  )
  init(
    text: Binding<String>, prompt: Text? = nil, @inert("one line is drawn") axis: Axis = .horizontal,
    @ViewBuilder label: () -> some View
  )
  init(
    _ title: LocalizedStringKey, value: Binding<V>, @inert("the text as written") format: some ParseableFormatStyle,
    prompt: Text? = nil
  )
  init(
    _ title: LocalizedStringKey, value: Binding<V>, @inert("the text as written") formatter: Formatter,
    prompt: Text? = nil
  )
  init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  )
}
@control struct SecureField {
  init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil)
  init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void)
}
@control struct TextEditor {
  init(text: Binding<String>)
  init(text: Binding<String>, @inert("no selection") selection: Binding<TextSelection?>)
}
@control struct ProgressView {
  init()
  init(@ViewBuilder label: () -> some View)
  init(_ title: LocalizedStringKey)
  init(value: V?, total: V = 1)
  init(value: V?, total: V = 1, @ViewBuilder label: () -> some View)
  init(
    value: V?, total: V = 1, @ViewBuilder label: () -> some View, @ViewBuilder currentValueLabel: () -> some View
  )
  init(_ title: LocalizedStringKey, value: V?, total: V = 1)
  init(timerInterval: ClosedRange<Date>, @inert("a moment") countsDown: Bool = true)
  init(
    timerInterval: ClosedRange<Date>, @inert("a moment") countsDown: Bool = true, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View
  )
  init(_ progress: Progress)
  init(_ configuration: ProgressViewStyleConfiguration)
}
@control struct Gauge {
  init(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> some View)
  init(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View
  )
  init(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  )
}
@control struct RenameButton { init() }

@box struct Map {}
@box struct MapReader {}
@box struct LookAroundPreview {}
@box struct VideoPlayer {}
@box struct WebView {}
@box struct SceneView {}
@box struct SpriteView {}
@box struct Chart {}
@box struct Chart3D {}
@box struct SignInWithAppleButton {}
@box struct PayWithApplePayButton {}
@box struct AddPassToWalletButton {}
@box struct Model3D {}
@box struct RealityView {}
@box struct TipView {}
@box struct ProductView {}
@box struct StoreView {}
@box struct SubscriptionStoreView {}
@box struct DocumentLaunchView {}
@box struct SettingsLink {}
@box struct HelpLink {}
@box struct TextFieldLink {}
@box struct NewDocumentButton {}
@box struct AccessoryWidgetBackground {}
