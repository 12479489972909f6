import ArgumentParser
import DeviceInfo
import SpeedCalibration
import SpeedMeasurement

/// The runs of a measurement: those of a file, or times that are typed.
struct RunOptions: ParsableArguments {
  @Argument(help: "The file of the runs; - is standard input. With --times there is none.", completion: .file())
  var runs: String?

  @Option(
    .times, help: "In place of a file, the times of runs over one distance, in seconds, or with one unit: 3.41,3.39s.")
  var times: [Double]?

  @Option(.millimeters, help: "The distance of the runs of --times in mm, all loops together.")
  var distance: Double?

  func validate() throws {
    if times != nil, distance == nil {
      throw ValidationError("--times needs the distance of the runs; add --distance MM")
    }
    if times == nil, distance != nil { throw ValidationError("--distance is that of --times; add --times LIST") }
    if times == nil, runs == nil {
      throw ValidationError("name the file of the runs, or give --distance MM --times LIST --commanded SPEED")
    }
  }

  /// The first word where it is no file.
  var selector: String? { times == nil ? nil : runs }

  /// The runs.
  ///
  /// - Parameter speed: The commanded speed in mm/s, for a file without a column of it and for times.
  /// - Returns: The runs in their order.
  /// - Throws: `ValidationError`, `ProfileError` or ``BadFile``.
  func runs(commanded speed: Double?) throws -> [MeasuredRun] {
    if let times, let distance {
      guard let speed else {
        throw ValidationError("--times needs the speed that was asked for; add --commanded SPEED")
      }
      return try MeasuredRun.runs(
        seconds: times, distanceMillimeters: distance, commandedMillimetersPerSecond: speed)
    }
    let name = FileName(text: runs ?? "-")
    var reader = RunTableReader(commandedMillimetersPerSecond: speed)
    try MeasurementFile.read(name) { try reader.read($0) }
    return try BadFile.naming(name) { try reader.finish() }
  }

  /// What the runs say about a display.
  func fit(on screen: Screen, _ instruments: Instruments, commanded: Double?) throws -> RunFit {
    let runs = try runs(commanded: commanded)
    let display = MeasuredDisplay(screen.display, zoomedNativeScale: screen.panel.zoomedDisplay?.nativeScale)
    guard times == nil else { return try RunFit(runs, display: display, instruments: instruments) }
    return try BadFile.naming(FileName(text: self.runs ?? "-")) {
      try RunFit(runs, display: display, instruments: instruments)
    }
  }
}

/// What was asked for, where the runs do not say it.
struct CommandedOptions: ParsableArguments {
  @Option(.speed, help: "The speed that was asked for, in mm/s, where no column says it.")
  var commanded: SpeedQuantity?
}

/// Reads the files of a measurement, which may be of any length.
enum MeasurementFile {
  /// Hands a file over in pieces; what is wrong in them is bad data.
  static func read(_ name: FileName, _ take: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    try TextFile.forEachPiece(of: name.isStandardStream ? nil : name.path) { piece in
      try BadFile.naming(name) { try take(piece) }
    }
  }
}
