import Foundation
import UIKit

/// A call that must not compile: a view is not a layer.
@MainActor struct WrongCase {
  func capture(_ view: UIView, to folder: URL) throws {
    try LayerCapture.write(view, to: folder.appendingPathComponent("Feed.json"))
  }
}
