import LayerDiagnostics
import LayerGeometry
import LayerModel
import MainThreadWork

/// The page about limits on inputs: `docs/limits.md`.
public enum LimitsPage {
  /// The page.
  public static let text = """
    # Limits

    Generated from `Sources/LayerModel/Limits.swift`; `make docs` rewrites it.

    A file from an untrusted source can require any amount of work. These limits cap the work for one input. They count
    work instead of seconds, so the result is the same on every machine. If an input exceeds a limit, layercost rejects
    it before the work starts. One finding names the limit, the required amount and the option that raises the limit.

    ```text
    feed.json:7:27: error: limit 'layers' is 2000000, but the input needs 5000001
      note: 'layers' counts layers, including masks and the copies of repeats and replicators
      help: "--limit layers=5000001" raises the limit
    ```

    | limit | value | counts | raised by | maximum |
    |---|---:|---|---|---:|
    \(rows)

    `--limit NAME=N` can also lower a limit. For untrusted files, `--limit layers=100000 --memory 512` is plenty.
    layercost reads an image's size from its header before it allocates memory, so a header that claims 100,000 x
    100,000 pixels costs nothing.

    Limits apply per scene and per thread. Each parallel job keeps its own scene in memory, and up to eight results per
    job can wait for an earlier file that takes longer. Each thread that draws a band of a screen keeps its own
    textures.

    ## Limits that follow from the size of a file

    These need no separate limit:

    - The JSON, XML and property list readers keep nested elements on a separate stack, never on the call stack.
    - The XML reader accepts only the five predefined entities and rejects entity declarations, so entities cannot
      expand.
    - Objects in a binary property list may overlap, but their total length, in bytes or items, cannot exceed the file's
      size in bytes.
    - Objects in a keyed archive may share arrays. In total, they can have at most four times as many items as the
      archive has objects, plus a million.
    - PNG chunks other than pixel data are limited to 4 MiB each and 16 MiB in total. The JPEG library limits the number
      of scans in a JPEG.
    - A configuration can extend at most 15 others. layercost stops searching a checkout for images after about 200,000
      files and folders.
    - Only the rules in the first 64 KiB of a `.gitignore` apply.
    - In total, the source text that `merge` rebuilds around findings never exceeds the `memory` limit.

    ## Swift code

    layercost follows code step by step: each expression and each statement is a step, and an object that code creates
    costs \(SwiftInterpreter.objectFuel) steps. These limits cannot be raised.

    | limit | value |
    |---|---:|
    | steps for the code of a type or function of UIKit | \(DisplayText.grouped(SwiftInterpreter.mostFuel)) |
    | steps for the code of a SwiftUI view | \(DisplayText.grouped(ViewReading.mostFuel)) |
    | steps for the code of a cell's class, where other code receives the cell | \
    \(DisplayText.grouped(SwiftInterpreter.mostCellFuel)) |
    | steps for a function that computes data, in all its calls; its result is then unknown | \
    \(DisplayText.grouped(SwiftInterpreter.mostDataFuel)) |
    | runs of such a function with unknown values or the same objects, if its result is unknown each time | \
    \(UnknownData.mostRuns) |
    | steps for all code that a file declares: a base value | \(DisplayText.grouped(SwiftBudget.base)) |
    | and for each row of its syntax, of which 1 KB of code has about 85 | \(SwiftBudget.perRow) |
    | but never more than | \(DisplayText.grouped(SwiftBudget.most)) |
    | objects that the code of a type or function creates | \(DisplayText.grouped(SwiftInterpreter.mostObjects)) |
    | parts of a SwiftUI view | \(DisplayText.grouped(ViewReading.mostParts)) |
    | iterations of a loop that are followed | \(SwiftInterpreter.mostTurns) |
    | values that one statement gives to a property of an object; further ones replace the last | \
    \(SwiftInterpreter.mostValues) |
    | values in a value, such as the elements of a list and of the lists in it; a larger one is unknown | \
    \(DisplayText.grouped(SwiftValue.mostNested)) |
    | operations in a length that depends on the layout; a longer one is unknown | \(SwiftNumber.mostOperations) |
    | cells that the code of a type or function receives and changes, or that a list has of its own | \
    \(SwiftRun.mostCells) |
    | kinds of received cells that a list shows on its screen, rows of them, and layers in these rows | \
    \(SwiftRun.mostKinds), \(SwiftDraftBuilder.mostRows), \(SwiftDraftBuilder.mostRowLayers) |
    | steps for the rows of a list whose code states their number, rows, and sections | \
    \(DisplayText.grouped(SwiftInterpreter.mostNumberedFuel)), \(SwiftInterpreter.mostNumberedRows), \
    \(SwiftInterpreter.mostNumberedSections) |
    | rows that the search for slow work visits for the code of a file and what it calls: a base value | \
    \(DisplayText.grouped(SwiftWorkReader.baseFuel)) |
    | and for each row of the file's syntax | \(SwiftWorkReader.fuelPerRow) |
    | magnitude of a number; a larger one is unknown | \(DisplayText.grouped(Int(nearest: SwiftNumber.farthest))) |

    The steps belong to the file that declares the type. Expensive code therefore uses up only the steps of its own
    file. Findings about other files do not depend on it, nor on the number of jobs. A warning names the code that was
    not read:

    ```text
    Feed.swift:12:1: note: code of 'FeedCell' takes more than 300,000 steps to follow [limit]
    ```

    A SwiftUI view inside another one gets nine tenths of the steps that are left at that place. If its body takes more,
    it is left out, the rest of the screen is read, and the note names it and its share. Of several, the note names the
    one with the largest share:

    ```text
    Feed.swift:30:1: note: body of 'Post' in 'Feed' takes more than 116,400 steps to follow [limit]
    ```

    A call of a function takes more steps if many functions have its name, because they must be compared. The result is
    remembered for further calls with the same labels.

    ## Where the address space is limited

    layercost can draw a phone screen with all overlays under `ulimit -v 400000`. The default of `memory` and the number
    of threads then depend on the available address space, and the threads share the memory that the C library reserves.
    If an allocation still fails, the tool prints one line and exits with code 2.

    ## Fuzzing

    `Scripts/fuzz` runs libFuzzer, with sanitizers, on files with mutated bytes. `Scripts/fuzz-scenes` generates scenes
    from the format's schema, with every key and form, values at and beyond each limit, duplicate keys and changed
    bytes. On these scenes it runs `plan`, `simulate`, `report`, `compare`, `import`, `lint --fix` and `render`, the
    last with all overlays, on one and on two threads, and with both executors. A test does the same with a hundred
    scenes.

    `Scripts/fuzz trial COUNT` does this in one process and without sanitizers. It takes files of each kind and scenes
    from the schema, mutates their trees and their bytes, and then reads, plans, simulates, lints, fixes and draws the
    results. The latest runs read 7.5 million files of six kinds and 3.9 million scenes, planned a million of them and
    drew 104,000. They found no trap, no input that took more than ten seconds, and no picture that differed between one
    and two threads.

    `Scripts/fuzz programs COUNT` writes Swift programs by a grammar: the largest literals, deep and wide types,
    hundreds of overloads, types and values that are defined by one another, and values that contain themselves. Most
    have a few dozen lines, some have hundreds. Each is read next to a file whose findings must stay the same. One
    process does with it what the commands do, and watches the time and the memory of each program.

    ## Attacks that the tests try

    The tests try the following in every run. None may start a program, end the tool by a trap, hide a file or a
    change, or make it wait.

    | area | attempts | test |
    |---|---|---|
    | Git settings that run a program | 37, in `.git`, a planted repository and its clone | `GitProgramTests` |
    | missing objects, `GIT_` variables, relative `PATH` | 1, 9 and 3 | `GitProgramTests` |
    | revisions: shell characters, options, line breaks | 14 | `ChangedLineTests` |
    | `.git` that leads elsewhere, broken repositories | 12 | `ChangedLineTests` |
    | file names that are not plain text, paths that are too long | 12 | `ChangedLineTests`, `PassedOverTests` |
    | named pipes in the place of inputs | 10 commands | `PassedOverTests` |
    | files and folders of another user | 3 | `PassedOverTests` |
    | limits of 5 to 32 open files | 9 | `PassedOverTests` |
    | comments that allow a rule, at each line of a view | 26 | `SwiftWaiverTests` |
    | texts whose comparison is slow | 2, with up to 200,000 lines | `LineChangeTests` |
    | Swift source: extreme numbers | 10 files | `HostileTests` |
    | Swift source: many overloads, loops, subclasses, calls, branches | 11 files | `HostileTests` |
    | Swift source: values that are made of themselves | 7 files | `HostileTests` |
    | Swift source: circles of types, calls, values and views | 9 files | `HostileTests` |
    | Swift source: thousands of nested constructs | 23 files | `HostileTests` |
    | Swift source: bytes, marks, names and paths | 11 files | `HostileTests` |
    | random Swift programs, each through nine commands | 2 | `ProgramsByChanceTests` |

    By hand, the following ended as they should. `lint --fix` ran 60 times while another program replaced the file and
    its folder with links that lead out: no file outside changed. A JPEG of 260 KB with the largest allowed size and 450
    scans took 9 s of processor time to draw. 100,000 random Swift programs (`Scripts/fuzz programs`) went through the
    nine commands without a trap: none took more than 9.8 s of processor time for all of them or more than 382 MiB, and
    none changed the report about another file.

    ## What is not limited

    `lint --prove`, `--fix` and `--diff` plan and draw a scene for each fix. Three hundred fixes in three hundred layers
    take seconds, and three thousand take minutes, so a job that fixes untrusted files needs a time limit. `lint`
    without these options does no such work.

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
