// What the code for Compose uses of Android and of Jetpack Compose, a section for each package. The clock is the test's: see
// `androidx.compose.runtime`.

package android.animation

object ValueAnimator {
    interface DurationScaleChangeListener { fun onChanged(scale: Float) }

    fun DurationScaleChangeListener(tell: (Float) -> Unit) = object : DurationScaleChangeListener {
        override fun onChanged(scale: Float) = tell(scale)
    }

    val listeners = mutableListOf<DurationScaleChangeListener>()

    /** How often it was asked. */
    var questions = 0
    var isEnabled = true
        set(value) {
            field = value
            listeners.forEach { it.onChanged(if (value) 1f else 0f) }
        }

    fun areAnimatorsEnabled() = isEnabled.also { questions += 1 }
    fun registerDurationScaleChangeListener(listener: DurationScaleChangeListener) = listeners.add(listener)
    fun unregisterDurationScaleChangeListener(listener: DurationScaleChangeListener) = listeners.remove(listener)
}

package android.os

object Build {
    var MODEL = "Phone1,1"
    var DEVICE = ""
    object VERSION { const val SDK_INT = 35 }
}

package android.util

val logged = mutableListOf<String>()

object Log {
    fun w(tag: String, text: String): Int {
        logged.add("$tag: $text")
        return 0
    }
}

class DisplayMetrics {
    var widthPixels = 0
    var heightPixels = 0
}

package android.view

import android.util.DisplayMetrics

class View {
    var display: Display? = glass
}

/** What the one view is on. */
val glass = Display()

class Display {
    /** How often it was asked. */
    var questions = 0

    var mode = Mode()

    /** The picture that apps draw. */
    var drawn = Pair(1080, 2400)

    fun getRealMetrics(metrics: DisplayMetrics) {
        questions += 1
        metrics.widthPixels = drawn.first
        metrics.heightPixels = drawn.second
    }

    class Mode {
        var physicalWidth = 1080
        var physicalHeight = 2400
    }
}

package androidx.compose.foundation

import androidx.compose.ui.Modifier

class ScrollState

/** What a star import brings in beside what it is for. */
fun <T> listOf(vararg values: T): List<T> = error("a star import")

fun rememberScrollState() = ScrollState()
fun Modifier.horizontalScroll(state: ScrollState): Modifier = with("horizontalScroll")
fun Modifier.verticalScroll(state: ScrollState): Modifier = with("verticalScroll")

package androidx.compose.foundation.gestures

enum class Orientation { Horizontal, Vertical }

package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier

fun Modifier.fillMaxWidth(): Modifier = this

/** What the boxes of one composition have for modifiers, in order. */
val boxes = mutableListOf<String>()

@Composable
fun Box(modifier: Modifier = Modifier, content: @Composable() (() -> Unit)) {
    boxes.add(modifier.names)
    content()
}

package androidx.compose.material3

fun Text(text: String, maxLines: Int) = Unit

package androidx.compose.runtime

import kotlin.coroutines.*
import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.TYPE_PARAMETER)
annotation class Composable

fun <T> listOf(vararg values: T): List<T> = error("a star import")

interface MutableState<T> { var value: T }

/** Whether a state has got another value, so that the composition has to run again. */
var isStale = false

class Kept<T>(value: T) : MutableState<T> {
    override var value = value
        set(next) {
            isStale = isStale || field != next
            field = next
        }
}

fun <T> mutableStateOf(value: T): MutableState<T> {
    check(value !is Double && value !is Long) { "a number is boxed" }
    return Kept(value)
}

class MutableDoubleState(value: Double) { val kept = Kept(value) }

fun mutableDoubleStateOf(value: Double) = MutableDoubleState(value)
operator fun MutableDoubleState.getValue(owner: Any?, property: KProperty<*>): Double = kept.value
operator fun MutableDoubleState.setValue(owner: Any?, property: KProperty<*>, value: Double) { kept.value = value }

operator fun <T> MutableState<T>.getValue(owner: Any?, property: KProperty<*>): T = value
operator fun <T> MutableState<T>.setValue(owner: Any?, property: KProperty<*>, value: T) { this.value = value }

class Slot(val keys: List<Any?>, val value: Any?)

val slots = mutableListOf<Slot>()
var slot = 0

@Suppress("UNCHECKED_CAST")
fun <T> remember(vararg keys: Any?, calculation: () -> T): T {
    val (at, own) = Pair(slot++, keys.toList())
    if (at == slots.size) slots.add(Slot(own, calculation()))
    if (slots[at].keys != own) slots[at] = Slot(own, calculation())
    return slots[at].value as T
}

fun <T> rememberUpdatedState(value: T): MutableState<T> =
    remember { object : MutableState<T> { override var value = value } }.also { it.value = value }

/** The composition is no more. */
fun leave() {
    slots.forEach { (it.value as? DisposableEffectResult)?.dispose?.invoke() }
    slots.clear()
    waiting.clear()
    androidx.lifecycle.blocks.clear()
}

/** Composes anew, as often as a state changes on the way. */
fun compose(isFirst: Boolean = false, content: () -> Unit) {
    if (isFirst) leave()
    do {
        isStale = false
        slot = 0
        androidx.compose.foundation.layout.boxes.clear()
        androidx.compose.ui.layout.layout = null
        content()
    } while (isStale)
}

/** Those that wait for a frame. Clearing it cancels them, as a change of state or the background does. */
val waiting = mutableListOf<(Long) -> Unit>()

fun show(nanos: Long) = ArrayList(waiting).also { waiting.clear() }.forEach { it(nanos) }

suspend fun <R> withFrameNanos(onFrame: (Long) -> R): R = suspendCoroutine { rest ->
    waiting.add { nanos -> rest.resume(onFrame(nanos)) }
}

class DisposableEffectResult(val dispose: () -> Unit)
class DisposableEffectScope { fun onDispose(dispose: () -> Unit) = DisposableEffectResult(dispose) }

fun DisposableEffect(vararg keys: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult) {
    remember(*keys) { DisposableEffectScope().effect() }
}

fun start(block: suspend CoroutineScope.() -> Unit) {
    val end = object : Continuation<Unit> {
        override val context = EmptyCoroutineContext
        override fun resumeWith(result: Result<Unit>) { result.getOrThrow() }
    }
    block.startCoroutine(object : CoroutineScope {}, end)
}

fun LaunchedEffect(vararg keys: Any?, block: suspend CoroutineScope.() -> Unit) {
    remember(*keys) {
        waiting.clear()
        androidx.lifecycle.blocks.clear()
        start(block)
    }
}

package androidx.compose.ui

open class Modifier(val names: String) {
    fun with(name: String) = Modifier("$names $name".trim())
    infix fun then(other: Modifier) = Modifier("$names ${other.names}".trim())
    companion object : Modifier("")
}

fun <T> listOf(vararg values: T): List<T> = error("a star import")

enum class FrameRateCategory { High }

fun Modifier.preferredFrameRate(frameRate: Float): Modifier = with("preferredFrameRate=$frameRate")
fun Modifier.preferredFrameRate(category: FrameRateCategory): Modifier = with("preferredFrameRate=$category")

package androidx.compose.ui.draw

import androidx.compose.ui.Modifier

fun Modifier.clipToBounds(): Modifier = with("clipToBounds")

package androidx.compose.ui.focus

import androidx.compose.ui.Modifier

fun <T> listOf(vararg values: T): List<T> = error("a star import")

class FocusProperties { var canFocus = true }
interface FocusState { val hasFocus: Boolean }

var focus: ((FocusState) -> Unit)? = null

fun Modifier.onFocusChanged(tell: (FocusState) -> Unit): Modifier {
    focus = tell
    return this
}

fun Modifier.focusProperties(set: FocusProperties.() -> Unit): Modifier =
    if (FocusProperties().also(set).canFocus) this else with("canFocus=false")

package androidx.compose.ui.layout

import androidx.compose.foundation.layout.boxes
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.*

/** The content's sides in pixels, and what the last composition lays out. */
var content = Pair(0, 0)
var layout: (SubcomposeMeasureScope.(Constraints) -> MeasureResult)? = null

/** What the last composition asks of the layout. */
var asked = ""

class Measurable(val box: String) {
    fun measure(room: Constraints): Placeable = Placeable(
        minOf(maxOf(content.first, room.minWidth), room.maxWidth),
        minOf(maxOf(content.second, room.minHeight), room.maxHeight), box)
}

class Placed(val x: Int, val y: Int, val box: String)
class MeasureResult(val width: Int, val height: Int, val place: () -> List<Placed>)

class Placeable(val width: Int, val height: Int, val box: String) {
    class PlacementScope(val parentWidth: Int, val direction: LayoutDirection) {
        val placed = mutableListOf<Placed>()

        fun Placeable.placeRelativeWithLayer(x: Int, y: Int) {
            placed.add(Placed(if (direction == LayoutDirection.Rtl) parentWidth - width - x else x, y, box))
        }
    }
}

class SubcomposeMeasureScope(val layoutDirection: LayoutDirection) {
    private val ids = mutableSetOf<Any?>()

    fun subcompose(slotId: Any?, content: @Composable() (() -> Unit)): List<Measurable> {
        check(ids.add(slotId)) { "the slot $slotId has content" }
        boxes.clear()
        content()
        return boxes.map { Measurable(it) }
    }

    fun layout(width: Int, height: Int, place: Placeable.PlacementScope.() -> Unit) = MeasureResult(width, height) {
        Placeable.PlacementScope(width, layoutDirection).also(place).placed
    }
}

fun SubcomposeLayout(modifier: Modifier, measure: SubcomposeMeasureScope.(Constraints) -> MeasureResult) {
    boxes.add(modifier.names)
    asked = modifier.names
    layout = measure
}

package androidx.compose.ui.platform

import android.view.View

class Local<T>(var current: T)

val LocalView = Local(View())

/** Stands for the configuration, which is another one when a display changes. */
val LocalConfiguration = Local(0)

package androidx.compose.ui.semantics

import androidx.compose.ui.Modifier

fun Modifier.clearAndSetSemantics(set: () -> Unit): Modifier = with("clearAndSetSemantics")

package androidx.compose.ui.unit

enum class LayoutDirection { Ltr, Rtl }

data class Constraints(val minWidth: Int, val maxWidth: Int, val minHeight: Int, val maxHeight: Int) {
    companion object { const val Infinity = Int.MAX_VALUE }
}

fun Constraints.constrainWidth(width: Int) = minOf(maxOf(width, minWidth), maxWidth)
fun Constraints.constrainHeight(height: Int) = minOf(maxOf(height, minHeight), maxHeight)

package androidx.lifecycle

import kotlinx.coroutines.CoroutineScope

fun <T> listOf(vararg values: T): List<T> = error("a star import")

class Lifecycle { enum class State { STARTED } }

interface LifecycleOwner { val lifecycle: Lifecycle }

/** What runs while the app is in the foreground. */
val blocks = mutableListOf<suspend CoroutineScope.() -> Unit>()

suspend fun Lifecycle.repeatOnLifecycle(state: Lifecycle.State, block: suspend CoroutineScope.() -> Unit) {
    blocks.add(block)
    (object : CoroutineScope {}).block()
}

/** The app was in the background, which cancels what waited for a frame, and is back. */
fun comeBack() {
    androidx.compose.runtime.waiting.clear()
    blocks.toList().forEach { androidx.compose.runtime.start(it) }
}

package androidx.lifecycle.compose

import androidx.compose.ui.platform.Local
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner

val LocalLifecycleOwner = Local<LifecycleOwner>(object : LifecycleOwner { override val lifecycle = Lifecycle() })

package kotlinx.coroutines

interface CoroutineScope
