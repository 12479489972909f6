// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that neither the tool nor its tests are built with a sanitizer. It is a library, because libFuzzer
// brings the program around it.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  products: [.library(name: "FuzzTarget", type: .static, targets: ["FuzzTarget"])],
  dependencies: [.package(name: "speedcal", path: "../../..")],
  targets: [
    .target(
      name: "FuzzTarget",
      dependencies: [
        .product(name: "CalibrationReport", package: "speedcal"),
        .product(name: "DeviceInfo", package: "speedcal"),
        .product(name: "ScrollCarousel", package: "speedcal"),
        .product(name: "SpeedCalibration", package: "speedcal"),
        .product(name: "SpeedMeasurement", package: "speedcal"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
