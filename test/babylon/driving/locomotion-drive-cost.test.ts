import { expect, it } from "vitest";
import type { LocomotionDrive } from "../../../src/babylon/driving/locomotion-drive.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { addDriven, runBeside } from "../../support/driving/driven-character.js";
import { bytesPerFrame } from "../../support/quality/bytes-per-frame.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { swingEngine } from "../../support/swing-engine.js";

/**
 * Thirty boxed numbers of 16 bytes each. V8 boxes numbers that pass between functions that it has not inlined, most of
 * them in Babylon's own code where a node is turned by Euler angles; which it inlines differs from run to run. One pose
 * of the figure would be 1,456 bytes.
 */
const BOXED_NUMBERS = 480;

/** Frames of one cycle of starting, speeding up, turning round, going sideways, back and stopping. */
const ROUND = 800;

function steer(drive: LocomotionDrive, frame: number): void {
  const turn = (2 * Math.PI * frame) / ROUND;
  const speed = frame % ROUND < 100 ? 0 : 1.5 - 1.2 * Math.cos(3 * turn);
  drive.velocity.set(speed * Math.sin(turn), 0, speed * Math.cos(turn));
  drive.turnRate = Math.sin(5 * turn);
}

it.each(["nodes", "bones"])("a character of %s is driven without allocating more than a few numbers", async (kind) => {
  const scene = createScene();
  const target = kind === "nodes" ? createNodeFigure(scene).root : createBoneFigure(scene).mesh;
  const source = localMotions({ workerFactory: channelWorkerFactory(swingEngine) });
  const { hero, runtime } = await addDriven(scene, target, source);
  const drive = hero.driveLocomotion();
  let frame = 0;
  // Twice, so that every cell is loaded.
  let moved = 0;
  await runBeside(scene, 2 * ROUND, () => {
    steer(drive, frame++);
    if (drive.state === "moving") moved++;
  });
  expect(moved).toBeGreaterThan(ROUND);
  const bytes = bytesPerFrame(() => {
    steer(drive, frame++);
    hero.body.update(0.016);
  });
  expect(bytes).toBeLessThan(BOXED_NUMBERS);
  runtime.dispose();
});
