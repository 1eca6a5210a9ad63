import { locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { ANGLES, forward, type GridCell, locomotionGrid, SPEEDS } from "./locomotion-grid.js";
import { markdownTable, type Section } from "./report.js";

const cm = (metres: number) => (metres < 1e-5 ? "< 0.001 cm" : `${(metres * 100).toFixed(3)} cm`);
const at = (cell: GridCell) => `${cell.styleId}, ${cell.speed} m/s, ${cell.angle}°`;

/** Worst cell of the grid by one measure. */
function worst(cells: GridCell[], measure: (cell: GridCell) => number): GridCell {
  return cells.reduce((a, b) => (measure(b) > measure(a) ? b : a));
}

/** The must-show table of locomotion, over the whole grid. */
export function locomotionSection(progress: (text: string) => void): Section[] {
  const styles = locomotionStyles();
  const cells = locomotionGrid(styles, (styleId) => progress(`locomotion grid: ${styleId}`));
  const neutral = cells.filter((cell) => cell.styleId === "neutral_male_a");
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
    const here = of.filter((c) => c.styleId === "neutral_male_a");
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
  const slow = cells.filter((cell) => forward(cell) && cell.speed <= 3);
  const fast = cells.filter((cell) => forward(cell) && cell.speed > 3);
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
    row("pelvis drop, forward ± 60°, to 3 m/s", "≤ 4 cm", slow, (c) => c.pelvisDrop, cm),
    row("pelvis drop, forward ± 60°, to 8 m/s", "≤ 8 cm", fast, (c) => c.pelvisDrop, cm),
    row("pelvis drop, all round", "reported", cells, (c) => c.pelvisDrop, cm),
    row("foot-skate ratio", "reported", cells, (c) => c.skateRatio, number("", 3)),
  ];
  const header = ["what", "goal", "worst", "where", "99 % of cells under", "worst of neutral_male_a"];
  return [
    {
      title: "Locomotion over its range",
      text:
        `${SPEEDS.length} speeds × ${ANGLES.length} angles × ${styles.length} styles, one stride pair each at 60 fps on the built-in skeleton ` +
        `(\`tools/bench/locomotion-grid.ts\`). "Walking" is a cell where a foot stands for more than half of its cycle.`,
      table: markdownTable(header, rows),
    },
    {
      title: "Locomotion, the default style",
      text: "neutral_male_a, worst of all angles at each speed; pelvis drop forward ± 60° and all round.",
      table: markdownTable(
        [
          "m/s",
          "velocity change at strikes",
          "÷ quintic over the cycle",
          "penetration",
          "drop ± 60°",
          "drop all round",
          "skate ratio",
        ],
        SPEEDS.map((speed) => {
          const here = neutral.filter((cell) => cell.speed === speed);
          const max = (of: GridCell[], measure: (cell: GridCell) => number) => measure(worst(of, measure));
          return [
            speed,
            max(here, (c) => c.strikeChange).toFixed(2),
            max(here, (c) => c.changeToQuintic).toFixed(2),
            cm(max(here, (c) => c.penetration)),
            cm(max(here.filter(forward), (c) => c.pelvisDrop)),
            cm(max(here, (c) => c.pelvisDrop)),
            max(here, (c) => c.skateRatio).toFixed(3),
          ];
        }),
      ),
    },
  ];
}
