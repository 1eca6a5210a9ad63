import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { localMotions } from "../../../src/index.js";
import { addDriven } from "../../support/driving/driven-character.js";
import { STICK_MINUTE, STICK_RATE } from "../../support/driving/stick-minute.js";
import { PlantedFeet } from "../../support/quality/planted-feet.js";
import { contentsOf, createStage, loadCharacter, rootOf, type SceneContents } from "./stage.js";

export interface DriveScenario {
  rightHanded?: boolean;
  scale?: number;
  /** Speed of a stick that is pushed all the way, m/s. */
  topSpeed: number;
  /** The part of the stick's minute that is played, seconds: start and duration. */
  from: number;
  seconds: number;
}

export interface DriveResult {
  /** Milliseconds from the call of driveLocomotion() to the first frame in which the character had moved. */
  firstMove: number;
  /** World units. */
  slide: { mean: number; max: number; stances: number };
  /** Share of frames in which at least one foot stood. */
  planted: number;
  deepest: number;
  /** Metres travelled, and the largest distance of the node from where the drive's reported speeds lead. */
  distance: number;
  drift: number;
  footsteps: { left: number; right: number };
  contents: { before: SceneContents; after: SceneContents };
}

/** Drives a character by a recorded stick, frame by frame as a game does, and measures its feet. */
export async function drive(file: string, scenario: DriveScenario): Promise<DriveResult> {
  const stage = createStage(scenario.rightHanded ?? false);
  const { scene } = stage;
  const container = await loadCharacter(file, scene);
  const root = rootOf(container);
  const place = new TransformNode("place", scene);
  root.parent = place;
  place.position.set(3, 0.5, -2);
  place.rotation.y = 0.8;
  place.scaling.setAll(scenario.scale ?? 1);
  const before = contentsOf(scene);
  const { runtime, hero, soles } = await addDriven(scene, container, localMotions());
  // The worker answers between frames, of which an idle machine renders many a second.
  const frame = async () => {
    scene.render();
    await new Promise((resume) => setTimeout(resume));
  };

  const called = performance.now();
  const gait = hero.driveLocomotion();
  gait.velocity.set(0, 0, scenario.topSpeed / 3);
  const start = root.position.clone();
  while (root.position.equals(start)) await frame();
  const firstMove = performance.now() - called;
  // The pose it faded in from stood elsewhere.
  for (let i = 0; i < 25; i++) await frame();

  const feet = new PlantedFeet(soles);
  const footsteps = { left: 0, right: 0 };
  gait.onFootstepObservable.add(({ foot }) => footsteps[foot]++);
  const result = { distance: 0, drift: 0 };
  const dt = 0.016;
  for (let time = 0; time < scenario.seconds; time += dt) {
    const stick = STICK_MINUTE[Math.min(Math.floor((scenario.from + time) * STICK_RATE), STICK_MINUTE.length - 1)];
    gait.velocity.set(stick.right * scenario.topSpeed, 0, stick.ahead * scenario.topSpeed);
    gait.turnRate = stick.turn * 2;
    const from = root.position.clone();
    await frame();
    const moved = root.position.subtract(from).length() * (scenario.scale ?? 1);
    result.distance += moved;
    result.drift = Math.max(result.drift, Math.abs(moved - gait.currentVelocity.length() * dt));
    feet.record(gait.player.source!.feet, place.position.y);
  }
  const planted = feet.planted / feet.frames;
  const slide = feet.end();
  runtime.dispose();
  const after = contentsOf(scene);
  stage.dispose();
  return { firstMove, slide, planted, deepest: feet.deepest, ...result, footsteps, contents: { before, after } };
}
