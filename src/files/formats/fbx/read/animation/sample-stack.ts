import type { SceneAnimation, SceneTrack } from "../../../scene/scene-model.js";
import { fbxError } from "../../tree/fbx-error.js";
import type { FbxObjects } from "../fbx-objects.js";
import type { ShapeChannel } from "../meshes/blend-shapes.js";
import type { ModelPlace } from "../model-place.js";
import { PropertySampler } from "./animated-property.js";
import type { AnimationStack } from "./animation-stacks.js";
import { trackPlaces } from "./model-tracks.js";

const MAX_FRAMES = 100_000;
const MAX_NUMBERS = 40_000_000;

/** Blend shape channels of one node, in the order of its meshes' shapes. */
export interface ShapeChannels {
  node: number;
  channels: readonly Pick<ShapeChannel, "object" | "property" | "weight" | "full">[];
}

export interface StackContext {
  objects: FbxObjects;
  ticks: number;
  frameRate: number;
  places: readonly ModelPlace[];
  shapes: readonly ShapeChannels[];
}

/** Samples a motion at the file's frame rate, from its start: tracks of the nodes that move. */
export function sampleStack(stack: AnimationStack, context: StackContext): SceneAnimation {
  const { objects, ticks, places, shapes } = context;
  const sampler = new PropertySampler(objects, stack, ticks);
  const { start, end } = stack.span ?? sampler.keySpan();
  // A motion lasting days is sampled less often.
  const frameRate = Math.min(context.frameRate, MAX_FRAMES / Math.max(end - start, 1e-9));
  const frameCount = Math.max(1, Math.round((end - start) * frameRate) + 1);
  const animated = places.filter(({ model }) => MOVES.some((property) => sampler.isAnimated(model, property)));
  if (!(frameCount * animated.length * 10 <= MAX_NUMBERS)) {
    throw fbxError(
      `The FBX file's motion "${stack.name}" moves ${animated.length} nodes for ${frameCount} frames; at most ${MAX_NUMBERS} numbers are read.`,
    );
  }
  const times = new Float64Array(frameCount);
  for (let i = 0; i < frameCount; i++) times[i] = start + i / frameRate;
  const tracks = trackPlaces(places, sampler, times);
  for (const channels of shapes) tracks.push(...weightTrack(channels, sampler, times));
  return { name: stack.name, frameRate, frameCount, start, tracks };
}

const MOVES = ["Lcl Translation", "Lcl Rotation", "Lcl Scaling"];

function weightTrack({ node, channels }: ShapeChannels, sampler: PropertySampler, times: Float64Array): SceneTrack[] {
  if (!channels.some(({ object, property }) => sampler.isAnimated(object, property))) return [];
  const values = new Float32Array(times.length * channels.length);
  for (const [k, { object, property, weight, full }] of channels.entries()) {
    const percents = sampler.sample(object, property, [weight * full], times);
    for (let i = 0; i < times.length; i++) values[i * channels.length + k] = percents ? percents[i] / full : weight;
  }
  if (!values.every(Number.isFinite)) throw fbxError("The FBX file has blend shape weights that leave all bounds.");
  return [{ node, path: "weights", values }];
}
