#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program with its arguments.
struct Program {
  let path: String
  let arguments: [String]

  init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  init(_ path: String, _ arguments: String...) {
    self.init(path, arguments)
  }
}

/// What one run of a program took.
struct Run {
  let seconds: Double

  /// The peak of resident memory, in KiB. It is never below that of this program, whose memory a child starts with.
  let peakKibibytes: Int
}

struct FailedRun: Error, CustomStringConvertible {
  let description: String
}

extension Program {
  /// Runs the program with its standard output in a file, and waits for its end.
  func run(output: String = "/dev/null") throws -> Run {
    let clock = ContinuousClock()
    let start = clock.now
    let identifier = try spawn(output: output)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw FailedRun(description: "\(path): wait4 failed") }
    }
    let seconds = (clock.now - start) / .seconds(1)
    guard status == 0 else { throw FailedRun(description: "\(path) \(arguments.joined(separator: " ")) failed") }
    #if canImport(Darwin)
      let kibibytes = usage.ru_maxrss / 1024
    #else
      let kibibytes = usage.ru_maxrss
    #endif
    return Run(seconds: seconds, peakKibibytes: Int(kibibytes))
  }

  /// Runs the program and gives what it prints.
  func printed(through file: String) throws -> String {
    _ = try run(output: file)
    guard let stream = fopen(file, "r") else { throw FailedRun(description: "cannot read \(file)") }
    defer { fclose(stream) }
    var text: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF { text.append(UInt8(byte)) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The instructions of one run, as valgrind's callgrind counts them; nil where valgrind is missing. They are the same at
  /// each run, however busy the machine is.
  func instructions(through file: String) -> Double? {
    let counted = Program(
      "valgrind", ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(file)", path] + arguments)
    guard (try? counted.run()) != nil, let text = try? Program("cat", file).printed(through: "\(file).text") else {
      return nil
    }
    return text.split(separator: "\n").last { $0.contains("Collected : ") }?.split(separator: " ").last.flatMap {
      Double($0)
    }
  }

  private func spawn(output: String) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let error = posix_spawnp(&identifier, path, &actions, nil, words, environ)
    guard error == 0 else { throw FailedRun(description: "cannot run \(path): \(String(cString: strerror(error)))") }
    return identifier
  }
}
