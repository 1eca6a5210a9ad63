import type { Performer } from "../compose/performance.js";

export const performAuthored: Performer = () => {
  throw new Error("not built");
};
