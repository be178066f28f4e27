/// The known elements of Interface Builder files, including those that draw nothing.
///
/// Unlisted names are counted and listed in a note; add a name that draws nothing to silence the note.
enum IBName: String, XMLName {
  // The document
  case document, archive, device, dependencies, resources, scenes, scene, objects, classes, customFonts, designables
  case inferredMetricsTieBreakers, simulatedMetricsContainer, accessibilityOverrides
  // Controllers
  case viewController, tableViewController, collectionViewController, navigationController, tabBarController
  case splitViewController, pageViewController, hostingController, glkViewController, avPlayerViewController
  case viewControllerPlaceholder, placeholder, customObject, exit
  // Views
  case view, label, button, imageView, stackView, textField, textView, `switch`, slider, stepper, segmentedControl
  case progressView, activityIndicatorView, pageControl, pickerView, datePicker, scrollView, tableView, tableViewCell
  case tableViewCellContentView, collectionView, collectionViewCell, collectionViewCellContentView
  case collectionReusableView, visualEffectView, containerView, searchBar, navigationBar, toolbar, tabBar, webView
  case wkWebView, mapView, window, refreshControl, colorWell, arscnView, glkView, mtkView, sceneKitView, skView
  // Containers of views
  case subviews, prototypes, sections, tableViewSection, cells, items, toolbarItems
  case navigationItem, barButtonItem, leftBarButtonItems, rightBarButtonItems, tabBarItem, segments, segment
  // Content of views
  case rect, frame, color, `nil`, string, mutableString, attributedString, fragment, attributes, font, fontDescription
  case state, image, imageReference, namedColor, systemColor, blurEffect, vibrancyEffect, accessibility, variation
  case mask, exclude, include, inset, edgeInsets, constraints, constraint, connections, segue, size, point, real
  case integer, bool, userDefinedRuntimeAttributes, userDefinedRuntimeAttribute, userComments, viewLayoutGuide
  case buttonConfiguration, backgroundConfiguration, viewControllerLayoutGuide, layoutGuides
  // Known, but not drawn
  case autoresizingMask, capability, deployment, development, plugIn, outlet, outletCollection, action
  case textInputTraits, accessibilityTraits, simulatedNavigationBarMetrics, simulatedStatusBarMetrics
  case simulatedToolbarMetrics, simulatedTabBarMetrics, simulatedScreenMetrics, simulatedOrientationMetrics
  case modalFormSheetSimulatedSizeMetrics, modalPageSheetSimulatedSizeMetrics, pongPressGestureRecognizer
  case freeformSimulatedSizeMetrics, simulatedIOSSplitSize, collectionViewFlowLayout, collectionViewLayout
  case gestureRecognizers, tapGestureRecognizer, panGestureRecognizer, swipeGestureRecognizer
  case pinchGestureRecognizer, rotationGestureRecognizer, longPressGestureRecognizer, screenEdgePanGestureRecognizer
  case preferredSymbolConfiguration, fontConfiguration, array, animations, adaptation, textAttributes, extendedEdge
  case attributedText, toolbarAppearance, navigationBarAppearance, tabBarAppearance, standardAppearance, value
  case dataDetectorType, popoverArrowDirection, offsetWrapper, paragraphStyle, mutableData, designable, source
  case `class`, relationships, relationship, refreshControlTint, accessibilityCustomActions, date, locale, calendar
  case timeZone, searchController, searchDisplayController, scopeButtonTitles, dataSource, wkWebViewConfiguration
  case audiovisualMediaTypes, wkPreferences, directionalEdgeInsets, menu, menuElement, contentFilters, userGuides

  /// Whether an element neither draws anything nor affects drawing.
  var isQuiet: Bool {
    switch self {
    case .constraints, .connections, .dependencies, .resources, .classes, .customFonts, .designables,
      .gestureRecognizers, .collectionViewFlowLayout, .collectionViewLayout, .variation, .layoutGuides, .animations,
      .simulatedMetricsContainer, .inferredMetricsTieBreakers, .accessibility, .accessibilityOverrides, .adaptation,
      .userDefinedRuntimeAttributes, .attributedString, .state, .wkWebViewConfiguration, .toolbarAppearance,
      .navigationBarAppearance, .tabBarAppearance, .textAttributes, .preferredSymbolConfiguration,
      .buttonConfiguration, .menu, .array:
      true
    default: false
    }
  }
}

/// The tree of an Interface Builder file.
typealias IBTree = XMLTree<IBName, IBKey>

/// The known attributes of Interface Builder files, including those that do not affect drawing.
///
/// Unlisted attributes of a view are counted and listed in a note.
enum IBKey: String, XMLName {
  // Identity
  case id, key, userLabel, customClass, customModule, customModuleProvider, restorationIdentifier, sceneID
  case storyboardIdentifier, sceneMemberID, tag, title, name, identifier, reuseIdentifier, identifiers
  // The document
  case type, version, toolsVersion, targetRuntime, useAutolayout, orientation, appearance, layout, catalog
  // Layer properties
  case alpha, hidden, opaque, clipsSubviews, contentMode
  // Geometry
  case x, y, width, height, size, minX, minY, maxX, maxY, top, bottom, left, right, leading, trailing
  case misplaced, ambiguous, fixedFrame, verifyAmbiguity, translatesAutoresizingMaskIntoConstraints
  case firstItem, firstAttribute, secondItem, secondAttribute, constant, multiplier, relation, priority, placeholder
  case reference, destination, kind, property
  // Controllers
  case navigationBarHidden, toolbarHidden, hidesBottomBarWhenPushed
  // Colours
  case red, green, blue, white, colorSpace, customColorSpace, systemColor, cocoaTouchSystemColor
  case xcode11CocoaTouchSystemColor
  // Text
  case text, textAlignment, lineBreakMode, numberOfLines, minimumFontSize, minimumScaleFactor, pointSize, weight
  case family, style, content, usesAttributedText, borderStyle, clearButtonMode, background, baselineAdjustment
  case adjustsFontSizeToFit, adjustsLetterSpacingToFitWidth, adjustsFontForContentSizeCategory
  case preferredMaxLayoutWidth, headerTitle, footerTitle
  case base64 = "base64-UTF8"
  // Pictures
  case image, highlightedImage, selectedImage, backgroundImage, landscapeImage, renderingMode, symbolScale
  // Controls
  case buttonType, selected, enabled, highlighted, on, value, minValue, maxValue, minimumValue, maximumValue
  case stepValue, progress, selectedSegmentIndex, numberOfPages, currentPage, animating, systemItem, cornerStyle
  case contentHorizontalAlignment, contentVerticalAlignment, datePickerMode, subtitle
  // Bars
  case barStyle, translucent, searchBarStyle, largeTitles, largeTitleDisplayMode
  // Tables
  case rowHeight, sectionHeaderHeight, sectionFooterHeight, separatorStyle, accessoryType, selectionStyle
  case textLabel, detailTextLabel, imageView, dataMode, tableViewCell
  // Stacks
  case axis, distribution, alignment, spacing, spacingType, baselineRelativeArrangement
  // Runtime attributes
  case keyPath
  // Known on views, but not drawn
  case userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, autoresizesSubviews, clearsContextBeforeDrawing
  case horizontalHuggingPriority, verticalHuggingPriority, horizontalCompressionResistancePriority
  case verticalCompressionResistancePriority, placeholderIntrinsicWidth, placeholderIntrinsicHeight
  case insetsLayoutMarginsFromSafeArea, preservesSuperviewLayoutMargins, layoutMarginsFollowReadableWidth
  case semanticContentAttribute, simulatedAppContext, propertyAccessControl, viewLayoutMargins, verticalAlignment
  case showsHorizontalScrollIndicator, showsVerticalScrollIndicator, alwaysBounceVertical, alwaysBounceHorizontal
  case bounces, bouncesZoom, pagingEnabled, scrollEnabled, directionalLockEnabled, delaysContentTouches
  case canCancelContentTouches, keyboardDismissMode, indicatorStyle, minimumZoomScale, maximumZoomScale
  case contentInsetAdjustmentBehavior, decelerationRate, prefetchingEnabled, contentViewInsetsToSafeArea
  case estimatedRowHeight, estimatedSectionHeaderHeight, estimatedSectionFooterHeight, allowsSelection
  case allowsSelectionDuringEditing, allowsMultipleSelection, allowsMultipleSelectionDuringEditing, indentationWidth
  case indentationLevel, showsReorderControl, shouldIndentWhileEditing, hidesAccessoryWhenEditing
  case editingAccessoryType, editing, sectionIndexMinimumDisplayRowCount, separatorInsetReference, springLoaded
  case adjustsImageWhenHighlighted, adjustsImageWhenDisabled, showsTouchWhenHighlighted, showsMenuAsPrimaryAction
  case reversesTitleShadowWhenHighlighted, adjustsImageSizeForAccessibilityContentSizeCategory, pointerInteraction
  case changesSelectionAsPrimaryAction, role, editable, selectable, allowsEditingTextAttributes, continuous
  case hidesWhenStopped, progressViewStyle, segmentControlStyle, apportionsSegmentWidthsByContent, momentary
  case hidesForSinglePage, defersCurrentPageDisplay, minuteInterval, useCurrentDate, wraps, autorepeat, mapType
  case zoomEnabled, rotateEnabled, pitchEnabled, showsUserLocation, scalesPageToFit, allowsLinkPreview
  case showsSelectionIndicator, showsCancelButton, showsScopeBar, showsSearchResultsButton, showsBookmarkButton
  case contentOffsetX, contentOffsetY, preferredDatePickerStyle, spellCheckingType, focusStyle, symbolic
  case contentInset, remembersLastFocusedIndexPath, highlightedColor, allowsPictureInPictureMediaPlayback
}
