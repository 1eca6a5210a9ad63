import { localMotions, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter } from "./stage.js";

export interface LatencyResult {
  /** Milliseconds from the call of requestLocomotion() to the first pose applied, one a request. */
  latencies: number[];
  /** The very first of them, before anything was compiled. */
  first: number;
  /** Longest stretch that the main thread was busy with each request, rendering left out, ms. */
  blocked: number[];
  /** Longest stretch while the character was added, ms. */
  blockedByAdding: number;
}

/**
 * Requests `count` different gaits for one character, and times each until the character's joints have its first pose.
 *
 * How long the main thread is blocked is seen from the gaps between messages that the page sends to itself as fast as
 * it can; frames are rendered between requests only.
 */
export async function measureLatency(file: string, count: number): Promise<LatencyResult> {
  const stage = createStage(false);
  const { scene } = stage;
  scene.useConstantAnimationDeltaTime = false;
  const container = await loadCharacter(file, scene);
  await scene.whenReadyAsync();
  scene.render();
  const runtime = new MotionRuntime(scene, { source: localMotions() });
  const pulse = new Pulse();
  pulse.start();
  const hero = await runtime.addCharacterAsync(container);
  const blockedByAdding = pulse.stop();
  const latencies: number[] = [];
  const blocked: number[] = [];
  for (let i = 0; i < count; i++) {
    const request = { moveSpeed: 0.8 + (i % 40) * 0.1 + i * 1e-4, travelAngle: (i * 37) % 360, strides: 5 };
    pulse.start();
    performance.mark("request");
    const start = performance.now();
    const motion = await hero.requestLocomotion(request);
    hero.play(motion, { fadeSeconds: 0.2 });
    // The step of a frame that poses the joints; drawing it is not ours.
    scene.animate();
    latencies.push(performance.now() - start);
    performance.mark("posed");
    blocked.push(pulse.stop());
    // In tasks of their own, so that drawing is not counted to a request.
    await new Promise((resolve) => setTimeout(resolve));
    scene.render();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
  runtime.dispose();
  stage.dispose();
  return { first: latencies[0], latencies: latencies.slice(1), blocked: blocked.slice(1), blockedByAdding };
}

/** Sends messages to itself and remembers the longest wait for one. */
class Pulse {
  readonly #channel = new MessageChannel();
  #last = 0;
  #longest = 0;
  #running = false;

  constructor() {
    this.#channel.port1.onmessage = () => {
      if (this.#running) this.#beat();
    };
  }

  start(): void {
    this.#running = true;
    this.#longest = 0;
    this.#last = performance.now();
    this.#channel.port2.postMessage(null);
  }

  /** Longest wait since `start`, ms. */
  stop(): number {
    this.#measure();
    this.#running = false;
    return this.#longest;
  }

  #beat(): void {
    this.#measure();
    this.#channel.port2.postMessage(null);
  }

  #measure(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }
}
