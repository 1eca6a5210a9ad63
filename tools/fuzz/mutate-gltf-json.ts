import { packGlb } from "../../src/files/formats/glb/write/write-gltf-binary.js";
import { binaryOf, jsonOf } from "../../test/files/formats/gltf-bytes.js";
import type { Random } from "./random.js";

const VALUES = [0, 1, -1, 7, 1e9, 2 ** 31, 1.5, -1e300, "", "VEC4", "SCALAR", null, [], {}, true, [0], { node: 0 }];

type Place = { holder: Record<string, unknown>; key: string };

/** Changes some values of the file's JSON; the container stays intact. */
export function mutateGltfJson(glb: Uint8Array, random: Random): Uint8Array {
  const json = jsonOf(glb);
  for (let count = 1 + random.below(6); count > 0; count--) {
    const places = [...allPlaces(json)];
    const { holder, key } = random.of(places);
    const kind = random.next();
    if (kind < 0.15) delete holder[key];
    else if (kind < 0.3) holder[key] = random.of(places.slice(0, 5000)).holder;
    else if (typeof holder[key] === "number" && kind < 0.7) holder[key] = (holder[key] as number) + random.below(9) - 4;
    else holder[key] = random.of(VALUES);
    try {
      JSON.stringify(json);
    } catch {
      // A cyclic value cannot be written.
      delete holder[key];
    }
  }
  return packGlb(json as never, binaryOf(glb));
}

function* allPlaces(value: unknown): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    yield { holder, key };
    yield* allPlaces(holder[key]);
  }
}
