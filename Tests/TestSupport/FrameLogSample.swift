/// Logs of frames without positions, as systems write them: frames of so many refreshes at 60 Hz, the longer ones late.
package enum FrameLogSample: CaseIterable, Sendable {
  case framestats
  case olderFramestats
  case frameTimeline
  case presentMon1
  case presentMon2
  case presents
  case durations
  case durationsInSeconds

  /// The text of the log.
  ///
  /// - Parameter gaps: How many refreshes pass to each frame.
  /// - Returns: The log.
  package func text(_ gaps: [Int]) -> String {
    let period = 16_666_667
    func lines(_ line: (_ index: Int, _ gap: Int, _ end: Int) -> String) -> String {
      var end = 0
      return gaps.enumerated().map { index, gap in
        end += gap
        return line(index, gap, end) + "\n"
      }.joined()
    }
    switch self {
    case .framestats:
      let head = "Flags,FrameTimelineVsyncId,IntendedVsync,FrameDeadline,FrameInterval,FrameCompleted,GpuCompleted,\n"
      let rows = lines { index, gap, end in
        let deadline = 1_000_000_000 + (end - gap + 1) * period
        let done = deadline - 4_000_000 + (gap - 1) * period
        return "0,\(index),\(deadline - period),\(deadline),\(period),\(done - 1_000_000),\(done),"
      }
      let skipped = "1,7,1,2,3,99000000000,99000000000,\n"
      let last = rows.split(separator: "\n").last ?? ""
      // A dump has two blocks, of which the second repeats what the first had.
      return "Stats since: 1ns\nJanky frames: 4\n---PROFILEDATA---\n\(head)\(skipped)\(rows)---PROFILEDATA---\n\n"
        + "---PROFILEDATA---\n\(head)\(last)\n---PROFILEDATA---\nView hierarchy:\n"
    case .olderFramestats:
      return "Flags,IntendedVsync,Vsync,FrameCompleted\n"
        + lines { _, gap, end in
          let vsync = 1_000_000_000 + (end - gap) * period
          return "0,\(vsync),\(vsync),\(vsync + period - 4_000_000 + (gap - 1) * period)"
        }
    case .frameTimeline:
      return "ts,dur,expected_ts,expected_dur\n"
        + lines { _, gap, end in
          let start = 900_000_000_000 + (end - gap) * period
          return "\(start + 1_000_000),\(12_000_000 + (gap - 1) * period),\(start),\(period)"
        }
    case .presentMon1:
      return "Application,ProcessID,SwapChainAddress,Dropped,TimeInSeconds,msBetweenPresents,msBetweenDisplayChange\n"
        + "a.exe,1,0x1,0,0,0,0.0000\na.exe,1,0x1,1,0,16.6,0.0000\n"
        + lines { _, gap, end in "a.exe,1,0x1,0,\(Double(end) / 60),16.6,\(Double(gap * 166_667) / 10_000)" }
    case .presentMon2:
      return "Application,ProcessID,SwapChainAddress,FrameTime,DisplayedTime\na.exe,1,0x1,16.6,NA\n"
        + lines { _, gap, _ in "a.exe,1,0x1,16.6,\(Double(gap * 166_667) / 10_000)" }
    case .presents:
      return "Application,ProcessID,SwapChainAddress,msBetweenPresents\n"
        + lines { _, gap, _ in "a.exe,1,0x1,\(Double(gap * 166_667) / 10_000)" }
    case .durations: return lines { _, gap, _ in "\(Double(gap * 16_667) / 1000)" }
    case .durationsInSeconds: return "frame_time_s\n" + lines { _, gap, _ in "\(Double(gap * 166_667) / 10_000_000)" }
    }
  }
}
