import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Footstep } from "../../../src/babylon/playing/footstep.js";
import type { ContactEvent, LabelEvent } from "../../../src/babylon/playing/motion-events.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { strikes } from "../../../src/motion/feet/contacts/stances.js";
import { createBoneFigure, createNodeFigure, createScene, sceneContents } from "../../support/characters/figure.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { animate, disposeRuntimes, run } from "../../support/stage.js";

Logger.LogLevels = Logger.ErrorLogLevel;
afterEach(disposeRuntimes);

async function stage(scene = createScene()) {
  const { root } = createNodeFigure(scene);
  const { hero } = await addReal(scene, root);
  return { scene, root, hero };
}

describe("footsteps", () => {
  it.each([
    ["nodes in a left-handed scene", false, false],
    ["nodes in a right-handed scene", true, false],
    ["bones in a left-handed scene", false, true],
    ["bones in a right-handed scene", true, true],
  ])("are reported for %s where and when the foot comes down", async (_, rightHanded, bones) => {
    const scene = createScene(rightHanded);
    const figure = bones ? createBoneFigure(scene).mesh : createNodeFigure(scene).root;
    const player = new TransformNode("player", scene);
    figure.parent = player;
    player.position.set(4, 1, -3);
    player.rotation.y = 2;
    player.scaling.setAll(2);
    const { hero } = await addReal(scene, player);
    const walk = await hero.requestLocomotion({ moveSpeed: 3, travelAngle: 20 });
    const steps: { step: Footstep; frame: number }[] = [];
    let frame = 0;
    hero.onFootstepObservable.add((step) => steps.push({ step, frame }));
    hero.play(walk, { fadeSeconds: 0 });
    const soles: Record<"left" | "right", Vector3[]> = { left: [], right: [] };
    for (; frame < 400; frame++) {
      run(scene, 1);
      for (const side of ["left", "right"] as const) {
        soles[side].push(hero.body.soles.positionToRef(side, "heel", new Vector3()));
      }
    }
    const cycles = (399 * 0.016) / clipDuration(walk.clip);
    const perCycle = strikes(walk.clip).length;
    expect(steps.length).toBeGreaterThanOrEqual(Math.floor(cycles * perCycle));
    expect(steps.length).toBeLessThanOrEqual(Math.ceil(cycles * perCycle) + 1);
    for (const { step, frame: at } of steps.slice(0, -1)) {
      expect(step.character).toBe(hero);
      expect(step.source).toBe(walk);
      expect(step.weight).toBe(1);
      expect(step.strength).toBeGreaterThan(0.2);
      expect(step.strength).toBeLessThan(0.5);
      // On the ground, and where the heel then stays.
      expect(step.position.y).toBeCloseTo(1, 1);
      const stands = soles[step.foot][Math.min(at + 4, 399)];
      expect(Math.hypot(stands.x - step.position.x, stands.z - step.position.z)).toBeLessThan(0.03);
    }
    for (let i = 1; i < steps.length; i++) expect(steps[i].step.foot).not.toBe(steps[i - 1].step.foot);
    // Kept by the listener: the plugin does not write into it later.
    expect(Vector3.Distance(steps[0].step.position, steps[2].step.position)).toBeGreaterThan(1);
  });

  it("are counted through whole loops in one long frame", async () => {
    const { scene, hero } = await stage();
    const walk = await hero.requestLocomotion();
    const told: Footstep[] = [];
    walk.onFootstepObservable.add((step) => told.push(step));
    hero.play(walk, { fadeSeconds: 0 });
    animate(scene, 16);
    animate(scene, clipDuration(walk.clip) * 10000);
    expect(told).toHaveLength(10 * strikes(walk.clip).length);
  });

  it("fade with the motion: their weight is its share, and invisible ones are not reported", async () => {
    const { scene, hero } = await stage();
    const [walk, run2] = [await hero.requestLocomotion(), await hero.requestLocomotion({ moveSpeed: 4 })];
    const told: Footstep[] = [];
    hero.onFootstepObservable.add((step) => told.push(step));
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 100);
    told.length = 0;
    const next = hero.play(run2, { fadeSeconds: 2, blend: "crossFade" });
    for (let i = 0; i < 124; i++) {
      const before = told.length;
      run(scene, 1);
      for (const step of told.slice(before)) {
        expect(step.weight).toBeCloseTo(step.source === run2 ? next.weight : 1 - next.weight, 5);
        expect(step.weight).toBeGreaterThanOrEqual(0.05);
      }
    }
    expect(told.some(({ source, weight }) => source === walk && weight > 0.5)).toBe(true);
    expect(told.some(({ source, weight }) => source === run2 && weight > 0.5)).toBe(true);
    told.length = 0;
    run(scene, 100);
    expect(told.length).toBeGreaterThan(3);
    expect(told.every(({ source, weight }) => source === run2 && weight === 1)).toBe(true);
  });

  it("are those of the visible feet: a leg that another layer moves has that layer's", async () => {
    const { scene, hero } = await stage();
    const walk = await hero.requestLocomotion();
    const kick = await hero.requestLocomotion({ moveSpeed: 2 });
    const arms = await hero.requestLocomotion({ moveSpeed: 3 });
    const told: Footstep[] = [];
    hero.onFootstepObservable.add((step) => told.push(step));
    hero.play(walk, { fadeSeconds: 0 });
    hero.play(kick, { fadeSeconds: 0, layer: "leftLeg", loop: true });
    hero.play(arms, { fadeSeconds: 0, layer: "upperBody", loop: true });
    run(scene, 200);
    expect(told.length).toBeGreaterThan(4);
    for (const { source, foot, weight } of told) {
      expect(source).toBe(foot === "left" ? kick : walk);
      expect(weight).toBeCloseTo(1, 6);
    }
    expect(new Set(told.map(({ foot }) => foot)).size).toBe(2);
    told.length = 0;
    hero.play(kick, { layer: "leftLeg", weight: 0.25, fadeSeconds: 0, loop: true });
    run(scene, 200);
    for (const { source, foot, weight } of told) {
      expect(weight).toBeCloseTo(source === kick ? 0.25 : foot === "left" ? 0.75 : 1, 4);
    }
    expect(told.some(({ source, foot }) => source === walk && foot === "left")).toBe(true);
    expect(told.every(({ source }) => source !== arms)).toBe(true);
  });

  it("are not caused by a seek or a pause", async () => {
    const { scene, hero } = await stage();
    const walk = await hero.requestLocomotion();
    const times = strikes(walk.clip).map(({ time }) => time);
    const told: Footstep[] = [];
    walk.onFootstepObservable.add((step) => told.push(step));
    const playback = hero.play(walk, { fadeSeconds: 0, startAt: times[0] + 0.1 });
    run(scene, 3);
    playback.seek(times[1] + 0.1);
    run(scene, 3);
    playback.seek(times[0] + 0.1);
    run(scene, 3);
    playback.pause();
    run(scene, 300);
    expect(told).toHaveLength(0);
    playback.resume();
    run(scene, Math.ceil((times[1] - times[0]) / 0.016));
    expect(told).toHaveLength(1);
    expect(told[0].foot).toBe(strikes(walk.clip)[1].side);
  });

  it("cost nothing without observers", async () => {
    const { scene, hero } = await stage();
    const looked = vi.spyOn(hero.body.soles, "positionToRef");
    const walk = await hero.requestLocomotion();
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 200);
    expect(looked).not.toHaveBeenCalled();
    const observer = walk.onFootstepObservable.add(() => {});
    run(scene, 100);
    expect(looked).toHaveBeenCalled();
    const before = looked.mock.calls.length;
    observer.remove();
    run(scene, 100);
    expect(looked.mock.calls.length).toBe(before);
  });

  it("of a figure in centimetres are in world units", async () => {
    const scene = createScene();
    const container = await loadIntoScene("made/biped.fbx", scene);
    const player = new TransformNode("player", scene);
    for (const node of [...container.meshes, ...container.transformNodes]) node.parent ??= player;
    player.scaling.setAll(0.01);
    const { hero } = await addReal(scene, player);
    const walk = await hero.requestLocomotion({ moveSpeed: 1.4 });
    const told: Footstep[] = [];
    hero.onFootstepObservable.add((step) => told.push(step));
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 200);
    expect(told.length).toBeGreaterThan(4);
    const step = (1.4 * clipDuration(walk.clip)) / strikes(walk.clip).length;
    for (const [i, { position }] of told.entries()) {
      expect(Math.abs(position.y)).toBeLessThan(0.03);
      if (i > 0) expect(position.z - told[i - 1].position.z).toBeCloseTo(step, 1);
    }
  });
});

describe("contacts and labels", () => {
  it("are reported when they begin and end, with their times", async () => {
    const { scene, hero } = await stage();
    const walk = await hero.requestLocomotion({ strides: 1 });
    const contacts: ContactEvent[] = [];
    const labels: LabelEvent[] = [];
    walk.onContactObservable.add((event) => contacts.push(event));
    walk.onLabelObservable.add((event) => labels.push(event));
    const playback = hero.play(walk, { fadeSeconds: 0 });
    const duration = clipDuration(walk.clip);
    let seen = 0;
    while (playback.time < 0.97 * duration) {
      run(scene, 1);
      for (const { time, motion, begins } of contacts.slice(seen)) {
        expect(motion).toBe(walk);
        const late = playback.time - (begins ? time : time - duration * Math.floor((time - 1e-6) / duration));
        expect(late).toBeGreaterThan(-1e-6);
        expect(late).toBeLessThan(0.0161);
      }
      seen = contacts.length;
    }
    expect(labels.map(({ begins }) => begins)).toEqual([true]);
    expect(labels[0].label).toBe(walk.labels[0]);
    run(scene, Math.ceil((duration * 9.5) / 0.016));
    for (const { side, part } of walk.contacts) {
      const own = contacts.filter((event) => event.foot === side && event.part === part);
      expect(own.filter(({ begins }) => begins).length).toBeGreaterThanOrEqual(10);
      for (let i = 1; i < own.length; i++) expect(own[i].begins).toBe(!own[i - 1].begins);
    }
    expect(labels.filter(({ begins }) => !begins)).toHaveLength(10);
  });
});

describe("an observer", () => {
  it("may dispose the motion, the character or the runtime, or play another motion", async () => {
    const acts = ["motion", "character", "node", "play", "stop"] as const;
    for (const act of acts) {
      const { scene, root, hero } = await stage();
      const walk = await hero.requestLocomotion();
      const other = await hero.requestLocomotion({ moveSpeed: 3 });
      let told = 0;
      const onEvent = () => {
        told++;
        if (act === "motion") walk.dispose();
        else if (act === "character") hero.dispose();
        else if (act === "node") root.dispose();
        else if (act === "play") hero.play(other, { fadeSeconds: 0 });
        else hero.stop({ fadeSeconds: 0 });
      };
      walk.onFootstepObservable.add(onEvent);
      walk.onContactObservable.add(onEvent);
      hero.play(walk, { fadeSeconds: 0 });
      expect(() => run(scene, 20)).not.toThrow();
      animate(scene, 30_000);
      expect(told, act).toBeGreaterThan(0);
      // Events in progress end with the motion; a motion that was only left reports the rest of its step.
      expect(told, act).toBeLessThan(5);
      expect(hero.isDisposed).toBe(act === "character" || act === "node");
    }
  });

  it("is released when the motion or the character is disposed", async () => {
    const { scene, hero } = await stage();
    const walk = await hero.requestLocomotion();
    const before = sceneContents(scene);
    walk.onFootstepObservable.add(() => {});
    walk.onContactObservable.add(() => {});
    walk.onLabelObservable.add(() => {});
    hero.onFootstepObservable.add(() => {});
    hero.onRootMotionObservable.add(() => {});
    walk.dispose();
    for (const observable of [walk.onFootstepObservable, walk.onContactObservable, walk.onLabelObservable]) {
      expect(observable.hasObservers()).toBe(false);
    }
    expect(hero.onFootstepObservable.hasObservers()).toBe(true);
    hero.dispose();
    expect(hero.onFootstepObservable.hasObservers()).toBe(false);
    expect(hero.onRootMotionObservable.hasObservers()).toBe(false);
    expect(sceneContents(scene).nodes).toBe(before.nodes);
  });
});
