// What the code for Compose uses of Android and of Jetpack Compose, a section for each package. The clock is the test's: see
// `androidx.compose.runtime`.

package android.animation

object ValueAnimator {
    var isEnabled = true
    fun areAnimatorsEnabled() = isEnabled
}

package android.os

object Build {
    var MODEL = "Phone1,1"
    var DEVICE = ""
    object VERSION { const val SDK_INT = 35 }
}

package android.util

class DisplayMetrics {
    var widthPixels = 0
    var heightPixels = 0
}

package android.view

import android.util.DisplayMetrics

class View {
    var display: Display? = Display()
    var requestedFrameRate = 0f
    companion object { const val REQUESTED_FRAME_RATE_CATEGORY_HIGH = -4f }
}

class Display {
    var mode = Mode()

    /** The resolution that is set: that of the panel, unless a test says otherwise. */
    var rendered = 1.0

    fun getRealMetrics(metrics: DisplayMetrics) {
        metrics.widthPixels = (mode.physicalWidth * rendered).toInt()
        metrics.heightPixels = (mode.physicalHeight * rendered).toInt()
    }

    class Mode {
        var physicalWidth = 1080
        var physicalHeight = 2400
    }
}

package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.IntOffset

@Composable
fun Box(modifier: Modifier = Modifier, content: @Composable() (() -> Unit)) = content()

var lastOffset: (Density.() -> IntOffset)? = null

fun Modifier.offset(offset: Density.() -> IntOffset): Modifier = also { lastOffset = offset }

fun Modifier.wrapContentWidth(align: Alignment.Horizontal, unbounded: Boolean = false): Modifier = this

package androidx.compose.runtime

import kotlin.coroutines.*
import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.TYPE_PARAMETER)
annotation class Composable

interface MutableState<T> { var value: T }

fun <T> mutableStateOf(value: T): MutableState<T> = object : MutableState<T> { override var value = value }

operator fun <T> MutableState<T>.getValue(owner: Any?, property: KProperty<*>): T = value
operator fun <T> MutableState<T>.setValue(owner: Any?, property: KProperty<*>, value: T) { this.value = value }

val kept = mutableListOf<Any?>()

@Suppress("UNCHECKED_CAST")
fun <T> remember(calculation: () -> T): T {
    if (kept.isEmpty()) kept.add(calculation())
    return kept[0] as T
}

/** Those that wait for a frame. Clearing it cancels them, as a change of state or the background does. */
val waiting = mutableListOf<(Long) -> Unit>()

fun show(nanos: Long) = ArrayList(waiting).also { waiting.clear() }.forEach { it(nanos) }

suspend fun <R> withFrameNanos(onFrame: (Long) -> R): R = suspendCoroutine { rest ->
    waiting.add { nanos -> rest.resume(onFrame(nanos)) }
}

fun LaunchedEffect(vararg keys: Any?, block: suspend CoroutineScope.() -> Unit) {
    waiting.clear()
    val end = object : Continuation<Unit> {
        override val context = EmptyCoroutineContext
        override fun resumeWith(result: Result<Unit>) { result.getOrThrow() }
    }
    block.startCoroutine(object : CoroutineScope {}, end)
}

package androidx.compose.ui

interface Alignment {
    interface Horizontal
    companion object { val Start: Horizontal = object : Horizontal {} }
}

interface Modifier { companion object : Modifier }

package androidx.compose.ui.draw

import androidx.compose.ui.Modifier

fun Modifier.clipToBounds(): Modifier = this

package androidx.compose.ui.platform

import android.view.View
import androidx.compose.ui.unit.Density

class Local<T>(val current: T)

val LocalView = Local(View())
val LocalDensity = Local<Density>(object : Density { override val density = 2.625f })

package androidx.compose.ui.unit

class Dp(val value: Float)

class IntOffset(val x: Int, val y: Int)

interface Density { val density: Float }

package androidx.lifecycle

import kotlinx.coroutines.CoroutineScope

class Lifecycle { enum class State { STARTED } }

interface LifecycleOwner { val lifecycle: Lifecycle }

var restart: (suspend () -> Unit)? = null

suspend fun Lifecycle.repeatOnLifecycle(state: Lifecycle.State, block: suspend CoroutineScope.() -> Unit) =
    (object : CoroutineScope {}).block()

package androidx.lifecycle.compose

import androidx.compose.ui.platform.Local
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner

val LocalLifecycleOwner = Local<LifecycleOwner>(object : LifecycleOwner { override val lifecycle = Lifecycle() })

package kotlinx.coroutines

interface CoroutineScope
