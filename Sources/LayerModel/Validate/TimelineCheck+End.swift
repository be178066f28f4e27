import LayerDiagnostics

// Work whose turn never comes: what is due after the last frame is in no figure.

extension TimelineCheck {
  /// Names all work that is due after the last frame; scrolls are known, since work may wait for them.
  mutating func checkEnd(of timeline: DraftTimeline) {
    let clock = scene.clock
    let scrolls = ScrollTimes(of: scene)
    for item in timeline.work where item.value.frame(scrolls, clock) >= clock.count {
      findings.append(Self.late("work", "work", at: item.span, clock))
    }
    for load in timeline.loads {
      let frames = load.value.frames(clock)
      if frames.begins >= clock.count {
        findings.append(Self.late("load", "load", at: load.span, clock))
      } else if frames.saves >= clock.count {
        findings.append(Self.late("saving of a load", "load", at: load.span, clock))
      }
    }
    let end = timeline.duration.value
    for list in timeline.lists {
      let reloads = list.value.rows.reloads
      // Of requests that go on and on, the last is only the last because nobody looks any longer.
      let isEnding = !reloads.contains { $0.mode == .debounced && $0.times.goesOn(at: end) }
      let isLate =
        reloads.contains { $0.times.beginsLate(end) }
        || (isEnding && RowList.settled(reloads, before: end).contains { clock.frame(during: $0) >= clock.count })
      if isLate { findings.append(Self.late("reload of a list", "reload", at: list.span, clock)) }
    }
    for event in timeline.observers?.events ?? [] where event.times.beginsLate(end) {
      findings.append(Self.late("event", "event", at: event.span, clock))
    }
  }

  private static func late(_ what: String, _ noun: String, at span: SourceSpan, _ clock: FrameClock) -> Finding {
    Finding(
      "work-after-end", .warning, "\(what) comes after the last frame, and is in no figure", at: span,
      notes: ["the last frame is at \(clock.time(ofFrame: clock.count - 1).seconds) s"],
      help: "give the timeline a longer \"duration\", or the \(noun) an earlier \"at\"")
  }
}

extension Recurrence {
  /// Whether it happens, but not before a time.
  fileprivate func beginsLate(_ end: Microseconds) -> Bool {
    count(before: end) == 0 && count(before: Microseconds(.max)) > 0
  }

  /// Whether it happens over and over, at a time still.
  fileprivate func goesOn(at end: Microseconds) -> Bool { every != nil && until.map { $0 > end } ?? true }
}
