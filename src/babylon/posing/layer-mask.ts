import { JOINT_NAMES, type JointName, parentJoint } from "../../motion/joint-names.js";
import type { JointMask } from "../../motion/layering.js";
import type { Skeleton } from "../../motion/skeleton.js";
import { show } from "../../requests/arguments.js";
import { badInput, type MotionError } from "../../requests/motion-error.js";
import { nearHint } from "../../requests/nearest-names.js";
import type { SourceCharacter } from "../../sources/motion-source.js";
import type { JointTarget } from "../reading/joint-target.js";

/** Joints of the layers that every character has above its base layer, in the order in which they are applied. */
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
 * The joints that a layer covers: names, or weights (0 to 1) by name. A name is a humanoid joint (`JointName`) or a node of
 * the character. It includes everything below it, except joints that the mask names separately.
 */
export type LayerMask = readonly (JointName | (string & {}))[] | Readonly<Record<string, number>>;

/** What a mask needs to know about a character. */
export interface MaskedCharacter {
  readonly skeleton: Skeleton;
  /** For each joint of the skeleton, its humanoid role, if any. */
  readonly roles: readonly (JointName | null)[];
  /** For each joint, the name of its live node; a mask may also use its name in the skeleton. */
  readonly nodeNames: readonly (string | null)[];
}

/** Collects what masks need to know about a character. @param targets the live nodes of the character model */
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

/** Returns the mask of a preset; it covers nothing if the character has none of the joints. */
export function maskOfPreset(preset: LayerPreset, character: MaskedCharacter): JointMask {
  const pattern = PRESET_JOINTS[preset];
  const byRole = new Map(JOINT_NAMES.map((name) => [name, pattern.test(name) ? 1 : 0]));
  return maskOfShares({ byRole, byNode: new Map() }, character);
}

/** Reads a mask. Throws BAD_USER_INPUT for a name that is neither a joint nor a node, or a weight out of its range. */
export function readMask(mask: unknown, character: MaskedCharacter): JointMask {
  if (typeof mask !== "object" || mask === null) {
    throw badMask(`mask must be an array of joint names, or an object of weights (0 to 1) by name; got ${show(mask)}.`);
  }
  const shares: Shares = { byRole: new Map(), byNode: new Map() };
  const entries = Array.isArray(mask) ? mask.map((name) => [name, 1]) : Object.entries(mask);
  for (const [name, share] of entries) readJoint(name, readShare(name, share), character, shares);
  return maskOfShares(shares, character);
}

/** Reads a name as a humanoid joint if possible; a node with such a name but another role is matched by name. */
function readJoint(name: unknown, share: number, { skeleton, nodeNames, roles }: MaskedCharacter, out: Shares): void {
  if (typeof name !== "string") throw badMask(`mask must contain joint names; got ${show(name)}.`);
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

/** The names and weights in a mask. */
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

/** Returns the weight of the nearest joint that the mask names, from the joint itself upwards. */
function shareOf(start: number, { byRole, byNode }: Shares, character: MaskedCharacter): number {
  const { skeleton, roles, nodeNames } = character;
  let joint = start;
  // Limited to the number of joints, in case the hierarchy has a cycle.
  for (let steps = 0; joint >= 0 && steps <= skeleton.names.length; steps++) {
    const role = roles[joint];
    const name = skeleton.names[joint];
    const share = (role && byRole.get(role)) ?? byNode.get(name) ?? byNode.get(nodeNames[joint] ?? name);
    if (share !== undefined) return share;
    let above = skeleton.parents[joint];
    // A humanoid joint belongs to its humanoid parent, even if the file parents it elsewhere or lacks that parent.
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
