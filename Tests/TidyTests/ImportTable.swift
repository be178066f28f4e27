/// The imports allowed for each module, according to the table in ARCHITECTURE.md; a test checks every `import` against
/// it.
enum ImportTable {
  /// The modules listed for each target; it may also import everything that those may import.
  static let direct: [String: [String]] = [
    "LayerGeometry": [],
    "ViewLayout": [],
    "LayerDiagnostics": [],
    "LayerModel": ["LayerGeometry", "LayerDiagnostics"],
    "SourceProgram": ["LayerDiagnostics"],
    "MainThreadWork": ["SourceProgram", "LayerModel"],
    "FileFormats": ["LayerModel"],
    "LayerImport": ["FileFormats", "MainThreadWork", "ViewLayout"] + embedded,
    "LayerPlanning": ["LayerModel"],
    "LayerSimulation": ["LayerPlanning"],
    "LayerTrace": ["LayerPlanning"],
    "LayerRaster": ["LayerPlanning", "Dispatch"] + clang,
    "LayerLint": ["LayerSimulation"],
    "LayerWriting": ["LayerModel"] + embedded,
    "LayerResults": ["LayerWriting", "LayerLint", "LayerTrace"],
    "LayerPictures": ["LayerWriting", "LayerLint", "LayerRaster"],
    "LayerPage": ["LayerResults", "LayerPictures"] + embedded,
    "LayerCapture": ["Foundation", "QuartzCore", "UIKit"],
    "LayerStage": ["Foundation", "QuartzCore", "UIKit", "os"],
    "layercost": ["LayerPage", "LayerImport", "Foundation", "Dispatch"] + embedded + platforms,
    "layercost-swift": ["SwiftParser", "SwiftSyntax", "SwiftOperators"] + platforms,
    "layercost-bench": ["LayerRaster", "LayerSimulation", "LayerImport", "Foundation"] + linked + platforms,
  ]

  /// The modules of C code.
  ///
  /// They import nothing, and only one library imports them. The measurements compare it with calls of a linked Cairo.
  static let clang = ["CCairo", "CPango", "CSPNG", "CDeflate", "CTurboJPEG", "CPixelKernels"]

  /// The files that are part of the program.
  static let embedded = ["CEmbeddedFiles"]

  /// The library that measurements link, to call it directly.
  static let linked = ["CLinkedCairo"]

  /// The C library under its name on each system, and the loader of macOS.
  ///
  /// A library imports it in only one file, named `Platform...`.
  static let platforms = ["Darwin", "MachO", "Glibc", "Musl"]

  /// The modules that come with the language and work the same everywhere; `Guarded` replaces the locks of
  /// `Synchronization`.
  static let language: Set<String> = ["Swift"]

  /// The modules that a test may import besides every library.
  ///
  /// None may import the tool; tests run it as users do.
  static let tests: Set<String> = ["Testing", "Foundation", "FoundationEssentials", "Dispatch", "LayerTestSupport"]

  /// Additional imports of single test targets.
  ///
  /// All variants of a kernel must give the same bits, which only a test that calls both can check. The stubs of
  /// Apple's modules next to the capture's tests declare the interface that it uses.
  static let extraForTests: [Substring: Set<String>] = [
    "LayerRasterTests": ["CPixelKernels"], "LayerCaptureTests": ["CoreGraphics", "QuartzCore", "UIKit", "os"],
    "Darwin": ["PackagePlugin"],
  ]

  static let executables: Set<String> = ["layercost", "layercost-bench", "layercost-swift"]

  /// Everything that a target may import, or nil for a target that the table does not know.
  static func allowed(in target: String) -> Set<String>? {
    guard direct[target] != nil else { return nil }
    var allowed: Set<String> = []
    var open = [target]
    while let next = open.popLast() {  // Ends: a module is opened once, and there are finitely many.
      for module in direct[next] ?? [] where allowed.insert(module).inserted { open.append(module) }
    }
    // The lower target's imports from outside the package stay its own: C and platforms are not handed up.
    let outside = Set(allowed.filter { direct[$0] == nil }).subtracting(direct[target] ?? [])
    return allowed.subtracting(outside)
  }
}
