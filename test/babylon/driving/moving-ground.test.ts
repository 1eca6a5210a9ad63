import { Axis, Space } from "@babylonjs/core/Maths/math.axis.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import type { LocomotionDrive } from "../../../src/babylon/driving/locomotion-drive.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { addDriven, breathe, type DrivenCharacter } from "../../support/driving/driven-character.js";
import { STICK_MINUTE } from "../../support/driving/stick-minute.js";
import { SIDES } from "../../support/quality/planted-feet.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";

const stages: DrivenCharacter[] = [];

afterEach(() => {
  for (const { runtime, scene } of stages.splice(0)) {
    runtime.dispose();
    scene.dispose();
  }
});

interface Ship {
  readonly node: TransformNode;
  /** Sails on by a frame of 16 ms. */
  sail(): void;
}

/** Moves ahead, turns, heaves and rolls. */
function shipOf(scene: Scene, name = "ship"): Ship {
  const node = new TransformNode(name, scene);
  node.rotationQuaternion = Quaternion.Identity();
  let time = 0;
  const sail = () => {
    time += 0.016;
    node.position.set(30 + 8 * time, Math.sin(1.3 * time), 4 * Math.sin(0.5 * time));
    Quaternion.RotationYawPitchRollToRef(0.3 * time, 0, 0.08 * Math.sin(0.9 * time), node.rotationQuaternion!);
  };
  sail();
  return { node, sail };
}

interface Stage extends DrivenCharacter {
  player: TransformNode;
}

async function stageOf(bones = false): Promise<Stage> {
  const scene = createScene();
  const player = new TransformNode("player", scene);
  (bones ? createBoneFigure(scene).mesh : createNodeFigure(scene).root).parent = player;
  player.rotationQuaternion = Quaternion.Identity();
  const driven = await addDriven(scene, player, localMotions({ workerFactory: channelWorkerFactory(motionTasks) }));
  const stage = { ...driven, player };
  stages.push(stage);
  return stage;
}

/** Slides of planted feet on their ground, metres. */
class FeetOnDeck {
  readonly slides: number[] = [];
  readonly #stances: ({ part: string; start: Vector3; slide: number } | null)[] = [null, null];

  record({ soles }: Stage, drive: LocomotionDrive, deck: TransformNode | null): void {
    const toDeck = deck?.computeWorldMatrix(true).clone().invert();
    for (const side of SIDES) {
      const { planted, struck, part } = drive.player.source!.feet[side];
      const before = this.#stances[side];
      if (before && !(planted && part === before.part && !struck)) this.end(side);
      if (!planted) continue;
      const world = soles.point(side, part);
      const point = toDeck ? Vector3.TransformCoordinates(world, toDeck) : world;
      const stance = this.#stances[side] ?? { part, start: point, slide: 0 };
      this.#stances[side] = stance;
      stance.slide = Math.max(stance.slide, Math.hypot(point.x - stance.start.x, point.z - stance.start.z));
    }
  }

  end(side: 0 | 1): void {
    const stance = this.#stances[side];
    this.#stances[side] = null;
    if (stance) this.slides.push(stance.slide);
  }

  expectStill(stances: number): void {
    for (const side of SIDES) this.end(side);
    const mean = this.slides.reduce((sum, slide) => sum + slide, 0) / this.slides.length;
    expect(this.slides.length).toBeGreaterThan(stances);
    expect(mean).toBeLessThan(0.002);
    expect(Math.max(...this.slides)).toBeLessThan(0.01);
  }
}

/** Sails, and moves a node along that stands on the ship without being parented to it. */
function carry(ship: Ship, player: TransformNode): void {
  const before = ship.node.computeWorldMatrix(true).clone().invert();
  const place = player.computeWorldMatrix(true).clone();
  ship.sail();
  if (player.parent) return;
  place
    .multiply(before)
    .multiply(ship.node.computeWorldMatrix(true))
    .decompose(undefined, player.rotationQuaternion!, player.position);
}

async function driveOn(stage: Stage, ground: TransformNode | null): Promise<LocomotionDrive> {
  const drive = stage.hero.driveLocomotion({ fadeSeconds: 0, ground });
  await drive.whenReadyAsync();
  for (let i = 0; i < 3; i++) stage.scene.animate();
  return drive;
}

function boards(stage: Stage, ship: Ship, isParented: boolean): void {
  stage.player.parent = ship.node;
  stage.player.position.set(1, 0.2, -2);
  if (!isParented) stage.player.setParent(null);
}

describe("a character on a ship that sails, turns, heaves and rolls", () => {
  it.each([
    ["parented to it", true, false],
    ["carried by the game", false, false],
    ["of plain bones, parented to it", true, true],
  ])(
    "%s, walks about and stands with feet that are still on the deck",
    async (_, isParented, bones) => {
      const stage = await stageOf(bones);
      const ship = shipOf(stage.scene);
      boards(stage, ship, isParented);
      const drive = await driveOn(stage, ship.node);
      const feet = new FeetOnDeck();
      for (const { right, ahead, turn } of STICK_MINUTE.slice(0, 1800)) {
        drive.velocity.set(right * 4, 0, ahead * 4);
        drive.turnRate = turn * 2;
        carry(ship, stage.player);
        stage.scene.animate();
        feet.record(stage, drive, ship.node);
        await breathe();
      }
      feet.expectStill(45);
    },
    300_000,
  );

  it("stands without stepping on the deck, and steps if its ground is the world", async () => {
    for (const onDeck of [true, false]) {
      const stage = await stageOf();
      const ship = shipOf(stage.scene);
      boards(stage, ship, true);
      const drive = await driveOn(stage, onDeck ? ship.node : null);
      let steps = 0;
      drive.onFootstepObservable.add(() => steps++);
      for (let i = 0; i < 300; i++) {
        ship.sail();
        stage.scene.animate();
        await breathe();
      }
      if (onDeck) expect(steps).toBe(0);
      else expect(steps).toBeGreaterThan(5);
    }
  });

  it("is not slowed down by the size of the ship", async () => {
    const stage = await stageOf();
    const ship = shipOf(stage.scene);
    ship.node.scaling.setAll(3);
    boards(stage, ship, false);
    const drive = await driveOn(stage, ship.node);
    drive.velocity.z = 1.5;
    for (let i = 0; i < 120; i++) {
      stage.scene.animate();
      await breathe();
    }
    const feet = new FeetOnDeck();
    const before = stage.player.position.clone();
    for (let i = 0; i < 100; i++) {
      stage.scene.animate();
      feet.record(stage, drive, null);
    }
    expect(Vector3.Distance(stage.player.position, before)).toBeCloseTo(1.5 * 1.6, 1);
    feet.expectStill(5);
  });
});

describe("a change of ground", () => {
  it.each([
    ["standing", 0],
    ["walking", 1.4],
    ["running", 4],
  ])("moves nothing at once, and the feet go along with the new one, when the character is %s", async (_, speed) => {
    const stage = await stageOf();
    const { scene, soles, player } = stage;
    const [ship, lift] = [shipOf(scene), shipOf(scene, "lift")];
    boards(stage, ship, true);
    lift.node.scaling.setAll(0.7);
    const drive = await driveOn(stage, null);
    expect(drive.ground).toBe(null);
    drive.velocity.z = speed;
    for (let i = 0; i < 150; i++) {
      scene.animate();
      await breathe();
    }
    const inBody = () => {
      const points = SIDES.map((side) => soles.point(side, "ball"));
      const toBody = player.computeWorldMatrix(true).clone().invert();
      return points.map((point) => Vector3.TransformCoordinates(point, toBody));
    };
    // Each foot's largest step per frame in its own body, which a jump would exceed.
    let fastest = 0;
    let last = inBody();
    const watch = () => {
      const now = inBody();
      const most = Math.max(...SIDES.map((side) => Vector3.Distance(now[side], last[side])));
      last = now;
      return most;
    };
    for (let i = 0; i < 80; i++) {
      scene.animate();
      fastest = Math.max(fastest, watch());
    }
    const feet = new FeetOnDeck();
    const grounds = [ship, lift, null, ship];
    for (const ground of grounds) {
      // Feet that are not exactly in their gait's places: something has pushed the character.
      player.translate(Axis.X, 0.03, Space.LOCAL);
      player.rotate(Axis.Y, 0.2, Space.LOCAL);
      scene.animate();
      feet.record(stage, drive, ship.node);
      watch();
      // In the middle of the ship's path.
      drive.ground = ground?.node ?? null;
      expect(drive.ground).toBe(ground?.node ?? null);
      if (ground === ship) ship.sail();
      for (let i = 0; i < 37; i++) {
        if (i > 0 && ground === ship) ship.sail();
        scene.animate();
        // A foot that was pushed lifts before it steps back, and so moves faster.
        expect(watch()).toBeLessThan(1.1 * fastest + 0.035);
        feet.record(stage, drive, ship.node);
        await breathe();
      }
    }
    feet.expectStill(speed > 0 ? 4 : 1);
  });

  it("to the world happens when the ground is disposed", async () => {
    const stage = await stageOf();
    const { scene, player } = stage;
    const ship = shipOf(scene);
    boards(stage, ship, false);
    const drive = await driveOn(stage, ship.node);
    drive.velocity.z = 1.2;
    for (let i = 0; i < 100; i++) {
      carry(ship, player);
      scene.animate();
      await breathe();
    }
    ship.node.dispose();
    expect(drive.ground).toBe(null);
    const feet = new FeetOnDeck();
    for (let i = 0; i < 150; i++) {
      scene.animate();
      feet.record(stage, drive, null);
      await breathe();
    }
    feet.expectStill(5);
  });

  it("is rejected if it is no ground", async () => {
    const stage = await stageOf();
    const drive = await driveOn(stage, null);
    const gone = new TransformNode("gone", stage.scene);
    gone.dispose();
    const elsewhere = new TransformNode("elsewhere", createScene());
    const own = stage.hero.getJoint("LeftFoot") as TransformNode;
    for (const [wrong, why] of [
      [gone, '"gone" is disposed'],
      [elsewhere, '"elsewhere" is in another scene'],
      [own, '"LeftFoot" is part of the character itself'],
      [3, "got 3"],
    ] as const) {
      expect(() => {
        drive.ground = wrong as TransformNode;
      }).toThrow(why);
      expect(() => stage.hero.driveLocomotion({ ground: wrong as TransformNode })).toThrow(why);
      expect(drive.ground).toBe(null);
    }
  });
});
