import type { JointName } from "../../src/motion/joint-names.js";
import { POINT_COUNT } from "../../src/rigging/joints/points.js";
import { addBox, compact } from "./change-mesh.js";
import { poseSubject } from "./pose-subject.js";
import { type Sample, sampleOf } from "./sample.js";
import type { Source } from "./subjects.js";
import { randomChanges } from "./variant.js";

const NOWHERE = new Float64Array(POINT_COUNT * 3).fill(Number.NaN);

/** Makes what is no whole human figure: bodies with parts cut off, on all fours, furniture, things with many legs. */
export function noFigures(bodies: readonly Source[], random: () => number): Sample[] {
  return bodies.flatMap(({ make }) => {
    const kind = random();
    const mesh = kind < 0.45 ? cutBody(make, random) : kind < 0.65 ? onAllFours(make, random) : things(random);
    const sample = sampleOf("none", { ...mesh, truth: NOWHERE });
    return sample ? [sample] : [];
  });
}

type Mesh = { positions: Float64Array; indices: Uint32Array };

/** A body without legs, arms, head, or one of them. */
function cutBody(make: Source["make"], random: () => number): Mesh {
  const subject = make();
  const { positions } = poseSubject(subject, randomChanges(subject, random, true));
  const cuts = [
    "(Left|Right)(Up)?Leg|Foot|Toe",
    "(Left|Right)(Leg$|Foot|Toe)",
    "Arm|Hand",
    "Head$|Neck",
    "Spine|Neck|Head|Arm|Hand|Shoulder",
  ];
  const cut = new RegExp(cuts[Math.floor(random() * cuts.length)]);
  const gone = subject.roles.map((role: JointName) => cut.test(role));
  const isGone = (v: number) => {
    let best = 0;
    for (let k = 1; k < 4; k++) if (subject.weights[v * 4 + k] > subject.weights[v * 4 + best]) best = k;
    return gone[subject.joints[v * 4 + best]];
  };
  const indices = subject.indices.filter((_, i) => !isGone(subject.indices[i - (i % 3)]));
  const mesh = compact(positions, indices);
  // Something else may be in the place of the legs.
  if (random() < 0.5) return mesh;
  const [more, corners] = [[...mesh.positions], [...mesh.indices]];
  let low = Infinity;
  for (let at = 1; at < more.length; at += 3) low = Math.min(low, more[at]);
  addBox(more, corners, [], [0, low - 0.3, 0], [0.05 + random() * 0.1, 0.3, 0.05 + random() * 0.1]);
  addBox(more, corners, [], [0, low - 0.65, 0], [0.1 + random() * 0.3, 0.06, 0.1 + random() * 0.3]);
  return { positions: Float64Array.from(more), indices: Uint32Array.from(corners) };
}

/** A body on hands and feet, like an animal: the trunk level, head ahead. */
function onAllFours(make: Source["make"], random: () => number): Mesh {
  const subject = make();
  const level = 75 + random() * 25;
  const leg = -level + random() * 20;
  const arm = -level + random() * 20;
  const { positions } = poseSubject(subject, {
    Hips: { turn: [level, 0, 0], girth: 1 + random() * 0.4, length: 1 },
    LeftUpLeg: { turn: [leg, 0, 0], length: 0.6 + random() * 0.4, girth: 1 },
    RightUpLeg: { turn: [leg, 0, 0], length: 0.6 + random() * 0.4, girth: 1 },
    LeftArm: { turn: [arm, 0, -40] },
    RightArm: { turn: [arm, 0, 40] },
    Neck: { turn: [-30 - random() * 40, 0, 0] },
  });
  return compact(positions, subject.indices);
}

/** Tables, crosses, heaps, and bodies with many legs, of boxes. */
function things(random: () => number): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const between = (low: number, high: number) => low + random() * (high - low);
  const box = (centre: number[], half: number[]) => addBox(positions, indices, [], centre, half);
  const kind = random();
  if (kind < 0.6) {
    const pairs = 2 + Math.floor(random() * 3);
    const half = [between(0.1, 0.5), between(0.03, 0.25), between(0.2, 0.7)];
    const height = between(0.2, 0.9);
    box([0, height + half[1], 0], half);
    const width = between(0.015, 0.08);
    for (let pair = 0; pair < pairs; pair++) {
      const z = half[2] * ((pair / (pairs - 1)) * 2 - 1) * 0.9;
      const out = between(0.8, 2);
      for (const side of [-1, 1]) box([side * half[0] * out, height / 2, z], [width, height / 2 + 0.05, width]);
      if (out > 1) box([0, height, z], [half[0] * out, width, width]);
    }
    if (random() < 0.6)
      box([0, height + between(0, 0.5), half[2] * 1.2], [between(0.05, 0.2), between(0.05, 0.2), between(0.05, 0.25)]);
  } else {
    const count = 1 + Math.floor(random() * 8);
    for (let i = 0; i < count; i++) {
      box(
        [between(-0.4, 0.4), between(0, 1.5), between(-0.4, 0.4)],
        [between(0.03, 0.5), between(0.03, 0.5), between(0.03, 0.5)],
      );
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) };
}
