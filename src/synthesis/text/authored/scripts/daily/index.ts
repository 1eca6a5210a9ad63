import type { ActionScript } from "../../script.js";

/** Scripts of daily life: care, vehicles, small things, idles, feelings. */
export const DAILY_SCRIPTS: Record<string, ActionScript> = {};
