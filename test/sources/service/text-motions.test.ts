import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TextMotionRequest } from "../../../src/requests/text-motion.js";
import type { Progress } from "../../../src/requests/worker-protocol.js";
import { FakeService, graphqlError } from "../../support/sources/fake-service.js";
import {
  addCastMember,
  createServiceSource,
  disposeServiceSourcesAfterEach,
} from "../../support/sources/service-sources.js";
import { PATIENTLY } from "../../support/until.js";

/** Intervals between checks of a job, milliseconds. */
const pauses = vi.hoisted(() => ({ asked: [] as number[], real: 1 }));
vi.mock(import("../../../src/sources/service/sleep.js"), async (original) => {
  const { sleep } = await original();
  return {
    sleep(milliseconds, signal) {
      pauses.asked.push(milliseconds);
      return sleep(pauses.real, signal);
    },
  };
});

let service: FakeService;
beforeAll(async () => {
  service = await new FakeService().start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
  for (const what of Object.keys(service.faults)) delete service.faults[what];
  pauses.asked.length = 0;
  pauses.real = 1;
});
disposeServiceSourcesAfterEach();

async function ask(request: TextMotionRequest, options = {}) {
  const source = createServiceSource({ baseUrl: service.url, apiKey: "key" });
  return source.requestTextMotion(await addCastMember(source), request, options);
}

describe("a motion from text", () => {
  it("is requested with the given arguments, and applied to the character; it does not loop by itself", async () => {
    const clip = await ask({ prompt: "a man waves", footIk: true });
    expect(service.seen.map(({ what }) => what)).toEqual(["characters", "create_text_to_motion", "download"]);
    expect(service.seen[1].variables).toEqual({ prompt: "a man waves", model: "text-to-motion", foot_ik: true });
    expect(clip.frameCount).toBeGreaterThan(10);
    expect(clip.request).toMatchObject({
      prompt: "a man waves",
      footIk: true,
      service: { characterId: "builtin-default" },
    });
  });

  it("is requested with a plan in place of the prompt, and a seed", async () => {
    const plan = { kind: "text", version: 1, prompt: "", seed: 3, steps: [], notes: [] } as const;
    await ask({ plan: structuredClone(plan) as never, seed: 4 });
    const { prompt, ...others } = service.seen[1].variables as Record<string, string>;
    expect(JSON.parse(prompt)).toEqual(plan);
    expect(others).toEqual({ model: "text-to-motion", seed: 4 });
    await expect(ask({ plan: structuredClone(plan) as never, prompt: "waves" })).rejects.toThrow(/not both/);
  });

  it("with a seed is the same each time, without one different", async () => {
    const source = createServiceSource({ baseUrl: service.url, apiKey: "key" });
    const character = await addCastMember(source);
    const bucmd = { prompt: "a man waves", model: "text-to-motion-bucmd" } as const;
    const one = await source.requestTextMotion(character, { ...bucmd, seed: 5, length: 3 });
    expect(await source.requestTextMotion(character, { ...bucmd, seed: 5, length: 3 })).toBe(one);
    expect(service.count("create_text_to_motion")).toBe(1);
    expect(service.seen.at(-2)?.variables).toEqual({ ...bucmd, seed: 5, length: 3 });
    await source.requestTextMotion(character, bucmd);
    await source.requestTextMotion(character, bucmd);
    expect(service.count("create_text_to_motion")).toBe(3);
  });

  it.each([
    [{ prompt: "  " }, "prompt", /blank/],
    [{ prompt: "x".repeat(2001) }, "prompt", /2000/],
    [{ prompt: "x", model: "best" as never }, "model", /text-to-motion-3\.0/],
    [{ prompt: "x", steps: 5 }, "steps", /model text-to-motion, which takes/],
    [{ prompt: "x", model: "text-to-motion-bucmd", seed: 0 }, "seed", /from 1 to 99999/],
    [{ prompt: "x", model: "text-to-motion-3.0", length: 4.5 }, "length", /whole number from 4 to 10/],
    [{ prompt: "x", size: 1 } as never, "size", /no argument size/],
  ] as [TextMotionRequest, string, RegExp][])(
    "%o is refused before anything is sent",
    async (request, argument, message) => {
      await expect(ask(request)).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument, message });
      expect(service.seen).toEqual([]);
    },
  );
});

describe("a model that runs as a job", () => {
  const long = { prompt: "a man dances", model: "text-to-motion-3.0", length: 6 } as const;

  it("is polled at growing intervals, and reports progress", async () => {
    service.jobStates = [
      ...Array.from({ length: 6 }, () => ({ status: "RESERVED" })),
      { status: "READY" },
      { status: "FINISHED", result: { result: { id: "danced" } } },
    ];
    const source = createServiceSource({ baseUrl: service.url, apiKey: "key", characterId: "builtin-default" });
    const character = await addCastMember(source);
    await source.requestTextMotion(character, { prompt: "x" });
    const file = await (await fetch(`${service.url}${service.seen.at(-1)?.path}`)).arrayBuffer();
    service.put("danced", new Uint8Array(file));
    service.seen.length = 0;
    const told: Progress[] = [];
    const clip = await source.requestTextMotion(character, long, { onProgress: (one) => void told.push(one) });
    expect(service.seen[0].variables).toEqual({ ...long, character_id: "builtin-default" });
    expect(clip.request).toMatchObject({ service: { motionId: "danced" } });
    expect(pauses.asked).toEqual([1000, 1500, 2250, 3375, 5000, 5000, 5000, 5000]);
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ stage: "done", fraction: 1 }), PATIENTLY);
    expect(told.filter(({ stage }) => stage === "generate").length).toBeGreaterThan(5);
    expect(told.map(({ fraction }) => fraction)).toEqual(told.map(({ fraction }) => fraction).sort((a, b) => a - b));
  });

  it.each([
    [{ error: { code: "NOT_AVAILABLE_YET", message: "Not yet." } }, "NOT_AVAILABLE_YET", /Not yet/],
    [{ error: { code: "QUOTA_EXCEEDED", message: "Used up." } }, "QUOTA_EXCEEDED", /Used up/],
    [{ error: { code: "ODD", message: "The dancer fell." } }, "SERVICE_FAILED", /The dancer fell/],
    [null, "SERVICE_FAILED", /The job failed/],
  ])("fails with what the job says: %o", async (result, code, message) => {
    service.jobStates = [{ status: "FAILED", result }];
    await expect(ask(long)).rejects.toMatchObject({ code, message });
  });

  it("that ends without a motion is reported", async () => {
    service.jobStates = [{ status: "FINISHED", result: {} }];
    await expect(ask(long)).rejects.toMatchObject({ code: "SERVICE_FAILED", message: /names no motion/ });
  });

  it("survives temporary failures", async () => {
    service.jobStates = [{ status: "FAILED", result: null }];
    service.faults.job = [{ status: 503 }, "hang up"];
    await expect(ask(long)).rejects.toMatchObject({ message: /The job failed/ });
    expect(service.count("job")).toBe(3);
  });

  it("aborted, is no longer polled", async () => {
    service.jobStates = [{ status: "READY" }];
    pauses.real = 20;
    const stop = new AbortController();
    const request = ask(long, { signal: stop.signal });
    await vi.waitFor(() => expect(service.count("job")).toBeGreaterThan(1), PATIENTLY);
    stop.abort();
    await expect(request).rejects.toMatchObject({ code: "ABORTED" });
    const asked = service.count("job");
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(service.count("job")).toBeLessThanOrEqual(asked + 1);
  });

  it("that the organization may not use says so", async () => {
    service.faults.create_text_to_motion_job = [graphqlError("ACCESS_REQUIRED", "It is a limited release.")];
    await expect(ask(long)).rejects.toMatchObject({ code: "FORBIDDEN", message: /limited release/ });
  });
});
