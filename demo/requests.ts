import { MotionError } from "babylon-motion";
import type { LayerOrder } from "./cast/layer-play.js";
import type { Walker } from "./cast/walker.js";
import { messageOf } from "./error-message.js";
import { clampSpeed, FIRST_SETTINGS, type GaitSettings, wrapAngle } from "./gait-settings.js";
import type { RequestScope } from "./panels/request-panel.js";
import type { RequestTiming } from "./panels/request-timing.js";
import { toast } from "./panels/toasts.js";
import { RequestPump } from "./request-pump.js";

/** The parts of the page that requests need. */
export interface RequestStage {
  readonly walkers: readonly Walker[];
  readonly selected: Walker | null;
  changed(): void;
}

export const FIRST_LAYER: LayerOrder = {
  layer: "upperBody",
  styleId: "zombie",
  weight: 1,
  additive: false,
  loops: 0,
};

/** Request mode: requests the panel's gait for all characters or the selected one, and the layer over it. */
export class Requests {
  settings: GaitSettings = FIRST_SETTINGS;
  scope: RequestScope = "everyone";
  live = true;
  layer: LayerOrder = FIRST_LAYER;
  /** Called with the times of a finished round of requests. */
  onTiming: (timings: RequestTiming[]) => void = () => {};
  readonly #stage: RequestStage;
  readonly #pump = new RequestPump(() => this.requestFor(this.reached));

  constructor(stage: RequestStage) {
    this.#stage = stage;
  }

  /** Changes the gait; requests it if live. */
  set(change: Partial<GaitSettings>): void {
    const next = { ...this.settings, ...change };
    this.settings = { ...next, moveSpeed: clampSpeed(next.moveSpeed), travelAngle: wrapAngle(next.travelAngle) };
    if (this.live) this.#pump.ask();
    this.#stage.changed();
  }

  setScope(scope: RequestScope): void {
    this.scope = scope;
    this.readSelected();
    this.#stage.changed();
  }

  /** Shows the selected character's gait in the panel, if the panel applies to it. */
  readSelected(): void {
    const { selected } = this.#stage;
    if (this.scope === "selected" && selected) this.settings = { ...selected.settings };
  }

  setLive(live: boolean): void {
    this.live = live;
    this.#stage.changed();
  }

  /** Requests the gait now, whether live or not. */
  request(): void {
    this.#pump.flush();
  }

  /** The characters that the panel applies to. */
  get reached(): readonly Walker[] {
    const { walkers, selected } = this.#stage;
    if (this.scope === "everyone") return walkers;
    return selected ? [selected] : [];
  }

  /** Whether the panel's settings apply to a character. */
  reaches(walker: Walker): boolean {
    return this.live && this.reached.includes(walker);
  }

  async requestFor(walkers: readonly Walker[]): Promise<void> {
    for (const walker of walkers) walker.settings = { ...this.settings };
    await this.#request(walkers);
  }

  /** Makes characters that play something else walk again, each with its last requested gait. */
  async walkOn(walkers: readonly Walker[]): Promise<void> {
    await this.#request(walkers.filter((walker) => walker.motion && !walker.playsGait && !walker.waiting));
  }

  async #request(walkers: readonly Walker[]): Promise<void> {
    const requests = walkers.map((walker) => walker.request());
    const results = await Promise.allSettled(requests);
    // All at the same time, so that characters with the same speed stay abreast.
    const shown = results.map((result, i) =>
      result.status === "fulfilled" && result.value ? walkers[i].show(result.value) : null,
    );
    const timings = (await Promise.all(shown)).filter((timing) => timing !== null);
    if (timings.length > 0) this.onTiming(timings);
    const failed = results.find((result) => result.status === "rejected");
    if (failed) toast("The request failed", messageOf(failed.reason), "bad");
    this.#stage.changed();
  }

  /** Changes the layer panel's settings; the weight also applies to the playing motion. */
  setLayer(change: Partial<LayerOrder>): void {
    this.layer = { ...this.layer, ...change };
    if (change.weight !== undefined) for (const walker of this.reached) walker.layer.weigh(change.weight);
    this.#stage.changed();
  }

  async playLayer(queue: boolean): Promise<void> {
    const { layer } = this;
    const played = await Promise.allSettled(this.reached.map((walker) => walker.layer.play(layer, queue)));
    const failed = played.find((result) => result.status === "rejected" && !isDisposed(result.reason));
    if (failed?.status === "rejected") toast("The layer cannot play", messageOf(failed.reason), "bad");
    this.#stage.changed();
  }

  pauseLayer(): void {
    const isPaused = this.#stage.selected?.layer.playback?.isPaused;
    for (const { layer } of this.reached) {
      if (isPaused) layer.playback?.resume();
      else layer.playback?.pause();
    }
  }

  seekLayer(seconds: number): void {
    for (const { layer } of this.reached) layer.playback?.seek(seconds);
  }

  stopLayer(): void {
    for (const walker of this.reached) walker.layer.stop();
    this.#stage.changed();
  }
}

/** Whether the character was removed in the meantime. */
function isDisposed(error: unknown): boolean {
  return error instanceof MotionError && error.code === "DISPOSED";
}
