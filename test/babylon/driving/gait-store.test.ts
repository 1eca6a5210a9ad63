import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countGaitCells, leaseGaitCells } from "../../../src/babylon/driving/gait-store.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { GaitCell } from "../../../src/motion/driven-gait/cells/gait-cell.js";
import { gaitNodeArguments } from "../../../src/motion/driven-gait/cells/gait-grid.js";
import type { GaitCellArguments } from "../../../src/requests/locomotion/gait-cell.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import type { GaitCellOptions, MotionSource, SourceCharacter } from "../../../src/sources/motion-source.js";
import { swingGaitCell } from "../../support/swing-gait.js";

interface Asked {
  character: SourceCharacter;
  args: GaitCellArguments;
  signal: AbortSignal;
  priority: number;
  answer: (error?: unknown) => Promise<void>;
}

/** A source whose answers the test gives. */
function createSource() {
  const asked: Asked[] = [];
  const source = {
    requestGaitCell: (character: SourceCharacter, args: GaitCellArguments, options: GaitCellOptions) =>
      new Promise<GaitCell>((resolve, reject) => {
        const answer = async (error?: unknown) => {
          if (error === undefined) resolve(swingGaitCell(BUILTIN_SKELETON, args, 1));
          else reject(error);
          await settled();
        };
        asked.push({ character, args, signal: options.signal!, priority: options.priority!, answer });
      }),
  } as unknown as MotionSource;
  return { source, asked };
}

const figure = (hash: string) => ({ hash }) as SourceCharacter;
const nothing = () => {};
const crash = () => new MotionError("WORKER_FAILED", "The motion worker failed.");

/** Lets every promise that can settle do so. */
async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  // At time 0 nothing could be older.
  vi.advanceTimersByTime(1000);
  warn = vi.spyOn(Logger, "Warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the cells of a style", () => {
  it("are made once for all characters with the same skeleton, and freed with the last lease", async () => {
    const { source, asked } = createSource();
    const changes = [0, 0];
    const leases = [0, 1].map((i) =>
      leaseGaitCells(source, figure("same"), { styleId: "proud", hipTurn: 1 }, () => changes[i]++),
    );
    for (const lease of leases) expect(lease.cell(5, 0)).toBeNull();
    await settled();
    expect(asked.map(({ args }) => args)).toEqual([{ ...gaitNodeArguments(5), styleId: "proud" }]);
    await asked[0].answer();
    expect(changes).toEqual([1, 1]);
    expect(leases[0].cell(5, 0)).not.toBeNull();
    expect(leases[1].cell(5, 0)).toBe(leases[0].cell(5, 0));
    const { bytes } = countGaitCells(source);
    expect(bytes).toBeGreaterThan(1000);

    const other = leaseGaitCells(source, figure("other"), { styleId: "proud", hipTurn: 1 }, nothing);
    expect(other.cell(5, 0)).toBeNull();
    await settled();
    expect(asked).toHaveLength(2);
    await asked[1].answer();
    expect(countGaitCells(source)).toEqual({ cells: 2, bytes: 2 * bytes });

    leases[0].release();
    leases[0].release();
    expect(countGaitCells(source).cells).toBe(2);
    leases[1].release();
    other.release();
    expect(countGaitCells(source)).toEqual({ cells: 0, bytes: 0 });
    expect(leaseGaitCells(source, figure("same"), { styleId: "proud", hipTurn: 1 }, nothing).cell(5, 0)).toBeNull();
  });

  it("are requested two at a time, the most urgent first", async () => {
    const { source, asked } = createSource();
    const lease = leaseGaitCells(source, figure("a"), { styleId: "proud", hipTurn: 1 }, nothing);
    for (const [node, urgency] of [
      [10, 3],
      [11, 0],
      [12, 2],
      [13, 1],
    ]) {
      lease.cell(node, urgency);
    }
    await settled();
    const order = () => asked.map(({ args: { styleId: _, ...node } }) => node);
    expect(order()).toEqual([11, 13].map(gaitNodeArguments));
    await asked[0].answer();
    await asked[1].answer();
    expect(order()).toEqual([11, 13, 12, 10].map(gaitNodeArguments));
    expect(asked.map(({ priority }) => priority)).toEqual([0, -1, -2, -3]);
  });

  it("are no longer made if they were not requested lately", async () => {
    const { source, asked } = createSource();
    const lease = leaseGaitCells(source, figure("a"), { styleId: "proud", hipTurn: 1 }, nothing);
    for (const node of [1, 2, 3]) lease.cell(node, 0);
    await settled();
    vi.advanceTimersByTime(400);
    lease.cell(7, 5);
    await asked[0].answer();
    expect(asked[2].args).toMatchObject(gaitNodeArguments(7));
    await asked[1].answer();
    await asked[2].answer();
    expect(asked).toHaveLength(3);
    lease.cell(3, 0);
    await settled();
    expect(asked[3].args).toMatchObject(gaitNodeArguments(3));
  });

  it("are no longer awaited after the last lease is released", async () => {
    const { source, asked } = createSource();
    let changes = 0;
    const lease = leaseGaitCells(source, figure("a"), { styleId: "proud", hipTurn: 1 }, () => changes++);
    for (const node of [1, 2, 3]) lease.cell(node, 0);
    await settled();
    lease.release();
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
    await asked[0].answer(new MotionError("ABORTED", "The request was aborted."));
    await asked[1].answer();
    expect(asked).toHaveLength(2);
    expect(changes).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("when the source fails", () => {
  it("warns once and retries after growing delays until it works", async () => {
    const { source, asked } = createSource();
    const lease = leaseGaitCells(source, figure("a"), { styleId: "proud", hipTurn: 1 }, nothing);
    const ask = async () => {
      lease.cell(1, 0);
      await settled();
    };
    await ask();
    await asked[0].answer(crash());
    expect(lease.failure?.code).toBe("WORKER_FAILED");
    for (const [i, wait] of [500, 1000, 2000].entries()) {
      vi.advanceTimersByTime(wait - 1);
      await ask();
      expect(asked).toHaveLength(i + 1);
      vi.advanceTimersByTime(1);
      await ask();
      expect(asked).toHaveLength(i + 2);
      if (i < 2) await asked[i + 1].answer(crash());
    }
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0][0]).toMatch(/^LocomotionDrive: .*"proud".*The motion worker failed/);
    await asked[3].answer();
    expect(lease.cell(1, 0)).not.toBeNull();
    expect(lease.failure).toBeNull();
    lease.cell(2, 0);
    await settled();
    await asked[4].answer(crash());
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("does not retry for a style that does not exist", async () => {
    const { source, asked } = createSource();
    const lease = leaseGaitCells(source, figure("a"), { styleId: "prowd", hipTurn: 1 }, nothing);
    lease.cell(1, 0);
    await settled();
    await asked[0].answer(new MotionError("BAD_USER_INPUT", "There is no style."));
    vi.advanceTimersByTime(1e6);
    lease.cell(1, 0);
    await settled();
    expect(asked).toHaveLength(1);
    expect(lease.failure?.code).toBe("BAD_USER_INPUT");
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("requests for another character if the first one was removed", async () => {
    const { source, asked } = createSource();
    const [first, second] = [figure("a"), figure("a")];
    const leases = [first, second].map((one) => leaseGaitCells(source, one, { styleId: "proud", hipTurn: 1 }, nothing));
    for (const lease of leases) lease.cell(1, 0);
    await settled();
    expect(asked[0].character).toBe(first);
    leases[0].release();
    await asked[0].answer(new MotionError("DISPOSED", "The character was removed from its source."));
    expect(leases[1].failure).toBeNull();
    expect(warn).not.toHaveBeenCalled();
    leases[1].cell(1, 0);
    await settled();
    expect(asked[1].character).toBe(second);
  });
});
