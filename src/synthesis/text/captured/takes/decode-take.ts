import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import type { FootContact, MotionClip } from "../../../../motion/clip.js";
import { type Footprint, readFootprints } from "../legs/footprint.js";
import { standOnPrints } from "../legs/stand-on-prints.js";
import { type FingerBendsId, fingerRotations } from "./finger-bends.js";
import { keptClip } from "./kept-clips.js";
import { type Movement, readMovement } from "./read-movement.js";
import { type StoredTake, TAKE_RATE } from "./stored-take.js";
import { readSymbols } from "./symbol-text.js";
import type { Take } from "./take.js";

/** Decodes a take; its clip is decoded on first use. */
export function decodeTake(stored: StoredTake): Take {
  const decode = () => decodeClip(stored);
  const seconds = (frame: number) => frame / TAKE_RATE;
  return {
    action: stored.action,
    source: stored.source,
    side: stored.side,
    entry: stored.entry,
    exit: stored.exit,
    get clip() {
      return keptClip(decode);
    },
    supports: (stored.supports ?? []).map(([part, start, end]) => ({
      part,
      start: seconds(start),
      end: seconds(end),
    })),
    marks: stored.marks.map(([name, frame]) => ({ name, time: seconds(frame) })),
    cycles: stored.cycles.map(seconds),
    active: [seconds(stored.active[0]), seconds(stored.active[1])],
    quality: stored.quality,
  };
}

function decodeClip({ movement: text, frames, feet, hands }: StoredTake): MotionClip {
  const movement = readMovement(text, frames);
  const prints = readFootprints(readSymbols(feet));
  standOnPrints(movement, prints);
  return clipOfMovement(movement, prints, hands);
}

export function clipOfMovement(
  { frames, rotations, pelvis }: Movement,
  prints: readonly Footprint[],
  hands: readonly [FingerBendsId, FingerBendsId],
): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const clip: MotionClip = {
    skeleton: BUILTIN_SKELETON,
    frameRate: TAKE_RATE,
    frameCount: frames,
    rotations: new Float32Array(rotations),
    translatedJoints: Int16Array.of(0),
    translations: new Float32Array(pelvis),
    contacts: contactsOfPrints(prints),
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
  for (const side of [0, 1] as const) {
    for (const [joint, rotation] of fingerRotations(side, hands[side])) {
      const [x, y, z, w] = rotation;
      for (let at = joint * 4; at < clip.rotations.length; at += joints * 4) {
        clip.rotations[at] = x;
        clip.rotations[at + 1] = y;
        clip.rotations[at + 2] = z;
        clip.rotations[at + 3] = w;
      }
    }
  }
  keepHemispheres(clip.rotations, joints * 4);
  return clip;
}

/** Puts neighbouring frames of a joint on the same hemisphere. */
function keepHemispheres(rotations: Float32Array, width: number): void {
  for (let at = width; at < rotations.length; at += 4) {
    const b = at - width;
    const dot =
      rotations[at] * rotations[b] +
      rotations[at + 1] * rotations[b + 1] +
      rotations[at + 2] * rotations[b + 2] +
      rotations[at + 3] * rotations[b + 3];
    if (dot < 0) for (let k = 0; k < 4; k++) rotations[at + k] = -rotations[at + k];
  }
}

export function contactsOfPrints(prints: readonly Footprint[]): FootContact[] {
  const contacts: FootContact[] = [];
  for (const { side, runs } of prints) {
    for (const part of ["heel", "ball"] as const) {
      let open: FootContact | null = null;
      for (const run of runs) {
        if (run.part !== "flat" && run.part !== part) continue;
        const start = run.from / TAKE_RATE;
        const end = run.to / TAKE_RATE;
        // Runs of one print follow each other frame by frame.
        if (open && start - open.end < 1.5 / TAKE_RATE) open.end = end;
        else {
          open = { side: side === 0 ? "left" : "right", part, start, end };
          contacts.push(open);
        }
      }
    }
  }
  return contacts.sort((a, b) => a.start - b.start);
}
