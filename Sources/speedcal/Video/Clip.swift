import DeviceInfo
import SpeedCalibration
import SystemPackage

/// A recording in a file, which a child process decodes.
struct Clip {
  /// One frame.
  struct Frame {
    /// When it is shown, in seconds after the first frame.
    let seconds: Double

    /// How long the recording takes, in seconds; nil where the file does not say.
    let durationSeconds: Double?
    let width: Int
    let height: Int

    /// The grey values, row after row.
    let pixels: UnsafeBufferPointer<UInt8>
  }

  let file: FileName

  /// The true rate of a recorder that states wrong times: its frames are counted; nil where the times count.
  let frameRate: RefreshRate?

  /// Hands over the frames, each at its own time: by default ffmpeg would make up and leave out frames.
  ///
  /// - Parameter take: Takes a frame, and tells whether it wants more.
  /// - Returns: What ffmpeg said.
  /// - Throws: ``BadFile`` for what is no recording, and where ffmpeg fails; `ProfileError` for a file that cannot be
  ///   read, and without ffmpeg.
  func forEachFrame(_ take: (Frame) throws -> Bool) throws -> DecoderLog {
    do {
      try FileDescriptor.open(file.path, .readOnly).close()
    } catch {
      throw unreadable("\(error)")
    }
    let (log, status) = try decode(passthrough: "-fps_mode", take)
    // ffmpeg before 5.1 has another word.
    guard log.lacksFrameMode else { return try checked(log, status) }
    let (oldLog, oldStatus) = try decode(passthrough: "-vsync", take)
    return try checked(oldLog, oldStatus)
  }

  private func checked(_ log: DecoderLog, _ status: Int32) throws -> DecoderLog {
    guard status == 0 else {
      let complaint = log.complaint.replacing("file:\(file.text): ", with: "")
      let reason = complaint.isEmpty ? "" : ": \(String(shortening: complaint.utf8, to: 200).escapedForTerminal)"
      throw fault("ffmpeg ended with status \(status)\(reason)")
    }
    return log
  }

  private func unreadable(_ reason: String) -> ProfileError { .unreadable(path: file.text, reason: reason) }

  private func fault(_ sentence: String) -> BadFile { BadFile(name: file, error: InputError(sentence)) }

  private func decode(
    passthrough option: String, _ take: (Frame) throws -> Bool
  ) throws -> (log: DecoderLog, status: Int32) {
    let arguments =
      ["-nostdin", "-hide_banner", "-nostats", "-copyts", "-i", "file:\(file.text)", "-map", "0:v:0"]
      + ["-vf", "showinfo=checksum=0", option, "passthrough", "-f", "rawvideo", "-pix_fmt", "gray", "-"]
    let child: Child
    do throws(Errno) {
      child = try Child("ffmpeg", arguments)
    } catch .noSuchFileOrDirectory {
      throw unreadable(
        "ffmpeg, which decodes recordings, is not on PATH; 'apt-get install ffmpeg' or 'brew install ffmpeg' installs it"
      )
    } catch {
      throw unreadable("ffmpeg does not start: \(error)")
    }
    var (log, frames, isEnough) = (DecoderLog(), FrameAssembler(frameRate: frameRate), false)
    do {
      try child.read {
        guard try frames.add($0, from: &log, take) else { throw Enough() }
      } errors: {
        log.read($0)
      }
    } catch is Enough {
      isEnough = true
    } catch {
      _ = child.end(isDone: false)
      throw error is InputError ? BadFile(name: file, error: error) : error
    }
    let status = child.end(isDone: !isEnough)
    if isEnough { return (log, 0) }
    if status == 0, frames.isWithinFrame { throw fault("ffmpeg ended in the middle of a frame") }
    return (log, status)
  }

  /// The reader has seen what it wanted.
  private struct Enough: Error {}
}

/// Makes frames of the bytes that come.
private struct FrameAssembler {
  let frameRate: RefreshRate?
  private var frameCount = 0.0
  private var pixels: [UInt8] = []
  private var count = 0
  private var size: (width: Int, height: Int)?
  private var start: Double?

  init(frameRate: RefreshRate?) { self.frameRate = frameRate }

  /// Whether a part of a frame has come, and not all of it.
  var isWithinFrame: Bool { count > 0 }

  /// Takes bytes, and hands over the frames that they complete.
  ///
  /// - Returns: Whether more frames are wanted.
  mutating func add(
    _ bytes: UnsafeRawBufferPointer, from log: inout DecoderLog, _ take: (Clip.Frame) throws -> Bool
  ) throws -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let size = try size ?? begin(log.frames.first)
      let part = rest.prefix(size.width * size.height - count)
      pixels.withUnsafeMutableBytes { $0[count...].copyBytes(from: part) }
      count += part.count
      rest = rest.dropFirst(part.count)
      guard count == pixels.count else { continue }
      count = 0
      let seconds = try time(of: log.nextFrame(), size)
      let wantsMore = try pixels.withUnsafeBufferPointer {
        try take(
          Clip.Frame(
            seconds: seconds, durationSeconds: log.durationSeconds, width: size.width, height: size.height, pixels: $0))
      }
      guard wantsMore else { return false }
    }
    return true
  }

  private mutating func begin(_ frame: DecoderLog.Frame?) throws -> (width: Int, height: Int) {
    guard let frame else {
      throw InputError("ffmpeg does not say when its frames are shown; version 4.4 or newer is needed")
    }
    pixels = [UInt8](repeating: 0, count: frame.width * frame.height)
    size = (frame.width, frame.height)
    return (frame.width, frame.height)
  }

  /// The time of a frame, in seconds after the first.
  private mutating func time(of frame: DecoderLog.Frame?, _ size: (width: Int, height: Int)) throws -> Double {
    guard let frame, let seconds = frame.seconds else { throw InputError("a frame has no time") }
    guard (frame.width, frame.height) == size else {
      throw InputError(
        "the frames change their size, from \(size.width)x\(size.height) to \(frame.width)x\(frame.height); cut the "
          + "recording where they do")
    }
    let start = start ?? seconds
    self.start = start
    frameCount += 1
    return frameRate.map { (frameCount - 1) / $0.framesPerSecond } ?? seconds - start
  }
}
