import { readFileSync } from "node:fs";
import type { JointName } from "../../../src/motion/joint-names.js";
import { runSteps } from "../../../src/requests/steps.js";
import { findBody } from "../../../src/rigging/find-body.js";
import { findFingers } from "../../../src/rigging/hands/find-fingers.js";
import { movedPoints } from "../../../src/rigging/rig-surface.js";
import type { Surface } from "../../../src/rigging/surface.js";
import { rigTables } from "../../../src/rigging/unpack-rig-tables.js";
import { dataPath } from "../../../test/support/data-folder.js";
import { markdownTable, type Section } from "../report.js";
import { quantile } from "./joint-errors.js";
import { strippedCharacters } from "./stripped.js";
import { testBodies } from "./test-bodies.js";

const BODIES = 200;
const FINGER = /^(Left|Right)Hand(Thumb|Index|Middle|Ring|Pinky)[123]$/;

type Points = ReadonlyMap<JointName, readonly number[]>;

/** What was found of the fingers of one body. */
export interface FingerTally {
  hands: number;
  /** Hands that got joints for fingers. */
  found: number;
  /** Distances of their joints from the true ones, % of the hand's length. */
  errors: number[];
}

/** Rigs a surface and compares its fingers with the true ones. */
export function fingerErrors(surface: Surface, truth: Points, tally: FingerTally): void {
  tally.hands += 2;
  let body: ReturnType<typeof runBody>;
  try {
    body = runBody(surface);
  } catch (error) {
    if ((error as { code?: string }).code === "AUTO_RIG_FAILED") return;
    throw error;
  }
  const { rig, toUpright } = body;
  for (const side of ["Left", "Right"] as const) {
    const names = rig.names.filter((name) => FINGER.test(name) && name.startsWith(side));
    if (names.length === 0) continue;
    tally.found++;
    const [wrist, middle] = [truth.get(`${side}Hand`), truth.get(`${side}HandMiddle3`)];
    if (!wrist || !middle) continue;
    // From the wrist to the last joint of the middle finger is 0.88 of a hand.
    const length = distance(wrist, middle) / 0.88;
    for (const name of names) {
      const place = truth.get(name);
      if (!place) continue;
      const upright = movedPoints(place, toUpright);
      const at = rig.names.indexOf(name) * 3;
      tally.errors.push((100 * distance(upright, rig.heads.subarray(at, at + 3))) / length);
    }
  }
}

function runBody(surface: Surface) {
  const body = runSteps(findBody(surface, {}, rigTables(), () => {}));
  const upright = { positions: movedPoints(surface.positions, body.toUpright), indices: surface.indices };
  return { ...runSteps(findFingers(upright, body.rig, body.handEnds)), toUpright: body.toUpright };
}

function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Measures the joints of fingers on characters without their skeletons and on bodies that the fit never saw. */
export async function fingerSection(tell: (text: string) => void, count = BODIES): Promise<Section> {
  const rows: string[][] = [];
  const add = (name: string, { hands, found, errors }: FingerTally) => {
    const percent = (share: number) => (errors.length > 0 ? `${quantile(errors, share).toFixed(1)} %` : "");
    rows.push([name, `${found} of ${hands}`, percent(0.5), percent(0.95)]);
    tell(rows[rows.length - 1].join("  "));
  };
  const empty = (): FingerTally => ({ hands: 0, found: 0, errors: [] });
  for (const { name, surface } of await strippedCharacters()) {
    const tally = empty();
    fingerErrors(surface, trueFingers(name), tally);
    add(name, tally);
  }
  for (const [name, amount] of [
    ["bodies as they are", 0],
    ["**bodies, posed, dressed, decimated, worn**", 1],
  ] as const) {
    const tally = empty();
    for (const { subject, variant } of testBodies(count, 1, false, amount)) {
      const truth = new Map(subject.roles.map((role, r) => [role, [...variant.heads.subarray(r * 3, r * 3 + 3)]]));
      fingerErrors(variant, truth, tally);
    }
    add(`${name} (${count})`, tally);
  }
  return {
    title: "Rigging: fingers",
    text:
      "Distance of the joints of fingers from the true ones, % of the hand's length, on hands whose fingers stand apart; the others, mittens and fists and what decimation has melted into one, get none. " +
      "Above: characters of other makers, where their artist made joints for fingers. Below: bodies of the test split.",
    table: markdownTable(["meshes", "hands with fingers", "median", "95 %"], rows),
  };
}

const NAMES = ["Thumb", "Index", "Middle", "Ring", "Pinky"];

/** Reads the wrists and the joints of fingers of a stripped character, by the names that makers give them. */
function trueFingers(name: string): Points {
  const { joints, semantic } = JSON.parse(readFileSync(dataPath(`characters/unrigged/${name}.joints.json`), "utf8"));
  const out = new Map<JointName, readonly number[]>();
  for (const side of ["Left", "Right"] as const) out.set(`${side}Hand`, semantic[`${side.toLowerCase()}Hand`].pos);
  for (const [given, { pos }] of Object.entries<{ pos: number[] }>(joints)) {
    const joint = fingerJoint(given);
    if (joint) out.set(joint, pos);
  }
  return out;
}

function fingerJoint(given: string): JointName | null {
  const side = /(^|[._])[lL]([._]|$)/.test(given) ? "Left" : "Right";
  const named = /(Thumb|Index|Middle|Ring|Pinky)_?0?([123])/i.exec(given);
  if (named)
    return `${side}Hand${NAMES.find((one) => one.toLowerCase() === named[1].toLowerCase())}${named[2]}` as JointName;
  // MakeHuman counts fingers and joints from 1, Biped from 0 and leaves the first joint's number out.
  const counted = /^finger([1-5])-([123])/.exec(given);
  if (counted) return `${side}Hand${NAMES[Number(counted[1]) - 1]}${counted[2]}` as JointName;
  const biped = /_Finger([0-4])([12]?)$/.exec(given);
  return biped ? (`${side}Hand${NAMES[Number(biped[1])]}${Number(biped[2] || 0) + 1}` as JointName) : null;
}
