import { LOCOMOTION_ARGUMENTS } from "../../requests/locomotion/locomotion.js";
import { locomotionStyles } from "../../synthesis/locomotion/generate-locomotion.js";
import { type Command, flag } from "../command.js";

export const stylesCommand: Command = {
  name: "styles",
  summary: "Lists the locomotion styles, one per line",
  usage: "",
  options: {
    json: flag("print a JSON array"),
  },
  run({ json }, printer) {
    const styles = locomotionStyles();
    if (json) printer.out(JSON.stringify(styles));
    else {
      for (const style of styles) {
        printer.out(style === LOCOMOTION_ARGUMENTS.styleId.default ? `${style} (default)` : style);
      }
    }
  },
};
