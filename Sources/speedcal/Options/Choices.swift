public import ArgumentParser
public import CalibrationReport
public import ScrollCarousel
public import SpeedCalibration

/// An option's value that is one of a few words, the raw values of its type.
///
/// The parser asks for the words several times at every start, and would find them through key paths, which the runtime
/// has to put together first.
public protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension Choice {
  /// The raw values.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// None: the help of the option says what the values mean.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension CarouselLoop: ExpressibleByArgument {
  /// Reads the name of a loop.
  public init?(argument: String) { self.init(named: argument) }

  /// The names of the loops.
  public static var allValueStrings: [String] { names }

  /// The name of the loop.
  public var defaultValueDescription: String { name }
}

extension ReportFormat: Choice {}

extension ScaleBasis: Choice {}

extension StepRule: Choice {}
