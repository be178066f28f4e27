import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerResults
import LayerSimulation

/// Simulates the scenes of inputs, or one scene over the values of a parameter.
struct SimulationRun {
  let loader: SceneLoader
  let options: SimulationOptions
  let isQuiet: Bool

  /// The simulations of an input's scenes; failures and their reasons are logged.
  func scenes(of name: String, _ session: inout Session, _ code: inout ExitCode) -> [SimulatedScene] {
    guard let source = loader.read(name, &session) else {
      code = .unusable
      return []
    }
    return loader.scenes(of: source, named: name).compactMap { checked in
      session.log.add(checked.findings, of: source)
      guard let scene = checked.value, !checked.hasErrors else {
        code = .unusable
        return nil
      }
      var bar = ProgressBar("frames", total: scene.clock.count, session.console, isQuiet: isQuiet)
      let simulated = simulated(scene, &session) { _ in bar.step() }
      bar.hide()
      if simulated == nil { code = .unusable }
      return simulated
    }
  }

  /// The simulation of a scene; nil if a frame exceeds a limit, in which case the reason is logged.
  func simulated(
    _ scene: Scene, _ session: inout Session, sink: (SimulatedFrame) -> Void = { _ in }
  ) -> SimulatedScene? {
    let run = run(scene, sink)
    session.log.add(run.findings, of: scene.source)
    return run.value.map { result in
      let compositor = loader.compositor(of: scene)
      let plan =
        scene.code == nil ? nil : Planner.plan(scene.sampled(at: .zero), compositor: compositor, limits: loader.limits)
      return SimulatedScene(
        file: scene.source.name, tree: scene.tree, scene: scene, compositor: compositor,
        device: loader.device(of: scene), result: result, sourceConfidence: plan?.value?.sourceConfidence)
    }
  }

  /// The results of a scene over a parameter's values; nil if it cannot be simulated, in which case the reason is
  /// logged.
  func study(_ parameter: ParameterValues, of name: String, _ session: inout Session) -> StudyReport? {
    guard let source = loader.read(name, &session) else { return nil }
    var outcomes: [ParameterStudy.Outcome] = []
    var sceneName = ""
    var bar = ProgressBar("simulations", total: parameter.values.count, session.console, isQuiet: isQuiet)
    defer { bar.hide() }
    // Neighbouring values are often equal after rounding to whole numbers.
    var last: (value: Double, outcome: ParameterStudy.Outcome)?
    for value in parameter.values {
      if let last, last.value == value {
        outcomes.append(last.outcome)
      } else {
        let other = (parameter.name, value, "--\(parameter.kind.rawValue)")
        let checked = loader.scenes(of: source, named: name, parameter: other)[0]
        if outcomes.isEmpty || checked.hasErrors { session.log.add(checked.findings, of: source) }
        guard let scene = checked.value, !checked.hasErrors else { return nil }
        var longest = 0.0
        let run = run(scene) { longest = max(longest, $0.commitMilliseconds) }
        guard let result = run.value else {
          session.log.add(run.findings, of: source)
          return nil
        }
        sceneName = scene.name
        let outcome = ParameterStudy.Outcome(result, longestWorkMilliseconds: longest)
        outcomes.append(outcome)
        last = (value, outcome)
      }
      bar.step()
    }
    return StudyReport(file: source.name, scene: sceneName, study: ParameterStudy(parameter, outcomes))
  }

  private func run(_ scene: Scene, _ sink: (SimulatedFrame) -> Void) -> Checked<SceneSimulation> {
    SceneSimulation.run(
      scene, compositor: loader.compositor(of: scene), device: loader.device(of: scene), options: options, sink: sink)
  }
}

/// The values of `--sweep` and `--sample`.
enum StudyOption {
  /// The values for `NAME=FROM:TO:STEPS`.
  static func sweep(_ text: String) throws(UsageFault) -> ParameterValues {
    let (name, rest) = try sides(of: text, "sweep", form: "NAME=FROM:TO:STEPS")
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let from = Double(parts[0]), let to = Double(parts[1]), let steps = Int(parts[2]) else {
      throw wrong(text, "sweep", help: "write \"--sweep rows=10:1000:12\": first, last and number of values")
    }
    guard steps <= ParameterValues.mostSteps else {
      throw wrong(text, "sweep", help: "a sweep has at most \(ParameterValues.mostSteps) values")
    }
    guard let values = ParameterValues(sweeping: name, from: from, to: to, steps: steps) else {
      throw wrong(text, "sweep", help: "both ends are included, so use at least 2 values")
    }
    return values
  }

  /// The values for `NAME=lognormal(MEDIAN,P90)`.
  static func sample(_ text: String) throws(UsageFault) -> ParameterValues {
    let (name, rest) = try sides(of: text, "sample", form: "NAME=lognormal(MEDIAN,P90)")
    let help = "write \"--sample rows=lognormal(300,1200)\": the median and the 90th percentile"
    guard rest.hasPrefix("lognormal("), rest.hasSuffix(")") else { throw wrong(text, "sample", help: help) }
    let parts = rest.dropFirst("lognormal(".count).dropLast().split(separator: ",").map { part in
      Double(String(part.drop { $0 == " " }))
    }
    guard parts.count == 2, let median = parts[0], let percentile = parts[1] else {
      throw wrong(text, "sample", help: help)
    }
    guard let values = ParameterValues(sampling: name, median: median, percentile90: percentile) else {
      throw wrong(text, "sample", help: "the median is above 0, and the 90th percentile at or above it")
    }
    return values
  }

  private static func sides(
    of text: String, _ option: String, form: String
  ) throws(UsageFault) -> (name: String, rest: String) {
    guard let mark = text.firstIndex(of: "="), mark != text.startIndex else {
      throw wrong(text, option, help: "write \"--\(option) \(form)\"")
    }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private static func wrong(_ text: String, _ option: String, help: String) -> UsageFault {
    UsageFault("value '\(DisplayText.escaped(text))' of option '--\(option)' is not understood", help: help)
  }
}
