import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip, Side } from "../../../motion/clip.js";
import { plantFeet } from "../../../motion/feet/planted/plant-feet.js";
import { quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { resampleAt } from "../../../motion/resample.js";
import { jointIndex } from "../../../motion/skeleton.js";

/** A jump out of a run, to be made in the first flight of the run after a time. */
export interface RunningJump {
  /** Seconds, before any jump. */
  after: number;
  /** How far the hips rise, metres. */
  height: number;
  /** Length of the flight, metres; null: as its height gives at that speed. */
  distance: number | null;
}

const GRAVITY = 9.81;
/** Shortest and longest flight, seconds. */
const FLIGHT = { shortest: 0.3, longest: 0.95 };
/** Seconds over which the legs push before the flight and give way after it. */
const PUSH = 0.26;
const GIVE = 0.34;
/** Turns at the middle of the flight, degrees about the joint's own X: the leading leg, the trailing one, the trunk. */
const LEADING = { UpLeg: -26, Leg: 12 };
const TRAILING = { UpLeg: 20, Leg: -14 };
const TRUNK = 4;
const DEGREE = Math.PI / 180;

/** The part of a run between a foot's leaving the ground and the other's landing, frames. */
interface Flight {
  leaves: number;
  lands: number;
  leading: Side;
}

/**
 * Turns flights of a run into jumps: the flight lasts as long as a throw of that height, the body flies on at its
 * speed, the legs part, push before and give way after. Returns the clip and a function that moves times of the given
 * one.
 */
export function jumpInRun(
  given: MotionClip,
  jumps: readonly RunningJump[],
): { clip: MotionClip; moved: (seconds: number) => number } {
  let clip = given;
  const shifts: { from: number; by: number }[] = [];
  for (const jump of jumps) {
    const before = shifts.reduce((sum, { by }) => sum + by, 0);
    const flight = flightAfter(clip, jump.after + before);
    if (!flight) continue;
    const longer = jumpOnce(clip, flight, jump);
    shifts.push({ from: (flight.leaves + 1) / clip.frameRate - before, by: longer.seconds });
    clip = longer.clip;
  }
  if (clip !== given) clip = plantFeet(clip);
  return {
    clip,
    moved: (seconds) => shifts.reduce((sum, { from, by }) => (seconds >= from ? sum + by : sum), seconds),
  };
}

function flightAfter({ contacts, frameRate, frameCount }: MotionClip, seconds: number): Flight | null {
  const ends = contacts.map(({ end }) => end).sort((a, b) => a - b);
  for (const end of ends) {
    if (end < seconds || contacts.some((each) => each.start <= end && each.end > end)) continue;
    const next = contacts.filter(({ start }) => start > end).sort((a, b) => a.start - b.start)[0];
    const [leaves, lands] = next ? [Math.round(end * frameRate), Math.round(next.start * frameRate)] : [0, 0];
    if (lands - leaves < 2 || lands > frameCount - 3) continue;
    return { leaves, lands, leading: next.side };
  }
  return null;
}

function jumpOnce(clip: MotionClip, { leaves, lands, leading }: Flight, jump: RunningJump) {
  const { frameRate: rate, frameCount } = clip;
  const hips = (frame: number, axis: number) => clip.translations[frame * 3 + axis];
  const speedAt = (frame: number, axis: number) => ((hips(frame + 1, axis) - hips(frame - 1, axis)) * rate) / 2;
  const [vx, vz] = [0, 2].map((axis) => (speedAt(leaves, axis) + speedAt(lands, axis)) / 2);
  const wanted =
    jump.distance === null ? 2 * Math.sqrt((2 * jump.height) / GRAVITY) : jump.distance / Math.hypot(vx, vz);
  const seconds = Math.min(FLIGHT.longest, Math.max(FLIGHT.shortest, wanted));
  const usual = lands - leaves;
  const frames = Math.max(usual, Math.round(seconds * rate));
  const more = frames - usual;
  const positions = Float64Array.from({ length: frameCount + more }, (_, f) =>
    f <= leaves ? f : f >= leaves + frames ? f - more : leaves + ((f - leaves) / frames) * usual,
  );
  const out = resampleAt(clip, positions);
  const landed = leaves + frames;
  const duration = frames / rate;
  const rise = (GRAVITY * duration) / 2;
  const [push, give] = [rise - speedAt(leaves, 1), -rise - speedAt(lands, 1)];
  const [fromX, fromY, fromZ] = [0, 1, 2].map((axis) => hips(leaves, axis));
  const drop = hips(lands, 1) - fromY;
  const [farX, farZ] = [fromX + vx * duration - hips(lands, 0), fromZ + vz * duration - hips(lands, 2)];
  for (let f = 0; f < out.frameCount; f++) {
    const at = f * 3;
    const time = (f - leaves) / rate;
    if (f > leaves && f < landed) {
      const way = eased(time / duration);
      // From the run's own velocity at both ends to the flight's.
      out.translations[at] = fromX + vx * time;
      out.translations[at + 1] = fromY + drop * way + (GRAVITY / 2) * time * (duration - time);
      out.translations[at + 2] = fromZ + vz * time;
      part(out, f, leading, Math.sin((time / duration) * Math.PI) ** 1.5);
    } else if (f >= landed) {
      out.translations[at] += farX;
      out.translations[at + 2] += farZ;
      out.translations[at + 1] += yielding(time - duration, GIVE, give);
    } else out.translations[at + 1] += yielding(-time, PUSH, -push);
  }
  const later = (span: { start: number; end: number }) => span.start * rate >= lands - 0.5;
  out.contacts = clip.contacts.map((contact) =>
    later(contact) ? { ...contact, start: contact.start + more / rate, end: contact.end + more / rate } : contact,
  );
  return { clip: out, seconds: more / rate };
}

/** Displacement of a body whose speed `speed` dies away within `span` seconds, and which is back then. */
function yielding(seconds: number, span: number, speed: number): number {
  return seconds < span ? speed * seconds * (1 - seconds / span) ** 2 : 0;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

const q = new Float64Array(4);
const turn = new Float64Array(4);

/** Parts the legs of a flying body and bends its trunk forward. */
function part(clip: MotionClip, frame: number, leading: Side, share: number): void {
  const bend = (joint: string, degrees: number) => {
    const at = (frame * BUILTIN_SKELETON.names.length + jointIndex(BUILTIN_SKELETON, joint as never)) * 4;
    quatFromRotationVector(turn, [degrees * DEGREE * share, 0, 0]);
    quatWrite(clip.rotations, at, quatMultiply(q, quatRead(q, clip.rotations, at), turn));
  };
  const [lead, trail] = leading === "left" ? ["Left", "Right"] : ["Right", "Left"];
  for (const [joint, degrees] of Object.entries(LEADING)) bend(lead + joint, degrees);
  for (const [joint, degrees] of Object.entries(TRAILING)) bend(trail + joint, degrees);
  for (const joint of ["Spine", "Spine1", "Spine2"]) bend(joint, TRUNK);
}
