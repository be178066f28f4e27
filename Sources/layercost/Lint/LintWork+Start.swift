extension LintWork {
  /// The same work, prepared with everything that concerns the Swift files as a whole: the work in them that is not a
  /// layer.
  ///
  /// A single thread searches all Swift files. Meanwhile, other threads read the scenes of the first inputs.
  func begun(jobs: Int) -> LintWork {
    guard let swift = loader.swiftSources else { return self }
    let (found, scenes) = Workers.run(meanwhile: inputs.count, jobs: jobs, { swift.work }, { swiftScenes($0) })
    var begun = self
    begun.sourceWork = found
    begun.firstScenes = scenes
    return begun
  }

  /// The scenes of an input that is a Swift file; nil for other inputs.
  private func swiftScenes(_ index: Int) -> [DistinctScene]? {
    let input = inputs[index]
    return loader.preferring(input.settings, isFound: input.isFound).swiftScenes(named: input.name)
  }
}
