import { CHANNELS, type Channels, FEET, FOOT_UP, PELVIS_UP } from "../body-channels.js";
import type { BodyPoser } from "../body-poser.js";
import { ChannelTrack, type Ease } from "../channel-track.js";

/** Seconds of a key: when the body begins to move, when it is there, and until when it stays. */
export interface KeySpan {
  start: number;
  time: number;
  end: number;
  ease: Ease;
}

/** Channels that gravity acts on in a flight: heights of the pelvis and of both feet. */
const FLYING = [PELVIS_UP, FEET[0] + FOOT_UP, FEET[1] + FOOT_UP];

/** Tracks of a script as far as it is compiled, and the channels at the key that is being compiled. */
export class ScriptDraft {
  readonly tracks = Array.from({ length: CHANNELS }, () => new ChannelTrack());
  readonly now: Channels;
  /** Channels at the key before. */
  before: Channels;
  #span: KeySpan = { start: 0, time: 0, end: 0, ease: "smooth" };

  constructor(
    readonly poser: BodyPoser,
    entry: Channels,
    readonly exit: Channels,
    /** Channels of standing: feet are placed relative to it. */
    readonly standing: Channels,
  ) {
    this.now = entry.slice();
    this.before = this.now;
    for (let c = 0; c < CHANNELS; c++) this.tracks[c].add(0, entry[c], "smooth");
  }

  get span(): KeySpan {
    return this.#span;
  }

  begin(span: KeySpan): void {
    this.#span = span;
    this.before = this.now.slice();
  }

  /** Returns the moment at a share of the way to the key. */
  moment(share: number): number {
    const { start, time } = this.#span;
    return start + share * (time - start);
  }

  /** Moves a channel to a value, during the whole way to the key or between two of its moments. */
  set(channel: number, value: number, from = this.#span.start, at = this.#span.time): void {
    this.now[channel] = value;
    const { end, ease } = this.#span;
    const track = this.tracks[channel];
    const last = track.keys[track.keys.length - 1];
    if (last.time < from - 1e-6) track.add(from, this.before[channel], "smooth");
    track.add(at, value, ease === "fly" && !FLYING.includes(channel) ? "smooth" : ease);
    if (end > at + 1e-6) track.add(end, value, "smooth");
  }
}
