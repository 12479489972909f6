// swift-tools-version: 6.2
import PackageDescription

let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "speedcal",
  // A Plus phone ends with iOS 12 to 16.
  platforms: [.macOS(.v15), .iOS(.v12), .tvOS(.v12), .watchOS(.v4), .visionOS(.v1)],
  products: [
    .library(name: "SpeedCalibration", targets: ["SpeedCalibration"]),
    .executable(name: "speedcal", targets: ["speedcal"]),
    .library(name: "DeviceInfo", targets: ["DeviceInfo"]),
    .library(name: "DisplayTable", targets: ["DisplayTable"]),
    .library(name: "Recording", targets: ["Recording"]),
    .library(name: "ScrollCarousel", targets: ["ScrollCarousel"]),
    .library(name: "ScrollMotion", targets: ["ScrollMotion"]),
    .library(name: "SpeedMeasurement", targets: ["SpeedMeasurement"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
  ],
  targets: [
    // It imports nothing, and so nothing would link the C library's floor and round, which an unoptimized build calls.
    .target(
      name: "SpeedCalibration", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .systemLibrary(
      name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    .target(name: "ProfileJSON", dependencies: ["CJSONC", "SpeedCalibration"]),
    .plugin(name: "EmbedFiles", capability: .buildTool(), path: "Sources/EmbedFiles"),
    // The link below the target's folder makes the build notice every change in `profiles`, new files included.
    .target(name: "BundledProfiles", exclude: ["profiles"], plugins: ["EmbedFiles"]),
    .target(
      name: "DeviceInfo",
      dependencies: ["BundledProfiles", "ProfileJSON", "SpeedCalibration", systemPackage]),
    .target(name: "DisplayTable", dependencies: ["SpeedCalibration"]),
    .target(name: "Recording", dependencies: ["SpeedCalibration"]),
    .target(name: "ScrollCarousel", dependencies: ["SpeedCalibration"]),
    .target(name: "ScrollMotion", dependencies: ["SpeedCalibration"]),
    .target(name: "SpeedMeasurement", dependencies: ["SpeedCalibration"]),
    .target(
      name: "Reports",
      dependencies: [
        "DeviceInfo", "ProfileJSON", "ScrollCarousel", "ScrollMotion", "SpeedCalibration", "SpeedMeasurement",
      ],
      exclude: [
        "HandOver/Drivers/head.txt", "HandOver/Drivers/uikit.swift.txt", "HandOver/Drivers/swiftui.swift.txt",
        "HandOver/Drivers/screens.swift.txt",
        "HandOver/Drivers/compose.kt",
        "HandOver/Drivers/scroll.js", "HandOver/Drivers/useScroll.ts", "HandOver/displays.swift.txt",
        "HandOver/speeds.swift.txt", "HandOver/swift-words.txt", "HandOver/sheet.md.txt", "HandOver/sheet.css.txt",
        "HandOver/junit.xml.txt", "Tables/columns.txt",
      ], plugins: ["EmbedFiles"]),
    .target(
      name: "Pages",
      dependencies: ["DeviceInfo", "ProfileJSON", "Reports", "ScrollMotion", "SpeedCalibration", "SpeedMeasurement"],
      exclude: [
        "Page/page.html", "Page/find.html", "Page/chosen.html", "Page/catalogue.html", "Page/markup.js",
        "Page/model.js", "Page/words.js", "Page/several.js", "Page/typed.js", "Page/state.js", "Page/entries.js",
        "Page/code.js", "Page/parts.js", "Page/body.js", "Page/landscape.js", "Page/desk.js",
        "Page/player.js", "Page/copy.js", "Page/page.js", "Page/search.js", "Page/catalogue.js",
        "Page/page.css",
        "Page/several.css", "Page/catalogue.css", "Page/chart.css",
      ], plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "speedcal",
      dependencies: [
        "DeviceInfo", "Pages", "Recording", "Reports", "ScrollCarousel", "ScrollMotion", "SpeedCalibration",
        "SpeedMeasurement", systemPackage,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Help/manual.man.txt"], plugins: ["EmbedFiles"]),
    // What the tests share: a random source, snapshots, temporary folders, running the program, readers of formats.
    // A test target itself: `swift build` alone builds none of it, and so needs no module of the tests.
    .testTarget(name: "TestSupport", exclude: ["Stubs", "extreme-numerals.txt"]),
    // What else they share: the program within the process of the tests, and what it is run on.
    .testTarget(
      name: "ProgramSupport", dependencies: ["speedcal", systemPackage, "TestSupport"],
      exclude: ["Mistakes.txt", "Refusals.txt"]),
    .testTarget(
      name: "SpeedCalibrationTests", dependencies: ["SpeedCalibration", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "ProfileJSONTests", dependencies: ["ProfileJSON", "SpeedCalibration", "TestSupport"],
      exclude: ["Refused.txt"]),
    .testTarget(
      name: "DeviceInfoTests",
      dependencies: ["DeviceInfo", "ProfileJSON", "SpeedCalibration", systemPackage, "TestSupport"],
      exclude: ["Faults.txt", "Fixtures", "Mistakes.txt"]),
    .testTarget(
      name: "DisplayTableTests",
      dependencies: ["DeviceInfo", "DisplayTable", "SpeedCalibration", "speedcal", "TestSupport"]),
    .testTarget(
      name: "ScrollMotionTests", dependencies: ["ScrollMotion", "SpeedCalibration", "TestSupport"]),
    .testTarget(
      name: "ScrollCarouselTests", dependencies: ["ScrollCarousel", "ScrollMotion", "SpeedCalibration", "TestSupport"]),
    .testTarget(name: "RecordingTests", dependencies: ["Recording", "SpeedCalibration", "TestSupport"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "DeviceInfo", "ProfileJSON", "Reports", "ScrollCarousel", "ScrollMotion", "SpeedCalibration",
        "SpeedMeasurement", "TestSupport",
      ], exclude: ["Fixtures"]),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "DeviceInfo", "Pages", "ProfileJSON", "Reports", "ScrollMotion", "SpeedCalibration", "SpeedMeasurement",
        "TestSupport",
      ], exclude: ["Fixtures"]),
    .testTarget(
      name: "SpeedcalTests",
      dependencies: ["DeviceInfo", "ProgramSupport", "SpeedCalibration", "speedcal", "TestSupport"]),
    .testTarget(
      name: "SpeedMeasurementTests",
      dependencies: ["ScrollMotion", "SpeedCalibration", "SpeedMeasurement", "TestSupport"]),
    // What walks everything, by the program of a release build that SPEEDCAL_PROGRAM names.
    .testTarget(
      name: "ReleasedProgramTests",
      dependencies: [
        "DeviceInfo", "DisplayTable", "ProgramSupport", "Recording", "Reports", "ScrollCarousel", "ScrollMotion",
        "speedcal", "SpeedCalibration", "SpeedMeasurement", "TestSupport",
      ]),
  ]
)

// What libFuzzer calls; Tests/Tools/Fuzz/run asks for it. It is a library, because libFuzzer brings the program around it.
if Context.environment["SPEEDCAL_FUZZ"] != nil {
  package.products.append(.library(name: "FuzzTarget", type: .static, targets: ["FuzzTarget"]))
  package.targets.append(
    .target(
      name: "FuzzTarget",
      dependencies: [
        "DeviceInfo", "Reports", "ScrollCarousel", "SpeedCalibration", "SpeedMeasurement",
      ], path: "Tests/Tools/Fuzz/Sources"))
}

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

// Test modules that are not named are left out of the build: `SPEEDCAL_TESTS="ReportsTests" swift test`.
if let named = Context.environment["SPEEDCAL_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !(named + ["TestSupport", "ProgramSupport"]).contains($0.name) }
}
