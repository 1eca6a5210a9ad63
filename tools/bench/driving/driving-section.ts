import { countGaitCells } from "../../../src/babylon/driving/gait-store.js";
import type { LocomotionDrive } from "../../../src/babylon/driving/locomotion-drive.js";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import type { MotionSource } from "../../../src/sources/motion-source.js";
import { isHere } from "../../../test/support/characters/characters.js";
import { createScene } from "../../../test/support/characters/figure.js";
import { loadIntoScene } from "../../../test/support/characters/rigs.js";
import { addDriven, breathe } from "../../../test/support/driving/driven-character.js";
import { STICK_MINUTE } from "../../../test/support/driving/stick-minute.js";
import { PlantedFeet } from "../../../test/support/quality/planted-feet.js";
import { channelWorkerFactory } from "../../../test/support/sources/channel-worker.js";
import { timedTasks } from "../latency/timed-tasks.js";
import { timedWorkers } from "../latency/timed-worker.js";
import { markdownTable, type Section } from "../report.js";
import { rigPair } from "../retarget/rig-pair.js";
import { createBenchScene, createFigure } from "./crowd.js";
import { measureDriveStarts } from "./drive-start.js";
import { maneuversSection } from "./maneuvers.js";

const CROWD = 200;
/** Frames of 16 ms: ten seconds. */
const FRAMES = 625;
/** Frames until all code has run once; measuring starts after them. */
const WARM_FRAMES = 300;
/** Frames per minute. */
const MINUTE = 3750;

/** Characters for measuring the slide: names from many makers, with and without toes, large and small. */
const SLIDE_FILES: readonly (readonly [file: string, worldScale: number])[] = [
  ["rigged/mpfb-mixamorig.glb", 1],
  ["rigged/ue-quaternius-female.glb", 1],
  ["rigged/quaternius-men-casual.glb", 1],
  ["rigged/gdquest-mannequiny.glb", 1],
  ["rigged/kaykit-knight.glb", 1],
  ["rigged/vrm0-godette.vrm", 1],
  ["rigged/rocketbox-male-01.fbx", 0.01],
  ["rigged/kenney-maya-7700.fbx", 0.006],
];

/** The package's engine on this thread, with the time that its cells took. */
function createTimedSource() {
  const spent = { cells: 0, milliseconds: 0 };
  const timed = timedTasks((milliseconds, isLast) => {
    spent.milliseconds += milliseconds;
    if (isLast) spent.cells++;
  });
  return { source: localMotions({ workerFactory: channelWorkerFactory(timed) }), spent };
}

/** Moves the stick of one of many players: the same minute, each from another place and at another pace. */
function steer(drive: LocomotionDrive, player: number, frame: number): void {
  const stick = STICK_MINUTE[(frame + player * 97) % STICK_MINUTE.length];
  const top = 2.5 + (player % 7) * 0.5;
  drive.velocity.set(stick.right * top, 0, stick.ahead * top);
  drive.turnRate = stick.turn * 2;
}

interface Spread {
  mean: number;
  median: number;
  p95: number;
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return { mean: times.reduce((sum, one) => sum + one, 0) / times.length, median: at(0.5), p95: at(0.95) };
}

interface DrivenCrowd {
  frame: Spread;
  cells: number;
  cellMilliseconds: number;
  bytes: number;
}

/** Drives two hundred characters of some models, each with a stick of its own. */
async function driveCrowd(models: readonly CharacterModel[]): Promise<DrivenCrowd> {
  const scene = createBenchScene();
  const { workerFactory, clock } = timedWorkers();
  const source = localMotions({ workerFactory, mainThread: "never" });
  const runtime = new MotionRuntime(scene, { source });
  const drives: LocomotionDrive[] = [];
  for (let i = 0; i < CROWD; i++) {
    const { root } = createFigure(scene, models[i % models.length]);
    const hero = await runtime.addCharacterAsync(root);
    drives.push(hero.driveLocomotion());
  }
  await Promise.all(drives.map((drive) => drive.whenReadyAsync()));
  const times: number[] = [];
  for (let frame = 0; frame < WARM_FRAMES + FRAMES; frame++) {
    drives.forEach((drive, i) => {
      steer(drive, i, frame);
    });
    const start = performance.now();
    scene.animate();
    if (frame >= WARM_FRAMES) times.push(performance.now() - start);
    // Gives the rest of the frame to the worker; later it has little left to make.
    await new Promise((resolve) => setTimeout(resolve, frame < WARM_FRAMES ? 12 : 1));
  }
  const { bytes } = countGaitCells(source);
  runtime.dispose();
  scene.dispose();
  return {
    frame: spreadOf(times),
    cells: clock.cells,
    cellMilliseconds: clock.milliseconds,
    bytes,
  };
}

/** Does what games do without us: each character fades between two of Babylon's groups, here a walk and a run. */
async function fadeCrowd(model: CharacterModel): Promise<Spread> {
  const scene = createBenchScene();
  const { source } = createTimedSource();
  const runtime = new MotionRuntime(scene, { source });
  const pairs = [];
  for (let i = 0; i < CROWD; i++) {
    const { root } = createFigure(scene, model);
    const hero = await runtime.addCharacterAsync(root);
    const motions = [];
    for (const moveSpeed of [1.4, 3.5]) motions.push(await hero.requestLocomotion({ moveSpeed, strides: 1 }));
    pairs.push(motions.map((motion) => motion.toKeyedGroup()));
    for (const motion of motions) motion.dispose();
  }
  runtime.dispose();
  for (const pair of pairs) for (const group of pair) group.start(true);
  const times: number[] = [];
  for (let frame = 0; frame < WARM_FRAMES + FRAMES; frame++) {
    pairs.forEach(([walk, run], i) => {
      const weight = 0.5 - 0.5 * Math.cos((frame + i * 97) / 40);
      walk.setWeightForAllAnimatables(1 - weight);
      run.setWeightForAllAnimatables(weight);
    });
    const start = performance.now();
    scene.animate();
    if (frame >= WARM_FRAMES) times.push(performance.now() - start);
  }
  scene.dispose();
  return spreadOf(times);
}

/** Measures the feet of one character over the stick's minute. */
async function slideOf(file: string, worldScale: number): Promise<(string | number)[]> {
  const scene = createScene();
  const container = await loadIntoScene(file, scene);
  for (const group of container.animationGroups) group.stop();
  const root = [...container.meshes, ...container.transformNodes].find((node) => !node.parent)!;
  root.scaling.scaleInPlace(worldScale);
  const { source, spent } = createTimedSource();
  const { hero, soles, known, runtime, source: watched } = await addDriven(scene, container, source);
  // No fade: the pose in the file would slide while it fades out.
  const drive = hero.driveLocomotion({ fadeSeconds: 0 });
  const start = performance.now();
  await drive.whenReadyAsync();
  const ready = performance.now() - start;
  for (let i = 0; i < 2; i++) scene.animate();
  const feet = new PlantedFeet(soles);
  for (const stick of STICK_MINUTE) {
    drive.velocity.set(stick.right * 4, 0, stick.ahead * 4);
    drive.turnRate = stick.turn * 2;
    scene.animate();
    feet.record(drive.player.source!.feet);
    await breathe();
  }
  // In centimetres for a leg of 0.889 m.
  const cm = 100 / (known.scale * worldScale);
  const slide = feet.end();
  const { cells, bytes } = countGaitCells(watched as MotionSource);
  runtime.dispose();
  scene.dispose();
  return [
    file.replace("rigged/", ""),
    slide.stances,
    (slide.mean * cm).toFixed(4),
    (slide.max * cm).toFixed(3),
    (feet.deepest * cm).toFixed(2),
    `${((100 * feet.planted) / feet.frames).toFixed(0)} %`,
    cells,
    `${(bytes / 2 ** 20).toFixed(2)} MiB`,
    `${(spent.milliseconds / spent.cells).toFixed(1)} ms`,
    `${ready.toFixed(0)} ms`,
  ];
}

export async function drivingSection(): Promise<Section[]> {
  const { sourceModel, targetModel } = rigPair();
  const one = await driveCrowd([sourceModel]);
  const two = await driveCrowd([sourceModel, targetModel]);
  const fading = await fadeCrowd(sourceModel);
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const spread = ({ mean, median, p95 }: Spread) => [ms(median), ms(mean), ms(p95)];
  const row = (what: string, crowd: DrivenCrowd) => [
    what,
    ...spread(crowd.frame),
    ms(crowd.cellMilliseconds / MINUTE),
    ms(crowd.frame.mean + crowd.cellMilliseconds / MINUTE),
    crowd.cells,
    `${(crowd.bytes / 2 ** 20).toFixed(1)} MiB`,
  ];
  const starts = await measureDriveStarts();
  const slides = [];
  for (const [file, worldScale] of SLIDE_FILES.filter(([file]) => isHere(file)))
    slides.push(await slideOf(file, worldScale));
  return [
    {
      title: "Two hundred driven characters",
      text:
        `${CROWD} characters of 65 joints, each with its own stick input that wanders through speeds and directions, ${FRAMES} ` +
        `frames after ${WARM_FRAMES} of warming up; \`scene.animate()\` in Node, without rendering, with the engine on its own thread. For comparison, Babylon alone cross-fades two AnimationGroups on the same characters. The worker's time is for all cells generated, spread over the minute of stick input.` +
        " Goal: main thread and worker together ≤ 6 ms a frame.",
      table: markdownTable(
        ["what", "median", "mean", "p95", "worker", "mean and worker", "cells made", "cells hold"],
        [
          row("driven, one body", one),
          row("driven, two bodies", two),
          ["Babylon, two AnimationGroups cross-faded", ...spread(fading), "", ms(fading.mean), "", ""],
        ],
      ),
    },
    {
      title: "From driveLocomotion() to the first step, in Chromium",
      text: "Time to the first pose in which the character has moved, in headless Chromium, each time with a new style that has no gaits yet; the first on a page also loads the driving code.",
      table: markdownTable(
        ["median", "max", "first of the page"],
        [[ms(starts.median), ms(starts.max), ms(starts.first)]],
      ),
    },
    {
      title: "A minute of stick input",
      text: "Starts, stops, taps, curves, turns on the spot and about-turns at up to 4 m/s; the displayed soles in the world, from Babylon's matrices. Slide is how far a planted part of a foot moves from where it landed, centimetres on a leg of 0.889 m; goals: mean ≤ 0.2, max ≤ 1. Ready: time from `driveLocomotion()` until it plays, with the worker on this thread.",
      table: markdownTable(
        [
          "character",
          "stances",
          "slide mean",
          "slide max",
          "penetration",
          "a foot stands",
          "cells",
          "they hold",
          "a cell takes",
          "ready",
        ],
        slides,
      ),
    },
    await maneuversSection(),
  ];
}
