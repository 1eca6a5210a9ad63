import { describe, expect, it, vi } from "vitest";
import type { ClipMessage } from "../../src/engine/motion-for-page.js";
import type { TaskContext } from "../../src/engine/task.js";
import type { GaitCell } from "../../src/motion/driven-gait/cells/gait-cell.js";
import { readLocomotionArguments } from "../../src/requests/locomotion/relative-locomotion.js";
import type { Progress } from "../../src/requests/worker-protocol.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { ChannelWorker, channelWorkerFactory } from "../support/sources/channel-worker.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/sources/local-sources.js";
import { SWING_FRAMES, swingEngine } from "../support/swing-engine.js";
import { PATIENTLY } from "../support/until.js";

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

  it("transfers the model's arrays without a copy", async () => {
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

  it("distinguishes seeds and blends, and recognizes a blend however it is written", async () => {
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

  it("requests a kind of motion by the name of its task, and caches the result", async () => {
    const reach = vi.fn(function* ({ rig }: { rig: string; args: object }, context: TaskContext) {
      yield;
      return yield* swingEngine.locomotion({ rig, args: walk(3) }, context);
    });
    const source = createSource({ workerFactory: channelWorkerFactory({ ...swingEngine, reach }) });
    const character = await source.addCharacter(figure());
    const ask = (args: object) => source.request?.(character, "reach" as "locomotion", args as never);
    const clip = await ask({ hand: "left", height: 1 });
    expect(clip?.skeleton).toBe(character.skeleton);
    expect(clip?.request).toMatchObject({ moveSpeed: 3 });
    expect(await ask({ height: 1, hand: "left" })).toBe(clip);
    expect(await ask({ hand: "right", height: 1 })).not.toBe(clip);
    expect(reach.mock.calls.map(([{ args }]) => args)).toEqual([
      { hand: "left", height: 1 },
      { hand: "right", height: 1 },
    ]);
    const unknown = source.request?.(character, "fly" as "locomotion", {} as never);
    await expect(unknown).rejects.toMatchObject({ code: "INTERNAL", message: 'This thread has no task "fly".' });
  });

  it("answers an equal request with the same clip, also for an equal character", async () => {
    const generate = vi.spyOn(swingEngine, "locomotion");
    const source = createSource();
    const first = await source.addCharacter(figure("one"));
    const twin = await source.addCharacter(figure("two"));
    const clip = await source.requestLocomotion(first, walk(1));
    expect(await source.requestLocomotion(twin, walk(1))).toBe(clip);
    expect(await source.requestLocomotion(first, walk(2))).not.toBe(clip);
    expect(generate).toHaveBeenCalledTimes(2);
    generate.mockRestore();
  });

  it("treats a character with rounding differences, such as an animated one, as equal", async () => {
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

  it("keeps a rig for an equal character that is being added while the first is removed", async () => {
    const source = createSource();
    const first = await source.addCharacter(figure());
    // The worker has mapped the twin, the page does not know it yet.
    const { mapCharacter } = swingEngine;
    const map = vi.spyOn(swingEngine, "mapCharacter").mockImplementationOnce(function* (...given) {
      const mapped = yield* mapCharacter(...given);
      source.removeCharacter(first);
      return mapped;
    });
    const twin = await source.addCharacter(figure());
    map.mockRestore();
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

  it("reports progress that never decreases", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const seen: Progress[] = [];
    await source.requestLocomotion(character, walk(1), { onProgress: (progress) => seen.push(progress) });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ stage: "done", fraction: 1 }), PATIENTLY);
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

  it("end the worker if no character was added", async () => {
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

  it("and a clip are transferred from the worker without a copy", async () => {
    const made: (GaitCell | ClipMessage)[] = [];
    const engine: typeof swingEngine = {
      ...swingEngine,
      *gaitCell(input, context) {
        const cell = yield* swingEngine.gaitCell(input, context);
        made.push(cell);
        return cell;
      },
      *locomotion(input, context) {
        const clip = yield* swingEngine.locomotion(input, context);
        made.push(clip);
        return clip;
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

  it("of a style that does not exist, or out of range, is rejected", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    await expect(source.requestGaitCell(character, { ...cell(1), styleId: "prout" })).rejects.toThrow("no style");
    await expect(source.requestGaitCell(character, { ...cell(1), moveSpeed: 0.1 })).rejects.toThrow("moveSpeed");
    expect((await source.requestGaitCell(character, { ...cell(1), moveSpeed: 0 })).stride).toEqual([0, 0]);
  });
});
