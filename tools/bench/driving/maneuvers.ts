import { thoseHere } from "../../../test/support/characters/characters.js";
import {
  DriveStage,
  drivenCharacter,
  driveQuality,
  type ShownFrame,
} from "../../../test/support/driving/drive-stage.js";
import { markdownTable, type Section } from "../report.js";

/** Intent at a time after a maneuver began: m/s on the reference leg, radians per second. */
type Wanted = readonly [ahead: number, right: number, turnRate?: number];

interface Maneuver {
  title: string;
  /** At times up to 0: the motion before it. */
  wanted(time: number): Wanted;
  /** Seconds measured. */
  seconds: number;
}

const share = (time: number, seconds: number) => Math.min(1, Math.max(0, time / seconds));
const towards = (speed: number, degrees: number): Wanted => [
  speed * Math.cos((degrees * Math.PI) / 180),
  speed * Math.sin((degrees * Math.PI) / 180),
];

export const MANEUVERS: readonly Maneuver[] = [
  { title: "3 to 1 m/s in 1 s", wanted: (t) => [3 - 2 * share(t, 1), 0], seconds: 2.5 },
  { title: "0 to 90 degrees in 1 s at 1.2 m/s", wanted: (t) => towards(1.2, 90 * share(t, 1)), seconds: 2.5 },
  { title: "3 m/s to a stop", wanted: (t) => [t > 0 ? 0 : 3, 0], seconds: 2.5 },
  { title: "1.4 m/s, about turn", wanted: (t) => [t > 0 ? -1.4 : 1.4, 0], seconds: 3 },
  { title: "3 m/s, about turn", wanted: (t) => [t > 0 ? -3 : 3, 0], seconds: 4 },
  { title: "back to ahead at 2 m/s", wanted: (t) => towards(2, 180 - 180 * share(t, 1)), seconds: 3 },
  { title: "turning on the spot, 180 degrees a second", wanted: (t) => [0, 0, t > 0 ? Math.PI : 0], seconds: 3 },
];

export const MANEUVER_RIGS = thoseHere([
  "builtin-mannequin",
  "rigged/mpfb-mixamorig.glb",
  "rigged/rocketbox-male-01.fbx",
  "rigged/quaternius-men-casual.glb",
]);

/** Number of moments of the gait at which each begins, and their spacing. */
const STARTS = 20;
const APART = 1 / 24;
const RATE = 60;
const BEFORE = 3;

/** Centimetres on a figure 1.7 m tall, degrees, m/s per frame of 1/60 s. */
export interface ManeuverQuality {
  overReach: number[];
  slide: number[];
  twist: number[];
  kneeStep: number[];
}

/** Performs a maneuver on one character, begun at many moments of the gait; one number of each kind per start. */
export async function measureManeuver(name: string, maneuver: Maneuver, starts = STARTS): Promise<ManeuverQuality> {
  const character = await drivenCharacter(name);
  const cm = 170 / character.rig.height;
  const quality: ManeuverQuality = { overReach: [], slide: [], twist: [], kneeStep: [] };
  for (let start = 0; start < starts; start++) {
    const begins = BEFORE + start * APART;
    const stage = new DriveStage(character);
    const frames: ShownFrame[] = [];
    while (stage.time < begins + maneuver.seconds) {
      stage.want(...maneuver.wanted(stage.time - begins));
      const frame = stage.step(1 / RATE);
      if (stage.time > begins - 0.1) frames.push(frame);
    }
    const reaches = frames.flatMap(({ feet }) => [feet[0].overReach, feet[1].overReach]);
    quality.overReach.push(Math.max(...reaches) * cm);
    quality.slide.push(driveQuality(frames, character.rig).slideMax);
    quality.twist.push(twistOf(frames));
    quality.kneeStep.push((kneeStepOf(frames) * cm) / 100);
  }
  return quality;
}

/** Returns how far a standing foot is turned from where its gait would have it, degrees. */
function twistOf(frames: readonly ShownFrame[]): number {
  const turned = frames.flatMap(({ feet }) => feet.map(({ planted, yaw }) => (planted ? Math.abs(yaw) : 0)));
  return (Math.max(...turned) * 180) / Math.PI;
}

function kneeStepOf(frames: readonly ShownFrame[]): number {
  let most = 0;
  for (let i = 2; i < frames.length; i++) {
    for (const side of [0, 1]) {
      const [a, b, c] = [frames[i], frames[i - 1], frames[i - 2]].map(({ feet, x, z }) => {
        const { knee } = feet[side];
        return [knee[0] - x, knee[1], knee[2] - z];
      });
      most = Math.max(most, Math.hypot(...a.map((value, k) => value - 2 * b[k] + c[k])) * RATE);
    }
  }
  return most;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export async function maneuversSection(): Promise<Section> {
  const rows: (string | number)[][] = [];
  for (const maneuver of MANEUVERS) {
    const all: ManeuverQuality = { overReach: [], slide: [], twist: [], kneeStep: [] };
    for (const name of MANEUVER_RIGS) {
      const quality = await measureManeuver(name, maneuver);
      for (const key of ["overReach", "slide", "twist", "kneeStep"] as const) all[key].push(...quality[key]);
    }
    const pair = (values: readonly number[], digits: number) =>
      `${mean(values).toFixed(digits)} / ${Math.max(...values).toFixed(digits)}`;
    rows.push([maneuver.title, pair(all.overReach, 2), pair(all.slide, 3), pair(all.twist, 0), pair(all.kneeStep, 1)]);
  }
  return {
    title: "Hard maneuvers",
    text:
      `Driven on ${MANEUVER_RIGS.length} rigs (${MANEUVER_RIGS.join(", ")}), each maneuver started at ${STARTS} phases of the ` +
      `gait, ${RATE} frames a second: mean and largest over all of them. Over-reach: how much too short the leg of a planted foot is before the pelvis lowers; slide: how far a planted foot moves (both in centimetres on a figure 1.7 m tall); twist: how far it is turned from its place in the gait,` +
      " degrees; knee step: the largest change of a knee's velocity in a frame, " +
      "m/s. Goals: over-reach at most 1, slide at most 0.5, in the first two; twist at most 30 on the spot.",
    table: markdownTable(["maneuver", "over-reach", "slide", "twist", "knee step"], rows),
  };
}
