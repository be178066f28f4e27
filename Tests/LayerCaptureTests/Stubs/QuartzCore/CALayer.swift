// swift-format-ignore-file
// The declarations are documented by their vendor; only what a captured or staged layer needs does something.
// The part of Core Animation's public interface that LayerCapture.swift and LayerStage.swift use, after the header
// CALayer.h, with the defaults that its vendor documents.
@_exported import CoreGraphics

public struct CATransform3D {
  public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat
  fileprivate var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }
  fileprivate init(rows r: [[CGFloat]]) {
    self.init(
      m11: r[0][0], m12: r[0][1], m13: r[0][2], m14: r[0][3], m21: r[1][0], m22: r[1][1], m23: r[1][2], m24: r[1][3],
      m31: r[2][0], m32: r[2][1], m33: r[2][2], m34: r[2][3], m41: r[3][0], m42: r[3][1], m43: r[3][2], m44: r[3][3])
  }
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

public var CATransform3DIdentity: CATransform3D { CALayer.identity }
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  return CATransform3D(
    rows: (0..<4).map { row in
      (0..<4).map { column in
        let parts: [CGFloat] = (0..<4).map { left[row][$0] * right[$0][column] }
        return parts.reduce(0, +)
      }
    })
}
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]])
}
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
}
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (u, v, w) = (x / length, y / length, z / length)
  let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
  let d = 1 - c
  let first: [CGFloat] = [c + u * u * d, u * v * d + w * s, u * w * d - v * s, 0]
  let second: [CGFloat] = [u * v * d - w * s, c + v * v * d, v * w * d + u * s, 0]
  let third: [CGFloat] = [u * w * d + v * s, v * w * d - u * s, c + w * w * d, 0]
  return CATransform3D(rows: [first, second, third, [0, 0, 0, 1]])
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
  public override required init() { super.init() }
  open private(set) weak var superlayer: CALayer?
  open var sublayers: [CALayer]?
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayers?.firstIndex { $0 === sibling } ?? 0
    sublayers = Array((sublayers ?? [])[..<place]) + [layer] + Array((sublayers ?? [])[place...])
    layer.superlayer = self
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  open var mask: CALayer?
  open var delegate: (any CALayerDelegate)?
  open var name: String?
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
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
  open var contentsGravity = CALayerContentsGravity(rawValue: "resize")
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsScale: CGFloat = 1
  open var minificationFilter = CALayerContentsFilter(rawValue: "linear")
  open var magnificationFilter = CALayerContentsFilter(rawValue: "linear")
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve(rawValue: "circular")
  open var maskedCorners = CACornerMask(rawValue: 15)
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  open var opacity: Float = 1
  open var allowsGroupOpacity = true
  open var isOpaque = false
  open var shadowColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
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

open class CAAnimation: NSObject {
  open var duration = 0.0
  open var autoreverses = false
  open var repeatCount: Float = 0
}
open class CABasicAnimation: CAAnimation {
  public convenience init(keyPath: String?) { self.init() }
  open var toValue: Any?
}
public final class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func flush() {}
  public class func setDisableActions(_ flag: Bool) {}
}

// The two classes without a public interface.
public final class CABackdropLayer: CALayer {}
public final class CAFilter: NSObject {
  fileprivate var values: [String: Any] = [:]
}
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
  let known: [String: AnyClass] = ["CABackdropLayer": CABackdropLayer.self, "CAFilter": CAFilter.self]
  return known[String(cString: name)]
}

// Key-value coding and selectors, which every object of the platform has.
public struct Selector { fileprivate let name: String }
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name: name) }
extension NSObject {
  public class func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    guard self == CAFilter.self, selector.name == "filterWithType:" else { return nil }
    let filter = CAFilter()
    filter.values["name"] = object
    return Unmanaged.passRetained(filter)
  }
  public func responds(to selector: Selector) -> Bool { value(forKey: selector.name) != nil }
  public func value(forKey key: String) -> Any? { (self as? CAFilter)?.values[key] }
  public func setValue(_ value: Any?, forKey key: String) { (self as? CAFilter)?.values[key] = value }
}
