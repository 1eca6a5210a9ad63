import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Shelf } from "../../src/engine/shelf.js";
import type { TaskContext } from "../../src/engine/task.js";
import { TaskRunner } from "../../src/engine/task-runner.js";
import { wordTasks } from "../../src/engine/tasks/word-tasks.js";
import type { Steps } from "../../src/requests/steps.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { PRACTICE_PROMPTS } from "../../src/synthesis/text/practice-prompts.js";
import { put, understood } from "../support/engine-parts.js";
import { figure, walk } from "../support/sources/local-sources.js";

vi.mock("../../src/engine/word-practice.js", () => ({ textPieces: () => ["text"], editPieces: () => ["edit"] }));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** A runner of one slow task with practice; records what was started and finished. */
function practisingRunner(practises: boolean) {
  const log = { begun: [] as string[], finished: [] as string[] };
  let onBegun = (_: string) => {};
  function* slowly(name: string): Steps<void> {
    log.begun.push(name);
    onBegun(name);
    for (let step = 0; step < 10; step++) {
      const until = performance.now() + 2;
      while (performance.now() < until);
      yield;
    }
    log.finished.push(name);
  }
  const tasks = {
    *act(name: string, { practise }: TaskContext) {
      yield* slowly(name);
      practise([() => slowly("one"), () => slowly("two")]);
    },
  };
  const host = new TaskRunner(tasks, { practises });
  let id = 0;
  const ask = (name: string) => host.run({ id: ++id, priority: 0 }, "act", name);
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
  it("runs after the first motion, after some time without requests", async () => {
    const { ask, log, host } = practisingRunner(true);
    await ask("walk");
    expect(log.begun).toEqual(["walk"]);
    for (let i = 0; i < 20 && log.finished.length < 3; i++) await quiet();
    expect(log.finished).toEqual(["walk", "one", "two"]);
    await ask("run");
    for (let i = 0; i < 5; i++) await quiet();
    expect(log.finished).toEqual(["walk", "one", "two", "run"]);
    host.dispose();
  });

  it("is dropped for a request", async () => {
    const { ask, log, host, whenBegun } = practisingRunner(true);
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

  it("includes edits, which come first after an edit", async () => {
    const character = understood(figure());
    const shelf = new Shelf();
    shelf.put("rig", character);
    const seen: unknown[] = [];
    const context = { shelf, onProgress: () => {}, practise: (pieces: unknown) => void seen.push(pieces) };
    const args = {
      prompt: "waves",
      plan: null,
      seed: 1,
      footIk: false,
      length: null,
      enhancePrompt: false,
      loop: false,
    };
    for (const _ of wordTasks.text({ rig: "rig", args }, context));
    const clip = put(generateLocomotion(walk(1)), character);
    for (const _ of wordTasks.trim({ rig: "rig", args: { clip, from: 0, to: 1, loop: null } }, context));
    expect(seen).toEqual([
      ["text", "edit"],
      ["edit", "text"],
    ]);
  });

  it("does not run on the page's own thread", async () => {
    const { ask, log } = practisingRunner(false);
    await ask("walk");
    for (let i = 0; i < 5; i++) await quiet();
    expect(log.begun).toEqual(["walk"]);
  });

  it("has prompts that are understood", () => {
    for (const prompt of PRACTICE_PROMPTS) {
      const plan = generateTextMotion({ prompt }).plan;
      expect(plan.notes, prompt).toEqual([]);
    }
  });
});
