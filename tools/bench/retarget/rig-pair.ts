/**
 * Two rigs of 65 joints with one hierarchy, but different joint axes and sizes, and ten seconds of walking on the
 * first.
 */
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../src/motion/maths/rotation-forms.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

/** Joints that the built-in skeleton lacks, besides a root: twist joints, by name, parent and position. */
const TWISTS: readonly (readonly [name: string, parent: string, at: readonly [number, number, number]])[] = (
  ["Left", "Right"] as const
).flatMap((side) => {
  const s = side === "Left" ? 1 : -1;
  return [
    [`${side}ArmTwist1`, `${side}Arm`, [0.1 * s, 0, 0]],
    [`${side}ArmTwist2`, `${side}Arm`, [0.2 * s, 0, 0]],
    [`${side}ForeArmTwist1`, `${side}ForeArm`, [0.08 * s, 0, 0]],
    [`${side}ForeArmTwist2`, `${side}ForeArm`, [0.16 * s, 0, 0]],
    [`${side}UpLegTwist`, `${side}UpLeg`, [0, -0.2, 0]],
    [`${side}LegTwist`, `${side}Leg`, [0, -0.2, 0]],
  ] as const;
});

export interface RigPair {
  source: CharacterRig;
  sourceModel: CharacterModel;
  target: CharacterRig;
  targetModel: CharacterModel;
  /** 601 frames at 60 a second on the source. */
  clip: MotionClip;
}

export function rigPair(): RigPair {
  const sourceModel = riggedTriangle("source", 1, () => [0, 0, 0, 1]);
  const targetModel = riggedTriangle("target", 0.7, (joint) => {
    const axis = [Math.sin(joint) * 0.6, Math.cos(joint) * 0.6, 0.8];
    const length = Math.hypot(...axis);
    return quatFromAxisAngle(
      [0, 0, 0, 1],
      axis.map((value) => value / length),
      joint * 0.65,
    ) as number[];
  });
  const rigOf = (model: CharacterModel) => createCharacterRig({ ...model, meshes: [] });
  const source = rigOf(sourceModel);
  const clip = retargetClip(tenSeconds(), createRetargeter(BUILTIN_SKELETON, source));
  return { source, sourceModel, target: rigOf(targetModel), targetModel, clip };
}

/** Makes the skeleton a model, with a triangle as mesh, since Babylon makes no skeleton without one. */
function riggedTriangle(name: string, scale: number, axes: (joint: number) => number[]): CharacterModel {
  const names = ["Root", ...BUILTIN_SKELETON.names, ...TWISTS.map(([joint]) => joint)];
  const count = names.length;
  const parents = Int32Array.from([
    -1,
    ...Array.from(BUILTIN_SKELETON.parents, (parent) => parent + 1),
    ...TWISTS.map(([, parent]) => names.indexOf(parent)),
  ]);
  const places = [0, 0, 0, ...BUILTIN_SKELETON.restTranslations, ...TWISTS.flatMap(([, , at]) => at)];
  const translations = new Float32Array(count * 3);
  const rotations = new Float32Array(count * 4);
  const inverseBinds = new Float32Array(count * 16);
  const positions: number[][] = [];
  for (let j = 0; j < count; j++) {
    const local = places.slice(j * 3, j * 3 + 3).map((value) => value * scale);
    const parent = parents[j];
    const own = axes(j);
    const above = parent < 0 ? [0, 0, 0, 1] : (quatConjugate([0, 0, 0, 1], axes(parent)) as number[]);
    translations.set(quatRotate([0, 0, 0], above, local) as number[], j * 3);
    rotations.set(quatMultiply([0, 0, 0, 1], above, own) as number[], j * 4);
    positions.push(local.map((value, k) => value + (parent < 0 ? 0 : positions[parent][k])));
    inverseBinds.set(inverseBind(own, positions[j]), j * 16);
  }
  return {
    name,
    nodes: {
      names: [...names, "mesh"],
      parents: Int32Array.from([...parents, -1]),
      translations: Float32Array.from([...translations, 0, 0, 0]),
      rotations: Float32Array.from([...rotations, 0, 0, 0, 1]),
      scales: new Float32Array((count + 1) * 3).fill(1),
    },
    skins: [{ joints: Int32Array.from(names.keys()), inverseBinds }],
    meshes: [
      {
        name: "triangle",
        node: count,
        skin: 0,
        material: -1,
        positions: Float32Array.of(0, 1, 0, 0.1, 1, 0, 0, 1.1, 0),
        normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
        indices: Uint32Array.of(0, 1, 2),
        joints: new Uint16Array(12),
        weights: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0),
      },
    ],
    materials: [],
  };
}

/** Returns the column-major matrix from model space to a joint with this rotation and position. */
function inverseBind(rotation: number[], position: number[]): number[] {
  const inverse = quatConjugate([0, 0, 0, 1], rotation);
  const columns = [[1, 0, 0], [0, 1, 0], [0, 0, 1], position.map((value) => -value)].map(
    (axis) => quatRotate([0, 0, 0], inverse, axis) as number[],
  );
  return columns.flatMap((column, k) => [...column, k === 3 ? 1 : 0]);
}

/** Returns 601 frames of a walk: the loop repeated as needed. */
function tenSeconds(): MotionClip {
  const loop = generateLocomotion({ styleId: "neutral_male_a", moveSpeed: 1.2, travelAngle: 0, strides: 5 });
  const frameCount = 601;
  const period = loop.frameCount - 1;
  const duration = period / loop.frameRate;
  const size = loop.skeleton.names.length * 4;
  const rotations = new Float32Array(frameCount * size);
  const translations = new Float32Array(frameCount * 3);
  for (let frame = 0; frame < frameCount; frame++) {
    const from = frame % period;
    const round = Math.floor(frame / period);
    rotations.set(loop.rotations.subarray(from * size, (from + 1) * size), frame * size);
    for (let k = 0; k < 3; k++) {
      translations[frame * 3 + k] = loop.translations[from * 3 + k] + round * (loop.loop?.displacement[k] ?? 0);
    }
  }
  const rounds = Array.from({ length: Math.ceil(frameCount / period) }, (_, i) => i * duration);
  const contacts = rounds.flatMap((after) =>
    loop.contacts.map((contact) => ({ ...contact, start: contact.start + after, end: contact.end + after })),
  );
  const last = (frameCount - 1) / loop.frameRate;
  return {
    ...loop,
    frameCount,
    rotations,
    translations,
    contacts: contacts.filter(({ start }) => start < last),
    labels: [],
    loop: null,
  };
}
