{{&head}}
//
// A frame callback is told the time of its frame. The position is the speed times the time since the
// start, in whole rendered pixels: nothing adds up, so that a dropped frame costs no distance, and a
// render changes nothing. In the background, and where the user asks for reduced motion, the content
// stands. react-native-reanimated 3 or later; for more than 60 Hz an iPhone needs
// CADisableMinimumFrameDurationOnPhone = true in Info.plist.
//
//     const style = useScroll({ device: Device.modelId, loopLength: 1200 });  // Device of expo-device
//     <Animated.View style={[{ flexDirection: "row" }, style]}>…</Animated.View>
import { useCallback, useEffect, useMemo } from "react";
import { Dimensions, PixelRatio, Platform, useWindowDimensions } from "react-native";
import {
  FrameInfo, useAnimatedStyle, useFrameCallback, useReducedMotion, useSharedValue,
} from "react-native-reanimated";

/** What a device says of itself, the panel's sides in pixels, the short one first, and pixels per inch. */
type Glass = { models: string[]; pixels: number[]; ppi: number };

const displays: Glass[] = [
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

/** What Android's Build says of the device: its model, and its code name, which a fingerprint is the third word of. */
const ownModels = () => Platform.OS === "android"
  ? [Platform.constants.Model, Platform.constants.Fingerprint.split(/[/:]/)[2]] : [];

/** Points, or dp, per millimetre of the glass; 0 for an unknown device. */
function pointsPerMillimeter(device: string | null | undefined): number {
  const names = device ? [device] : ownModels();
  const { width, height } = Dimensions.get("screen");
  const sides = [width, height].sort((a, b) => a - b);
  const pixels = sides.map(side => Math.round(side * PixelRatio.get()));
  // Of the two displays of a foldable, the one that has this one's shape.
  const off = (display: Glass) => Math.abs(display.pixels[0] / display.pixels[1] - sides[0] / sides[1]);
  const known = displays.filter(({ models }) => models.some(model => names.includes(model))).sort((a, b) => off(a) - off(b));
  const glass = known[0] ?? onUnknownDevice(names[0] ?? "", pixels);
  // The panel's pixels, not the rendered ones: a Plus phone, Display Zoom and a resolution that is set have others.
  return glass ? glass.ppi / 25.4 * sides[0] / (glass.pixels[0] ?? pixels[0]) : 0;
}

/**
 * The style of a view that moves to the left without an end. After `loopLength` points its content looks the same again:
 * it stands there twice. `device` is the model: Android tells it by itself; of Apple's it is the modelId of expo-device,
 * or getDeviceId() of react-native-device-info. Offer a button for `isPaused`: motion of over five seconds needs a way to
 * stop it (WCAG 2.2.2).
 */
export function useScroll({ device, loopLength, millimetersPerSecond = {{&speed}}, isPaused = false }: {
  device?: string | null; loopLength: number; millimetersPerSecond?: number; isPaused?: boolean;
}) {
  const { width, height } = useWindowDimensions();
  const density = useMemo(() => pointsPerMillimeter(device), [device, width, height]);
  const isReduced = useReducedMotion();
  const pointsPerSecond = isPaused || isReduced ? 0 : millimetersPerSecond * density;
  const scale = PixelRatio.get();
  const position = useSharedValue(0);
  const run = useSharedValue({ speed: 0, start: 0, origin: 0, last: 0 });

  // Memoised: a new callback is registered anew.
  const show = useCallback(({ timestamp }: FrameInfo) => {
    "worklet";
    let { speed, start, origin, last } = run.value;
    // The next run goes on from where the content stands: at another speed, and after the app was hidden.
    if (speed !== pointsPerSecond || timestamp - last > 250) [start, origin] = [position.value, timestamp];
    run.value = { speed: pointsPerSecond, start, origin, last: timestamp };
    position.value = start + pointsPerSecond * (timestamp - origin) / 1000;
  }, [pointsPerSecond, position, run]);
  const frames = useFrameCallback(show, false);

  useEffect(() => {
    frames.setActive(pointsPerSecond > 0);
    if (!(pointsPerSecond > 0)) run.value = { speed: 0, start: 0, origin: 0, last: 0 };
  }, [frames, pointsPerSecond, run]);

  return useAnimatedStyle(() => {
    // From the middle of a pixel, so that a time stamp that is a hair early does not show.
    const ahead = position.value + 0.5 / scale;
    const offset = Math.floor((loopLength > 0 ? ahead % loopLength : ahead) * scale) / scale;
    return { transform: [{ translateX: -offset }] };
  });
}
