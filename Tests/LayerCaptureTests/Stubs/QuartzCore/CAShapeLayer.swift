// swift-format-ignore-file
// The declarations are documented by their vendor; the defaults are those that it documents.
import CoreGraphics

public struct CAShapeLayerFillRule: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CAShapeLayerLineCap: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CAShapeLayerLineJoin: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CAGradientLayerType: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CATextLayerAlignmentMode: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CATextLayerTruncationMode: RawRepresentable {
  public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  open var fillRule = CAShapeLayerFillRule(rawValue: "non-zero")
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap(rawValue: "butt")
  open var lineJoin = CAShapeLayerLineJoin(rawValue: "miter")
  open var miterLimit: CGFloat = 10
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
}

open class CAGradientLayer: CALayer {
  open var type = CAGradientLayerType(rawValue: "axial")
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  open var alignmentMode = CATextLayerAlignmentMode(rawValue: "natural")
  open var isWrapped = false
  open var truncationMode = CATextLayerTruncationMode(rawValue: "none")
}

open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceTransform = CALayer.identity
  open var instanceColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0
}

open class CATransformLayer: CALayer {}
open class CAEmitterLayer: CALayer {}
open class CAMetalLayer: CALayer {}
open class CATiledLayer: CALayer {}
