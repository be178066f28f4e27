/// All comparisons, in the order of the table: first those that users notice, then the parts.
enum ComparisonCatalog {
  static let all: [Comparison] = [
    .cards, .trace, .traceOlder, .traceMemory, .lintCorpus, .lintSwift, .lintSwiftMemory, .lintWithoutViews, .largePlan,
    .costlyPlan, .costlyPlanMemory, .start, .libraries, .threads, .decoding, .decodingMemory, .planning, .simulation,
    .constantOver, .imageOver, .rectangles, .groups, .shadows, .blur, .exactBlur, .png, .fastPNG, .frame,
  ]
}
