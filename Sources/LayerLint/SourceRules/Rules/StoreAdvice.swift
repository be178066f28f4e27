import LayerDiagnostics
import LayerModel

/// The advice about requests to stores and searches of collections that code repeats for each record.
///
/// Advice is code only if the property by which records are found is known.
enum StoreAdvice {
  // MARK: Requests

  /// The advice for a request: one request for all, or none during the evaluation of a view.
  static func request(_ work: SourceWork) -> String {
    let isOfModels = work.hint.hasPrefix("models")
    if work.loop == nil, !work.isForRow, !work.isRepeated {
      let query = work.hint.isEmpty ? "" : isOfModels ? "with @Query or " : "with @FetchRequest or "
      return work.isInitialization
        ? "fetch once, \(query)in the task of the view: .task { }"
        : "fetch outside of the evaluation, and keep the result, \(query)in a stored property"
    }
    if work.hint == "object" {
      return "fetch all objects at once\(place(work, before: true)): "
        + "request.predicate = NSPredicate(format: \"self IN %@\", ids)"
    }
    guard work.hint.hasSuffix("predicate") else {
      if work.loop == nil {
        return "fetch the records of all rows at once, before the list shows them, and look them up here"
      }
      return work.calledInLoop == nil
        ? "fetch all records at once, before the loop, and look them up here"
        : "fetch all records at once\(place(work, before: true))"
    }
    if work.key.isEmpty || work.hint.contains("limited") {
      let limit = work.hint.contains("limited") ? ", without fetchLimit" : ""
      return "fetch all records\(place(work, before: false)), with one predicate that uses "
        + (isOfModels ? "contains" : "IN") + limit
    }
    let (key, values) = (DisplayText.escaped(work.key), DisplayText.escaped(plural(work.key)))
    return "fetch all records at once\(place(work, before: true)): "
      + (isOfModels
        ? "#Predicate { \(values).contains($0.\(key)) }"
        : "request.predicate = NSPredicate(format: \"\(key) IN %@\", \(values))")
  }

  /// Where to fetch all records, as the continuation of a sentence.
  private static func place(_ work: SourceWork, before isOptional: Bool) -> String {
    guard let loop = work.loop else { return isOptional ? "" : " before the list shows them" }
    guard let called = work.calledInLoop else { return isOptional ? "" : " before the loop" }
    return (isOptional ? "," : "") + " before the loop over '\(DisplayText.escaped(loop))', instead of calling "
      + "'\(DisplayText.escaped(called))' in it"
  }

  /// A name for the values of a property: `titles`, `categories`.
  private static func plural(_ key: String) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    if name.hasSuffix("s") || name.uppercased() == name { return "values" }
    // "categories", but "days" and "keys".
    let isAfterVowel = name.dropLast().last.map { "aeiou".contains($0) } ?? false
    return name.hasSuffix("y") && !isAfterVowel ? name.dropLast() + "ies" : name + "s"
  }

  // MARK: Searches

  /// The advice for a search: a dictionary, unless the collection changes between searches.
  static func search(_ work: SourceWork) -> String {
    if work.hint == "changed" {
      return
        "the loop changes '\(DisplayText.escaped(collection(work)))', so a dictionary from before the loop would be "
        + "wrong: collect the changes first, and make all of them at once, after the loop"
    }
    let place = work.isForRows ? ", before the list" : ""
    return "create a dictionary once\(place), and look up elements in it: \(dictionary(work))"
  }

  /// The collection that a search searches: `store.songs` of `store.songs.first`.
  static func collection(_ work: SourceWork) -> String {
    work.subject.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// Whether a collection usually has few elements, such as the accounts of a user, or a navigation path.
  static func searchesFewElements(_ work: SourceWork) -> Bool {
    let collection = collection(work)
    let name = collection.lowercased()
    return SourceRule.isUsuallyShort(collection)
      || ["path", "accounts", "configurations", "instances", "profiles", "servers", "sources"].contains {
        name.hasSuffix($0)
      }
  }

  /// The dictionary that replaces a search: a filter finds all elements with a key, other searches find one.
  private static func dictionary(_ work: SourceWork) -> String {
    let key = work.key.isEmpty ? "id" : DisplayText.escaped(work.key)
    let name = "by" + (key == "id" ? "ID" : key.prefix(1).uppercased() + key.dropFirst())
    return switch work.subject.split(separator: ".").last.map(String.init) ?? "" {
    case "filter": "let \(name) = Dictionary(grouping: elements, by: \\.\(key))"
    case "last": "let \(name) = Dictionary(elements.map { ($0.\(key), $0) }) { _, last in last }"
    case "firstIndex":
      "let indices = Dictionary(elements.enumerated().map { ($0.element.\(key), $0.offset) }) { first, _ in first }"
    default: "let \(name) = Dictionary(elements.map { ($0.\(key), $0) }) { first, _ in first }"
    }
  }
}
