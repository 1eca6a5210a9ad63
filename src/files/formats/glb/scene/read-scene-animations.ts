import type { GLTF } from "@gltf-transform/core";
import type { SceneAnimation, SceneMesh, SceneTrack } from "../../scene/scene-model.js";
import { readMotionExtras } from "../motion-extras.js";
import { fileError } from "../read/file-error.js";
import { list } from "../read/gltf-container.js";
import { makeContinuous } from "../read/make-continuous.js";
import type { OpenedDocument } from "../read/open-document.js";
import { AccessorReader } from "../read/read-accessor.js";
import { readJointTracks, tracksGrid } from "../read/read-joint-tracks.js";
import { type FrameGrid, sampleChannel } from "../read/sample-channel.js";

/** Frame rate where a file's own keys are at no regular rate. */
const DEFAULT_RATE = 60;
/** Most numbers of all sampled animations together. */
const MOST_NUMBERS = 40_000_000;

/** Samples the file's animations that move nodes; those with most keys first. */
export function readSceneAnimations(
  { json, buffers, sourceNodes }: OpenedDocument,
  meshes: readonly SceneMesh[],
  which: "richest" | "all",
): SceneAnimation[] {
  const reader = new AccessorReader(json, buffers);
  const place = new Map(Array.from(sourceNodes, (source, node) => [source, node]));
  const shapes = new Map(meshes.map((mesh) => [mesh.node, mesh.shapes.length]));
  const targets = (source: number) => shapes.get(place.get(source) ?? -1) ?? 0;
  let left = MOST_NUMBERS;
  const found: SceneAnimation[] = [];
  for (const animation of richestFirst(json)) {
    const tracks = readJointTracks(json, animation, reader, targets);
    if (tracks.size === 0) continue;
    const grid = tracksGrid(tracks, readMotionExtras(animation.extras).frameRate, DEFAULT_RATE);
    const { frameRate, frameCount } = grid;
    const channels = [...tracks].flatMap(([source, { rotation, translation, scale, weights }]) => {
      const node = place.get(source)!;
      return Object.entries({ translation, rotation, scale, weights }).map(([path, channel]) => ({
        node,
        path,
        channel,
      }));
    });
    left -= channels.reduce((sum, { channel }) => sum + (channel ? channel.width * frameCount : 0), 0);
    if (left < 0) throw fileError(`The animations have more than ${MOST_NUMBERS} numbers as they are sampled.`);
    found.push({
      name: typeof animation.name === "string" && animation.name ? animation.name : `animation_${found.length}`,
      frameRate,
      frameCount,
      tracks: channels.flatMap(({ node, path, channel }): SceneTrack[] => {
        if (!channel) return [];
        return [{ node, path: path as SceneTrack["path"], values: sampled(channel, grid) }];
      }),
    });
    if (which === "richest") break;
  }
  return found;
}

function sampled(channel: Parameters<typeof sampleChannel>[0], grid: FrameGrid): Float32Array {
  const values = new Float32Array(grid.frameCount * channel.width);
  sampleChannel(channel, grid, values, 0, channel.width);
  if (channel.isRotation) makeContinuous(values, 0, 4);
  return values;
}

/** Sorts by the number of keys; equals in the file's order. */
function richestFirst(json: GLTF.IGLTF): GLTF.IAnimation[] {
  const keys = ({ channels, samplers }: GLTF.IAnimation) =>
    list(channels, "channels").reduce((sum, { sampler, target }) => {
      const input = list(samplers, "samplers")[sampler]?.input ?? -1;
      return sum + (target?.node === undefined ? 0 : (json.accessors?.[input]?.count ?? 0));
    }, 0);
  return list(json.animations, "animations")
    .map((animation, i) => ({ animation, i, size: keys(animation) }))
    .sort((a, b) => b.size - a.size || a.i - b.i)
    .map(({ animation }) => animation);
}
