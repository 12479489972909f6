import DeviceInfo
import SpeedCalibration

extension Driver {
  /// A view for iOS 15 and later.
  var swiftui: String {
    """
    \(head)
    //
    // A timeline says when its frame shows. The position is the speed times the time since the start, in
    // whole rendered pixels: nothing adds up, so that a dropped frame costs no distance. While the app is
    // in the background, or its user asks for reduced motion, the content stands. iOS 15 or later; for
    // more than 60 Hz an iPhone needs CADisableMinimumFrameDurationOnPhone = true in Info.plist.
    import SwiftUI
    import UIKit

    \(screenTable)

    /// Moves its content to the left without an end. After `loopLength` points the content looks the same
    /// again: it stands there twice. Offer a button for `isPaused`: motion of over five seconds needs a way
    /// to stop it (WCAG 2.2.2).
    struct ScrollingTrack<Content: View>: View {
      private let loopLength: Double, millimetersPerSecond: Double
      private let isPaused: Bool
      private let content: Content
      @Environment(\\.accessibilityReduceMotion) private var reducesMotion
      @Environment(\\.displayScale) private var displayScale
      @State private var pointsPerMillimeter: Double?
      @State private var run = Run()

      init(
        loopLength: Double, millimetersPerSecond: Double = \(speed), isPaused: Bool = false,
        @ViewBuilder content: () -> Content
      ) {
        (self.loopLength, self.millimetersPerSecond) = (loopLength, millimetersPerSecond)
        (self.isPaused, self.content) = (isPaused, content())
      }

      var body: some View {
        let speed = isPaused || reducesMotion ? 0 : millimetersPerSecond * (pointsPerMillimeter ?? 0)
        TimelineView(.animation(minimumInterval: 1 / 120, paused: speed == 0)) { timeline in
          content.fixedSize().offset(x: -offset(at: timeline.date, pointsPerSecond: speed))
        }
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        .clipped()
        .onAppear {
          let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
          pointsPerMillimeter = scenes.first?.screen.pointsPerMillimeter
          run.end()
        }
        .onReceive(NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)) { _ in
          run.end()
        }
        .onReceive(NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)) { _ in
          run.end()
        }
      }

      private func offset(at date: Date, pointsPerSecond: Double) -> Double {
        // From the middle of a pixel, so that a time stamp that is a hair early does not show.
        let scale = Double(displayScale)
        let position = run.position(at: date, pointsPerSecond: pointsPerSecond) + 0.5 / scale
        return (position.truncatingRemainder(dividingBy: loopLength) * scale).rounded(.down) / scale
      }
    }

    /// Where the content began to move, and when.
    private final class Run {
      private var start = 0.0, position = 0.0, speed = 0.0
      private var origin: Date?

      func position(at date: Date, pointsPerSecond: Double) -> Double {
        if pointsPerSecond != speed { end() }
        let first = origin ?? date
        (speed, origin) = (pointsPerSecond, first)
        position = start + speed * date.timeIntervalSince(first)
        return position
      }

      /// The next run goes on from where the content stands.
      func end() { (start, origin) = (position, nil) }
    }

    """
  }
}
