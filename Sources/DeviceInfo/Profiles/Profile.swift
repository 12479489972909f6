import JSONC

/// What one profile file says: its devices, and all that is wrong with it.
public struct Profile: Sendable {
  /// Where the file was read.
  public let origin: ProfileOrigin

  /// The devices without problems of their own, in the order of the file.
  public let devices: [Device]

  /// What is wrong, in the order of the file; empty when the file is sound.
  public let problems: [ProfileProblem]

  /// The most problems of one file that are listed.
  public static let maximumProblems = 1000

  /// The longest text of a device that is read, in bytes: 256 KiB, a hundred times what a device with much to say needs.
  /// Trees and searches are of one device each, so that this bounds them whatever the file.
  public static let maximumDeviceBytes = 256 << 10

  /// Reads a profile.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - origin: The file's place, which every device remembers.
  public init(reading bytes: consuming [UInt8], origin: ProfileOrigin) {
    self.origin = origin
    do throws(JSONSyntaxError) {
      var reader = ProfileReader(text: try JSONText(validating: bytes), origin: origin)
      devices = reader.readDevices()
      problems = reader.log.problems(origin: origin)
    } catch {
      devices = []
      problems = [
        ProfileProblem(
          origin: origin, position: error.position, pointer: nil, found: nil, fault: .syntax(error.reason))
      ]
    }
  }
}
