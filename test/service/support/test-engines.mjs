/** Engines of jobs for tests: a job's `args.do` says what happens to it. */
const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));

async function walk(moveSpeed = 1.2) {
  const { generateLocomotion } = await import("../../../src/synthesis/locomotion/generate-locomotion.ts");
  return generateLocomotion({ strides: 1, moveSpeed, travelAngle: 0, styleId: "neutral_male_a" });
}

const deeds = {
  walk: async () => ({ clip: await walk(), tags: { seed: 7 } }),
  refine: async () => ({ clip: await walk(), refined: [await walk(2), await walk(3)] }),
  /** Takes `ms`, tells how far it is, stops when it is told to. */
  async slow({ args, signal, onProgress }) {
    for (let i = 1; i <= 10; i++) {
      await sleep(args.ms / 10);
      if (signal.aborted) throw new Error("stopped");
      onProgress(i / 10);
    }
    return { clip: await walk() };
  },
  /** Takes `ms` whatever it is told. */
  async stubborn({ args }) {
    await sleep(args.ms);
    return { clip: await walk() };
  },
  endless() {
    for (;;) Math.hypot(1, 2);
  },
  fail({ args }) {
    throw Object.assign(new Error("The video shows two people."), { code: args.code ?? "UNSUPPORTED_VIDEO" });
  },
  fault() {
    throw new TypeError("secret detail");
  },
  exit: () => process.exit(1),
  kill: () => process.kill(process.pid, "SIGKILL"),
  hungry() {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i })));
  },
  nothing: () => ({}),
  async read({ file }) {
    const { readFile } = await import("node:fs/promises");
    return { clip: await walk(), tags: { text: await readFile(file, "utf8") } };
  },
};

const run = (input) => deeds[input.args.do](input);

export default {
  engines: [
    { method: "VideoToMotion", models: ["video-to-motion-2.0"], deadlineSeconds: 60, run },
    { method: "VideoToMotion", models: ["video-to-motion-2.1"], deadlineSeconds: 1, run },
    { method: "TextToMotion", models: [null], deadlineSeconds: 60, run },
  ],
};
