/// A profile file that is part of the program.
package struct BundledProfile: Sendable {
  /// The file's name in the `profiles` folder.
  package let name: StaticString

  /// The number of displays in the file, counted by the build.
  package let displayCount: Int

  /// The file's text.
  package let text: StaticString

  /// Its bytes, in UTF-8.
  package var bytes: UnsafeBufferPointer<UInt8> { text.bytes }
}

extension StaticString {
  /// Its bytes, in UTF-8.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

/// The profile files that the build has embedded.
package enum BundledProfiles {}
