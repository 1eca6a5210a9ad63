import type { LayerName } from "babylon-motion";
import type { LayerOrder, LayerPlay } from "../cast/layer-play.js";
import { el, rangeField, segments, toggle } from "../dom.js";
import { createStylePicker } from "./fields/style-picker.js";

export interface LayerPanelEvents {
  change(change: Partial<LayerOrder>): void;
  play(queue: boolean): void;
  stop(): void;
  pause(): void;
  seek(seconds: number): void;
}

export interface LayerPanel {
  element: HTMLElement;
  show(order: LayerOrder): void;
  /** Updates the panel every frame with what the selected character plays. */
  follow(layer: LayerPlay | null): void;
}

const LAYERS: [layer: LayerName, text: string][] = [
  ["upperBody", "Upper body"],
  ["lowerBody", "Lower body"],
  ["arms", "Arms"],
  ["leftArm", "Left arm"],
  ["rightArm", "Right arm"],
  ["head", "Head"],
];
const LOOPS = [0, 1, 2, 4] as const;

/** Creates the panel for playing another gait's style on some joints, over the walk. */
export function createLayerPanel(styles: readonly string[], events: LayerPanelEvents): LayerPanel {
  const layer = el(
    "select",
    { id: "layer", onchange: () => events.change({ layer: layer.value }) },
    ...LAYERS.map(([value, text]) => el("option", { value }, text)),
  );
  const style = createStylePicker("layer-style", styles, (styleId) => events.change({ styleId }));
  const weight = rangeField(
    "weight",
    "Weight",
    [0, 1, 0.01],
    (v) => `${Math.round(v * 100)} %`,
    (value) => events.change({ weight: value }),
  );
  const additive = toggle("Additive", "Adds the difference from the rest pose instead of replacing it", (on) =>
    events.change({ additive: on }),
  );
  const loops = segments<number>(
    "Times",
    LOOPS.map((value) => ({
      value,
      text: value === 0 ? "∞" : String(value),
      title: value === 0 ? "For ever" : `${value} times`,
    })),
    (value) => events.change({ loops: value }),
  );
  const button = (text: string, act: () => void, kind = "button") =>
    el("button", { class: kind, type: "button", onclick: act }, text);
  const play = button("Play", () => events.play(false), "button primary");
  const queue = button("Queue", () => events.play(true));
  const stop = button("Stop", events.stop);
  const pause = button("Pause", events.pause);
  const bar = el("input", {
    ...{ type: "range", min: 0, max: 1, step: 0.001, "aria-label": "Position in the layer's motion" },
    oninput: () => events.seek(bar.valueAsNumber),
  });
  const time = el("output", { class: "quiet" });
  const player = el("div", { class: "player" }, pause, bar, time);
  const element = el(
    "div",
    { class: "layer" },
    el(
      "div",
      { class: "field pair" },
      el("div", {}, el("label", { for: "layer" }, "Joints"), layer),
      el("div", {}, el("label", { for: "layer-style" }, "Style"), style.element),
    ),
    weight.element,
    el("div", { class: "row" }, additive.element, el("span", { class: "label" }, "Times"), loops.element),
    el("div", { class: "send" }, play, queue, stop),
    player,
  );
  return {
    element,
    show: (order) => {
      layer.value = order.layer;
      style.show(order.styleId);
      weight.show(order.weight);
      additive.show(order.additive);
      loops.show(order.loops);
    },
    follow: (layerPlay) => {
      const playback = layerPlay?.playback ?? null;
      for (const control of [pause, bar, stop, queue]) control.disabled = playback === null;
      if (!layerPlay || !playback) {
        time.textContent = "Nothing is playing";
        return;
      }
      const { duration } = layerPlay;
      pause.textContent = playback.isPaused ? "Go on" : "Pause";
      bar.max = String(duration);
      if (!bar.matches(":active")) bar.value = String(playback.time);
      bar.style.setProperty("--at", `${(playback.time / duration) * 100}%`);
      time.textContent = `${playback.time.toFixed(1)} of ${duration.toFixed(1)} s · ${Math.round(playback.weight * 100)} %`;
    },
  };
}
