public import SpeedCalibration

extension Carousel {
  /// Moves on if the time has come: a step of a glide, or a page.
  ///
  /// It behaves as a repeating timer does. A call before ``nextFireSeconds`` does nothing. A late one moves once,
  /// however many dates have passed; their distance is lost, and the movement says how many they were. The next date is
  /// still counted from the first, so the phase does not drift. With a drive by a display link this is the same as
  /// ``advance(toSeconds:)``.
  ///
  /// - Parameter seconds: The time.
  /// - Returns: The movement, or nil if it was not time yet.
  @discardableResult
  public mutating func fire(atSeconds seconds: Double) -> CarouselMovement? {
    guard drive.isTimed else { return advance(toSeconds: seconds) }
    let now = clock(seconds)
    return timer?.fire(at: now).map { move(ticks: 1, missed: Int($0)) }
  }

  /// Moves on by everything that is due: all steps of a glide, or all pages, in one movement. No distance is lost, as
  /// if ``fire(atSeconds:)`` had been called on each date. With `DrivingMode.linkCarry` a call is a frame, and one
  /// frame's distance is due, however late the call comes.
  ///
  /// This is the call for a display link. It takes no longer after an hour in the background than after a frame.
  /// However often the offset would have wrapped on the way, it counts as one wrap, and the page reported is the one at
  /// the end. Steps beyond 2^32, 257 days at 193 steps/s, are missed.
  ///
  /// - Parameter seconds: The time: for a display link, when its frame will show.
  /// - Returns: The movement, or nil if nothing was due.
  @discardableResult
  public mutating func advance(toSeconds seconds: Double) -> CarouselMovement? {
    let before = lastSeconds
    _ = clock(seconds)
    if timer != nil, lastSeconds > before { frameCount += 1 }
    // A step that falls on a frame is due there, whichever way the two times are rounded.
    let shown = clock(seconds) + drive.leadSeconds
    guard let due = timer?.fireEach(through: shown), due > 0 else { return nil }
    let ticks = min(due, Self.maximumTickCount)
    return move(ticks: Int(ticks), missed: Int(due - ticks))
  }

  /// The most steps of one movement.
  private static let maximumTickCount = 0x1p32

  private mutating func move(ticks: Int, missed: Int) -> CarouselMovement {
    totals.tickCount += ticks
    totals.missedTickCount += missed
    if drive.isPaging { return moveToCell(currentCell + ticks, cause: .timer, missed: missed) }
    let (before, distance) = glide(ticks: ticks)
    return finish(wrappedFrom: before, distance: distance, cause: .timer, missed: missed)
  }

  /// Switches auto-scroll on. The first movement comes one interval later. Repeated calls change nothing.
  ///
  /// - Parameter seconds: The time.
  public mutating func start(atSeconds seconds: Double) {
    isStarted = true
    schedule(clock(seconds))
  }

  /// Switches auto-scroll off.
  ///
  /// - Parameter seconds: The time.
  public mutating func stop(atSeconds seconds: Double) {
    isStarted = false
    schedule(clock(seconds))
  }

  /// It is on screen again, and moves on as before if it was started.
  ///
  /// - Parameter seconds: The time.
  public mutating func appear(atSeconds seconds: Double) {
    isOnScreen = true
    schedule(clock(seconds))
  }

  /// It has left the screen: it rests until it appears. A drag ends here as in ``endDrag(atSeconds:)``, for its end may
  /// never be reported.
  ///
  /// - Parameter seconds: The time.
  /// - Returns: The movement to the nearest page, if a drag ended.
  @discardableResult
  public mutating func disappear(atSeconds seconds: Double) -> CarouselMovement {
    isOnScreen = false
    return endDrag(atSeconds: seconds)
  }

  /// Changes the speed or the interval; the new step and the new interval hold from now on.
  ///
  /// The part of the interval that has passed counts as the same part of the new one, so the ticks are those of the
  /// tick rates added up over time, and a slider that changes the speed faster than it ticks does not hold it up. With
  /// a display link the whole distance since the last frame is carried over. A speed of 0 holds it; a later one lets it
  /// move on, one full interval later, if it is still started.
  ///
  /// - Parameters:
  ///   - newDrive: The speed or interval.
  ///   - seconds: The time.
  /// - Throws: `InputError` as in ``init(strip:drive:)``; the old drive stays.
  public mutating func change(
    to newDrive: CarouselDrive, atSeconds seconds: Double
  ) throws(InputError) {
    try strip.loop.check(newDrive)
    let due = clock(seconds) + drive.leadSeconds
    guard newDrive != drive else { return }
    // Movement that a display link has not shown yet is carried over, even if it exceeds one step.
    let most = drive.isTimed || newDrive.isTimed ? 1 : Self.maximumTickCount
    let part = timer.map { min(max(0, due - $0.lastDate) / $0.intervalSeconds, most) }
    drive = newDrive
    beginGlide()
    let now = clock(seconds)
    guard let part, let interval = newDrive.intervalSeconds else { return schedule(now) }
    timer = newDrive.timer(startSeconds: now + newDrive.leadSeconds - part * interval)
  }

  /// Starts or ends the timer; one that runs and may go on is left alone.
  mutating func schedule(_ now: Double) {
    let mayMove = isStarted && isOnScreen && !isDragging && strip.plan.isLooping && drive.intervalSeconds != nil
    timer = mayMove ? timer ?? drive.timer(startSeconds: now) : nil
  }

  /// Counts a full interval from now, if the timer runs and the carousel pages.
  mutating func restartPaging(_ now: Double) {
    guard drive.isPaging else { return }
    timer = nil
    schedule(now)
  }
}

extension CarouselLoop {
  /// Refuses a drive that would never move this loop.
  func check(_ drive: CarouselDrive) throws(InputError) {
    guard isEndless || drive.kind == .manual else {
      throw InputError("a row of pages moves only when told, at no speed and after no interval; use a loop for that")
    }
  }
}

extension CarouselDrive {
  /// A timer that starts its first interval at a time; nil where nothing is ever due.
  fileprivate func timer(startSeconds: Double) -> RepeatingTimer? {
    intervalSeconds.map { RepeatingTimer(startSeconds: startSeconds, intervalSeconds: $0) }
  }
}
