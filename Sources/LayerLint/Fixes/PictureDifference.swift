/// How two pictures of one size differ.
public struct PictureDifference: Hashable, Sendable {
  /// The largest difference of any colour channel of any pixel, in 255ths.
  public let largest: Int
  /// The share of pixels with a channel that differs by more than a fix may change.
  public let share: Double

  /// A difference from its figures.
  public init(largest: Int, share: Double) {
    self.largest = largest
    self.share = share
  }

  /// What a safe fix may change of a pixel, in 255ths: what two ways of drawing one outline differ by.
  public static let tolerance = 2

  /// Whether a safe fix may change that much.
  var isTolerated: Bool { largest <= Self.tolerance }
}
