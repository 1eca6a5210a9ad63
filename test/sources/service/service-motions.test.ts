import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import type { Progress } from "../../../src/requests/worker-protocol.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { clipDifference } from "../../support/quality/clip-difference.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { FakeService } from "../../support/sources/fake-service.js";
import {
  addCastMember,
  coldTasks,
  createServiceSource,
  disposeServiceSourcesAfterEach,
} from "../../support/sources/service-sources.js";
import { PATIENTLY } from "../../support/until.js";

const KEY = "secret-key-123";
const walk = (moveSpeed = 1.2, more: object = {}) => readLocomotionArguments({ moveSpeed, strides: 1, ...more });

let service: FakeService;
beforeAll(async () => {
  service = await new FakeService().start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
  service.forgetMotions();
  for (const what of Object.keys(service.faults)) delete service.faults[what];
});
disposeServiceSourcesAfterEach();

const create = (options: object = {}) => createServiceSource({ baseUrl: service.url, apiKey: KEY, ...options });

describe("locomotion from a service", () => {
  it.each(["builtin-default", "builtin-ada", "builtin-mila"])(
    "is the same on %s as from the local engine",
    async (id) => {
      const source = create();
      const local = localMotions({ workerFactory: channelWorkerFactory(coldTasks) });
      try {
        const args = walk(1.6, { travelAngle: -35, styleId: "proud" });
        const clip = await source.requestLocomotion(await addCastMember(source, id), args);
        const here = await local.requestLocomotion(await addCastMember(local, id), args);
        const { angle, translation } = clipDifference(clip, here);
        expect(angle).toBeLessThan(1e-4);
        expect(translation).toBeLessThan(1e-4);
        expect(clip.contacts).toEqual(here.contacts);
        expect(clip.labels).toEqual(here.labels);
        expect(clip.loop?.yaw).toBeCloseTo(here.loop!.yaw, 6);
      } finally {
        local.dispose();
      }
    },
  );

  it("sends the arguments and the key as the API requires", async () => {
    const source = create();
    await source.requestLocomotion(await addCastMember(source), walk(2, { travelAngle: 90, styleId: "march" }));
    expect(service.seen.map(({ what }) => what)).toEqual(["characters", "create_locomotion", "download"]);
    expect(service.seen[1].variables).toEqual({
      character_id: "builtin-default",
      strides: 1,
      move_speed: 2,
      travel_angle: 90,
      style_id: "march",
    });
    expect(service.seen[2].path).toMatch(
      /^\/motion\/animation\/motion_viewer\/builtin-default\/motion-\d+\/glb\/motion\.glb$/,
    );
    for (const { path, headers } of service.seen) {
      expect(path).not.toContain(KEY);
      expect(headers.authorization).toBe(`Basic ${Buffer.from(`${KEY}:`).toString("base64")}`);
    }
  });

  it("has no blends of styles and no seeds, and says which source has", async () => {
    const source = create();
    const character = await addCastMember(source);
    const blend = source.requestLocomotion(character, walk(2, { styleId: "march*0.5+proud*0.5" }));
    await expect(blend).rejects.toMatchObject({
      code: "NOT_AVAILABLE_YET",
      argument: "styleId",
      message: "styleId: the motion service knows no blends of styles; a source of localMotions() makes them.",
    });
    const seeded = source.requestLocomotion(character, walk(2, { seed: 0 }));
    await expect(seeded).rejects.toMatchObject({ code: "NOT_AVAILABLE_YET", argument: "seed" });
    expect(service.seen).toEqual([]);
  });

  it("is made for the requested character", async () => {
    const source = create({ characterId: "other" });
    const clip = await source.requestLocomotion(await addCastMember(source), walk());
    expect(service.count("characters")).toBe(0);
    expect(service.seen[0].variables.character_id).toBe("other");
    expect(clip.request).toEqual({
      ...walk(),
      service: { baseUrl: service.url, characterId: "other", motionId: expect.stringMatching(/^motion-/) },
    });
  });

  it("sends equal requests once, in flight and later, also for other characters", async () => {
    const source = create();
    const [a, b] = [await addCastMember(source), await addCastMember(source, "builtin-ada")];
    const [one, two, three] = await Promise.all([
      source.requestLocomotion(a, walk()),
      source.requestLocomotion(a, walk()),
      source.requestLocomotion(b, walk()),
    ]);
    expect(two).toBe(one);
    expect(three.skeleton).toBe(b.skeleton);
    expect(await source.requestLocomotion(a, walk())).toBe(one);
    expect(service.count("create_locomotion")).toBe(1);
    expect(service.count("download")).toBe(1);
  });

  it("reports progress that never decreases", async () => {
    const source = create();
    const told: Progress[] = [];
    await source.requestLocomotion(await addCastMember(source), walk(), { onProgress: (one) => void told.push(one) });
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ stage: "done", fraction: 1 }), PATIENTLY);
    expect(told.map(({ stage }) => stage)).toEqual(
      expect.arrayContaining(["generate", "download", "retarget", "done"]),
    );
    expect(told.map(({ fraction }) => fraction)).toEqual(told.map(({ fraction }) => fraction).sort((x, y) => x - y));
  });

  it("aborted, rejects at once; the next equal request begins anew", async () => {
    const source = create();
    const character = await addCastMember(source);
    service.faults.create_locomotion = ["never answer"];
    const stop = new AbortController();
    const request = source.requestLocomotion(character, walk(), { signal: stop.signal });
    await vi.waitFor(() => expect(service.count("create_locomotion")).toBe(1), PATIENTLY);
    stop.abort();
    await expect(request).rejects.toMatchObject({ code: "ABORTED", name: "AbortError" });
    expect((await source.requestLocomotion(character, walk())).frameCount).toBeGreaterThan(10);
  });

  it("one of two that wait may leave", async () => {
    const source = create();
    const character = await addCastMember(source);
    const stop = new AbortController();
    const left = source.requestLocomotion(character, walk(), { signal: stop.signal });
    const stays = source.requestLocomotion(character, walk());
    stop.abort();
    await expect(left).rejects.toMatchObject({ code: "ABORTED" });
    expect((await stays).frameCount).toBeGreaterThan(10);
    expect(service.count("create_locomotion")).toBe(1);
  });

  it("superseded, rejects", async () => {
    const source = create();
    const character = await addCastMember(source);
    const early = source.requestLocomotion(character, walk(1), { supersede: true });
    const late = source.requestLocomotion(character, walk(2), { supersede: true });
    await expect(early).rejects.toMatchObject({ code: "ABORTED" });
    expect((await late).loop).not.toBe(null);
  });

  it("ends with the source and with the character", async () => {
    const source = create();
    const [a, b] = [await addCastMember(source), await addCastMember(source, "builtin-ada")];
    service.faults.create_locomotion = ["never answer", "never answer"];
    const first = source.requestLocomotion(a, walk(1));
    const second = source.requestLocomotion(b, walk(2));
    source.removeCharacter(a);
    await expect(first).rejects.toMatchObject({ code: "DISPOSED" });
    source.dispose();
    await expect(second).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(source.requestLocomotion(b, walk())).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(source.locomotionStyles()).rejects.toMatchObject({ code: "DISPOSED" });
  });
});

describe("the service's styles", () => {
  it("are its own, in order, requested once", async () => {
    const source = create();
    const both = await Promise.all([source.locomotionStyles(), source.locomotionStyles()]);
    expect(both[0]).toEqual(["march", "neutral_male_a", "proud"]);
    expect(await source.locomotionStyles()).toEqual(both[0]);
    expect(service.count("locomotion_styles")).toBe(1);
  });

  it("are requested again after a failure, and can be aborted", async () => {
    const source = create({ retries: 0 });
    service.faults.locomotion_styles = [{ status: 503 }, "never answer"];
    await expect(source.locomotionStyles()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    const stop = new AbortController();
    const aborted = source.locomotionStyles({ signal: stop.signal });
    stop.abort();
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
  });
});

describe("driving with a service", () => {
  const cell = { moveSpeed: 1.2, travelAngle: 0, hips: "ahead", styleId: "neutral_male_a" } as const;

  it("gets its gaits from this machine, without a request to the service", async () => {
    const source = create();
    const gait = await source.requestGaitCell(await addCastMember(source), cell);
    expect(gait.rotations.length).toBeGreaterThan(100);
    expect(service.count("create_locomotion") + service.count("download")).toBe(0);
  });

  it("can be disabled", async () => {
    const source = create({ driving: "none" });
    const refused = source.requestGaitCell(await addCastMember(source), cell);
    await expect(refused).rejects.toMatchObject({ code: "NOT_AVAILABLE_YET", message: /driving: "local"/ });
  });
});
