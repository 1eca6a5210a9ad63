import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { MotionError } from "../../src/requests/motion-error.js";
import type { MainThreadUse } from "../../src/sources/local/thread-ways.js";
import type { MotionSource, SourceCharacter } from "../../src/sources/motion-source.js";
import { ChannelWorker } from "../support/sources/channel-worker.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/sources/local-sources.js";
import { swingEngine } from "../support/swing-engine.js";

vi.mock("../../src/sources/local/load-main-thread.js", async () => {
  const { serveTasks } = await import("../../src/engine/serve-tasks.js");
  const serveOnThisThread = (port: MessagePort) => serveTasks(swingEngine, port as never);
  return { loadMainThreadEngine: async () => ({ serveOnThisThread }) };
});

disposeSourcesAfterEach();

/** How a source's workers start, one after the other. */
type Start = "well" | "refused" | "unserved";

type Request =
  | { kind: "clip"; which: number; speed: number; supersede: boolean; abortable: boolean }
  | { kind: "cell"; which: number; speed: number; priority: number; abortable: boolean };
type Act =
  | Request
  | { kind: "add"; tall: number }
  | { kind: "remove"; which: number }
  | { kind: "abort"; which: number }
  | { kind: "crash"; which: number }
  | { kind: "wait"; turns: number };

const which = fc.nat(30);
const speed = fc.integer({ min: 1, max: 5 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("add" as const), tall: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("abort" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("clip" as const),
      which,
      speed,
      supersede: fc.boolean(),
      abortable: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("cell" as const),
      which,
      speed,
      priority: fc.integer({ min: -3, max: 3 }),
      abortable: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait" as const), turns: fc.integer({ min: 1, max: 6 }) }) },
);

/** Does what a careless game might do, and checks that every promise settles correctly. */
class Storm {
  readonly source: MotionSource;
  readonly live: ChannelWorker[] = [];
  readonly characters: SourceCharacter[] = [];
  readonly controllers: AbortController[] = [];
  readonly settled: Promise<unknown>[] = [];

  constructor(workers: number, mainThread: MainThreadUse, starts: readonly Start[]) {
    let started = 0;
    this.source = createSource({
      workers,
      mainThread,
      onWarning: () => {},
      workerFactory: (index) => {
        const start = starts[started++] ?? "well";
        if (start === "refused") throw new Error("refused");
        const worker = new ChannelWorker(start === "well" ? swingEngine : null);
        if (start === "unserved") setImmediate(() => worker.fail("unserved"));
        this.live[index] = worker;
        return worker as unknown as Worker;
      },
    });
  }

  async do(one: Act): Promise<void> {
    if (one.kind === "wait") {
      for (let i = 0; i < one.turns; i++) await new Promise((resolve) => setImmediate(resolve));
    } else if (one.kind === "add") {
      const added = this.source.addCharacter(figure(`${one.tall}`, one.tall * 0.1));
      this.expectKnown(added.then((character) => void this.characters.push(character)));
    } else if (one.kind === "remove") {
      const [gone] = this.characters.splice(one.which % (this.characters.length || 1), 1);
      if (gone) this.source.removeCharacter(gone);
    } else if (one.kind === "abort") this.controllers[one.which % (this.controllers.length || 1)]?.abort();
    else if (one.kind === "crash") this.live[one.which % (this.live.length || 1)]?.fail("storm");
    else this.request(one);
  }

  request(one: Request): void {
    const character = this.characters[one.which % (this.characters.length || 1)];
    if (!character) return;
    const controller = new AbortController();
    if (one.abortable) this.controllers.push(controller);
    const { signal } = controller;
    if (one.kind === "cell") {
      const asked = this.source.requestGaitCell(character, cell(one.speed), { signal, priority: one.priority });
      this.expectKnown(asked.then((made) => expect(made.speed).toBe(one.speed)));
      return;
    }
    const asked = this.source.requestLocomotion(character, walk(one.speed), { signal, supersede: one.supersede });
    this.expectKnown(
      asked.then((clip) => {
        expect(clip.request).toMatchObject({ moveSpeed: one.speed });
        expect(clip.skeleton.restTranslations).toEqual(character.skeleton.restTranslations);
      }),
    );
  }

  /** Expects success, or one of the documented errors. */
  expectKnown(promise: Promise<unknown>): void {
    const known = promise.catch((error: unknown) => {
      if (!(error instanceof MotionError)) throw error;
      expect(["ABORTED", "DISPOSED", "WORKER_FAILED"], error.message).toContain(error.code);
    });
    // Checked together at the end.
    known.catch(() => {});
    this.settled.push(known);
  }
}

/** Message ports and timers that keep this process alive. */
function openResources(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "MessagePort" || name === "Timeout").length;
}

describe("any order of requests, aborts, removals and deaths", () => {
  it("settles every promise correctly, and leaves no worker, port or timer", { timeout: 120_000 }, async () => {
    const setting = fc.record({
      workers: fc.integer({ min: 1, max: 3 }),
      mainThread: fc.constantFrom<MainThreadUse>("never", "fallback", "always"),
      starts: fc.array(fc.constantFrom<Start>("well", "well", "refused", "unserved"), { maxLength: 8 }),
      list: fc.array(act, { minLength: 5, maxLength: 60 }),
      disposed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(setting, async ({ workers, mainThread, starts, list, disposed }) => {
        const before = openResources();
        const storm = new Storm(workers, mainThread, starts);
        await storm.do({ kind: "add", tall: 0 });
        await storm.do({ kind: "wait", turns: 6 });
        for (const one of list) await storm.do(one);
        if (disposed) storm.source.dispose();
        await Promise.all(storm.settled);
        // The rest still works, unless workers died too often in a row.
        const mortal = list.some(({ kind }) => kind === "crash") || starts.some((start) => start !== "well");
        if (!disposed && (!mortal || mainThread === "always")) {
          for (const character of storm.characters) {
            const made = await storm.source.requestGaitCell(character, cell(7));
            expect(made.rotations.length).toBe(32 * 4 * character.skeleton.names.length);
          }
        }
        for (const character of storm.characters) storm.source.removeCharacter(character);
        expect(ChannelWorker.alive).toBe(0);
        for (let i = 0; i < 50 && openResources() > before; i++) await new Promise((resolve) => setImmediate(resolve));
        expect(openResources()).toBeLessThanOrEqual(before);
        storm.source.dispose();
      }),
      { numRuns: 150 },
    );
  });
});
