import Foundation
import LayerLint
import LayerTestSupport
import Testing

/// The Swift code that the tool prints compiles: the edits of every example of every rule, in one run of the type
/// checker.
@Suite struct SwiftEditTests {
  /// Each suggestion of the rules' examples once, in the order of the catalog.
  private static let edits: [CodeEdit] = {
    var seen: Set<CodeEdit> = []
    return RuleCatalog.all.flatMap { rule in
      rule.examples.filter(\.isTriggering).flatMap { ExampleScene($0, of: rule.id).findings(of: rule) }
        .flatMap(\.code).filter { seen.insert($0).inserted }
    }
  }()

  /// The surroundings of an edit: a method of a view, or a SwiftUI view.
  private static func source(_ edits: [CodeEdit]) -> String {
    let lines = edits.enumerated().compactMap { number, edit -> String? in
      guard let code = edit.code else { return nil }
      guard edit.world == .swiftUI else { return "extension EditedView { func edit\(number)() async { \(code) } }" }
      let isMember = code.hasPrefix("@")
      return "struct View\(number): View { \(isMember ? code + "; " : "")"
        + "var body: some View { Text(\"\")\(isMember ? "" : code) } }"
    }
    return """
      import SwiftUI
      import UIKit

      final class Model: ObservableObject {}

      final class EditedView: UIView {
        let (view, container, subview, imageView) = (UIView(), UIView(), UIView(), UIImageView())
        let (shapeLayer, image, color, size) = (CAShapeLayer(), UIImage(), UIColor(), CGSize.zero)
      }

      \(lines.joined(separator: "\n"))
      """
  }

  @Test func everyEditCompiles() throws {
    #expect(Self.edits.count { $0.code != nil } >= 15)
    let said = try TypeChecker.complaints(about: Self.source(Self.edits))
    #expect(said.isEmpty, "\(said)")
    // The check must be able to fail.
    let wrong = CodeEdit.uiKit(code: "layer.shadowPath = layer.path")
    #expect(try TypeChecker.complaints(about: Self.source([wrong])).contains("'path'"))
  }

  /// An assignment or a call in the prose of a suggestion would not be type-checked.
  @Test func noCodeHidesInWords() {
    for edit in Self.edits where edit.code == nil && (edit.world == .uiKit || edit.world == .swiftUI) {
      #expect(edit.text.firstRange(of: #/^[\w.]+ = |^\.\w+\([^()]*\)$|^await /#) == nil, "\(edit.text)")
    }
  }

  /// An explanation that is a comment already does not get a second `//`.
  @Test func pastedCodeHasOneComment() {
    let pasted = Self.edits.compactMap(\.pasted)
    #expect(pasted.contains("// or removeFromSuperview()\nimageView.image = nil"))
    for text in pasted { #expect(!text.contains("// //"), "\(text)") }
  }

  /// A path of `CGPath(roundedRect:...)` ends the app if a side is shorter than twice the radius, as in a first layout.
  @Test func roundedPathsAcceptEmptyBounds() {
    for edit in Self.edits { #expect(!edit.text.contains("CGPath(roundedRect"), "\(edit.text)") }
    #expect(Self.edits.contains { $0.text.contains("UIBezierPath(roundedRect: bounds, cornerRadius: ") })
  }
}
