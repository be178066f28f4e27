// swift-format-ignore-file
// Signatures only; the declarations are documented by their vendor.
// The part of SwiftUI's public interface that suggested edits use.
@_exported import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
extension Never: View { public var body: Never { preconditionFailure("A stub is type-checked and never run.") } }

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { preconditionFailure("A stub is type-checked and never run.") }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }
public protocol Shape: Sendable, View {}
public struct Rectangle: Shape {
  nonisolated public init() {}
  public var body: Never { preconditionFailure("A stub is type-checked and never run.") }
}
public struct RoundedRectangle: Shape {
  nonisolated public init() {}
  public var body: Never { preconditionFailure("A stub is type-checked and never run.") }
}
public struct UnevenRoundedRectangle: Shape {
  nonisolated public init() {}
  public var body: Never { preconditionFailure("A stub is type-checked and never run.") }
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self { RoundedRectangle() }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self { UnevenRoundedRectangle() }
}

public protocol ShapeStyle: Sendable {}
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material { public static var ultraThinMaterial: Material { Material() } }

extension View {
  public func clipShape<Outline: Shape>(_ shape: Outline) -> some View { self }
  public func background<Style: ShapeStyle>(_ style: Style) -> some View { self }
}

@MainActor public protocol ObservableObject: AnyObject {}
@MainActor @propertyWrapper public struct StateObject<Model: ObservableObject> {
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Model
}

public struct Color: ShapeStyle {}
extension ShapeStyle where Self == Color { public static var white: Color { Color() } }
extension ShapeStyle where Self == Material { public static var thinMaterial: Material { Material() } }
extension RoundedRectangle {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}
extension Shape { public func fill<Style: ShapeStyle>(_ style: Style) -> some View { self } }
extension View {
  public func background<Background: View>(_ background: Background) -> some View { self }
  public func shadow(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
}
