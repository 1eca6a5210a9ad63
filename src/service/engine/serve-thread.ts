import { move, transferableSymbol, valueSymbol, workerData } from "piscina";
import type { Pieces } from "../../engine/practice.js";
import type { TaskContext, Tasks } from "../../engine/task.js";
import { TaskRunner } from "../../engine/task-runner.js";
import { MotionError } from "../../requests/motion-error.js";
import { TaskControl } from "./task-control.js";
import { type TaskOutcome, toTaskError } from "./task-error.js";

/** How a task is handed to a thread. */
export interface TaskMessage {
  task: string;
  input: unknown;
  control: SharedArrayBuffer;
}

/** What a thread keeps, bytes. */
const SHELF = { clips: 48 * 2 ** 20, characters: 32 * 2 ** 20 };
/** Milliseconds between two pieces of practice: the first requests may come soon. */
const QUIET = 10;

/**
 * The handler of a thread that does `tasks`, by name. Outcomes are data; what they hold in buffers of their own is transferred.
 *
 * @param pieces that the thread practises, where its pool says so
 */
export function serveThread(tasks: Tasks, pieces?: (context: TaskContext) => Pieces) {
  const { practises = false } = (workerData ?? {}) as { practises?: boolean };
  const runner = new TaskRunner(tasks, { practises, quiet: QUIET, shelf: SHELF });
  if (pieces && practises) runner.practise(pieces);
  let id = 0;
  return async ({ task, input, control: shared }: TaskMessage): Promise<unknown> => {
    const control = new TaskControl(shared);
    let outcome: TaskOutcome<unknown>;
    try {
      if (!control.begin()) throw new MotionError("ABORTED", "The task was stopped.");
      const ticket = { id: ++id, priority: 0, isStopped: () => control.stopped };
      outcome = { ok: true, value: await runner.run(ticket, task, input) };
    } catch (thrown) {
      outcome = { ok: false, error: toTaskError(thrown) };
    }
    return move({ [transferableSymbol]: buffersOf(outcome), [valueSymbol]: outcome });
  };
}

/** Buffers that nothing but one whole array of the value lies in. */
function buffersOf(value: unknown, found: ArrayBuffer[] = []): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength } = value;
    const whole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
    if (whole && !found.includes(buffer)) found.push(buffer);
  } else if (Array.isArray(value)) {
    for (const one of value) buffersOf(one, found);
  } else if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) buffersOf(one, found);
  }
  return found;
}
