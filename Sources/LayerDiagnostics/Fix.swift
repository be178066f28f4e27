/// How far a fix can be trusted.
public enum Applicability: String, Sendable, Comparable, CaseIterable {
  /// The fix is only shown, because it needs a decision, or a change that no edit can make.
  case display
  /// The fix is applied on request, because it may change the picture.
  case unsafe
  /// The fix is applied by default, once a proof has confirmed that it does not change the picture or add costs.
  case safe

  /// Display comes before unsafe, and unsafe before safe.
  public static func < (left: Applicability, right: Applicability) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .display: 0
    case .unsafe: 1
    case .safe: 2
    }
  }
}

/// One change to a text: replaces a range of bytes with other text.
public struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; an empty range is an insertion point.
  public let span: SourceSpan
  /// The replacement.
  public let text: String

  /// Creates an edit from its parts.
  public init(_ span: SourceSpan, _ text: String) {
    self.span = span
    self.text = text
  }

  /// Whether two edits conflict: they change the same bytes, or insert at the same place.
  public func conflicts(with other: TextEdit) -> Bool {
    if span.start == other.span.start { return true }
    return span.start < other.span.end && other.span.start < span.end
  }
}

/// A way to fix a finding: edits that belong together.
///
/// Several fixes of one finding are alternatives: at most one is applied. Fixes of different findings are independent
/// edits of the same text; if they touch the same bytes, only one of them can be applied.
public struct Fix: Hashable, Sendable {
  /// How far the fix can be trusted.
  public var applicability: Applicability
  /// The fix's effect, as a sentence without a period.
  public let title: String
  /// The edits, in text order and without conflicts; empty for advice that no edit can carry out.
  public let edits: [TextEdit]
  /// The result of applying the fix; nil if it was not tried.
  public var proof: FixProof?

  /// Creates a fix from its edits, in any order.
  public init(_ applicability: Applicability, _ title: String, edits: [TextEdit]) {
    self.applicability = applicability
    self.title = title
    self.edits = edits.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    for (edit, next) in zip(self.edits, self.edits.dropFirst()) {
      precondition(!edit.conflicts(with: next), "The edits of one fix do not touch each other.")
    }
  }

  /// Whether two fixes conflict, so that only one of them can be applied.
  public func conflicts(with other: Fix) -> Bool {
    edits.contains { edit in other.edits.contains { edit.conflicts(with: $0) } }
  }
}

/// The result of applying a fix.
public struct FixProof: Hashable, Sendable {
  /// The largest difference in any colour channel of any pixel, in 255ths.
  public var largest: Int
  /// The share of pixels that differ by more than the tolerance.
  public var share: Double
  /// The number of passes in a later frame before the fix.
  public var passesBefore: Int
  /// The number of passes in a later frame after the fix.
  public var passesAfter: Int
  /// Whether the fix meets the conditions for a safe fix.
  public var isAccepted: Bool
  /// The reason for rejecting the fix, or a statement that it was accepted.
  public var why: String

  /// Creates a proof from its parts.
  public init(largest: Int, share: Double, passesBefore: Int, passesAfter: Int, isAccepted: Bool, why: String) {
    self.largest = largest
    self.share = share
    self.passesBefore = passesBefore
    self.passesAfter = passesAfter
    self.isAccepted = isAccepted
    self.why = why
  }
}
