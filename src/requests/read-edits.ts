import { PLUGIN_NAMING } from "./argument-naming.js";
import { FRACTION, operation, PROMPT } from "./argument-table.js";
import { readArgumentObject, readChoice, show } from "./arguments.js";
import { badInput } from "./motion-error.js";
import { createTextToMotion } from "./operations/text-to-motion.js";
import { readOperation } from "./read-operation.js";
import { DEFAULT_SEED } from "./read-text-motion.js";

const STITCH = operation({
  prompt: { ...PROMPT, mayBeBlank: true, default: "" },
  transitionSeconds: { type: "number", default: 2, range: [0.1, 3], unit: "seconds" },
  loop: { type: "boolean", default: false },
  seed: { ...createTextToMotion.arguments.seed, default: DEFAULT_SEED },
});

const TRIM = operation({ start: { ...FRACTION, default: 0 }, end: { ...FRACTION, default: 1 } });

/** Reads the options of a stitch, without its motions. Throws BAD_USER_INPUT. */
export function readStitch(options: unknown) {
  return readOperation(STITCH, options, PLUGIN_NAMING);
}

/** Reads the options of a trim: the part as fractions of the motion, and how it repeats. Throws BAD_USER_INPUT. */
export function readTrim(options: unknown) {
  const { loop, ...part } = readArgumentObject(options, ["start", "end", "loop"]);
  const { start, end } = readOperation(TRIM, part, PLUGIN_NAMING);
  if (!(start < end)) throw badInput("start", `start (${start}) must be below end (${end}).`);
  const loops = loop === null || loop === undefined ? null : readLoop(loop);
  return { start, end, loop: loops };
}

function readLoop(value: unknown): "cyclical" | "progressive" {
  return readChoice("loop", ["cyclical", "progressive"], "cyclical", value);
}

/** Fraction of a frame by which a time may exceed the motion's end and still mean the end. */
const NEARLY = 1e-3;

/**
 * Reads two times in a motion, the earlier one first. Throws BAD_USER_INPUT.
 *
 * @param range seconds; default: the whole motion
 * @param motion its duration in seconds, and its frames per second
 */
export function readRange(
  name: string,
  range: unknown,
  { duration, frameRate }: { duration: number; frameRate: number },
): [from: number, to: number] {
  if (range === undefined || range === null) return [0, duration];
  const [from, to] = Array.isArray(range) && range.length === 2 ? range : [];
  const late = duration + NEARLY / frameRate;
  if (!(Number.isFinite(from) && Number.isFinite(to) && from >= 0 && to <= late && from < to)) {
    const got = Array.isArray(range) ? `[${range.map(show).join(", ")}]` : show(range);
    const allowed = `[from, to] in seconds from 0 to ${Number(duration.toFixed(3))}, the earlier one first`;
    throw badInput(name, `${name} must be ${allowed}; got ${got}.`);
  }
  if ((to - from) * frameRate < 1 - NEARLY) {
    throw badInput(name, `${name} leaves less than two frames of the motion, which has ${frameRate} a second.`);
  }
  return [from, Math.min(to, duration)];
}
