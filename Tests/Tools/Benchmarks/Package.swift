// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that neither the tool nor its tests are built with what only the benchmark needs.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "speedcal", path: "../../..")],
  targets: [
    .target(name: "CReference"),
    .executableTarget(name: "benchmark"),
    .executableTarget(
      name: "inprocess",
      dependencies: [
        "CReference",
        .product(name: "DeviceInfo", package: "speedcal"),
        .product(name: "ScrollMotion", package: "speedcal"),
        .product(name: "SpeedCalibration", package: "speedcal"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
