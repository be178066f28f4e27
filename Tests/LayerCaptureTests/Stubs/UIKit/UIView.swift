// swift-format-ignore-file
// What is declared here is documented by its vendor; signatures alone.
// The public interface of UIKit, as far as LayerCapture.swift uses it.
@_exported import QuartzCore

@MainActor open class UITraitCollection: NSObject {
  open class var current: UITraitCollection { UITraitCollection() }
  open var displayScale: CGFloat { 1 }
}

@MainActor open class UIView: NSObject, CALayerDelegate {
  open var layer: CALayer { CALayer() }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var accessibilityIdentifier: String?
}

open class UIImage: NSObject {
  public override init() {}
  public init(cgImage: CGImage) {}
  open func pngData() -> Data? { nil }
}
