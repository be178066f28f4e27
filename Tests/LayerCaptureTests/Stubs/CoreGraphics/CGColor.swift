// swift-format-ignore-file
// Signatures only; the declarations are documented by their vendor.
import Foundation

public final class CGColorSpace {
  public static let extendedSRGB = ""
  public init?(name: String) {}
}

public enum CGColorRenderingIntent { case defaultIntent }

public final class CGColor {
  public init() {}
  public class var typeID: CFTypeID { 0 }
  public var components: [CGFloat]? { nil }
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? { nil }
}

public final class CGImage {
  public class var typeID: CFTypeID { 0 }
}
