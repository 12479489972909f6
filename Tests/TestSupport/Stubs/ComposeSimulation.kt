import android.animation.ValueAnimator
import android.os.Build
import android.util.logged
import android.view.*
import androidx.compose.foundation.gestures.Orientation
import androidx.compose.foundation.layout.boxes
import androidx.compose.runtime.compose
import androidx.compose.runtime.leave
import androidx.compose.runtime.show
import androidx.compose.runtime.waiting
import androidx.compose.ui.focus.FocusState
import androidx.compose.ui.focus.focus
import androidx.compose.ui.layout.*
import androidx.compose.ui.platform.LocalConfiguration
import androidx.compose.ui.unit.*
import androidx.lifecycle.comeBack
import java.io.File
import kotlin.math.*

fun expect(isRight: Boolean, what: String) { if (!isRight) println(what) }

/** What the unit test of the article asks of JUnit. */
annotation class Test

fun assertEquals(wanted: Double, found: Double, within: Double) = expect(abs(found - wanted) <= within, "not $wanted: $found")

/** A device as a ruler sees it: the picture fills the glass, whose sides are in millimetres, short one first. */
class Seen(val name: String, val drawn: List<Int>, val mode: List<Int>, val short: Double, val long: Double)

/** In a minute at 30 mm/s content has gone 1.8 m of the glass, whatever the picture is. */
fun checkSpeeds() {
    val pixel = listOf(1080, 2400)
    val ultra = listOf(1440, 3120)
    for (seen in listOf(
        Seen("shiba", pixel, pixel, 1080 * 25.4 / 426.5, 2400 * 25.4 / 426.5),
        // A resolution that is set, of a panel whose mode tells it, and of one whose mode does not; two thirds round.
        Seen("SM-S928B", listOf(1080, 2340), ultra, 1440 * 25.4 / 505.3, 3120 * 25.4 / 505.3),
        Seen("SM-S928B", ultra, listOf(1080, 2340), 1440 * 25.4 / 505.3, 3120 * 25.4 / 505.3),
        Seen("SM-S928B", listOf(720, 1560), ultra, 1440 * 25.4 / 505.3, 3120 * 25.4 / 505.3),
        Seen("shiba", listOf(956, 2124), pixel, 1080 * 25.4 / 426.5, 2400 * 25.4 / 426.5),
        // Both panels of a foldable, whatever their resolutions.
        Seen("q5q", listOf(1812, 2176), listOf(1812, 2176), 1812 * 25.4 / 372.6, 2176 * 25.4 / 372.6),
        Seen("q5q", listOf(1359, 1632), listOf(1812, 2176), 1812 * 25.4 / 372.6, 2176 * 25.4 / 372.6),
        Seen("q5q", listOf(904, 2316), listOf(904, 2316), 904 * 25.4 / 401, 2316 * 25.4 / 401),
        Seen("q5q", listOf(678, 1737), listOf(678, 1737), 904 * 25.4 / 401, 2316 * 25.4 / 401)
    )) {
        val picture = pictureOf(listOf("", seen.name), seen.drawn, seen.mode)!!
        val way = offset(60.0, 30 * picture.pixelsPerMillimeter)
        val millimeters = way / seen.drawn[1] * seen.long
        val pixel = seen.long / seen.drawn[1]
        expect(abs(millimeters - 1800) <= pixel * 0.51, "${seen.name}: $millimeters mm on ${seen.drawn}")
        // A log is in pixels of the panel.
        val ppi = displays.filter { seen.name in it.models }.sortedBy { abs(it.ppi * seen.long / 25.4 - it.long) }[0].ppi
        expect(abs(way / picture.pixelsPerPixel - 1800 / 25.4 * ppi) <= 1, "${seen.name}: a log of ${way / picture.pixelsPerPixel} px")
        // The two sides of a picture are whole pixels.
        expect(abs(way / seen.drawn[0] * seen.short - 1800) <= 1800 * 0.005, "${seen.name}: across")
    }
    // An app between bars: the picture is no part of the panel, and the record's own counts: 1440 or 1080 of 1440 pixels.
    for ((name, millimeters) in listOf("shiba" to 1080 * 25.4 / 426.5 / 1080, "SM-S928B" to 1440 * 25.4 / 505.3 / 1080)) {
        val mode = if (name == "shiba") pixel else listOf(1440, 3120)
        val way = offset(60.0, 30 * pictureOf(listOf(name), listOf(1000, 1900), mode)!!.pixelsPerMillimeter)
        expect(abs(way * millimeters - 1800) <= millimeters * 0.51, "$name: ${way * millimeters} mm between bars")
    }
    expect(pictureOf(listOf("Pixel 99", ""), pixel, pixel) == null, "an unknown device moves")
    // A monitor that a phone is shown on, and a cover that no source measures.
    for (mode in listOf(listOf(1080, 1920), listOf(1080, 2640))) {
        expect(pictureOf(listOf("shiba"), mode, mode) == null, "a display of another shape moves: $mode")
    }
}

/** Stamps that are up to 0.1 ms early or late give the steps of exact ones, at a rate that is typed. */
fun checkRates() {
    for (hertz in listOf(60, 90, 120, 144)) {
        for (late in listOf<(Double) -> Double>({ it }, { floor(it * 1e4) / 1e4 }, { ceil(it * 1e4) / 1e4 }, { it + 1e-4 * sin(it * 1e9) })) {
            for (frame in 0 until 20 * hertz) {
                val seconds = late(1.2345678 + frame.toDouble() / hertz) - late(1.2345678)
                fun way(seconds: Double) = offset(seconds, 7.0 * hertz, 0.0, hertz.toDouble())
                expect(way(seconds) == 7.0 * frame, "frame $frame at $hertz Hz: ${way(seconds)}")
                expect(way(seconds + 0.5 / hertz) == 7.0 * frame, "frame $frame and a half at $hertz Hz")
            }
        }
    }
}

/** A minute of a Google Pixel 8 at each rate, with frames dropped, and then what makes the content stand. */
fun checkMotion(hertz: Int) {
    val pixelsPerSecond = 30 * 426.5 / 25.4
    val rows = mutableListOf<Triple<Double, Double?, Double>>()
    fun compose(isPaused: Boolean = false, isFirst: Boolean = false) = compose(isFirst) {
        ScrollingTrack(isPaused = isPaused, onFrame = { time, target, way -> rows.add(Triple(time, target, way)) }) {}
    }
    content = Pair(1050, 100)
    fun position() = -placed(1080, 200)[0].x
    fun at(seconds: Double, isPaused: Boolean = false): Int {
        show(5_000_000_000L + (seconds * 1e9).roundToLong())
        if (androidx.compose.runtime.isStale) compose(isPaused)
        return position()
    }
    fun off(way: Double, seconds: Double) = way - pixelsPerSecond * seconds
    compose(isFirst = true)
    at(0.0)
    var (least, most) = Pair(0.0, 0.0)
    val questions = listOf(ValueAnimator.questions, glass.questions)
    for (frame in 1..60 * hertz) {
        if (frame % 7 == 0 && frame < 60 * hertz) continue
        val seconds = frame.toDouble() / hertz
        val position = at(seconds)
        val (time, target, way) = rows.last()
        val distance = off(way, seconds)
        least = minOf(least, distance)
        most = maxOf(most, distance)
        expect(position == way.roundToInt() % 1050, "$position is not where the log has $way")
        expect(abs(time - 5 - seconds) < 1e-8 && target == null, "the log has $time for ${seconds + 5}")
    }
    expect(listOf(ValueAnimator.questions, glass.questions) == questions, "it asks the display or the animators in frames")
    expect(asked == "clipToBounds preferredFrameRate=High", "moving content asks for $asked")
    expect(least >= -0.5001 && most <= 0.5001, "judder from $least to $most px at $hertz Hz")
    val before = position()
    fun goes(second: Double, reason: String) {
        at(second)
        expect(position() == before, "it jumps after it was $reason")
        val way = rows.last().third
        at(second + 1)
        expect(abs(off(rows.last().third - way, 1.0)) <= 1, "it does not go on after it was $reason")
        for (step in 1..1000) if (position() != before) at(second + 1 + step * (1050 / pixelsPerSecond) / 1000)
    }
    compose(isPaused = true)
    expect(waiting.isEmpty() && at(70.0, true) == before, "it moves when paused")
    expect(asked == "clipToBounds", "content that stands asks for $asked")
    compose()
    goes(80.0, "paused")
    comeBack()
    goes(90.0, "in the background")
}

/** Where content and copies stand in a view. */
fun placed(width: Int, height: Int, direction: LayoutDirection = LayoutDirection.Ltr): List<Placed> =
    SubcomposeMeasureScope(direction).(layout!!)(Constraints(width, width, height, height)).place()

/** All of a view is covered, at each of many times, by content whose pieces stand one length apart. */
fun checkCover() {
    for (axis in Orientation.values()) for (reading in LayoutDirection.values()) {
        val isVertical = axis == Orientation.Vertical
        for (length in listOf(17, 100, 333, 999, 1000, 1001, 3000)) {
            content = if (isVertical) Pair(50, length) else Pair(length, 50)
            compose(isFirst = true) { ScrollingTrack(axis = axis) {} }
            show(0)
            var last: Int? = null
            for (step in 0..200) {
                show(1_000_000L * step)
                val all = placed(1000, if (isVertical) 1000 else 50, reading)
                // How far each piece has come from the edge that the layout starts from.
                val edges = all.map { if (isVertical) it.y else if (reading == LayoutDirection.Ltr) it.x else 1000 - length - it.x }
                expect(edges[0] <= 0 && edges.last() + length >= 1000, "$axis $reading $length: bare at $step")
                expect(edges.zipWithNext().all { (a, b) -> b - a == length }, "$axis $reading $length: pieces at $edges")
                expect(all.all { (if (isVertical) it.x else it.y) == 0 }, "it leaves its line")
                expect(all.drop(1).all { it.box == "canFocus=false clearAndSetSemantics" } && all[0].box == "", "a copy is in reach")
                expect(all.size == (1000 + length - 1) / length + 1, "${all.size} pieces of $length")
                val now = if (isVertical) all[0].y else all[0].x
                val sign = if (!isVertical && reading == LayoutDirection.Rtl) 1 else -1
                val gone = last?.let { Math.floorMod(sign * (now - it), length) } ?: 0
                expect(gone <= 1, "$axis $reading: a step of $gone px")
                last = now
            }
        }
    }
    content = Pair(3, 50)
    compose(isFirst = true) { ScrollingTrack {} }
    expect(placed(1000, 50).size == 64, "${placed(1000, 50).size} pieces of 3 px")
    content = Pair(0, 0)
    expect(placed(1000, 50).map { it.x } == listOf(0), "it repeats content without a length")
}

/** Of an unknown device, and without animations, it stands, can be scrolled by hand, and asks for no frame. */
fun checkStanding() {
    fun stands(axis: Orientation) = compose { ScrollingTrack(axis = axis) {} }.run {
        waiting.isEmpty() && layout == null && boxes == listOf(axis.name.toLowerCase() + "Scroll")
    }
    compose(isFirst = true) { ScrollingTrack {} }
    show(0)
    expect(layout != null && waiting.size == 1, "it does not move")
    expect(ValueAnimator.listeners.size == 1, "${ValueAnimator.listeners.size} listeners")
    ValueAnimator.isEnabled = false
    for (axis in Orientation.values()) expect(stands(axis), "it moves without animations along $axis")
    ValueAnimator.isEnabled = true
    // In the background, and back.
    compose(isFirst = true) { ScrollingTrack {} }
    expect(layout != null && waiting.size == 1, "it stands with animations")
    focus!!(object : FocusState { override val hasFocus = true })
    compose { ScrollingTrack {} }
    expect(layout != null && waiting.isEmpty(), "it moves while it has the focus")
    leave()
    expect(ValueAnimator.listeners.isEmpty(), "it listens when it has left")
    val before = logged.size
    Build.DEVICE = "Pixel 99"
    for (count in 1..3) compose(isFirst = true) { ScrollingTrack {} }
    expect(stands(Orientation.Horizontal), "it moves on an unknown device")
    expect(logged.drop(before).map { "Pixel 99" in it } == listOf(true), "it says ${logged.drop(before)}")
    Build.DEVICE = "shiba"
}

/** Opened while it moves, a foldable has the other panel's speed, and the content does not jump. */
fun checkFolding() {
    Build.DEVICE = "q5q"
    content = Pair(100_000, 50)
    fun fold(width: Int, height: Int) {
        glass.drawn = Pair(width, height)
        glass.mode.physicalWidth = width
        glass.mode.physicalHeight = height
        LocalConfiguration.current += 1
    }
    fun at(seconds: Double): Int {
        show((seconds * 1e9).roundToLong())
        if (androidx.compose.runtime.isStale) compose { ScrollingTrack(frameRate = 60.0) {} }
        return -placed(100, 50)[0].x
    }
    fold(904, 2316)
    compose(isFirst = true) { ScrollingTrack(frameRate = 60.0) {} }
    expect(asked == "clipToBounds preferredFrameRate=60.0", "it asks for $asked")
    at(0.0)
    expect(abs(at(10.0) - 300 / 25.4 * 401) <= 1, "it is at ${at(10.0)} on the cover")
    val before = at(10.0)
    fold(2176, 1812)
    compose { ScrollingTrack(frameRate = 60.0) {} }
    expect(at(11.0) == before, "it jumps when it is opened")
    expect(abs(at(21.0) - before - 300 / 25.4 * 372.6) <= 1, "it is at ${at(21.0) - before} when opened")
    fold(1080, 2400)
    Build.DEVICE = "shiba"
}

/** The log of the article, at a resolution that is not the panel's. */
fun checkLog() {
    Build.DEVICE = "e3q"
    glass.drawn = Pair(1080, 2340)
    glass.mode.physicalWidth = 1440
    glass.mode.physicalHeight = 3120
    content = Pair(1050, 100)
    compose(isFirst = true) { Banner(File("ticks.csv")) }
    for (frame in 0..600) show(frame * 1_000_000_000L / 60)
    leave()
}

fun main() {
    Build.DEVICE = "shiba"
    checkSpeeds()
    checkRates()
    for (hertz in listOf(60, 80, 120)) checkMotion(hertz)
    checkCover()
    checkStanding()
    checkFolding()
    tenSecondsAreTenTimesTheSpeed()
    checkLog()
    println("done")
}
