// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "speedcal",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SpeedCalibration", targets: ["SpeedCalibration"]),
    .library(name: "ScrollMotion", targets: ["ScrollMotion"]),
  ],
  targets: [
    .target(name: "SpeedCalibration"),
    .target(name: "ScrollMotion", dependencies: ["SpeedCalibration"]),
    .testTarget(name: "SpeedCalibrationTests", dependencies: ["SpeedCalibration"]),
    .testTarget(name: "ScrollMotionTests", dependencies: ["ScrollMotion", "SpeedCalibration"]),
  ]
)

for target in package.targets where ![.plugin, .system].contains(target.type) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if Context.environment["SPEEDCAL_WARNINGS_AS_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
