// SwiftUI: types whose values views take, and protocols. Their names are those of the platform unless the program
// declares them.
//
// Source: Apple's documentation of these types, up to iOS 26.

@value struct Color {}
@value struct Font {}
@value struct Gradient {}
@value struct Angle {}
@value struct Alignment {}
@value struct UnitPoint {}
@value struct EdgeInsets {}
@value struct GridItem {}
@value struct StrokeStyle {}
@value struct RectangleCornerRadii {}
@value struct AnyShapeStyle {}
@value struct AnyTransition {}
@value struct Animation {}
@value struct Glass {}
@value struct Alert {}
@value struct State {}
@value struct StateObject {}
@value struct ObservedObject {}
@value struct Binding {}
@value struct Bindable {}
@value struct FocusState {}
@value struct Namespace {}
@value struct AppStorage {}
@value struct SceneStorage {}
@value struct Environment {}
@value struct EnvironmentObject {}
@value struct GestureState {}
@value struct ScaledMetric {}
@value struct Published {}
@value struct LocalizedStringKey {}
@value struct LocalizedStringResource {}
@value protocol View {}
@value protocol Shape {}
@value protocol InsettableShape {}
@value protocol ShapeStyle {}
@value protocol ViewModifier {}
