import LayerModel
import SourceProgram

/// Platform names that determine when code runs and what it costs.
enum SwiftWorkWords {
  /// Methods that the platform calls, by name and labels.
  static let callbacks: [String: SourceWork.Occasion] = [
    "tableView(_:cellForRowAt:)": .cell, "collectionView(_:cellForItemAt:)": .cell,
    "tableView(_:willDisplay:forRowAt:)": .cell, "collectionView(_:willDisplay:forItemAt:)": .cell,
    "tableView(_:heightForRowAt:)": .height, "tableView(_:estimatedHeightForRowAt:)": .height,
    "collectionView(_:layout:sizeForItemAt:)": .height,
    "updateUIView(_:context:)": .update, "updateUIViewController(_:context:)": .update,
    "scrollViewDidScroll(_:)": .scroll, "controller(_:didChange:at:for:newIndexPath:)": .change,
    "urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:)": .frequent,
    "urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)": .frequent,
    "locationManager(_:didUpdateLocations:)": .frequent,
    "centralManager(_:didDiscover:advertisementData:rssi:)": .frequent,
  ]

  /// Name suffixes of IGListKit section controllers and MessageKit calculators.
  static let sectionClasses = ["SectionController", "SizeCalculator"]

  /// Methods of section controllers and size calculators that configure and measure cells.
  static let sectionCallbacks: [String: SourceWork.Occasion] = [
    "cellForItem(at:)": .cell, "sizeForItem(at:)": .height,
  ]

  /// Notifications that arrive for every single change.
  static let frequentNotifications: Set<String> = [
    "NSManagedObjectContextObjectsDidChange", "didChangeObjectsNotification", "UserDefaultsDidChange",
  ]

  /// Name prefixes of methods that configure a cell for its row.
  static let filling = [
    "configure", "populate", "bind", "render", "fill", "update", "display", "set", "apply", "show", "load", "insert",
  ]

  /// Name prefixes of methods that configure a cell even if they are overrides, because no platform method has such a
  /// name.
  static let alwaysFilling = ["configure", "populate", "bind", "render", "fill"]

  /// Methods of cells whose names begin like that of a configuring method, but that have another purpose.
  static let notFilling: Set<String> = [
    "apply(_:)", "updateConstraints()", "setupViews()", "updateFocusIfNeeded()", "showHighlight(_:)",
  ]

  /// Names of methods that set up a cell once, wherever they are called.
  static let settingUp: Set<String> = ["setupUI", "commonInit"]

  /// Properties of cells that can change while the cell shows the same row.
  static let states: Set<String> = [
    "isHighlighted", "isSelected", "isEditing", "isFocused", "frame", "bounds", "tintColor", "alpha", "isHidden",
    "delegate", "backgroundColor",
  ]

  /// Platform collections with only a few elements.
  static let fewElements: Set<String> = [
    "constraints", "subviews", "arrangedSubviews", "sublayers", "gestureRecognizers", "viewControllers", "windows",
  ]

  /// Events of a network database that arrive once for each record.
  static let recordEvents: Set<String> = ["childAdded", "childChanged", "childRemoved", "childMoved"]

  // MARK: Closures

  /// Methods that run their closure for each element before they return.
  static let loops: Set<String> = ["forEach", "compactMap"]

  /// Methods of a stream of events, in Combine, RxSwift and ReactiveSwift; no collection has them.
  static let streams: Set<String> = [
    "subscribe", "observe", "receive", "debounce", "throttle", "delay", "asObservable", "asDriver", "asSignal",
    "eraseToAnyPublisher", "share", "startWith", "merge", "combineLatest", "withLatestFrom", "flatMapLatest",
    "distinctUntilChanged", "removeDuplicates", "dataTaskPublisher", "switchToLatest", "publisher",
  ]

  /// Methods that run their closure before they return.
  static let immediate: Set<String> = [
    "map", "flatMap", "filter", "first", "firstIndex", "last", "contains", "allSatisfy", "reduce", "sorted", "sort",
    "min", "max", "prefix", "drop", "then", "with", "do", "also", "let", "apply", "performWithoutAnimation", "sync",
    "performAndWait", "withUnsafeBytes", "autoreleasepool", "removeAll", "withAnimation", "animate", "transition",
    "assumeIsolated", "performBatchUpdates", "lastIndex", "mapValues", "compactMapValues", "partition",
  ]

  /// Methods whose closure gets one element of the collection.
  static let perElement: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "first", "last", "firstIndex", "lastIndex", "contains",
    "allSatisfy", "removeAll", "prefix", "drop", "partition",
  ]

  /// Methods whose closure gets two elements of the collection.
  static let perPair: Set<String> = ["sorted", "sort", "min", "max"]

  /// Methods whose result has the elements of the collection.
  static let keepingElements: Set<String> = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "drop",
  ]

  /// Views whose closure gets an element of their data.
  static let repeating: Set<String> = ["ForEach", "List", "Table", "OutlineGroup"]

  /// Generic collections with one kind of element.
  static let collections: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Set", "Results", "FetchedResults", "IdentifiedArrayOf", "Slice",
    "AnyCollection", "AnySequence",
  ]

  /// The types and protocols of the standard library whose extensions add members to an array.
  static let arrayProtocols = [
    "Array", "RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence",
  ]

  /// Platform types whose extensions cannot have static stored properties: generic types and protocols.
  static let genericTypes: Set<String> = [
    "Array", "ArraySlice", "Dictionary", "Set", "Optional", "Result", "Range", "ClosedRange", "Binding", "Collection",
    "Sequence", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "StringProtocol", "BinaryInteger", "BinaryFloatingPoint", "FloatingPoint", "Numeric",
    "Comparable", "Equatable", "Hashable", "Identifiable", "Encodable", "Decodable", "View", "ViewModifier", "Shape",
    "ShapeStyle", "ForEach", "Publisher", "KeyedDecodingContainer", "KeyedDecodingContainerProtocol",
    "SingleValueDecodingContainer",
  ]

  /// Types whose closure configures a cell.
  static let cellProviders: Set<String> = [
    "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "CellRegistration",
    "RxTableViewSectionedReloadDataSource", "RxTableViewSectionedAnimatedDataSource",
    "RxCollectionViewSectionedReloadDataSource", "RxCollectionViewSectionedAnimatedDataSource",
  ]

  /// Types whose closures run on a user action, or later.
  static let laterViews: Set<String> = ["Task", "Timer", "Binding", "DispatchWorkItem", "UIAction", "UIAlertAction"]

  /// Modifiers whose closure is evaluated with the view.
  static let builders: Set<String> = [
    "overlay", "background", "mask", "safeAreaInset", "toolbar", "listRowBackground", "contextMenu",
    "navigationBarItems", "swipeActions", "buttonStyle", "if", "when", "modify",
  ]

  /// Name prefixes of methods that load the content of one row and then run their closure.
  static let loading = [
    "load", "fetch", "download", "request", "get", "image", "setImage", "sd_", "dataTask", "retrieve", "async", "save",
    "send", "perform", "fetchImage",
  ]

  // MARK: Calls

  /// Methods that lay out views or measure text.
  static let measuring: Set<String> = [
    "boundingRect", "sizeThatFits", "sizeToFit", "systemLayoutSizeFitting", "layoutIfNeeded", "dequeueReusableCell",
    "intrinsicContentSize",
  ]

  /// Objects that are slow to create and can be reused.
  static let formatters: Set<String> = [
    "DateFormatter", "NumberFormatter", "ISO8601DateFormatter", "RelativeDateTimeFormatter", "DateComponentsFormatter",
    "DateIntervalFormatter", "MeasurementFormatter", "ByteCountFormatter", "PersonNameComponentsFormatter",
    "LengthFormatter", "MassFormatter", "EnergyFormatter", "ListFormatter", "NSRegularExpression", "NSDataDetector",
    "Regex",
  ]

  /// Methods of `NSKeyedUnarchiver` that decode an archive.
  static let unarchiving: Set<String> = [
    "unarchivedObject", "unarchiveObject", "unarchiveTopLevelObjectWithData", "unarchivedArrayOfObjects",
    "unarchivedDictionary",
  ]

  /// Functions that ask the keychain.
  static let keychain: Set<String> = ["SecItemCopyMatching", "SecItemAdd", "SecItemUpdate", "SecItemDelete"]

  /// Views of SwiftUI and of libraries that load an image from a server, and decode it at the size of its file.
  static let loadingViews: Set<String> = ["AsyncImage", "KFImage", "LazyImage", "WebImage"]

  /// Parts of names of arguments and modifiers that make a loaded image smaller, or whose effect is not known.
  static let downsizing = ["ownsampl", "rocessor", "resiz", "thumbnail", "filter", "context", "transform", "scale"]

  /// Parts of the names of small images on a server.
  static let smallImages = ["thumb", "small", "preview", "icon", "mini", "size", "width", "height"]

  /// Calls that begin a drawing in memory.
  static let drawing: Set<String> = [
    "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions", "UIGraphicsImageRenderer",
  ]

  /// Names for kept objects whose class has a long name.
  static let shortNames = [
    "NSRegularExpression": "regex", "Regex": "regex", "NSDataDetector": "detector",
    "ISO8601DateFormatter": "isoFormatter", "RelativeDateTimeFormatter": "relativeFormatter",
    "PersonNameComponentsFormatter": "nameFormatter",
  ]

  /// Platform types whose members and values do not depend on the state of an app.
  static let constantTypes: Set<String> = [
    "Locale", "NSLocale", "TimeZone", "NSTimeZone", "Calendar", "NSCalendar", "NSTextCheckingResult", "NSNumber", "Set",
    "NSLocalizedString", "Int", "Double", "Float", "String", "CharacterSet", "UInt64", "NSDecimalNumber", "Unit",
    "UnitLength", "UnitMass", "UnitSpeed", "UnitTemperature", "UnitDuration", "UnitInformationStorage",
  ]

  /// Methods that change a collection, and thereby run its observers.
  static let mutating: Set<String> = ["append", "insert", "remove", "removeLast", "removeFirst", "removeAll", "merge"]

  /// Methods of collections that change nothing.
  static let reading: Set<String> = [
    "first", "firstIndex", "last", "lastIndex", "filter", "contains", "map", "compactMap", "flatMap", "forEach",
    "sorted", "reversed", "enumerated", "prefix", "suffix", "dropFirst", "dropLast", "min", "max", "allSatisfy",
    "reduce", "index", "joined", "distance", "randomElement", "shuffled", "split", "starts", "elementsEqual", "count",
  ]

  /// Methods that add a view or a layer to another.
  static let adding: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSublayer", "insertSublayer",
  ]

  /// The methods that the platform calls for each layout.
  static let layoutMethods: [SwiftRole: [String]] = [
    .view: ["layoutSubviews"], .cell: ["layoutSubviews"], .control: ["layoutSubviews"],
    .layer: ["layoutSublayers"], .controller: ["viewDidLayoutSubviews", "viewWillLayoutSubviews"],
  ]

  /// Properties of a cell that show the assigned view.
  static let cellSlots: Set<String> = ["accessoryView", "backgroundView", "selectedBackgroundView"]

  /// Name suffixes of properties that identify a record.
  static let identifiers = ["id", "identifier", "uuid", "objectid"]

  /// The protocol of types that SwiftUI evaluates, with a `body` that runs on the main thread.
  static let viewProtocol = "View"
  /// Attributes of properties that observe an object without owning it.
  static let observing: Set<String> = ["ObservedObject", "Bindable"]
  /// Attributes of properties with objects or records that all rows share.
  static let sharing: Set<String> = [
    "ObservedObject", "EnvironmentObject", "Environment", "StateObject", "FetchRequest", "Query",
  ]
  /// Attributes of properties that own their value.
  static let owning: Set<String> = ["StateObject", "State", "SceneStorage", "AppStorage", "GestureState", "FocusState"]
}
