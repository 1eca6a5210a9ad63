import { readFileSync } from "node:fs";
import type { GaitBasis, LocomotionTables, StyleTable } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { dataPath } from "../../support/data-folder.js";

interface Prototype {
  meanPose: number[][];
  bases: Record<
    "walk" | "run" | "back" | "side",
    {
      poly: number[][][];
      speed: [number, number];
      e0: [number, number];
      dutyPoly: [[number, number], [number, number]];
      dutyShift: number;
      periodLog: [number, number];
    }
  >;
  sprint: { series: number[][]; e0: number[]; duty: number[]; speed: number; excursion: number };
  styles: Record<string, { delta: number[][]; cadence: number; duty: number; speed: number; flatPitch: number }>;
  reference: {
    order: string[];
    cases: {
      speed: number;
      angle: number;
      shift: number;
      period: number;
      duty: number;
      hipYaw: number;
      points: number[][][];
    }[];
  };
}

let known: Prototype | undefined;

/** The fit that was made before the package's own, by another program; needs `mocap` of the real data. */
export function readPrototype(): Prototype {
  known ??= JSON.parse(readFileSync(dataPath("mocap/gait-prototype.json"), "utf8")) as Prototype;
  return known;
}

const WEAK_PUSH = ["old_man", "zombie", "mummy", "sneak", "crouched", "stiff"];

/** The prototype's bases and styles in the package's format: an independent fit to test the generator with. */
export function prototypeTables(): LocomotionTables {
  const prototype = readPrototype();
  const styles = new Map<string, StyleTable>();
  styles.set("neutral", {
    id: "neutral",
    source: "authored",
    delta: new Float32Array(),
    cadence: 1,
    duty: 0,
    speed: 1.2,
    flatPitch: 0,
    clearance: 1,
    pushOff: 1,
  });
  for (const [id, style] of Object.entries(prototype.styles)) {
    const { cadence, duty, speed, flatPitch } = style;
    const pushOff = WEAK_PUSH.includes(id) ? 0.5 : 1;
    const delta = Float32Array.from(style.delta.flat());
    styles.set(id, { id, source: "fitted", delta, cadence, duty, speed, flatPitch, clearance: 0.6, pushOff });
  }
  const { sprint } = prototype;
  return {
    meanPose: Float32Array.from(prototype.meanPose.flat()),
    bases: { walk: basis("walk"), run: basis("run"), back: basis("back"), side: basis("side") },
    sprint: {
      series: Float32Array.from(sprint.series.flat()),
      firstContact: sprint.e0[0],
      duty: sprint.duty[0],
      speed: sprint.speed,
      excursion: sprint.excursion,
    },
    styles,
  };
}

function basis(name: keyof Prototype["bases"]): GaitBasis {
  const { poly, speed, e0, dutyPoly, dutyShift, periodLog } = readPrototype().bases[name];
  const shifted = (feet: number[][]) =>
    feet.map(([constant, slope]) => [constant + dutyShift, slope]) as GaitBasis["duty"];
  const mean = [0, 1].map((i) => (dutyPoly[0][i] + dutyPoly[1][i]) / 2);
  // The prototype's notes replace the run's fitted duty by a law: 0.34 - 0.01 (v - 3).
  const run = [0.37, -0.01 * 2.8405];
  return {
    poly: poly.map((rows) => Float32Array.from(rows.flat())),
    speed,
    firstContact: e0,
    duty: shifted(name === "side" ? dutyPoly : name === "run" ? [run, run] : [mean, mean]),
    periodLog,
  };
}
