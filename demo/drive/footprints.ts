import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import type { Scene } from "@babylonjs/core/scene.js";

const COUNT = 40;
const SHOWN_SECONDS = 9;
/** Compensates for the scene's film curve. */
const GLOW = 1.8;
const FAINTEST = 0.45;
const COLORS = { left: Color3.FromHexString("#4fd1c5"), right: Color3.FromHexString("#ff8a4c") };
/** Height above the ground, metres; the material also draws prints in front of it. */
const HEIGHT = 0.004;

/** A print's outline in metres, seen from above, toes at +Z: centre and half axes of the ball's and the heel's ellipse. */
const BALL = { z: 0.07, halfWidth: 0.05, halfLength: 0.075 };
const HEEL = { z: -0.075, halfWidth: 0.036, halfLength: 0.045 };
const CORNERS = 20;
/**
 * Distance to both sides over which the slope below a print is measured, metres; and the slope from which on it is the
 * edge of a step, radians.
 */
const HALF = 0.04;
const STEEPEST = 0.7;

/** Footprints on the ground: the harder the step, the brighter the print; they fade. */
export class Footprints {
  readonly #material: Record<"left" | "right", StandardMaterial>;
  readonly #prints: { mesh: Mesh; strength: number; seconds: number }[] = [];
  #next = 0;

  constructor(scene: Scene) {
    this.#material = { left: materialOf("left", scene), right: materialOf("right", scene) };
    const outline = printOutline();
    for (let i = 0; i < COUNT; i++) {
      const mesh = new Mesh(`footprint ${i}`, scene);
      outline.applyToMesh(mesh);
      mesh.isPickable = false;
      mesh.setEnabled(false);
      this.#prints.push({ mesh, strength: 0, seconds: SHOWN_SECONDS });
    }
  }

  /** Number of visible prints. */
  get count(): number {
    return this.#prints.filter(({ mesh }) => mesh.isEnabled()).length;
  }

  /**
   * Adds a print.
   *
   * @param heading of the toes, radians
   * @param size length relative to that of a foot of 27 cm
   * @param groundHeight of the ground, whose slope it follows
   */
  stamp(
    position: Vector3,
    heading: number,
    side: "left" | "right",
    strength: number,
    size: number,
    groundHeight: (x: number, z: number) => number,
  ): void {
    const print = this.#prints[this.#next];
    this.#next = (this.#next + 1) % COUNT;
    print.mesh.material = this.#material[side];
    const { x, z } = position;
    print.mesh.position.set(x, groundHeight(x, z) + HEIGHT, z);
    const slope = (dx: number, dz: number) =>
      Math.atan2(groundHeight(x + dx * HALF, z + dz * HALF) - groundHeight(x - dx * HALF, z - dz * HALF), 2 * HALF);
    const [sine, cosine] = [Math.sin(heading), Math.cos(heading)];
    const [pitch, roll] = [slope(sine, cosine), slope(cosine, -sine)];
    // Over the edge of a tread it lies flat, like the foot.
    const isEdge = Math.max(Math.abs(pitch), Math.abs(roll)) > STEEPEST;
    print.mesh.rotation.set(isEdge ? 0 : -pitch, heading, isEdge ? 0 : roll);
    print.mesh.scaling.set(size, 1, size);
    print.strength = FAINTEST + (1 - FAINTEST) * strength;
    print.seconds = 0;
    print.mesh.setEnabled(true);
  }

  update(seconds: number): void {
    for (const print of this.#prints) {
      if (!print.mesh.isEnabled()) continue;
      print.seconds += seconds;
      const gone = print.seconds / SHOWN_SECONDS;
      print.mesh.visibility = (1 - gone * gone) * print.strength;
      if (gone >= 1) print.mesh.setEnabled(false);
    }
  }

  clear(): void {
    for (const { mesh } of this.#prints) mesh.setEnabled(false);
  }
}

function materialOf(side: "left" | "right", scene: Scene): StandardMaterial {
  const material = new StandardMaterial(`footprint ${side}`, scene);
  material.emissiveColor = COLORS[side].toLinearSpace().scale(GLOW);
  material.disableLighting = true;
  material.specularColor = Color3.Black();
  material.backFaceCulling = false;
  material.zOffset = -2;
  return material;
}

/** Makes the outline: two flat ellipses. */
function printOutline(): VertexData {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const { z, halfWidth, halfLength } of [BALL, HEEL]) {
    const centre = positions.length / 3;
    positions.push(0, 0, z);
    for (let i = 0; i < CORNERS; i++) {
      const angle = (i / CORNERS) * 2 * Math.PI;
      positions.push(Math.sin(angle) * halfWidth, 0, z + Math.cos(angle) * halfLength);
      indices.push(centre, centre + 1 + i, centre + 1 + ((i + 1) % CORNERS));
    }
  }
  const data = new VertexData();
  data.positions = positions;
  data.indices = indices;
  data.normals = positions.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return data;
}
