import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel

/// Small Interface Builder files for tests, and the results of reading them.
enum InterfaceCase {
  /// A xib with objects at its top level.
  static func xib(_ objects: String, resources: String = "", attributes: String = "useAutolayout=\"YES\"") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" \(attributes)>
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            \(objects)
        </objects>
        <resources>\(resources)</resources>
    </document>
    """
  }

  /// A storyboard with scenes, each given as its objects.
  static func storyboard(_ scenes: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>\(scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined())</scenes>
    </document>
    """
  }

  /// A view of 100 by 50 points with given content; text that begins with a tag instead of attributes becomes content
  /// too.
  static func view(_ name: String = "view", _ first: String = "", id: String = "v", _ inner: String = "") -> String {
    let attributes = first.hasPrefix("<") ? "" : first
    let content = first.hasPrefix("<") ? first + inner : inner
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"50\"/>"
    return "<\(name) id=\"\(id)\" \(attributes)>\(rect)\(content)</\(name)>"
  }

  static func read(_ text: String, options: ImportOptions = ImportOptions()) -> [Checked<Scene>] {
    SceneReader.trees(of: SourceText(name: "Main.xib", bytes: Array(text.utf8)), options: options)
  }

  /// The only tree of a file.
  static func scene(_ text: String, options: ImportOptions = ImportOptions()) -> Scene? {
    let trees = read(text, options: options)
    return trees.count == 1 ? trees[0].value : nil
  }

  /// The layer of a view in the only tree of a xib.
  static func layer(_ view: String, resources: String = "", options: ImportOptions = ImportOptions()) -> Layer? {
    scene(xib(view, resources: resources), options: options)?.layers.first
  }

  static func findings(_ text: String, options: ImportOptions = ImportOptions()) -> [String] {
    read(text, options: options).flatMap(\.findings).map { "\($0.rule): \($0.message)" }
  }
}

extension Scene {
  /// The tree in short: the name of each layer, and its frame in the superlayer.
  var outline: [String] {
    nodes.map { node in
      let layer = self[node.layer]
      let (x, y) = (layer.position.x - layer.bounds.width / 2, layer.position.y - layer.bounds.height / 2)
      let numbers = [x, y, layer.bounds.width, layer.bounds.height].map { DisplayText.number($0) }
      return "\(layer.id ?? layer.name ?? "?")"
        + " \(numbers.joined(separator: " "))\(layer.isSystem ? " system" : "")"
    }
  }
}
