import Foundation
import SystemPackage
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
  private let folder: ProfileTree

  init() throws { folder = try ProfileTree() }

  /// The files that a path leads to, without the folder's own path.
  private func files(_ path: String = "") throws -> [String] {
    try Profile.read(folder.path + path).map { $0.origin.description.replacing(folder.path + "/", with: "") }
  }

  private func expectError(_ text: String, _ path: String = "") {
    let error = #expect(throws: ProfileError.self) { try Profile.read(folder.path + path) }
    #expect(error?.description.replacing(folder.path, with: "DIR") == text)
  }

  @Test(arguments: [
    ("a/b.json", "a/b.json"), ("=x", "./=x"), ("dir;=1+1/x.json", "dir;%3D1+1/x.json"), ("a,-b", "a,%2Db"),
  ])
  func `no part of a path is a formula`(_ path: String, _ shown: String) {
    #expect("\(ProfileOrigin.file(path))" == shown)
  }

  @Test func `a folder is read recursively for json files in name order, without schemas`() throws {
    for name in [
      "b.json", "a.json", "B.json", "sub/z.json", "sub/deep/y.json", "a/x.json", "a.b.json", ".json", ".h.json",
      "é.json",
    ] {
      try folder.write(name, device: "D")
    }
    for name in ["schema.json", "sub/schema.json", "notes.txt", "json", "a.json.bak", "c.JSON", "d.jsonc"] {
      try folder.write(name, content: "nothing")
    }
    #expect(
      try files() == [
        ".h.json", "B.json", "a/x.json", "a.b.json", "a.json", "b.json", "sub/deep/y.json", "sub/z.json", "é.json",
      ])
  }

  @Test func `a file that is named is read whatever its name`() throws {
    try folder.write("schema.json", device: "S")
    try folder.write("notes.txt", device: "N")
    #expect(try files("/schema.json") == ["schema.json"])
    #expect(try Profile.read(folder.path + "/notes.txt")[0].devices.map(\.name) == ["N"])
  }

  @Test func `a folder without profiles is an error`() throws {
    let text =
      "the folder 'DIR' contains no profile; profiles are files whose names end in .json, other than schema.json"
    expectError(text)
    try folder.write("schema.json", content: "{}")
    try folder.write("sub/notes.txt")
    expectError(text)
  }

  @Test func `what cannot be read is named with the reason`() throws {
    expectError("cannot read 'DIR/none.json': No such file or directory", "/none.json")
    try folder.write("a.json", device: "A")
    expectError("cannot read 'DIR/a.json/b.json': Not a directory", "/a.json/b.json")
    try folder.link("b.json", to: "nowhere")
    expectError("cannot read 'DIR/b.json': No such file or directory")
    expectError("cannot read 'DIR/b.json': No such file or directory", "/b.json")
  }

  @Test func `links that lead to themselves are refused, and links to folders are not followed`() throws {
    try folder.link("loop.json", to: "loop.json")
    expectError("cannot read 'DIR/loop.json': Too many levels of symbolic links")
    try FileManager.default.removeItem(atPath: folder.path + "/loop.json")
    try folder.write("sub/a.json", device: "A")
    try folder.link("sub/up", to: "..")
    try folder.link("again", to: "sub")
    #expect(try files() == ["sub/a.json"])
  }

  @Test func `a link to a file or to the folder itself is followed`() throws {
    try folder.write("real/a.txt", device: "A")
    try folder.link("real/b.json", to: "a.txt")
    try folder.link("link", to: "real")
    #expect(try files("/link") == ["link/b.json"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without permission is an error`() throws {
    try folder.write("a.json", device: "A")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/a.json")
    expectError("cannot read 'DIR/a.json': Permission denied")
  }

  @Test func `what only looks like a file is an error and does not block`() throws {
    #expect(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    expectError("cannot read 'DIR/pipe.json': Operation not supported")
    try FileManager.default.removeItem(atPath: folder.path + "/pipe.json")
    try folder.write("sub/a.txt")
    try folder.link("sub.json", to: "sub")
    expectError("cannot read 'DIR/sub.json': Is a directory")
  }

  @Test func `a file of 64 MiB is read, and one byte more is refused`() throws {
    try folder.write("a.json")
    #expect(truncate(folder.path + "/a.json", off_t(Profile.maximumBytes)) == 0)
    #expect(
      try Profile.read(folder.path)[0].problems.map(\.summary).first?.hasSuffix(
        "this is not JSON, in which a profile starts with '{'") == true)
    #expect(truncate(folder.path + "/a.json", off_t(Profile.maximumBytes) + 1) == 0)
    expectError("'DIR/a.json' is larger than 64 MiB, the most that is read of a file")
    #expect(truncate(folder.path + "/a.json", 1 << 40) == 0)
    expectError("'DIR/a.json' is larger than 64 MiB, the most that is read of a file")
  }

  @Test(arguments: [(29, true), (30, false)])
  func `a folder of too many files is given up`(limit: Int, isRefused: Bool) throws {
    for index in 0..<30 { try folder.write("\(index).json") }
    let files = ProfileFolder.files(at: FilePath(folder.path), maximumCount: limit)
    let error = ProfileError.unreadable(
      path: folder.path, reason: "it holds more than 29 files; give the folder of the profiles")
    #expect(isRefused ? files == [.failure(error)] : files.count == 30)
  }

  @Test func `what cannot be read hides none of the other files`() throws {
    try folder.write("a.json", content: "{")
    try folder.link("b.json", to: "nowhere")
    try folder.write("c/d.json", device: "D")
    #expect(mkfifo(folder.path + "/c/e.json", 0o600) == 0)
    try folder.link("z.json", to: "z.json")
    let results = Profile.readEach([FilePath(folder.path)]).map { result in
      switch result {
      case .success(let profile): "\(profile.origin): \(profile.problems.count)"
      case .failure(let error): "\(error)"
      }
    }
    #expect(
      results.map { $0.replacing(folder.path, with: "DIR") } == [
        "DIR/a.json: 1", "cannot read 'DIR/b.json': No such file or directory", "DIR/c/d.json: 0",
        "cannot read 'DIR/c/e.json': Operation not supported",
        "cannot read 'DIR/z.json': Too many levels of symbolic links",
      ])
    expectError("cannot read 'DIR/b.json': No such file or directory")
    #expect(Profile.readEach([FilePath(folder.path + "/none")]).count == 1)
  }

  @Test func `an empty file and a broken one are profiles with problems`() throws {
    try folder.write("a.json")
    try folder.write("b.json", content: "{")
    try folder.write("c.json", device: "C")
    let profiles = try Profile.read(folder.path)
    #expect(profiles.map(\.problems.count) == [1, 1, 0])
    #expect(profiles[0].problems[0].description.hasPrefix("\(folder.path)/a.json:1:1: the file is empty"))
  }
  @Test func `a name that is not UTF-8 is read as it is, and hides no other file`() throws {
    try folder.write("a.json", device: "A")
    try folder.write("c.json", device: "C")
    for name in [[0x62, 0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      let path = Array(folder.path.utf8) + [0x2F] + name + Array(".json".utf8)
      let copied = path.map { CChar(bitPattern: $0) } + [0]
      let file = open(copied, O_WRONLY | O_CREAT, 0o600)
      guard file >= 0 else { return }  // The file system takes UTF-8 alone.
      let text = Array("{\"formatVersion\":1,\"devices\":[]}".utf8)
      #expect(write(file, text, text.count) == text.count)
      close(file)
    }
    #expect(try files() == ["a.json", "b\u{FFFD}.json", "c.json", "\u{FFFD}(.json", "\u{FFFD}\u{FFFD}\u{FFFD}.json"])
    #expect(
      Profile.readEach([FilePath(folder.path)]).allSatisfy {
        if case .success(let profile) = $0 { profile.isSound } else { false }
      }
    )
  }

  @Test func `a name cannot forge a line of a message`() throws {
    try folder.link("a\nb: ok\u{1B}[2J.json", to: "nowhere")
    expectError("cannot read 'DIR/a\\nb: ok\\u{1b}[2J.json': No such file or directory")
    let error = #expect(throws: ProfileError.self) { try Profile.read(folder.path + "/x\ny") }
    #expect(error?.description.contains("\n") == false)
  }

  @Test func `folders of any depth are read on a small stack`() async throws {
    let depth = 400
    let path = Array(repeating: "deeper", count: depth).joined(separator: "/")
    try folder.write("\(path)/a.json", device: "A")
    let root = folder.path
    let count: Int = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: (try? Profile.read(root).count) ?? -1) }
      thread.stackSize = 128 << 10
      thread.start()
    }
    #expect(count == 1)
  }

  @Test func `files that are read together list a thousand problems and count the others`() throws {
    let broken = "{\"formatVersion\":1,\"devices\":[\(Array(repeating: "7", count: 600).joined(separator: ","))]}"
    for name in ["a.json", "b.json", "c.json"] { try folder.write(name, content: broken) }
    try folder.write("d.json", content: "{")
    let profiles = try Profile.read(folder.path)
    #expect(profiles.map(\.problems.count) == [600, 400, 0, 0])
    #expect(profiles.map(\.problemCount) == [600, 600, 600, 1] && profiles.allSatisfy { !$0.isSound })
    let error = #expect(throws: ProfileError.self) { try DeviceDatabase(profiles: profiles) }
    #expect(error?.description.hasSuffix("\nand 801 more") == true)
    let each = Profile.readEach(["/a.json", "/b.json"].map { FilePath(folder.path + $0) })
    #expect(each.map { if case .success(let profile) = $0 { profile.problems.count } else { -1 } } == [600, 400])
  }

  @Test func `an error has the path in quotes, but for standard input`() {
    let reason = "Is a directory"
    #expect("\(ProfileError.unreadable(path: "a b", reason: reason))" == "cannot read 'a b': Is a directory")
    #expect(
      "\(ProfileError.unreadable(path: "standard input", reason: reason))"
        == "cannot read standard input: Is a directory")
  }
}
