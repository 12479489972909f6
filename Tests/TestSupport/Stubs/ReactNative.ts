// Stand-ins for what the hook imports, a file each. What the app's thread writes reaches the thread of frames with the next one.
// module react
type Dependencies = readonly unknown[];
let slots: any[] = [], index = 0, effects: (() => void)[] = [];

export function useMemo<T>(make: () => T, dependencies: Dependencies): T {
  const slot = slots[index++] ??= {};
  if (!slot.dependencies?.every((value: unknown, at: number) => Object.is(value, dependencies[at]))) {
    Object.assign(slot, { dependencies, value: make() });
  }
  return slot.value;
}

export const useCallback = <T extends Function>(callback: T, dependencies: Dependencies): T =>
  useMemo(() => callback, dependencies);

export function useEffect(effect: () => void | (() => void), dependencies: Dependencies): void {
  const slot = slots[index] ??= {};
  useMemo(() => effects.push(() => { slot.end?.(); slot.end = effect(); slot.again = effect; }), dependencies);
}

export function useState<T>(first: T): [T, (value: T) => void] {
  const slot = useMemo(() => ({ value: first }), []);
  return [slot.value, value => { slot.value = value; }];
}

/** As React in strict mode: a component is rendered twice, and its first effects run, end and run again. */
export function render<T>(component: () => T): T {
  const isFirst = slots.length === 0;
  let shown = component();
  for (index = 0, shown = component(), index = 0; effects.length > 0;) effects.shift()!();
  if (isFirst) slots.filter(slot => slot.again).forEach(slot => { slot.end?.(); slot.end = slot.again(); });
  return shown;
}

export function unmount() {
  slots.forEach(slot => slot.end?.());
  [slots, index] = [[], 0];
}

// module react-native
export const stage = { screen: { width: 414, height: 736 }, ratio: 3, isReduced: false, isFrame: false };
export const I18nManager = { isRTL: false };
export type LayoutChangeEvent = { nativeEvent: { layout: { x: number; y: number; width: number; height: number } } };

const ofTheApp = <T>(value: T): T => {
  if (stage.isFrame) throw new Error("a worklet asks what only the app's thread knows");
  return value;
};

export const Dimensions = { get: (_: "window" | "screen") => ofTheApp({ ...stage.screen, scale: 3, fontScale: 1 }) };
export const useWindowDimensions = () => Dimensions.get("window");
export const PixelRatio = { get: () => ofTheApp(stage.ratio) };
export const Platform = { OS: "ios", constants: {} } as
  { OS: "ios"; constants: { osVersion: string } } | { OS: "android"; constants: { Model: string; Fingerprint: string } };

// module react-native-reanimated
import { useEffect, useMemo } from "react";
import { stage } from "react-native";

export interface SharedValue<Value> { value: Value }
export type FrameInfo = { timestamp: number; timeSincePreviousFrame: number | null; timeSinceFirstFrame: number };
export type FrameCallback = { setActive: (isActive: boolean) => void; isActive: boolean; callbackId: number };

let posted: (() => void)[] = [];
const registry = new Map<number, { callback: (frame: FrameInfo) => void; isActive: boolean }>();
export const counts = { registered: 0 };
const post = (action: () => void) => { if (stage.isFrame) action(); else posted.push(action); };

export const useSharedValue = <Value>(first: Value): SharedValue<Value> => useMemo(() => {
  let value = first;
  return { get value() { return value; }, set value(next) { post(() => { value = next; }); } };
}, []);

export function useFrameCallback(callback: (frame: FrameInfo) => void, autostart = true): FrameCallback {
  const own = useMemo(() => {
    const own: FrameCallback = { isActive: autostart, callbackId: -1, setActive(isActive) {
      const id = own.callbackId;
      own.isActive = isActive;
      post(() => { const entry = registry.get(id); if (entry) entry.isActive = isActive; });
    } };
    return own;
  }, []);
  useEffect(() => {
    const id = own.callbackId = ++counts.registered;
    post(() => registry.set(id, { callback, isActive: own.isActive }));
    return () => post(() => registry.delete(id));
  }, [callback, autostart]);
  return own;
}

export const runOnJS = <Arguments extends unknown[]>(call: (...values: Arguments) => void) => call;

export const useReducedMotion = (): boolean => stage.isReduced;

export const useAnimatedStyle = <Style extends object>(update: () => Style): { now: () => Style } & Style =>
  ({ now: () => onFrame(update) }) as any;

function onFrame<T>(action: () => T): T {
  stage.isFrame = true;
  try { return action(); } finally { stage.isFrame = false; }
}

/** The frames of a time: of how many callbacks it ran. */
export function frame(timestamp: number): number {
  return onFrame(() => {
    posted.splice(0).forEach(action => action());
    const active = [...registry.values()].filter(({ isActive }) => isActive);
    active.forEach(({ callback }) => callback({ timestamp, timeSincePreviousFrame: null, timeSinceFirstFrame: 0 }));
    return active.length;
  });
}
