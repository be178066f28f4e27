#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// This program reads the names of Swift files from standard input, one per line, and writes one line of JSON for each
// to standard output before it reads the next name. It ends when there are no more names. It does not compute the cost
// of a file: it describes the source, and `layercost` creates a scene from it.
//
// The parser is recursive, so all work is done on a thread with a large stack. Only the address space is reserved:
// pages that no file needs are never touched.

if CommandLine.arguments.count > 1 {
  let asksForVersion = CommandLine.arguments[1] == "--version"
  let text =
    asksForVersion
    ? "\(Answer.format)\n"
    : "layercost-swift: reads names of Swift files, one per line, and prints their declarations as JSON lines\n"
  Lines.write(Array(text.utf8))
  exit(asksForVersion || CommandLine.arguments[1] == "--help" ? 0 : 2)
}
exit(LargeStack.answerAll() ? 0 : 2)
