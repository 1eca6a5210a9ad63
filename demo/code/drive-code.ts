import { RUN_UP } from "../drive/course/course.js";
import { STAIRS } from "../drive/course/course-shape.js";
import type { Paces } from "../drive/paces.js";
import type { ControlScheme } from "../drive/steering.js";
import { styleCode } from "../style-mix.js";
import { type Code, DISCS, SCALARS, VECTORS } from "./program.js";

const TRAVEL = `  // The body turns in the direction of travel.
  const turn = NormalizeRadians(way - nose);
  const pace = speed * Clamp((2.3 - Math.abs(turn)) / 1.3);
  const aside = Clamp(turn, -0.8, 0.8);
  velocity.set(
    Math.sin(aside) * pace, 0, Math.cos(aside) * pace,
  );
  drive.turnRate = speed ? Clamp(6 * turn, -3.6, 3.6) : 0;`;

const STRAFE = `  // The body faces where the camera looks.
  const turn = NormalizeRadians(view - nose);
  const aside = NormalizeRadians(way - nose);
  velocity.set(
    Math.sin(aside) * speed, 0, Math.cos(aside) * speed,
  );
  drive.turnRate = Clamp(6 * turn, -3.6, 3.6);`;

/** Writes code for driving with the keys W, A, S and D, as the page does it. */
export function driveCode(scheme: ControlScheme, styleId: string, { walk, run }: Paces, course: boolean): Code {
  const { rise, tread, steps, halfWidth } = STAIRS;
  const stairs = `
  // ${steps} steps, ${Math.round(rise * 100)} cm high and ${Math.round(tread * 100)} cm deep.
  groundHeight: (x, z) => Math.abs(x) > ${halfWidth} ? 0 :
    ${rise} * Clamp(
      Math.floor((z - ${RUN_UP}) / ${tread} + 1), 0, ${steps},
    ),`;
  return {
    imports: [SCALARS, VECTORS, DISCS],
    text: `const drive = hero.driveLocomotion({
  styleId: ${styleCode(styleId)},${course ? stairs : ""}
});
const { velocity } = drive;

const keys = new Set();
addEventListener("keydown", (e) => keys.add(e.code));
addEventListener("keyup", (e) => keys.delete(e.code));

scene.onBeforeAnimationsObservable.add(() => {
  const right = +keys.has("KeyD") - +keys.has("KeyA");
  const ahead = +keys.has("KeyW") - +keys.has("KeyS");
  const pushed = right !== 0 || ahead !== 0;
  const fast = keys.has("ShiftLeft");
  const speed = pushed ? (fast ? ${run} : ${walk}) : 0;

  // Headings: 0 along +Z, positive to the right.
  const z = Vector3.Forward();
  const eye = scene.activeCamera?.getDirection(z) ?? z;
  const view = Math.atan2(eye.x, eye.z);
  const way = view + Math.atan2(right, ahead);
  const { forward } = container.meshes[0];
  const nose = Math.atan2(forward.x, forward.z);

${scheme === "strafe" ? STRAFE : TRAVEL}
});

hero.onFootstepObservable.add(({ position }) => {
  const print = CreateDisc("print", { radius: 0.05 }, scene);
  print.rotation.x = Math.PI / 2;
  print.position.copyFrom(position);
  print.position.y += 0.01;
  setTimeout(() => print.dispose(), 20_000);
});`,
  };
}

/** Writes code for a style as on the wall: at one velocity, m/s to its right and ahead. */
export function styleCodeAt(styleId: string, right: number, ahead: number): Code {
  const rounded = (value: number) => Number(value.toFixed(2)) + 0;
  return {
    text: `const drive = hero.driveLocomotion({
  styleId: "${styleId}",
});
// Metres per second: right, up, ahead.
drive.velocity.set(${rounded(right)}, 0, ${rounded(ahead)});`,
  };
}
