{{&head}}
//
// The frame clock says when its frame is due. The position is the speed times the time since the
// start, in whole pixels: nothing adds up, so that a dropped frame costs no distance. While the app
// is in the background, or animations are removed in the settings, the content stands. The density of
// the panel counts, so that neither Display size nor the resolution that is set changes the speed.
import android.animation.ValueAnimator
import android.os.Build
import android.util.DisplayMetrics
import android.view.View
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.wrapContentWidth
import androidx.compose.runtime.*
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalView
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.IntOffset
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.compose.LocalLifecycleOwner
import androidx.lifecycle.repeatOnLifecycle
import kotlin.math.abs
import kotlin.math.floor

/** The panel's sides in pixels (0 where unknown), its pixels per inch, and what Build says of the device. */
private class Glass(val short: Int, val long: Int, val ppi: Double, vararg val models: String)

private val displays = listOf<Glass>(
{{&rows}})

/**
 * What a device gets that is not above; tell yourself of its model here. Choose the line: null lets its content stand,
 * ofPixels(short, long) is a display above with as many pixels (up to 14 % off), Glass(short, long, 400.0) a guess.
 */
private fun onUnknownDevice(model: String, short: Int, long: Int): Glass? = null

private fun ofPixels(short: Int, long: Int) = displays.firstOrNull { it.short == short && it.long == long }

/** Rendered pixels per millimetre of the glass; null for an unknown device. */
private fun pixelsPerMillimeter(view: View): Double? {
    val known = displays.filter { Build.MODEL in it.models || Build.DEVICE in it.models }
    // Of the two displays of a foldable, the one that has this one's shape, whatever its resolution is set to.
    val mode = view.display?.mode
    val short = minOf(mode?.physicalWidth ?: 0, mode?.physicalHeight ?: 0)
    val long = maxOf(mode?.physicalWidth ?: 0, mode?.physicalHeight ?: 0)
    val nearest = known.sortedBy { abs(it.short.toLong() * long - it.long.toLong() * short) }.firstOrNull()
    val glass = nearest ?: onUnknownDevice(Build.MODEL, short, long) ?: return null
    val rendered = DisplayMetrics()
    view.display?.getRealMetrics(rendered)
    val longest = maxOf(rendered.widthPixels, rendered.heightPixels)
    val panel = if (glass.long > 0) glass.long else long
    return if (panel > 0) glass.ppi / 25.4 * longest / panel else null
}

/**
 * Moves its content to the left without an end. After [loopLength] the content looks the same again: it stands
 * there twice. Offer a button for [isPaused]: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
 *
 *     ScrollingTrack(loopLength = 600.dp) { Row { repeat(2) { Text("News", Modifier.width(600.dp)) } } }
 */
@Composable
fun ScrollingTrack(
    loopLength: Dp,
    modifier: Modifier = Modifier,
    millimetersPerSecond: Double = {{&speed}},
    isPaused: Boolean = false,
    content: @Composable() (() -> Unit)
) {
    val view = LocalView.current
    val owner = LocalLifecycleOwner.current
    val density = LocalDensity.current.density.toDouble()
    var position by remember { mutableStateOf(0.0) }
    LaunchedEffect(owner, density, millimetersPerSecond, isPaused) {
        val pixelsPerSecond = millimetersPerSecond * (pixelsPerMillimeter(view) ?: 0.0)
        // Cancelled in the background; the next run goes on from where the content stands.
        if (!isPaused && pixelsPerSecond > 0) owner.lifecycle.repeatOnLifecycle(Lifecycle.State.STARTED) {
            if (Build.VERSION.SDK_INT >= 35) view.requestedFrameRate = View.REQUESTED_FRAME_RATE_CATEGORY_HIGH
            val start = position
            val origin = withFrameNanos { it }
            while (ValueAnimator.areAnimatorsEnabled()) withFrameNanos { now ->
                position = start + pixelsPerSecond * (now - origin) / 1e9
            }
        }
    }
    Box(modifier.clipToBounds()) {
        Box(Modifier.wrapContentWidth(Alignment.Start, true).offset {
            // From the middle of a pixel, so that a time stamp that is a hair early does not show.
            IntOffset(-floor((position + 0.5) % (loopLength.value * density)).toInt(), 0)
        }) { content() }
    }
}
