/** The package's worker for the learned model, in a browser whose WebGPU gives one device and then no more. */
import { serveTasks } from "../../../src/engine/serve-tasks.js";
import { learnedTasks } from "../../../src/engine/tasks/learned-text.js";
import { browserHost } from "../../../src/learned-host/browser-host.js";

let devices = 0;
const gpu = {
  async requestAdapter() {
    return {
      features: new Set(),
      limits: {},
      info: {},
      // The first one is given, as to one who asks whether there are any.
      requestDevice: async () => {
        if (devices++ > 0) throw new Error("no device");
        return { destroy() {} };
      },
    };
  },
  getPreferredCanvasFormat: () => "rgba8unorm",
};
Object.defineProperty(navigator, "gpu", { value: gpu, configurable: true });
serveTasks(learnedTasks(browserHost));
