import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A part of a capture that shows one kind of action. */
export interface Segment {
  kind: string;
  clip: string;
  /** Seconds. */
  start: number;
  end: number;
}

/** The kinds that are told apart, by the catalogue's names, and the labelled actions that count as each. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  idle: ["idle", "wait", "idle_ready", "hands_on_hips"],
  jump_forward: ["jump_forward", "jump_up", "leap", "jump_side"],
  pick_up_floor: ["pick_up_floor", "put_down_floor"],
  stand_up: ["stand_up"],
  sit_down: ["sit_down"],
  seated: ["seated"],
  get_up: ["get_up"],
  throw_overhand: ["throw_overhand", "throw_underhand", "throw_frisbee"],
  punch_cross: ["punch_cross", "punch_jab", "punch_combo", "punch_uppercut", "punch", "boxing"],
  kick_front: ["kick_front", "kick_side", "kick_ball"],
  wave: ["wave", "wave_both"],
  drink: ["drink"],
  clap: ["clap"],
  stairs_up: ["stairs_up"],
  stairs_down: ["stairs_down"],
  climb_ladder_up: ["climb_ladder_up", "climb_ladder_down"],
  squat: ["squat"],
  cartwheel: ["cartwheel"],
  jumping_jack: ["jumping_jack"],
  dance_free: ["dance_free", "dance_salsa", "dance_hiphop", "dance_charleston", "dance_ballet"],
  sweep: ["sweep", "rake"],
};
/** Most walks and runs by one subject: they are many. */
const GAITS_EACH = 3;

interface Labels {
  segments: { action: string; clip: string; start: number; end: number }[];
}
interface Gaits {
  clips: { clip: string; style: string; gaits: string[]; turns: boolean; seconds: number }[];
}

/** Reads the labelled parts of captures. */
export function readSegments(mocap: string): Segment[] {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(mocap, name), "utf8")) as T;
  const kindOf = new Map(Object.entries(KINDS).flatMap(([kind, actions]) => actions.map((action) => [action, kind])));
  const out: Segment[] = [];
  for (const { action, clip, start, end } of read<Labels>("actions.json").segments) {
    const kind = kindOf.get(action);
    if (kind && /^\d+_\d+$/.test(clip)) out.push({ kind, clip, start, end });
  }
  const counts = new Map<string, number>();
  for (const { clip, style, gaits, seconds } of read<Gaits>("locomotion.json").clips) {
    if (gaits.length !== 1 || !["walk", "run"].includes(gaits[0])) continue;
    if (!["neutral", "fast", "slow", "casual"].includes(style)) continue;
    const key = `${subjectOf(clip)} ${gaits[0]}`;
    const count = counts.get(key) ?? 0;
    if (count >= GAITS_EACH) continue;
    counts.set(key, count + 1);
    out.push({ kind: gaits[0], clip, start: 0, end: Math.min(seconds, 6) });
  }
  return out;
}

export function subjectOf(clip: string): string {
  return clip.split("_")[0];
}
