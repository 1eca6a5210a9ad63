import type { GLTF } from "@gltf-transform/core";

type Json = Record<string, unknown>;

/**
 * Reads humanoid bone → glTF node index, as VRM 0.x or VRM 1.0 declares it (in VRM 1.0's bone names); undefined
 * without VRM.
 */
export function readVrmHumanoid(json: GLTF.IGLTF): Record<string, number> | undefined {
  const extensions = json.extensions as Json | undefined;
  const vrm1 = humanBones(extensions?.VRMC_vrm);
  const bones: Record<string, number> = {};
  if (vrm1 && !Array.isArray(vrm1)) {
    for (const [name, bone] of Object.entries(vrm1)) add(bones, name, (bone as Json | null)?.node, json);
  }
  const vrm0 = humanBones(extensions?.VRM);
  if (Array.isArray(vrm0)) {
    const named = new Set(vrm0.map((entry) => (entry as Json | null)?.bone));
    for (const entry of vrm0 as (Json | null)[]) {
      if (typeof entry?.bone === "string") add(bones, modernName(entry.bone, named), entry.node, json);
    }
  }
  return Object.keys(bones).length > 0 ? bones : undefined;
}

function humanBones(extension: unknown): unknown {
  const humanoid = (extension as Json | undefined)?.humanoid as Json | undefined;
  return typeof humanoid === "object" && humanoid !== null ? humanoid.humanBones : undefined;
}

function add(bones: Record<string, number>, name: string, node: unknown, json: GLTF.IGLTF): void {
  if (typeof node === "number" && json.nodes?.[node]) bones[name] = node;
}

/**
 * Returns the VRM 1.0 name. VRM 0.x calls the thumb's joints proximal, intermediate, distal; VRM 1.0 metacarpal,
 * proximal, distal.
 */
function modernName(bone: string, named: Set<unknown>): string {
  const thumb = /^(left|right)Thumb(Proximal|Intermediate)$/.exec(bone);
  if (!thumb) return bone;
  const side = thumb[1];
  if (thumb[2] === "Intermediate") return `${side}ThumbProximal`;
  return named.has(`${side}ThumbIntermediate`) ? `${side}ThumbMetacarpal` : bone;
}
