import LayerLint

/// A file of Interface Builder around the views of a rule's example.
enum InterfaceExample {
  /// The file; such a file cannot express `repeated`.
  static func wrap(_ views: String, _ variant: ExampleScene.Variant, rule: String) -> String {
    switch variant {
    case .plain, .repeated, .small: file("\n\(views)\n")
    case .reformatted: file(squeezed(views))
    case .afterWords: file(views, attributes: "userLabel=\"こんにちは 👋🏽 “Straße”\"")
    case .inGroup: file("<view id=\"group\">\(frame)<subviews>\(views)</subviews></view>")
    case .waived:
      file(
        views,
        notes: """
          <attributedString key="userComments">
            <fragment content="layercost:allow \(rule) an example"/>
          </attributedString>
          """)
    }
  }

  private static let frame = #"<rect key="frame" x="0.0" y="0.0" width="393" height="852"/>"#

  private static func file(_ views: String, attributes: String = "", notes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
        <view id="root" \(attributes)>\(frame)<subviews>\(views)</subviews>
          <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>\(notes)
        </view>
      </objects>
    </document>
    """
  }

  /// The text with single spaces in tags, and none between them.
  private static func squeezed(_ text: String) -> String {
    var (squeezed, isInValue) = ("", false)
    for character in text {
      if character == "\"" { isInValue.toggle() }
      if isInValue || !character.isWhitespace {
        squeezed.append(character)
      } else if squeezed.last != " ", squeezed.last != ">" {
        squeezed.append(" ")
      }
    }
    return squeezed
  }
}
