import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// The saving of an edit, computed by planning the scene with the edit.
public struct FindingSaving: Hashable, Sendable {
  /// Offscreen passes in a later frame in which nothing has changed.
  public var passes: Int
  /// Bytes of decoded images.
  public var bytes: Int
  /// Milliseconds of hitches in a second of the timeline.
  public var hitchMilliseconds: Double
  /// Milliseconds of hangs in total.
  public var hangMilliseconds: Double
  /// Whether the number of layers is assumed, so that the number of passes is an estimate.
  public var assumesCount = false

  /// Creates a saving from its parts.
  public init(passes: Int = 0, bytes: Int = 0, hitchMilliseconds: Double = 0, hangMilliseconds: Double = 0) {
    self.passes = passes
    self.bytes = bytes
    self.hitchMilliseconds = hitchMilliseconds
    self.hangMilliseconds = hangMilliseconds
  }

  /// No saving.
  public static let none = FindingSaving()

  /// Whether nothing is saved.
  public var isNone: Bool {
    passes <= 0 && bytes <= 0 && hitchMilliseconds < Self.leastTime && hangMilliseconds < Self.leastTime
  }

  /// Times below this are not printed, because they would round to zero.
  private static let leastTime = 0.05
  /// The amount by which each unit is divided, so that savings in different units can be ordered.
  ///
  /// Xcode calls an app's hitches critical from 10 ms per second (WWDC 2021, session 10087), and people notice a hang
  /// from 250 ms (`Hang.limitMilliseconds`); the others are the amounts that cause a warning here.
  private static let (hangUnit, hitchUnit, passUnit, byteUnit) = (250.0, 10.0, 6.0, 8_388_608.0)

  /// The saving's importance, which is used to order savings in different units.
  public var magnitude: Double {
    max(0, hangMilliseconds) / Self.hangUnit + max(0, hitchMilliseconds) / Self.hitchUnit
      + Double(max(0, passes)) / Self.passUnit + Double(max(0, bytes)) / Self.byteUnit
  }

  /// The saving in each unit, the most noticeable unit first, such as `5 passes a frame`.
  public var parts: [String] {
    var parts: [String] = []
    func tenths(_ time: Double) -> String { DisplayText.number((time * 10).rounded() / 10) }
    if hangMilliseconds >= Self.leastTime { parts.append("\(tenths(hangMilliseconds)) ms of hangs") }
    if hitchMilliseconds >= Self.leastTime { parts.append("\(tenths(hitchMilliseconds)) ms/s of hitches") }
    if passes > 0 {
      let about = assumesCount ? "about " : ""
      parts.append("\(about)\(DisplayText.grouped(passes)) \(passes == 1 ? "pass" : "passes") a frame")
    }
    if bytes > 0 { parts.append(DisplayText.bytes(bytes)) }
    return parts
  }

  /// All units in words; nil without a saving.
  public var text: String? { isNone ? nil : parts.joined(separator: ", ") }

  /// The saving minus a number of uncertain passes.
  func without(_ unsure: Int) -> FindingSaving {
    var saving = self
    saving.passes = max(0, passes - unsure)
    return saving
  }

  /// The larger saving in each unit.
  public func worst(_ other: FindingSaving) -> FindingSaving {
    var worst = FindingSaving(
      passes: max(passes, other.passes), bytes: max(bytes, other.bytes),
      hitchMilliseconds: max(hitchMilliseconds, other.hitchMilliseconds),
      hangMilliseconds: max(hangMilliseconds, other.hangMilliseconds))
    worst.assumesCount = other.passes > passes ? other.assumesCount : assumesCount
    return worst
  }
}

/// A change made by following a finding's advice.
enum SavingEdit: Hashable, Sendable {
  /// The scene's layers change.
  case layers(PlannedEdit)
  /// An image is decoded at its displayed size.
  case downsample(AssetIndex)
  /// Images are decoded in the background at their displayed size; the asset is the largest of them.
  case decodeInBackground(AssetIndex?)
  /// Timeline work moves to the background.
  case moveToBackground(WorkOrigin)
  /// Records are fetched and saved all at once, in the background.
  case batch(load: Int)
  /// Row heights are cached.
  case cacheHeights(list: Int)
  /// A list updates once changes have settled, instead of reloading completely each time.
  case debounceReloads(list: Int)
  /// Rows are created when they become visible.
  case makeRowsLazily(list: Int)
  /// A view keeps its model.
  case keepModel(view: Int)

  /// The image that is decoded at its displayed size.
  var asset: AssetIndex? {
    switch self {
    case .downsample(let asset), .decodeInBackground(let asset?): asset
    default: nil
    }
  }

  /// The edit that moves work to the background; nil for work that has to be on the main thread.
  static func movingToBackground(_ origin: WorkOrigin) -> SavingEdit? {
    switch origin {
    case .work, .load: .moveToBackground(origin)
    case .images: .decodeInBackground(nil)
    case .list, .observers, .drawing: nil
    }
  }
}
