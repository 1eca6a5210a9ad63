import { writeRobotCsv } from "../../../src/files/formats/robot-csv/write-robot-csv.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { robotMotion } from "../../../src/retarget/robot/robot-motion.js";
import { generateLocomotion, locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { capturedActions, capturedClip } from "../../../test/support/captured-clips.js";
import { hasData } from "../../../test/support/data-folder.js";
import { robotClearance } from "../../../test/support/quality/robot-clearance.js";
import { robotQuality } from "../../../test/support/quality/robot-quality.js";
import { markdownTable, type Section } from "../report.js";
import { followedPoints, followPlainly } from "./robot-rival.js";

const SPEEDS = [0.25, 0.8, 1.2, 2];
const ANGLES = [0, 45, 90, 135, 180, -135, -90, -45];
/** Captured actions on feet. */
const ACTIONS =
  "idle wave bow kick_front kick_ball jump_up jump_forward turn_left squat lunge punch_combo dance_charleston throw_overhand swing_golf jumping_jack pick_up_floor drink clap sit_down stairs_up dance_salsa point hop carry";
const RUNS = 11;
const WARMUP = 3;
/** Steps per frame of the plain solver. */
const RIVAL_STEPS = 4;

/**
 * Measures motions for the Unitree G1: time against a plain solver of all joints, and quality over styles, speeds,
 * directions.
 */
export function robotSections(): Section[] {
  return hasData("mocap") ? [timeSection(), qualitySection()] : [timeSection()];
}

/** Returns ten seconds of walking at 30 fps. */
function tenSeconds(): MotionClip {
  const walk = { moveSpeed: 0.25, travelAngle: 0, styleId: "neutral_male_a", frameRate: 30 };
  const clip = generateLocomotion({ ...walk, strides: 5 });
  const frames = Math.min(clip.frameCount, 301);
  if (frames < 270) throw new Error("The walk that is measured became too short.");
  return {
    ...clip,
    frameCount: frames,
    rotations: clip.rotations.slice(0, frames * clip.skeleton.names.length * 4),
    translations: clip.translations.slice(0, frames * 3),
    contacts: clip.contacts.filter(({ start }) => start < (frames - 1) / 30),
    loop: null,
  };
}

function timeSection(): Section {
  const clip = tenSeconds();
  const finished = robotMotion(clip);
  const points = followedPoints(finished);
  const contenders = [() => writeRobotCsv(robotMotion(clip)), () => followPlainly(finished, points, RIVAL_STEPS)];
  const times = contenders.map((): number[] => []);
  for (let run = -WARMUP; run < RUNS; run++) {
    contenders.forEach((work, i) => {
      const start = performance.now();
      work();
      if (run >= 0) times[i].push(performance.now() - start);
    });
  }
  const sorted = times.map((list) => list.sort((a, b) => a - b));
  const [own, rival] = sorted.map((list) => list[RUNS >> 1]);
  const row = (name: string, i: number) => [
    name,
    `${sorted[i][RUNS >> 1].toFixed(0)} ms`,
    `${sorted[i][0].toFixed(0)} ms`,
    i === 0 ? `${(rival / own).toFixed(1)} × as fast` : "1",
  ];
  return {
    title: "Robot CSV: time",
    text:
      `${((finished.frameCount - 1) / finished.frameRate).toFixed(1)} seconds of walking for the Unitree G1, ${finished.frameCount} rows, clip to CSV text. ` +
      "The rival is the straightforward method, in the benchmark's folder (`robot-rival.ts`): damped least squares of root and 29 joints at once, " +
      `${RIVAL_STEPS} steps a frame, towards points of the finished motion (it leaves ${(followPlainly(finished, points, RIVAL_STEPS) * 1000).toFixed(1)} mm), ` +
      "without limits, contacts, collisions or smoothness. Goal: at most 100 ms.",
    table: markdownTable(
      ["what", "median", "best", "against the plain solver"],
      [row("`robotMotion` and `writeRobotCsv`", 0), row("plain damped least squares, no text", 1)],
    ),
  };
}

function qualitySection(): Section {
  const gaits = new Worst();
  let turn = 0;
  for (const styleId of locomotionStyles()) {
    for (const moveSpeed of SPEEDS) {
      const travelAngle = ANGLES[turn++ % ANGLES.length];
      const clip = generateLocomotion({ strides: 1, moveSpeed, travelAngle, styleId, frameRate: 30 });
      gaits.add(`${styleId}, ${moveSpeed} m/s, ${travelAngle}°`, clip);
    }
    // Four speeds and eight directions, so that each style goes a different way.
    turn++;
  }
  const actions = new Worst();
  for (const action of capturedActions(ACTIONS.split(" "))) actions.add(action.action, capturedClip(action));
  return {
    title: "Robot CSV: limits, feet, collisions",
    text:
      `The worst of ${gaits.count} gaits (${locomotionStyles().length} styles at ${SPEEDS.join(", ")} m/s, cycling through directions) and of ${actions.count} captured ` +
      "actions of the CMU database, imported (there are no motions from text yet), 30 rows a second. Slide: how far the middle of a planted heel or front edge is from where its contact began. Distances are of capsules on the links. Goals: no limit violated, slide at most 10 mm, joints at " +
      "most 20 rad/s. Contacts of captures are detected, not known: some end when the foot is already in the air.",
    table: markdownTable(
      ["worst", "gaits", "where", "captured actions", "where"],
      gaits.rows().map((row, i) => [...row, ...actions.rows()[i].slice(1)]),
    ),
  };
}

const MEASURES = {
  "distance to a joint's limit (rad)": [-1, 1, 3],
  "fastest joint (rad/s)": [1, 1, 1],
  "slide (mm)": [1, 1000, 1],
  "standing point below the ground (mm)": [-1, 1000, 1],
  "arm to body (mm)": [-1, 1000, 0],
  "arm to arm (mm)": [-1, 1000, 0],
  "leg to leg (mm)": [-1, 1000, 0],
} as const;

/** The worst number of each measure, and where it occurred. */
class Worst {
  count = 0;
  private readonly found = new Map<string, { value: number; at: string }>();

  add(at: string, clip: MotionClip): void {
    this.count++;
    const motion = robotMotion(clip);
    const { limitMargin, speed, slide, standLow } = robotQuality(motion, clip);
    const { armBody, armArm, legLeg } = robotClearance(motion);
    const values = [limitMargin, speed, slide, standLow, armBody, armArm, legLeg];
    Object.entries(MEASURES).forEach(([name, [sign]], i) => {
      const worst = this.found.get(name);
      if (!worst || sign * values[i] > sign * worst.value) this.found.set(name, { value: values[i], at });
    });
  }

  rows(): string[][] {
    return Object.entries(MEASURES).map(([name, [, scale, digits]]) => {
      const { value, at } = this.found.get(name) ?? { value: Number.NaN, at: "" };
      return [name, (value * scale).toFixed(digits), at];
    });
  }
}
