/** Driven gaits for the sheets: a character that is steered through a scenario, and pictures along it. */
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import { createPose, type MotionClip } from "../../src/motion/clip.js";
import { TurningHead } from "../../src/motion/driven-gait/body/turning-head.js";
import { BlendCell } from "../../src/motion/driven-gait/cells/blend-cell.js";
import { gaitCellOfClip } from "../../src/motion/driven-gait/cells/gait-cell-of-clip.js";
import { type CellSource, GAIT_NODE_COUNT, gaitNodeArguments } from "../../src/motion/driven-gait/cells/gait-grid.js";
import { GaitDriver } from "../../src/motion/driven-gait/gait-driver.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { driveRigOf } from "../../src/retarget/rig/drive-rig-of.js";
import { generateGaitCell } from "../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import type { SheetCell, SheetRow } from "./contact-sheet.js";
import { poseMesh } from "./pose-mesh.js";
import type { Triangles } from "./rasterizer.js";
import { groundMesh, type Height, rough, slope, stairs } from "./terrain.js";

/** Intent at a time: m/s ahead and to the right, radians per second to the left. */
type Wanted = [ahead: number, right?: number, turnRate?: number];

interface Scenario {
  wanted(time: number): Wanted;
  /** Seconds shown. */
  from: number;
  to: number;
  /** Radians per second by which the game itself turns the body. */
  carried?(time: number): number;
  /** Metres; none: level. */
  ground?: Height;
}

const at = (speed: number, degrees: number): Wanted => [
  speed * Math.cos((degrees * Math.PI) / 180),
  speed * Math.sin((degrees * Math.PI) / 180),
];
const share = (time: number, from: number, to: number) => Math.min(1, Math.max(0, (time - from) / (to - from)));

/** What `--drive` shows. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  start: { wanted: (t) => (t < 0.5 ? [0] : [1.4]), from: 0.45, to: 1.8 },
  "start-run": { wanted: (t) => (t < 0.5 ? [0] : [4]), from: 0.45, to: 1.8 },
  "start-side": { wanted: (t) => (t < 0.5 ? [0] : [0, 1]), from: 0.45, to: 1.8 },
  stop: { wanted: (t) => (t < 2 ? [1.4] : [0]), from: 1.9, to: 3.3 },
  brake: { wanted: (t) => (t < 2.5 ? [4] : [0]), from: 2.4, to: 4.2 },
  reverse: { wanted: (t) => (t < 2 ? [1.4] : [-1.2]), from: 1.9, to: 3.9 },
  "stop-side": { wanted: (t) => (t < 2 ? [0, 1.4] : [0]), from: 1.9, to: 3.4 },
  "strafe-reverse": { wanted: (t) => (t < 2 ? [0, 1.4] : [0, -1.4]), from: 1.9, to: 3.7 },
  aside: { wanted: (t) => at(1.4, 90 * share(t, 2, 2.6)), from: 1.9, to: 3.5 },
  flip: { wanted: (t) => at(2, 90 + 90 * share(t, 2, 3)), from: 1.9, to: 3.6 },
  curve: { wanted: (t) => [1.6, 0, t < 2 ? 0 : 1.8], from: 1.9, to: 3.9 },
  spot: { wanted: (t) => [0, 0, t > 0.5 && t < 1.5 ? Math.PI : 0], from: 0.5, to: 2.2 },
  carried: { wanted: () => [0], carried: (t) => (t > 0.5 && t < 1.5 ? Math.PI : 0), from: 0.5, to: 2.2 },
  "stairs-up": { wanted: (t) => (t < 0.5 ? [0] : [0.7]), from: 2, to: 4, ground: stairs(0.5, true) },
  "stairs-down": { wanted: (t) => (t < 0.5 ? [0] : [0.7]), from: 2, to: 4, ground: stairs(0.5, false) },
  "stairs-up-fast": { wanted: (t) => (t < 0.5 ? [0] : [1.3]), from: 2, to: 3.2, ground: stairs(0.5, true) },
  "stairs-down-fast": { wanted: (t) => (t < 0.5 ? [0] : [1.3]), from: 2, to: 3.2, ground: stairs(0.5, false) },
  "slope-up": { wanted: (t) => (t < 0.5 ? [0] : [1.3]), from: 2, to: 3.2, ground: slope(18) },
  "slope-down": { wanted: (t) => (t < 0.5 ? [0] : [1.3]), from: 2, to: 3.2, ground: slope(-18) },
  "slope-side": { wanted: (t) => (t < 0.5 ? [0] : [1.3]), from: 2, to: 3.2, ground: slope(0, 18) },
  "slope-run": { wanted: (t) => (t < 0.5 ? [0] : [3]), from: 2.5, to: 3.4, ground: slope(12) },
  rough: { wanted: (t) => (t < 0.5 ? [0] : [1.3]), from: 2, to: 3.5, ground: rough },
  pivot: { wanted: (t) => (t < 2.5 ? [3] : [-3]), from: 2.4, to: 4.4 },
  "pivot-walk": { wanted: (t) => (t < 2 ? [1.5] : t < 3 ? [0, 0, Math.PI] : [1.5]), from: 1.9, to: 4 },
  "pivot-run": { wanted: (t) => (t < 2 ? [4] : t < 3 ? [0, 0, Math.PI] : [4]), from: 1.9, to: 4 },
  circle: { wanted: (t) => [3.5, 0, t < 1 ? 0 : 1.6], from: 1.5, to: 3.5 },
  creep: { wanted: (t) => (t < 0.5 ? [0] : [0.12]), from: 0.5, to: 5 },
};

const RATE = 60;

/** Makes rows of a scenario, one per view: frames evenly in time, the ground's grid fixed to the world. */
export function driveRows(
  model: CharacterModel,
  { styleId, hipTurn }: { styleId: string; hipTurn: number },
  scenario: Scenario,
  views: readonly number[],
  frames: number,
): SheetRow[] {
  const rig = createCharacterRig(model);
  const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
  const made: (BlendCell | null)[] = new Array(GAIT_NODE_COUNT).fill(null);
  const cells: CellSource = {
    cell(node, urgency) {
      if (urgency > 0) return made[node];
      if (made[node]) return made[node];
      const args = { ...gaitNodeArguments(node), styleId, hipTurn };
      const cell = gaitCellOfClip(retargetClip(generateGaitCell(args), retargeter), rig, args);
      made[node] = new BlendCell(cell, made);
      return made[node];
    },
  };
  const driveRig = driveRigOf(retargeter);
  const driver = new GaitDriver(rig.skeleton, driveRig, cells);
  const { ground } = scenario;
  driver.heights.height = ground ?? null;
  const roles = rig.skeleton.names.map(() => null) as (JointName | null)[];
  for (const [role, joint] of Object.entries(rig.roles)) roles[joint] = role as JointName;
  const head = new TurningHead({ roles, canonical: Float32Array.from(rig.canonical), chain: driveRig.chain });
  const pose = createPose(rig.skeleton);
  const place = { x: 0, y: 0, z: 0, yaw: 0 };
  const shown: SheetCell[] = [];
  const last = Math.round(scenario.to * RATE);
  const first = Math.round(scenario.from * RATE);
  for (let frame = 0; frame <= last; frame++) {
    const time = frame / RATE;
    const [ahead, right = 0, turnRate = 0] = scenario.wanted(time);
    driver.wantedAhead = ahead;
    driver.wantedRight = right;
    driver.wantedTurnRate = turnRate;
    driver.advance(1 / RATE);
    const [dx, dy, dz] = driver.travel;
    place.y += dy;
    place.x += dx * Math.cos(place.yaw) + dz * Math.sin(place.yaw);
    place.z += dz * Math.cos(place.yaw) - dx * Math.sin(place.yaw);
    place.yaw += driver.turn + (scenario.carried?.(time) ?? 0) / RATE;
    const { toWorld, fromWorld } = matrices(place);
    driver.heights.toWorld = toWorld;
    driver.heights.fromWorld = fromWorld;
    driver.sample(pose, toWorld, fromWorld);
    head.apply(pose, driver.carriage, 1 / RATE);
    const number = ((frame - first) * (frames - 1)) / (last - first);
    if (frame < first || Math.floor(number) === Math.floor(number - (frames - 1) / (last - first))) continue;
    const meshes = poseMesh(model, clipOf(pose, rig.skeleton), rig.nodes, 0);
    for (const mesh of meshes) move(mesh, place);
    shown.push({
      meshes,
      center: [place.x, rig.ground + place.y, place.z],
      ...(ground && { ground: groundMesh(ground, place.x, place.z) }),
    });
  }
  const height = rig.height * 1.3;
  return views.map((yaw) => ({ cells: shown, yaw, height }));
}

function clipOf(pose: { rotations: Float32Array; translations: Float32Array }, skeleton: MotionClip["skeleton"]) {
  return {
    skeleton,
    frameRate: RATE,
    frameCount: 1,
    rotations: pose.rotations,
    translatedJoints: Int16Array.from(skeleton.names.keys()),
    translations: pose.translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  } satisfies MotionClip;
}

interface Place {
  x: number;
  y: number;
  z: number;
  yaw: number;
}

function matrices({ x, y, z, yaw }: Place) {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  return {
    toWorld: [cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, x, y, z, 1],
    fromWorld: [cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0, z * sin - x * cos, -y, -x * sin - z * cos, 1],
  };
}

function move(mesh: Triangles, { x, y, z, yaw }: Place): void {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  for (const [track, dx, dy, dz] of [
    [mesh.positions, x, y, z],
    [mesh.normals, 0, 0, 0],
  ] as const) {
    for (let i = 0; i < track.length; i += 3) {
      const px = track[i];
      const pz = track[i + 2];
      track[i] = px * cos + pz * sin + dx;
      track[i + 1] += dy;
      track[i + 2] = pz * cos - px * sin + dz;
    }
  }
}
