/// The files of the page, as they lie in `Files`.
enum PageFiles {
  /// The frame that everything else is put into.
  static let frame = PackageResources.page_html

  /// How it looks.
  static let style: [UInt8] = [
    PackageResources.page_css, PackageResources.scene_css, PackageResources.panels_css, PackageResources.timeline_css,
  ].flatMap(\.self)

  /// What it does: one module, for a page of one file has no others to import.
  static let script: [UInt8] = [
    PackageResources.elements_js, PackageResources.scenes_js, PackageResources.overview_js,
    PackageResources.overlays_js, PackageResources.picture_js, PackageResources.layers_js,
    PackageResources.inspector_js, PackageResources.findings_js, PackageResources.passes_js,
    PackageResources.comparison_js, PackageResources.timeline_js, PackageResources.frame_js,
    PackageResources.scene_js, PackageResources.main_js,
  ].flatMap(\.self)
}
