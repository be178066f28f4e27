import Foundation
import UIKit

/// An example of how an empty app starts its copy of the stage.
@MainActor struct StageCase {
  func start(in window: UIWindow, scenes: URL) {
    window.makeKeyAndVisible()
    LayerStage.show(scenesIn: scenes, in: window)
  }
}
