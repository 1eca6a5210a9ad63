import { el, segments } from "../dom.js";
import { CAMERA_PRESETS, type CameraPreset } from "../stage/group-camera.js";

export const RATES = [1, 0.5, 0.25, 0.1] as const;
export const RATE_NAMES = { 1: "1×", 0.5: "½", 0.25: "¼", 0.1: "⅒" };

export interface PlaybackState {
  paused: boolean;
  rate: number;
  bones: boolean;
  camera: CameraPreset | null;
  /** Whether the camera is the one for driving. */
  driven: boolean;
}

export interface PlaybackEvents {
  pause(): void;
  rate(rate: number): void;
  bones(): void;
  camera(preset: CameraPreset): void;
  keys(): void;
}

export interface PlaybackBar {
  element: HTMLElement;
  show(state: PlaybackState): void;
}

export function createPlaybackBar(events: PlaybackEvents): PlaybackBar {
  const pause = el("button", { class: "button", type: "button", onclick: events.pause });
  const rates = segments<number>(
    "Playback speed",
    RATES.map((value) => ({ value, text: RATE_NAMES[value], title: `${value} of real time` })),
    events.rate,
  );
  const bones = el("button", { class: "button", type: "button", onclick: events.bones }, "Bones");
  const camera = segments<CameraPreset>(
    "Camera",
    CAMERA_PRESETS.map((value) => ({ value, text: value[0].toUpperCase() + value.slice(1) })),
    events.camera,
  );
  const keys = el(
    "button",
    { class: "icon", type: "button", "aria-label": "Keys", title: "Keys", onclick: events.keys },
    "?",
  );
  const element = el(
    "div",
    { class: "playback" },
    pause,
    rates.element,
    bones,
    el("span", { class: "spacer" }),
    camera.element,
    keys,
  );
  return {
    element,
    show: (state) => {
      pause.textContent = state.paused ? "Play" : "Pause";
      rates.show(state.rate);
      bones.setAttribute("aria-pressed", String(state.bones));
      camera.element.hidden = state.driven;
      if (state.camera) camera.show(state.camera);
    },
  };
}
