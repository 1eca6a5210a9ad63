import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import type { FootContact } from "../../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "../../../../motion/forward-kinematics.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../../../motion/maths/quaternion.js";
import { quatYaw } from "../../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../../motion/skeleton.js";
import { smootherstep } from "../../../locomotion/easing.js";
import type { BodySupport, Performance, PerformanceMark } from "../../compose/performance.js";
import { flightsOf } from "../legs/flights.js";
import type { Take } from "../takes/take.js";
import type { Passage } from "./passages.js";
import { stepOverSeams } from "./step-over-seams.js";
import type { Timeline } from "./timeline.js";

const RATE = 60;
const WIDTH = BUILTIN_SKELETON.names.length * 4;
/** Longest overlap of two passages, seconds, and largest share of the shorter one. */
const OVERLAP = 0.4;
const OVERLAP_SHARE = 0.8;
/** Longest gap between two contacts of one part that still counts as one contact, seconds. */
const GAP = 0.06;
/** Largest travel of one repetition of a cycle that is still on the spot, metres. */
const ON_SPOT = 0.15;

/** Placement of a passage in the result: turned by a yaw about +Y, then moved. */
interface Placement {
  yaw: number;
  x: number;
  /** Metres up, for a body not carried by the ground: a ladder goes on. */
  y: number;
  z: number;
}

/** A performance, and the spans in which it is in the air, seconds. */
export interface PlayedPassages {
  performance: Performance;
  flights: [number, number][];
  /** Whether feet step from one passage to the next. */
  steps: boolean;
}

type GroundFrame = Omit<Placement, "y">;

/** Plays passages one after the other, each blended into the next; contacts, supports and marks are carried over. */
export function playPassages(passages: readonly Passage[], timeline: Timeline): PlayedPassages {
  const starts: number[] = [0];
  for (const { from, to } of passages) starts.push(starts[starts.length - 1] + to - from);
  const placements = placed(passages);
  const overlaps = passages.slice(1).map((next, i) => {
    const shorter = Math.min(passages[i].to - passages[i].from, next.to - next.from);
    return Math.min(OVERLAP, OVERLAP_SHARE * shorter) / 2;
  });
  const frameCount = Math.max(2, Math.round(timeline.duration * RATE) + 1);
  const rotations = new Float32Array(frameCount * WIDTH);
  const translations = new Float32Array(frameCount * 3);
  const other = { rotations: new Float32Array(WIDTH), position: new Float32Array(3) };
  const moment = { rotations: new Float32Array(WIDTH), position: new Float32Array(3) };
  let now = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    const position = timeline.positionAt((frame * timeline.duration) / (frameCount - 1));
    while (now + 1 < passages.length && position >= starts[now + 1]) now++;
    sample(passages[now], position - starts[now], placements[now], moment);
    // Half of the overlap lies before the seam, half after it.
    const [sinceSeam, untilSeam] = [position - starts[now], starts[now + 1] - position];
    const before = now > 0 && sinceSeam < overlaps[now - 1];
    const after = now + 1 < passages.length && untilSeam < overlaps[now];
    if (before && (!after || sinceSeam < untilSeam)) {
      const past = passages[now - 1];
      sample(past, past.to - past.from + sinceSeam, placements[now - 1], other);
      mix(moment, other, 1 - smootherstep(0.5 + sinceSeam / (2 * overlaps[now - 1])));
    } else if (after) {
      sample(passages[now + 1], -untilSeam, placements[now + 1], other);
      mix(moment, other, smootherstep(0.5 - untilSeam / (2 * overlaps[now])));
    }
    if (frame > 0) keepHemisphere(moment.rotations, rotations, (frame - 1) * WIDTH);
    rotations.set(moment.rotations, frame * WIDTH);
    translations.set(moment.position, frame * 3);
  }
  const [first, last] = [passages[0].take, passages[passages.length - 1].take];
  // Climbing down ends on the ground, however far it was.
  const height = last.exit === "free" ? 0 : placements[placements.length - 1].y;
  if (height !== 0) for (let at = 1; at < translations.length; at += 3) translations[at] -= height;
  const events = eventsOf(passages, starts, timeline);
  const performance: Performance = {
    clip: {
      skeleton: BUILTIN_SKELETON,
      frameRate: RATE,
      frameCount,
      rotations,
      translatedJoints: Int16Array.of(0),
      translations,
      contacts: events.contacts,
      labels: [],
      loop: null,
      plan: null,
      request: null,
    },
    entry: first.entry,
    exit: last.exit,
    supports: events.supports,
    marks: events.marks,
    active: activeOf(passages, starts, timeline),
    notes: [],
  };
  const seams = overlaps.map((half, i): [number, number] => {
    const seam = starts[i + 1];
    return [timeline.secondsAt(seam - half), timeline.secondsAt(seam + half)];
  });
  return { performance, flights: events.flights, steps: stepOverSeams(performance.clip, seams) };
}

interface Moment {
  rotations: Float32Array;
  position: Float32Array;
}

const turn = new Float64Array(4);
const hips = new Float64Array(4);
const point = new Float64Array(3);

function sample({ take, from }: Passage, seconds: number, placement: Placement, out: Moment): void {
  const { clip } = take;
  const at = Math.min(clip.frameCount - 1, Math.max(0, (from + seconds) * clip.frameRate));
  const frame = Math.min(clip.frameCount - 1, Math.floor(at));
  const next = Math.min(clip.frameCount - 1, frame + 1);
  const share = at - frame;
  const a = frame * WIDTH;
  const b = next * WIDTH;
  const values = clip.rotations;
  for (let q = 0; q < WIDTH; q += 4) {
    const x = values[a + q] + (values[b + q] - values[a + q]) * share;
    const y = values[a + q + 1] + (values[b + q + 1] - values[a + q + 1]) * share;
    const z = values[a + q + 2] + (values[b + q + 2] - values[a + q + 2]) * share;
    const w = values[a + q + 3] + (values[b + q + 3] - values[a + q + 3]) * share;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
    out.rotations[q] = x * scale;
    out.rotations[q + 1] = y * scale;
    out.rotations[q + 2] = z * scale;
    out.rotations[q + 3] = w * scale;
  }
  for (let k = 0; k < 3; k++) {
    const value = clip.translations[frame * 3 + k];
    out.position[k] = value + (clip.translations[next * 3 + k] - value) * share;
  }
  if (placement.yaw === 0 && placement.x === 0 && placement.y === 0 && placement.z === 0) return;
  quatFromYaw(turn, placement.yaw);
  for (let k = 0; k < 4; k++) hips[k] = out.rotations[k];
  quatMultiply(hips, turn, hips);
  for (let k = 0; k < 4; k++) out.rotations[k] = hips[k];
  for (let k = 0; k < 3; k++) point[k] = out.position[k];
  quatRotate(point, turn, point);
  out.position[0] = point[0] + placement.x;
  out.position[1] = point[1] + placement.y;
  out.position[2] = point[2] + placement.z;
}

function mix(moment: Moment, other: Moment, weight: number): void {
  const [a, b] = [moment.rotations, other.rotations];
  for (let q = 0; q < WIDTH; q += 4) {
    const dot = a[q] * b[q] + a[q + 1] * b[q + 1] + a[q + 2] * b[q + 2] + a[q + 3] * b[q + 3];
    const go = dot < 0 ? -weight : weight;
    const x = a[q] * (1 - weight) + b[q] * go;
    const y = a[q + 1] * (1 - weight) + b[q + 1] * go;
    const z = a[q + 2] * (1 - weight) + b[q + 2] * go;
    const w = a[q + 3] * (1 - weight) + b[q + 3] * go;
    const scale = 1 / Math.max(1e-9, Math.sqrt(x * x + y * y + z * z + w * w));
    a[q] = x * scale;
    a[q + 1] = y * scale;
    a[q + 2] = z * scale;
    a[q + 3] = w * scale;
  }
  for (let k = 0; k < 3; k++) moment.position[k] += (other.position[k] - moment.position[k]) * weight;
}

function keepHemisphere(rotations: Float32Array, track: Float32Array, before: number): void {
  for (let q = 0; q < WIDTH; q += 4) {
    const p = before + q;
    const dot =
      rotations[q] * track[p] +
      rotations[q + 1] * track[p + 1] +
      rotations[q + 2] * track[p + 2] +
      rotations[q + 3] * track[p + 3];
    if (dot < 0) for (let k = q; k < q + 4; k++) rotations[k] = -rotations[k];
  }
}

/** Places each passage where the one before ended: by its standing feet, else by the hips. */
function placed(passages: readonly Passage[]): Placement[] {
  const placements: Placement[] = [{ yaw: 0, x: 0, y: 0, z: 0 }];
  const [left, right] = [createGlobalPose(BUILTIN_SKELETON), createGlobalPose(BUILTIN_SKELETON)];
  for (let i = 1; i < passages.length; i++) {
    const [past, next] = [passages[i - 1], passages[i]];
    const before = placements[i - 1];
    poseAt(past.take, past.to, left);
    poseAt(next.take, next.from, right);
    const standing = feetStand(past.take, past.to) && feetStand(next.take, next.from);
    const a = groundFrame(left, standing);
    const b = groundFrame(right, standing);
    const same = past.take === next.take;
    if (same && !standing && Math.hypot(a.x - b.x, a.z - b.z) < ON_SPOT && Math.abs(wrap(a.yaw - b.yaw)) < 0.2) {
      placements.push(before);
      continue;
    }
    const yaw = wrap(before.yaw + a.yaw - b.yaw);
    const here = moved(a, before);
    const there = moved(b, { yaw, x: 0, z: 0 });
    const afloat = past.take.entry === "free" || past.take.exit === "free";
    const y = afloat ? before.y + left.positions[1] - right.positions[1] : 0;
    placements.push({ yaw, x: here.x - there.x, y, z: here.z - there.z });
  }
  return placements;
}

const ANKLES = ["LeftFoot", "RightFoot"].map((name) => jointIndex(BUILTIN_SKELETON, name) * 3);

/** Finds a pose's position and heading on the ground. */
function groundFrame({ positions, rotations }: GlobalPose, standing: boolean): GroundFrame {
  if (!standing) return { yaw: quatYaw(rotations.subarray(0, 4)), x: positions[0], z: positions[2] };
  const [l, r] = ANKLES;
  return {
    yaw: Math.atan2(-(positions[l + 2] - positions[r + 2]), positions[l] - positions[r]),
    x: (positions[l] + positions[r]) / 2,
    z: (positions[l + 2] + positions[r + 2]) / 2,
  };
}

function poseAt({ clip }: Take, seconds: number, out: GlobalPose): void {
  const frame = Math.min(clip.frameCount - 1, Math.max(0, Math.round(seconds * clip.frameRate)));
  forwardKinematicsOfFrame(clip, frame, out);
}

function feetStand({ clip }: Take, seconds: number): boolean {
  return (["left", "right"] as const).every((side) =>
    clip.contacts.some((contact) => contact.side === side && contact.start <= seconds && contact.end >= seconds),
  );
}

function moved(at: { x: number; z: number }, { yaw, x, z }: GroundFrame): { x: number; z: number } {
  const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
  return { x: at.x * cosine + at.z * sine + x, z: -at.x * sine + at.z * cosine + z };
}

function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

interface Events {
  contacts: FootContact[];
  supports: BodySupport[];
  marks: PerformanceMark[];
  flights: [number, number][];
}

function eventsOf(passages: readonly Passage[], starts: readonly number[], timeline: Timeline): Events {
  const contacts: FootContact[] = [];
  const supports: BodySupport[] = [];
  const marks: PerformanceMark[] = [];
  const flights: [number, number][] = [];
  passages.forEach(({ take, from, to }, i) => {
    const last = i + 1 === passages.length;
    const at = (seconds: number) => timeline.secondsAt(starts[i] + seconds - from);
    const within = <T extends { start: number; end: number }>(list: readonly T[], out: T[]) => {
      for (const part of list) {
        const [start, end] = [Math.max(part.start, from), Math.min(part.end, to)];
        if (end - start > 1e-3) out.push({ ...part, start: at(start), end: at(end) });
      }
    };
    within(take.clip.contacts, contacts);
    within(take.supports, supports);
    for (const [leave, land] of flightsOf(take)) {
      if (leave >= from && land <= to) flights.push([at(leave), at(land)]);
    }
    for (const { name, time } of take.marks) {
      if (name !== "cycle" && time >= from && (time < to || last)) marks.push({ name, time: at(time) });
    }
    for (const time of take.cycles.slice(0, -1)) {
      if (time >= from - 1e-6 && time < to - 1e-6) marks.push({ name: "cycle", time: at(time) });
    }
  });
  const sameContact = (a: FootContact, b: FootContact) => a.side === b.side && a.part === b.part;
  return {
    contacts: joined(contacts, sameContact),
    supports: joined(supports, (a, b) => a.part === b.part),
    marks: marks.sort((a, b) => a.time - b.time),
    flights,
  };
}

/** Merges a span with the same one that starts where it ends. */
function joined<T extends { start: number; end: number }>(list: readonly T[], same: (a: T, b: T) => boolean): T[] {
  const result: T[] = [];
  for (const part of [...list].sort((a, b) => a.start - b.start)) {
    const open = result.findLast((other) => same(other, part));
    if (open && part.start - open.end < GAP) open.end = Math.max(open.end, part.end);
    else result.push({ ...part });
  }
  return result;
}

function activeOf(passages: readonly Passage[], starts: readonly number[], timeline: Timeline): [number, number] {
  const first = passages[0];
  const end = passages[passages.length - 1];
  const begin = Math.min(Math.max(first.take.active[0], first.from), first.to) - first.from;
  const over = Math.min(Math.max(end.take.active[1], end.from), end.to) - end.from;
  return [timeline.secondsAt(begin), timeline.secondsAt(starts[passages.length - 1] + over)];
}
