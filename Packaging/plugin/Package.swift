// swift-tools-version: 6.0
import PackageDescription

// `swift package layercost` and its menu item in Xcode, with the tool as a binary: the tool is not built.
let package = Package(
  name: "layercost-plugin",
  products: [.plugin(name: "LayercostCommand", targets: ["LayercostCommand"])],
  targets: [
    .binaryTarget(name: "layercost", path: "layercost.artifactbundle"),
    .plugin(
      name: "LayercostCommand",
      capability: .command(
        intent: .custom(verb: "layercost", description: "Finds layers that cost offscreen passes: layercost COMMAND")),
      dependencies: ["layercost"]),
  ]
)
