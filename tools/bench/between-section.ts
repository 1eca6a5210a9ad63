import type { MotionClip } from "../../src/motion/clip.js";
import { dataPath } from "../../test/support/data-folder.js";
import { readCaptureIndex } from "../fit-locomotion/mocap-reader.js";
import { readBody } from "../fit-transitions/captured-bodies.js";
import { HELD_OUT, partOf } from "../fit-transitions/subjects.js";
import { type JointWindow, positionError, powerSpectrumError, rotationError } from "../metrics/in-betweening.js";
import { fillWindow, METHODS, type Method } from "./between/methods.js";
import { POSITION_DEVIATIONS } from "./between/tables/position-deviations.js";
import { missingFrames, windowsOf } from "./between/windows.js";
import { markdownTable, type Section } from "./report.js";

const LENGTHS = [5, 15, 30, 45];

/** Errors of transitions of one length, averaged over windows. */
export interface BetweenErrors {
  windows: number;
  l2p: number;
  l2q: number;
  npss: number;
}

/** Measures how far a method's results for the captures' windows are from the captures. */
export function betweenErrors(captures: readonly MotionClip[], method: Method, missing: number): BetweenErrors {
  const pairs: { truth: JointWindow; predicted: JointWindow }[] = [];
  for (const capture of captures) {
    for (const window of windowsOf(capture, missing)) {
      const predicted = missingFrames(fillWindow(window, missing, method), missing);
      pairs.push({ truth: missingFrames(window, missing), predicted });
    }
  }
  const mean = (measure: (truth: JointWindow, predicted: JointWindow) => number) =>
    pairs.reduce((sum, { truth, predicted }) => sum + measure(truth, predicted), 0) / pairs.length;
  return {
    windows: pairs.length,
    l2p: mean((truth, predicted) => positionError(truth, predicted, POSITION_DEVIATIONS)),
    l2q: mean(rotationError),
    npss: powerSpectrumError(pairs),
  };
}

/** Measures in-betweening on captured people that were used for no fit and no choice. */
export function betweenSection(log: (text: string) => void): Section {
  const ids = [...readCaptureIndex(dataPath("mocap")).clips.keys()].filter((id) => partOf(id) === "heldOut");
  const captures = ids.map((id) => readBody(dataPath("mocap"), id));
  log(`${captures.length} captures`);
  const rows = METHODS.map((method) => {
    const errors = LENGTHS.map((missing) => betweenErrors(captures, method, missing));
    log(`${method.name}: ${errors.map(({ l2p, l2q, npss }) => [l2p, l2q, npss].map((x) => x.toFixed(4))).join(" | ")}`);
    return { method, errors };
  });
  const controls = rows.find(({ method }) => method.name === "interpolation")!.errors;
  const cells = (errors: BetweenErrors[], measure: "l2p" | "l2q" | "npss") =>
    errors.map((one, i) => {
      const change = (one[measure] / controls[i][measure] - 1) * 100;
      const beside = errors === controls ? "" : ` (${change > 0 ? "+" : ""}${change.toFixed(0)} %)`;
      return `${one[measure].toFixed(measure === "npss" ? 4 : 3)}${beside}`;
    });
  const header = ["", "sees", ...LENGTHS.map((length) => `${length} frames`)];
  const tables = (["l2p", "l2q", "npss"] as const).map((measure) => {
    const title = { l2p: "L2P", l2q: "L2Q", npss: "NPSS" }[measure];
    const named = [title, ...header.slice(1)];
    return markdownTable(
      named,
      rows.map(({ method, errors }) => [method.name, method.sees, ...cells(errors, measure)]),
    );
  });
  const windows = controls.map((one) => one.windows).join(", ");
  return {
    title: "In-betweening",
    text: `Transitions of 5, 15, 30 and 45 missing frames at 30 fps, measured as the protocol of LAFAN1 does (10 past frames; L2P: global positions of 22 joints in deviations; L2Q: global rotations; NPSS: their power spectra), on the CMU subjects ${HELD_OUT.join(", ")}, on which nothing was fitted or tuned: ${windows} windows. In brackets: relative to interpolation. Published learned methods for LAFAN1 see 10 past frames and the target pose.`,
    table: tables.join("\n\n"),
  };
}
