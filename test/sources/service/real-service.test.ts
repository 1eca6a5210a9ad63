import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyProxy } from "../../../examples/key-proxy.mjs";
import { clipDuration } from "../../../src/motion/clip.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { CLIENT_OPERATIONS } from "../../../src/service-client.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { startTestService, type TestService } from "../../service/support/start-service.js";
import { clipDifference } from "../../support/quality/clip-difference.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import {
  addCastMember,
  coldTasks,
  createServiceSource,
  disposeServiceSourcesAfterEach,
} from "../../support/sources/service-sources.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
}, 300_000);
afterAll(() => service?.stop());
disposeServiceSourcesAfterEach();

const create = () => createServiceSource({ baseUrl: service.url, apiKey: service.key });

const video = (name: string) =>
  new Blob([readFileSync(new URL(`../../service/motions/videos/${name}`, import.meta.url))]);

describe("the package's own service", () => {
  it.each([
    ["builtin-mannequin", { moveSpeed: 1.3, strides: 2, travelAngle: 30 }],
    ["builtin-ada", { moveSpeed: 3.1, strides: 1, styleId: "PROUD" }],
  ])("gives %s the motion that is made here for the same request", async (id, given) => {
    const args = readLocomotionArguments(given);
    const source = create();
    const local = localMotions({ workerFactory: channelWorkerFactory(coldTasks) });
    try {
      const clip = await source.requestLocomotion(await addCastMember(source, id), args);
      const here = await local.requestLocomotion(await addCastMember(local, id), args);
      const { angle, translation } = clipDifference(clip, here);
      // A download's rotations are rounded to 16 bits, each against its rounded parents; a straight knee doubles it.
      expect(angle).toBeLessThan(6e-4);
      expect(translation).toBeLessThan(1e-4);
      expect(clip.contacts).toEqual(here.contacts);
      expect(clip.loop?.displacement.map((way) => way.toFixed(4))).toEqual(
        here.loop?.displacement.map((way) => way.toFixed(4)),
      );
    } finally {
      local.dispose();
    }
  });

  it("has the engine's styles", async () => {
    const local = localMotions({ workerFactory: channelWorkerFactory(coldTasks) });
    expect(await create().locomotionStyles()).toEqual(await local.locomotionStyles());
    local.dispose();
  });

  it("reports a wrong key, character and style", async () => {
    const args = readLocomotionArguments({ strides: 1 });
    for (const [options, styleId, code] of [
      [{ apiKey: "wrong" }, "neutral_male_a", "UNAUTHENTICATED"],
      [{ characterId: "nobody" }, "neutral_male_a", "NOT_FOUND"],
      [{}, "no_such_style", "BAD_USER_INPUT"],
    ] as const) {
      const source = createServiceSource({ baseUrl: service.url, apiKey: service.key, retries: 0, ...options });
      const refused = source.requestLocomotion(await addCastMember(source), { ...args, styleId });
      await expect(refused).rejects.toMatchObject({ code });
    }
  });

  it("stitches, also with a prompt", async () => {
    const source = create();
    const hero = await addCastMember(source);
    const clip = await source.requestLocomotion(hero, readLocomotionArguments({ strides: 2 }));
    const parts = { first: { clip }, second: { clip, range: [0.2, 1] as const } };
    const stitched = await source.requestStitch(hero, { ...parts, transitionSeconds: 0.5 });
    expect(clipDuration(stitched)).toBeCloseTo(clipDuration(clip) - 0.051 + 0.5 + 0.8, 1);
    const waves = await source.requestStitch(hero, { ...parts, prompt: "waves" });
    expect(waves.labels.map(({ description }) => description)).toContain("waves with the right hand");
    const plain = await source.requestStitch(hero, parts);
    const hinted = await source.requestStitch(hero, { ...parts, prompt: "blorps" });
    expect(hinted.rotations).toEqual(plain.rotations);
  });

  it("is sent a video, and says what is wrong with it, at once or when its job has looked at it", async () => {
    const source = create();
    const character = await addCastMember(source, "builtin-mannequin");
    const ask = (name: string, model?: string) =>
      source.requestVideoMotion?.(character, { file: video(name), name: "a film", model }).catch((error) => error);
    expect(await ask("short.mp4")).toMatchObject({
      code: "UNSUPPORTED_VIDEO",
      message: expect.stringContaining("The video is 1 s long; it must be from 2 to 60."),
    });
    expect(await ask("film.mp4", "no-such-model")).toMatchObject({ code: "BAD_USER_INPUT", argument: "model" });
    // It shows nobody; where ffmpeg or the pose library is missing, nothing is looked at.
    const { code, message } = await ask("film.mp4");
    expect(`${code}: ${message}`).toMatch(/UNSUPPORTED_VIDEO: .*No person is seen in the video|NOT_AVAILABLE_YET: /);
  });

  it("is sent a video through a game's own server", async () => {
    const options = { service: service.url, apiKey: service.key, operations: CLIENT_OPERATIONS };
    const game = createServer(keyProxy({ ...options, path: "/motions" }));
    await new Promise<void>((resolve) => game.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = game.address() as AddressInfo;
      const source = createServiceSource({ baseUrl: `http://127.0.0.1:${port}/motions` });
      const character = await addCastMember(source, "builtin-default");
      const ask = (name: string) => source.requestVideoMotion?.(character, { file: video(name), name: "a film" });
      await expect(ask("short.mp4")).rejects.toMatchObject({
        code: "UNSUPPORTED_VIDEO",
        message: expect.stringContaining("The video is 1 s long; it must be from 2 to 60."),
      });
      await expect(ask("film.mp4")).rejects.toThrow(/No person is seen in the video|not installed/);
    } finally {
      game.closeAllConnections();
      game.close();
    }
  });
});
