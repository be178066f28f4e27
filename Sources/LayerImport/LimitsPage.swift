import LayerDiagnostics
import LayerModel

/// The page about limits on inputs: `docs/limits.md`.
public enum LimitsPage {
  /// The page.
  public static let text = """
    # Limits

    Generated from `Sources/LayerModel/Limits.swift`; `make docs` rewrites it.

    A file from an untrusted source can require any amount of work. These limits cap the work of one input. They count
    work instead of seconds, so the result is the same on every machine. An input that exceeds a limit is refused before
    the work starts: one finding names the limit, the requested amount and the option that raises the limit.

    ```text
    feed.json:7:27: error: limit 'layers' is 2000000, and this asks for 5000001
      note: 'layers' counts layers after repeat, masks and replicator instances
      help: "--limit layers=5000001" raises the limit
    ```

    | limit | value | counts | raised by | maximum |
    |---|---:|---|---|---:|
    \(rows)

    `--limit NAME=N` can also lower a limit: for untrusted files, `--limit layers=100000 --memory 512` is plenty. The
    size of an image is read from its header before memory is allocated, so a header that claims 100,000 x 100,000
    pixels costs nothing.

    Limits apply to one scene and one thread. Each parallel job keeps its own scene in memory, and up to eight results
    per job can wait for an earlier file that takes long. Each thread that draws a band of a screen keeps its own
    textures.

    ## Limits that follow from the size of a file

    These need no separate limit:

    - The readers of JSON, XML and property lists keep nested elements on their own stack, never on the call stack.
    - XML has only its five predefined entities, and declarations of others are refused, so entities cannot expand.
    - Objects in a binary property list may overlap, but in total they have no more bytes and items than the file.
    - Objects in a keyed archive may share arrays. In total they have at most four times as many items as the archive
      has objects, plus a million.
    - PNG chunks other than pixels are kept up to 4 MiB each and 16 MiB in total; the JPEG library limits the scans of
      a JPEG.
    - A configuration extends at most 15 others; at most 200,000 entries of a checkout are searched for images.
    - Only the rules in the first 64 KiB of a `.gitignore` apply.
    - The source texts that `merge` rebuilds around findings never exceed `memory` bytes in total.

    ## Where the address space is limited

    A phone screen can be drawn with all overlays under `ulimit -v 400000`. The default of `memory` and the number of
    threads then depend on the available address space, and the threads share what the C library reserves.
    If an allocation fails all the same, the tool prints one line and exits with code 2.

    ## Fuzzing

    `Scripts/fuzz` runs libFuzzer, with sanitizers, on files with mutated bytes. `Scripts/fuzz-scenes` generates scenes
    from the format's schema, with every key and form, values at and beyond each limit, duplicate keys and changed
    bytes. It runs `plan`, `simulate`, `render` with all overlays on one and on two threads, both executors, `report`,
    `compare`, `import` and `lint --fix` on them. A test does the same with a hundred scenes.

    `Scripts/fuzz trial COUNT` does this in one process and without sanitizers: files of each kind, and scenes from the
    schema, are changed as trees and as bytes, then read, planned, simulated, linted, fixed and drawn. The last run read
    7.5 million files of six kinds and a million scenes, planned 275,000 of them and drew 27,500: no trap, no input of
    more than ten seconds, and no picture that differs between one and two threads.

    ## What is not limited

    `lint --prove`, `--fix` and `--diff` plan and draw a scene for each fix. Three hundred fixes in three hundred layers
    take seconds, three thousand take minutes: a job that fixes untrusted files needs its own time limit. `lint` without
    these options does no such work.

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
