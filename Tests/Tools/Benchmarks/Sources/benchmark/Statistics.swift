/// Pairs of runs that were taken in turn: the measured one and its reference, in seconds.
struct Pairs {
  private let measured: [Double]
  private let reference: [Double]

  /// The instructions of one run, to those of its reference; nil where they are not counted.
  private(set) var instructions: Double?

  init(_ pairs: [(measured: Double, reference: Double)]) {
    measured = pairs.map(\.measured)
    reference = pairs.map(\.reference)
  }

  /// Runs two programs in turn, after one pair that does not count.
  init(_ count: Int, _ program: Program, _ reference: Program, output: String = "/dev/null") throws {
    var pairs: [(Double, Double)] = []
    for index in 0...count {
      let pair = (try program.run(output: output).seconds, try reference.run(output: output).seconds)
      if index > 0 { pairs.append(pair) }
    }
    self.init(pairs)
  }

  /// Counts the instructions of two programs, those of a third left out of both.
  func counting(_ program: Program, _ reference: Program, above base: Program? = nil, through file: String) -> Pairs {
    let start = base.map { $0.instructions(through: file) } ?? 0
    guard let start, let own = program.instructions(through: file),
      let other = reference.instructions(through: file)
    else { return self }
    var copy = self
    copy.instructions = (own - start) / (other - start)
    return copy
  }

  /// Takes a pair of nanoseconds from each line but the first, which does not count.
  init(printedBy program: Program, through file: String) throws {
    let lines = try program.printed(through: file).split(separator: "\n").dropFirst()
    self.init(
      lines.map { line in
        let times = line.split(separator: " ").compactMap { Double($0) }
        return (times[0] / 1e9, times[1] / 1e9)
      })
  }

  var median: Double { measured.median }

  var referenceMedian: Double { reference.median }

  /// Of the medians, not of single pairs, which vary with whatever else the machine does.
  var ratio: Double { median / referenceMedian }

  /// Of the quickest runs: on a busy machine a longer run is interrupted more often, which the medians show and this does
  /// not.
  var quietRatio: Double { (measured.min() ?? .nan) / (reference.min() ?? .nan) }

  var least: Double { zip(measured, reference).map(/).min() ?? .nan }

  var greatest: Double { zip(measured, reference).map(/).max() ?? .nan }
}

extension [Double] {
  fileprivate var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
