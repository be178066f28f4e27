// swift-tools-version: 6.2
import Foundation
import PackageDescription

#if canImport(MachO)
  import MachO
#endif

/// The settings of every Swift target: the strictest language mode, with warnings as errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The dependencies of all targets that show plans.
let planned: [Target.Dependency] = [
  "LayerTrace", "LayerSimulation", "LayerPlanning", "LayerModel", "LayerGeometry", "LayerDiagnostics",
]

/// The targets that read inputs: scenes and other files, Swift source, and the work that it does.
let reading: [Target.Dependency] = ["LayerImport", "MainThreadWork", "SourceProgram", "FileFormats"]

/// The targets that show plans: as text and data, as pictures, and as a page.
let shown: [Target.Dependency] = ["LayerPage", "LayerPictures", "LayerResults", "LayerWriting"]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource]? = nil,
  settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict + settings)
}

/// Optimization in debug builds, for the targets in which tests spend most of their time.
///
/// Each is compiled as a whole: file by file, the optimizer takes half as long again, and what it makes is slower,
/// because it cannot see into the other files of the target. With threads, it writes a file for each source file, as
/// the package manager expects.
let quickInTests: [SwiftSetting] = [
  .unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
]

/// The same for the largest target: file by file, because it is changed most often, and would take minutes each time.
let quickByFile: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For debug builds of large targets that are not optimized: as few starts of the compiler as there are cores.
///
/// It is started for each 25 files otherwise, and reads the declarations of the others and of all imported modules each
/// time. The largest targets of tests compile in a fifth less processor time. Optimization takes longer this way.
let fewStarts: [SwiftSetting] = [
  .unsafeFlags(["-driver-batch-size-limit", "200"], .when(configuration: .debug))
]

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], settings: [SwiftSetting] = fewStarts
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["LayerTestSupport"], exclude: exclude, swiftSettings: strict + settings)
}

let package = Package(
  name: "layercost",
  // All but macOS are for `LayerCapture`, which apps link to their tests.
  platforms: [.macOS(.v15), .iOS(.v15), .tvOS(.v15), .macCatalyst(.v15), .visionOS(.v1)],
  products: [
    .executable(name: "layercost", targets: ["layercost"]),
    .library(name: "LayerCapture", targets: ["LayerCapture"]),
    .plugin(name: "LayercostCommand", targets: ["LayercostCommand"]),
  ],
  targets: [
    // Declarations only: drawing code opens these libraries at run time (docs/decisions/0011).
    .systemLibrary(name: "CCairo"),
    .systemLibrary(name: "CPango"),
    .systemLibrary(name: "CSPNG"),
    .systemLibrary(name: "CDeflate"),
    .systemLibrary(name: "CTurboJPEG"),
    .systemLibrary(
      name: "CLinkedCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    // Optimized in debug builds, like `quickInTests`.
    .target(name: "CPixelKernels", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    // Files that `#embed` copies into the program. As array literals, like the small files of `LayerPlanning`, they
    // would take the optimizer most of a minute.
    .target(name: "CEmbeddedFiles"),
    library("LayerCapture"),
    library("LayerGeometry", settings: quickInTests),
    library("ViewLayout"),
    library("LayerDiagnostics"),
    library("LayerModel", ["LayerGeometry", "LayerDiagnostics"], settings: quickInTests),
    library("FileFormats", ["LayerModel", "LayerGeometry", "LayerDiagnostics"], settings: quickInTests),
    library("SourceProgram", ["LayerDiagnostics"], settings: quickInTests),
    library("MainThreadWork", ["SourceProgram", "LayerModel", "LayerDiagnostics"], settings: quickInTests),
    library(
      "LayerImport",
      [
        "FileFormats", "MainThreadWork", "SourceProgram", "LayerModel", "LayerGeometry", "LayerDiagnostics",
        "ViewLayout", "CEmbeddedFiles",
      ],
      exclude: ["Platform/Interfaces"], settings: quickByFile),
    library(
      "LayerPlanning", ["LayerModel", "LayerGeometry", "LayerDiagnostics"],
      exclude: ["Observation/Files/chromium-156.json"],
      resources: [.embedInCode("Device/Files"), .embedInCode("Observation/Files")], settings: quickInTests),
    library(
      "LayerTrace", ["LayerPlanning", "LayerModel", "LayerGeometry", "LayerDiagnostics"], settings: quickInTests),
    library(
      "LayerSimulation", ["LayerPlanning", "LayerModel", "LayerGeometry", "LayerDiagnostics"],
      settings: quickInTests),
    library(
      "LayerRaster",
      [
        "LayerPlanning", "LayerModel", "LayerGeometry", "LayerDiagnostics", "CCairo", "CPango", "CSPNG", "CDeflate",
        "CTurboJPEG", "CPixelKernels",
      ], settings: quickInTests),
    library(
      "LayerLint", ["LayerSimulation", "LayerPlanning", "LayerModel", "LayerGeometry", "LayerDiagnostics"],
      settings: fewStarts),
    library("LayerWriting", ["CEmbeddedFiles", "LayerModel", "LayerGeometry", "LayerDiagnostics"]),
    library("LayerResults", ["LayerWriting", "LayerLint"] + planned, settings: fewStarts),
    library("LayerPictures", ["LayerWriting", "LayerRaster", "LayerLint"] + planned, settings: quickInTests),
    library(
      "LayerPage",
      ["LayerResults", "LayerPictures", "LayerWriting", "LayerRaster", "LayerLint", "CEmbeddedFiles"] + planned,
      exclude: ["Files"]),
    .executableTarget(
      name: "layercost",
      dependencies: shown + reading + ["LayerLint", "LayerRaster", "CEmbeddedFiles"] + planned,
      exclude: ["New"], swiftSettings: strict + fewStarts),
    // It has no dependencies, because targets that a plugin depends on are built a second time, in every build.
    .plugin(
      name: "LayercostCommand",
      capability: .command(
        intent: .custom(verb: "layercost", description: "Says what layer trees cost: layercost COMMAND"))),
    .executableTarget(
      name: "layercost-bench",
      dependencies: [
        "LayerRaster", "LayerSimulation", "LayerPlanning", "LayerImport", "LayerModel", "LayerGeometry",
        "LayerDiagnostics", "CLinkedCairo",
      ],
      swiftSettings: strict),

    .target(
      name: "LayerTestSupport",
      dependencies: shown + reading + ["LayerLint", "LayerRaster"] + planned,
      path: "Tests/LayerTestSupport", swiftSettings: strict + quickInTests),
    tests(
      "LayerCaptureTests",
      [
        "LayerCapture", "LayerResults", "LayerRaster", "LayerPlanning", "LayerImport", "LayerModel", "LayerDiagnostics",
      ], exclude: ["Stubs"]),
    tests("LayerGeometryTests", ["LayerGeometry"]),
    tests("ViewLayoutTests", ["ViewLayout"]),
    tests("LayerDiagnosticsTests", ["LayerDiagnostics"]),
    tests("LayerModelTests", ["LayerModel", "LayerGeometry", "LayerDiagnostics"]),
    tests("FileFormatsTests", ["FileFormats", "LayerModel", "LayerGeometry", "LayerDiagnostics"]),
    tests("SourceProgramTests", ["SourceProgram"]),
    tests(
      "LayerImportTests",
      reading + ["LayerRaster", "LayerPlanning", "LayerModel", "LayerGeometry", "LayerDiagnostics", "ViewLayout"],
      exclude: ["Goldens"]),
    tests(
      "LayerPlanningTests",
      ["LayerSimulation", "LayerPlanning", "LayerImport", "LayerModel", "LayerGeometry", "LayerDiagnostics"],
      settings: quickInTests),
    tests(
      "LayerSimulationTests",
      ["LayerSimulation", "LayerPlanning", "LayerImport", "LayerModel", "LayerGeometry", "LayerDiagnostics"]),
    tests(
      "LayerRasterTests",
      [
        "LayerRaster", "LayerSimulation", "LayerPlanning", "LayerImport", "LayerModel", "LayerGeometry",
        "LayerDiagnostics", "CPixelKernels",
      ]),
    tests(
      "LayerLintTests",
      shown + reading + ["LayerLint", "LayerRaster"] + planned, exclude: ["Goldens"]),
    tests("LayerTraceTests", ["LayerTrace", "LayerPlanning", "LayerModel"]),
    tests("LayerWritingTests", ["LayerWriting", "LayerModel"]),
    tests("LayerResultsTests", shown + reading + ["LayerLint", "LayerRaster"] + planned),
    tests(
      "LayerPicturesTests", shown + ["LayerLint", "LayerRaster", "LayerImport"] + planned, settings: quickInTests),
    tests("LayerPageTests", shown + ["LayerLint", "LayerRaster", "LayerImport"] + planned),
    tests(
      "GalleryTests",
      [
        "LayerLint", "LayerPictures", "LayerRaster", "LayerSimulation", "LayerPlanning", "LayerImport", "LayerModel",
        "LayerGeometry", "LayerDiagnostics",
      ], exclude: ["Goldens"]),
    tests("ToolTests", [], exclude: ["Goldens"]),
    tests("TidyTests", [], settings: quickInTests),
  ]
)

// Fuzzing needs a runtime from the toolchain, so only `Scripts/fuzz` builds this target, and passes the path.
if let runtime = Context.environment["LAYERCOST_FUZZ"] {
  package.targets.append(
    .executableTarget(
      name: "layercost-fuzz",
      dependencies: shown + reading + ["LayerTestSupport", "LayerLint", "LayerRaster"] + planned,
      path: "Tests/Fuzz", swiftSettings: strict,
      linkerSettings: [.unsafeFlags([runtime, "-use-ld=lld", "-lstdc++", "-lm"])]))
}

// MARK: The reader of Swift source

/// The ending of the names of dynamic libraries, the loader's word for the program's folder, and the linker's options.
///
/// On macOS, the language's own libraries are part of the system, and its folder is always searched.
#if canImport(MachO)
  let (libraryEnding, programFolder, linkerOptions) = ("dylib", "@loader_path", [String]())
#else
  let (libraryEnding, programFolder, linkerOptions) = ("so", "$ORIGIN", ["-no-toolchain-stdlib-rpath"])
#endif

/// The files that this process has loaded, among them the library that this manifest is linked to.
let loadedFiles: [String] = {
  #if canImport(MachO)
    (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
  #else
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    return maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
  #endif
}()

/// The folder of the toolchain with the compiler's own parser, next to the library that this manifest is linked to.
///
/// Nil if the toolchain does not include these libraries; then everything except the reader is built.
let parserLibraries: String? = {
  let mark = "/lib/swift/pm/ManifestAPI/libPackageDescription.\(libraryEnding)"
  let loaded = loadedFiles.first { $0.hasSuffix(mark) }.map { String($0.dropLast(mark.count)) }
  let onPath = (Context.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/.." }
  return ([loaded].compactMap { $0 } + onPath).map { "\($0)/lib/swift/host" }.first { folder in
    ["libSwiftParser.\(libraryEnding)", "SwiftParser.swiftmodule"].allSatisfy {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }
}()

if let parserLibraries {
  // A package contains the libraries next to the program; a build finds them in the toolchain.
  let places =
    Context.environment["LAYERCOST_PACKAGING"] == nil
    ? [programFolder, parserLibraries, "\(parserLibraries)/../linux"] : [programFolder]
  package.products.append(.executable(name: "layercost-swift", targets: ["layercost-swift"]))
  package.targets.append(
    .executableTarget(
      name: "layercost-swift",
      swiftSettings: strict + quickInTests + [
        .unsafeFlags([
          "-I", parserLibraries, "-Xfrontend", "-disable-implicit-string-processing-module-import",
        ])
      ],
      linkerSettings: [
        .unsafeFlags(
          linkerOptions + ["-L", parserLibraries, "-lSwiftParser", "-lSwiftSyntax", "-lSwiftOperators"]
            + places.flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] })
      ]))
}

// MARK: Fewer tests

// `LAYERCOST_TESTS=LayerImportTests,TidyTests swift test` builds and runs only these test targets.
if let names = Context.environment["LAYERCOST_TESTS"]?.split(separator: ",").map(String.init), !names.isEmpty {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
