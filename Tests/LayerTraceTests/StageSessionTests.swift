import LayerPlanning
import LayerTestSupport
import LayerTrace
import Testing

/// Recordings of `LayerStage` whose content is known.
@Suite struct StageSessionTests {
  static let scenes = [("corners/card", 1), ("masks/star", 5), ("shadows/free", 0)]

  static func session(
    predicted: [(String, Int)] = scenes, _ change: (inout StageExport) -> Void = { _ in }
  ) throws -> StageSession {
    var export = StageExport(scenes.map { (id: $0.0, passes: $0.1) })
    change(&export)
    let recording = try ExportRun.recording(export.document())
    return StageSession(
      recording, scenes: predicted.map { .init(id: $0.0, predicted: PassRange($0.1, $0.1), reasons: []) })
  }

  @Test func everySceneHasItsPasses() throws {
    let session = try Self.session()
    #expect(session.results.map(\.passes) == [1, 5, 0])
    #expect(session.results.map(\.verdict) == [.agrees, .agrees, .agrees])
    #expect(session.results.map(\.frames) == [24, 24, 24])
    #expect(session.bases == [2, 2] && session.isBaseSteady && session.unknown.isEmpty)
  }

  @Test func otherCountsAreFound() throws {
    let session = try Self.session(predicted: [("corners/card", 0), ("masks/star", 6), ("shadows/free", 0)])
    #expect(session.results.map(\.verdict) == [.measuresMore, .measuresLess, .agrees])
  }

  @Test func doubledRowsCountOnce() throws {
    let session = try Self.session { $0.isDoubled = true }
    #expect(session.results.map(\.passes) == [1, 5, 0])
    #expect(session.results.map(\.frames) == [24, 24, 24])
  }

  /// Each round is compared with the empty scene at its beginning.
  @Test func anotherBaseIsNoticed() throws {
    let session = try Self.session { $0.bases = [2, 5] }
    #expect(session.results.map(\.passes) == [1, 5, 0])
    #expect(session.bases == [2, 5] && !session.isBaseSteady)
  }

  static let faults: [(change: @Sendable (inout StageExport) -> Void, fault: StageSession.Fault)] = [
    ({ for round in 0...1 { $0.rounds[round].remove(at: 0) } }, .missing),
    ({ for round in 0...1 { $0.rounds[round][0].isMarked = false } }, .missing),
    (
      {
        for round in 0...1 { $0.rounds[round].remove(at: 0) }
        $0.skips = ["corners/card: the image 'a.png' is missing"]
      }, .skipped("the image 'a.png' is missing")
    ),
    ({ for round in 0...1 { $0.rounds[round][0].ends = false } }, .withoutEnd),
    ({ $0.rounds[1][0].ends = false }, .withoutEnd),
    ({ $0.rounds[1].remove(at: 0) }, .shownOnce),
    ({ $0.rounds[1][0].frames = 3 }, .fewFrames(3)),
    ({ $0.rounds[0][0].otherPasses = 7 }, .restless(3, 9)),
    ({ $0.rounds[1][0].passes = 4 }, .different(1, 4)),
    ({ $0.rounds[0][0].passes = -2 }, .belowBase),
    ({ $0.hasEmpty = false }, .withoutBase),
  ]

  @Test(arguments: faults.indices) func faultsAreNamed(place: Int) throws {
    let (change, fault) = Self.faults[place]
    let result = try Self.session { change(&$0) }.results[0]
    #expect(result.fault == fault)
    #expect(result.passes == nil && result.verdict == .unknown)
  }

  @Test func otherScenesAreUntouchedByAFault() throws {
    let session = try Self.session { $0.rounds[1][0].passes = 4 }
    #expect(session.results.map(\.passes) == [nil, 5, 0])
  }

  @Test func scenesOfAnotherFolderAreNamed() throws {
    let session = try Self.session(predicted: [("masks/star", 5)])
    #expect(session.unknown == ["corners/card", "shadows/free"])
    #expect(session.results.map(\.passes) == [5])
  }
}
