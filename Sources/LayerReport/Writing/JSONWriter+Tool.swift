extension JSONWriter {
  /// Writes who wrote the document.
  mutating func tool() {
    object { json in
      json.field("name", ToolIdentity.name)
      json.field("version", ToolIdentity.version)
    }
  }
}
