// SwiftUI: modifiers that change how a view is drawn.
//
// Source: Apple's documentation of `View`, up to iOS 26.

extension View {
  @effect(opacity) func opacity(_ opacity: Double) -> some View
  @effect(shadow) func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View
  @effect(cornerRadius) func cornerRadius(
    _ radius: CGFloat, @inert("the smoothness of edges") antialiased: Bool = true
  ) -> some View
  @effect(clipShape) func clipShape(
    _ shape: some Shape, @inert("the smoothness of edges") style: FillStyle = FillStyle()
  ) -> some View
  @effect(clipped) func clipped(@inert("the smoothness of edges") antialiased: Bool = false) -> some View
  @effect(mask) func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View
  @effect(mask) func mask(_ mask: some View) -> some View
  @effect(blur) func blur(radius: CGFloat, @inert("the edges of the blur") opaque: Bool = false) -> some View
  @effect(blendMode) func blendMode(_ blendMode: BlendMode) -> some View
  @effect(compositingGroup) func compositingGroup() -> some View
  @effect(drawingGroup) func drawingGroup(
    @inert("the format of the drawing") opaque: Bool = false,
    @inert("the format of the drawing") colorMode: ColorRenderingMode = .nonLinear
  ) -> some View
  @effect(hidden) func hidden() -> some View
  @effect(border) func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View
  @effect(zIndex) func zIndex(_ value: Double) -> some View

  @effect(saturation) func saturation(_ amount: Double) -> some View
  @effect(brightness) func brightness(_ amount: Double) -> some View
  @effect(contrast) func contrast(_ amount: Double) -> some View
  @effect(grayscale) func grayscale(_ amount: Double) -> some View
  @effect(hueRotation) func hueRotation(_ angle: Angle) -> some View
  @effect(colorMultiply) func colorMultiply(_ color: Color) -> some View
  @effect(colorInvert) func colorInvert() -> some View
  @effect(luminanceToAlpha) func luminanceToAlpha() -> some View

  @effect(rotation) func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View
  @effect(scale) func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View
  @effect(scale) func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View
  @effect(scale) func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View
  @unmodelled("transforms in three dimensions are not drawn") func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View
  @unmodelled("transforms in three dimensions are not drawn") func projectionEffect(
    _ transform: ProjectionTransform
  ) -> some View
  @unmodelled("general transforms are not drawn") func transformEffect(_ transform: CGAffineTransform) -> some View
  @unmodelled("a rotation with its own layout is not drawn") func rotated(_ angle: Angle) -> some View

  @effect(glass) func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View
  @effect(glass) func glassEffect(_ glass: Glass = .regular, in shape: some Shape, isEnabled: Bool) -> some View
  @inert("animation") func glassEffectID(_ id: (some Hashable)?, in namespace: Namespace.ID) -> some View
  @inert("animation") func glassEffectTransition(_ transition: GlassEffectTransition) -> some View
  @inert("animation") func glassEffectTransition(_ transition: GlassEffectTransition, isEnabled: Bool) -> some View
  @unmodelled("glass effects are drawn separately") func glassEffectUnion(
    id: (some Hashable)?, namespace: Namespace.ID
  ) -> some View
  @unmodelled("the background of glass is not drawn") func glassBackgroundEffect(
    displayMode: GlassBackgroundDisplayMode = .always
  ) -> some View
  @unmodelled("the effect behind a scroll view's edge is not drawn") func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View
  @unmodelled("the effect behind a scroll view's edge is not drawn") func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View
  @unmodelled("the copy at the edges is not drawn") func backgroundExtensionEffect() -> some View
  @unmodelled("the copy at the edges is not drawn") func backgroundExtensionEffect(isEnabled: Bool) -> some View

  @unmodelled("shaders are not run") func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View
  @unmodelled("shaders are not run") func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View
  @unmodelled("shaders are not run") func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View
  @runs(visualEffect) func visualEffect(
    _ effect: (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View
  @unmodelled("effects in three dimensions are not drawn") func visualEffect3D(
    _ effect: (EmptyVisualEffect, GeometryProxy3D) -> some VisualEffect
  ) -> some View
  @runs(scrollTransition) func scrollTransition(
    @inert("animation") _ configuration: ScrollTransitionConfiguration = .interactive,
    @inert("animation") axis: Axis? = nil,
    transition: (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View
  @runs(scrollTransition) func scrollTransition(
    @inert("animation") topLeading: ScrollTransitionConfiguration,
    @inert("animation") bottomTrailing: ScrollTransitionConfiguration, @inert("animation") axis: Axis? = nil,
    transition: (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View

  @unmodelled("placeholders are drawn as their content") func redacted(reason: RedactionReasons) -> some View
  @inert("the content is shown") func unredacted() -> some View
  @inert("the content is shown") func privacySensitive(_ sensitive: Bool = true) -> some View
  @inert("the content is shown") func invalidatableContent(_ invalidatable: Bool = true) -> some View
  @inert("high dynamic range") func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View
  @effect(bareGround) func scrollContentBackground(_ visibility: Visibility) -> some View
  @effect(rowBackground) func listRowBackground(_ view: (some View)?) -> some View
  @effect(rowSeparator) func listRowSeparator(
    _ visibility: Visibility, @inert("which separator of a row") edges: VerticalEdge.Set = .all
  ) -> some View
  @runs(modifier) func modifier(_ modifier: some ViewModifier) -> some View
}
