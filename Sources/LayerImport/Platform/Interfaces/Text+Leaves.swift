// SwiftUI: views that draw something themselves.
//
// Source: Apple's documentation of these types, up to iOS 26.

@leaf struct Text {
  init(_ content: LocalizedStringKey)
  init(
    _ key: LocalizedStringKey, @inert("the text as written") tableName: String? = nil,
    @inert("the text as written") bundle: Bundle? = nil, @inert("a comment") comment: StaticString? = nil
  )
  init(verbatim content: String)
  init(_ date: Date, style: Text.DateStyle)
  init(_ dates: ClosedRange<Date>)
  init(_ value: some Equatable, format: some FormatStyle)
  init(_ value: some Equatable, formatter: Formatter)
  init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true)
}

@leaf struct Image {
  init(_ name: String, @inert("the image of the checkout") bundle: Bundle? = nil)
  init(_ name: String, variableValue: Double?, @inert("the image of the checkout") bundle: Bundle? = nil)
  init(_ name: String, @inert("the image of the checkout") bundle: Bundle? = nil, @inert("accessibility") label: Text)
  init(_ resource: ImageResource)
  init(decorative name: String, @inert("the image of the checkout") bundle: Bundle? = nil)
  init(systemName: String)
  init(systemName: String, variableValue: Double?)
  init(systemSymbol: SFSymbol)
  init(uiImage: UIImage)
  init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, @inert("accessibility") label: Text)
  init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up)
  init(
    size: CGSize, @inert("accessibility") label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear, renderer: @escaping (inout GraphicsContext) -> Void
  )
}

@leaf struct AsyncImage {
  init(@inert("an image") url: URL?, @inert("the size of the image") scale: CGFloat = 1)
  init(
    @inert("an image") url: URL?, @inert("the size of the image") scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> some View,
    @inert("the image is shown") @ViewBuilder placeholder: @escaping () -> some View
  )
  init(
    @inert("an image") url: URL?, @inert("the size of the image") scale: CGFloat = 1,
    @inert("animation") transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> some View
  )
}

@leaf struct Spacer { init(minLength: CGFloat? = nil) }
@leaf struct Divider { init() }
@leaf struct EmptyView { init() }
@leaf struct Material { init() }
@leaf struct Canvas {
  init(
    @inert("the format of the drawing") opaque: Bool = false,
    @inert("the format of the drawing") colorMode: ColorRenderingMode = .nonLinear,
    @inert("the format of the drawing") rendersAsynchronously: Bool = false,
    @inert("drawn as one box") renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  )
  init(
    @inert("the format of the drawing") opaque: Bool = false,
    @inert("the format of the drawing") colorMode: ColorRenderingMode = .nonLinear,
    @inert("the format of the drawing") rendersAsynchronously: Bool = false,
    @inert("drawn as one box") renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @inert("drawn as one box") @ViewBuilder symbols: () -> some View
  )
}

@leaf struct LinearGradient {
  init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
  init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
  init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
}
@leaf struct RadialGradient {
  init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
}
@leaf struct EllipticalGradient {
  init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  )
  init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  )
  init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  )
}
@leaf struct AngularGradient {
  init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero)
  init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero)
  init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle)
  init(colors: [Color], center: UnitPoint, angle: Angle = .zero)
  init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle)
  init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero)
}
@leaf struct ConicGradient { init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) }
@leaf struct MeshGradient {
  init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  )
}

@leaf struct Rectangle { init() }
@leaf struct Circle { init() }
@leaf struct Ellipse { init() }
@leaf struct Capsule { init(@inert("the smoothness of corners") style: RoundedCornerStyle = .continuous) }
@leaf struct RoundedRectangle {
  init(cornerRadius: CGFloat, @inert("the smoothness of corners") style: RoundedCornerStyle = .continuous)
  init(cornerSize: CGSize, @inert("the smoothness of corners") style: RoundedCornerStyle = .continuous)
}
@leaf struct UnevenRoundedRectangle {
  init(cornerRadii: RectangleCornerRadii, @inert("the smoothness of corners") style: RoundedCornerStyle = .continuous)
  init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, @inert("the smoothness of corners") style: RoundedCornerStyle = .continuous
  )
}
@leaf struct ConcentricRectangle {
  init()
  init(corners: Edge.Corner.Style, isUniform: Bool = false)
}
@leaf struct ContainerRelativeShape { init() }
@leaf struct AnyShape { init(_ shape: some Shape) }
@leaf struct Path {
  init()
  init(_ callback: (inout Path) -> Void)
  init(_ rect: CGRect)
  init(_ path: CGPath)
  init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous)
  init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
  init(ellipseIn rect: CGRect)
}
