import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// An object is drawn in the state of one branch of a statement, not in a mixture of several.
@Suite(.withSwiftReader)
struct SwiftBranchTests {
  /// The layer of `box`, an image view that a method configures.
  private static func box(_ statements: String) throws -> Layer {
    let text = """
      import UIKit
      enum Kind { case photo(UIImage), plain(UIColor), none }
      final class Tile: UIView {
        let box = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
        }
        func show(_ kind: Kind, image: UIImage, isOn: Bool) {
          \(statements)
        }
      }
      """
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == "Tile" })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    return try #require(scene.layers.first { $0.name == "box" })
  }

  @Test(arguments: [
    """
    switch kind {
    case .photo(let image): box.image = image; box.backgroundColor = nil
    case .plain(let color): box.image = nil; box.backgroundColor = .systemRed
    case .none: box.image = nil; box.backgroundColor = .clear
    }
    """,
    "if isOn { box.image = image; box.backgroundColor = .clear } else { box.image = nil; box.backgroundColor = .red }",
    """
    if isOn {
      box.image = image
      box.backgroundColor = nil
    } else if image.size.width > 3 {
      box.backgroundColor = .blue
      box.image = nil
    }
    """,
  ])
  func anImageHasNoBackgroundOfAnotherBranch(_ statements: String) throws {
    let box = try Self.box(statements)
    #expect(box.contents != nil)
    #expect(box.backgroundColor.map { $0.alpha == 0 } ?? true)
  }

  @Test func theBranchWithoutAnImageShowsNone() throws {
    let box = try Self.box(
      """
      if isOn { box.image = nil; box.backgroundColor = .red; box.layer.cornerRadius = 8 }
      else { box.image = image; box.backgroundColor = nil; box.layer.cornerRadius = 0 }
      """)
    #expect(box.contents == nil)
    #expect(box.cornerRadius == 8)
  }

  @Test func aPropertyOfOneBranchIsKept() throws {
    let box = try Self.box(
      """
      if isOn { box.image = image; box.backgroundColor = nil } else { box.image = nil; box.backgroundColor = .red }
      if image.size.width > 3 { box.layer.cornerRadius = 8; box.clipsToBounds = true }
      """)
    #expect(box.cornerRadius == 8)
    #expect(box.masksToBounds)
  }

  @Test func theCostliestOfOnePropertyIsDrawn() throws {
    let box = try Self.box("if isOn { box.layer.cornerRadius = 0 } else { box.layer.cornerRadius = 9 }")
    #expect(box.cornerRadius == 9)
  }
}
