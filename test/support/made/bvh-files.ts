/** BVH files of a walk as other programs write them: units, axes, orders of channels, line ends, all made here. */
import { Euler, type EulerOrder, Quaternion } from "three";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { walkClip } from "../walks.js";

export interface BvhKind {
  /** Metres per unit. */
  unit: number;
  up: "y" | "z";
  /** Frames per second. */
  rate: number;
  /** Order of the rotation channels of a joint. */
  order: (joint: number) => EulerOrder;
  crlf?: boolean;
  /** Whether every joint has position channels, as some programs write them. */
  sixChannels?: boolean;
  /** Whether a T-pose precedes the motion. */
  tPose?: boolean;
}

const ORDERS: EulerOrder[] = ["XYZ", "YZX", "ZXY", "ZYX", "YXZ", "XZY"];

/** By name below `made/bvh`. */
export const BVH_KINDS: Record<string, BvhKind> = {
  "zyx-cmu-unit-crlf-120fps.bvh": { unit: 0.0254 / 0.45, up: "y", rate: 120, order: () => "ZYX", crlf: true },
  "mixed-orders-centimetres-30fps.bvh": { unit: 0.01, up: "y", rate: 30, order: (joint) => ORDERS[joint % 6] },
  "six-channels-every-joint-60fps.bvh": { unit: 0.01, up: "y", rate: 60, order: () => "ZXY", sixChannels: true },
  "z-up-inches-30fps.bvh": { unit: 0.0254, up: "z", rate: 30, order: () => "XYZ" },
  "t-pose-first-inches-30fps.bvh": { unit: 0.0254, up: "y", rate: 30, order: () => "ZXY", tPose: true },
  "metres-yxz-24fps.bvh": { unit: 1, up: "y", rate: 24, order: () => "YXZ" },
};

/** Everything that the format allows and few programs write. It is no person. */
export const ODD_BVH = `HIERARCHY
ROOT Root
{
  OFFSET 0 1.0e0 0
  CHANNELS 6 Zrotation Xrotation Yrotation Xposition Yposition Zposition
\tJOINT Upper Leg.L
\t{
\t  OFFSET 1e-1 -5E-1 0
\t  CHANNELS 1 Xrotation
\t  End Site
\t  {
\t    OFFSET 0 -.5 0
\t  }
\t}
   JOINT NoChannels
   {
     OFFSET -.1 0 0
     CHANNELS 0
     End Site { OFFSET 0 0 0 }
   }
}
MOTION
Frames:\t3
Frame Time:\t.05
0 0 0 0 1 0 0

  1e1 -0.0 .5 0 1.0E+0 0 -4.5e+01${"  "}
0 0 0
0 1 0 0
`;

export function bvhFile(name: string): Uint8Array {
  const kind = BVH_KINDS[name];
  return new TextEncoder().encode(bvhOf(resampleClip(walkClip("walk"), kind.rate), kind));
}

function bvhOf(clip: MotionClip, { unit, up, rate, order, crlf, sixChannels, tPose }: BvhKind): string {
  const { names, parents, restTranslations } = BUILTIN_SKELETON;
  const lines = ["HIERARCHY"];
  const place = (x: number, y: number, z: number) =>
    (up === "y" ? [x, y, z] : [x, -z, y]).map((value) => Number((value / unit).toFixed(6)));
  const joints: number[] = [];
  const hasPosition = (joint: number) => joint === 0 || sixChannels === true;
  const offset = (joint: number) => {
    const [x, y, z] = restTranslations.subarray(joint * 3, joint * 3 + 3);
    return place(x, y, z);
  };
  const describe = (joint: number, indent: string) => {
    joints.push(joint);
    const channels = [...(hasPosition(joint) ? ["X", "Y", "Z"].map((axis) => `${axis}position`) : [])];
    channels.push(...[...order(joint)].map((axis) => `${axis}rotation`));
    lines.push(
      `${indent}${joint === 0 ? "ROOT" : "JOINT"} ${names[joint]}`,
      `${indent}{`,
      `${indent}\tOFFSET ${offset(joint).join(" ")}`,
      `${indent}\tCHANNELS ${channels.length} ${channels.join(" ")}`,
    );
    const children = names.map((_, child) => child).filter((child) => parents[child] === joint);
    for (const child of children) describe(child, `${indent}\t`);
    if (children.length === 0)
      lines.push(
        `${indent}\tEnd Site`,
        `${indent}\t{`,
        `${indent}\t\tOFFSET ${place(0, 0.02, 0).join(" ")}`,
        `${indent}\t}`,
      );
    lines.push(`${indent}}`);
  };
  describe(0, "");
  const frames = tPose ? [-1] : [];
  for (let frame = 0; frame < clip.frameCount; frame++) frames.push(frame);
  lines.push("MOTION", `Frames: ${frames.length}`, `Frame Time: ${(1 / rate).toFixed(7)}`);
  for (const frame of frames) {
    lines.push(
      joints
        .flatMap((joint) => {
          const q = frame < 0 ? [0, 0, 0, 1] : clip.rotations.subarray((frame * names.length + joint) * 4);
          const turned = up === "y" ? [q[0], q[1], q[2]] : [q[0], -q[2], q[1]];
          const angles = new Euler().setFromQuaternion(new Quaternion(...turned, q[3]), order(joint));
          const degrees = [...order(joint)].map((axis) =>
            ((angles[axis.toLowerCase() as "x" | "y" | "z"] * 180) / Math.PI).toFixed(6),
          );
          if (!hasPosition(joint)) return degrees;
          if (joint > 0) return [...offset(joint), ...degrees];
          const [x, y, z] = clip.translations.subarray(Math.max(0, frame) * 3);
          return [...place(x, y, z), ...degrees];
        })
        .join(" "),
    );
  }
  return `${lines.join(crlf ? "\r\n" : "\n")}${crlf ? "\r\n" : "\n"}`;
}
