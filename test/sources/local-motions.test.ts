import { afterEach, describe, expect, it, vi } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import { readLocomotionArguments } from "../../src/requests/locomotion.js";
import type { Progress } from "../../src/requests/worker-protocol.js";
import { EngineHost } from "../../src/sources/local/engine-host.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import type { MotionSource } from "../../src/sources/motion-source.js";
import { ChannelWorker, channelWorkerFactory } from "../support/channel-worker.js";
import { SWING_FRAMES, swingEngine } from "../support/swing-engine.js";

const sources: MotionSource[] = [];

afterEach(() => {
  for (const source of sources.splice(0)) source.dispose();
  expect(ChannelWorker.alive).toBe(0);
});

function figure(name = "figure"): CharacterModel {
  const { names, parents, restTranslations, restRotations } = BUILTIN_SKELETON;
  return {
    name,
    nodes: {
      names: [...names],
      parents: Int32Array.from(parents),
      translations: restTranslations.slice(),
      rotations: restRotations.slice(),
      scales: new Float32Array(names.length * 3).fill(1),
    },
    skins: [],
    meshes: [],
    materials: [],
  };
}

function create(options: Parameters<typeof localMotions>[0] = {}): MotionSource {
  const source = localMotions({ workerFactory: channelWorkerFactory(swingEngine), ...options });
  sources.push(source);
  return source;
}

const args = (moveSpeed: number) => readLocomotionArguments({ moveSpeed });

describe("the local source", () => {
  it("starts its worker with the first character and ends it with the last", async () => {
    const source = create();
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
    expect((await source.requestLocomotion(again, args(1))).frameCount).toBe(SWING_FRAMES);
  });

  it("lists the styles without a character, and leaves no worker behind", async () => {
    const source = create();
    expect(await source.locomotionStyles()).toEqual(["neutral_male_a", "proud"]);
    expect(ChannelWorker.alive).toBe(0);
    expect(await source.locomotionStyles()).toEqual(["neutral_male_a", "proud"]);
    const aborted = AbortSignal.abort();
    await expect(source.locomotionStyles({ signal: aborted })).rejects.toMatchObject({ code: "ABORTED" });
    source.dispose();
    await expect(create().locomotionStyles()).resolves.toHaveLength(2);
  });

  it("hands the model's arrays over without a copy", async () => {
    const model = figure();
    await create().addCharacter(model);
    expect(model.nodes.translations.length).toBe(0);
  });

  it("gives clips on the character's own skeleton", async () => {
    const source = create();
    const character = await source.addCharacter(figure());
    const clip = await source.requestLocomotion(character, args(1));
    expect(clip.skeleton).toBe(character.skeleton);
    expect(clip.rotations.length).toBe(SWING_FRAMES * character.skeleton.names.length * 4);
    expect(clip.request).toMatchObject({ moveSpeed: 1, styleId: "neutral_male_a" });
  });

  it("answers an equal request with the same clip, also for a twin", async () => {
    const generate = vi.spyOn(swingEngine, "generateLocomotion");
    const source = create();
    const first = await source.addCharacter(figure("one"));
    const twin = await source.addCharacter(figure("two"));
    const clip = await source.requestLocomotion(first, args(1));
    expect(await source.requestLocomotion(twin, args(1))).toBe(clip);
    expect(await source.requestLocomotion(first, args(2))).not.toBe(clip);
    expect(generate).toHaveBeenCalledTimes(2);
    generate.mockRestore();
  });

  it("keeps characters apart that differ in one number", async () => {
    const source = create();
    const first = await source.addCharacter(figure());
    const model = figure();
    model.nodes.translations[10] += 0.001;
    const other = await source.addCharacter(model);
    expect(other.hash).not.toBe(first.hash);
  });

  it("forgets the least recently used clips beyond its size", async () => {
    const source = create();
    const character = await source.addCharacter(figure());
    const bytes = (await source.requestLocomotion(character, args(1))).rotations.byteLength;
    const small = create({ cacheBytes: bytes * 2.5 });
    const own = await small.addCharacter(figure());
    const [a, b] = [await small.requestLocomotion(own, args(1)), await small.requestLocomotion(own, args(2))];
    expect(await small.requestLocomotion(own, args(1))).toBe(a);
    await small.requestLocomotion(own, args(3));
    expect(await small.requestLocomotion(own, args(1))).toBe(a);
    expect(await small.requestLocomotion(own, args(2))).not.toBe(b);
    const none = create({ cacheBytes: 0 });
    const lone = await none.addCharacter(figure());
    expect(await none.requestLocomotion(lone, args(1))).not.toBe(await none.requestLocomotion(lone, args(1)));
  });

  it("tells how far a request is, never backwards", async () => {
    const source = create();
    const character = await source.addCharacter(figure());
    const seen: Progress[] = [];
    await source.requestLocomotion(character, args(1), { onProgress: (progress) => seen.push(progress) });
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
    ] as const) {
      expect(() => localMotions(options as object)).toThrow(
        expect.objectContaining({ code: "BAD_USER_INPUT", argument }),
      );
    }
  });

  it("of the engine arrive with class, code and argument", async () => {
    const source = create();
    const character = await source.addCharacter(figure());
    const asked = source.requestLocomotion(character, { ...args(1), styleId: "prout" });
    await expect(asked).rejects.toMatchObject({ name: "MotionError", code: "BAD_USER_INPUT", argument: "styleId" });
    await expect(asked).rejects.toThrow('there is no style "prout". Near it: proud');
    const model = figure();
    model.nodes.names[0] = "Pelvis";
    await expect(source.addCharacter(model)).rejects.toMatchObject({ code: "NOT_A_HUMANOID" });
  });

  it("free the worker when no character came in", async () => {
    const source = create();
    const model = figure();
    model.nodes.names[0] = "Pelvis";
    await expect(source.addCharacter(model)).rejects.toThrow();
    expect(ChannelWorker.alive).toBe(0);
  });

  it("reject everything that waits when the worker dies, and the next character starts another", async () => {
    let worker: ChannelWorker | undefined;
    const source = create({
      workerFactory: () => {
        worker = new ChannelWorker(swingEngine);
        return worker as unknown as Worker;
      },
    });
    const character = await source.addCharacter(figure());
    const pending = source.requestLocomotion(character, args(1));
    worker!.fail("out of memory");
    await expect(pending).rejects.toMatchObject({
      code: "WORKER_FAILED",
      message: "The motion worker failed: out of memory",
    });
    await expect(source.requestLocomotion(character, args(1))).rejects.toMatchObject({ code: "WORKER_FAILED" });
    const again = await source.addCharacter(figure());
    await source.requestLocomotion(again, args(1));
  });

  it("say that the worker could not be started", async () => {
    const source = create({
      workerFactory: () => {
        throw new Error("blocked by policy");
      },
    });
    await expect(source.addCharacter(figure())).rejects.toMatchObject({
      code: "WORKER_FAILED",
      message: "The motion worker could not be started: blocked by policy",
    });
  });

  it("reject pending calls on dispose", async () => {
    const source = create({ workerFactory: channelWorkerFactory(null) });
    const pending = source.addCharacter(figure());
    source.dispose();
    await expect(pending).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(source.addCharacter(figure())).rejects.toMatchObject({ code: "DISPOSED" });
  });
});

describe("an abort", () => {
  it("rejects at once and ends the work in the worker", async () => {
    const retarget = vi.spyOn(swingEngine, "retarget");
    const source = create();
    const character = await source.addCharacter(figure());
    const controller = new AbortController();
    const pending = source.requestLocomotion(character, args(1), { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: "ABORTED", name: "AbortError" });
    await source.requestLocomotion(character, args(2));
    expect(retarget).toHaveBeenCalledTimes(1);
    retarget.mockRestore();
  });

  it("before the call starts nothing", async () => {
    const source = create();
    const signal = AbortSignal.abort();
    await expect(source.addCharacter(figure(), { signal })).rejects.toMatchObject({ code: "ABORTED" });
    expect(ChannelWorker.alive).toBe(0);
  });

  it("of a character that the worker has just added makes the worker forget it", async () => {
    const remove = vi.spyOn(EngineHost.prototype, "removeCharacter");
    const source = create();
    const kept = await source.addCharacter(figure());
    const controller = new AbortController();
    const describeRig = vi.spyOn(swingEngine, "describeRig").mockImplementationOnce((rig) => {
      controller.abort();
      return rig;
    });
    const aborted = source.addCharacter(figure(), { signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    await source.requestLocomotion(kept, args(1));
    expect(remove.mock.calls).toEqual([["character-2"]]);
    remove.mockRestore();
    describeRig.mockRestore();
  });

  it("leaves other requests alone", async () => {
    const source = create();
    const character = await source.addCharacter(figure());
    const controller = new AbortController();
    const aborted = source.requestLocomotion(character, args(1), { signal: controller.signal });
    const kept = source.requestLocomotion(character, args(2));
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    expect((await kept).frameCount).toBe(SWING_FRAMES);
  });
});
