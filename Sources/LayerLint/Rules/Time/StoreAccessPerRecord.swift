import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Records that are fetched or saved one by one.
  static let storeAccessPerRecord = LintRule(
    "store-access-per-record", .warning, .likely,
    summary: "records that the main thread fetches or saves one by one",
    rationale: """
      Every fetch and every save is a round trip to the store, regardless of its size. A thousand records need \
      thousands of round trips if they are processed one by one, but only two in a batch.
      """,
    source: "Core Data, 'NSFetchRequest' and 'NSManagedObjectContext.save()'; Scenes/cases/README.md, case 3",
    options: [
      RuleOption(
        "records", "how many records can be processed one by one without a finding", standard: 10, range: 1...1_000_000)
    ],
    scope: .scene, words: ["Core Data", "NSFetchRequest", "save", "N+1", "per-record", "batch"],
    examples: [
      .second(finds: true, "\"loads\": [ ↓{ \"records\": 100 } ]"),
      .second(finds: true, "\"loads\": [ ↓{ \"records\": 100, \"strategy\": \"batched\", \"save\": \"each\" } ]"),
      .second(
        finds: true,
        "\"loads\": [ ↓{ \"records\": 11, \"strategy\": \"per-record\", \"save\": \"once\", "
          + "\"lookup\": \"hashed\" } ]"),
      .second(finds: false, "\"loads\": [ { \"records\": 100, \"strategy\": \"batched\", \"save\": \"once\" } ]"),
      .second(finds: false, "\"loads\": [ { \"records\": 10 } ]"),
      .second(
        finds: false, "\"loads\": [ { \"records\": 100, \"thread\": \"background\", \"deliver\": \"background\" } ]"),
    ],
    overTime: { time, options in
      time.timeline.loads.enumerated().compactMap { place, stated in
        let load = stated.value
        guard Double(load.records) > options["records"], load.strategy != .batchUpdate else { return nil }
        let fetches = load.strategy == .perRecord && load.thread == .main
        let saves = load.save == .each && load.deliver == .main
        guard fetches || saves else { return nil }
        let verbs = fetches && saves ? "fetched and saved" : fetches ? "fetched" : "saved"
        var match = time.match(
          stated.span, of: nil, cause: "load", "\(load.records) records are \(verbs) one by one on the main thread")
        let work = LoadWork(load)
        let milliseconds = work.workMilliseconds + work.deliveryMilliseconds
        match.notes = ["loading them takes \(TimeFacts.text(milliseconds: milliseconds))"]
        match.edit = .batch(load: place)
        match.help = "write \"strategy\": \"batched\" and \"save\": \"once\", and load in the background"
        match.code = [.uiKit("use one NSFetchRequest for all of them and one save, in a background context")]
        return match
      }
    })
}
