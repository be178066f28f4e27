import LayerDiagnostics
import LayerImport
import LayerModel
import LayerTestSupport
import SourceProgram

/// Tries random Swift programs in one process, each next to a file whose results must not change.
struct SwiftTrial {
  private var watch: TrialWatch
  private let good: SwiftFile
  /// What is shown about the good file if it is alone.
  private var alone: [SwiftCommands.Choice: [UInt8]] = [:]
  private var figures = SwiftCommands.Figures()
  private var (programs, files, refused, faults) = (0, 0, 0, 0)
  private var lines: [Int] = []
  /// The seeds of the programs that took the most time, and the most memory.
  private var slowest = (seed: 0, cost: TrialWatch.Cost(seconds: 0, bytes: 0))
  private var biggest = (seed: 0, cost: TrialWatch.Cost(seconds: 0, bytes: 0))

  /// The number of programs whose files are read at once.
  private static let batch = 100
  /// The memory above which a program is a fault.
  private static let mostBytes = 400 << 20
  /// The number of programs for each that is written in all formats, simulated, or drawn.
  private static let (writesOneOf, simulatesOneOf, drawsOneOf) = (8, 10, 200)

  private static let goodText = """
    import UIKit
    import SwiftUI
    class GoodCard: UIView {
      let goodBadge = UIView()
      func goodSetup() {
        addSubview(goodBadge)
        goodBadge.frame = CGRect(x: 4, y: 4, width: 60, height: 40)
        goodBadge.layer.cornerRadius = 8
        goodBadge.layer.shadowOpacity = 0.5
      }
    }
    struct GoodRow: View {
      var body: some View { HStack { Text("a"); Circle().fill(Color.red).opacity(0.5) }.shadow(radius: 3) }
    }
    """

  /// - Parameter path: the file that keeps the current program.
  init?(keepingIn path: String) {
    guard let watch = TrialWatch(keepingIn: path), let good = try? SwiftReaderProgram.files(of: [Self.goodText]).first
    else { return nil }
    (self.watch, self.good) = (watch, good)
  }

  /// Tries the programs of a number of seeds.
  mutating func work(seeds: Range<Int>) {
    for start in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Self.batch) {
      work(batch: start..<min(start + Self.batch, seeds.upperBound))
    }
  }

  private mutating func work(batch seeds: Range<Int>) {
    let programs = seeds.map { seed in
      var random = RandomSwift(seed: UInt64(seed))
      return random.files()
    }
    guard let read = try? SwiftReaderProgram.files(of: programs.flatMap(\.self)) else { return }
    // The reader refuses a file that nests too deeply.
    let file = Dictionary(uniqueKeysWithValues: read.map { ($0.source.name, $0) })
    refused += programs.reduce(0) { $0 + $1.count } - read.count
    var next = 0
    for (seed, program) in zip(seeds, programs) {
      let own = (next..<next + program.count).compactMap { file["File\($0).swift"] }
      next += program.count
      let text = Array("// program \(seed)\n\(program.joined(separator: "\n// next file\n"))".utf8)
      lines.append(text.count { $0 == UInt8(ascii: "\n") } - 1)
      attempt(seed, own, text)
    }
  }

  private mutating func attempt(_ seed: Int, _ own: [SwiftFile], _ text: [UInt8]) {
    let choice = SwiftCommands.Choice(
      simulates: seed % Self.simulatesOneOf == 0, draws: seed % Self.drawsOneOf == 0,
      writesAll: seed % Self.writesOneOf == 0)
    let expected = shown(alone: choice)
    let start = watch.begin(text)
    var commands = SwiftCommands([good] + own, choice)
    let shown = commands.run()
    let cost = watch.end(text, begun: start)
    if cost.seconds > slowest.cost.seconds { slowest = (seed, cost) }
    if cost.bytes > biggest.cost.bytes { biggest = (seed, cost) }
    programs += 1
    files += own.count
    figures += commands.figures
    var faults = commands.faults
    if shown != expected { faults.append("another file is shown differently") }
    if cost.bytes > Self.mostBytes { faults.append("\(cost.bytes >> 20) MiB of memory") }
    guard !faults.isEmpty else { return }
    self.faults += 1
    watch.keep(text, as: "\(seed).swift")
    TrialWatch.say("program \(seed): \(Set(faults).sorted().joined(separator: "; "))")
  }

  private mutating func shown(alone choice: SwiftCommands.Choice) -> [UInt8] {
    if let known = alone[choice] { return known }
    var commands = SwiftCommands([good], choice)
    let shown = commands.run()
    precondition(!shown.isEmpty && commands.faults.isEmpty, "The good file has findings and plans.")
    alone[choice] = shown
    return shown
  }

  /// Prints the figures.
  func report() {
    let sorted = lines.sorted()
    let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    print(
      "\(programs) programs of \(files) files, \(median) lines in the median and \(sorted.last ?? 0) at most, "
        + "\(refused) files refused; \(figures.scenes) scenes, \(figures.linted) linted, \(figures.planned) planned, "
        + "\(figures.compared) compared, \(figures.written) written, \(figures.fixed) fixed, "
        + "\(figures.simulated) simulated, \(figures.drawn) drawn; "
        + "slowest \(Int((slowest.cost.seconds * 1_000).rounded())) ms (program \(slowest.seed)), "
        + "biggest \(biggest.cost.bytes >> 20) MiB (program \(biggest.seed)), \(faults) faults")
  }
}
