public import ArgumentParser
public import CalibrationReport
public import ScrollMotion
public import SpeedCalibration

// The raw values of these types are the values of the options.

extension CarouselKind: ExpressibleByArgument {}

extension ReportFormat: ExpressibleByArgument {}

extension ScaleBasis: ExpressibleByArgument {}

extension StepRule: ExpressibleByArgument {}
