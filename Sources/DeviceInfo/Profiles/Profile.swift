internal import ProfileJSON

/// The devices of one profile file.
///
/// ```swift
/// let kiosk = #"{"formatVersion":1,"devices":[{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1}]}]}"#
/// let profile = try Profile(reading: Array(kiosk.utf8), origin: .file("kiosk.json"))
/// print(profile.devices[0].name)  // Kiosk 24
/// ```
public struct Profile: Sendable {
  /// Where the file was read.
  public let origin: ProfileOrigin

  /// The devices without problems of their own, in the order of the file.
  public let devices: [Device]

  /// The faults in the order of the file, as far as they are listed; see ``problemCount``.
  package let problems: [ProfileDiagnostic]

  /// How much is wrong; 0 when the file is sound. More than are listed where there are many.
  package let problemCount: Int

  /// Whether nothing is wrong.
  package var isSound: Bool { problemCount == 0 }

  /// The most problems that are listed, of one file and of all that are read together: 1,000.
  package static let maximumProblems = 1000

  /// The longest text of a device that is read, in bytes: 256 KiB, a hundred times what a device with much to say
  /// needs. json-c's tree is of one device at a time, so that this bounds it whatever the file.
  package static let maximumDeviceBytes = 256 << 10

  /// The largest profile file that is read, in bytes: 64 MiB, some two hundred thousand devices.
  package static let maximumBytes = 64 << 20

  /// Reads a profile.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - origin: The file's place, which every device remembers.
  /// - Throws: `ProfileError.invalid` with what is wrong.
  public init(reading bytes: [UInt8], origin: ProfileOrigin) throws(ProfileError) {
    self.init(checking: bytes, origin: origin)
    try [self].requireSound()
  }

  /// Reads a profile, sound or not.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - origin: The file's place.
  ///   - limit: How many problems are listed.
  package init(checking bytes: [UInt8], origin: ProfileOrigin, limit: Int = maximumProblems) {
    self.origin = origin
    let fault: ProfileDiagnostic
    do throws(JSONSyntaxError) {
      if bytes.count <= Self.maximumBytes {
        (devices, problems, problemCount) = try ProfileReader.read(bytes, from: origin, limit: limit)
        return
      }
      fault = ProfileDiagnostic(.fileTooLarge, in: origin)
    } catch {
      let place = JSONPosition.positions(ofSorted: [error.offset], in: bytes).first
      fault = ProfileDiagnostic(.syntax(error.reason), in: origin, at: place)
    }
    (devices, problems, problemCount) = ([], limit > 0 ? [fault] : [], 1)
  }
}

/// Where a device comes from.
public enum ProfileOrigin: Sendable, Hashable {
  /// Embedded in the program, from the file of this name in the `profiles` folder.
  case bundled(String)

  /// A file of the user, by its path.
  case file(String)

  /// Described on the command line.
  case commandLine

  /// Made by a program through the library.
  case program

  /// Whether two files are of one layer: the bundled ones are, and every other file is one by itself.
  func isSameLayer(as other: ProfileOrigin) -> Bool {
    if case (.bundled, .bundled) = (self, other) { return true }
    return self == other
  }
}

extension ProfileOrigin: CustomStringConvertible {
  /// The path, `bundled:NAME`, `command line` or `program`. A path that starts with a sign gets `./` before it,
  /// and one behind a semicolon or a comma is
  /// percent-encoded, so that no spreadsheet takes a part of it for a formula.
  public var description: String {
    switch self {
    case .bundled(let name): "bundled:\(name)"
    case .file(let path): (path.first.map("=+-@".contains) == true ? "./" + path : path).withoutFormulas
    case .commandLine: "command line"
    case .program: "program"
    }
  }
}

extension String {
  /// The text with each sign that could begin a formula behind a separator as `%3D`.
  fileprivate var withoutFormulas: String {
    var previous: Unicode.Scalar = " "
    return unicodeScalars.reduce(into: "") { result, scalar in
      let isRisky = (previous == ";" || previous == ",") && "=+-@".unicodeScalars.contains(scalar)
      result += isRisky ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
      previous = scalar
    }
  }
}
