// swift-format-ignore-file
// What is declared here is documented by its vendor; signatures alone.
// The public interface of Core Graphics, as far as LayerCapture.swift uses it: signatures alone, to be type-checked
// against where the real module is not available.
@_exported import Foundation

public typealias CFTypeID = UInt
public func CFGetTypeID(_ object: AnyObject) -> CFTypeID { 0 }

public struct CGAffineTransform {}

public final class CGPath {
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool { false }
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {}
}

public enum CGPathElementType: Int32 {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

public struct CGPathElement {
  public let type: CGPathElementType
  public let points: UnsafeMutablePointer<CGPoint>
}
