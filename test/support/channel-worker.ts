import type { MotionEngine, RigDescription } from "../../src/sources/local/motion-engine.js";
import { serveWorker } from "../../workers/serve-worker.js";

/**
 * A Worker as the page sees it, served over a real message channel (so everything is cloned and transferred) by an
 * engine on this thread.
 */
export class ChannelWorker extends EventTarget {
  static alive = 0;
  readonly #near: MessagePort;
  readonly #far: MessagePort;

  constructor(engine: MotionEngine<RigDescription> | null) {
    super();
    ChannelWorker.alive++;
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
    if (engine) serveWorker(engine, port2);
    port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#near.postMessage(message, transfer);
  }

  /** What a browser does when the worker's script cannot be loaded or throws. */
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message }));
  }

  terminate(): void {
    ChannelWorker.alive--;
    this.#near.close();
    this.#far.close();
  }
}

/** A factory for `localMotions`. */
export function channelWorkerFactory(engine: MotionEngine<RigDescription> | null): () => Worker {
  return () => new ChannelWorker(engine) as unknown as Worker;
}
