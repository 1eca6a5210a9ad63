import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TextMotionArguments } from "../../src/requests/text-motion.js";
import type { TextPlan } from "../../src/requests/text-plan.js";
import { EngineHost } from "../../src/sources/local/engine-host.js";
import type { MotionEngine, RigDescription } from "../../src/sources/local/motion-engine.js";
import type { ClipMessage } from "../../src/sources/local/worker-api.js";
import { PRACTICE_PROMPTS } from "../../src/synthesis/text/practice-prompts.js";
import { generateTextMotion } from "../../src/synthesis/text/text-motion.js";
import { walk } from "../support/local-sources.js";
import { swingEngine } from "../support/swing-engine.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const text = (prompt: string): TextMotionArguments => ({ prompt, plan: null, seed: 1, footIk: false });

/** A host of the swing engine with words and practice; tells what was made, and what of it was finished. */
function practisingHost(practises: boolean) {
  const log = { begun: [] as (string | null)[], finished: [] as (string | null)[] };
  let onBegun = (_: string | null) => {};
  const engine: MotionEngine<RigDescription> = {
    ...swingEngine,
    warmUp: undefined,
    *textMotion({ prompt }) {
      log.begun.push(prompt);
      onBegun(prompt);
      for (let step = 0; step < 10; step++) {
        const until = performance.now() + 2;
        while (performance.now() < until);
        yield;
      }
      log.finished.push(prompt);
      return yield* swingEngine.generateLocomotion(walk(1));
    },
    // biome-ignore lint/correctness/useYield: there is nothing to do
    *retarget(clip) {
      return clip;
    },
    practice: [text("one"), text("two")],
  };
  const host = new EngineHost(engine, { practises });
  host.adoptRig("rig", {});
  let id = 0;
  const ask = (prompt: string) => host.generateTextMotion({ id: ++id, priority: 0 }, "rig", text(prompt));
  return {
    host,
    log,
    ask,
    whenBegun: (listener: typeof onBegun) => {
      onBegun = listener;
    },
  };
}

const quiet = async () => {
  await vi.advanceTimersByTimeAsync(400);
  await vi.waitFor(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
};

describe("practice", () => {
  it("is done after the first motion, when nothing is asked for a while", async () => {
    const { ask, log, host } = practisingHost(true);
    await ask("walk");
    expect(log.begun).toEqual(["walk"]);
    for (let i = 0; i < 20 && log.finished.length < 3; i++) await quiet();
    expect(log.finished).toEqual(["walk", "one", "two"]);
    await ask("run");
    for (let i = 0; i < 5; i++) await quiet();
    expect(log.finished).toEqual(["walk", "one", "two", "run"]);
    host.dispose();
  });

  it("is given up for a request", async () => {
    const { ask, log, host, whenBegun } = practisingHost(true);
    await ask("walk");
    let asked: Promise<unknown> | undefined;
    whenBegun((prompt) => {
      if (prompt === "one") asked = ask("run");
    });
    for (let i = 0; i < 20 && !asked; i++) await quiet();
    await asked;
    expect(log.begun).toEqual(["walk", "one", "run"]);
    expect(log.finished).toEqual(["walk", "run"]);
    host.dispose();
  });

  it("is of edits too, and of those first after an edit", async () => {
    const log: string[] = [];
    const piece = (name: string) =>
      function* () {
        yield;
        log.push(name);
      };
    const engine: MotionEngine<RigDescription> = {
      ...swingEngine,
      warmUp: undefined,
      *textMotion({ prompt }) {
        log.push(String(prompt));
        return yield* swingEngine.generateLocomotion(walk(1));
      },
      *editMotion() {
        log.push("edit");
        return yield* swingEngine.generateLocomotion(walk(1));
      },
      // biome-ignore lint/correctness/useYield: there is nothing to do
      *retarget(clip) {
        return clip;
      },
      practice: [text("one")],
      practiceEdits: () => [piece("stitch"), piece("loop")],
    };
    const host = new EngineHost(engine, { practises: true });
    host.adoptRig("rig", {});
    const clip = {} as ClipMessage;
    await host.editMotion({ id: 1, priority: 0 }, "rig", { kind: "trim", clip, from: 0, to: 1, loop: null });
    for (let i = 0; i < 20 && log.length < 4; i++) await quiet();
    expect(log).toEqual(["edit", "stitch", "loop", "one"]);
    host.dispose();
  });

  it("is not done on the page's own thread", async () => {
    const { ask, log } = practisingHost(false);
    await ask("walk");
    for (let i = 0; i < 5; i++) await quiet();
    expect(log.begun).toEqual(["walk"]);
  });

  it("has prompts that are understood", () => {
    for (const prompt of PRACTICE_PROMPTS) {
      const plan = generateTextMotion({ prompt }).plan as TextPlan;
      expect(plan.notes, prompt).toEqual([]);
    }
  });
});
