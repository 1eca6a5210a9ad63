import type { Performer } from "../compose/performance.js";

export const performTravel: Performer = () => {
  throw new Error("not built");
};
