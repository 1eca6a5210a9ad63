import { locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { HIP_FLIP_ANGLE } from "../../../src/synthesis/locomotion/legs/hip-yaw.js";
import { angleBetween } from "../../metrics/travel.js";
import { markdownTable, type Section } from "../report.js";
import { ANGLES, type GridCell, locomotionGridAsync, SPEEDS } from "./locomotion-grid.js";

const cm = (metres: number) => (metres < 1e-5 ? "< 0.001 cm" : `${(metres * 100).toFixed(3)} cm`);
const NEUTRAL = "neutral_male_a";
/**
 * Whether a cell is faster than 2.5 m/s with the hips turned away from the travel: such a cycle has 9 samples at 20
 * per second, and a mean of five covers half of it, so the slide of standing feet at 60 samples per second is used
 * instead.
 */
const backsFast = (cell: GridCell) => cell.speed > 2.5 && angleBetween(cell.angle, 180) < 180 - HIP_FLIP_ANGLE;
const at = (cell: GridCell) => `${cell.styleId}, ${cell.speed} m/s, ${cell.angle}°`;

/** Returns the worst cell of the grid by one measure. */
function worst(cells: GridCell[], measure: (cell: GridCell) => number): GridCell {
  return cells.reduce((a, b) => (measure(b) > measure(a) ? b : a));
}

/** Makes the table of required measures over the whole grid. */
export async function locomotionSection(
  progress: (text: string) => void,
  styles = locomotionStyles(),
): Promise<Section[]> {
  const cells = await locomotionGridAsync(styles, (styleId) => progress(`locomotion grid: ${styleId}`));
  const neutral = cells.filter((cell) => cell.styleId === NEUTRAL);
  const row = (
    what: string,
    goal: string,
    of: GridCell[],
    measure: (cell: GridCell) => number,
    show: (value: number) => string,
  ) => {
    const cell = worst(of, measure);
    const values = of.map(measure).sort((a, b) => a - b);
    const p99 = values[Math.floor((values.length - 1) * 0.99)];
    const here = of.filter((c) => c.styleId === NEUTRAL);
    return [
      what,
      goal,
      show(measure(cell)),
      at(cell),
      show(p99),
      here.length ? show(measure(worst(here, measure))) : "-",
    ];
  };
  const walking = cells.filter((cell) => cell.walking);
  const running = cells.filter((cell) => !cell.walking);
  const slow = cells.filter((cell) => cell.speed <= 3);
  const fast = cells.filter((cell) => cell.speed > 3);
  const looked = running.filter((cell) => !backsFast(cell));
  const captured = cells.filter((cell) => cell.jerkToMocap !== null);
  const people = cells.filter((cell) => cell.styleId === NEUTRAL);
  const number =
    (unit: string, digits = 2) =>
    (value: number) =>
      `${value.toFixed(digits)} ${unit}`;
  const rows = [
    row("speed error", "≤ 0.01 %", cells, (c) => c.speedError * 100, number("%", 5)),
    row("angle error", "≤ 0.01°", cells, (c) => c.angleError, number("°", 5)),
    row("loop seam: pose", "≤ 0.1 mm", cells, (c) => c.seam * 1000, number("mm", 5)),
    row("velocity change at strikes, walking", "≤ 1.3 m/s", walking, (c) => c.strikeChange, number("m/s")),
    row("velocity change at strikes, running", "≤ 1.9 m/s", running, (c) => c.strikeChange, number("m/s")),
    row("velocity change over the cycle ÷ quintic's", "≤ 1.2", cells, (c) => c.changeToQuintic, number("")),
    row("planted-foot slide, mean", "≤ 0.05 cm", cells, (c) => c.slideMean, cm),
    row("planted-foot slide, max", "reported", cells, (c) => c.slideMax, cm),
    row("penetration", "≤ 0.3 cm", cells, (c) => c.penetration, cm),
    row("pelvis drop, all directions, up to 3 m/s", "≤ 4 cm", slow, (c) => c.pelvisDrop, cm),
    row("pelvis drop, all directions, up to 8 m/s", "≤ 7 cm", fast, (c) => c.pelvisDrop, cm),
    row("correction of the foot lock", "≤ 8 cm", cells, (c) => c.lockCorrection, cm),
    row("foot-skate ratio, walking", "≤ 0.054", walking, (c) => c.skateRatio, number("", 3)),
    row("foot-skate ratio, running, except fast backward", "≤ 0.06", looked, (c) => c.skateRatio, number("", 3)),
    row("planted-foot slide, fast backward", "≤ 0.05 cm", running.filter(backsFast), (c) => c.slideMax, cm),
    row("foot-skate ratio, fast backward", "reported", running.filter(backsFast), (c) => c.skateRatio, number("", 3)),
    row("cadence relative to people's, neutral", "≤ 5 %", people, (c) => c.cadenceError * 100, number("%", 1)),
    row("jerk, 95 %, relative to mocap's where available", "≤ 1 ×", captured, (c) => c.jerkToMocap ?? 0, number("×")),
  ];
  const header = ["what", "goal", "worst", "where", "99 % of cells under", "worst of neutral_male_a"];
  return [
    {
      title: "Locomotion over its range",
      text:
        `${SPEEDS.length} speeds × ${ANGLES.length} angles × ${styles.length} styles, one stride pair each (skating and jerk: five) at 60 fps on the built-in skeleton ` +
        `(\`tools/bench/locomotion/locomotion-grid.ts\`). "Walking" is a cell in which each foot is on the ground for more than half of its cycle. ` +
        `The correction of the foot lock is measured from the fitted feet as the generator places them: with their spacing, their shift along the travel, their height in mid-swing and, when running backward, the path of their swing, which was not captured. Jerk is compared with people at the same speed (\`tools/bench/mocap-jerk.ts\`).`,
      table: markdownTable(header, rows),
    },
    {
      title: "Locomotion, the default style",
      text: "neutral_male_a, worst of all angles at each speed.",
      table: markdownTable(
        [
          "m/s",
          "velocity change at strikes",
          "÷ quintic over the cycle",
          "penetration",
          "pelvis drop",
          "foot lock's correction",
          "skate ratio",
          "skate ratio, fast backward",
          "jerk to mocap's",
        ],
        SPEEDS.map((speed) => {
          const here = neutral.filter((cell) => cell.speed === speed);
          const max = (of: GridCell[], measure: (cell: GridCell) => number) => measure(worst(of, measure));
          return [
            speed,
            max(here, (c) => c.strikeChange).toFixed(2),
            max(here, (c) => c.changeToQuintic).toFixed(2),
            cm(max(here, (c) => c.penetration)),
            cm(max(here, (c) => c.pelvisDrop)),
            cm(max(here, (c) => c.lockCorrection)),
            max(
              here.filter((c) => !backsFast(c)),
              (c) => c.skateRatio,
            ).toFixed(3),
            speed > 2.5 ? max(here.filter(backsFast), (c) => c.skateRatio).toFixed(3) : "-",
            here.some((c) => c.jerkToMocap) ? max(here, (c) => c.jerkToMocap ?? 0).toFixed(2) : "-",
          ];
        }),
      ),
    },
  ];
}
