import { describe, expect, it, vi } from "vitest";
import type { MotionClip } from "../../src/motion/clip.js";
import type { GaitCell } from "../../src/motion/driven-gait/gait-cell.js";
import { readLocomotionArguments } from "../../src/requests/relative-locomotion.js";
import type { Progress } from "../../src/requests/worker-protocol.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import type { RigDescription } from "../../src/sources/local/motion-engine.js";
import { ChannelWorker, channelWorkerFactory } from "../support/channel-worker.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/local-sources.js";
import { SWING_FRAMES, swingEngine } from "../support/swing-engine.js";

disposeSourcesAfterEach();

describe("the local source", () => {
  it("starts its worker with the first character and ends it with the last", async () => {
    const source = createSource();
    expect(ChannelWorker.alive).toBe(0);
    const first = await source.addCharacter(figure());
    const second = await source.addCharacter(figure());
    expect(ChannelWorker.alive).toBe(1);
    source.removeCharacter(first);
    source.removeCharacter(first);
    expect(ChannelWorker.alive).toBe(1);
    source.removeCharacter(second);
    expect(ChannelWorker.alive).toBe(0);
    const again = await source.addCharacter(figure());
    expect((await source.requestLocomotion(again, walk(1))).frameCount).toBe(SWING_FRAMES);
  });

  it("lists the styles without a character, and leaves no worker behind", async () => {
    const source = createSource();
    expect(await source.locomotionStyles()).toEqual(["neutral_male_a", "proud"]);
    expect(ChannelWorker.alive).toBe(0);
    expect(await source.locomotionStyles()).toEqual(["neutral_male_a", "proud"]);
    const aborted = AbortSignal.abort();
    await expect(source.locomotionStyles({ signal: aborted })).rejects.toMatchObject({ code: "ABORTED" });
    source.dispose();
    await expect(createSource().locomotionStyles()).resolves.toHaveLength(2);
  });

  it("hands the model's arrays over without a copy", async () => {
    const model = figure();
    await createSource().addCharacter(model);
    expect(model.nodes.translations.length).toBe(0);
  });

  it("gives clips on the character's own skeleton", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const clip = await source.requestLocomotion(character, walk(1));
    expect(clip.skeleton).toBe(character.skeleton);
    expect(clip.rotations.length).toBe(SWING_FRAMES * character.skeleton.names.length * 4);
    expect(clip.request).toMatchObject({ moveSpeed: 1, styleId: "neutral_male_a" });
  });

  it("tells seeds and blends apart, and knows a blend by whatever way it was written", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const ask = (args: object) =>
      source.requestLocomotion(character, readLocomotionArguments({ moveSpeed: 1, ...args }));
    const plain = await ask({});
    const clips = [
      plain,
      await ask({ seed: 0 }),
      await ask({ seed: 1 }),
      await ask({ styleId: { proud: 1, neutral_male_a: 1 } }),
    ];
    expect(new Set(clips).size).toBe(4);
    expect(await ask({ seed: undefined })).toBe(plain);
    expect(await ask({ seed: 1 })).toBe(clips[2]);
    expect(await ask({ styleId: "PROUD*2+neutral_male_a*2" })).toBe(clips[3]);
    expect(clips[3].request).toMatchObject({ styleId: "neutral_male_a*0.5+proud*0.5" });
    expect(plain.request).not.toHaveProperty("seed");
    const unknown = source.requestLocomotion(character, { ...walk(1), styleId: "proud*0.5+prout*0.5" });
    await expect(unknown).rejects.toThrow('there is no style "prout". Near it: proud');
  });

  it("answers an equal request with the same clip, also for a twin", async () => {
    const generate = vi.spyOn(swingEngine, "generateLocomotion");
    const source = createSource();
    const first = await source.addCharacter(figure("one"));
    const twin = await source.addCharacter(figure("two"));
    const clip = await source.requestLocomotion(first, walk(1));
    expect(await source.requestLocomotion(twin, walk(1))).toBe(clip);
    expect(await source.requestLocomotion(first, walk(2))).not.toBe(clip);
    expect(generate).toHaveBeenCalledTimes(2);
    generate.mockRestore();
  });

  it("takes for a twin also a character that was read a rounding apart, as an animated one is", async () => {
    const source = createSource();
    const first = await source.addCharacter(figure());
    const rounded = figure();
    rounded.nodes.translations = rounded.nodes.translations.map((value) => value * (1 + 1e-7));
    const twin = await source.addCharacter(rounded);
    const other = await source.addCharacter(figure("other", 0.01));
    expect(twin.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
    source.removeCharacter(first);
    const clip = await source.requestLocomotion(twin, walk(1));
    expect(clip.frameCount).toBe(SWING_FRAMES);
    expect(await source.requestLocomotion(other, walk(1))).not.toBe(clip);
  });

  it("keeps a rig for a twin that is being added while the first character goes", async () => {
    const source = createSource();
    const first = await source.addCharacter(figure());
    // The worker has mapped the twin, the page does not know it yet.
    const describeRig = vi.spyOn(swingEngine, "describeRig").mockImplementationOnce((rig) => {
      source.removeCharacter(first);
      return rig as RigDescription;
    });
    const twin = await source.addCharacter(figure());
    describeRig.mockRestore();
    expect((await source.requestLocomotion(twin, walk(1))).frameCount).toBe(SWING_FRAMES);
  });

  it("keeps characters apart that differ in one number", async () => {
    const source = createSource();
    const first = await source.addCharacter(figure());
    const model = figure();
    model.nodes.translations[10] += 0.001;
    const other = await source.addCharacter(model);
    expect(other.hash).not.toBe(first.hash);
  });

  it("tells how far a request is, never backwards", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const seen: Progress[] = [];
    await source.requestLocomotion(character, walk(1), { onProgress: (progress) => seen.push(progress) });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ stage: "done", fraction: 1 }));
    const fractions = seen.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.length).toBeGreaterThan(1);
  });
});

describe("errors", () => {
  it("name a wrong option", () => {
    for (const [options, argument] of [
      [{ workerFactory: 5 }, "workerFactory"],
      [{ cacheBytes: -1 }, "cacheBytes"],
      [{ cacheBytes: Number.NaN }, "cacheBytes"],
      [{ cache: 5 }, "cache"],
      [{ workers: 0 }, "workers"],
      [{ workers: 1.5 }, "workers"],
      [{ workers: 9 }, "workers"],
      [{ mainThread: "sometimes" }, "mainThread"],
      [{ mainThread: true }, "mainThread"],
      [{ onWarning: "log" }, "onWarning"],
    ] as const) {
      expect(() => localMotions(options as object)).toThrow(
        expect.objectContaining({ code: "BAD_USER_INPUT", argument }),
      );
    }
  });

  it("of the engine arrive with class, code and argument", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const asked = source.requestLocomotion(character, { ...walk(1), styleId: "prout" });
    await expect(asked).rejects.toMatchObject({ name: "MotionError", code: "BAD_USER_INPUT", argument: "styleId" });
    await expect(asked).rejects.toThrow('there is no style "prout". Near it: proud');
    const model = figure();
    model.nodes.names[0] = "Pelvis";
    await expect(source.addCharacter(model)).rejects.toMatchObject({ code: "NOT_A_HUMANOID" });
  });

  it("free the worker when no character came in", async () => {
    const source = createSource();
    const model = figure();
    model.nodes.names[0] = "Pelvis";
    await expect(source.addCharacter(model)).rejects.toThrow();
    expect(ChannelWorker.alive).toBe(0);
  });

  it("reject pending calls on dispose", async () => {
    const source = createSource({ workerFactory: channelWorkerFactory(null) });
    const pending = source.addCharacter(figure());
    source.dispose();
    await expect(pending).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(source.addCharacter(figure())).rejects.toMatchObject({ code: "DISPOSED" });
  });
});

describe("a gait cell", () => {
  it("arrives once for all characters of one skeleton", async () => {
    const source = createSource();
    const first = await source.addCharacter(figure("one"));
    const twin = await source.addCharacter(figure("two"));
    const made = await source.requestGaitCell(first, cell(1));
    expect(made).toMatchObject({ speed: 1, travelAngle: 0, samples: 32 });
    expect(made.rotations.length).toBe(32 * 4 * first.skeleton.names.length);
    expect(await source.requestGaitCell(twin, cell(1))).toBe(made);
    expect(await source.requestGaitCell(first, { ...cell(1), hips: "astern" })).not.toBe(made);
  });

  it("and a clip leave the worker without a copy", async () => {
    const made: (GaitCell | MotionClip)[] = [];
    const engine: typeof swingEngine = {
      ...swingEngine,
      *gaitCell(args, rig) {
        made.push(yield* swingEngine.gaitCell(args, rig));
        return made[0] as GaitCell;
      },
      *retarget(clip, rig) {
        made.push(yield* swingEngine.retarget(clip, rig));
        return made[1] as MotionClip;
      },
    };
    const source = createSource({ workerFactory: channelWorkerFactory(engine) });
    const character = await source.addCharacter(figure());
    const received = await source.requestGaitCell(character, cell(1));
    const clip = await source.requestLocomotion(character, walk(1));
    expect(received.feet[1].turns.length).toBeGreaterThan(0);
    expect(clip.translations.length).toBeGreaterThan(0);
    const [left, right] = (made[0] as GaitCell).feet;
    const arrays = [left.ankles, left.turns, right.ankles, right.turns];
    for (const { rotations, translations } of made) arrays.push(rotations as Float32Array, translations);
    expect(arrays.map(({ length }) => length)).toEqual(new Array(8).fill(0));
  });

  it("of a style that does not exist, or out of range, is refused", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    await expect(source.requestGaitCell(character, { ...cell(1), styleId: "prout" })).rejects.toThrow("no style");
    await expect(source.requestGaitCell(character, { ...cell(1), moveSpeed: 0.1 })).rejects.toThrow("moveSpeed");
    expect((await source.requestGaitCell(character, { ...cell(1), moveSpeed: 0 })).stride).toEqual([0, 0]);
  });
});
