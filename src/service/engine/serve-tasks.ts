import { move, transferableSymbol, valueSymbol } from "piscina";
import { MotionError } from "../../requests/motion-error.js";
import { TaskControl } from "./task-control.js";
import { type TaskOutcome, toTaskError } from "./task-error.js";

/** What a task may ask while it works. */
export interface TaskContext {
  /** Throws ABORTED when nobody waits for the result any more: called between the steps of long work. */
  throwIfStopped(): void;
}

/** One kind of work on a thread. */
export type Task<Input, Output> = (input: Input, context: TaskContext) => Output | Promise<Output>;

/** How a task is handed to a thread. */
export interface TaskMessage {
  task: string;
  input: unknown;
  control: SharedArrayBuffer;
}

/** The handler of a thread that does `tasks`, by name. Outcomes are data; what they hold in buffers of their own is transferred. */
// biome-ignore lint/suspicious/noExplicitAny: every task has an input of its own
export function serveTasks(tasks: Readonly<Record<string, Task<any, unknown>>>) {
  return async ({ task, input, control: shared }: TaskMessage): Promise<unknown> => {
    const control = new TaskControl(shared);
    const throwIfStopped = () => {
      if (control.stopped) throw new MotionError("ABORTED", "The task was stopped.");
    };
    let outcome: TaskOutcome<unknown>;
    try {
      if (!control.begin()) throwIfStopped();
      if (!Object.hasOwn(tasks, task)) throw new MotionError("INTERNAL", `Engine threads have no task "${task}".`);
      outcome = { ok: true, value: await tasks[task](input, { throwIfStopped }) };
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
