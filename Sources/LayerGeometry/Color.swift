/// A straight (not premultiplied) sRGB colour with components from 0 to 1.
@frozen public struct Color: Hashable, Sendable {
  /// Red.
  public var red: Float
  /// Green.
  public var green: Float
  /// Blue.
  public var blue: Float
  /// Opacity.
  public var alpha: Float

  /// A colour from its components.
  @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Full strength black.
  @inlinable public static var black: Color { Color(red: 0, green: 0, blue: 0) }
  /// Full strength white.
  @inlinable public static var white: Color { Color(red: 1, green: 1, blue: 1) }
  /// Nothing.
  @inlinable public static var clear: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Whether it leaves any mark.
  @inlinable public var isVisible: Bool { alpha > 0 }
  /// Whether nothing shows through.
  @inlinable public var isOpaque: Bool { alpha >= 1 }

  /// The same colour as a compositor keeps it.
  @inlinable public var premultiplied: PremultipliedColor {
    PremultipliedColor(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }
}

/// An sRGB colour whose components are already multiplied by its alpha.
@frozen public struct PremultipliedColor: Hashable, Sendable {
  /// Red times alpha.
  public var red: Float
  /// Green times alpha.
  public var green: Float
  /// Blue times alpha.
  public var blue: Float
  /// Opacity.
  public var alpha: Float

  /// A colour from components that are premultiplied already.
  @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
