import { BUILTIN_SKELETON, JOINT_NAMES, type JointName } from "../motion/builtin-skeleton.js";
import type { JointMask } from "../motion/layering.js";
import type { Skeleton } from "../motion/skeleton.js";
import { show } from "../requests/arguments.js";
import { MotionError } from "../requests/motion-error.js";
import { nearestNames } from "../requests/nearest-names.js";
import type { SourceCharacter } from "../sources/motion-source.js";
import type { JointTarget } from "./character-model-from-babylon.js";

/** The layers that every character has above its base layer, in the order in which they are applied. */
export const LAYER_PRESETS = [
  "lowerBody",
  "upperBody",
  "leftLeg",
  "rightLeg",
  "arms",
  "leftArm",
  "rightArm",
  "leftHand",
  "rightHand",
  "head",
] as const;

export type LayerPreset = (typeof LAYER_PRESETS)[number];

/**
 * Which joints a layer covers: names, or shares (0 to 1) by name. A name is a joint of a humanoid (`JointName`) or a
 * node of the character. It stands for everything that hangs on it, as far as the mask does not name that too.
 */
export type LayerMask = readonly (JointName | (string & {}))[] | Readonly<Record<string, number>>;

/** What a mask needs to know of a character. */
export interface MaskedCharacter {
  readonly skeleton: Skeleton;
  /** For each joint of the skeleton its part in a humanoid, if it has one. */
  readonly roles: readonly (JointName | null)[];
  /** For each joint the name of its live node; it also goes by its name in the skeleton. */
  readonly nodeNames: readonly (string | null)[];
}

/** @param targets the live nodes of the character model */
export function maskedCharacter(
  { skeleton, nodes, mapping }: Pick<SourceCharacter, "skeleton" | "nodes" | "mapping">,
  targets: readonly (JointTarget | null)[],
): MaskedCharacter {
  const roles: (JointName | null)[] = skeleton.names.map(() => null);
  for (const { joint, node } of mapping.joints) {
    const place = nodes.indexOf(node);
    if (place >= 0) roles[place] = joint as JointName;
  }
  return { skeleton, roles, nodeNames: Array.from(nodes, (node) => targets[node]?.name ?? null) };
}

const PRESET_PATTERNS: Record<LayerPreset, RegExp> = {
  lowerBody: /^Hips$|UpLeg$|Leg$|Foot$|ToeBase$/,
  upperBody: /^Spine|^Neck$|^Head$|Shoulder$|Arm$|Hand/,
  leftLeg: /^Left(UpLeg|Leg|Foot|ToeBase)$/,
  rightLeg: /^Right(UpLeg|Leg|Foot|ToeBase)$/,
  arms: /Shoulder$|Arm$|Hand/,
  leftArm: /^Left(Shoulder|Arm|ForeArm|Hand)/,
  rightArm: /^Right(Shoulder|Arm|ForeArm|Hand)/,
  leftHand: /^LeftHand/,
  rightHand: /^RightHand/,
  head: /^Neck$|^Head$/,
};

/** Throws BAD_USER_INPUT when this character has none of the joints. */
export function maskOfPreset(preset: LayerPreset, character: MaskedCharacter): JointMask {
  const pattern = PRESET_PATTERNS[preset];
  const byRole = new Map(JOINT_NAMES.map((name) => [name, pattern.test(name) ? 1 : 0]));
  return maskOfShares(preset, { byRole, byNode: new Map() }, character);
}

/** Throws BAD_USER_INPUT for a name that is neither a joint nor a node, a share out of its range, or when nothing is covered. */
export function readMask(layer: string, mask: unknown, character: MaskedCharacter): JointMask {
  if (typeof mask !== "object" || mask === null) {
    throw badMask(`mask must be an array of joint names, or an object of shares (0 to 1) by name; got ${show(mask)}.`);
  }
  const shares: Shares = { byRole: new Map(), byNode: new Map() };
  const entries = Array.isArray(mask) ? mask.map((name) => [name, 1]) : Object.entries(mask);
  for (const [name, share] of entries) readJoint(name, readShare(name, share), character, shares);
  return maskOfShares(layer, shares, character);
}

/** A name is a part of the body if it can be; a node that is called so without being that part goes by its name. */
function readJoint(name: unknown, share: number, { skeleton, nodeNames, roles }: MaskedCharacter, out: Shares): void {
  if (typeof name !== "string") throw badMask(`mask must hold names of joints; got ${show(name)}.`);
  const own = [...new Set([...skeleton.names, ...nodeNames.filter((node) => node !== null)])];
  const role = JOINT_NAMES.find((joint) => joint === name);
  if (role && (roles.includes(role) || !own.includes(name))) return void out.byRole.set(role, share);
  if (own.includes(name)) return void out.byNode.set(name, share);
  const near = nearestNames(name, [...new Set([...JOINT_NAMES, ...own])], 5);
  const hint = near.length > 0 ? ` Near it: ${near.join(", ")}.` : "";
  throw badMask(`mask: the character has no joint or node ${show(name)}.${hint}`);
}

function readShare(name: string, share: unknown): number {
  if (typeof share === "number" && share >= 0 && share <= 1) return share;
  throw badMask(`mask.${name} must be a number from 0 to 1; got ${show(share)}.`);
}

function badMask(message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument: "mask" });
}

/** What a mask names. */
interface Shares {
  readonly byRole: Map<JointName, number>;
  readonly byNode: Map<string, number>;
}

function maskOfShares(layer: string, shares: Shares, character: MaskedCharacter): JointMask {
  const { skeleton } = character;
  const weights = skeleton.names.map((_, joint) => shareOf(joint, shares, character));
  const joints = weights.flatMap((weight, joint) => (weight > 0 ? [joint] : []));
  if (joints.length === 0) {
    throw new MotionError("BAD_USER_INPUT", `The layer "${layer}" covers no joint of this character.`, {
      argument: "layer",
    });
  }
  return { joints: Int16Array.from(joints), weights: Float32Array.from(joints, (joint) => weights[joint]) };
}

/** The share of the nearest joint above that the mask names, itself first. */
function shareOf(start: number, { byRole, byNode }: Shares, character: MaskedCharacter): number {
  const { skeleton, roles, nodeNames } = character;
  let joint = start;
  // As many steps as there are joints at most, however strangely they hang together.
  for (let steps = 0; joint >= 0 && steps <= skeleton.names.length; steps++) {
    const role = roles[joint];
    const name = skeleton.names[joint];
    const share = (role && byRole.get(role)) ?? byNode.get(name) ?? byNode.get(nodeNames[joint] ?? name);
    if (share !== undefined) return share;
    let above = skeleton.parents[joint];
    // A part of the body hangs on the part before it, also where the file hangs it elsewhere or lacks that part.
    for (let parent = role && parentRole(role); parent; parent = parentRole(parent)) {
      const place = roles.indexOf(parent);
      if (place >= 0) {
        if (!isAbove(skeleton, place, joint)) above = place;
        break;
      }
      const missing = byRole.get(parent);
      if (missing !== undefined) return missing;
    }
    joint = above;
  }
  return 0;
}

function parentRole(role: JointName): JointName | null {
  const parent = BUILTIN_SKELETON.parents[JOINT_NAMES.indexOf(role)];
  return parent < 0 ? null : JOINT_NAMES[parent];
}

function isAbove({ parents }: Skeleton, above: number, joint: number): boolean {
  for (let at = parents[joint]; at >= 0; at = parents[at]) if (at === above) return true;
  return false;
}
