export { locomotionStyles } from "../../../synthesis/locomotion/generate-locomotion.js";
