import Foundation
import UIKit

/// Builds each scene of a folder as the stage does, captures it again, and writes it to another folder.
///
/// A scene that the stage refuses is written as a text with the reason.
@main @MainActor struct RoundTrip {
  static func main() throws {
    let folders = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    for id in LayerStage.sceneIDs(in: folders[0]) {
      let result = folders[1].appendingPathComponent(id + ".json")
      try FileManager.default.createDirectory(
        at: result.deletingLastPathComponent(), withIntermediateDirectories: true)
      do {
        let scene = try StageScene(contentsOf: folders[0].appendingPathComponent(id + ".json"))
        try LayerCapture.write(scene.layer(), to: result)
      } catch let fault as LayerStage.Fault {
        try Data(fault.description.utf8).write(to: result.deletingPathExtension().appendingPathExtension("txt"))
      }
    }
  }
}
