import Foundation
import LayerDiagnostics
import LayerModel
import LayerTestSupport

@testable import LayerImport

/// The apps of the corpus, each read once as a program with its Interface Builder files.
enum SwiftCorpus {
  /// The programs, in the order of the apps' names.
  static let programs: [(app: String, program: SwiftProgram)] = {
    let names = Set(Corpus.files(below: "swift", endings: [".swift"]).map { String($0.prefix { $0 != "/" }) })
    return names.sorted().compactMap { name in (try? program(of: name)).map { (name, $0) } }
  }()

  private static func program(of app: String) throws -> SwiftProgram {
    let interfaces = try Corpus.files(below: "swift/\(app)", endings: [".xib", ".storyboard"]).compactMap { file in
      SwiftInterface(
        SourceText(name: file, bytes: try Corpus.bytes(of: "swift/\(app)/\(file)")), options: ImportOptions())
    }
    return SwiftProgram(try SwiftReaderProgram.files(below: "swift/\(app)"), interfaces: interfaces)
  }
}
