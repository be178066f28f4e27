import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// The largest numbers in code do not leave the interpreter.
@Suite(.withSwiftReader)
struct SwiftNumberTests {
  @Test(arguments: ["1e19", "-1e19", "1e308", "1e400", "9223372036854775807", "-9223372036854775808", "1e9 * 1e9"])
  func lengthsBeyondTheLimitAreUnknown(number: String) throws {
    let scene = try SwiftSceneMaker.scene(
      "Card",
      """
      import UIKit
      class Card: UIView {
        let badge = UIView()
        func setup() {
          let sizes = [1.0, 2.0]
          addSubview(badge)
          badge.frame = CGRect(x: 4, y: \(number), width: 60, height: \(number))
          badge.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: \(number), height: 5)).cgPath
          badge.layer.cornerRadius = sizes[\(number)]
          insertSubview(badge, at: \(number))
        }
      }
      """)
    for layer in scene.layers {
      let lengths = [layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height, layer.cornerRadius]
      #expect(lengths.allSatisfy { abs($0) <= 1e7 }, "\(lengths)")
    }
  }

  @Test func anIndexIsThatOfAnElement() {
    #expect(SwiftNumber.known(1.9).index(of: 2) == 1)
    #expect(SwiftNumber.known(2).index(of: 2) == nil)
    #expect(SwiftNumber.known(-1).index(of: 2) == nil)
    #expect(SwiftNumber.known(9.3e18).isUnknown)
    #expect(SwiftNumber.known(.nan).isUnknown)
  }

  @Test func aSumBeyondTheLimitOnCoordinatesIsAnError() throws {
    let trees = try SwiftSceneMaker.trees([
      """
      import UIKit
      class Card: UIView {
        let badge = UIView()
        func setup() { addSubview(badge); badge.frame = CGRect(x: 9e8, y: 0, width: 60, height: 60) }
      }
      """
    ])
    let findings = trees.flatMap { Validator.scene(from: $0.draft).findings }
    #expect(findings.contains { $0.message.hasPrefix("limit 'coordinate' is 10000000, but the input needs 9000000") })
  }

  /// A scene file states sizes, so that a size may be beyond the limit where no edge is.
  @Test func aSizeBeyondTheLimitOnCoordinatesIsAnError() throws {
    let trees = try SwiftSceneMaker.trees([
      """
      import UIKit
      class Card: UIView {
        let badge = UIView()
        func setup() {
          addSubview(badge)
          badge.backgroundColor = .white
          badge.layer.shadowOpacity = 1
          badge.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: -1, width: 60, height: 10_000_001)).cgPath
        }
      }
      """
    ])
    let findings = trees.flatMap { Validator.scene(from: $0.draft).findings }
    #expect(findings.contains { $0.message.hasPrefix("limit 'coordinate' is 10000000, but the input needs 10000001") })
  }

  @Test func listsInALineAreNotNested() throws {
    let line = "let a = [" + String(repeating: "-1.5, ", count: 5_000) + "2]\n"
    #expect(try SwiftReaderProgram.files(of: [line]).count == 1)
    let nested = "let a = " + String(repeating: String(repeating: "-", count: 300) + "(\n", count: 200) + "1"
    #expect(try SwiftReaderProgram.files(of: [nested + String(repeating: ")", count: 200) + "\n"]).isEmpty)
  }
}
