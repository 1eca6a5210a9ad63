/** What the browser tests call: functions of the page that run a scenario and answer with numbers. */
import { measureLatency } from "./measure-latency.js";
import { refuse } from "./refuse.js";
import { walk } from "./walk.js";

export const scenarios = { walk, refuse, measureLatency };

declare global {
  interface Window {
    scenarios: typeof scenarios;
    ready: boolean;
  }
}

window.scenarios = scenarios;
window.ready = true;
