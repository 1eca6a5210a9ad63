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
    "kaykit-knight only: was 3.2",
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
    "velocity steps of stitches: 1.56, two excepted (below)",
    "strafe to slow walk, idle to strafe, slow walk to strafe in 0.5 s",
    "one swing in the transition has to go where the next print is: 0.6 m in 0.18 s, or back and forth",
    "swings that need much acceleration leave earlier and land later, and `softenLegs` takes pelvis and swinging feet over the paths on which joints change their velocity least: mean 1.59 → 1.09, worst 2.65 → 1.87; but feet dragged in 40 % of the cases, up to 7.9 (see below), and edges break by 0.27 m/s, not 0.25, in captured walks. Not in transitions below 0.25 s, where it drags both feet by 1.8 to 2.7 m/s",
  ],
  [
    "drags of plays and interrupted plays: none (seed 7: 3.6 in 7 % and 10 %; seed 101: 2.7 in 3 %, 3.4 in 10 %)",
    "were 10.5 in 23 % and 37 % (seed 7: 17.8, 13 % and 27 %; seed 101: 5.5, 20 % and 27 %)",
    "half of the cases were the action alone: a punch put its foot down while it still went 2 m/s. In the other half a foot left for a run or sprint as fast as that does, but rose by how much of its path's time was over: 0.5 cm after 19 cm",
    "feet of captured actions are lifted where they go elsewhere (`liftSwings`, so far only where passages meet): of 106 actions on builtin-mannequin 28 % drag, not 42 %, 218 cm in all, not 818. A foot of a transition rises by how far it has come, for short legs higher (`FootFlight`): scrapes 2.0 → 1.2, ratio of the velocity steps 0.95 → 0.97 and 1.07 → 1.09, worst unchanged. " +
      "What is left are turns on the spot by builtin-pip, vrm0-godette and kaykit-knight, whose soles pass at 1.46 to 1.49, and jumps that are left in the air. A foot that lands as soon as it is within 3 % of the leg of its place, tried: plays of seed 7 drag in 20 %, mean ratio 1.15 → 1.24",
  ],
  [
    "drags of stitches: 20 % (seed 7: 25 %), up to 3.0, 5.0 (seed 7) and 7.9 (seed 101, kaykit-knight)",
    "builtin-bruno, builtin-mila: a walk to a stand or to a strafe; quaternius-men-casual; kaykit-knight and builtin-pip",
    "a foot that lands on its heel or its toes turns on them by up to 16° a frame until it is level, because the print has the heading of the other motion: the middle of its sole goes 2.3 to 3 that way. On short legs the soles pass too low",
    "`softenLegs` lets a foot move over the ground freely from 3.5 cm up, not 2.5: 25 → 20 %, 3.5 → 3.0, mean ratio 1.111 → 1.112",
  ],
  [
    "slides of maneuvers above 2.4: up to 4.1",
    "body-b410, body-b438, body-b454: strafe reversals and closing steps",
    "a foot on its toes, its heel up, turns by up to 12° a frame with the body, so that no ankle rolls over (`FootStand`): all of the forefoot goes round the point that stays",
    "without that turn: mean 0.36 → 0.33, 95 % 1.23 → 1.10, max 4.05 → 2.42, but ankles roll over in corners, so it stays",
  ],
  [
    "slides of drives above 1: 10 % of the stances, up to 3.6",
    "vrm0-godette, recording 28",
    "the heel comes within 1.4 of the ground while the body turns, and goes on by 0.8 a frame until it is down, 6 frames; core 1.4. Driven soles are the three points of a contact, which are up to 1 off the mesh: 39 % of the stances slide by more than 0.5, 4 % of those of clips, whose soles are on the mesh",
    "what holds a sole as it nears the ground begins at 2.8 % of the leg (`SoleGrip`); tips on the mesh, tried before, brought drags (above)",
  ],
  [
    "velocity steps of stitches: 3.9, and 2.1",
    "cesium-man, turn to strafe; gdquest-mannequiny, punch to sprint",
    "the strafe is entered with the foot on its toes for 0.06 s more: it comes down with its heel sinking by 0.5 m/s, and one frame later the heel rises by 0.8 m/s as the strafe has it; the almost straight knee makes 3.1 m/s of that",
    "nothing yet: the stance that the swing has to meet turns faster than the swing can be told by its last frame",
  ],
];

export const CAUSES_TABLE = markdownTable(["number", "where", "what it is", "tried"], CAUSES);
