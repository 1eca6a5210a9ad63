import type { BodySupport, PerformanceMark } from "../../compose/performance.js";
import { BALANCE, type Channels, FEET, FOOT_UP, LEG_FREE, WEIGHT } from "../body-channels.js";
import type { BodyPoser } from "../body-poser.js";
import type { BodyKey } from "../script.js";
import { BACK, compileFeet, LANDS, returnFeet } from "./compile-feet.js";
import { bendToReach, compileTrunk } from "./compile-trunk.js";
import type { CompiledScript, HandContact } from "./compiled-script.js";
import { HandCompiler } from "./hand-compiler.js";
import { ScriptDraft } from "./script-draft.js";

/** Least share of its time that a blow takes at any tempo: it is as fast as a body can be already. */
const FASTEST_BLOW = 0.95;

/** Turns keys into tracks of channels, solving hands and feet where a key has them. */
export class ScriptCompiler {
  readonly #draft: ScriptDraft;
  readonly #hands: HandCompiler;
  readonly #supports: BodySupport[];

  constructor(
    poser: BodyPoser,
    entry: Channels,
    exit: Channels,
    /** Channels of standing: feet are placed relative to it. */
    standing: Channels,
    resting: readonly BodySupport["part"][],
    /** What the hands touch at the beginning, and at the end. */
    entryHands: readonly (HandContact | null)[] = [null, null],
    exitHands: readonly (HandContact | null)[] = [null, null],
  ) {
    this.#draft = new ScriptDraft(poser, entry, exit, standing);
    this.#hands = new HandCompiler(this.#draft, entryHands, exitHands);
    this.#supports = resting.map((part) => ({ part, start: 0, end: Number.POSITIVE_INFINITY }));
  }

  compile(keys: readonly BodyKey[], scale: number, vary: () => number): CompiledScript {
    const marks: PerformanceMark[] = [];
    let start = 0;
    let from = 0;
    let to = -1;
    for (const key of keys) {
      const time = start + key.in * (key.ease === "strike" ? Math.max(FASTEST_BLOW, scale) : scale);
      const end = time + (key.hold ?? 0);
      this.#draft.begin({ start, time, end, ease: key.ease ?? "smooth" });
      if (key.home) this.#returnHome();
      else this.#compileKey(key, vary);
      if (key.mark) marks.push({ name: key.mark, time });
      this.#support(key);
      if (key.begins) from = time;
      if (key.ends) to = end;
      if (key.home && to < 0) to = start;
      start = end;
    }
    return {
      tracks: this.#draft.tracks,
      hands: this.#hands.moments,
      supports: this.#supports,
      marks,
      active: [from, to < 0 ? start : to],
      duration: start,
    };
  }

  #compileKey(key: BodyKey, vary: () => number): void {
    compileTrunk(this.#draft, key, vary);
    compileFeet(this.#draft, key);
    bendToReach(this.#draft, key);
    this.#hands.compile(key, vary);
  }

  /** Returns the whole body to the last stance. */
  #returnHome(): void {
    const { now, exit, poser, span } = this.#draft;
    const lifted = FEET.some((foot) => now[foot + LEG_FREE] > 0 || now[foot + FOOT_UP] > 0) && now[BALANCE] > 0.5;
    for (let c = 0; c < FEET[0]; c++) {
      if (now[c] !== exit[c])
        this.#draft.set(c, exit[c], lifted && c === WEIGHT ? this.#draft.moment(BACK) : span.start);
    }
    poser.poseTrunk(now);
    returnFeet(this.#draft, lifted ? this.#draft.moment(LANDS) : span.time);
    for (const side of [0, 1] as const) this.#hands.leave(side);
  }

  #support({ rests = [], leaves = [] }: BodyKey): void {
    const { start, time } = this.#draft.span;
    const lasting = Number.POSITIVE_INFINITY;
    for (const part of rests) this.#supports.push({ part, start: time, end: lasting });
    for (const part of leaves) {
      const open = this.#supports.find((support) => support.part === part && support.end === lasting);
      if (open) open.end = start;
    }
  }
}
