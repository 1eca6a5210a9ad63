import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { SERVICE_NAMING } from "../../../src/requests/argument-naming.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { createEnhancedStitchedMotion } from "../../../src/requests/operations/stitch.js";
import { readOperation } from "../../../src/requests/read-operation.js";
import type { SourceCharacter, StitchRequest, TrimRequest } from "../../../src/sources/motion-source.js";
import type { MotionStitchInput } from "../../../src/sources/service/generated/operations.js";
import type { ServiceMotionSource } from "../../../src/sources/service/stitch-params-input.js";
import { FakeService } from "../../support/sources/fake-service.js";
import {
  addCastMember,
  createServiceSource,
  disposeServiceSourcesAfterEach,
} from "../../support/sources/service-sources.js";

let service: FakeService;
beforeAll(async () => {
  service = await new FakeService().start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
});
disposeServiceSourcesAfterEach();

async function twoMotions(): Promise<{
  source: Required<ServiceMotionSource>;
  hero: SourceCharacter;
  walk: MotionClip;
  run: MotionClip;
}> {
  const source = createServiceSource({ baseUrl: service.url, apiKey: "key" });
  const hero = await addCastMember(source, "builtin-ada");
  const [walk, run] = await Promise.all(
    [
      { moveSpeed: 1.2, strides: 1 },
      { moveSpeed: 3, strides: 1, travelAngle: 90 },
    ].map((args) => source.requestLocomotion(hero, readLocomotionArguments(args))),
  );
  return { source, hero, walk, run };
}

describe("stitching two motions of a service", () => {
  it("sends their ids, trims and poses as the API requires", async () => {
    const { source, hero, walk, run } = await twoMotions();
    const clip = await source.requestStitch(hero, {
      first: { clip: walk, range: [0.2, 9] },
      second: { clip: run },
      prompt: " he speeds up ",
      transitionSeconds: 0.5,
    });
    expect(clip.frameCount).toBeGreaterThan(10);
    const sent = service.seen.filter(({ what }) => what === "create_enhanced_stitched_motion")[0].variables;
    const { prefix, suffix, character_id } = sent.stitch_input as MotionStitchInput;
    expect(character_id).toBe("builtin-default");
    const duration = clipDuration(walk);
    expect(prefix).toMatchObject({
      prompt: "he speeds up",
      motion_id: (walk.request as { service: { motionId: string } }).service.motionId,
      stitch_loop: false,
      stitch_duration: 0.5,
      motion_duration: expect.closeTo(duration, 5),
      motion_lower_trim_time: 0.2,
      motion_upper_trim_time: expect.closeTo(duration - 0.051, 5),
      motion_lower_trim_fraction: expect.closeTo(0.2 / duration, 5),
      motion_upper_trim_fraction: expect.closeTo(1 - 0.051 / duration, 5),
    });
    expect(suffix).toMatchObject({
      motion_lower_trim_time: 0,
      motion_upper_trim_time: expect.closeTo(clipDuration(run), 5),
      motion_upper_trim_fraction: 1,
    });
    // In metres, on the service's character: at 1.2 m/s ahead, and at 3 m/s to its right, which is -X.
    const path = (part: typeof prefix) => {
      const [from, to] = [part.at_lower_trim_time.pelvis_world_pos, part.at_upper_trim_time.pelvis_world_pos];
      return [to.x - from.x, to.z - from.z].map(
        (way) => way / (part.motion_upper_trim_time - part.motion_lower_trim_time),
      );
    };
    expect(path(prefix)[0]).toBeCloseTo(0, 1);
    expect(path(prefix)[1]).toBeCloseTo(1.2, 1);
    expect(path(suffix)[0]).toBeCloseTo(-3, 1);
    expect(prefix.at_zero_time.hips_forward_facing_world_yaw).toBeCloseTo(0, 0);
    // The service's own reader takes it.
    expect(() => readOperation(createEnhancedStitchedMotion, sent, SERVICE_NAMING)).not.toThrow();
  });

  it.each([
    [
      "a motion from elsewhere",
      (it: StitchRequest) => ({ ...it, first: { clip: { ...it.first.clip, request: null } } }),
      "first",
    ],
    ["no clip", (it: StitchRequest) => ({ ...it, second: {} as never }), "second"],
    [
      "a range that is none",
      (it: StitchRequest) => ({ ...it, second: { ...it.second, range: [2, 1] as const } }),
      "second.range",
    ],
    [
      "a range after the end",
      (it: StitchRequest) => ({ ...it, second: { ...it.second, range: [60, 70] as const } }),
      "second.range",
    ],
    ["too long a transition", (it: StitchRequest) => ({ ...it, transitionSeconds: 3.1 }), "transitionSeconds"],
    ["an argument that there is not", (it: StitchRequest) => ({ ...it, speed: 1 }), "speed"],
    ["a prompt that is none", (it: StitchRequest) => ({ ...it, prompt: 5 as never }), "prompt"],
  ])("%s is refused", async (_, change, argument) => {
    const { source, hero, walk, run } = await twoMotions();
    const request = change({ first: { clip: walk }, second: { clip: run } });
    await expect(source.requestStitch(hero, request)).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument });
    expect(service.count("create_enhanced_stitched_motion")).toBe(0);
  });

  it("that loop are requested with both sides, and are loops", async () => {
    const { source, hero, walk, run } = await twoMotions();
    const clip = await source.requestStitch(hero, { first: { clip: walk }, second: { clip: run }, loop: true });
    expect(clip.loop).not.toBe(null);
    const sent = service.seen.filter(({ what }) => what === "create_enhanced_stitched_motion")[0].variables;
    const { prefix, suffix } = sent.stitch_input as MotionStitchInput;
    expect([prefix.stitch_loop, suffix.stitch_loop]).toEqual([true, true]);
  });

  it("accepts no seed", async () => {
    const { source, hero, walk, run } = await twoMotions();
    const request = { first: { clip: walk }, second: { clip: run }, seed: 3 };
    const refused = source.requestStitch(hero, request);
    await expect(refused).rejects.toMatchObject({ code: "NOT_AVAILABLE_YET", argument: "seed" });
  });
});

describe("trimming a motion of a service", () => {
  it("sends its id, the part and the loop, and records the new motion", async () => {
    const { source, hero, walk } = await twoMotions();
    const clip = await source.requestTrim(hero, { clip: walk, start: 0.25, loop: "cyclical" });
    const sent = service.seen.filter(({ what }) => what === "trim_and_loop_motion");
    const { motionId } = (walk.request as { service: { motionId: string } }).service;
    expect(sent.map(({ variables }) => variables)).toEqual([
      { motion_id: motionId, start: 0.25, end: 1, loop: "cyclical" },
    ]);
    expect(clip.request).toMatchObject({ start: 0.25, loop: "cyclical", service: { baseUrl: service.url } });
    expect((clip.request as { service: { motionId: string } }).service.motionId).not.toBe(motionId);
    await source.requestTrim(hero, { clip: walk, start: 0.25, end: 1, loop: "cyclical" });
    expect(service.count("trim_and_loop_motion")).toBe(1);
    await source.requestTrim(hero, { clip, end: 0.5 });
    expect(service.seen[service.seen.length - 2].variables).toMatchObject({ start: 0, end: 0.5, loop: "" });
  });

  it("rejects anything but a part of a motion of its service", async () => {
    const { source, hero, walk } = await twoMotions();
    for (const [change, argument] of [
      [{ clip: { ...walk, request: null } }, "clip"],
      [{ end: 1.5 }, "end"],
      [{ start: 0.6, end: 0.5 }, "start"],
      [{ loop: "round" }, "loop"],
    ] as const) {
      const refused = source.requestTrim(hero, { clip: walk, ...change } as TrimRequest);
      await expect(refused).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument });
    }
    expect(service.count("trim_and_loop_motion")).toBe(0);
  });
});

describe("a side of the service's stitch input", () => {
  it("has all fields, as the service's own reader accepts them", async () => {
    const { source, walk, run } = await twoMotions();
    const prefix = await source.stitchParamsInput({ clip: walk }, { lower: 0.2, prompt: "waves", stitchDuration: 1 });
    const suffix = await source.stitchParamsInput({ clip: run }, { loop: true });
    const sent = { stitch_input: { character_id: "builtin-default", prefix, suffix } };
    const { stitchInput } = readOperation(createEnhancedStitchedMotion, sent, SERVICE_NAMING);
    expect(stitchInput.prefix).toMatchObject({ prompt: "waves", stitchDuration: 1, motionLowerTrimTime: 0.2 });
    expect(stitchInput.prefix.motionUpperTrimFraction).toBe(1);
    expect(stitchInput.suffix).toMatchObject({ prompt: "", stitchDuration: 2, stitchLoop: true });
    const { x, z } = stitchInput.prefix.atUpperTrimTime.pelvisWorldPos;
    const from = stitchInput.prefix.atLowerTrimTime.pelvisWorldPos;
    const seconds = stitchInput.prefix.motionUpperTrimTime - 0.2;
    expect(Math.hypot(x - from.x, z - from.z) / seconds).toBeCloseTo(1.2, 1);
  });

  it("is rejected by the field's name", async () => {
    const { source, walk } = await twoMotions();
    for (const [choice, argument] of [
      [{ lower: 2, upper: 1 }, "lower"],
      [{ lower: -1 }, "lower"],
      [{ upper: 99 }, "upper"],
      [{ stitchDuration: 9 }, "stitchDuration"],
      [{ prompt: 5 }, "prompt"],
      [{ loop: "yes" }, "loop"],
    ] as const) {
      const refused = source.stitchParamsInput({ clip: walk }, choice as never);
      await expect(refused, argument).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument });
    }
    const foreign = source.stitchParamsInput({ clip: { ...walk, request: null } });
    await expect(foreign).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "motion" });
  });
});
