// A game's profiler gives the durations of its frames: hitch time, the worst second, and Apple's band.
import SpeedCalibration
import SpeedMeasurement

var seconds = [Double](repeating: 1.0 / 60, count: 300)
seconds[100] = 0.05
seconds[200] = 0.1
let hitches = try HitchSummary(frameSeconds: seconds, refreshRate: 60)
print(hitches.millisecondsPerSecond, hitches.band)  // 22.80130293159… critical
print(hitches.worstSecondMillisecondsPerSecond ?? 0)  // 83.333333333…
print(hitches.lateFrames.map(\.lateSeconds))  // [0.033333333333…, 0.083333333333…]
