import type { FootContact, MotionClip, Side } from "../../../motion/clip.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { smoothTrack } from "../authored/smooth-track.js";
import { SIDES } from "../captured/body.js";
import { createHingedLeg, hingeLeg, writeLeg } from "../captured/legs/hinge-leg.js";
import { createLegPose, poseLeg } from "../captured/legs/leg-kinematics.js";
import { JOINTS, LEGS } from "./joints-by-part.js";
import { openElbows } from "./open-elbows.js";
import { turnLegs } from "./turn-legs.js";

/** Pitch of a foot against its shank at which its heel rises, radians. */
const TOES_UP = 0.92;
/** Largest rise, radians; how much each round adds, for the heel takes the shank along. */
const MOST = 0.5;
const GAIN = 1.3;
const ROUNDS = 4;
/** Frames around a moment in which its rise is kept, and the standard deviation of the smoothing, frames. */
const AROUND = 4;
const SMOOTH = 2.5;
/** Rise, or turn on the ball, from which a heel no longer stands, radians. */
const LIFTED = 0.02;
/** Shortest contact that is worth keeping, seconds. */
const SHORTEST = 0.03;

const SIDEWAYS = [1, 0, 0];
const leg = createLegPose();
const hinged = createHingedLeg();
const [axis, before, after] = vectors(3);
const [own, turn, toes] = quaternions(3);

/**
 * Keeps elbows and ankles to people's ranges, in place, where mixing, resizing or planting went beyond them: elbows
 * open, heels of deeply bent legs rise, and feet turn on their balls under a body that turns.
 */
export function keepToJoints(clip: MotionClip): void {
  openElbows(clip);
  for (const side of SIDES) keepAnkle(clip, side);
}

function keepAnkle(clip: MotionClip, side: Side): void {
  const pivots = turnLegs(clip, side);
  const rises = raiseHeel(clip, side);
  const off = pivots.map((angle, frame) => Math.max(angle, rises[frame]));
  if (off.every((angle) => angle <= LIFTED)) return;
  clip.contacts = clip.contacts.flatMap((contact) =>
    contact.side === side && contact.part === "heel" ? whereLow(contact, off, clip.frameRate) : [contact],
  );
}

/** Returns how far the heel rises in every frame, radians. */
function raiseHeel(clip: MotionClip, side: Side): Float64Array {
  const { frameCount } = clip;
  const needed = Float64Array.from({ length: frameCount }, (_, frame) => neededRise(clip, side, frame));
  if (needed.every((angle) => angle === 0)) return needed;
  const rise = needed.map((_, frame) =>
    Math.max(...needed.subarray(Math.max(0, frame - AROUND), Math.min(frameCount, frame + AROUND + 1))),
  );
  smoothTrack(rise, SMOOTH);
  for (let frame = 0; frame < frameCount; frame++) if (rise[frame] > 1e-4) raise(clip, side, frame, rise[frame], true);
  return rise;
}

/** Returns how far the heel has to rise so that the ankle is within its range, radians. */
function neededRise(clip: MotionClip, side: Side, frame: number): number {
  let total = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const beyond = raise(clip, side, frame, total, false) - TOES_UP;
    if (beyond < 1e-3) break;
    total = Math.min(MOST, total + beyond * GAIN);
  }
  return total;
}

/** Turns a foot about its ball so that its heel rises; returns the ankle's pitch, toes up, that is left. */
function raise(clip: MotionClip, side: Side, frame: number, angle: number, writes: boolean): number {
  const s = side === "left" ? 0 : 1;
  const { rotations, translations } = clip;
  const { ball } = BUILTIN_FEET[s];
  poseLeg({ rotations, pelvis: translations }, s, frame, leg);
  const { hips, socket, thigh, shank, foot, ankle } = leg;
  if (angle > 0) {
    quatRotate(axis, thigh, SIDEWAYS);
    quatRotate(before, foot, ball);
    quatMultiply(foot, foot, quatFromAxisAngle(turn, SIDEWAYS, angle));
    quatRotate(after, foot, ball);
    for (let k = 0; k < 3; k++) ankle[k] += before[k] - after[k];
    hingeLeg(hinged, socket, ankle, axis);
    shank.set(hinged.shank);
  }
  if (writes) {
    const at = frame * JOINTS * 4;
    writeLeg(rotations, at, LEGS[side], hips, hinged, foot);
    const toe = at + LEGS[side][3] * 4;
    quatMultiply(toes, quatFromAxisAngle(turn, SIDEWAYS, -angle), quatRead(toes, rotations, toe));
    quatWrite(rotations, toe, toes);
  }
  quatConjugate(own, shank);
  return -quatToRotationVector(before, quatMultiply(own, own, foot))[0];
}

/** Returns what of a contact is left where the heel does not rise. */
function whereLow(contact: FootContact, rise: Float64Array, rate: number): FootContact[] {
  const parts: FootContact[] = [];
  const isLow = (frame: number) => rise[Math.min(rise.length - 1, Math.max(0, frame))] <= LIFTED;
  const [first, last] = [Math.floor(contact.start * rate), Math.ceil(contact.end * rate)];
  if (Array.from({ length: last - first + 1 }, (_, i) => isLow(first + i)).every(Boolean)) return [contact];
  for (let frame = first; frame <= last; frame++) {
    if (!isLow(frame)) continue;
    let end = frame;
    while (end < last && isLow(end + 1)) end++;
    const part = { ...contact, start: Math.max(contact.start, frame / rate), end: Math.min(contact.end, end / rate) };
    if (part.end - part.start > SHORTEST) parts.push(part);
    frame = end;
  }
  return parts;
}
