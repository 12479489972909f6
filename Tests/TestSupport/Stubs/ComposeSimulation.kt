import android.animation.ValueAnimator
import android.os.Build
import androidx.compose.foundation.layout.lastOffset
import androidx.compose.runtime.kept
import androidx.compose.runtime.show
import androidx.compose.runtime.waiting
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp

fun expect(isRight: Boolean, what: String) { if (!isRight) println(what) }

/** A minute of a Google Pixel 8 at each rate, with frames dropped, and then what makes the content stand. */
fun main() {
    Build.DEVICE = "shiba"
    // Whatever the density is set to.
    val pixelsPerSecond = 30 * 426.5 / 25.4
    val loop = 400 * 2.625
    for (hertz in listOf(60, 80, 120)) {
        kept.clear()
        var position = 0
        fun compose(isPaused: Boolean = false) = ScrollingTrack(loopLength = Dp(400f), isPaused = isPaused) {}
        fun at(seconds: Double): Int {
            show(5_000_000_000L + (seconds * 1e9).toLong())
            return -lastOffset!!(LocalDensity.current).x
        }
        fun off(offset: Int, seconds: Double) = Math.IEEEremainder(offset - pixelsPerSecond * seconds, loop)
        compose()
        at(0.0)
        var least = 0.0
        var most = 0.0
        for (frame in 1..60 * hertz) {
            if (frame % 7 == 0) continue
            position = at(frame.toDouble() / hertz)
            val distance = off(position, frame.toDouble() / hertz)
            least = minOf(least, distance)
            most = maxOf(most, distance)
            expect(position >= 0 && position < loop, "$position is beyond the loop")
        }
        expect(most - least < 1.001, "judder of ${most - least} px at $hertz Hz")
        compose(isPaused = true)
        expect(waiting.isEmpty() && at(70.0) == position, "it moves when paused")
        compose()
        expect(at(80.0) == position, "it jumps after a pause")
        expect(Math.abs(off(at(81.0) - position, 1.0)) <= 1, "it does not go on")
        ValueAnimator.isEnabled = false
        at(81.0)
        expect(waiting.isEmpty(), "it moves without animations")
        ValueAnimator.isEnabled = true
    }
    println("done")
}
