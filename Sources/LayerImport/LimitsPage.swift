import LayerDiagnostics
import LayerModel

/// What inputs may ask for, as a document: `docs/limits.md`.
public enum LimitsPage {
  /// The page.
  public static let text = """
    # Limits

    Generated from `Sources/LayerModel/Limits.swift`; `make docs` rewrites it.

    A file from a stranger can ask for any amount of work. These limits bound what one input may ask for. They count
    work and not seconds, so the answer is the same on every machine. An input that asks for more is refused before the
    work is done: one finding names the limit, what was asked for, and the option that raises it.

    ```text
    feed.json:7:27: error: limit 'layers' is 2000000, and this asks for 5000001
      note: 'layers' counts layers after repeat, masks and replicator instances
      help: "--limit layers=5000001" raises the limit
    ```

    | limit | value | counts | raised by | at most to |
    |---|---:|---|---|---:|
    \(rows)

    `--limit NAME=N` also lowers a limit: for files of strangers `--limit layers=100000 --memory 512` is plenty. An
    image is measured by the size that its header claims, before memory is asked for; a header that claims
    100,000 x 100,000 pixels costs nothing.

    Limits hold for one scene and one thread. Several jobs hold as many scenes at once, and the results of up to eight
    files a job wait for one before them that takes long. Several threads that draw bands of one screen hold the
    textures that each needs for its own.

    ## What is bounded by the bytes of a file

    These need no number of their own:

    - Nesting of JSON, XML and property lists is kept on a stack of the reader's own, never on that of the process.
    - XML knows five entities and no declarations of others, so nothing in it can grow.
    - Objects of a binary property list may overlap, yet hold together no more bytes and items than the file has.
    - Objects of a keyed archive that share lists hold together at most four times its objects and a million more.
    - Chunks of a PNG other than pixels are kept up to 4 MiB a chunk and 16 MiB in all; the scans of a JPEG are
      bounded by its library.
    - A configuration extends at most 15 others; of a checkout, 200,000 entries are searched for images.
    - Of a `.gitignore` the rules in its first 64 KiB hold.
    - The texts that `merge` makes again around findings have together no more bytes than `memory`.

    ## Where the address space is limited

    Under `ulimit -v 400000` a phone screen is drawn with all overlays. The default of `memory` is then what the address
    space has room for, as many threads work as it has room for, and they share what the C library reserves.
    If memory is refused all the same, the tool prints one line and exits with code 2.

    ## What is tried by chance

    `Scripts/fuzz` has sanitizers look on while libFuzzer changes the bytes of files. `Scripts/fuzz-scenes` makes scenes
    from the format's schema, with every key and form, values at and beyond each limit, duplicate keys and changed
    bytes, and has `plan`, `simulate`, `render` with all overlays by one and by two threads, both executors, `report`,
    `compare`, `import` and `lint --fix` work on them. A test does so with a hundred.

    ## What is not bounded

    `lint --prove`, `--fix` and `--diff` plan and draw a scene for each fix. Three hundred fixes of as many layers take
    seconds, three thousand take minutes: a job that fixes files of strangers needs its own time limit. `lint`
    without them does no such thing.

    """

  private static let rows: String = {
    let limits = Limits()
    return Limits.all.map { path in
      let limit = limits[keyPath: path]
      let most = limit.ceiling >= 1 << 53 ? "" : DisplayText.grouped(limit.ceiling)
      let option = limit.option.map { "\($0) MIB" } ?? "--limit \(limit.name)=N"
      let raised = limit.ceiling > limit.value ? "`\(option)`" : ""
      return "| `\(limit.name)` | \(DisplayText.grouped(limit.value)) | \(limit.summary) | \(raised) | \(most) |"
    }
    .joined(separator: "\n")
  }()
}
