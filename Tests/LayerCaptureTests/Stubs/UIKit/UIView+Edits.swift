// swift-format-ignore-file
// Signatures only; the declarations are documented by their vendor.
// The part of UIKit's public interface that suggested edits use.
import QuartzCore

extension UIView {
  public var bounds: CGRect { .zero }
  public var isHidden: Bool { get { false } set {} }
  public var clipsToBounds: Bool { get { false } set {} }
  public var backgroundColor: UIColor? { get { nil } set {} }
}

@MainActor open class UIImageView: UIView {
  open var image: UIImage?
}

extension UIImage: @unchecked Sendable {
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { nil }
}

public final class UIColor: NSObject, Sendable {
  public var cgColor: CGColor { CGColor() }
}

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1) }
  public static var topRight: UIRectCorner { UIRectCorner(rawValue: 2) }
  public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 4) }
  public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 8) }
}

@MainActor open class UIBezierPath: NSObject {
  private let outline: CGPath
  public init(roundedRect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, min(roundedRect.width, roundedRect.height) / 2)
    outline = CGPath(roundedRect: roundedRect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }
  public convenience init(roundedRect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(roundedRect: roundedRect, cornerRadius: cornerRadii.width)
  }
  open var cgPath: CGPath { outline }
}
