import Foundation
import TestSupport
import Testing

@testable import speedcal

/// `measure video` beside an ffmpeg that is absent, old, odd or dying.
@Suite struct DecoderTests {
  /// Announces and writes blank frames of 64x48 px.
  static let frame = """
    echo "[Parsed_showinfo_0 @ 0x1] n: $n pts: $n pts_time:0 s:64x48 i:P" >&2; head -c 3072 /dev/zero
    """
  static let base = #"echo "[Parsed_showinfo_0 @ 0x1] config in time_base: 1/60, frame_rate: 60/1" >&2"#

  static let children: [(name: String, script: String?, status: Int32, complaint: String)] = [
    (
      "none", nil, 66,
      "cannot read 'clip.mp4': ffmpeg, which decodes recordings, is not on PATH; 'apt-get install ffmpeg' or "
        + "'brew install ffmpeg' installs it"
    ),
    (
      "fails", "echo 'clip.mp4: Invalid data' >&2; exit 1", 65,
      "clip.mp4: ffmpeg ended with status 1: clip.mp4: Invalid data"
    ),
    ("no frames", "exit 0", 65, "clip.mp4: it has no frames"),
    ("no times", "head -c 3072 /dev/zero", 65, "clip.mp4: ffmpeg does not say when its frames are shown"),
    (
      "dies", "\(base); for n in 1 2 3; do \(frame); done; head -c 99 /dev/zero; kill -9 $$", 65,
      "clip.mp4: ffmpeg ended with status 137"
    ),
    (
      "stops", "\(base); for n in 1 2 3; do \(frame); done; n=4; \(frame) | head -c 99", 65,
      "clip.mp4: ffmpeg ended in the middle of a frame"
    ),
    (
      "odd lines", "\(base); for n in 1 2 3; do echo \"x[0mframe=  1\r\" >&2; \(frame); done", 65,
      "clip.mp4: only 1 of 3 frames differ; nothing scrolls here"
    ),
    (
      "other sizes",
      "\(base); n=1; \(frame); echo '[Parsed_showinfo_0 @ 0x1] n: 2 pts: 2 s:32x96' >&2; head -c 3072 /dev/zero",
      65, "clip.mp4: the frames change their size, from 64x48 to 32x96; cut the recording where they do"
    ),
    (
      "older than 5.1",
      "case \"$*\" in *fps_mode*) echo \"Unrecognized option 'fps_mode'.\" >&2; exit 1;; esac; \(base); n=1; \(frame)",
      65,
      "clip.mp4: only 1 of 1 frames differ; nothing scrolls here"
    ),
  ]

  static func environment(_ folder: TemporaryFolder) -> [String: String] {
    Program.environment.merging(["PATH": folder.path("bin")]) { $1 }
  }

  /// A folder with a clip, and with a program of the name ffmpeg.
  static func folder(_ script: String?) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["clip.mp4": "", "bin/none": ""])
    if let script {
      try folder.write("#!/bin/bash\nPATH=/usr/bin:/bin\n\(script)\n", to: "bin/ffmpeg")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/ffmpeg"))
    }
    return folder
  }

  static let arguments = ["measure", "video", "clip.mp4", "--ppi", "460", "--scale", "3", "--pixels", "64x48"]

  @Test(arguments: children.indices.sampled(oneIn: 3, released: 1))
  func `a decoder that fails is said to`(_ index: Int) throws {
    let (_, script, status, complaint) = Self.children[index]
    let folder = try Self.folder(script)
    let outcome = try Program.run(Self.arguments, in: folder, environment: Self.environment(folder))
    #expect(outcome.status == status && outcome.text == "")
    #expect(outcome.complaint.hasPrefix("Error: \(complaint)"), "\(outcome.errors)")
    #expect(try folder.names == ["bin", "clip.mp4"])
  }

  @Test(arguments: [SIGINT, SIGKILL])
  func `whatever ends the program ends its child`(_ signal: Int32) throws {
    let folder = try Self.folder("echo $$ >child; \(Self.base); n=0; while :; do n=$((n + 1)); \(Self.frame); done")
    let process = Process()
    process.executableURL = Program.url
    process.arguments = Self.arguments
    process.environment = Self.environment(folder)
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Program.runWithoutBlockedSignals(process)
    var child: pid_t?
    while child == nil, process.isRunning {
      child = (try? folder.text("child")).flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
      usleep(1000)
    }
    kill(process.processIdentifier, signal)
    Program.wait(for: process)
    let id = try #require(child)
    let start = ContinuousClock.now
    while kill(id, 0) == 0, ContinuousClock.now - start < .seconds(20) { usleep(1000) }
    #expect(kill(id, 0) != 0)
  }

  @Test func `a terminal shows how far the recording is read, and clears that line`() throws {
    let folder = try Self.folder("\(Self.base); n=0; \(Self.frame); sleep 1.2; n=120; \(Self.frame)")
    var environment = Self.environment(folder)
    environment["NO_COLOR"] = nil
    var arguments = Self.arguments
    arguments[2] = folder.path("clip.mp4")
    let (text, status) = try PseudoTerminal.run(arguments, columns: 80, environment: environment)
    #expect(status == 65)
    #expect(text.contains("\r2 s of the recording\r\u{1B}[KError:"), "\(text)")
  }

  @Test func `lines of every version are read`() {
    var log = DecoderLog()
    log.read(
      """
      Input #0, matroska,webm, from 'a.mkv':
        Stream #0:0: Video: h264 (High), yuv420p(progressive), 590x158, 60 fps
        Stream #0:1(eng): Video: h264, 64x48
        Stream #0:2: Audio: aac
      Output #0, rawvideo, to 'pipe:':
        Stream #0:0: Video: rawvideo (Y800 / 0x30303859), gray, 590x158
      [Parsed_showinfo_0 @ 0x5581] config in time_base: 1/600, frame_rate: 60/1
      [Parsed_showinfo_0 @ 0x5581] config out time_base: 0/0, frame_rate: 0/0
      [Parsed_showinfo_0 @ 0x5581] n:   7 pts:   1792 pts_time:2.98667 duration:     10 fmt:yuv420p cl:left sar:1/1 s:590x158 i:P iskey:0 type:P
      [Parsed_showinfo_0 @ 0x5581] color_range:tv color_space:bt709
      [Parsed_showinfo_0 @ 0x5581] n:1000 pts:-12 pts_time:-0.02 pos:    1 fmt:gray s:590x158 i:P
      [Parsed_showinfo_0 @ 0x5581] n:1001 pts:   NOPTS pts_time:NOPTS s:590x158 i:P
      a.mkv: something is wrong
      video:1kB audio:0kB

      """.utf8)
    #expect(log.streamCount == 2 && log.timeBase == 1 / 600.0 && log.complaint == "a.mkv: something is wrong")
    let seconds: [Double?] = [1792 / 600, -12 / 600, nil]
    #expect(log.frames == seconds.map { DecoderLog.Frame(seconds: $0, width: 590, height: 158) })
  }
}
