import type { CharacterModel } from "../../src/motion/character-model.js";
import { quatMultiply, quatRotate } from "../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../src/motion/maths/rotation-forms.js";

/** Turns of joints (by name) from rest, about an axis of the parent's frame, degrees. */
export type Turns = Record<string, { axis: readonly [number, number, number]; degrees: number }>;

/** Positions of all vertices by linear blend skinning, one array a part. */
export function posedSurface(model: CharacterModel, turns: Turns = {}): Float64Array[] {
  const { nodes } = model;
  const places: number[][] = [];
  const rotations: number[][] = [];
  nodes.names.forEach((name, j) => {
    let local = [...nodes.rotations.subarray(j * 4, j * 4 + 4)];
    const turn = turns[name];
    if (turn) {
      const q = [0, 0, 0, 1];
      quatFromAxisAngle(q, turn.axis, (turn.degrees * Math.PI) / 180);
      local = quatMultiply([0, 0, 0, 1], q, local) as number[];
    }
    const parent = nodes.parents[j];
    const base = parent < 0 ? [0, 0, 0, 1] : rotations[parent];
    const step = quatRotate([0, 0, 0], base, nodes.translations.subarray(j * 3, j * 3 + 3)) as number[];
    places.push(step.map((value, k) => value + (parent < 0 ? 0 : places[parent][k])));
    rotations.push(quatMultiply([0, 0, 0, 1], base, local) as number[]);
  });
  return model.meshes.map((part) => {
    const skin = model.skins[part.skin];
    const posed = new Float64Array(part.positions.length);
    for (let v = 0; v < posed.length / 3; v++) {
      const [x, y, z] = part.positions.subarray(v * 3, v * 3 + 3);
      for (let i = v * 4; i < v * 4 + 4; i++) {
        const weight = part.weights![i];
        if (weight === 0) continue;
        const slot = part.joints![i];
        const m = skin.inverseBinds.subarray(slot * 16, slot * 16 + 16);
        const local = [0, 1, 2].map((k) => m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k]);
        const node = skin.joints[slot];
        const turned = quatRotate([0, 0, 0], rotations[node], local);
        for (let k = 0; k < 3; k++) posed[v * 3 + k] += weight * (turned[k] + places[node][k]);
      }
    }
    return posed;
  });
}

/** Volume inside the surface, cubic metres; negative when it is inside out. */
export function surfaceVolume(model: CharacterModel, positions: readonly ArrayLike<number>[]): number {
  let volume = 0;
  model.meshes.forEach((part, i) => {
    const p = positions[i];
    const corner = (index: number) => [p[index * 3], p[index * 3 + 1], p[index * 3 + 2]];
    for (let t = 0; t < part.indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => corner(part.indices[t + k]));
      volume += a[0] * (b[1] * c[2] - b[2] * c[1]);
      volume -= a[1] * (b[0] * c[2] - b[2] * c[0]);
      volume += a[2] * (b[0] * c[1] - b[1] * c[0]);
    }
  });
  return volume / 6;
}
