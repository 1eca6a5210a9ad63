import { ContactTimes } from "../../motion/feet/contacts/contact-times.js";
import type { Footing } from "../../motion/feet/kept/kept-feet.js";
import { LatePoseSource } from "../posing/late-pose-source.js";
import type { PoseSource } from "../posing/pose-source.js";
import { ClipPlayer } from "./clip-player.js";

/** A time in seconds that is never reached. */
const NEVER = 1e9;

/** Planted times of the feet in a clip that is playing. */
class ClipFooting implements Footing {
  readonly times: ContactTimes;
  readonly #player: ClipPlayer;

  constructor(player: ClipPlayer) {
    this.#player = player;
    this.times = new ContactTimes(player.clip);
  }

  standsOn(side: 0 | 1): number {
    return this.times.partAt(side, this.#player.time);
  }

  untilStands(side: 0 | 1): number {
    return this.times.untilStands(side, this.#player.time) * this.#slowness;
  }

  untilLifts(side: 0 | 1): number {
    return this.times.untilLifts(side, this.#player.time) * this.#slowness;
  }

  /** Seconds that one second of the clip takes. */
  get #slowness(): number {
    const { isOver, isPaused, group } = this.#player;
    return isOver || isPaused || group.speedRatio === 0 ? NEVER : 1 / Math.abs(group.speedRatio);
  }
}

/** Planted times of the feet, by playing source. */
export class SourceFooting {
  readonly #clips = new WeakMap<ClipPlayer, ClipFooting>();

  ofClip(player: ClipPlayer): ClipFooting {
    const known = this.#clips.get(player) ?? new ClipFooting(player);
    this.#clips.set(player, known);
    return known;
  }

  /** Returns the footing of a source; null if unknown. For a drive, that of the current moment. */
  of(source: PoseSource | null): Footing | null {
    if (source instanceof ClipPlayer) return this.ofClip(source);
    const drive = source instanceof LatePoseSource ? source.source : source;
    if (!drive || !("feet" in drive)) return null;
    const feet = drive.feet as readonly { planted: boolean; part: "heel" | "ball" | "toe" }[];
    const standsOn = (side: 0 | 1) => (feet[side].planted ? ["heel", "ball", "toe"].indexOf(feet[side].part) : -1);
    // A drive takes its own steps.
    return { standsOn, untilStands: () => 0, untilLifts: () => 0 };
  }
}
