import { serveTasks } from "../../../src/engine/serve-tasks.js";
import type { Tasks } from "../../../src/engine/task.js";

/**
 * A Worker as the page sees it, served over a real message channel (so everything is cloned and transferred) by tasks
 * on this thread.
 */
export class ChannelWorker extends EventTarget {
  /** Workers that were not terminated. */
  static alive = 0;
  readonly #near: MessagePort;
  readonly #far: MessagePort;
  readonly #stop: () => void;
  #ended = false;

  /** @param tasks null for a worker that never answers, or what serves the port in its own way */
  constructor(tasks: Tasks | null | ((port: MessagePort) => void)) {
    super();
    ChannelWorker.alive++;
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
    if (typeof tasks === "function") tasks(port2);
    this.#stop = tasks && typeof tasks !== "function" ? serveTasks(tasks, port2) : () => {};
    port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#near.postMessage(message, transfer);
  }

  /** Does what a browser does when the worker's script cannot be loaded or throws. */
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message }));
  }

  /** Ends silently, as a worker does that closes itself. */
  vanish(): void {
    this.#stop();
    this.#near.close();
    this.#far.close();
  }

  terminate(): void {
    if (this.#ended) return;
    this.#ended = true;
    ChannelWorker.alive--;
    this.vanish();
  }
}

/** Returns a factory for `localMotions`. */
export function channelWorkerFactory(tasks: Tasks | null): () => Worker {
  return () => new ChannelWorker(tasks) as unknown as Worker;
}
