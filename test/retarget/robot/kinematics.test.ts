import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import type { RobotMotion } from "../../../src/motion/robot-motion.js";
import { g1Body } from "../../../src/retarget/robot/g1-body.js";
import { chainPose, poseChain } from "../../../src/retarget/robot/hinge-chain.js";
import { limitSpeed } from "../../../src/retarget/robot/limit-speed.js";
import { G1_JOINTS } from "../../../src/retarget/robot/tables/g1-joints.js";
import { pointOf, robotPose } from "../../support/quality/robot-quality.js";
import { dataPath, needsData } from "../../support/shared-data.js";

interface GlbNode {
  name: string;
  translation?: number[];
  rotation?: number[];
  children?: number[];
}

/** The nodes of the robot's picture model, which was made apart from our tables. */
function pictureNodes(): GlbNode[] {
  const bytes = readFileSync(dataPath("robot-g1/g1_lowpoly.glb"));
  return JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()).nodes;
}

/** Where each link of the picture model is, with its body nodes turned about the axes that the MJCF file gives. */
function picturePose(angles: ArrayLike<number>): Map<string, number[]> {
  const mjcf = readFileSync(dataPath("robot-g1/unitree_mujoco_g1_29dof.xml"), "utf8");
  const nodes = pictureNodes();
  const places = new Map<string, number[]>();
  const visit = (node: GlbNode, position: number[], rotation: number[]) => {
    const at = (quatRotate([0, 0, 0], rotation, node.translation ?? [0, 0, 0]) as number[]).map(
      (value, k) => value + position[k],
    );
    let turn = quatMultiply([0, 0, 0, 1], rotation, node.rotation ?? [0, 0, 0, 1]) as number[];
    const joint = new RegExp(`<body name="${node.name}"[\\s\\S]*?<joint name="([^"]+)"[^>]*axis="([^"]+)"`).exec(mjcf);
    const index = joint ? G1_JOINTS.findIndex(({ name }) => name === joint[1]) : -1;
    if (joint && index >= 0 && !node.name.includes("/") && node.name !== "pelvis") {
      const axis = joint[2].split(" ").map(Number);
      const sine = Math.sin(angles[index] / 2);
      turn = quatMultiply([0, 0, 0, 1], turn, [...axis.map((a) => a * sine), Math.cos(angles[index] / 2)]) as number[];
    }
    places.set(node.name, at);
    for (const child of node.children ?? []) visit(nodes[child], at, turn);
  };
  // Below the node that turns Z up to Y up.
  for (const child of nodes[0].children ?? []) visit(nodes[child], [0, 0, 0], [0, 0, 0, 1]);
  return places;
}

describe("the robot's kinematics", () => {
  const body = g1Body();
  const random = randomNumbers(7);
  const poses = Array.from({ length: 20 }, () =>
    Float64Array.from(G1_JOINTS, ({ full: [lowest, highest] }) => lowest + random() * (highest - lowest)),
  );

  it("puts every link where Unitree's own model has it", needsData("robot-g1"), () => {
    for (const angles of [new Float64Array(29), ...poses]) {
      const picture = picturePose(angles);
      const motion: RobotMotion = {
        frameRate: 30,
        frameCount: 1,
        jointNames: G1_JOINTS.map(({ name }) => name),
        rootPositions: Float64Array.of(0, 0, 0.793),
        rootRotations: Float64Array.of(0, 0, 0, 1),
        angles,
        loop: null,
      };
      const world = robotPose(motion, 0);
      const pelvisOf = (chain: (typeof body.legs)[number]) => {
        const pose = chainPose(chain.count);
        poseChain(chain, angles, chain.first, pose);
        return pose;
      };
      G1_JOINTS.forEach(({ name }, j) => {
        const place = picture.get(name.replace("waist_pitch_joint", "torso_link").replace("_joint", "_link"));
        expect(place).toBeDefined();
        const own = pointOf(world, j, [0, 0, 0]);
        for (let k = 0; k < 3; k++) expect(own[k]).toBeCloseTo((place as number[])[k], 5);
        // The chains that retargeting uses, of what hangs on the pelvis.
        const chain = [...body.legs, body.waist].find(({ first, count }) => j >= first && j < first + count);
        if (!chain) return;
        const { positions } = pelvisOf(chain);
        for (let k = 0; k < 3; k++) {
          expect(positions[(j - chain.first) * 3 + k] + (k === 2 ? 0.793 : 0)).toBeCloseTo(own[k], 5);
        }
      });
    }
  });

  it("has the limits of Unitree's model", needsData("robot-g1"), () => {
    const { joints } = JSON.parse(readFileSync(dataPath("robot-g1/joints29.json"), "utf8"));
    for (const [j, { name, full, reduced }] of G1_JOINTS.entries()) {
      expect(name).toBe(joints[j].joint);
      expect(full).toEqual(joints[j].range);
      expect(reduced).toEqual(joints[j].rangeMocap);
    }
  });
});

describe("the table of joints in docs/files.md", () => {
  it("has each joint in its column, with the limits of the model and of the files", () => {
    const body = g1Body();
    const chains = [...body.legs, body.waist, ...body.arms];
    const rows = readFileSync("docs/files.md", "utf8").matchAll(
      /^\| (\d+) \| `(\w+)` \| (\S+) to (\S+) \| (\S+) to (\S+) \|$/gm,
    );
    const listed = [...rows].map(([, column, name, ...limits]) => ({
      column: Number(column),
      name,
      limits: limits.map(Number),
    }));
    const expected = body.joints.map(({ name, full }, j) => {
      const chain = chains.find(({ first, count }) => j >= first && j < first + count);
      const used = [chain?.lowest, chain?.highest].map((ends) => Number(ends?.[j - (chain?.first ?? 0)].toFixed(3)));
      return { column: j + 8, name, limits: [...full, ...used] };
    });
    expect(listed).toEqual(expected);
  });
});

describe("limitSpeed", () => {
  it("keeps steps small, stays within the track's range, and has no direction of time", () => {
    const random = randomNumbers(3);
    for (const loops of [false, true]) {
      const track = Float64Array.from({ length: 60 }, () => random() * 2 - 1);
      const limited = track.slice();
      limitSpeed(limited, 1, 0.1, loops);
      for (let f = 1; f < 60; f++) expect(Math.abs(limited[f] - limited[f - 1])).toBeLessThan(0.1 + 1e-12);
      if (loops) expect(Math.abs(limited[0] - limited[59])).toBeLessThan(0.1 + 1e-12);
      expect(Math.max(...limited)).toBeLessThanOrEqual(Math.max(...track));
      expect(Math.min(...limited)).toBeGreaterThanOrEqual(Math.min(...track));
      const reversed = track.slice().reverse();
      limitSpeed(reversed, 1, 0.1, loops);
      reversed.reverse().forEach((value, f) => {
        expect(value).toBeCloseTo(limited[f], 12);
      });
    }
  });

  it("leaves slow motion alone", () => {
    const track = Float64Array.of(0, 0.05, 0.1, 0.05);
    limitSpeed(track, 1, 0.06, false);
    expect([...track]).toEqual([0, 0.05, 0.1, 0.05]);
  });
});
