{{&head}}//
// The frame clock says when its frame is due. The position is the speed times the time since the start, in whole
// pixels: nothing adds up, so that a dropped frame costs no distance. The content repeats as often as it takes to cover
// the view; copies are out of reach of TalkBack and of the focus, and a touch on one is for the copy, which has its own
// state. In the background, and while the content has the focus, it stands; of an unknown device, or where animations
// are removed in the settings, it can be scrolled by hand. The panel counts, and the resolution that is set: Display
// size and font size keep the speed, and each display of a foldable has its own.
//
//     ScrollingTrack(Modifier.fillMaxWidth()) { Text("News ", maxLines = 1) }
//     ScrollingTrack(Modifier.fillMaxWidth()) { Row { pictures.forEach { Image(it, null, Modifier.height(80.dp)) } } }
//
// A log for `speedcal measure log`, in the app's files, and a unit test:
//
//     val rows = remember { StringBuilder("time_s,offset_points\n") }
//     val file = File(LocalContext.current.filesDir, "log.csv")
//     val onFrame = { seconds: Double, _: Double?, offset: Double -> rows.append("$seconds,$offset\n").run { } }
//     DisposableEffect(Unit) { onDispose { file.writeText(rows.toString()) } }
//     ScrollingTrack(Modifier.fillMaxWidth(), onFrame = onFrame) { Text("News ", maxLines = 1) }
//
//     @Test fun tenSecondsGoTenTimesTheSpeed() {
//         val (glass, sides) = displays[0] to listOf(displays[0].short, displays[0].long)
//         val pixelsPerSecond = 30 * pixelsPerMillimeter(glass.models.toList(), sides, sides)!!
//         assertEquals(10 * 30 / 25.4 * glass.ppi, offset(10.0, pixelsPerSecond), 0.51)
//     }
import android.animation.ValueAnimator
import android.os.Build
import android.util.*
import android.view.View
import androidx.compose.foundation.*
import androidx.compose.foundation.gestures.Orientation
import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.*
import androidx.compose.ui.*
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.focus.*
import androidx.compose.ui.layout.SubcomposeLayout
import androidx.compose.ui.platform.*
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.unit.*
import androidx.lifecycle.*
import androidx.lifecycle.compose.LocalLifecycleOwner
import kotlin.math.*

// -- pure --

/** A panel's sides in pixels (0 where unknown), pixels per inch, what Build says, and the sides drawn where fewer. */
internal class Glass(
    val short: Int, val long: Int, val ppi: Double, vararg val models: String, val rendered: List<Int> = emptyList()
)

internal val displays = listOf<Glass>(
{{#rows}}    Glass({{&sides}}{{^sides}}0, 0{{/sides}}, {{&decimal}}, {{&models}}{{#rendered}}, rendered = listOf({{&rendered}}){{/rendered}}){{^isLast}},{{/isLast}} // {{&title}}, {{&sure}}
{{/rows}})

/**
 * What a device gets that is not above; tell yourself of it here. Choose the line: null lets its content stand,
 * ofPixels(mode) is a display above with as many pixels (up to 14 % off), Glass(mode[0], mode[1], 400.0) a guess.
 */
private fun onUnknownDevice(names: List<String>, mode: List<Int>): Glass? = null

private fun ofPixels(mode: List<Int>) = displays.firstOrNull { listOf(it.short, it.long) == mode }

/** How far the two sides of a picture may be from one part of the panel's: they are whole pixels. */
private const val ROUNDING = 0.005

/** Pixels per millimetre of the glass, by the sides, short one first, of what apps draw and of the display's mode. */
internal fun pixelsPerMillimeter(names: List<String>, drawn: List<Int>, mode: List<Int>): Double? {
    // Of the panels of a foldable the one that has the display's shape, whatever its resolution is set to.
    val known = displays.filter { glass -> glass.models.any { it in names } }
    val nearest = known.sortedBy { abs(it.short.toDouble() / max(it.long, 1) * mode[1] - mode[0]) }.firstOrNull()
    val glass = nearest ?: onUnknownDevice(names, mode) ?: return null
    val panel = if (glass.long > 0) listOf(glass.short, glass.long) else mode
    val (across, along) = drawn.zip(panel) { side, whole -> side.toDouble() / whole }
    // A picture of another shape is that of an app between bars.
    val own = if (glass.rendered.isEmpty()) 1.0 else glass.rendered[1].toDouble() / panel[1]
    return glass.ppi / 25.4 * if (abs(across / along - 1) <= ROUNDING) along else own
}

/** How far the content has moved: to the nearest whole pixel, halves up; time is cut to frames of a rate in Hz. */
internal fun offset(seconds: Double, pixelsPerSecond: Double, start: Double = 0.0, frameRate: Double = 0.0): Double {
    // Time stamps are up to an eighth of a frame early.
    val time = if (frameRate > 0) floor(seconds * frameRate + 1.0 / 8) / frameRate else seconds
    return floor(start + pixelsPerSecond * time + 0.5)
}

// -- the view --

private val said = mutableSetOf<String>()
private fun sayOnce(text: String) = if (said.add(text)) Log.w("ScrollingTrack", text) else 0

/** The sides in pixels, the short one first, of the picture that apps draw and of the display's mode. */
private fun sides(view: View): List<List<Int>> {
    val drawn = DisplayMetrics().also { view.display?.getRealMetrics(it) }
    val mode = view.display?.mode
    val sizes = listOf(drawn.widthPixels to drawn.heightPixels, mode?.physicalWidth to mode?.physicalHeight)
    return sizes.map { (width, height) -> listOf(width ?: 0, height ?: 0).sorted() }
}

enum class Direction { Left, Right, Up, Down }

/**
 * Moves its content without an end: to the left, in a right-to-left layout to the right, or up; again after its length,
 * or after [loopLength]. [onFrame] is told the time of a frame in s, no time at which it is shown, and the way in dp.
 * Offer a button for [isPaused]: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
 */
@Composable
fun ScrollingTrack(
    modifier: Modifier = Modifier, millimetersPerSecond: Double = {{&decimalSpeed}}, loopLength: Dp? = null,
    axis: Orientation = Orientation.{{&orientation}}, direction: Direction? = null,
    frameRate: Double = {{&rate}}.toDouble(), isPaused: Boolean = false,
    onFrame: ((seconds: Double, targetSeconds: Double?, offset: Double) -> Unit)? = null,
    content: @Composable() (() -> Unit)
) {
    val view = LocalView.current
    val owner = LocalLifecycleOwner.current
    val density = LocalDensity.current.density
    val isVertical = axis == Orientation.Vertical
    val tell by rememberUpdatedState(onFrame)
    var moved by remember { mutableStateOf(0.0) }
    var hasFocus by remember { mutableStateOf(false) }
    var isReduced by remember { mutableStateOf(!ValueAnimator.areAnimatorsEnabled()) }
    var display by remember { mutableStateOf(sides(view)) }
    val known = remember(display) { pixelsPerMillimeter(listOf(Build.MODEL, Build.DEVICE), display[0], display[1]) }
    if (known == null) sayOnce("no display is called '${Build.MODEL}' or '${Build.DEVICE}'; its content stands")
    val pixelsPerSecond = if (isReduced) 0.0 else millimetersPerSecond * (known ?: 0.0)
    val stands = isPaused || hasFocus || !(pixelsPerSecond > 0)
    LaunchedEffect(view, owner, pixelsPerSecond, frameRate, stands) {
        // Cancelled in the background; the next run goes on from where the content stands.
        owner.lifecycle.repeatOnLifecycle(Lifecycle.State.STARTED) {
            val rate = if (frameRate > 0) frameRate.toFloat() else View.REQUESTED_FRAME_RATE_CATEGORY_HIGH
            if (Build.VERSION.SDK_INT >= 35) view.requestedFrameRate = rate
            val start = moved
            var origin: Long? = null
            do {
                // Asked in each frame, since a foldable is opened and a resolution set while the content moves.
                display = sides(view)
                isReduced = !ValueAnimator.areAnimatorsEnabled()
                if (!stands) withFrameNanos { now ->
                    val first = origin ?: now.also { origin = it }
                    moved = offset((now - first) / 1e9, pixelsPerSecond, start, frameRate)
                    tell?.invoke(now / 1e9, null, moved / density)
                }
            } while (!stands)
        }
    }
    if (!(pixelsPerSecond > 0)) {
        val scroll = rememberScrollState()
        Box(if (isVertical) modifier.verticalScroll(scroll) else modifier.horizontalScroll(scroll)) { content() }
        return
    }
    SubcomposeLayout(modifier.clipToBounds().onFocusChanged { hasFocus = it.hasFocus }) { room ->
        val free = if (isVertical) room.copy(minHeight = 0, maxHeight = Constraints.Infinity)
            else room.copy(minWidth = 0, maxWidth = Constraints.Infinity)
        val original = subcompose(0) { Box { content() } }.single().measure(free)
        val (width, height) = room.constrainWidth(original.width) to room.constrainHeight(original.height)
        val extent = if (isVertical) original.height else original.width
        val length = loopLength?.let { ceil(it.toPx() - 0.001).toInt() } ?: extent
        if (length in 1 until extent) sayOnce("the content is longer than its loopLength, $loopLength")
        val count = if (length < 1) 0 else ((if (isVertical) height else width) + length - 1) / length
        if (count > 63) sayOnce("the content is so short that it stands there 64 times, and covers no more")
        val copies = (1..min(count, 63)).map { index ->
            val hidden = Modifier.focusProperties { canFocus = false }.clearAndSetSemantics {}
            subcompose(index) { Box(hidden) { content() } }.single().measure(free)
        }
        val isBack = direction == Direction.Down || direction == when (layoutDirection) {
            LayoutDirection.Ltr -> Direction.Right
            LayoutDirection.Rtl -> Direction.Left
        }
        layout(width, height) {
            val ahead = Math.floorMod((if (isBack) -moved else moved).toLong(), max(length, 1).toLong()).toInt()
            (listOf(original) + copies).forEachIndexed { index, placeable ->
                val along = index * length - ahead
                placeable.placeRelativeWithLayer(if (isVertical) 0 else along, if (isVertical) along else 0)
            }
        }
    }
}
