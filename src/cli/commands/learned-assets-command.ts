import { type Command, flag } from "../command.js";
import { writeLearnedAssets } from "../learned-assets.js";

export const learnedAssetsCommand: Command = {
  name: "learned-assets",
  summary: "Fills a folder with what a game's page needs for the learned text-to-motion model",
  usage: "FOLDER [--no-webgpu]",
  positionals: [{ name: "FOLDER", description: "the folder, below what the game's server serves: public/learned" }],
  options: {
    "no-webgpu": flag("leaves out the build for WebGPU: pages then use WebAssembly everywhere"),
  },
  async run(options, printer, [folder]) {
    const written = await writeLearnedAssets(folder, options["no-webgpu"] !== true);
    for (const [name, bytes] of written) {
      if (bytes > 1e5) printer.out(`${folder}/${name}: ${(bytes / 1e6).toFixed(1)} MB`);
    }
    printer.out(`Serve ${folder}, and pass its address: localMotions({ learnedAssets: "/learned/" }).`);
  },
};
