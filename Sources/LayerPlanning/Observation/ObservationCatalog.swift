/// All observations included with the tool: the files in `Observations`, which `LayerImport` reads.
///
/// The counts per reason are repeated here because planning reads no files. A test compares each line with its file,
/// and each file with the plans of its scenes.
public enum ObservationCatalog {
  /// One file: its bytes, and how many of its counts confirm each reason.
  public struct Entry: Sendable {
    /// The id, which is also the file name.
    public let id: String
    /// The contents of the file.
    public let bytes: [UInt8]
    /// The compositor whose rules the observation confirms.
    public let compositor: String
    /// The number of counts that include passes for each reason.
    public let counts: [Reason: Int]
  }

  /// The files, sorted by id.
  public static let all = [
    Entry(
      id: "drift-cards", bytes: PackageResources.drift_cards_json, compositor: Compositor.coreAnimation26.id,
      counts: [:]),
    Entry(
      id: "iluminate-rows", bytes: PackageResources.iluminate_rows_json, compositor: Compositor.coreAnimation.id,
      counts: [:]),
    Entry(
      id: "keepiluv-cards", bytes: PackageResources.keepiluv_cards_json, compositor: Compositor.coreAnimation26.id,
      counts: [:]),
    Entry(
      id: "mochimeter-plan", bytes: PackageResources.mochimeter_plan_json, compositor: Compositor.coreAnimation.id,
      counts: [:]),
    Entry(
      id: "plozz-halos", bytes: PackageResources.plozz_halos_json, compositor: Compositor.coreAnimation.id,
      counts: [:]),
    Entry(
      id: "rakuyoo-iphone-12", bytes: PackageResources.rakuyoo_iphone_12_json, compositor: Compositor.coreAnimation.id,
      counts: [:]),
    Entry(
      id: "rivulet-carousel", bytes: PackageResources.rivulet_carousel_json, compositor: Compositor.coreAnimation26.id,
      counts: [:]),
    Entry(
      id: "round-controls", bytes: PackageResources.round_controls_json, compositor: Compositor.coreAnimation.id,
      counts: [:]),
    Entry(
      id: "seedante-ipad-mini", bytes: PackageResources.seedante_ipad_mini_json,
      compositor: Compositor.coreAnimationClassic.id, counts: [:]),
    Entry(
      id: "simulator-round-labels", bytes: PackageResources.simulator_round_labels_json,
      compositor: Compositor.coreAnimation.id, counts: [:]),
    Entry(
      id: "simulator-round-parents", bytes: PackageResources.simulator_round_parents_json,
      compositor: Compositor.coreAnimation.id, counts: [:]),
    Entry(
      id: "simulator-round-views", bytes: PackageResources.simulator_round_views_json,
      compositor: Compositor.coreAnimation.id, counts: [:]),
    Entry(
      id: "swiftfin-posters", bytes: PackageResources.swiftfin_posters_json, compositor: Compositor.coreAnimation26.id,
      counts: [:]),
    Entry(
      id: "tech-talk-10857", bytes: PackageResources.tech_talk_10857_json, compositor: Compositor.coreAnimation.id,
      counts: [.shadowWithoutPath: 2, .mask: 3, .roundedClip: 1]),
    Entry(
      id: "ugc-copy-feed", bytes: PackageResources.ugc_copy_feed_json, compositor: Compositor.coreAnimation26.id,
      counts: [:]),
    Entry(
      id: "wwdc-2014-419", bytes: PackageResources.wwdc_2014_419_json,
      compositor: Compositor.coreAnimationClassic.id, counts: [.mask: 1, .backdropBlur: 2, .vibrancy: 1]),
  ]

  /// The number of counts on real systems that include a reason's passes, for a compositor.
  public static func count(for reason: Reason, compositor: Compositor) -> Int {
    all.reduce(0) { $0 + ($1.compositor == compositor.id ? $1.counts[reason] ?? 0 : 0) }
  }

  /// The reasons whose passes have never been counted on a real system, as far as is known, for a compositor.
  public static func unobserved(on compositor: Compositor) -> [Reason] {
    compositor.reasons.filter { count(for: $0, compositor: compositor) == 0 }
  }
}
