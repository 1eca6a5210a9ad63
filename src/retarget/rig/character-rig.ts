import { REFERENCE_LEG } from "../../motion/builtin-skeleton.js";
import type { CharacterModel } from "../../motion/character-model.js";
import type { FootSole } from "../../motion/feet/foot-sole.js";
import type { JointName } from "../../motion/joint-names.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { HumanoidMapping } from "../humanoid/humanoid-mapping.js";
import { mapHumanoid, type RoleOverrides } from "../humanoid/map-humanoid.js";
import { findTwistJoints, type TwistJoint } from "../humanoid/twist-joints.js";
import type { SoleOutline } from "../legs/sole-outline.js";
import { measureFeet } from "../legs/sole-points.js";
import { type BindPose, readBindPose } from "./bind-pose.js";
import { bindVertices } from "./bind-vertices.js";
import { type BodySurface, measureSurface } from "./body-surface.js";
import { withBuiltinSoles } from "./builtin-figure.js";
import { canonicalRotations } from "./canonical-pose.js";
import { completeLegs, type OneBoneLeg } from "./complete-legs.js";
import { createRigSkeleton } from "./rig-skeleton.js";
import { measureTrunk, type TrunkShape } from "./trunk-shape.js";

/**
 * All that retargeting knows about a character: plain data, built once. Joint indices are those of `skeleton`;
 * lengths are in the model's units, in model space (right-handed, +Y up).
 */
export interface CharacterRig {
  /**
   * The nodes that motion is written to, in the model's order: joints with a role, twist joints, and the nodes
   * between and above them. The rest pose is the BIND pose, local to the live nodes. Where a file's nodes hold
   * another pose, code that binds a clip must also set the rest translations and scales of all these nodes once.
   */
  skeleton: Skeleton;
  /** Node of the model for each joint of the skeleton; -1 for joints that the model lacks (a knee, an ankle). */
  nodes: Int32Array;
  /** The mapping that was found, by node. */
  mapping: HumanoidMapping;
  /** Joint of the skeleton for each humanoid role. */
  roles: Partial<Record<JointName, number>>;
  /** Joints from above the hips to the one that carries the shoulders. */
  spine: readonly number[];
  /** Joints between spine and head. */
  neck: readonly number[];
  twists: readonly TwistJoint[];
  /** Legs that are one bone from hip to ankle, with the joints that lead it. */
  oneBoneLegs: readonly OneBoneLeg[];
  /** Direction that the bind pose faces: yaw in radians, 0 along +Z. */
  facing: number;
  /** Height that motions take as the ground: 0, or that of the soles in the bind pose where they are far from 0. */
  ground: number;
  /** The point on the ground under the middle between the hip joints of the bind pose: where motions begin. */
  origin: readonly [number, number, number];
  /** Hip joint to sole along a straight leg. */
  legLength: number;
  /** Sole to the top of the head (of the mesh where there is one). */
  height: number;
  /** Model units travelled when the reference figure travels a metre: leg length over the reference leg. */
  scale: number;
  /** Left and right. On rigs without toes `ball` and `toeTip` are one: the front edge of the sole. */
  feet: readonly FootSole[];
  /** Where the meshes' soles roll, left and right; null where they are not known. */
  outlines: readonly SoleOutline[] | null;
  /** Half the width of a foot or shoe. */
  footHalfWidth: number;
  /** Global rotation of every joint in the canonical pose (T, palms down, toes ahead) facing +Z: 4 per joint. */
  canonical: Float64Array;
  /** The shape that arms must not pass through. */
  trunk: TrunkShape;
  /** What hands touch and must not enter; null for bodies without arms. */
  surface: BodySurface | null;
}

export interface CharacterRigOptions {
  /** Node by role, overriding the mapping: its name or index; null for "has none". */
  overrides?: RoleOverrides;
}

/**
 * Builds a character's rig: maps its joints, reads its bind pose, measures its legs and soles. The result depends on
 * the bind pose alone, never on how the nodes stand at the moment.
 *
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING or BAD_USER_INPUT, naming the cause
 */
export function createCharacterRig(model: CharacterModel, options: CharacterRigOptions = {}): CharacterRig {
  const read = readBindPose(model);
  const seen = bindVertices(model, read);
  const mapping = mapHumanoid(model, read, options.overrides, seen);
  const { nodes: tree, bind, vertices, roles: complete, oneBoneLegs } = completeLegs(model, read, mapping, seen);
  const body: HumanoidMapping = { ...mapping, roles: complete };
  const extended: CharacterModel = { ...model, nodes: tree };
  const twistNodes = findTwistJoints(extended, bind, body);
  const { skeleton, nodes, place } = createRigSkeleton(extended, bind, body, twistNodes, oneBoneLegs);
  const joint = (node: number) => place.get(node) as number;
  const roles = Object.fromEntries(Object.entries(complete).map(([role, node]) => [role, joint(node)]));
  const facing = facingOf(bind, body);
  const measured = measureFeet(extended, bind, body, facing, vertices);
  const legLength = measured.legLength;
  const ground = Math.abs(measured.soleHeight) < legLength * 0.02 ? 0 : measured.soleHeight;
  const between = (k: number) => {
    const { LeftUpLeg, RightUpLeg } = complete as Record<"LeftUpLeg" | "RightUpLeg", number>;
    return (bind.positions[LeftUpLeg * 3 + k] + bind.positions[RightUpLeg * 3 + k]) / 2;
  };
  const rig: CharacterRig = {
    skeleton,
    nodes: nodes.map((node) => (node < model.nodes.names.length ? node : -1)),
    mapping,
    roles,
    spine: mapping.spine.map(joint),
    neck: mapping.neck.map(joint),
    twists: twistNodes.map((twist) => ({ ...twist, joint: joint(twist.joint) })),
    oneBoneLegs: oneBoneLegs.map(({ bone, thigh, shin }) => ({
      bone: joint(bone),
      thigh: joint(thigh),
      shin: joint(shin),
    })),
    facing,
    ground,
    origin: [between(0), ground, between(2)],
    legLength,
    height: measured.height,
    scale: legLength / REFERENCE_LEG,
    feet: measured.feet.map((foot) => ({ ...foot, foot: joint(foot.foot), toe: foot.toe < 0 ? -1 : joint(foot.toe) })),
    outlines: measured.outlines,
    footHalfWidth: measured.footHalfWidth,
    canonical: new Float64Array(nodes.length * 4),
    trunk: measureTrunk(tree.parents, bind, body, facing, vertices),
    surface: null,
  };
  rig.surface = measureSurface(extended, tree.parents, bind, body, facing, rig.origin, rig.scale, vertices);
  rig.canonical = canonicalRotations(rig);
  return withBuiltinSoles(rig);
}

/**
 * Builds the rig of a bare skeleton from its rest pose; the built-in one keeps its own soles. Throws as
 * `createCharacterRig` does.
 */
export function createSkeletonRig(skeleton: Skeleton, options: CharacterRigOptions = {}): CharacterRig {
  const count = skeleton.names.length;
  const model: CharacterModel = {
    name: "skeleton",
    nodes: {
      names: [...skeleton.names],
      parents: Int32Array.from(skeleton.parents),
      translations: skeleton.restTranslations,
      rotations: skeleton.restRotations,
      scales: Float32Array.from({ length: count * 3 }, (_, i) => skeleton.restScales[Math.floor(i / 3)]),
    },
    skins: [],
    meshes: [],
    materials: [],
  };
  const rig = createCharacterRig(model, options);
  return sameSkeleton(skeleton, rig.skeleton) ? { ...rig, skeleton } : rig;
}

/** Returns whether two skeletons have the same joints, hierarchy and rest pose. */
export function sameSkeleton(a: Skeleton, b: Skeleton): boolean {
  if (a === b) return true;
  const equal = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    x.length === y.length && Array.from(x).every((value, i) => Math.abs(value - y[i]) <= 1e-5 * (1 + Math.abs(value)));
  return (
    a.names.length === b.names.length &&
    a.names.every((name, i) => name === b.names[i]) &&
    equal(a.parents, b.parents) &&
    equal(a.restTranslations, b.restTranslations) &&
    equal(a.restRotations, b.restRotations)
  );
}

/**
 * Returns the direction that the body faces: perpendicular to the line from right to left through hip joints and
 * shoulders.
 */
function facingOf(bind: BindPose, { roles }: HumanoidMapping): number {
  let x = 0;
  let z = 0;
  for (const [left, right] of [
    [roles.LeftUpLeg, roles.RightUpLeg],
    [roles.LeftArm, roles.RightArm],
  ]) {
    if (left === undefined || right === undefined) continue;
    x += bind.positions[left * 3] - bind.positions[right * 3];
    z += bind.positions[left * 3 + 2] - bind.positions[right * 3 + 2];
  }
  // Forward is left × up.
  const yaw = Math.atan2(-z, x);
  const quarter = Math.round(yaw / (Math.PI / 2)) * (Math.PI / 2);
  // Rigs are built along an axis: a facing close to one is meant to be on it.
  return Math.abs(yaw - quarter) < (4 * Math.PI) / 180 ? quarter + 0 : yaw;
}
