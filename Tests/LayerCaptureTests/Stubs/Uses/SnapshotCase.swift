import Foundation
import UIKit

/// How an app's test calls the file that it has copied.
@MainActor struct SnapshotCase {
  func capture(_ view: UIView, to folder: URL) throws {
    try LayerCapture.write(view.layer, to: folder.appendingPathComponent("Feed.json"))
  }
}
