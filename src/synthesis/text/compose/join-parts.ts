import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { inertialOffset } from "../../../motion/inertialize.js";
import {
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatRotate,
  quatWrite,
} from "../../../motion/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/rotation-forms.js";

/** Clips one after the other. */
export interface JoinedParts {
  clip: MotionClip;
  /** Second at which each part begins. */
  starts: number[];
}

const FRAME_RATE = 60;
/** Seconds that the way from one part to the next takes. */
const BLEND = 0.35;
const JOINTS = BUILTIN_SKELETON.names.length;

/** Each clip goes on where the one before ends, facing the same way; what differs there dies away. */
export function joinParts(clips: readonly MotionClip[]): JoinedParts {
  const frames = clips.reduce((sum, clip) => sum + clip.frameCount - 1, 1);
  const rotations = new Float32Array(frames * JOINTS * 4);
  const translations = new Float32Array(frames * 3);
  const contacts: FootContact[] = [];
  const starts: number[] = [];
  let frame = 0;
  clips.forEach((clip, i) => {
    const start = frame / FRAME_RATE;
    starts.push(start);
    if (i === 0) {
      rotations.set(clip.rotations);
      translations.set(clip.translations);
    } else append(rotations, translations, frame, clip);
    for (const contact of clip.contacts) addContact(contacts, contact, start);
    frame += clip.frameCount - 1;
  });
  const clip: MotionClip = {
    skeleton: BUILTIN_SKELETON,
    frameRate: FRAME_RATE,
    frameCount: frames,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts,
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
  return { clip, starts };
}

/** What stands at the end of a part and at the start of the next one stands on. */
function addContact(contacts: FootContact[], contact: FootContact, offset: number): void {
  const start = contact.start + offset;
  const end = contact.end + offset;
  const { side, part } = contact;
  const before = contacts.find((c) => c.side === side && c.part === part && Math.abs(c.end - start) < 0.02);
  if (before) before.end = end;
  else contacts.push({ side, part, start, end });
}

const a = new Float64Array(4);
const b = new Float64Array(4);
const c = new Float64Array(4);
const yaw = new Float64Array(4);
const vector = new Float64Array(3);

/** Writes the clip from frame `at` on, where the tracks have the end of what came before. */
function append(rotations: Float32Array, translations: Float32Array, at: number, clip: MotionClip): void {
  const width = JOINTS * 4;
  quatConjugate(b, quatRead(b, clip.rotations, 0));
  quatMultiply(a, quatRead(a, rotations, at * width), b);
  quatFromYaw(yaw, 2 * Math.atan2(a[1], a[3]));
  const x = translations[at * 3];
  const z = translations[at * 3 + 2];
  const origin = clip.translations.slice(0, 3);
  const before = Math.max(0, at - 1);
  const rest = new Float64Array(JOINTS * 6);
  for (let j = 0; j < JOINTS; j++) {
    const old = rotationOffset(rotations, (before * JOINTS + j) * 4, clip.rotations, j * 4, j === 0);
    for (let k = 0; k < 3; k++) rest[j * 6 + 3 + k] = old[k];
    const now = rotationOffset(rotations, (at * JOINTS + j) * 4, clip.rotations, j * 4, j === 0);
    const next = clip.frameCount > 1 ? 1 : 0;
    const own = [...now];
    const moved = rotationOffset(clip.rotations, (next * JOINTS + j) * 4, clip.rotations, j * 4, false);
    for (let k = 0; k < 3; k++) {
      rest[j * 6 + 3 + k] = (own[k] - rest[j * 6 + 3 + k] - moved[k]) * FRAME_RATE;
      rest[j * 6 + k] = own[k];
    }
  }
  const height = translations[at * 3 + 1] - origin[1];
  const rise = (translations[at * 3 + 1] - translations[before * 3 + 1]) * FRAME_RATE;
  for (let f = 1; f < clip.frameCount; f++) {
    const t = f / FRAME_RATE;
    for (let j = 0; j < JOINTS; j++) {
      quatRead(a, clip.rotations, (f * JOINTS + j) * 4);
      if (j === 0) quatMultiply(a, yaw, a);
      if (t < BLEND) {
        for (let k = 0; k < 3; k++) vector[k] = inertialOffset(rest[j * 6 + k], rest[j * 6 + 3 + k], BLEND, t);
        quatMultiply(a, quatFromRotationVector(b, vector), a);
      }
      quatWrite(rotations, ((at + f) * JOINTS + j) * 4, a);
    }
    for (let k = 0; k < 3; k++) vector[k] = clip.translations[f * 3 + k] - origin[k];
    quatRotate(vector, yaw, vector);
    const to = (at + f) * 3;
    translations[to] = x + vector[0];
    translations[to + 1] = clip.translations[f * 3 + 1] + inertialOffset(height, rise, BLEND, t);
    translations[to + 2] = z + vector[2];
  }
}

/** Rotation vector from the rotation at `to` to that at `from`, in the parent's space. */
function rotationOffset(from: Float32Array, i: number, to: Float32Array, k: number, turned: boolean): Float64Array {
  quatRead(b, to, k);
  if (turned) quatMultiply(b, yaw, b);
  quatConjugate(b, b);
  quatMultiply(c, quatRead(c, from, i), b);
  return quatToRotationVector(vector, c) as Float64Array;
}
