import type { PlayOptions } from "../../src/babylon/playing/play-options.js";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { markdownTable, type Section } from "./report.js";
import { costSection } from "./transitions/cost-section.js";
import { type Change, type Feet, measureMotion, measureTransition } from "./transitions/measure-transition.js";
import { type PlayStage, playStage } from "./transitions/play-stage.js";

const RIGS = ["mpfb-mixamorig.glb", "ue-human-sample.glb", "quaternius-men-casual.glb", "gdquest-mannequiny.glb"];
/** Pairs per rig and kind. */
const PAIRS = 10;
const SEED = 20261;
const SECONDS = [0.25, 0.5];

const WAYS: Record<string, PlayOptions> = {
  "cross-fade": { blend: "crossFade", entry: "start", keepFeet: false },
  inertialization: { blend: "inertialize", entry: "start", keepFeet: false },
  "and matched entry": { blend: "inertialize", entry: "match", keepFeet: false },
  "and kept feet (the default)": {},
};

/** Measures transitions while a game plays: the feet on real rigs, and the cost per frame. */
export async function transitionsSection(tell: (text: string) => void): Promise<Section[]> {
  const feet = new Map<string, Feet[]>();
  const add = (key: string, measured: Feet) => feet.set(key, [...(feet.get(key) ?? []), measured]);
  const random = randomNumbers(SEED);
  for (const file of RIGS) {
    tell(`  ${file}`);
    const stage = await playStage(`rigged/${file}`);
    for (const kind of ["walks", "mixed"] as const) {
      const changes = drawChanges(stage, kind, random);
      for (const seconds of SECONDS) {
        for (const [way, options] of Object.entries(WAYS)) {
          for (const change of changes) {
            const measured = measureTransition(stage, change, { ...options, fadeSeconds: seconds });
            add(`${kind} ${seconds} ${way}`, measured);
          }
        }
        for (const { from, to } of changes) {
          for (const motion of [from, to]) add(`${kind} ${seconds} alone`, measureMotion(stage, motion, seconds));
        }
      }
    }
    stage.dispose();
  }
  const rows = [...Object.keys(WAYS), "alone"].flatMap((way) =>
    SECONDS.map((seconds) => [
      way === "alone" ? "both motions alone" : way,
      `${seconds} s`,
      ...(["walks", "mixed"] as const).flatMap((kind) => cells(feet.get(`${kind} ${seconds} ${way}`)!)),
    ]),
  );
  const names = ["lower ball, cm/s", "drag, cm", "slide, cm"];
  const header = ["way", "time", ...["walks", "mixed"].flatMap((kind) => names.map((name) => `${kind}: ${name}`))];
  return [
    {
      title: "Feet in transitions while a game plays",
      text:
        `${PAIRS} random pairs of motions on each of ${RIGS.length} rigs, seed ${SEED}: of seven walks, and of those with two runs ` +
        "and four text motions. Except for one bound (how far ahead of the body a foot lands), no constant was tuned on them. Means, scaled to a body of usual size: speed of the lower ball; distance of heels, balls and toes below 1 cm at 0.6 m/s and more; longest distance of one of them below that speed.",
      table: markdownTable(header, rows),
    },
    await costSection(WAYS),
  ];
}

function drawChanges(stage: PlayStage, kind: "walks" | "mixed", random: () => number): Change[] {
  const motions = stage[kind];
  return Array.from({ length: PAIRS }, () => {
    const from = Math.floor(random() * motions.length);
    const to = (from + 1 + Math.floor(random() * (motions.length - 1))) % motions.length;
    return { from: motions[from], to: motions[to], after: 0.3 + 1.2 * random() };
  });
}

function cells(all: Feet[]): string[] {
  const mean = (value: (feet: Feet) => number) => all.reduce((sum, feet) => sum + value(feet), 0) / all.length;
  return [mean((f) => f.speed).toFixed(1), mean((f) => f.drag).toFixed(1), mean((f) => f.slide).toFixed(2)];
}
