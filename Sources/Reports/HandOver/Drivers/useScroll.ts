{{&head}}
//
// A frame callback is told the time of its frame. The position is the speed times the time since the start, in whole
// rendered pixels: nothing adds up, so that a dropped frame costs no distance, and a render changes nothing. The
// content repeats as often as it takes to cover the window; a copy takes no touch. In the background it stands; of an
// unknown device, or where the user asks for reduced motion, it can be scrolled by hand. On a second screen of an
// iPhone or iPad the speed is not right. react-native-reanimated 3 or later; for more than 60 Hz an iPhone needs
// CADisableMinimumFrameDurationOnPhone = true in Info.plist.
//
//     const { style, copies, onLayout } = useScroll({ device: Device.modelId });  // Device of expo-device
//     <ScrollView horizontal scrollEnabled={copies === 1}>
//       <Animated.View style={[{ flexDirection: "row" }, style]}>
//         {Array.from({ length: copies }, (_, index) => <View key={index} onLayout={onLayout} aria-hidden={index > 0}
//           pointerEvents={index ? "none" : "auto"}><Text>News </Text></View>)}
//       </Animated.View>
//     </ScrollView>
//
// A log for `speedcal measure log`, and a unit test:
//
//     const rows = useRef(["time_s,offset_points"]).current;
//     const log = (seconds: number, offset: number) => rows.push(`${seconds},${offset}`);
//     const onFrame = useCallback((seconds: number, targetSeconds: undefined, offset: number) => {
//       "worklet"; runOnJS(log)(seconds, offset);
//     }, []);
//
//     import { displays, offset, pointsPerMillimeter } from "./useScroll";
//     const screen = { width: 400, height: 800, ratio: 3, isAndroid: false };
//     const pointsPerSecond = 30 * pointsPerMillimeter(displays[0].models, screen);
//     const moved = offset(10, { pointsPerSecond, ratio: 3, start: 0, frameRate: 0 });
//     expect(Math.abs(moved - 10 * pointsPerSecond)).toBeLessThan(0.17);
import { useCallback, useEffect, useMemo, useState } from "react";
import { Dimensions, I18nManager, LayoutChangeEvent, PixelRatio, Platform, useWindowDimensions } from "react-native";
import {
  FrameInfo, useAnimatedStyle, useFrameCallback, useReducedMotion, useSharedValue,
} from "react-native-reanimated";

// -- pure --

/**
 * What a device says of itself, the panel's sides in pixels, the short one first, and pixels per inch; the sides in
 * rendered pixels where these are fewer.
 */
type Glass = { models: string[]; pixels: number[]; ppi: number; rendered?: number[] };
type Screen = { width: number; height: number; ratio: number; isAndroid: boolean };

export const displays: Glass[] = [
{{&rows}}];

/**
 * What a device gets that is not above; tell yourself of its model here. Choose the line: null lets its content stand,
 * ofPixels(pixels) is a display above with as many pixels (up to 14 % off), { models: [], pixels, ppi: 400 } a guess.
 */
function onUnknownDevice(model: string, pixels: number[]): Glass | null {
  console.warn(`useScroll: no display is called '${model}'; its content stands`);
  return null;
}

const ofPixels = (pixels: number[]) => displays.find(display => `${display.pixels}` === `${pixels}`) ?? null;

/** Points, or dp, per millimetre of the glass; 0 for an unknown device. */
export function pointsPerMillimeter(names: string[], { width, height, ratio, isAndroid }: Screen): number {
  const sides = [width, height].sort((a, b) => a - b);
  const pixels = sides.map(side => Math.round(side * ratio));
  // Of the panels of a foldable, the one that has the screen's shape.
  const off = (display: Glass) => Math.abs(display.pixels[0] / display.pixels[1] - sides[0] / sides[1]);
  const known = displays.filter(({ models }) => models.some(model => names.includes(model)));
  const glass = known.sort((a, b) => off(a) - off(b))[0] ?? onUnknownDevice(names[0] ?? "", pixels);
  if (!glass) return 0;
  const perMillimeter = glass.ppi / 25.4;
  // The panel's pixels, not the rendered ones: a Plus phone and Display Zoom have others.
  if (!isAndroid) return perMillimeter * sides[0] / (glass.pixels[0] ?? pixels[0]);
  // The resolution that is set is a part of the panel's in both sides; another shape is an app in a frame.
  const [part, other] = pixels.map((side, axis) => side / (glass.pixels[axis] ?? side));
  const isSet = Math.abs(part / other - 1) <= 0.005;
  return perMillimeter * (isSet ? part : glass.rendered ? glass.rendered[0] / glass.pixels[0] : 1) / ratio;
}

type Run = { pointsPerSecond: number; ratio: number; start: number; frameRate: number };

/** How far the content has moved, in points: to the nearest whole rendered pixel, at frames of `frameRate` in Hz. */
export function offset(seconds: number, { pointsPerSecond, ratio, start, frameRate }: Run): number {
  "worklet";
  // Stamps of whole 0.1 ms are up to an eighth of a frame early.
  const time = frameRate > 0 ? Math.floor(seconds * frameRate + 1 / 8) / frameRate : seconds;
  return Math.floor((start + pointsPerSecond * time) * ratio + 0.5) / ratio;
}

// -- the hook --

/** What Android's Build says of the device: its model, and its code name, which a fingerprint is the third word of. */
const ownModels = () => Platform.OS === "android"
  ? [Platform.constants.Model, Platform.constants.Fingerprint.split(/[/:]/)[2]] : [];

type Options = {
  /** The model: Android tells it by itself; of Apple's it is the modelId of expo-device. */
  device?: string | null;
  millimetersPerSecond?: number;
  /** In points, if it is not the content's own. */
  loopLength?: number;
  axis?: "horizontal" | "vertical";
  direction?: "left" | "right" | "up" | "down";
  frameRate?: number;
  /** Offer a button for it: motion of over five seconds needs a way to stop it (WCAG 2.2.2). */
  isPaused?: boolean;
  /** A memoised worklet. */
  onFrame?: (seconds: number, targetSeconds: undefined, offset: number) => void;
};

/**
 * The style of a row, or a column, of `copies` of some content, which moves without an end: to the left, in a
 * right-to-left layout to the right, or up.
 */
export function useScroll({
  device, millimetersPerSecond = {{&speed}}, loopLength, axis = "{{&axis}}", direction, frameRate = {{&rate}},
  isPaused = false, onFrame,
}: Options) {
  const { width, height } = useWindowDimensions();
  const [isVertical, ratio, isReduced] = [axis === "vertical", PixelRatio.get(), useReducedMotion()];
  const density = useMemo(() => pointsPerMillimeter(device ? [device] : ownModels(), {
    ...Dimensions.get("screen"), ratio, isAndroid: Platform.OS === "android",
  }), [device, width, height, ratio]);
  const [measured, setMeasured] = useState(0);
  const pixels = (loopLength || measured) * ratio;
  const loop = pixels < 1 ? 0 : Math.ceil(pixels - 0.001);
  const stands = isReduced || !(density > 0) || loop === 0;
  const copies = stands ? 1 : Math.min(Math.ceil((isVertical ? height : width) * ratio / loop) + 1, 64);
  const pointsPerSecond = isPaused || stands ? 0 : millimetersPerSecond * density;
  const layout = !isVertical && I18nManager.isRTL ? -1 : 1;
  const sign = direction ? (/right|down/.test(direction) ? 1 : -1) : -layout;
  const position = useSharedValue(0);
  const run = useSharedValue({ speed: 0, start: 0, origin: 0, last: 0 });

  // Memoised: a new callback is registered anew.
  const show = useCallback(({ timestamp }: FrameInfo) => {
    "worklet";
    let { speed, start, origin, last } = run.value;
    // The next run goes on from where the content stands: at another speed, and after the app was hidden.
    if (speed !== pointsPerSecond || timestamp - last > 250) [start, origin] = [position.value, timestamp];
    run.value = { speed: pointsPerSecond, start, origin, last: timestamp };
    const moved = offset((timestamp - origin) / 1000, { pointsPerSecond, ratio, start, frameRate });
    position.value = moved;
    onFrame?.(timestamp / 1000, undefined, moved);
  }, [pointsPerSecond, ratio, frameRate, onFrame, position, run]);
  const frames = useFrameCallback(show, false);

  useEffect(() => {
    frames.setActive(pointsPerSecond > 0);
    if (!(pointsPerSecond > 0)) run.value = { speed: 0, start: 0, origin: 0, last: 0 };
  }, [frames, pointsPerSecond, run]);

  const style = useAnimatedStyle(() => {
    const ahead = loop > 0 ? Math.round(position.value * ratio) % loop : 0;
    // The other way the content begins a loop before the edge that its layout starts from.
    const shift = stands ? 0 : -layout * (sign === layout ? (loop - ahead) % loop : ahead) / ratio;
    return { transform: [isVertical ? { translateY: shift } : { translateX: shift }] };
  });
  const onLayout = ({ nativeEvent: { layout } }: LayoutChangeEvent) =>
    setMeasured(isVertical ? layout.height : layout.width);
  return { style, copies, onLayout };
}
