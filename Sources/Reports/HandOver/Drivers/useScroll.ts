{{&head}}//
// A frame callback is told the time of its frame. The position is the speed times the time since the start, in whole
// rendered pixels: nothing adds up, so that a dropped frame costs no distance, and a render changes nothing. The
// content repeats as often as it takes to cover the view; copies are out of reach of screen readers, and a touch on one
// is for the copy. In the background it stands; of an unknown device, or where the user asks for reduced motion, it can
// be scrolled by hand. The screen is asked: Display Zoom, Display size and the resolution that is set keep the speed;
// on a second screen of an iPhone or iPad it is not right. react-native-reanimated 3 or later; for more than 60 Hz an
// iPhone needs CADisableMinimumFrameDurationOnPhone = true in Info.plist.
//
//     const { style, copies, onLayout, scrollEnabled } = useScroll({ device: Device.modelId });  // of expo-device
//     <ScrollView horizontal {...{ onLayout, scrollEnabled }}><Animated.View style={style}>
//       {copies.map((copy, index) => <View key={index} {...copy}><Text>News </Text></View>)}
//     </Animated.View></ScrollView>
//
// A row of pictures stands in place of the text: {pictures.map(source => <Image key={source.uri} source={source} />)}.
// A log for `speedcal measure log`, beside the component, and a unit test for Jest:
//
//     const rows = ["time_s,offset_points"];
//     const add = (row: string) => { rows.push(row); };
//     const onFrame = (seconds: number, target: number | undefined, offset: number) => {
//       "worklet"; runOnJS(add)(`${seconds},${offset}`); };
//     setTimeout(() => console.log(rows.join("\n")), 10000);
//
//     import { displays, offset, pointsPerMillimeter } from "./useScroll";
//     const [{ models, pixels: [width, height], ppi }] = displays;
//     const screen = { width: width / 3, height: height / 3, ratio: 3, isAndroid: true };
//     const pointsPerSecond = 30 * pointsPerMillimeter(models, screen);
//     test("its speed", () => expect(offset(10, { pointsPerSecond, ratio: 3 })).toBeCloseTo(100 * ppi / 25.4, 0));
import { useCallback, useEffect, useState } from "react";
import { Dimensions, I18nManager, LayoutChangeEvent, PixelRatio, Platform, useWindowDimensions } from "react-native";
import {
  FrameInfo, useAnimatedStyle, useFrameCallback, useReducedMotion, useSharedValue,
} from "react-native-reanimated";

// -- pure --

/** What a device says of itself, its panel's sides in pixels, the short one first, ppi, and the sides drawn if less. */
export type Glass = { models: string[]; pixels: number[]; ppi: number; rendered?: number[] };

export const displays: Glass[] = [
{{#rows}}  { models: [{{&models}}], pixels: [{{&sides}}], ppi: {{&ppi}}{{#rendered}}, rendered: [{{&rendered}}]{{/rendered}} }, // {{&title}}, {{&sure}}
{{/rows}}];

/**
 * What a device gets that is not above; tell yourself of it here. Choose the line: null lets its content stand,
 * ofPixels(pixels) is a display above with as many pixels (up to 14 % off), { models: [], pixels, ppi: 400 } a guess.
 */
const onUnknownDevice = (names: string[], pixels: number[]): Glass | null => null;

const ofPixels = (pixels: number[]) => displays.find(display => `${display.pixels}` === `${pixels}`) ?? null;

const said = new Set<string>();
const sayOnce = (text: string) => { if (said.size < said.add(text).size) console.warn(`useScroll: ${text}`); };

/** How far the two sides of a picture may be from one part of the panel's: they are whole pixels. */
const rounding = 0.005;

/** A screen's sides in points or dp, and the pixels that are rendered for one. */
export type Screen = { width: number; height: number; ratio: number; isAndroid: boolean };

/** Points, or dp, per millimetre of the glass; 0 of an unknown device. */
export function pointsPerMillimeter(names: string[], { width, height, ratio, isAndroid }: Screen): number {
  const sides = [width, height].sort((a, b) => a - b);
  const drawn = sides.map(side => Math.round(side * ratio));
  // Of the panels of a foldable the one that has the screen's shape.
  const off = ({ pixels }: Glass) => Math.abs(sides[0] / sides[1] * pixels[1] / pixels[0] - 1);
  const known = displays.filter(({ models }) => models.some(model => names.includes(model)));
  const glass = known.sort((a, b) => off(a) - off(b))[0] ?? onUnknownDevice(names, drawn);
  if (!glass) {
    sayOnce(`no display is called '${names.join("' or '")}'; its content stands`);
    return 0;
  }
  const panel = glass.pixels.length > 0 ? glass.pixels : drawn;
  if (!isAndroid) return glass.ppi / 25.4 * sides[0] / panel[0];
  const [across, along] = drawn.map((side, axis) => side / panel[axis]);
  // A picture of another shape is that of an app between bars.
  const own = (glass.rendered?.[1] ?? panel[1]) / panel[1];
  return glass.ppi / 25.4 * (Math.abs(across / along - 1) <= rounding ? along : own) / ratio;
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

/** A gap between frames that tells that the app was hidden, in milliseconds. */
const hidden = 250;

/**
 * Moves content without an end: to the left, in a right-to-left layout to the right, or up; again after its length, or
 * after `loopLength` points. Android tells its model by itself; an Apple `device` is the modelId of expo-device, or
 * getDeviceId() of react-native-device-info. `onFrame`, a worklet that stays the same, is told a frame's time in s, no
 * time at which it is shown, and the way in points. Offer a button for `isPaused`: motion of over five seconds needs a
 * way to stop it (WCAG 2.2.2).
 */
export function useScroll({
  device, loopLength, millimetersPerSecond = {{&speed}}, axis = "{{&axis}}", direction, frameRate = {{&rate}},
  isPaused = false, onFrame,
}: {
  device?: string | null; loopLength?: number; millimetersPerSecond?: number; axis?: "horizontal" | "vertical";
  direction?: "left" | "right" | "up" | "down"; frameRate?: number; isPaused?: boolean;
  onFrame?: (seconds: number, targetSeconds: number | undefined, offset: number) => void;
} = {}) {
  useWindowDimensions();  // which renders anew when the screen changes
  const [ratio, isAndroid, isVertical] = [PixelRatio.get(), Platform.OS === "android", axis === "vertical"];
  const names = device ? [device] : ownNames();
  const speed = millimetersPerSecond * pointsPerMillimeter(names, { ...Dimensions.get("screen"), ratio, isAndroid });
  const stands = useReducedMotion() || !(speed > 0);
  const pointsPerSecond = stands || isPaused ? 0 : speed;

  const [room, setRoom] = useState(0);
  const [extent, setExtent] = useState(0);
  const sideOf = ({ nativeEvent: { layout } }: LayoutChangeEvent) => isVertical ? layout.height : layout.width;
  const pixels = Math.max(Math.ceil((loopLength ?? extent) * ratio - 0.001), 0);
  const count = stands || pixels < 1 ? 0 : Math.ceil(room * ratio / pixels);
  if (loopLength && extent > pixels / ratio) sayOnce(`the content is longer than its loopLength, ${loopLength} points`);
  if (count > 63) sayOnce("the content is so short that it stands there 64 times, and covers no more");
  const gap = extent > 0 && pixels > 0 ? pixels / ratio - extent : 0;
  const flexDirection = isVertical ? "column" as const : "row" as const;
  const flow = { flexDirection, [isVertical ? "marginBottom" : "marginEnd"]: gap };
  const copies = Array.from({ length: Math.min(count, 63) + 1 }, (_, index) => index > 0
    ? { style: flow, accessibilityElementsHidden: true, importantForAccessibility: "no-hide-descendants" as const }
    : { style: flow, onLayout: (event: LayoutChangeEvent) => setExtent(sideOf(event)) });

  const moved = useSharedValue(0);
  const run = useSharedValue({ speed: 0, start: 0, origin: 0, last: 0 });
  // Memoised: a new callback is registered anew.
  const show = useCallback(({ timestamp }: FrameInfo) => {
    "worklet";
    let { speed, start, origin, last } = run.value;
    // The next run goes on from where the content stands: at another speed, and after the app was hidden.
    if (speed !== pointsPerSecond || timestamp - last > hidden) [start, origin] = [moved.value, timestamp];
    run.value = { speed: pointsPerSecond, start, origin, last: timestamp };
    moved.value = offset((timestamp - origin) / 1000, { pointsPerSecond, ratio, start, frameRate });
    onFrame?.(timestamp / 1000, undefined, moved.value);
  }, [pointsPerSecond, ratio, frameRate, onFrame, moved, run]);
  const frames = useFrameCallback(show, false);
  useEffect(() => {
    frames.setActive(pointsPerSecond > 0);
    if (!(pointsPerSecond > 0)) run.value = { speed: 0, start: 0, origin: 0, last: 0 };
  }, [frames, pointsPerSecond, run]);

  const layout = !isVertical && I18nManager.isRTL ? -1 : 1;
  const isBack = direction !== undefined && (/right|down/.test(direction) ? 1 : -1) === layout;
  const style = useAnimatedStyle(() => {
    const ahead = stands || pixels < 1 ? 0 : Math.round(moved.value * ratio) * (isBack ? -1 : 1) % pixels;
    const shift = -layout * (ahead < 0 ? ahead + pixels : ahead) / ratio;
    return { flexDirection, transform: [isVertical ? { translateY: shift } : { translateX: shift }] };
  });
  return { style, copies, onLayout: (event: LayoutChangeEvent) => setRoom(sideOf(event)), scrollEnabled: stands };
}
