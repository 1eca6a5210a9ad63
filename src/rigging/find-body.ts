import type { JointName } from "../motion/joint-names.js";
import type { Affine } from "../motion/maths/affine.js";
import type { Steps } from "../requests/steps.js";
import { type BodyRig, bodyRig } from "./body-rig.js";
import { checkSurface, whyNoFigure } from "./check-figure.js";
import { confidenceOf, doubtsOf } from "./confidence.js";
import { findFigure } from "./find-figure.js";
import type { HandEnds } from "./hands/find-fingers.js";
import { facingTurn, turnFor } from "./joints/find-points.js";
import { toMesh } from "./joints/placed-body.js";
import { POINTS } from "./joints/points.js";
import { symmetrize } from "./joints/symmetrize.js";
import { rigFailure } from "./rig-failure.js";
import type { RigFindings, RigOptions } from "./rig-options.js";
import type { Surface } from "./surface.js";
import type { RigTables } from "./unpack-rig-tables.js";

/** A body's joints, and how it comes to stand upright. */
export interface FoundBody {
  /** Upright, facing +Z, in the file's units. */
  rig: BodyRig;
  /** From the scene to there, and from there to the space of the finished character. */
  toUpright: Affine;
  fromUpright: Affine;
  /** Upright, as the rig. */
  handEnds: HandEnds;
  findings: RigFindings;
}

/** A facing within this of a right angle is one, degrees. */
const SNAP = 12;
const UPS = ["+x", "-x", "+y", "-y", "+z", "-z"] as const;

/** Finds the joints of a surface. Throws AUTO_RIG_FAILED. */
export function* findBody(
  surface: Surface,
  options: RigOptions,
  tables: RigTables,
  onProgress: (fraction: number) => void,
): Steps<FoundBody> {
  checkSurface(surface);
  onProgress(0.1);
  const figure = yield* findFigure(
    surface,
    tables,
    options.facing === undefined ? undefined : (options.facing * Math.PI) / 180,
    (fraction) => onProgress(0.1 + 0.8 * fraction),
  );
  if (!figure) throw rigFailure("The mesh encloses no space: it is flat, or too thin for a body.");
  const { found, voxels } = figure;
  onProgress(0.9);
  const { body } = found;
  const symmetry = symmetrize(body, found.points, found.inside);
  const confidence = confidenceOf(found, symmetry);
  const why = whyNoFigure(found, confidence, voxels);
  if (why) throw rigFailure(why);
  const { points, difference } = symmetry;
  const mesh = toMesh(body.place, points);
  const { turn, yaw, up } = upright(body.place.turn, points);
  const { rig, handEnds } = rigOf(mesh, turn);
  const toUpright = Float64Array.of(
    turn[0],
    turn[3],
    turn[6],
    turn[1],
    turn[4],
    turn[7],
    turn[2],
    turn[5],
    turn[8],
    0,
    0,
    0,
  );
  const [floor, top] = levelsOf(surface, turn);
  const findings: RigFindings = {
    confidence,
    doubts: doubtsOf(found, difference, UPS[up]),
    joints: rig.names.length,
    fingeredHands: 0,
    facing: Math.round((yaw * 180) / Math.PI) + 0,
    up: UPS[up],
    height: top - floor,
  };
  return {
    rig,
    handEnds,
    toUpright,
    fromUpright: finish(rig, floor, options.frontFacing === false ? yaw : 0, options),
    findings,
  };
}

/** Squares a body's axes with the file's where they nearly are. */
function upright(turn: Float64Array, points: Float64Array): { turn: Float64Array; yaw: number; up: number } {
  const faced = facingTurn(turn, points);
  let up = 0;
  for (let k = 0; k < 3; k++) if (Math.abs(faced[3 + k]) > 0.9) up = k * 2 + (faced[3 + k] < 0 ? 1 : 0);
  const zero = turnFor(up, 0);
  const dot = (a: number, b: number) => faced[a] * zero[b] + faced[a + 1] * zero[b + 1] + faced[a + 2] * zero[b + 2];
  const yaw = Math.atan2(dot(6, 0), dot(6, 6));
  const right = (Math.round(yaw / (Math.PI / 2)) * Math.PI) / 2;
  const snapped = Math.abs(yaw - right) < (SNAP * Math.PI) / 180 ? right : yaw;
  return { turn: turnFor(up, snapped), yaw: snapped, up };
}

function rigOf(mesh: Float64Array, turn: Float64Array): { rig: BodyRig; handEnds: HandEnds } {
  const handEnds = { Left: [0, 0, 0], Right: [0, 0, 0] };
  const places = new Map<JointName, number[]>();
  const ends = new Map<JointName, number[]>();
  POINTS.forEach((name, p) => {
    const at = [0, 1, 2].map(
      (k) => turn[k * 3] * mesh[p * 3] + turn[k * 3 + 1] * mesh[p * 3 + 1] + turn[k * 3 + 2] * mesh[p * 3 + 2],
    );
    if (name === "HeadEnd") ends.set("Head", at);
    else if (name.endsWith("Knuckle")) ends.set(name.replace("Knuckle", "Hand") as JointName, at);
    else if (name.endsWith("ToeEnd")) ends.set(name.replace("ToeEnd", "ToeBase") as JointName, at);
    else if (name.endsWith("HandEnd")) handEnds[name.startsWith("Left") ? "Left" : "Right"] = at;
    else places.set(name as JointName, at);
  });
  return { rig: bodyRig(places, ends), handEnds };
}

/** Returns how low and how high a surface reaches. */
function levelsOf({ positions }: Surface, turn: Float64Array): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    const level = turn[3] * positions[at] + turn[4] * positions[at + 1] + turn[5] * positions[at + 2];
    low = Math.min(low, level);
    high = Math.max(high, level);
  }
  return [low, high];
}

/** Turns a character back where it keeps its direction, and puts its feet on the floor or its hips at the origin. */
function finish(rig: BodyRig, floor: number, yaw: number, { feetOnFloor = false }: RigOptions): Affine {
  const hips = rig.names.indexOf("Hips") * 3;
  const [x, y, z] = [rig.heads[hips], feetOnFloor ? floor : rig.heads[hips + 1], rig.heads[hips + 2]];
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return Float64Array.of(c, 0, -s, 0, 1, 0, s, 0, c, -(c * x + s * z), -y, s * x - c * z);
}
