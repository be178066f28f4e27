/// Elements of Interface Builder files that are known, whether they draw or not.
///
/// What is not listed is counted and named in a note; listing a name that draws nothing is how it stays quiet.
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
  // What holds views
  case subviews, prototypes, sections, tableViewSection, cells, items, toolbarItems
  case navigationItem, barButtonItem, leftBarButtonItems, rightBarButtonItems, tabBarItem, segments, segment
  // What views say
  case rect, frame, color, `nil`, string, mutableString, attributedString, fragment, attributes, font, fontDescription
  case state, image, imageReference, namedColor, systemColor, blurEffect, vibrancyEffect, accessibility, variation
  case mask, exclude, include, inset, edgeInsets, constraints, constraint, connections, segue, size, point, real
  case integer, bool, userDefinedRuntimeAttributes, userDefinedRuntimeAttribute, userComments, viewLayoutGuide
  case buttonConfiguration, backgroundConfiguration, viewControllerLayoutGuide, layoutGuides
  // Known, and without anything to draw
  case autoresizingMask, capability, deployment, development, plugIn, outlet, outletCollection, action
  case textInputTraits, accessibilityTraits, simulatedNavigationBarMetrics, simulatedStatusBarMetrics
  case simulatedToolbarMetrics, simulatedTabBarMetrics, simulatedScreenMetrics, simulatedOrientationMetrics
  case freeformSimulatedSizeMetrics, simulatedIOSSplitSize, collectionViewFlowLayout, collectionViewLayout
  case gestureRecognizers, tapGestureRecognizer, panGestureRecognizer, swipeGestureRecognizer
  case pinchGestureRecognizer, rotationGestureRecognizer, longPressGestureRecognizer, screenEdgePanGestureRecognizer
  case preferredSymbolConfiguration, fontConfiguration, array, animations, adaptation, textAttributes, extendedEdge
  case attributedText, toolbarAppearance, navigationBarAppearance, tabBarAppearance, standardAppearance, value
  case dataDetectorType, popoverArrowDirection, offsetWrapper, paragraphStyle, mutableData, designable, source
  case `class`, relationships, relationship, refreshControlTint, accessibilityCustomActions, date, locale, calendar
  case timeZone, searchController, searchDisplayController, scopeButtonTitles, dataSource, wkWebViewConfiguration
  case audiovisualMediaTypes, wkPreferences, directionalEdgeInsets, menu, menuElement, contentFilters, userGuides

  /// Whether nothing in an element is drawn or says how something is drawn.
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
