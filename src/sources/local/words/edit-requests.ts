import type { EditedPart } from "../../../engine/edit/parts.js";
import type { StitchEdit } from "../../../engine/edit/stitch-own-clips.js";
import type { TrimEdit } from "../../../engine/edit/trim-own-clip.js";
import type { ClipMessage } from "../../../engine/motion-for-page.js";
import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import { show } from "../../../requests/arguments.js";
import { badInput } from "../../../requests/motion-error.js";
import { readRange, readStitch, readTrim } from "../../../requests/read-edits.js";
import type { SourceCharacter, StitchedPart, StitchRequest, TrimRequest } from "../../motion-source.js";
import { nearEqual } from "../near-equal.js";

/** An edit for the worker, and its cache key. */
export interface ReadEdit<Edit> {
  key: string;
  args: Edit;
}

/** Throws BAD_USER_INPUT. */
export function readTrimRequest(character: SourceCharacter, request: TrimRequest): ReadEdit<TrimEdit<ClipMessage>> {
  const { clip, ...options } = request;
  const own = ownClip("clip", clip, character);
  const { start, end, loop } = readTrim(options);
  const duration = clipDuration(own);
  if ((end - start) * duration * own.frameRate < 1 - 1e-3) {
    throw badInput("end", `start and end leave less than two frames of the motion, which has ${own.frameCount}.`);
  }
  const part = { clip: messageOf(own), from: start * duration, to: end * duration };
  return {
    key: JSON.stringify([character.hash, "trim", idOf(own), start, end, loop]),
    args: { ...part, loop },
  };
}

/** Throws BAD_USER_INPUT. */
export function readStitchRequest(
  character: SourceCharacter,
  request: StitchRequest,
): ReadEdit<StitchEdit<ClipMessage>> {
  const { first, second, ...options } = request;
  const parts = [part("first", first, character), part("second", second, character)];
  const { prompt, transitionSeconds: seconds, loop, seed } = readStitch(options);
  const keys = parts.map(({ clip, from, to }) => [idOf(clip), from, to]);
  const [a, b] = parts.map((one): EditedPart<ClipMessage> => ({ ...one, clip: messageOf(one.clip) }));
  return {
    key: JSON.stringify([character.hash, "stitch", keys, seconds, loop, prompt, seed]),
    args: { first: a, second: b, seconds, loopSeconds: loop ? seconds : null, prompt, seed },
  };
}

function part(name: string, given: StitchedPart, character: SourceCharacter): EditedPart<MotionClip> {
  const clip = ownClip(name, given?.clip, character);
  const [from, to] = readRange(`${name}.range`, given.range, {
    duration: clipDuration(clip),
    frameRate: clip.frameRate,
  });
  return { clip, from, to };
}

function ownClip(name: string, clip: MotionClip | undefined, character: SourceCharacter): MotionClip {
  if (!clip?.skeleton || !(clip.rotations instanceof Float32Array)) {
    throw badInput(name, `${name} must be a motion; got ${show(clip)}.`);
  }
  if (clip.skeleton !== character.skeleton && !nearEqual(clip.skeleton, character.skeleton)) {
    throw badInput(name, `${name} is a motion of another character's skeleton; ask for it on this one.`);
  }
  if (clip.frameCount < 2) throw badInput(name, `${name} must be a motion of two frames or more.`);
  return clip;
}

const ids = new WeakMap<MotionClip, number>();
let lastId = 0;

/** Identifies a clip by its object: clips are never modified, so the same object is the same motion. */
function idOf(clip: MotionClip): number {
  let id = ids.get(clip);
  if (id === undefined) {
    id = ++lastId;
    ids.set(clip, id);
  }
  return id;
}

/** The parts of a clip that the worker needs; they are copied to it. */
function messageOf({ skeleton: _, rootPath: __, ...clip }: MotionClip): ClipMessage {
  return { ...clip, plan: null };
}
