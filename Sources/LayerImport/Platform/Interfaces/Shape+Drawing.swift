// SwiftUI: methods of shapes, images, texts, loops, colours and fonts.
//
// Source: Apple's documentation of these types, up to iOS 26.

extension Shape {
  @drawing(fill) func fill(
    _ content: some ShapeStyle = .foreground, @inert("the smoothness of edges") style: FillStyle = FillStyle()
  ) -> some View
  @drawing(stroke) func stroke(
    _ content: some ShapeStyle, lineWidth: CGFloat = 1, @inert("the smoothness of edges") antialiased: Bool = true
  ) -> some View
  @drawing(stroke) func stroke(
    _ content: some ShapeStyle, style: StrokeStyle, @inert("the smoothness of edges") antialiased: Bool = true
  ) -> some View
  @drawing(stroke) func stroke(lineWidth: CGFloat = 1) -> some Shape
  @drawing(stroke) func stroke(style: StrokeStyle) -> some Shape
  @drawing(trim) func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape
  @drawing(foreground) func foregroundColor(_ color: Color?) -> some View
  @drawing(foreground) func foregroundStyle(_ style: some ShapeStyle) -> some View
  @effect(rotation) func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape
  @effect(scale) func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape
  @effect(scale) func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape
  @layout(offset) func offset(_ offset: CGSize) -> some Shape
  @layout(offset) func offset(_ offset: CGPoint) -> some Shape
  @layout(offset) func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape
  @unmodelled("the shape fills its frame") func size(_ size: CGSize, anchor: UnitPoint = .topLeading) -> some Shape
  @unmodelled("the shape fills its frame") func size(
    width: CGFloat, height: CGFloat, anchor: UnitPoint = .topLeading
  ) -> some Shape
  @unmodelled("general transforms are not drawn") func transform(_ transform: CGAffineTransform) -> some Shape
  @unmodelled("combined outlines are not drawn") func intersection(_ other: some Shape, eoFill: Bool = false)
    -> some Shape
  @unmodelled("combined outlines are not drawn") func union(_ other: some Shape, eoFill: Bool = false) -> some Shape
  @unmodelled("combined outlines are not drawn") func subtracting(_ other: some Shape, eoFill: Bool = false)
    -> some Shape
  @unmodelled("combined outlines are not drawn") func symmetricDifference(
    _ other: some Shape, eoFill: Bool = false
  ) -> some Shape
  @unmodelled("combined outlines are not drawn") func lineIntersection(_ other: some Shape, eoFill: Bool = false)
    -> some Shape
  @unmodelled("combined outlines are not drawn") func lineSubtraction(_ other: some Shape, eoFill: Bool = false)
    -> some Shape
}

extension InsettableShape {
  @drawing(inset) func inset(by amount: CGFloat) -> some InsettableShape
  @drawing(strokeBorder) func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1,
    @inert("the smoothness of edges") antialiased: Bool = true
  ) -> some View
  @drawing(strokeBorder) func strokeBorder(
    _ content: some ShapeStyle = .foreground, style: StrokeStyle,
    @inert("the smoothness of edges") antialiased: Bool = true
  ) -> some View
}

extension Image {
  @drawing(resizable) func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image
  @drawing(renderingMode) func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image
  @inert("the smoothness of edges") func interpolation(_ interpolation: Image.Interpolation) -> Image
  @inert("the smoothness of edges") func antialiased(_ isAntialiased: Bool) -> Image
  @unmodelled("symbols have one colour") func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image
  @inert("high dynamic range") func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image
}

extension Text {
  @unmodelled("text has the default spacing") func customAttribute(_ value: some TextAttribute) -> Text
  @inert("accessibility") func speechAdjustedPitch(_ value: Double) -> Text
}

extension DynamicViewContent {
  @inert("gesture") func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent
  @inert("gesture") func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent
  @inert("gesture") func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent
}

extension ShapeStyle {
  @value func opacity(_ opacity: Double) -> some ShapeStyle
  @effect(shadow) func shadow(_ style: ShadowStyle) -> some ShapeStyle
  @value func blendMode(_ mode: BlendMode) -> some ShapeStyle
  @value func offset(_ offset: CGPoint) -> some ShapeStyle
  @value func `in`(_ rect: CGRect) -> some ShapeStyle
}

extension Glass {
  @value func tint(_ tint: Color?) -> Glass
  @value func interactive(_ isEnabled: Bool = true) -> Glass
}

extension Color {
  @value func opacity(_ opacity: Double) -> Color
  @value func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color
  @value func resolve(in environment: EnvironmentValues) -> Color.Resolved
  @value func exposureAdjust(_ stops: Double) -> Color
}

extension Font {
  @value func bold(_ isActive: Bool = true) -> Font
  @value func italic(_ isActive: Bool = true) -> Font
  @value func weight(_ weight: Font.Weight) -> Font
  @value func width(_ width: Font.Width) -> Font
  @value func monospaced(_ isActive: Bool = true) -> Font
  @value func monospacedDigit() -> Font
  @value func leading(_ leading: Font.Leading) -> Font
  @value func smallCaps() -> Font
  @value func lowercaseSmallCaps() -> Font
  @value func uppercaseSmallCaps() -> Font
}

extension Binding {
  @value func animation(_ animation: Animation? = .default) -> Binding
  @value func transaction(_ transaction: Transaction) -> Binding
}

extension CGRect {
  @value func inset(by insets: UIEdgeInsets) -> CGRect
  @value func union(_ other: CGRect) -> CGRect
  @value func intersection(_ other: CGRect) -> CGRect
}

extension Animation {
  @value func `repeat`(while condition: Bool) -> Animation
  @value func delay(_ delay: Double) -> Animation
  @value func speed(_ speed: Double) -> Animation
}

extension Gesture {
  @value func updating(_ state: GestureState, body: @escaping (Value, inout State, inout Transaction) -> Void)
    -> some Gesture
  @value func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture
  @value func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture
}

extension AnyTransition {
  @value func animation(_ animation: Animation?) -> AnyTransition
  @value func combined(with other: AnyTransition) -> AnyTransition
}
