import { markdownTable } from "../report.js";

/** What the largest numbers of the section come from, and what was tried; found by `--worst` and `--trace`, November 2026. */
const CAUSES: [what: string, where: string, measured: string, tried: string][] = [
  [
    "what is left of a clip's mean slide",
    "gdquest-mannequiny 0.30, kaykit-knight 0.31; other rigs less",
    "heels and toes roll on the mesh's vertices, but the three points of a contact move for it by at most 0.25 % of the leg: gdquest-mannequiny's tips are 1 cm off the mesh. Without that limit its mean is 0.15",
    "it was 0.40: at the leave 0.23, at the strike 0.13. A sole is now held over its place while it is low and slow. A foot sets off and stops within a frame for that, so the mean velocity step is 1.34, not 1.22. Let go over a wider range of heights and speeds, it is 1.73 for 1.74 on builtin-ada, 2.19 for 2.25 on builtin-pip and 1.22 for 1.25 on kaykit-knight, but slides grow: 0.05 for 0.04, 0.15 for 0.10, 0.38 for 0.30; so the range is narrow. " +
      "Other ways, before: soles that rise by up to 0.9 m/s as they leave and sink by 0.4 m/s as they strike: 0.32, and driven ankles are up to 4.1 cm, not 4, from their gait's",
  ],
  [
    "the same, with heel and toe tips that are vertices of the mesh, and five points between them",
    "commits 2f2d8ad8 and a7bbe96c, reverted",
    "clips of five rigs: mean 0.44 → 0.32, core 0.10 → 0.06, gdquest-mannequiny 0.66 → 0.32, max 1.38 → 1.62. Drives: mean 0.46 → 0.37, but max 2.46 → 3.69 and drags of 2.7 in 7 % where there were none; maneuvers: mean 0.33 → 0.28, max 2.42 → 4.35. " +
      "On three rigs contacts of a walk no longer stand within what `every-rig.test.ts` allows",
    "on top of it toe tips that rise by 2.5 cm within 0.075 s and ankles that sink by 0.5 m/s at the strike: mean 0.23. The toes of a driven cycle, 32 samples of it, are too coarse for that: driven ankles are then up to 3.25 cm from their gait's",
  ],
  [
    "a clip's slide above 1",
    "kaykit-knight, tired at 0.89 m/s at 160°: 2.61 (3.51 before)",
    "tired lifts feet 0.4 × as high, on purpose, and legs a fifth of the height swing and stop in 0.4 of a usual leg's centimetres. A sole is held no further than a standing leg reaches, and those legs are nearly straight as they strike",
    "no limit of the reach: 1.30, but knees of other rigs snap straight (velocity step 1.5 → 2.6 in a proud walk on builtin-ada). A pelvis that goes down for held feet too: 1.77, and velocity steps of 1.38 for 1.23",
  ],
  [
    "drags of drives and maneuvers",
    "kaykit-knight only: 3.2",
    "clearance grows with the leg",
    "higher swings for short legs (`foot-lift.ts`), and a foot that steps as a gait ends leaves from rest: none with seed 20261123, and none on this rig with seeds 7 and 101 (the height of the lift was chosen on all three). Holding its soles from a greater height on, tried with a smaller lift, brought drags of 2.1 and 2.8, so it was left",
  ],
  [
    "velocity steps of interrupted plays, × the motions alone",
    "2.05: a child sits down, walks slowly, sits, walks slowly within 0.4 s",
    "a foot on its way turns round by 0.68 m/s a frame; sitting down alone has 0.33",
    "10 % longer steps: 1.96 here, but means of 1.67 → 1.71 (seed 7) and 1.37 → 1.49 (seed 101), so it was left. Feet that leave 0.15 s, not 0.1 s, before a leg is too short: 1.67 → 1.66, 1.37 → 1.30, worst of seed 101 4.8 → 3.5",
  ],
  [
    "velocity steps of plays with other seeds: 3.1 (seed 7), 2.8 (seed 101)",
    "a crouching or sitting body rises to stand with straight legs",
    "were 5.8 and 4.5: hips rose by 0.9 m/s until the leg was 98 % straight; where it stopped, the knee moved by 1.6 m/s a frame",
    "an earlier limit of the reach (93 % for 96 %): 5.0 and 4.5 as before. A limit that ignores how straight the motion's leg is while the foot is elsewhere: interrupted 5.1 → 4.5 and 3.5 → 3.2, but the mean of plays 1.41 → 1.47 (seed 7), so it was left. A knee that straightens no faster than it can stop (`knee-brake.ts`), and hips that wait, up to a fifth of the leg lower, while the other foot is on its way: mean of plays 1.12 → 1.10, 1.41 → 1.26 (seed 7), 1.40 → 1.20 (seed 101), of interrupted ones 1.19 → 1.15, 1.64 → 1.45, 1.46 → 1.26, worst of these 4.5 → 3.4 and 4.8 → 2.8. Knees that may not bend suddenly either stay straight too long and then jump: 7.5, so it was left. What is left begins from standing with straight legs",
  ],
  [
    "velocity steps of stitches: 1.87",
    "strafe to slow walk, idle to strafe, slow walk to strafe in 0.5 s",
    "one swing in the transition has to go where the next print is: 0.6 m in 0.18 s, or back and forth",
    "swings that need much acceleration leave earlier and land later, and `softenLegs` takes pelvis and swinging feet over the paths on which joints change their velocity least: mean 1.59 → 1.09, worst 2.65 → 1.87; but feet drag in 40 % of the cases, up to 7.9, and edges break by 0.27 m/s, not 0.25, in captured walks. Not in transitions below 0.25 s, where it drags both feet by 1.8 to 2.7 m/s",
  ],
];

export const CAUSES_TABLE = markdownTable(["number", "where", "what it is", "tried"], CAUSES);
