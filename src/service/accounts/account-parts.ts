import type { ServiceParts } from "../service-parts.js";

/** What accounts need: an operator's command has no engine, no queue and no files. */
export type AccountParts = Pick<ServiceParts, "config" | "database" | "log" | "now">;
