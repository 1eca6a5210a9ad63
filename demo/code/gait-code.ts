import type { LayerOrder } from "../cast/layer-play.js";
import type { GaitSettings } from "../gait-settings.js";
import { styleCode } from "../style-mix.js";
import type { Code } from "./program.js";

/** `const walk = await hero.requestLocomotion({ … });` */
export function gaitRequestCode(name: string, settings: GaitSettings): string {
  const { moveSpeed, relativeSpeed, travelAngle, styleId, strides, seed } = settings;
  const lines = [
    `moveSpeed: ${moveSpeed},`,
    ...(relativeSpeed ? ["relativeSpeed: true,"] : []),
    `travelAngle: ${travelAngle},`,
    `styleId: ${styleCode(styleId)},`,
    `strides: ${strides},`,
    ...(seed === undefined ? [] : [`seed: ${seed},`]),
  ];
  return `const ${name} = await hero.requestLocomotion({
${lines.map((line) => `  ${line}`).join("\n")}
});`;
}

/** Writes code for playing a gait. @param playback variable for the playback, if others keep step with it */
export function gaitCode(settings: GaitSettings, playback: string | null): Code {
  const named = playback ? `const ${playback} = ` : "";
  return { text: `${gaitRequestCode("walk", settings)}\n${named}hero.play(walk, { loop: true });` };
}

/** Writes code for a layer motion: in step with `gait`, or over anything else from its own beginning. */
export function layerCode(settings: GaitSettings, order: LayerOrder, overGait: boolean): Code {
  const { layer, styleId, weight, additive, loops } = order;
  const once = loops > 0;
  const options = [
    `layer: "${layer}",`,
    ...(weight < 1 ? [`weight: ${weight},`] : []),
    ...(additive ? ["additive: true,"] : []),
    `loop: ${once ? loops : true},`,
    ...(overGait
      ? ["speed: beat,", once ? "startAt: (gait.time % stride) * beat," : "startAt: gait.time * beat,"]
      : []),
  ];
  const beat = `
// In step with the walk.
const beat = over.duration / walk.duration;${once ? `\nconst stride = walk.duration / ${settings.strides};` : ""}`;
  return {
    text: `${gaitRequestCode("over", { ...settings, styleId })}${overGait ? beat : ""}
hero.play(over, {
${options.map((line) => `  ${line}`).join("\n")}
});`,
  };
}
