import type { LayerOrder } from "../cast/layer-play.js";
import type { PropKind } from "../cast/props.js";
import type { Paces } from "../drive/paces.js";
import type { ControlScheme } from "../drive/steering.js";
import type { GaitSettings } from "../gait-settings.js";
import { styleCode } from "../style-mix.js";

/** Comes before every example; copied with it, not shown. */
export const PREAMBLE = `import { localMotions, MotionRuntime } from "babylon-motion";

const motions = new MotionRuntime(scene, { source: localMotions() });
const hero = await motions.addCharacterAsync(container);

`;

/** The request for a gait, what plays over it (null: nothing), and what the hand holds. */
export function requestCode(settings: GaitSettings, layer: LayerOrder | null, prop: PropKind): string {
  const lines = [
    `moveSpeed: ${settings.moveSpeed},`,
    ...(settings.relativeSpeed ? ["relativeSpeed: true,"] : []),
    `travelAngle: ${settings.travelAngle},`,
    `styleId: ${styleCode(settings.styleId)},`,
    `strides: ${settings.strides},`,
    ...(settings.seed === undefined ? [] : [`seed: ${settings.seed},`]),
  ];
  const walk = `const walk = await hero.requestLocomotion({
${lines.map((line) => `  ${line}`).join("\n")}
});
${layer ? "const gait = " : ""}hero.play(walk, { loop: true });
`;
  return walk + (layer ? layerCode(settings, layer) : "") + propCode(prop);
}

function layerCode(settings: GaitSettings, { layer, styleId, weight, additive, loops }: LayerOrder): string {
  const options = [
    `layer: "${layer}",`,
    ...(weight < 1 ? [`weight: ${weight},`] : []),
    ...(additive ? ["additive: true,"] : []),
    ...(loops > 0 ? [`loop: ${loops},`] : []),
    "speed: beat,",
    "startAt: gait.time * beat,",
  ];
  return `
const over = await hero.requestLocomotion({
  moveSpeed: ${settings.moveSpeed},
  styleId: "${styleId}",
  strides: ${settings.strides},
});
// In step with the walk.
const beat = over.duration / walk.duration;
hero.play(over, {
${options.map((line) => `  ${line}`).join("\n")}
});
`;
}

export function propCode(prop: PropKind): string {
  return prop === "none" ? "" : `\nhero.attach(${prop}, "RightHand");\n`;
}

/** Driving by a stick, as the page does it. */
export function driveCode(
  scheme: ControlScheme,
  styleId: string,
  { walk, run }: Paces,
  course: boolean,
  prop: PropKind,
): string {
  const steering =
    scheme === "strafe"
      ? `  // Its own frame: x right, z ahead.
  velocity.set(stick.x * v, 0, stick.y * v);
  drive.turnRate = 6 * angleTo(camera);`
      : `  // Turns to the stick, and goes there.
  const a = angleTo(stick);
  velocity.set(sin(a) * v, 0, cos(a) * v);
  drive.turnRate = 6 * a;`;
  return `const drive = hero.driveLocomotion({
  styleId: ${styleCode(styleId)},${course ? "\n  groundHeight: (x, z) => heightAt(x, z)," : ""}
});
const { velocity } = drive;

scene.onBeforeAnimationsObservable.add(() => {
  const v = shift ? ${run} : ${walk};
${steering}
});

hero.onFootstepObservable.add((step) => {
  leavePrint(step.position, step.strength);
});
${propCode(prop)}`;
}
