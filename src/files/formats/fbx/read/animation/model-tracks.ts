import type { NodeTree } from "../../../../../motion/character-model.js";
import type { SceneTrack } from "../../../scene/scene-model.js";
import { fbxError } from "../../tree/fbx-error.js";
import type { ModelPlace } from "../model-place.js";
import type { PropertySampler } from "./animated-property.js";

/** Transform of a model's node or nodes, at rest (one frame) or over time. */
interface Placement {
  translations: Float64Array;
  rotations: Float64Array;
  /** The model's own scale, beyond what its ancestors' nodes give it. */
  scales: Float64Array;
}

/** Computes the local transforms of all models as the file has them. */
export function restTransforms(places: readonly ModelPlace[], tree: NodeTree): void {
  const placements = new Map<ModelPlace, Placement>();
  for (const place of places) {
    const { translation, rotation, scaling } = place.transform;
    const placement = placeModel(place, [translation, rotation, scaling], 1, placements);
    placements.set(place, placement);
    tree.translations.set(placement.translations, place.node * 3);
    tree.rotations.set(placement.rotations, place.node * 4);
    if (place.isSplit) tree.scales.fill(1, place.node * 3, place.node * 3 + 3);
    tree.scales.set(placement.scales, place.scaleNode * 3);
  }
}

/** Makes tracks for the nodes that a motion moves, or places differently than the file's rest. */
export function trackPlaces(
  places: readonly ModelPlace[],
  sampler: PropertySampler,
  times: Float64Array,
): SceneTrack[] {
  const tracks: SceneTrack[] = [];
  const placements = new Map<ModelPlace, Placement>();
  const rest = new Map<ModelPlace, Placement>();
  for (const place of places) {
    const { model, transform, parent, scaleFrom } = place;
    const { translation, rotation, scaling, order } = transform;
    rest.set(place, placeModel(place, [translation, rotation, scaling], 1, rest));
    const moved = [
      sampler.sample(model, "Lcl Translation", translation, times),
      sampler.sample(model, "Lcl Rotation", rotation, times, order),
      sampler.sample(model, "Lcl Scaling", scaling, times),
    ] as const;
    const follows =
      place.inherit !== "plain" && [parent, scaleFrom].some((above) => above?.isSplit && placements.has(above));
    if (!follows && moved.every((values) => values === null)) continue;
    const sampled = [moved[0] ?? translation, moved[1] ?? rotation, moved[2] ?? scaling] as const;
    const placement = placeModel(place, sampled, times.length, placements, rest);
    placements.set(place, placement);
    const still = rest.get(place) as Placement;
    addTrack(tracks, place.node, "translation", placement.translations, still.translations);
    addTrack(tracks, place.node, "rotation", placement.rotations, still.rotations);
    addTrack(tracks, place.scaleNode, "scale", placement.scales, still.scales);
  }
  return tracks;
}

type Vectors = ArrayLike<number>;

const vector = [0, 0, 0];
const angles = [0, 0, 0];
const scale = [0, 0, 0];
const turn = [0, 0, 0, 1];

/**
 * Places a model.
 *
 * @param values translation, Euler angles and scaling: of every frame, or three numbers for all
 * @param above placements of ancestors in the same frames
 * @param fallback those of one frame, for ancestors that stand still
 */
function placeModel(
  place: ModelPlace,
  [translation, rotation, scaling]: readonly [Vectors, Vectors, Vectors],
  frameCount: number,
  above: Map<ModelPlace, Placement>,
  fallback = above,
): Placement {
  const { transform, parent, scaleFrom } = place;
  const result: Placement = {
    translations: new Float64Array(frameCount * 3),
    rotations: new Float64Array(frameCount * 4),
    scales: new Float64Array(frameCount * 3),
  };
  const scaleOf = (other: ModelPlace | null) =>
    other?.isSplit && place.inherit !== "plain" ? (above.get(other) ?? fallback.get(other))?.scales : undefined;
  const parentScales = scaleOf(parent);
  const fromScales = scaleOf(scaleFrom);
  for (let f = 0; f < frameCount; f++) {
    for (let k = 0; k < 3; k++) {
      vector[k] = at(translation, f, k);
      angles[k] = at(rotation, f, k);
      scale[k] = at(scaling, f, k);
    }
    transform.rotate(turn, angles);
    transform.translate(vector, vector, turn, scale);
    for (let k = 0; k < 4; k++) result.rotations[f * 4 + k] = turn[k];
    if (f > 0) stayNear(result.rotations, f);
    for (let k = 0; k < 3; k++) {
      result.translations[f * 3 + k] = vector[k] * (parentScales ? at(parentScales, f, k) : 1);
      result.scales[f * 3 + k] = scale[k] * (fromScales ? at(fromScales, f, k) : 1);
    }
  }
  return result;
}

/** Reads a number in a frame; arrays of three numbers hold for all frames. */
function at(values: Vectors, frame: number, k: number): number {
  return values.length === 3 ? values[k] : values[frame * 3 + k];
}

/** Negates a quaternion where the one before is on the other hemisphere. */
function stayNear(rotations: Float64Array, frame: number): void {
  const at = frame * 4;
  let dot = 0;
  for (let k = 0; k < 4; k++) dot += rotations[at + k] * rotations[at + k - 4];
  if (dot < 0) for (let k = 0; k < 4; k++) rotations[at + k] *= -1;
}

function addTrack(
  tracks: SceneTrack[],
  node: number,
  path: SceneTrack["path"],
  values: Float64Array,
  rest: Float64Array,
): void {
  const size = rest.length;
  const moves = values.some((value, i) => !(Math.abs(value - rest[i % size]) <= 1e-6 * Math.max(1, Math.abs(value))));
  if (!moves) return;
  const track = Float32Array.from(values);
  if (!track.every(Number.isFinite)) throw fbxError("The FBX file has a motion that leaves all bounds.");
  tracks.push({ node, path, values: track });
}
