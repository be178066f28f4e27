// swift-format-ignore-file
// Signatures only; the declarations are documented by their vendor.
// The part of Core Graphics' public interface that LayerCapture.swift uses: only signatures, for type-checking without
// the real module.
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
