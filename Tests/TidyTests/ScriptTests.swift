import Foundation
import Testing

/// Scripts and steps of workflows that run on macOS, whose shell is bash 3.2 and whose commands are those of BSD.
@Suite struct ScriptTests {
  /// What bash 3.2 does not have, with what to write instead.
  static let newer: [(pattern: String, advice: String)] = [
    (#"\b(mapfile|readarray)\b"#, "'while IFS= read -r'"),
    (#"\b(declare|local|typeset)\s+-[a-z]*[Ang]"#, "arrays with numbers"),
    (#"\$\{\w+(\[[^\]]*\])?(\^|,)"#, "'tr'"),
    (#"\$\{\w+(\[[^\]]*\])?@[A-Za-z]\}"#, "'printf %q'"),
    (#"&>>|\|&|<<<\s*<|\bcoproc\b|;;&|;&(\s|$)"#, "the longer form"),
    (#"\bwait\s+-n\b"#, "'wait' with a process"),
    (#"printf\s+-v\s+\w+\["#, "an assignment"),
    (#"printf\s+['"]?%\("#, "'date'"),
    (#"\[\[[^\]]*\s-v\s"#, "'${name+set}'"),
    (#"\bshopt\s+-s\s+(globstar|lastpipe)"#, "'find'"),
    (#"\$(EPOCHSECONDS|EPOCHREALTIME|BASHPID)\b"#, "'date +%s'"),
    (#"\$\{\w+\[-\d+\]"#, "the number of elements"),
    (#"\bexec\s+\{\w+\}"#, "a number, such as 'exec 3>'"),
    (#"\bread\s+(-\w+\s+)*-\w*N"#, "'head -c'"),
  ]

  /// Commands and options that only Linux has, in scripts that run on macOS too.
  static let onlyOnLinux: [(pattern: String, advice: String)] = [
    (#"(^|[|;&(]\s*)sha256sum\b"#, "'make_sum' or 'check_sum'"),
    (#"\bsed\s+(-\w+\s+)*-i\s+[^'"]"#, "a new file"),
    (#"\bgrep\s+-\w*P"#, "'grep -E'"),
    (#"\bdate\s+[^|;]*%N"#, "whole seconds"),
    (#"\bstat\s+(-c|--format)"#, "'wc -c'"),
    (#"(^|[|;&(]\s*)(nproc|timeout|unshare)\b"#, "a branch for each system"),
    (#"\breadlink\s+-f\b(?!.*\|\|)"#, "'toolchain'"),
    (#"\breadlink\s+(-[a-zA-Z]*[em]|--canon)"#, "'toolchain'"),
    (#"\bxargs\s+(-\w+\s+(\w+\s+)?)*(-\w*d\b|--delimiter)"#, "'tr' and 'xargs -0'"),
    (#"\bhead\s+(-[nc]\s*|--(lines|bytes)=)-\d"#, "'sed'"),
    (#"\bfind\s[^|;]*\s-printf\b"#, "'-print' and 'sed'"),
    (#"\bbase64\s[^|;]*(-w|--wrap)"#, "'tr -d'"),
  ]

  private static let expressions: [(regex: NSRegularExpression, advice: String)] = (newer + onlyOnLinux).compactMap {
    pattern, advice in (try? NSRegularExpression(pattern: pattern)).map { ($0, advice) }
  }

  /// Scripts that run only on Linux, with the reason.
  static let exceptions: [String: String] = [
    "Scripts/clean-root": "debootstrap makes a Debian system",
    "Scripts/check-darwin": "it stands for macOS; there it does nothing",
    "Scripts/fuzz": "the fuzzer's runtime of Linux",
    "Scripts/fuzz-scenes": "it limits memory with commands of Linux",
    "Scripts/instructions": "Valgrind",
    "Scripts/same-output": "it compares builds on one machine that runs Linux",
    "Scripts/bench-setup": "it installs programs with apt-get",
  ]

  static func isScript(_ file: RepositoryFile) -> Bool {
    file.text.hasPrefix("#!/usr/bin/env bash") || file.path.hasSuffix(".sh")
  }

  static func faults(in file: RepositoryFile) -> [TidyFault] {
    if exceptions[file.path] != nil { return [] }
    if isScript(file) {
      return file.lines.enumerated().flatMap { faults(in: $1, number: $0 + 1, path: file.path) }
        + unboundFaults(in: file)
    }
    return stepLines(in: file).flatMap { faults(in: $0.text, number: $0.number, path: file.path) }
  }

  private static func faults(in line: Substring, number: Int, path: String) -> [TidyFault] {
    // A comment names what it likes, and a command that is looked for first is not used without being there.
    let code = line.drop { $0 == " " }
    if code.hasPrefix("#") || code.contains("command -v") { return [] }
    let (text, all) = (String(code), NSRange(location: 0, length: code.utf16.count))
    return expressions.filter { $0.regex.firstMatch(in: text, range: all) != nil }.map {
      TidyFault(path: path, line: number, message: "macOS has no such command: use \($0.advice)")
    }
  }

  /// What `run:` contains in `action.yml`, and in the jobs of a workflow that name a runner with macOS.
  static func stepLines(in file: RepositoryFile) -> [(number: Int, text: Substring)] {
    let isAction = file.path == "action.yml"
    guard isAction || file.path.hasPrefix(".github/workflows/") else { return [] }
    let lines = file.lines
    // A job begins with its name, two columns in; what is before the first job has no steps.
    let starts = isAction ? [0] : lines.indices.filter { lines[$0].wholeMatch(of: #/  [\w-]+:/#) != nil }
    let jobs = zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
    let runner = #/(?:runs-on|runner): .*macos-/#
    return jobs.filter { isAction || lines[$0].contains { $0.contains(runner) } }.flatMap { job in
      // The column of the `run:` that the line is below; nil outside.
      var column: Int?
      return job.compactMap { index -> (number: Int, text: Substring)? in
        let line = lines[index]
        if let start = line.firstMatch(of: /^(\s*(?:- )?)run:\s*(.*)$/) {
          column = start.1.count
          return (index + 1, start.2)
        }
        guard let around = column, !line.isEmpty else { return nil }
        if line.prefix(while: { $0 == " " }).count > around { return (index + 1, line) }
        column = nil
        return nil
      }
    }
  }

  /// In bash 3.2, an empty array is unbound: `"${files[@]}"` ends the script.
  static func unboundFaults(in file: RepositoryFile) -> [TidyFault] {
    let lines = file.lines
    let empty = lines.filter { $0.contains("=()") }.flatMap { line in
      line.matches(of: /(?:^|\s)(\w+)=\(\)(?:\s|$)/).map { String($0.1) }
    }
    return Set(empty).sorted().flatMap { name -> [TidyFault] in
      lines.enumerated().compactMap { index, line in
        // `${#files[@]}` is bound, and the line may ask for the count before it goes on.
        let plain = "\"${\(name)[@]}\""
        guard line.contains(plain), !line.contains("${\(name)[@]+\(plain)}"), !line.contains("${#\(name)[@]}"),
          !isGuarded(name, before: index, in: lines)
        else { return nil }
        return TidyFault(
          path: file.path, line: index + 1, message: "an empty '\(name)' is unbound: ${\(name)[@]+\(plain)}")
      }
    }
  }

  /// Whether one of the lines above asks for the number of elements.
  private static func isGuarded(_ name: String, before index: Int, in lines: [Substring]) -> Bool {
    lines[max(0, index - 3)..<index].contains { $0.contains("${#\(name)[@]}") }
  }

  @Test func scriptsRunOnMacOS() {
    #expect(Repository.files.flatMap(Self.faults) == [])
  }

  @Test func everyExpressionCompiles() {
    #expect(Self.expressions.count == Self.newer.count + Self.onlyOnLinux.count)
  }

  @Test func exceptionsExist() {
    #expect(Self.exceptions.keys.filter { !Repository.exists($0) } == [])
  }

  @Test(arguments: [
    "mapfile -t a", "declare -A a", "local -n a=b", "echo ${a,,}", "echo ${a[0]^^}", "a &>> b", "wait -n",
    "cat a | sha256sum", "sed -i s/a/b/ c", "grep -oP a", "date +%s%N", "stat -c %s a", "nproc",
    "a=$(readlink -f b)", "echo ${a@Q}", "printf '%(%s)T'", "echo ${a[-1]}", "exec {file}>a", "read -r -N 3 a",
    "read -rN 3 a", "xargs -d ';' a", "xargs -n 1 -d , a", "head -n -1 a", "head -c -2 a", "find a -printf '%p'",
    "  nproc", "readlink -e a", "readlink -m a", "base64 -w0 a", "base64 --wrap=0 a",
  ])
  func newerCodeIsSeen(line: String) {
    let file = RepositoryFile(path: "Scripts/a", text: "#!/usr/bin/env bash\n\(line)\n")
    #expect(Self.faults(in: file).map(\.line) == [2])
  }

  @Test func stepsOnMacOSAreSeen() {
    let text = """
      jobs:
        linux:
          runs-on: ubuntu-24.04
          steps:
            - run: nproc macos-26
        apple:
          strategy: { matrix: { runner: [ubuntu-24.04, macos-26] } }
          steps:
            - run: nproc
              env:
                A: head -n -1
            - name: nproc
              run: |
                # nproc
                echo

                nproc
            - uses: nproc
      """
    let workflow = RepositoryFile(path: ".github/workflows/a.yml", text: text + "\n")
    #expect(Self.faults(in: workflow).map(\.line) == [9, 17])
    #expect(Self.faults(in: RepositoryFile(path: "docs/a.yml", text: text)) == [])
    let action = RepositoryFile(path: "action.yml", text: "runs:\n  steps:\n    - run: nproc\n      shell: bash\n")
    #expect(Self.faults(in: action).map(\.line) == [3])
  }

  @Test func unboundArraysAreSeen() {
    func faults(_ text: String) -> [Int] {
      Self.faults(in: RepositoryFile(path: "Scripts/a", text: "#!/usr/bin/env bash\n" + text)).map(\.line)
    }
    #expect(faults("files=()\nrun \"${files[@]}\"\n") == [3])
    #expect(faults("files=()\nrun ${files[@]+\"${files[@]}\"}\n") == [])
    #expect(faults("files=()\nif [ ${#files[@]} -gt 0 ]; then\n  run \"${files[@]}\"\nfi\n") == [])
    #expect(faults("files=(a)\nrun \"${files[@]}\"\n") == [])
    #expect(faults("# mapfile\ncommand -v sha256sum\n") == [])
  }
}
