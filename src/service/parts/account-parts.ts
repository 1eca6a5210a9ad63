import type { ServiceParts } from "./service-parts.js";

/** The parts that accounts need; an operator's command has no engine, queue or files. */
export type AccountParts = Pick<ServiceParts, "config" | "database" | "log" | "now">;
