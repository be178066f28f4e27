extension RowList {
  /// When the debounced ones among some reloads are done that are asked for before a time: a while after the last of a
  /// run.
  public static func settled(_ reloads: [Reload], before end: Microseconds) -> [Microseconds] {
    let requests = reloads.filter { $0.mode == .debounced }.flatMap { reload in
      reload.times.times(before: end).map { (time: $0, interval: reload.interval) }
    }.sorted { $0.time < $1.time }
    return requests.indices.compactMap { index in
      let done = requests[index].time + requests[index].interval
      let isFollowed = index + 1 < requests.count && requests[index + 1].time < done
      return isFollowed ? nil : done
    }
  }
}
