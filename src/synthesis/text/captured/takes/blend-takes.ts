import { keepHemispheres } from "../../compose/keep-hemispheres.js";
import { WIDTH } from "../body.js";
import { takeSeconds } from "../passages/passages.js";
import { apartOf } from "../passages/pose-likeness.js";
import type { Take } from "./take.js";

const RATE = 60;
/** Largest weight of a second take. */
const MOST = 0.45;
/** Largest mean distance of two takes that may be mixed, metres. */
const ALIKE = 0.28;
/** Largest ratio of the paces of two takes between two moments. */
const MOST_FASTER = 2;

/**
 * Mixes a take with another that does the same in the same order, if there is one: which, and how much, is drawn at
 * random.
 */
export function drawBlend(takes: readonly Take[], index: number, random: () => number): Take {
  const [pick, amount] = [random(), random()];
  const take = takes[index];
  const others = takes.filter((other, i) => i !== index && other.quality === take.quality && alike(take, other));
  if (others.length === 0) return take;
  return blendTakes(take, others[Math.floor(pick * others.length)], MOST * amount);
}

/** Returns the moments by which takes are aligned: their ends, the action's, and the marks. */
function momentsOf(take: Take): number[] {
  const [begin, end] = take.active;
  const marks = take.marks.map(({ time }) => time).filter((time) => time > begin && time < end);
  return [0, begin, ...marks, end, takeSeconds(take)];
}

function alike(a: Take, b: Take): boolean {
  if (a.entry !== b.entry || a.exit !== b.exit || a.side !== b.side) return false;
  if (a.cycles.length > 0 || a.marks.length < 2 || a.marks.length !== b.marks.length) return false;
  if (a.marks.some(({ name }, i) => name !== b.marks[i].name) || a.supports.length !== b.supports.length) return false;
  const [first, second] = [momentsOf(a), momentsOf(b)];
  if (first.length !== second.length) return false;
  let sum = 0;
  for (let i = 1; i < first.length; i++) {
    const [x, y] = [first[i] - first[i - 1], second[i] - second[i - 1]];
    if (x < 0.01 !== y < 0.01) return false;
    if (x > 0.01 && Math.max(x / y, y / x) > MOST_FASTER) return false;
    sum += apartOf(a, first[i], b, second[i]);
  }
  return sum / (first.length - 1) < ALIKE;
}

/**
 * Blends two takes with their moments aligned: `weight` of the second one, from 0 to 1. Contacts are the first one's.
 */
export function blendTakes(a: Take, b: Take, weight: number): Take {
  const [first, second] = [momentsOf(a), momentsOf(b)];
  const mixed = [0];
  for (let i = 1; i < first.length; i++) {
    mixed.push(mixed[i - 1] + (first[i] - first[i - 1]) * (1 - weight) + (second[i] - second[i - 1]) * weight);
  }
  const frameCount = Math.max(2, Math.round(mixed[mixed.length - 1] * RATE) + 1);
  const rotations = new Float32Array(frameCount * WIDTH);
  const translations = new Float32Array(frameCount * 3);
  for (let frame = 0; frame < frameCount; frame++) {
    const seconds = frame / RATE;
    const from = nearestFrame(a, carried(seconds, mixed, first));
    const to = nearestFrame(b, carried(seconds, mixed, second));
    mixPoses(a, b, from, to, weight, rotations, frame * WIDTH);
    for (let k = 0; k < 3; k++) {
      translations[frame * 3 + k] = place(a, from, k) * (1 - weight) + place(b, to, k) * weight;
    }
  }
  const at = (seconds: number) => carried(seconds, first, mixed);
  const moved = <T extends { start: number; end: number }>(list: readonly T[]) =>
    list.map((part) => ({ ...part, start: at(part.start), end: at(part.end) }));
  const clip = { ...a.clip, frameCount, rotations, translations, contacts: moved(a.clip.contacts) };
  keepHemispheres(clip);
  return {
    ...a,
    clip,
    supports: moved(a.supports),
    marks: a.marks.map(({ name, time }) => ({ name, time: at(time) })),
    active: [at(a.active[0]), at(a.active[1])],
  };
}

/** Maps a time among some moments to the corresponding time among others. */
function carried(seconds: number, from: readonly number[], to: readonly number[]): number {
  let i = 1;
  while (i < from.length - 1 && seconds > from[i]) i++;
  const length = from[i] - from[i - 1];
  const share = length > 0 ? (seconds - from[i - 1]) / length : 0;
  return to[i - 1] + (to[i] - to[i - 1]) * Math.min(1, Math.max(0, share));
}

/** Returns the frame at a time, rounded. */
function nearestFrame({ clip }: Take, seconds: number): number {
  return Math.min(clip.frameCount - 1, Math.max(0, seconds * clip.frameRate));
}

function place({ clip }: Take, frame: number, k: number): number {
  const low = Math.floor(frame);
  const high = Math.min(clip.frameCount - 1, low + 1);
  const value = clip.translations[low * 3 + k];
  return value + (clip.translations[high * 3 + k] - value) * (frame - low);
}

function mixPoses(a: Take, b: Take, from: number, to: number, weight: number, out: Float32Array, at: number): void {
  const [i, j] = [Math.floor(from), Math.floor(to)];
  const [p, q] = [from - i, to - j];
  const x = a.clip.rotations;
  const y = b.clip.rotations;
  const i0 = i * WIDTH;
  const i1 = Math.min(a.clip.frameCount - 1, i + 1) * WIDTH;
  const j0 = j * WIDTH;
  const j1 = Math.min(b.clip.frameCount - 1, j + 1) * WIDTH;
  for (let c = 0; c < WIDTH; c += 4) {
    let dot = 0;
    for (let k = c; k < c + 4; k++) dot += x[i0 + k] * y[j0 + k];
    const go = dot < 0 ? -weight : weight;
    let square = 0;
    for (let k = c; k < c + 4; k++) {
      const one = x[i0 + k] + (x[i1 + k] - x[i0 + k]) * p;
      const two = y[j0 + k] + (y[j1 + k] - y[j0 + k]) * q;
      const value = one * (1 - weight) + two * go;
      out[at + k] = value;
      square += value * value;
    }
    const scale = 1 / Math.max(1e-9, Math.sqrt(square));
    for (let k = c; k < c + 4; k++) out[at + k] *= scale;
  }
}
