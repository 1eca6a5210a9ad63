import type { GLTF } from "@gltf-transform/core";
import type { SceneAnimation, SceneTrack } from "../../scene/scene-model.js";
import type { GltfBinary } from "../write/write-gltf-binary.js";
import type { Carriers } from "./write-scene-meshes.js";

const TYPES = { translation: "VEC3", rotation: "VEC4", scale: "VEC3", weights: "SCALAR" } as const;

/** Adds a motion: one channel per track, all with the same key times; constant tracks have one key. */
export function writeSceneAnimation(
  { name, frameRate, frameCount, tracks }: SceneAnimation,
  carriers: Carriers,
  binary: GltfBinary,
): GLTF.IAnimation | null {
  const animation: GLTF.IAnimation = { name, samplers: [], channels: [] };
  const inputs = new Map<number, number>();
  const inputOf = (keys: number) => {
    const known = inputs.get(keys);
    if (known !== undefined) return known;
    const times = Float32Array.from({ length: keys }, (_, frame) => frame / frameRate);
    const input = binary.add(times, "SCALAR", { bounds: true });
    inputs.set(keys, input);
    return input;
  };
  for (const track of tracks) {
    const nodes = targetsOf(track, frameCount, carriers);
    if (nodes.length === 0) continue;
    const width = track.values.length / frameCount;
    const held = isHeld(track.values, width);
    const values = held ? track.values.slice(0, width) : track.values;
    const output = binary.add(values, TYPES[track.path]);
    const interpolation = held ? "STEP" : "LINEAR";
    const sampler = animation.samplers.push({ input: inputOf(held ? 1 : frameCount), output, interpolation }) - 1;
    for (const node of nodes) animation.channels.push({ sampler, target: { node, path: track.path } });
  }
  return animation.channels.length > 0 ? animation : null;
}

/** Returns the glTF nodes that a track moves: weights move the meshes that have as many shapes. */
function targetsOf({ node, path, values }: SceneTrack, frameCount: number, carriers: Carriers): number[] {
  if (path !== "weights") return [node];
  const shapes = values.length / frameCount;
  return (carriers.get(node) ?? []).filter((carrier) => carrier.shapes === shapes).map((carrier) => carrier.node);
}

function isHeld(values: Float32Array, width: number): boolean {
  for (let i = width; i < values.length; i++) if (values[i] !== values[i - width]) return false;
  return true;
}
