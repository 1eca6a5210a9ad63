import type { Performer } from "../compose/performance.js";

export const performCaptured: Performer = () => {
  throw new Error("not built");
};
