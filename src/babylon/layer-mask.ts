import { JOINT_NAMES, type JointName, parentJoint } from "../motion/joint-names.js";
import type { JointMask } from "../motion/layering.js";
import type { Skeleton } from "../motion/skeleton.js";
import { show } from "../requests/arguments.js";
import { badInput, type MotionError } from "../requests/motion-error.js";
import { nearHint } from "../requests/nearest-names.js";
import type { SourceCharacter } from "../sources/motion-source.js";
import type { JointTarget } from "./character-model-from-babylon.js";

/** The layers that every character has above its base layer, in the order in which they are applied: their joints. */
const PRESET_JOINTS = {
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

export type LayerPreset = keyof typeof PRESET_JOINTS;

export const LAYER_PRESETS = /* @__PURE__ */ Object.keys(PRESET_JOINTS) as readonly LayerPreset[];

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

/** Covers nothing when the character has none of the joints. */
export function maskOfPreset(preset: LayerPreset, character: MaskedCharacter): JointMask {
  const pattern = PRESET_JOINTS[preset];
  const byRole = new Map(JOINT_NAMES.map((name) => [name, pattern.test(name) ? 1 : 0]));
  return maskOfShares({ byRole, byNode: new Map() }, character);
}

/** Throws BAD_USER_INPUT for a name that is neither a joint nor a node, or a share out of its range. */
export function readMask(mask: unknown, character: MaskedCharacter): JointMask {
  if (typeof mask !== "object" || mask === null) {
    throw badMask(`mask must be an array of joint names, or an object of shares (0 to 1) by name; got ${show(mask)}.`);
  }
  const shares: Shares = { byRole: new Map(), byNode: new Map() };
  const entries = Array.isArray(mask) ? mask.map((name) => [name, 1]) : Object.entries(mask);
  for (const [name, share] of entries) readJoint(name, readShare(name, share), character, shares);
  return maskOfShares(shares, character);
}

/** A name is a part of the body if it can be; a node that is called so without being that part goes by its name. */
function readJoint(name: unknown, share: number, { skeleton, nodeNames, roles }: MaskedCharacter, out: Shares): void {
  if (typeof name !== "string") throw badMask(`mask must hold names of joints; got ${show(name)}.`);
  const own = [...new Set([...skeleton.names, ...nodeNames.filter((node) => node !== null)])];
  const role = JOINT_NAMES.find((joint) => joint === name);
  if (role && (roles.includes(role) || !own.includes(name))) return void out.byRole.set(role, share);
  if (own.includes(name)) return void out.byNode.set(name, share);
  const hint = nearHint(name, [...JOINT_NAMES, ...own], 5);
  throw badMask(`mask: the character has no joint or node ${show(name)}.${hint}`);
}

function readShare(name: string, share: unknown): number {
  if (typeof share === "number" && share >= 0 && share <= 1) return share;
  throw badMask(`mask.${name} must be a number from 0 to 1; got ${show(share)}.`);
}

function badMask(message: string): MotionError {
  return badInput("mask", message);
}

/** What a mask names. */
interface Shares {
  readonly byRole: Map<JointName, number>;
  readonly byNode: Map<string, number>;
}

function maskOfShares(shares: Shares, character: MaskedCharacter): JointMask {
  const { skeleton } = character;
  const weights = skeleton.names.map((_, joint) => shareOf(joint, shares, character));
  const joints = weights.flatMap((weight, joint) => (weight > 0 ? [joint] : []));
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
    for (let parent = role && parentJoint(role); parent; parent = parentJoint(parent)) {
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

function isAbove({ parents }: Skeleton, above: number, joint: number): boolean {
  for (let at = parents[joint]; at >= 0; at = parents[at]) if (at === above) return true;
  return false;
}
