{{&head}}// react-native-reanimated 3 or later; for more than 60 Hz an iPhone needs CADisableMinimumFrameDurationOnPhone = true
// in Info.plist. On an unknown device, and under reduced motion, the content stands, and can be scrolled by hand. A
// touch on a copy is for the copy. On a second screen of an iPhone or iPad the speed is not right.
import { useCallback, useEffect, useMemo, useState } from "react";
import { Dimensions, I18nManager, LayoutChangeEvent, PixelRatio, Platform, useWindowDimensions } from "react-native";
import { FrameInfo, useAnimatedStyle, useFrameCallback, useReducedMotion, useSharedValue } from "react-native-reanimated";

// -- pure --

/** What a device says of itself, its panel's sides in pixels, the short one first, ppi, and the sides drawn if less. */
export type Glass = { models: string[]; pixels: number[]; ppi: number; rendered?: number[] };
export const displays: Glass[] = [
{{#rows}}  { models: [{{&models}}], pixels: [{{&sides}}], ppi: {{&ppi}}{{#rendered}}, rendered: [{{&rendered}}]{{/rendered}} }, // {{&title}}, {{&sure}}
{{/rows}}];

/** What a device gets that is not above: null lets its content stand, { models: [], pixels, ppi: 400 } is a guess. */
const onUnknownDevice = (names: string[], pixels: number[]): Glass | null => null;

const said = new Set<string>();
type Screen = { width: number; height: number; ratio: number; isAndroid: boolean };

/**
 * Points, or dp, per millimetre of the glass, 0 of an unknown device, and for a pixel of the panel: by a screen's sides in
 * them, and the pixels that are rendered for one.
 */
export function pointsPer(names: string[], { width, height, ratio, isAndroid }: Screen) {
  const sides = [width, height].sort((a, b) => a - b);
  const drawn = sides.map(side => Math.round(side * ratio));
  // Of the panels of a foldable the one that has the screen's shape.
  const off = ({ pixels }: Glass) => Math.abs(sides[0] / sides[1] * pixels[1] / pixels[0] - 1);
  const known = displays.filter(({ models }) => models.some(model => names.includes(model)));
  const glass = known.sort((a, b) => off(a) - off(b))[0] ?? onUnknownDevice(names, drawn);
  const text = `useScroll: no display is called '${names.join("' or '")}'; its content stands`;
  if (!glass && said.size < said.add(text).size) console.warn(text);
  if (!glass) return { millimeter: 0, pixel: 1 };
  const panel = glass.pixels.length > 0 ? glass.pixels : drawn;
  const [across, along] = drawn.map((side, axis) => side / panel[axis]);
  // Sides are whole pixels; a picture of another shape is that of an app between bars.
  const own = (glass.rendered?.[1] ?? panel[1]) / panel[1];
  const part = Math.abs(across / along - 1) <= 0.005 ? along : own;
  const pixel = isAndroid ? part / ratio : sides[0] / panel[0];
  return { millimeter: glass.ppi / 25.4 * pixel, pixel };
}

type Run = { pointsPerSecond: number; ratio: number; start?: number; frameRate?: number };
/** How far the content has moved in points: to the nearest whole pixel, halves up; time is cut to frames of a rate. */
export function offset(seconds: number, { pointsPerSecond, ratio, start = 0, frameRate = 0 }: Run): number {
  "worklet";
  // Time stamps are up to an eighth of a frame early.
  const time = frameRate > 0 ? Math.floor(seconds * frameRate + 1 / 8) / frameRate : seconds;
  return Math.floor((start + pointsPerSecond * time) * ratio + 0.5) / ratio;
}

// -- the hook --

/** What Android's Build says of the device: its model, and its code name, which a fingerprint is the third word of. */
const ownNames = () => Platform.OS === "android"
  ? [Platform.constants.Model, Platform.constants.Fingerprint.split(/[/:]/)[2]] : [];

/**
 * Moves content without an end: to the left, in a right-to-left layout to the right, or up. Android tells its model by
 * itself; an Apple `device` is the modelId of expo-device, or getDeviceId() of react-native-device-info. `onFrame`, a
 * worklet that stays the same, is told a frame's time in s and how far the content has moved in pixels of the panel.
 * Offer a button for `isPaused`: motion of over five seconds needs a way to stop it (WCAG 2.2.2).
 */
export function useScroll({
  device, millimetersPerSecond = {{&speed}}, axis = "{{&axis}}", frameRate = {{&rate}}, isPaused = false, onFrame,
}: {
  device?: string | null; millimetersPerSecond?: number; axis?: "horizontal" | "vertical"; frameRate?: number;
  isPaused?: boolean; onFrame?: (seconds: number, targetSeconds: number | undefined, offsetPixels: number) => void;
} = {}) {
  useWindowDimensions();  // which renders anew when the screen changes
  const [ratio, isAndroid, isVertical] = [PixelRatio.get(), Platform.OS === "android", axis === "vertical"];
  const per = pointsPer(device ? [device] : ownNames(), { ...Dimensions.get("screen"), ratio, isAndroid });
  const [speed, pointsPerPixel] = [millimetersPerSecond * per.millimeter, per.pixel];
  const stands = useReducedMotion() || !(speed > 0);
  const pointsPerSecond = stands || isPaused ? 0 : speed;
  const [room, setRoom] = useState(0);
  const [extent, setExtent] = useState(0);
  const side = isVertical ? "height" : "width";
  const onLayout = useCallback((event: LayoutChangeEvent) => setRoom(event.nativeEvent.layout[side]), [side]);
  const pixels = Math.max(Math.ceil(extent * ratio - 0.001), 0);
  const count = stands || pixels < 1 ? 0 : Math.min(Math.ceil(room * ratio / pixels), 63);
  const gap = pixels > 0 ? pixels / ratio - extent : 0;
  const flexDirection = isVertical ? "column" as const : "row" as const;
  // The same from render to render, so that content which is memoised is not rendered anew.
  const copies = useMemo(() => {
    const style = { flexDirection, [isVertical ? "marginBottom" : "marginEnd"]: gap };
    return Array.from({ length: count + 1 }, (_, index) => index > 0
      ? { style, accessibilityElementsHidden: true, importantForAccessibility: "no-hide-descendants" as const }
      : { style, onLayout: (event: LayoutChangeEvent) => setExtent(event.nativeEvent.layout[side]) });
  }, [count, gap, flexDirection, isVertical, side]);
  const moved = useSharedValue(0);
  const run = useSharedValue({ speed: 0, start: 0, origin: 0, last: 0 });
  const show = useCallback(({ timestamp }: FrameInfo) => {
    "worklet";
    let { speed, start, origin, last } = run.value;
    // The next run goes on from where the content stands: at another speed, and after a gap as of a hidden app.
    if (speed !== pointsPerSecond || timestamp - last > 250) [start, origin] = [moved.value, timestamp];
    run.value = { speed: pointsPerSecond, start, origin, last: timestamp };
    moved.value = offset((timestamp - origin) / 1000, { pointsPerSecond, ratio, start, frameRate });
    onFrame?.(timestamp / 1000, undefined, moved.value / pointsPerPixel);
  }, [pointsPerSecond, pointsPerPixel, ratio, frameRate, onFrame, moved, run]);
  const frames = useFrameCallback(show, false);
  useEffect(() => {
    frames.setActive(pointsPerSecond > 0);
    if (!(pointsPerSecond > 0)) run.value = { speed: 0, start: 0, origin: 0, last: 0 };
  }, [frames, pointsPerSecond, run]);
  const sign = !isVertical && I18nManager.isRTL ? 1 : -1;
  const style = useAnimatedStyle(() => {
    const shift = stands || pixels < 1 ? 0 : sign * (Math.round(moved.value * ratio) % pixels) / ratio;
    return { flexDirection, transform: [isVertical ? { translateY: shift } : { translateX: shift }] };
  });
  return { style, copies, onLayout, scrollEnabled: stands };
}
