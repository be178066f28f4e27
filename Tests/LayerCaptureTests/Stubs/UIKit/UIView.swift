// swift-format-ignore-file
// Signatures only; the declarations are documented by their vendor.
// The part of UIKit's public interface that LayerCapture.swift uses.
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

@MainActor open class UIViewController: NSObject {}

@MainActor open class UIWindow: UIView {
  public convenience init(frame: CGRect) { self.init() }
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
  open func layoutIfNeeded() {}
}
