import Foundation
import TestSupport

@testable import ProgramSupport

/// A shell in a terminal of its own, into which lines are typed, each ended by the tabulator key and then by return.
///
/// In the place of the program stands a script that completes as the program does and otherwise notes its arguments.
enum InteractiveShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  var isInstalled: Bool {
    ["/usr/bin/\(rawValue)", "/usr/bin/script"].allSatisfy(FileManager.default.isExecutableFile)
  }

  /// The arguments that the program gets once each line is completed.
  ///
  /// - Parameters:
  ///   - lines: What is typed before the tabulator key, without the program's name.
  ///   - profile: The content of mine.json.
  /// - Returns: The arguments of each line.
  /// - Throws: Where the shell cannot be started.
  func completed(_ lines: [String], with profile: String = ProfileText.kiosk) throws -> [[String]] {
    let folder = try TemporaryFolder([
      "mine.json": profile, "bin/speedcal": Self.standIn, "lines": lines.map { "speedcal \($0)\n" }.joined(),
      "init.bash": "source ./script; PS1='$ '; PROMPT_COMMAND='touch ready'\n",
      ".zshrc": """
      fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D
      zstyle ':completion:*' insert-tab false; PS1='$ '; precmd() { touch ready }

      """,
      "init.fish": "source script\nfunction fish_prompt\n  touch ready\n  echo '$ '\nend\n",
      "type": Self.typing,
    ])
    _ = try Program.shell(
      """
      export HOME=$PWD ZDOTDIR=$PWD TERM=xterm PROGRAM=$(command -v speedcal); chmod +x bin/speedcal
      export PATH=$PWD/bin:/usr/bin:/bin
      speedcal --generate-completion-script \(rawValue) > script; mkdir functions; cp script functions/_speedcal
      bash ./type | timeout 100 script -qec \"\(command)\" /dev/null > log 2>&1
      """, in: folder)
    if let ran = try? folder.text("ran") { return [["a name ran as a command: \(ran)"]] }
    return lines.indices.map { index in
      let typed = try? folder.text("typed.\(index)")
      return typed.map { $0.split(separator: "\n").map(String.init) } ?? []
    }
  }

  private var command: String {
    switch self {
    case .bash: "bash --noprofile --rcfile ./init.bash -i"
    case .zsh: "zsh -i"
    case .fish: "fish -i -C 'source init.fish'"
    }
  }

  private static let standIn = #"""
    #!/bin/bash
    case $1 in ---*|--generate*) exec "$PROGRAM" "$@";; esac
    printf '%s\n' "$@" > .typing; mv .typing "typed.$(ls typed.* 2>/dev/null | wc -l | tr -d ' ')"

    """#

  /// Types each line once the one before has run, and each key once the shell has answered the one before and is quiet.
  private static let typing = #"""
    until_there() { for _ in $(seq 400); do [ -e "$1" ] && return; sleep 0.05; done; }
    type_in() {
      local before size last=0 quiet=0
      before=$(stat -c %s log)
      printf '%s' "$1"
      for _ in $(seq 400); do
        size=$(stat -c %s log)
        if [ "$size" -gt "$before" ] && [ "$size" = "$last" ]; then quiet=$((quiet + 1)); else quiet=0; fi
        [ $quiet -lt 5 ] || return
        last=$size
        sleep 0.02
      done
    }
    until_there ready
    number=0
    while IFS= read -r line; do
      type_in "$line"; type_in $'\t'; printf '\n'
      until_there "typed.$number"
      number=$((number + 1))
    done < lines
    printf 'exit\n'

    """#
}
