import ArgumentParser
import DeviceInfo

/// Completions of a device.
enum SelectorCompletion {
  /// The completion of an option or argument that takes a device.
  static let kind = CompletionKind.custom { candidates($0, $1, $2, for: .requesting) }

  /// The devices, families and identifiers that a word may become. Android's devices are among them once something is
  /// typed, and monitors where nothing else fits.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - index: The word to be completed.
  ///   - prefix: The part of it before the cursor, as it stands on the line.
  ///   - shell: The shell that asks.
  /// - Returns: The candidates, as they are: the scripts of ``script(for:)`` hand them to the shell, which quotes them.
  static func candidates(_ words: [String], _ index: Int, _ prefix: String, for shell: CompletionShell?) -> [String] {
    var profiles = ProfileOptions()
    profiles.paths = Arguments.values(of: ["--profiles"], in: words).map(FileName.init)
    profiles.noBundledProfiles = !profiles.paths.isEmpty && words.contains("--no-bundled-profiles")
    // Of a word in quotes that are still open zsh does not count the part before the cursor.
    let word = words.indices.contains(index) ? words[index] : prefix
    let typed = unquoted(word.hasPrefix("'") || word.hasPrefix("\"") ? word : prefix)
    // An option is none of the names.
    guard !typed.hasPrefix("-") else { return [] }
    for selectors in [[], [typed]] {
      let database = try? profiles.database(for: selectors, typed.isEmpty ? .apple : .devices)
      guard let (names, areWritten) = database?.completions(of: typed), !names.isEmpty else { continue }
      // Beside a blank several names have no beginning in common, with which a shell would replace what was typed.
      let isReplaced = !areWritten && names.count > 1 && shell != .fish
      return isReplaced ? names + [" "] : names
    }
    return []
  }

  /// A word without the shell's quote before it and without its backslashes.
  private static func unquoted(_ word: String) -> String {
    var isEscaping = false
    return word.drop { $0 == "'" || $0 == "\"" }.filter { character in
      isEscaping = character == "\\" && !isEscaping
      return !isEscaping
    }
  }

  /// The parser's completion script for a shell, with the options that `-h` hides, in which devices are taken as they are.
  ///
  /// bash would expand a list of candidates as it does a command line, and run what a profile calls a device; zsh would
  /// take backslashes and colons for its own. Both would leave out a name that goes on otherwise than it was typed: of
  /// `pixel 8` that is all.
  static func script(for shell: CompletionShell) -> String {
    let script = ArgumentHelp.$hidesNothing.withValue(true) { Speedcal.completionScript(for: shell) }
    return switch shell {
    case .bash:
      script.replacing(
        "__speedcal_add_completions -W \"$(__speedcal_custom", with: "__speedcal_add \"$(__speedcal_custom"
      )
      .replacing("\n__speedcal_custom_complete() {", with: "\n\(addition)\n__speedcal_custom_complete() {")
      .replacing(usualCommand, with: "\(usualCompletion)\(usualCommand)")
    case .zsh:
      script.replacing(
        #"__speedcal_complete "${completions[@]:0:-1}""#,
        with: """
          setopt banghist
                  [[ "${completions[-2]}" != ' ' ]] || compstate[insert]=''
                  compadd -U -V '' -- "${(@)completions[@]:#( |)}"
          """)
    default: script
    }
  }

  /// Where the script ends that completes the first word.
  private static let usualCommand = "        ;;\n    esac\n}\n\n_speedcal_report() {"

  /// A first word that is no command, and every word behind it, belongs to the command that needs no name.
  private static let usualCompletion = #"""
            if [[ ${#COMPREPLY[@]} -eq 0 || ${COMP_CWORD} -gt 1 ]]; then
                COMPREPLY=()
                unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
                _speedcal_report
            fi

    """#

  /// bash quotes what it takes for names of files, but for `$` and backquotes: those it would expand.
  private static let addition = #"""
    __speedcal_add() {
        local completion quotes=false
        if [[ "${1}" == *[\$\`]* ]]; then
            quotes=true
            compopt +o filenames 2>/dev/null || return
        fi
        while IFS='' read -r completion; do
            [[ -n "${completion}" ]] || continue
            if "${quotes}"; then
                case "${COMP_WORDS[COMP_CWORD]}" in
                \"*)
                    completion="${completion//\\/\\\\}"
                    completion="${completion//\"/\\\"}"
                    completion="${completion//\$/\\\$}"
                    completion="${completion//\`/\\\`}"
                    ;;
                \'*) completion="${completion//\'/\'\\\'\'}" ;;
                *) printf -v completion %q "${completion}" ;;
                esac
            fi
            COMPREPLY+=("${completion}")
        done <<<"${1}"
    }

    """#
}
