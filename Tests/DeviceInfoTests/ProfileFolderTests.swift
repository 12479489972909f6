import Foundation
import SystemPackage
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@testable import DeviceInfo

@Suite struct ProfileFolderTests {
  private let folder: TemporaryFolder
  private var root: String { folder.url.path }

  init() throws { folder = try TemporaryFolder() }

  /// Writes files that are profiles of one device.
  private func writeProfiles(_ names: String...) throws {
    for name in names {
      try folder.write(#"{"formatVersion":1,"devices":[{"name":"D","displays":[{"ppi":1,"scale":1}]}]}"#, to: name)
    }
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: destination)
  }

  /// The files that a path leads to, without the folder's own path.
  private func files(_ path: String = "") throws -> [String] {
    try Profile.read(root + path).map { $0.origin.description.replacing(root + "/", with: "") }
  }

  private func expectError(_ text: String, _ path: String = "") {
    let error = #expect(throws: ProfileError.self) { try Profile.read(root + path) }
    #expect(error?.description.replacing(root, with: "DIR") == text)
  }

  /// What stands in a folder: profiles of one device, links by what they lead to, and pipes; a path in it; and the
  /// files that are read, or the error.
  static let folders: [(profiles: [String], links: [String: String], pipes: [String], path: String, outcome: String)] =
    [
      // Every json file below, in the order of names, without schemas.
      (
        [
          "b.json", "a.json", "B.json", "sub/z.json", "sub/deep/y.json", "a/x.json", "a.b.json", ".json", ".h.json",
          "é.json",
          "schema.json", "sub/schema.json", "notes.txt", "json", "a.json.bak", "c.JSON", "d.jsonc",
        ], [:], [], "",
        ".h.json B.json a/x.json a.b.json a.json b.json sub/deep/y.json sub/z.json é.json"
      ),
      // A file that is named, whatever its name.
      (["schema.json"], [:], [], "/schema.json", "schema.json"), (["notes.txt"], [:], [], "/notes.txt", "notes.txt"),
      ([], [:], [], "", nothing), (["schema.json", "sub/notes.txt"], [:], [], "", nothing),
      ([], [:], [], "/none.json", "cannot read 'DIR/none.json': No such file or directory"),
      (["a.json"], [:], [], "/a.json/b.json", "cannot read 'DIR/a.json/b.json': Not a directory"),
      (["a.json"], ["b.json": "nowhere"], [], "", "cannot read 'DIR/b.json': No such file or directory"),
      ([], ["b.json": "nowhere"], [], "/b.json", "cannot read 'DIR/b.json': No such file or directory"),
      ([], ["loop.json": "loop.json"], [], "", "cannot read 'DIR/loop.json': Too many levels of symbolic links"),
      // Links to folders are not followed, but to a file and to the folder itself.
      (["sub/a.json"], ["sub/up": "..", "again": "sub"], [], "", "sub/a.json"),
      (["real/a.txt"], ["real/b.json": "a.txt", "link": "real"], [], "/link", "link/b.json"),
      // What only looks like a file does not block.
      ([], [:], ["pipe.json"], "", "cannot read 'DIR/pipe.json': Operation not supported"),
      (["sub/a.txt"], ["sub.json": "sub"], [], "", "cannot read 'DIR/sub.json': Is a directory"),
      // A name forges no line.
      (
        [], ["a\nb: ok\u{1B}[2J.json": "nowhere"], [], "",
        "cannot read 'DIR/a\\nb: ok\\u{1b}[2J.json': No such file or directory"
      ), ([], [:], [], "/x\ny", "cannot read 'DIR/x\\ny': No such file or directory"),
    ]

  private static let nothing =
    "the folder 'DIR' contains no profile; profiles are files whose names end in .json, other than schema.json"

  @Test func `files that were read are closed`() throws {
    try writeProfiles("a.json")
    func free() throws -> CInt {
      let file = try FileDescriptor.open(FilePath("\(root)/a.json"), .readOnly)
      defer { try? file.close() }
      return file.rawValue
    }
    let before = try free()
    for _ in 0..<300 { _ = try TextFile.bytes(of: FilePath("\(root)/a.json")) }
    // Other tests have some open meanwhile.
    #expect(try free() < before + 200)
  }

  @Test(arguments: folders.indices)
  func `a folder is read, or says why not`(index: Int) throws {
    let (profiles, links, pipes, path, outcome) = Self.folders[index]
    for name in profiles { try writeProfiles(name) }
    for (name, destination) in links { try link(name, to: destination) }
    for name in pipes { #expect(mkfifo("\(root)/\(name)", 0o600) == 0) }
    let found: String
    do { found = try files(path).joined(separator: " ") } catch { found = "\(error)".replacing(root, with: "DIR") }
    #expect(found == outcome)
  }

  /// Sets the user by whose rights this thread reads files. Linux has it, and Swift's Glibc module does not.
  private static let setFileUser: (@convention(c) (UInt32) -> Int32)? = {
    #if os(Linux)
      return dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (UInt32) -> Int32).self) }
    #else
      return nil
    #endif
  }()

  @Test func `a file without permission is an error`() throws {
    try writeProfiles("a.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: root + "/a.json")
    // Root may read everything.
    if geteuid() == 0 { #expect(Self.setFileUser?(65_534) == 0) }
    defer { if geteuid() == 0 { _ = Self.setFileUser?(0) } }
    expectError("cannot read 'DIR/a.json': Permission denied")
  }

  @Test func `a file of 64 MiB is read, and one byte more is refused`() throws {
    try folder.write("", to: "a.json")
    #expect(truncate(root + "/a.json", off_t(Profile.maximumBytes)) == 0)
    let summary = #expect(throws: ProfileError.self) { try Profile.read(root) }?.description
    #expect(summary?.contains("this is not JSON, in which a profile starts with '{'") == true)
    #expect(truncate(root + "/a.json", off_t(Profile.maximumBytes) + 1) == 0)
    expectError("'DIR/a.json' is larger than 64 MiB, the most that is read of a file")
    #expect(truncate(root + "/a.json", 1 << 40) == 0)
    expectError("'DIR/a.json' is larger than 64 MiB, the most that is read of a file")
  }

  @Test(arguments: [(29, true), (30, false)])
  func `a folder of too many files is given up`(limit: Int, isRefused: Bool) throws {
    for index in 0..<30 { try folder.write("", to: "\(index).json") }
    let files = ProfileFolder.files(at: FilePath(root), maximumCount: limit)
    let error = ProfileError.unreadable(
      path: root, reason: "it holds more than 29 files; give the folder of the profiles")
    #expect(isRefused ? files == [.failure(error)] : files.count == 30)
  }

  @Test func `what cannot be read hides none of the other files`() throws {
    try folder.write("", to: "a.json")
    try link("b.json", to: "nowhere")
    try writeProfiles("c/d.json")
    #expect(mkfifo(root + "/c/e.json", 0o600) == 0)
    try link("z.json", to: "z.json")
    let results = Profile.readEach([FilePath(root)]).map { result in
      switch result {
      case .success(let profile): profile.problems.first?.summary ?? "\(profile.origin)"
      case .failure(let error): "\(error)"
      }
    }
    #expect(
      results.map { $0.replacing(root, with: "DIR") } == [
        "DIR/a.json:1:1: the file is empty", "cannot read 'DIR/b.json': No such file or directory", "DIR/c/d.json",
        "cannot read 'DIR/c/e.json': Operation not supported",
        "cannot read 'DIR/z.json': Too many levels of symbolic links",
      ])
    expectError("cannot read 'DIR/b.json': No such file or directory")
    #expect(Profile.readEach([FilePath(root + "/none")]).count == 1)
  }

  @Test func `a name that is not UTF-8 is read as it is, and hides no other file`() throws {
    try writeProfiles("a.json", "c.json")
    for name in [[0x62, 0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      let path = Array(root.utf8) + [0x2F] + name + Array(".json".utf8)
      let copied = path.map { CChar(bitPattern: $0) } + [0]
      let file = open(copied, O_WRONLY | O_CREAT, 0o600)
      guard file >= 0 else { return }  // The file system takes UTF-8 alone.
      let text = Array(#"{"formatVersion":1,"devices":[]}"#.utf8)
      #expect(write(file, text, text.count) == text.count)
      close(file)
    }
    #expect(try files() == ["a.json", "b\u{FFFD}.json", "c.json", "\u{FFFD}(.json", "\u{FFFD}\u{FFFD}\u{FFFD}.json"])
    #expect(
      Profile.readEach([FilePath(root)]).allSatisfy {
        if case .success(let profile) = $0 { profile.isSound } else { false }
      })
  }

  @Test func `folders of any depth are read on a small stack`() async throws {
    try writeProfiles(String(repeating: "deeper/", count: 400) + "a.json")
    let root = root
    let count: Int = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: (try? Profile.read(root).count) ?? -1) }
      thread.stackSize = 128 << 10
      thread.start()
    }
    #expect(count == 1)
  }

  @Test func `files that are read together list a thousand problems and count the others`() throws {
    let broken = #"{"formatVersion":1,"devices":[7\#(String(repeating: ",7", count: 599))]}"#
    for name in ["a.json", "b.json", "c.json"] { try folder.write(broken, to: name) }
    try folder.write("{", to: "d.json")
    let profiles = try Profile.readEach([FilePath(root)]).map { try $0.get() }
    #expect(profiles.map(\.problems.count) == [600, 400, 0, 0])
    #expect(profiles.map(\.problemCount) == [600, 600, 600, 1] && profiles.allSatisfy { !$0.isSound })
    for read in [{ _ = try DeviceDatabase(profiles: profiles) }, { _ = try Profile.read(root) }] {
      let error = #expect(throws: ProfileError.self) { try read() }
      #expect(error?.description.hasSuffix("\nand 801 more") == true)
    }
    let each = Profile.readEach(["/a.json", "/b.json"].map { FilePath(root + $0) })
    #expect(each.map { if case .success(let profile) = $0 { profile.problems.count } else { -1 } } == [600, 400])
  }

  @Test func `standard input is no path in quotes`() {
    let error = ProfileError.unreadable(path: "standard input", reason: "Is a directory")
    #expect("\(error)" == "cannot read standard input: Is a directory")
  }
}
