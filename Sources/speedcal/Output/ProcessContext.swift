import SystemPackage

/// The arguments, environment, terminal and streams of a run. They default to the process's own; tests replace them to run
/// the program in their process.
struct ProcessContext: Sendable {
  /// The arguments without the program's name.
  var arguments = TypedLine.ofProcess

  /// A variable of the environment.
  var environment: @Sendable (String) -> String? = { Platform.environment($0) }

  /// The width of the terminal that a stream leads to, 80 where it does not know; nil where it leads to none.
  var columns: @Sendable (FileDescriptor) -> Int? = { stream in
    Platform.isTerminal(stream) ? Platform.columns(of: stream) ?? 80 : nil
  }

  /// Takes what is written to standard output and standard error.
  var write: @Sendable (FileDescriptor, UnsafeRawBufferPointer) throws -> Void = { try $0.writeAll($1) }

  @TaskLocal static var current = ProcessContext()
}
