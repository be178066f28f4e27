// Configurations: descriptions of content and background that a cell draws with views of its own.

extension SwiftInterpreter {
  private static let list = "UIListContentConfiguration"
  private static let background = "UIBackgroundConfiguration"

  /// A new configuration, which a type or a cell makes; nil for any other type.
  mutating func configuration(ofType name: String, at node: SwiftNode) -> SwiftValue? {
    guard views == nil, name == Self.list || name == Self.background else { return nil }
    return construct(name, [], at: node)
  }

  /// The configuration that a cell hands out; nil for any other call.
  mutating func defaultConfiguration(_ word: String, at node: SwiftNode) -> SwiftValue? {
    switch word {
    case "defaultContentConfiguration": configuration(ofType: Self.list, at: node)
    case "defaultBackgroundConfiguration": configuration(ofType: Self.background, at: node)
    default: nil
    }
  }

  /// Makes in a cell the views that a configuration describes.
  mutating func show(_ configuration: SwiftValue, in cell: Int) {
    guard let described = configuration.object, views == nil else { return }
    switch objects[described].base {
    case Self.list: showContent(objects[described].settings, in: cell)
    case Self.background: showBackground(objects[described].settings, in: cell)
    default: break
    }
  }

  /// A view that shows a part of a configuration.
  private struct Part {
    let view: String
    let className: String
    /// The view's settings by the configuration's properties.
    let settings: [String: (name: String, facet: SwiftFacet)]
  }

  private static let parts: [Part] = [
    Part(
      view: "imageView", className: "UIImageView",
      settings: [
        "image": ("image", .view), "imageProperties.cornerRadius": ("cornerRadius", .layer),
        "imageProperties.tintColor": ("tintColor", .view),
      ]),
    Part(
      view: "textLabel", className: "UILabel",
      settings: [
        "text": ("text", .view), "attributedText": ("attributedText", .view), "textProperties.font": ("font", .view),
        "textProperties.color": ("textColor", .view), "textProperties.numberOfLines": ("numberOfLines", .view),
      ]),
    Part(
      view: "detailTextLabel", className: "UILabel",
      settings: [
        "secondaryText": ("text", .view), "secondaryAttributedText": ("attributedText", .view),
        "secondaryTextProperties.font": ("font", .view), "secondaryTextProperties.color": ("textColor", .view),
      ]),
  ]

  private mutating func showContent(_ settings: [SwiftSetting], in cell: Int) {
    guard let content = platformProperty("contentView", of: cell, .view).object else { return }
    for part in Self.parts {
      // A text that has a font but no words is not shown.
      let shown = settings.contains { !$0.name.contains(".") && part.settings[$0.name] != nil && !$0.value.isNone }
      guard shown else { continue }
      let view = self.part(part.view, of: content, part.className)
      for setting in settings {
        guard let own = part.settings[setting.name] else { continue }
        record(own.name, own.facet, setting.value, of: view, at: setting.node)
        if own.name == "cornerRadius" { record("clipsToBounds", .view, .flag(true), of: view, at: setting.node) }
      }
    }
  }

  private mutating func showBackground(_ settings: [SwiftSetting], in cell: Int) {
    guard settings.contains(where: { $0.name == "backgroundColor" && !$0.value.isNone }) else { return }
    let view = part("backgroundView", of: cell, "UIView", isAdded: false)
    add(view, to: cell, .slot("backgroundView"), at: 0)
    for setting in settings {
      switch setting.name {
      case "backgroundColor": record(setting.name, .view, setting.value, of: view, at: setting.node)
      case "cornerRadius": record(setting.name, .layer, setting.value, of: view, at: setting.node)
      default: break
      }
    }
  }
}
