import Foundation
import UIKit

/// An example of how an app's test calls its copy of the file.
@MainActor struct SnapshotCase {
  func capture(_ view: UIView, to folder: URL) throws {
    try LayerCapture.write(view.layer, to: folder.appendingPathComponent("Feed.json"))
  }
}
