{{&head}}// Compose UI 1.10 or later. On an unknown device, and where animations are removed in the settings, the content stands,
// and can be scrolled by hand. A touch on a copy is for the copy, which has its own state.
import android.animation.ValueAnimator
import android.os.Build
import android.util.DisplayMetrics
import android.util.Log
import android.view.View
import androidx.compose.foundation.gestures.Orientation
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableDoubleStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.FrameRateCategory
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.focus.focusProperties
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.layout.SubcomposeLayout
import androidx.compose.ui.platform.LocalConfiguration
import androidx.compose.ui.platform.LocalView
import androidx.compose.ui.preferredFrameRate
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.constrainHeight
import androidx.compose.ui.unit.constrainWidth
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.compose.LocalLifecycleOwner
import androidx.lifecycle.repeatOnLifecycle
import kotlin.math.abs
import kotlin.math.floor

// -- pure --

/** A panel's sides in pixels (0 where unknown), pixels per inch, what Build says, and the sides drawn where fewer. */
internal class Glass(
    val short: Int, val long: Int, val ppi: Double, vararg val models: String, val rendered: List<Int> = emptyList()
)
internal val displays = listOf<Glass>(
{{#rows}}    Glass({{&sides}}{{^sides}}0, 0{{/sides}}, {{&decimal}}, {{&models}}{{#rendered}}, rendered = listOf({{&rendered}}){{/rendered}}), // {{&title}}, {{&sure}}
{{/rows}})

/** What a device gets that is not above: null lets its content stand, Glass(mode[0], mode[1], 400.0) is a guess. */
private fun onUnknownDevice(names: List<String>, mode: List<Int>): Glass? = null

/** Pixels of the picture that apps draw, per millimetre of the glass and for a pixel of the panel. */
internal class Picture(val pixelsPerMillimeter: Double, val pixelsPerPixel: Double)

/** By the sides, the short one first, of what apps draw and of the display's mode; null of an unknown device. */
internal fun pictureOf(names: List<String>, drawn: List<Int>, mode: List<Int>): Picture? {
    // Of the panels of a foldable the one that has the display's shape, whatever its resolution is set to.
    val known = displays.filter { glass -> glass.models.any { it in names } }
    // A mode of another shape is that of a display that is not above: a cover's, or a monitor's.
    fun off(glass: Glass) =
        if (glass.long > 0 && mode[0] > 0) abs(glass.short.toDouble() / glass.long * mode[1] / mode[0] - 1) else 0.0
    val nearest = known.sortedBy(::off).firstOrNull()?.takeIf { off(it) <= 0.02 }
    val glass = nearest ?: onUnknownDevice(names, mode) ?: return null
    val panel = if (glass.long > 0) listOf(glass.short, glass.long) else mode
    val (across, along) = drawn.zip(panel) { side, whole -> side.toDouble() / whole }
    // Sides are whole pixels; a picture of another shape is that of an app between bars.
    val own = if (glass.rendered.isEmpty()) 1.0 else glass.rendered[1].toDouble() / panel[1]
    val part = if (abs(across / along - 1) <= 0.005) along else own
    return Picture(glass.ppi / 25.4 * part, part)
}

/** How far the content has moved: to the nearest whole pixel, halves up; time is cut to frames of a rate in Hz. */
internal fun offset(seconds: Double, pixelsPerSecond: Double, start: Double = 0.0, frameRate: Double = 0.0): Double {
    // Time stamps are up to an eighth of a frame early.
    val time = if (frameRate > 0) floor(seconds * frameRate + 1.0 / 8) / frameRate else seconds
    return floor(start + pixelsPerSecond * time + 0.5)
}

// -- the view --

private val said = mutableSetOf<String>()
private fun pictureOn(view: View): Picture? {
    val (drawn, mode) = DisplayMetrics().also { view.display?.getRealMetrics(it) } to view.display?.mode
    val sizes = listOf(drawn.widthPixels to drawn.heightPixels, mode?.physicalWidth to mode?.physicalHeight)
    val sides = sizes.map { (width, height) -> listOf(width ?: 0, height ?: 0).sorted() }
    return pictureOf(listOf(Build.MODEL, Build.DEVICE), sides[0], sides[1])
}

/**
 * Moves its content without an end: to the left, in a right-to-left layout to the right, or up. [onFrame] is told the
 * time of a frame in s, no time at which it is shown, and how far the content has moved in pixels of the panel. Offer a
 * button for [isPaused]: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
 */
@Composable
fun ScrollingTrack(
    modifier: Modifier = Modifier, millimetersPerSecond: Double = {{&decimalSpeed}},
    axis: Orientation = Orientation.{{&orientation}}, frameRate: Double = {{&rate}}.toDouble(), isPaused: Boolean = false,
    onFrame: ((seconds: Double, targetSeconds: Double?, offsetPixels: Double) -> Unit)? = null,
    content: @Composable() (() -> Unit)
) {
    val (view, owner) = LocalView.current to LocalLifecycleOwner.current
    val isVertical = axis == Orientation.Vertical
    val tell by rememberUpdatedState(onFrame)
    var moved by remember { mutableDoubleStateOf(0.0) }
    var hasFocus by remember { mutableStateOf(false) }
    var isReduced by remember { mutableStateOf(!ValueAnimator.areAnimatorsEnabled()) }
    // Told anew when a foldable is opened or a resolution set.
    val picture = remember(view, LocalConfiguration.current) { pictureOn(view) }
    val pixelsPerSecond = if (isReduced) 0.0 else millimetersPerSecond * (picture?.pixelsPerMillimeter ?: 0.0)
    val moves = pixelsPerSecond > 0 && !isPaused && !hasFocus
    if (Build.VERSION.SDK_INT >= 33) DisposableEffect(Unit) {
        val listener = ValueAnimator.DurationScaleChangeListener { isReduced = it == 0f }
        ValueAnimator.registerDurationScaleChangeListener(listener)
        onDispose { ValueAnimator.unregisterDurationScaleChangeListener(listener) }
    }
    LaunchedEffect(owner, picture?.pixelsPerPixel, pixelsPerSecond, frameRate, moves) {
        val text = "no display of this shape is called '${Build.MODEL}' or '${Build.DEVICE}'; its content stands"
        if (picture == null && said.add(text)) Log.w("ScrollingTrack", text)
        // Cancelled in the background; the next run goes on from where the content stands.
        owner.lifecycle.repeatOnLifecycle(Lifecycle.State.STARTED) {
            isReduced = !ValueAnimator.areAnimatorsEnabled()
            val start = moved
            var origin = -1L
            while (moves) withFrameNanos { now ->
                if (origin < 0) origin = now
                moved = offset((now - origin) / 1e9, pixelsPerSecond, start, frameRate)
                tell?.invoke(now / 1e9, null, moved / (picture?.pixelsPerPixel ?: 1.0))
            }
        }
    }
    if (!(pixelsPerSecond > 0)) {
        val scroll = rememberScrollState()
        Box(if (isVertical) modifier.verticalScroll(scroll) else modifier.horizontalScroll(scroll)) { content() }
        return
    }
    val own = modifier.clipToBounds().onFocusChanged { hasFocus = it.hasFocus }
    // A rate is asked for as long as the content moves.
    val asking = if (!moves) own else if (frameRate > 0) own.preferredFrameRate(frameRate.toFloat())
        else own.preferredFrameRate(FrameRateCategory.High)
    SubcomposeLayout(asking) { room ->
        val free = if (isVertical) room.copy(minHeight = 0, maxHeight = Constraints.Infinity)
            else room.copy(minWidth = 0, maxWidth = Constraints.Infinity)
        val original = subcompose(0) { Box { content() } }.single().measure(free)
        val (width, height) = room.constrainWidth(original.width) to room.constrainHeight(original.height)
        val length = if (isVertical) original.height else original.width
        val count = if (length < 1) 0 else ((if (isVertical) height else width) + length - 1) / length
        val hidden = Modifier.focusProperties { canFocus = false }.clearAndSetSemantics {}
        val copies = (1..minOf(count, 63)).map { subcompose(it) { Box(hidden) { content() } }.single().measure(free) }
        layout(width, height) {
            val ahead = if (length < 1) 0 else (moved.toLong() % length).toInt()
            for ((index, placeable) in (listOf(original) + copies).withIndex()) {
                val along = index * length - ahead
                placeable.placeRelativeWithLayer(if (isVertical) 0 else along, if (isVertical) along else 0)
            }
        }
    }
}
