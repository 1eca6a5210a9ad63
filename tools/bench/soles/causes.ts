import { markdownTable } from "../report.js";

/** What the largest numbers of the section come from, and what was tried; found by `--worst` and `--trace`, November 2026. */
const CAUSES: [what: string, where: string, measured: string, tried: string][] = [
  [
    "a clip's mean slide of 0.4",
    "every gait; by gait 0.2 (runs, marches) to 1.0 (a proud walk at 2.1 m/s at 31°), by rig 0.2 to 0.7",
    "79 % of it is in the first and last 0.05 s of stances. An ordinary walk (1.3 m/s, built-in figure) stands still within 0.1 cm a frame; its 1.29 are a heel whose last frame before the strike travels 0.71 cm " +
      "and sinks by 0.19 (a heel that sinks by 0.25 cm a frame does not bear), and toes that leave with 0.69",
    "nothing yet: a heel that comes down by 0.25 cm a frame until it strikes needs other swings in all gaits",
  ],
  [
    "a clip's slide above 2",
    "kaykit-knight, tired at 0.8 m/s: 3.51; tired at 0.9 m/s at 160°: 3.12",
    "tired lifts feet 0.4 × as high, on purpose. Legs a fifth of the height swing and stop in 0.4 of a usual leg's centimetres, so a heel is below 1.5 cm and slower than 0.5 m/s in the last four frames of its swing, not in one. The sole that stands is still",
    "legs that are short for the figure lift feet up to 2 × as high: of no help to this style",
  ],
  [
    "drags of drives and maneuvers",
    "kaykit-knight only: 3.2",
    "clearance grows with the leg",
    "higher swings for short legs (`foot-lift.ts`), and a foot that steps as a gait ends leaves from rest: none with seeds 20261123, 7, 101. Holding its soles from a greater height on, tried with a smaller lift, brought drags of 2.1 and 2.8, so it was left",
  ],
  [
    "velocity steps of interrupted plays, × the motions alone",
    "2.05: a child sits down, walks slowly, sits, walks slowly within 0.4 s",
    "a foot on its way turns round by 0.68 m/s a frame; sitting down alone has 0.33",
    "10 % longer steps: 1.96 here, but means of 1.67 → 1.71 (seed 7) and 1.37 → 1.49 (seed 101), so it was left. Feet that leave 0.15 s, not 0.1 s, before a leg is too short: 1.67 → 1.66, 1.37 → 1.30, worst of seed 101 4.8 → 3.5",
  ],
  [
    "velocity steps of plays with other seeds: 5.0 (seed 7), 4.5 (seed 101)",
    "a crouching or sitting body rises to stand with straight legs",
    "hips rise by 0.9 m/s until the leg is 98 % straight; where it stops, the knee moves by 1.6 m/s a frame",
    "an earlier limit of the reach (93 % for 96 %): 2.35, 5.03 and 2.81, 4.50 as before. A limit that ignores how straight the motion's leg is while the foot is elsewhere: interrupted 5.1 → 4.5 and 3.5 → 3.2, but the mean of plays 1.41 → 1.47 (seed 7), so it was left",
  ],
  [
    "velocity steps of stitches: 2.5, 2.2, 2.2",
    "strafe to slow walk, idle to strafe, slow walk to strafe in 0.5 s",
    "one swing in the transition has to go where the next print is: 0.6 m in 0.18 s, or back and forth",
    "nothing yet beyond `easeSwings`, which takes the gentlest path between the two prints: the prints or their times would have to change",
  ],
];

export const CAUSES_TABLE = markdownTable(["number", "where", "what it is", "tried"], CAUSES);
