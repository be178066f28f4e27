/// What several schemas say in the same words.
enum SchemaParts {
  /// Who wrote a document, as the value of its key `tool`.
  static let tool = #"""
    {
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "version"],
          "properties": {
            "name": { "const": "layercost" },
            "version": { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$" }
          }
        }
    """#
}
