import type { MotionEngine } from "../../src/sources/local/motion-engine.js";
import { serveWorker } from "../../workers/serve-worker.js";

/**
 * A Worker as the page sees it, served over a real message channel (so everything is cloned and transferred) by an
 * engine on this thread.
 */
export class ChannelWorker extends EventTarget {
  /** Workers that were not terminated. */
  static alive = 0;
  readonly #near: MessagePort;
  readonly #far: MessagePort;
  readonly #stop: () => void;
  #ended = false;

  /** @param engine null for a worker that never answers, or what serves the port in its own way */
  constructor(engine: MotionEngine<unknown> | null | ((port: MessagePort) => void)) {
    super();
    ChannelWorker.alive++;
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
    if (typeof engine === "function") engine(port2);
    this.#stop = engine && typeof engine !== "function" ? serveWorker(engine, port2) : () => {};
    port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#near.postMessage(message, transfer);
  }

  /** What a browser does when the worker's script cannot be loaded or throws. */
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message }));
  }

  /** Ends as a worker does that closes itself: without a word. */
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

/** A factory for `localMotions`. */
export function channelWorkerFactory<Rig>(engine: MotionEngine<Rig> | null): () => Worker {
  return () => new ChannelWorker(engine) as unknown as Worker;
}
