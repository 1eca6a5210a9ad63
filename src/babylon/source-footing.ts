import { ContactTimes } from "../motion/contact-times.js";
import type { Footing } from "../motion/kept-feet/kept-feet.js";
import { ClipPlayer } from "./clip-player.js";
import { LatePoseSource } from "./late-pose-source.js";
import type { PoseSource } from "./pose-source.js";

/** Seconds that nobody waits for. */
const NEVER = 1e9;

/** When the feet of a clip stand, as it plays. */
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

  /** Seconds that a second of the clip takes. */
  get #slowness(): number {
    const { isOver, isPaused, group } = this.#player;
    return isOver || isPaused || group.speedRatio === 0 ? NEVER : 1 / Math.abs(group.speedRatio);
  }
}

/** When the feet of what is played stand, by its source. */
export class SourceFooting {
  readonly #clips = new WeakMap<ClipPlayer, ClipFooting>();

  ofClip(player: ClipPlayer): ClipFooting {
    const known = this.#clips.get(player) ?? new ClipFooting(player);
    this.#clips.set(player, known);
    return known;
  }

  /** Null where nobody knows; of a drive, as its feet stand now. */
  of(source: PoseSource | null): Footing | null {
    if (source instanceof ClipPlayer) return this.ofClip(source);
    const drive = source instanceof LatePoseSource ? source.source : source;
    if (!drive || !("feet" in drive)) return null;
    const feet = drive.feet as readonly { planted: boolean; part: "heel" | "ball" | "toe" }[];
    const standsOn = (side: 0 | 1) => (feet[side].planted ? ["heel", "ball", "toe"].indexOf(feet[side].part) : -1);
    // It steps by itself.
    return { standsOn, untilStands: () => 0, untilLifts: () => 0 };
  }
}
