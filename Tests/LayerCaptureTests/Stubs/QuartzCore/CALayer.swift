// swift-format-ignore-file
// Signatures only; the declarations are documented by their vendor.
// The part of Core Animation's public interface that LayerCapture.swift uses, after the header CALayer.h.
@_exported import CoreGraphics

public struct CATransform3D {
  public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat
}

public protocol CALayerDelegate: NSObjectProtocol {}

public struct CALayerContentsGravity: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CALayerContentsFilter: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CALayerCornerCurve: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
  public static var continuous: CALayerCornerCurve { CALayerCornerCurve(rawValue: "continuous") }
}
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}

open class CALayer: NSObject {
  open var superlayer: CALayer? { nil }
  open var sublayers: [CALayer]?
  open var mask: CALayer?
  open var delegate: (any CALayerDelegate)?
  open var name: String?
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint.zero
  open var anchorPointZ: CGFloat = 0
  open var zPosition: CGFloat = 0
  open var transform = identity
  open var sublayerTransform = identity
  open var isGeometryFlipped = false
  open var isDoubleSided = true
  open var isHidden = false
  open var masksToBounds = false
  open var allowsEdgeAntialiasing = false
  open var backgroundColor: CGColor?
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity(rawValue: "")
  open var contentsRect = CGRect.zero
  open var contentsCenter = CGRect.zero
  open var contentsScale: CGFloat = 1
  open var minificationFilter = CALayerContentsFilter(rawValue: "")
  open var magnificationFilter = CALayerContentsFilter(rawValue: "")
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve(rawValue: "")
  open var maskedCorners: CACornerMask = []
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var opacity: Float = 1
  open var allowsGroupOpacity = true
  open var isOpaque = false
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize.zero
  open var shadowRadius: CGFloat = 0
  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var filters: [Any]?
  open var backgroundFilters: [Any]?
  open var compositingFilter: Any?

  public static var identity: CATransform3D {
    CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 1)
  }
}

// Key-value coding and selectors, which every object of the platform has.
public struct Selector {}
public func NSSelectorFromString(_ name: String) -> Selector { Selector() }
extension NSObject {
  public func responds(to selector: Selector) -> Bool { false }
  public func value(forKey key: String) -> Any? { nil }
}
