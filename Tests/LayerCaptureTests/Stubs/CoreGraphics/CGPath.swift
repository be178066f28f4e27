// swift-format-ignore-file
// The declarations are documented by their vendor; only what a captured or staged layer needs does something.
// The part of Core Graphics' public interface that LayerCapture.swift and LayerStage.swift use.
@_exported import Foundation

public typealias CFTypeID = UInt
public func CFGetTypeID(_ object: AnyObject) -> CFTypeID { object is CGColor ? 1 : object is CGImage ? 2 : 0 }

public struct CGAffineTransform {
  private let cosine, sine: CGFloat
  public init() { (cosine, sine) = (1, 0) }
  public init(rotationAngle angle: CGFloat) {
    (cosine, sine) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
  }
  private init(_ cosine: CGFloat, _ sine: CGFloat) { (self.cosine, self.sine) = (cosine, sine) }
  public func inverted() -> CGAffineTransform { CGAffineTransform(cosine, -sine) }
  fileprivate func moved(_ p: CGPoint) -> CGPoint {
    CGPoint(x: cosine * p.x - sine * p.y, y: sine * p.x + cosine * p.y)
  }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.moved(self) }
}

public class CGPath {
  fileprivate var steps: [(type: CGPathElementType, points: [CGPoint])] = []
  private let rect: CGRect?

  public init() { rect = nil }
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { self.rect = rect }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rounded: rect, rect.width / 2, rect.height / 2)
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(rounded: rect, cornerWidth, cornerHeight)
  }
  private init(rounded r: CGRect, _ w: CGFloat, _ h: CGFloat) {
    rect = nil
    let k: CGFloat = 0.552_284_749_831
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    steps = [
      (.moveToPoint, [p(r.minX + w, r.minY)]), (.addLineToPoint, [p(r.maxX - w, r.minY)]),
      (.addCurveToPoint, [p(r.maxX - w + k * w, r.minY), p(r.maxX, r.minY + h - k * h), p(r.maxX, r.minY + h)]),
      (.addLineToPoint, [p(r.maxX, r.maxY - h)]),
      (.addCurveToPoint, [p(r.maxX, r.maxY - h + k * h), p(r.maxX - w + k * w, r.maxY), p(r.maxX - w, r.maxY)]),
      (.addLineToPoint, [p(r.minX + w, r.maxY)]),
      (.addCurveToPoint, [p(r.minX + w - k * w, r.maxY), p(r.minX, r.maxY - h + k * h), p(r.minX, r.maxY - h)]),
      (.addLineToPoint, [p(r.minX, r.minY + h)]),
      (.addCurveToPoint, [p(r.minX, r.minY + h - k * h), p(r.minX + w - k * w, r.minY), p(r.minX + w, r.minY)]),
      (.closeSubpath, []),
    ]
  }

  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    if let own = self.rect { rect?.pointee = own }
    return self.rect != nil
  }
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for step in steps {
      var points = step.points + [.zero]
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var element = CGPathElement(type: step.type, points: base)
        withUnsafePointer(to: &element, block)
      }
    }
  }
}

public final class CGMutablePath: CGPath {
  public override init() { super.init() }
  public func move(to point: CGPoint) { steps.append((.moveToPoint, [point])) }
  public func addLine(to point: CGPoint) { steps.append((.addLineToPoint, [point])) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { steps.append((.addQuadCurveToPoint, [control, end])) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps.append((.addCurveToPoint, [control1, control2, end]))
  }
  public func closeSubpath() { steps.append((.closeSubpath, [])) }
}

public enum CGPathElementType: Int32 {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

public struct CGPathElement {
  public let type: CGPathElementType
  public let points: UnsafeMutablePointer<CGPoint>
}
