import type { Point } from "../../../characters/body-joints.js";
import type { RigJoint } from "../../../characters/rig.js";
import type { JointName } from "../../../motion/joint-names.js";
import type { Carrier, FittedTarget, TrunkPlaces } from "./target-rig.js";

const LIMB: Readonly<Record<string, string>> = {
  Arm: "UpperArm",
  ForeArm: "LowerArm",
  Hand: "Hand",
  UpLeg: "UpperLeg",
  Leg: "LowerLeg",
  Foot: "Foot",
};

/** Returns the part of an R15 body that takes over a joint of ours. */
function partOf(name: JointName): string {
  if (name === "Hips") return "LowerTorso";
  if (name === "Head") return "Head";
  const [, side, rest] = /^(Left|Right)(.+)$/.exec(name) ?? [];
  if (!side || rest === "Shoulder") return "UpperTorso";
  if (rest === "ToeBase") return `${side}Foot`;
  return side + (LIMB[rest] ?? "Hand");
}

/**
 * Fits Roblox's R15 skeleton: fifteen parts below `Root` and `HumanoidRootNode`, which carry no weight; axes are those of the
 * world. The waist bends where the
 * character's spine does on average, more at its lower joints, the neck likewise; what these joints move in turn is shared
 * between the parts below and above.
 */
export function fitR15({ spine, neck, head }: TrunkPlaces): FittedTarget {
  const bends = spine.map((_, i) => (2 * (spine.length - i)) / (spine.length * (spine.length + 1)));
  const waist = middle(spine, bends);
  const row = [...neck, head];
  const throat = middle(
    row,
    row.map(() => 1 / row.length),
  );
  const joints: RigJoint[] = [
    { name: "Root", from: null },
    { name: "HumanoidRootNode", parent: "Root", from: "Hips" },
    { name: "LowerTorso", parent: "HumanoidRootNode", from: "Hips" },
    { name: "UpperTorso", parent: "LowerTorso", from: "Spine", place: waist },
    { name: "Head", parent: "UpperTorso", from: "Head", place: throat },
  ];
  for (const side of ["Left", "Right"] as const) {
    for (const row of [
      ["Arm", "ForeArm", "Hand"],
      ["UpLeg", "Leg", "Foot"],
    ] as const) {
      row.forEach((part, i) => {
        const above = i > 0 ? side + LIMB[row[i - 1]] : part === "Arm" ? "UpperTorso" : "LowerTorso";
        joints.push({ name: side + LIMB[part], parent: above, from: `${side}${part}` });
      });
    }
  }
  return {
    rig: { joints, boneAxis: null, isBackward: () => false, rename: partOf, splits: [] },
    spine: spine.map((_, i) =>
      blend(
        "LowerTorso",
        "UpperTorso",
        bends.slice(0, i + 1).reduce((a, b) => a + b),
      ),
    ),
    neck: neck.map((_, i) => blend("UpperTorso", "Head", (i + 1) / (neck.length + 1))),
    root: "Root",
  };
}

function blend(below: string, above: string, part: number): Carrier {
  const all = [
    { joint: above, part },
    { joint: below, part: 1 - part },
  ];
  return all.filter((share) => share.part > 1e-6);
}

function middle(points: readonly Point[], shares: readonly number[]): Point {
  const mean = (k: number) => points.reduce((sum, point, i) => sum + shares[i] * point[k], 0);
  return [mean(0), mean(1), mean(2)];
}
