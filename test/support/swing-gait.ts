import type { GaitCell, GaitCellFoot } from "../../src/motion/driven-gait/cells/gait-cell.js";
import type { DriveLeg, DriveRig } from "../../src/motion/driven-gait/drive-rig.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../src/motion/forward-kinematics.js";
import type { Skeleton } from "../../src/motion/skeleton.js";
import type { GaitCellArguments } from "../../src/requests/locomotion/gait-cell.js";

const SAMPLES = 32;
/** Stance share of a foot's cycle. */
const DUTY = 0.6;
/** How much lower the body is while it moves, as a share of its height. */
const DROP = 0.06;

/** Makes the driving rig of any skeleton with the built-in skeleton's names. Missing joints are -1. */
export function swingDriveRig(skeleton: Skeleton): DriveRig {
  const pose = restPose(skeleton);
  const joint = (name: string) => skeleton.names.indexOf(name);
  const leg = (side: "left" | "right"): DriveLeg => {
    const name = side === "left" ? "Left" : "Right";
    const [thigh, shin, foot, toe] = ["UpLeg", "Leg", "Foot", "ToeBase"].map((part) => joint(name + part));
    const height = foot < 0 ? 0 : pose.positions[foot * 3 + 1];
    return {
      thigh,
      shin,
      foot,
      toe,
      thighLength: distance(pose, thigh, shin),
      shinLength: distance(pose, shin, foot),
      sole: {
        side,
        foot,
        toe,
        heel: [0, -height, -0.05],
        ball: [0, -height, 0.12],
        toeTip: toe < 0 ? [0, -height, 0.2] : [0, -pose.positions[toe * 3 + 1], 0.07],
      },
    };
  };
  const legs = [leg("left"), leg("right")] as const;
  const wanted = new Set<number>();
  for (const { thigh, shin, foot, toe } of legs)
    for (let j of [thigh, shin, foot, toe]) for (; j >= 0; j = skeleton.parents[j]) wanted.add(j);
  const chain = Int16Array.from([...wanted].sort((a, b) => a - b));
  return {
    facing: 0,
    origin: [0, 0, 0],
    legLength: legs[0].thigh < 0 ? 1 : pose.positions[legs[0].thigh * 3 + 1],
    footLift: 1,
    hips: joint("Hips"),
    translatedJoints: Int16Array.of(joint("Hips")),
    legs,
    chain,
    carriers: chain.map((j) => skeleton.parents[j]),
  };
}

/**
 * Makes an easily understood gait: the body keeps its rest pose, slightly lower so that the legs reach; each foot
 * stands still on the ground for 0.6 of the cycle and swings forward 5 cm high. A cycle takes 0.6 s; above a speed of
 * 1 it is shortened to keep the stride's length.
 *
 * @param scale model units per second at a speed of 1
 */
export function swingGaitCell(skeleton: Skeleton, args: GaitCellArguments, scale: number): GaitCell {
  const angle = (args.travelAngle * Math.PI) / 180;
  const stands = args.moveSpeed === 0;
  const period = 0.6 / Math.max(1, args.moveSpeed);
  const length = args.moveSpeed * scale * period;
  const stride = [0 - Math.sin(angle) * length, Math.cos(angle) * length] as const;
  const pose = restPose(skeleton);
  const joints = skeleton.names.length;
  const rotations = new Int16Array(SAMPLES * joints * 4);
  const translations = new Float32Array(SAMPLES * 3);
  const hips = skeleton.names.indexOf("Hips") * 3;
  for (let i = 0; i < SAMPLES; i++) {
    rotations.set(
      skeleton.restRotations.map((value) => Math.round(value * 32767)),
      i * joints * 4,
    );
    const [x, y, z] = skeleton.restTranslations.subarray(hips, hips + 3);
    translations.set([x, stands ? y : y - DROP * y, z], i * 3);
  }
  const { moveSpeed: speed, travelAngle } = args;
  const feet = [foot(skeleton, pose, stride, "left"), foot(skeleton, pose, stride, "right")] as const;
  return { speed, travelAngle, period, stride, samples: SAMPLES, rotations, translations, feet };
}

function foot(
  skeleton: Skeleton,
  pose: GlobalPose,
  stride: readonly [number, number],
  side: "left" | "right",
): GaitCellFoot {
  const joint = skeleton.names.indexOf(side === "left" ? "LeftFoot" : "RightFoot");
  const strike = side === "left" ? 0 : 0.5;
  const ankles = new Float32Array(SAMPLES * 3);
  const turns = new Float32Array(SAMPLES * 4);
  const stands = stride[0] === 0 && stride[1] === 0;
  for (let i = 0; i < SAMPLES; i++) {
    const phase = (i / SAMPLES - strike + 1) % 1;
    const swing = Math.max(0, (phase - DUTY) / (1 - DUTY));
    // From half a stance ahead to half a stance behind with the ground, and back.
    const ahead = phase < DUTY ? DUTY / 2 - phase : -DUTY / 2 + DUTY * swing;
    const [x, y, z] = pose.positions.subarray(joint * 3, joint * 3 + 3);
    const lift = stands ? 0 : 0.05 * Math.sin(Math.PI * swing);
    ankles.set([x + stride[0] * ahead, y + lift, z + stride[1] * ahead], i * 3);
    turns.set(pose.rotations.subarray(joint * 4, joint * 4 + 4), i * 4);
  }
  const contact = stands ? ([0, 1] as const) : ([strike, strike + DUTY] as const);
  return { side, ankles, turns, contacts: { heel: contact, ball: contact, toe: null } };
}

function restPose(skeleton: Skeleton): GlobalPose {
  const { restRotations, restTranslations } = skeleton;
  const rest = { rotations: restRotations, translations: restTranslations };
  return forwardKinematics(skeleton, rest, createGlobalPose(skeleton));
}

function distance({ positions }: GlobalPose, a: number, b: number): number {
  if (a < 0 || b < 0) return 0.45;
  return Math.hypot(...[0, 1, 2].map((k) => positions[a * 3 + k] - positions[b * 3 + k]));
}
