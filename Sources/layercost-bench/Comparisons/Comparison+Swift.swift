import Foundation

/// Linting Swift source, compared with the parsing that any reader of Swift needs.
extension Comparison {
  /// Linting a large app with two readers, compared with two readers that parse the same files and whose output is
  /// discarded.
  ///
  /// The files are those with view code, and those that declare names used in view code.
  static let lintSwift = Comparison(
    "lint-swift", "lint of a Swift app of 374 files, 364 of them parsed (`home-assistant__iOS`), two jobs",
    bars: [.time(against: "parse", atMost: 1.5)]
  ) { _ throws(BenchFault) in
    let folder = "\(swiftCorpus)/home-assistant__iOS"
    return [
      try lint("layercost", folder),
      try here(folder) { () throws(BenchFault) in
        let script = try parsing(try SwiftFolder.parsed(by: folder))
        return .process("parse", "two SwiftParser readers alone", ChildProcess(["/bin/sh", script]))
      } ?? absent("parse"),
    ]
  }

  /// The peak memory of the tool and its two readers together.
  static let lintSwiftMemory = Comparison(
    "lint-swift-memory", "peak of memory of all its processes", amountUnit: "bytes",
    bars: [.amount(against: "room", atMost: 1)]
  ) { _ throws(BenchFault) in
    let folder = "\(swiftCorpus)/home-assistant__iOS"
    let tool = try lint("layercost", folder)
    let reader = try here(folder) { () throws(BenchFault) in
      ChildProcess(["/bin/sh", try parsing(try SwiftFolder.parsed(by: folder), readers: 1)])
    }
    return [
      Contender("layercost", "layercost lint and two readers") { () throws(BenchFault) in
        let lint = try tool.run()
        let parse = try reader?.run().peakBytes ?? 0
        return Reading(milliseconds: lint.milliseconds, amount: (lint.amount ?? 0) + 2 * Double(parse))
      },
      Contender("room", "400 MiB") { () throws(BenchFault) in
        Reading(milliseconds: 0, amount: Double(400 << 20))
      },
    ]
  }

  /// A checkout without view code, whose files are scanned but not parsed.
  static let lintWithoutViews = Comparison(
    "lint-without-views", "lint of 2,000 Swift files without views", bars: [.time(against: "grep", atMost: 3)]
  ) { _ throws(BenchFault) in
    let folder = try SwiftFolder.withoutViews(files: 2_000)
    var grep = ChildProcess(["grep", "-rlE", "UIView|addSubview|\\.layer|SwiftUI|some View", folder])
    grep.goodCodes = [1]
    return [try lint("layercost", folder), .process("grep", "grep -rl for some of the words", grep)]
  }

  private static let swiftCorpus = "../shared/corpus/swift"

  private static func lint(_ id: String, _ folder: String) throws(BenchFault) -> Contender {
    guard FileManager.default.fileExists(atPath: folder) else { return absent(id) }
    var lint = ChildProcess([BenchFolders.layercost, "lint", folder, "--jobs", "2", "-q", "--no-cache"])
    lint.goodCodes = [1, 2]
    return .process(id, "layercost lint", lint)
  }

  private static func absent(_ id: String) -> Contender {
    Contender(absent: id, id, because: "no corpus was found next to the checkout")
  }

  private static func here<Side>(_ folder: String, _ side: () throws(BenchFault) -> Side) throws(BenchFault) -> Side? {
    FileManager.default.fileExists(atPath: folder) ? try side() : nil
  }

  /// Writes a script that starts readers and divides the files among them for parsing.
  private static func parsing(_ files: [String], readers: Int = 2) throws(BenchFault) -> String {
    let reader = URL(fileURLWithPath: BenchFolders.layercost).deletingLastPathComponent().path + "/layercost-swift"
    var script = ""
    for place in 0..<readers {
      let mine = files.enumerated().filter { $0.offset % readers == place }.map(\.element)
      let names = Array((mine.joined(separator: "\n") + "\n").utf8)
      let list = try BenchFolders.write(names, to: "swift-\(readers)-\(place).txt")
      script += "'\(reader)' <'\(list)' >/dev/null &\n"
    }
    return try BenchFolders.write(Array((script + "wait\n").utf8), to: "parse-\(readers).sh")
  }
}

/// Folders of Swift files.
enum SwiftFolder {
  /// The files that the tool gives to its readers when it lints a folder.
  ///
  /// A copy of the tool runs next to a reader that records the names of the files before it passes them on.
  static func parsed(by folder: String) throws(BenchFault) -> [String] {
    let tool = URL(fileURLWithPath: BenchFolders.layercost)
    let names = try BenchFolders.write([], to: "noted/names.txt")
    let place = URL(fileURLWithPath: names).deletingLastPathComponent().path
    let reader = tool.deletingLastPathComponent().path + "/layercost-swift"
    let script = "#!/bin/sh\ntee -a '\(place)/names.txt' | '\(reader)'\n"
    let noting = try BenchFolders.write(Array(script.utf8), to: "noted/layercost-swift")
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: noting)
      try? FileManager.default.removeItem(atPath: "\(place)/layercost")
      try FileManager.default.copyItem(atPath: tool.path, toPath: "\(place)/layercost")
    } catch {
      throw BenchFault("'\(place)' cannot be written")
    }
    var lint = ChildProcess(["\(place)/layercost", "lint", folder, "--jobs", "1", "-q", "--no-cache"])
    lint.goodCodes = [1, 2]
    _ = try lint.run()
    let noted = FileManager.default.contents(atPath: names).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Set(noted.split(separator: "\n").map(String.init)).sorted()
  }

  /// Writes files that declare models and services, as in an app's core.
  static func withoutViews(files count: Int) throws(BenchFault) -> String {
    for number in 0..<count {
      let text = (0..<40).map { line in
        "struct Record\(number)n\(line): Codable {\n  var title: String\n  var count: Int\n"
          + "  func total(of others: [Int]) -> Int { others.reduce(count, +) }\n}\n"
      }.joined()
      _ = try BenchFolders.write(Array(text.utf8), to: "core/File\(number).swift")
    }
    return "\(BenchFolders.output)/core"
  }
}
