import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Returns the bytes that a call leaves on the heap, once everything is compiled. */
export function bytesPerFrame(frame: () => void): number {
  for (let i = 0; i < 20_000; i++) frame();
  const rounds = Array.from({ length: 5 }, () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 1000; i++) frame();
    return (process.memoryUsage().heapUsed - before) / 1000;
  });
  // The compiler's work is on the same heap.
  return Math.min(...rounds.filter((bytes) => bytes >= 0));
}
