import DeviceInfo
import SpeedCalibration

extension Driver {
  /// A view for iOS 12 and later.
  var uikit: String {
    """
    \(head)
    //
    // A display link says when its frame will show. The position is the speed times the time since the
    // start, in whole rendered pixels: nothing adds up, so that a dropped frame costs no distance. In the
    // background, and where the user asks for reduced motion, the content stands. iOS 12 or later; for
    // more than 60 Hz an iPhone needs CADisableMinimumFrameDurationOnPhone = true in Info.plist.
    import UIKit

    \(screenTable)

    /// Moves a track to the left without an end. After `loopLength` points the track looks the same again:
    /// it holds its content twice.
    final class ScrollingView: UIView {
      /// Offer a button for it: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
      var isPaused = false { didSet { begin() } }
      var millimetersPerSecond = \(speed) { didSet { begin() } }

      private let track: UIView, loopLength: Double
      private var pointsPerSecond = 0.0, start = 0.0, position = 0.0
      private var link: CADisplayLink?, origin: CFTimeInterval?

      init(track: UIView, loopLength: Double) {
        (self.track, self.loopLength) = (track, loopLength)
        super.init(frame: track.frame)
        addSubview(track)
        clipsToBounds = true
        for name in [
          UIApplication.didEnterBackgroundNotification, UIApplication.didBecomeActiveNotification,
          UIAccessibility.reduceMotionStatusDidChangeNotification,
        ] { NotificationCenter.default.addObserver(self, selector: #selector(begin), name: name, object: nil) }
      }

      required init?(coder: NSCoder) { return nil }
      override func didMoveToWindow() { begin() }

      /// Goes on from where the content stands, unless it has to stand.
      @objc private func begin() {
        link?.invalidate()
        (link, origin, start) = (nil, nil, position)
        guard !isPaused, !UIAccessibility.isReduceMotionEnabled, UIApplication.shared.applicationState != .background,
          let screen = window?.screen, let density = screen.pointsPerMillimeter
        else { return }
        pointsPerSecond = millimetersPerSecond * density
        let link = CADisplayLink(target: self, selector: #selector(show))
        if #available(iOS 15, *), screen.maximumFramesPerSecond > 60 {
          let highest = Float(screen.maximumFramesPerSecond)
          link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: highest, preferred: highest)
        }
        link.add(to: .main, forMode: .common)  // in the default mode it halts while a finger is down
        self.link = link
      }

      @objc private func show(_ link: CADisplayLink) {
        let first = origin ?? link.targetTimestamp
        origin = first
        position = start + pointsPerSecond * (link.targetTimestamp - first)
        // From the middle of a pixel, so that a time stamp that is a hair early does not show.
        let scale = Double(window?.screen.scale ?? 1)
        let offset = (position + 0.5 / scale).truncatingRemainder(dividingBy: loopLength)
        track.transform = CGAffineTransform(translationX: -(offset * scale).rounded(.down) / scale, y: 0)
      }
    }

    """
  }

  /// The displays, and how a screen finds its own among them.
  var screenTable: String {
    let rows = subjects.map { subject in
      let screen = subject.screen
      let pixels = sides(screen).map(String.init).joined(separator: ", ")
      let models = SourceLanguage.swift.literals(screen.device.modelIdentifiers)
      return "  ([\(models)], [\(pixels)], \(screen.display.ppi.shortestText)),  \(remark(screen))\n"
    }
    return """
      /// What an unknown device gets: nil lets its content stand, a number of pixels per inch is a guess.
      private let ppiOfUnknownDevice: Double? = \(fallback.map { $0.screen.display.ppi.shortestText } ?? "nil")

      /// Model identifiers, the panel's sides in pixels, and pixels per inch.
      private let displays: [(models: [String], pixels: [CGFloat], ppi: Double)] = [
      \(rows.joined())]

      extension UIScreen {
        /// Points per millimetre of its glass; nil for an unknown device.
        fileprivate var pointsPerMillimeter: Double? {
          var system = utsname()
          uname(&system)
          let machine = withUnsafeBytes(of: &system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
          let model = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] ?? machine
          let pixels = [nativeBounds.width, nativeBounds.height].sorted()
          let known = displays.first { $0.models.contains(model) && ($0.pixels.isEmpty || $0.pixels == pixels) }
          // The native scale, not the scale: they differ on Plus phones, and with Display Zoom.
          return (known?.ppi ?? ppiOfUnknownDevice).map { $0 / (25.4 * Double(nativeScale)) }
        }
      }
      """
  }
}
