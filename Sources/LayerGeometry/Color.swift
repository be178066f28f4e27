/// A straight (not premultiplied) sRGB colour with components from 0 to 1.
@frozen public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Float
  /// The green component.
  public var green: Float
  /// The blue component.
  public var blue: Float
  /// The opacity.
  public var alpha: Float

  /// Creates a colour from its components.
  @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  @inlinable public static var black: Color { Color(red: 0, green: 0, blue: 0) }
  /// Opaque white.
  @inlinable public static var white: Color { Color(red: 1, green: 1, blue: 1) }
  /// A fully transparent colour.
  @inlinable public static var clear: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Whether the colour is visible.
  @inlinable public var isVisible: Bool { alpha > 0 }
  /// Whether the colour is opaque.
  @inlinable public var isOpaque: Bool { alpha >= 1 }

  /// The same colour in premultiplied form, as compositors store it.
  @inlinable public var premultiplied: PremultipliedColor {
    PremultipliedColor(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }
}

/// An sRGB colour whose components are already multiplied by its alpha.
@frozen public struct PremultipliedColor: Hashable, Sendable {
  /// The red component, multiplied by alpha.
  public var red: Float
  /// The green component, multiplied by alpha.
  public var green: Float
  /// The blue component, multiplied by alpha.
  public var blue: Float
  /// The opacity.
  public var alpha: Float

  /// Creates a colour from components that are already premultiplied.
  @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
