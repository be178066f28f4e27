// swift-format-ignore-file
// The declarations are documented by their vendor; only what a captured or staged layer needs does something.
import Foundation

public final class CGColorSpace {
  public static let extendedSRGB = ""
  public init?(name: String) {}
}

public enum CGColorRenderingIntent { case defaultIntent }

public final class CGColor {
  private let parts: [CGFloat]
  public init() { parts = [] }
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { parts = [red, green, blue, alpha] }
  public class var typeID: CFTypeID { 1 }
  public var components: [CGFloat]? { parts.isEmpty ? nil : parts }
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? { self }
}

public final class CGImage {
  public class var typeID: CFTypeID { 2 }
  /// The bytes of the file, or a description of a plain image, which a test understands.
  public let stubBytes: Data
  public init(stubBytes: Data) { self.stubBytes = stubBytes }
}

public final class CGContext {
  public var stubColor: CGColor?
  public init() {}
  public func setFillColor(_ color: CGColor) { stubColor = color }
  public func fill(_ rect: CGRect) {}
}
