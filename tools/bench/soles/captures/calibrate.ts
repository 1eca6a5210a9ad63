import type { Case } from "../case.js";
import { Figure } from "../figure.js";
import { measureTrack } from "../measure-track.js";
import { filmAlone } from "../playing.js";
import { findRig } from "../rigs.js";
import type { Result } from "../run-cases.js";
import { type Capture, loadCaptures, loadRecordings } from "./capture.js";
import { plainRetarget } from "./plain-retarget.js";
import { stickTrack } from "./stick-soles.js";
import { captureBvh } from "./to-bvh.js";

/** Characters that captures are retargeted to: rest poses that face +Z, of different build. */
const RIGS = ["builtin-mannequin", "builtin-titan", "body-b216", "body-b438"];

type Carry = (figure: Figure, capture: Capture) => ReturnType<Case["play"]>;

const WAYS: Record<string, Carry> = {
  "captures, plain retargeter": async (figure, capture) => ({ track: await plainRetarget(figure, capture) }),
  "captures, ours": async (figure, capture) => {
    const motion = await figure.hero.importMotionAsync(captureBvh(capture));
    const track = await filmAlone(figure, motion, 6);
    motion.dispose();
    return { track };
  },
};

/** Measures people on their own skeleton: the yardstick. */
export function measureCaptures(): Result[] {
  return [...loadRecordings(), ...loadCaptures()].map((capture, i) => ({
    id: `capture-${i}`,
    scenario: i < loadRecordings().length ? "recordings, own skeleton" : "captures, own skeleton",
    rig: "capture",
    what: capture.name,
    measures: measureTrack(stickTrack(capture)),
  }));
}

/**
 * Measures the same captures on characters: by the plain retargeter and, with `ours`, imported and played by the
 * package.
 */
export async function carryCaptures(ours: boolean, tell: (text: string) => void): Promise<Result[]> {
  const captures = loadCaptures();
  if (captures.length === 0) return [];
  const results: Result[] = [];
  for (const name of RIGS) {
    const rig = findRig(name);
    if (!rig) continue;
    tell(`  captures on ${name}`);
    const figure = await Figure.load(rig);
    for (const [scenario, carry] of Object.entries(WAYS)) {
      if (scenario.endsWith("ours") && !ours) continue;
      for (const [i, capture] of captures.entries()) {
        const { track } = await carry(figure, capture);
        results.push({ id: `capture-${i}`, scenario, rig: name, what: capture.name, measures: measureTrack(track) });
      }
    }
    figure.dispose();
  }
  return results;
}
