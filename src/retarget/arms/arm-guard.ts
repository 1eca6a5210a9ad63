import type { GlobalPose } from "../../motion/forward-kinematics.js";
import type { JointName } from "../../motion/joint-names.js";
import { SIDES } from "../humanoid/humanoid-mapping.js";
import type { CharacterRig } from "../rig/character-rig.js";
import type { ArmGuard, GuardedArm } from "./guarded-arm.js";
import { handTouch } from "./touch-parts.js";

/** Share of the leg length. */
const MARGIN = 0.03;

export function createArmGuard(
  source: CharacterRig,
  target: CharacterRig,
  standing: GlobalPose,
  sourceStanding: GlobalPose,
  carriers: Int16Array,
  order: Int16Array,
): ArmGuard | null {
  const ratio = target.legLength / source.legLength;
  const chestOf = (rig: CharacterRig) => rig.spine[rig.spine.length - 1] ?? (rig.roles.Hips as number);
  const arms: GuardedArm[] = [];
  const chains: Set<number>[] = [];
  for (const side of SIDES) {
    const of = (rig: CharacterRig, part: string) => rig.roles[`${side}${part}` as JointName];
    const [arm, elbow, hand] = ["Arm", "ForeArm", "Hand"].map((part) => of(target, part));
    const [sourceArm, sourceElbow, sourceHand] = ["Arm", "ForeArm", "Hand"].map((part) => of(source, part));
    if (arm === undefined || elbow === undefined || hand === undefined) return null;
    if (sourceArm === undefined || sourceElbow === undefined || sourceHand === undefined) return null;
    const below = (root: number, without: number) =>
      order.filter((joint) => hangsOn(carriers, joint, root) && !hangsOn(carriers, joint, without));
    const distance = (a: number, b: number) =>
      Math.hypot(...[0, 1, 2].map((k) => standing.positions[a * 3 + k] - standing.positions[b * 3 + k]));
    const chain = new Set<number>();
    for (let up = hand; up >= 0; up = carriers[up]) chain.add(up);
    chains.push(chain);
    arms.push({
      outward: side === "Left" ? 1 : -1,
      arm,
      elbow,
      hand,
      upper: below(arm, elbow),
      lower: below(elbow, -1),
      sourceArm,
      sourceElbow,
      sourceHand,
      length: distance(arm, elbow) + distance(elbow, hand),
    });
  }
  const { halfWidth, halfDepth, ahead, armRadius } = source.trunk;
  const common = order.filter((joint) => chains.every((chain) => chain.has(joint)));
  const base = common[common.length - 1];
  return {
    chain: order.filter((joint) => joint === base || chains.filter((chain) => chain.has(joint)).length === 1),
    touch: handTouch(source, target, standing, sourceStanding, arms, carriers, base, ratio),
    arms,
    chest: chestOf(target),
    sourceChest: chestOf(source),
    source: {
      halfWidth: halfWidth * ratio,
      halfDepth: halfDepth * ratio,
      ahead: ahead * ratio,
      armRadius: armRadius * ratio,
    },
    target: target.trunk,
    margin: MARGIN * target.legLength,
  };
}

function hangsOn(carriers: Int16Array, joint: number, root: number): boolean {
  for (let up = joint; up >= 0; up = carriers[up]) if (up === root) return true;
  return false;
}

/** Returns the source joints whose pose `recordArms` reads. */
export function armSources({ sourceChest, arms, touch }: ArmGuard): number[] {
  return [
    sourceChest,
    ...(touch ? touch.parts.flatMap((part) => part.source.joints) : []),
    ...arms.flatMap(({ sourceArm, sourceElbow, sourceHand }) => [sourceArm, sourceElbow, sourceHand]),
  ];
}
