// swift-format-ignore-file
// The declarations are documented by their vendor; only what a captured or staged layer needs does something.
// The part of UIKit's public interface that LayerCapture.swift and LayerStage.swift use.
@_exported import QuartzCore

@MainActor open class UITraitCollection: NSObject {
  open class var current: UITraitCollection { UITraitCollection() }
  open var displayScale: CGFloat { 1 }
}

@MainActor open class UIView: NSObject, CALayerDelegate {
  public let layer = CALayer()
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var accessibilityIdentifier: String?
}

open class UIImage: NSObject {
  public override init() {}
  public init(cgImage: CGImage) { self.cgImage = cgImage }
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    self.init(cgImage: CGImage(stubBytes: bytes))
  }
  open private(set) var cgImage: CGImage?
  open func pngData() -> Data? { cgImage?.stubBytes }
}

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
}

public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
}

public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { (self.size, self.format) = (size, format) }
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext()
    actions(context)
    let color = (context.cgContext.stubColor?.components ?? []).map { "\(Double($0))" }.joined(separator: " ")
    let text = "plain \(Int(size.width)) \(Int(size.height)) \(format.opaque) \(color)"
    return UIImage(cgImage: CGImage(stubBytes: Data(text.utf8)))
  }
}

@MainActor open class UIViewController: NSObject {}

@MainActor open class UIWindow: UIView {
  public convenience init(frame: CGRect) { self.init() }
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
  open func layoutIfNeeded() {}
}
