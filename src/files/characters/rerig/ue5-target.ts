import type { Point } from "../../../characters/body-joints.js";
import type { Rig, RigJoint } from "../../../characters/rig.js";
import { unrealRig } from "../../../characters/unreal-rig.js";
import type { Carrier, FittedTarget, TrunkPlaces } from "./target-rig.js";

const LEG = /Leg|Foot|Toe/;
const SPINE = ["spine_01", "spine_02", "spine_03", "spine_04", "spine_05"];
const NECK = ["neck_01", "neck_02", "head"];
/** Where the last spine joint is between a single one and the neck. */
const CHEST = 0.7;

/**
 * Fits the skeleton of Unreal Engine 5's mannequin: 89 joints with five in the spine, two in the neck, two twist joints
 * in every long bone, metacarpals and the helpers on the ground. X lies along the bones, backwards in the right arm and the left
 * leg; the root's Z is up. Spine and neck joints stand where the character's own are, and between them.
 *
 * @param fingers whether to make the joints of the fingers
 */
export function fitUe5({ spine, neck, neckBase, head }: TrunkPlaces, fingers: boolean): FittedTarget {
  const base = unrealRig();
  const chest = between(spine[0], neckBase, CHEST);
  const trunk = chain(SPINE, spine.length > 1 ? spine : [spine[0], chest]);
  if (spine.length === 1) {
    trunk.carriers = [{ from: spine[0], to: chest, among: SPINE.map((name, n) => [name, (n + 0.5) / SPINE.length]) }];
  }
  const throat = chain(NECK, [...(neck.length > 0 ? neck : [neckBase]), head]);
  const places = new Map([...trunk.places, ...throat.places]);
  const joints = [...base.joints, onGround("interaction"), onGround("center_of_mass")]
    .filter(({ name }) => fingers || !/^(thumb|index|middle|ring|pinky)_/.test(name))
    .map((joint): RigJoint => (places.has(joint.name) ? { ...joint, place: places.get(joint.name) } : joint));
  const rig: Rig = {
    ...base,
    joints,
    isBackward: (from) => (LEG.test(from) ? from.startsWith("Left") : from.startsWith("Right")),
    groundTurn: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    splits: base.splits.filter(({ joint }) => !places.has(joint)),
  };
  return { rig, spine: trunk.carriers, neck: throat.carriers.slice(0, neck.length), root: "root" };
}

function onGround(name: string): RigJoint {
  return { name, parent: "root", from: null };
}

function between(a: Point, b: Point, way: number): Point {
  return [a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way, a[2] + (b[2] - a[2]) * way];
}

/**
 * Lays a row of target joints along a row of places: as many as there are stand at a place of their own, in order, the
 * others evenly between. Returns where each stands, and which of them carry the weight of each place.
 */
function chain(
  names: readonly string[],
  at: readonly Point[],
): { places: readonly (readonly [string, Point])[]; carriers: Carrier[] } {
  const knots = at.map((_, i) => Math.round((i * (names.length - 1)) / Math.max(1, at.length - 1)));
  const places = new Map<string, Point>();
  const carriers = at.map((from, i): Carrier => {
    const to = at[i + 1] ?? from;
    const row = names.slice(knots[i], Math.max(knots[i] + 1, knots[i + 1] ?? names.length));
    row.forEach((name, n) => {
      // Several places of the character may fall on one joint: the first counts.
      if (!places.has(name)) places.set(name, between(from, to, n / row.length));
    });
    if (row.length === 1) return [{ joint: row[0], part: 1 }];
    return { from, to, among: row.map((name, n) => [name, (n + 0.5) / row.length] as const) };
  });
  return { places: [...places], carriers };
}
